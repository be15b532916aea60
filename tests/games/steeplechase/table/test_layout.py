"""Everything on the table has a place of its own, at every size of window and of letters."""

import os
from collections.abc import Iterator, Mapping
from itertools import combinations, islice, pairwise, product
from pathlib import Path
from statistics import median

import pytest
from pygame import Rect

from game.engine.chance import Loose
from game.engine.geometry import inside
from game.engine.steeplechase.data import TABLES, country
from game.engine.steeplechase.relations import eye, may_pursue
from game.engine.words import _
from game.scenes.kit.controls import Control
from game.scenes.kit.focus import tip_at, uncited
from game.scenes.kit.map_control import MapControl
from game.scenes.steeplechase import book_pictures
from game.scenes.steeplechase.finale import sheet_high, sheet_parts
from game.scenes.steeplechase.map.furniture import LABELS, Sign
from game.sprites.lettering import Scale
from game.sprites.steeplechase.desks import MOST_DICE, DeskLayout, Told
from game.sprites.steeplechase.layout import MOST_ROWS, SteepleLayout
from tests.games.steeplechase.table.rider import SPEC, Rider, begun, decide
from tests.scenes.eyes.watching import Watched, watching
from tools.wordcount import counted

SIZES = [(960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
TEXTS = [1.0, 1.25, 1.5, 2.0]
MAPS = ["two_rivers", "sierra_road", "road_to_burgos"]

every_window = pytest.mark.parametrize("size", SIZES, ids=str)
every_text = pytest.mark.parametrize("text", TEXTS)


def layouts(size: tuple[int, int], text: float) -> Iterator[SteepleLayout]:
    for couriers in (1, 2, 4, 5, 6):
        for name in MAPS:
            yield SteepleLayout(Scale(*size, text), couriers, country(name).size)


def apart(parts: Mapping[str, Rect], within: Rect, least: int) -> None:
    for name, rect in parts.items():
        assert within.contains(rect), (name, rect, within)
        assert min(rect.size) >= least, (name, rect)
    for (one, first), (other, second) in combinations(parts.items(), 2):
        assert not first.colliderect(second), (one, first, other, second)


def told(words: Told) -> dict[str, Rect]:
    return {"line": words.line, "lines": words.lines}


def numbered(name: str, rects: tuple[Rect, ...]) -> dict[str, Rect]:
    return {f"{name} {n}": at for n, at in enumerate(rects)}


def decisions(desk: DeskLayout) -> Iterator[dict[str, Rect]]:
    """What lies side by side on the desk in each decision."""
    same = {"hint": desk.hint, "odds": desk.odds, **told(desk.told)}
    if desk.dice:
        same["leather"] = desk.leather
    for count in (1, 2, 3, 4, 6, 8, 9):
        yield {**same, **numbered("answer", desk.answers(count))}
        yield {**same, "main": desk.main, **numbered("answer", desk.answers(count, main=True))}
    for count in (2, 4, 5, 6):
        squares = numbered("square", desk.squares(count))
        yield {**same, "main": desk.main, **squares}
    for count in (2, 4, 5):
        squares = numbered("square", desk.squares(count))
        yield {**same, "main": desk.main, **squares, "stay": desk.beside_squares(count)}
    leather = {"leather": desk.leather} if desk.dice else {}
    yield {**leather, **told(desk.telling), "eyes": desk.eyes, "steps": desk.steps}
    yield {"keys": desk.own_keys, "steps": desk.steps, "main": desk.main}


@every_window
@every_text
def test_nothing_on_the_table_lies_over_another(size: tuple[int, int], text: float) -> None:
    for layout in layouts(size, text):
        slips = numbered("slip", tuple([layout.slip(n) for n in range(layout.couriers)]))
        above = {"bar": layout.bar, **slips, "board": layout.board}
        if layout.below is not None:
            above["below"] = layout.below
        keys = numbered("map key", layout.map_keys)
        side = {"card": layout.card, "fan": layout.fan, **keys, "legend": layout.legend}
        apart(above if layout.large else above | side, Rect(0, 0, size[0], layout.desk.top), 17)
        apart(side, layout.side, 17)
        assert layout.legend.contains(layout.little)
        signs = numbered("step", layout.steps_of_turn)
        signs |= {"turn": layout.turn, "limit": layout.limit, "sky": layout.sky}
        apart(signs, layout.bar, 17)
        for desk in (layout.dice_desk, layout.plain_desk):
            for parts in decisions(desk):
                apart(parts, layout.desk, 17)
        assert layout.dice_desk.main == layout.plain_desk.main
        assert Rect((0, 0), size).contains(layout.spot)


@every_window
@every_text
def test_a_die_and_its_tag_lie_on_the_leather(size: tuple[int, int], text: float) -> None:
    for desk, count in product([each.dice_desk for each in layouts(size, text)], (1, 4, MOST_DICE)):
        tags = desk.tags(count)
        apart({**numbered("die", desk.places(count)), **numbered("tag", tags)}, desk.leather, 12)
        assert min(at.width for at in desk.places(count)) >= 26
        assert all(b.left - a.right >= desk.scale.px(5) for a, b in pairwise(tags))


@every_window
@every_text
def test_a_sheet_holds_every_table_of_the_rules(size: tuple[int, int], text: float) -> None:
    assert max(map(len, TABLES.values())) == MOST_ROWS
    sheet = SteepleLayout(Scale(*size, text), 6).sheet
    at = sheet.at
    for rows, cards in ((2, 1), (4, 2), (MOST_ROWS, 3)):
        above = {"title": at.title, "subtitle": at.subtitle, "note": sheet.note(rows)}
        above |= numbered("row", sheet.rows(rows))
        if at.vignette is not None:
            above |= {"vignette": at.vignette, "head": at.head}
        below = {"asked": at.asked, "exchange": at.exchange, "foot": sheet.foot}
        below |= numbered("card", sheet.cards(cards))
        for page in [above, below] if sheet.large else [above | below]:
            apart(page, sheet.whole, 12)
    assert min(at.height for at in sheet.rows(MOST_ROWS)) >= 17
    assert sheet.whole.contains(sheet.die)
    assert not any(sheet.die.colliderect(at) for at in sheet.rows(MOST_ROWS))
    assert sheet.die.width >= 22


def test_the_map_is_as_wide_as_the_page_of_the_pictures_has_it() -> None:
    small = SteepleLayout(Scale(1280, 800), 4, country("two_rivers").size)
    assert small.board.width >= 800  # 12.7 pixels an inch
    large = SteepleLayout(Scale(1920, 1080), 4, country("two_rivers").size)
    assert large.board.height * large.aspect == pytest.approx(large.board.width, rel=0.06)
    assert large.board.width >= 1080
    # A long map is read with the side beside it, and never under it.
    burgos = SteepleLayout(Scale(1280, 800), 6, country("road_to_burgos").size)
    assert burgos.board.right < burgos.side.left
    assert burgos.little.width >= 200


# What is read beside the map and on sheets: so few words that they are read, no note over what it


SIZE = (1280, 800)


def explained(control: Control) -> Iterator[tuple[str, Rect]]:
    """What it says of itself and where that stands; a map says something of every piece on it."""
    if isinstance(control, MapControl):
        for name, spot in control.spots.items():
            control.here = name
            if control.rect.collidepoint(control.glass.pixel(spot.at)):
                yield control.tip, control.noted.clip(control.rect)
    else:
        yield control.tip if control.enabled else control.why or control.tip, control.noted


@pytest.mark.narrow(alike="text")
@pytest.mark.parametrize("text", [100, 200])
def test_no_note_covers_what_it_explains(text: int, tmp_path: Path) -> None:
    match, luck, found = begun(2, ("person", "person"), "TIPS"), Loose(2), 0
    rider = Rider(match, tmp_path, fresh=True, size=SIZE, text_size=text)
    for _decision in range(60):
        rider.to_decision()
        if rider.over() or not match.to_act:
            break
        for control in rider.table.controls:
            for said, place in explained(control) if control.visible else ():
                words = uncited(said)
                if words:
                    found += 1
                    at = tip_at(words, place, SIZE, rider.table.scale)
                    assert not at.colliderect(place), (control.name, words)
        decide(rider, luck)
    assert found > 500


GAMES, DECISIONS = (3, 400) if os.environ.get("STAND_AND_DELIVER_WIDE") else (2, 30)


def test_a_decision_says_what_is_asked_what_decides_and_what_buttons_do() -> None:
    games = [islice(counted(SPEC, 4, f"WORDS {n}"), DECISIONS) for n in range(GAMES)]
    counts = [each for game in games for each in game]
    words, labels = [each.words for each in counts], [each.labels for each in counts]
    assert len(counts) >= 40
    assert max(words) <= 60, max(counts, key=lambda each: each.words)
    assert max(labels) <= 40, max(counts, key=lambda each: each.labels)
    assert median(words) <= 40
    assert median(labels) <= 30
    assert [each.twice for each in counts if each.twice] == []


@pytest.mark.parametrize("sign", list(LABELS))
@pytest.mark.parametrize("chosen", [False, True])
def test_the_word_of_a_button_is_read_while_it_is_chosen(sign: str, chosen: bool) -> None:
    scale = Scale(1280, 800, 2.0)
    with watching() as watch:
        button = Sign(f"map:{sign}", sign, lambda: None, "")
        button.label, button.chosen = _(LABELS[sign]), chosen
        button.place((20, 20, 190, 44))
        paper = Watched((230, 84))
        paper.fill((240, 230, 200))
        button.draw(paper, scale, False, False)
        (word,) = [seen for seen in watch.seen if seen.letters.text == button.label]
    assert word.contrast >= 4.5


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("wide", [150, 300])
@pytest.mark.parametrize("rows", [3, 4, 5])
def test_rows_end_over_the_corner_and_the_laurel_lies_beside_the_head(
    size: tuple[int, int], text: float, wide: int, rows: int
) -> None:
    scale = Scale(*size, text)
    for high in (sheet_high(scale, rows), round(size[1] * 0.28)):
        rect = Rect(100, 100, scale.px(wide), high)
        parts = sheet_parts(rect, scale, rows)
        assert parts.body.top + rows * parts.row <= rect.bottom - scale.px(15 + 8)
        assert not parts.laurel.colliderect(parts.head)
        assert rect.contains(parts.laurel)
    usual = sheet_parts(Rect(0, 0, scale.px(wide), sheet_high(scale, rows)), scale, rows)
    assert usual.row >= scale.text(14) * 1.3


def test_what_the_pictures_of_the_book_show_can_come_about() -> None:
    state = book_pictures.seen().state
    before, behind = state.couriers[0], state.couriers[1]
    assert eye(state, state.group("B1"), 0, before.at, before.radius).seen
    assert not eye(state, state.group("B1"), 1, behind.at, behind.radius).front
    state = book_pictures.chased().state
    assert state.group("B1").quarry == 0
    assert may_pursue(state, state.group("B1"), 0)
    country = book_pictures.on_the_road().state.country
    wood = book_pictures.in_the_wood().state.couriers
    assert [country.in_wood(each.at) for each in wood[:2]] == [True, False]
    riders = book_pictures.before_the_bridge().state.couriers
    lanes = [lane for bridge in country.terrain.bridges for lane in bridge.lanes(6000)]
    on_one = [any(inside(lane, each.at) for lane in lanes) for each in riders[:2]]
    assert on_one == [True, False]
    assert all(country.is_open(each.at) for each in riders)
