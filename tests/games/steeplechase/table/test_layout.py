"""Everything on the table has a place of its own, at every size of window and of letters."""

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise, product

import pytest
from pygame import Rect

from game.engine.steeplechase.data import TABLES, country
from game.sprites.lettering import Scale
from game.sprites.steeplechase.desks import MOST_DICE, DeskLayout, Told
from game.sprites.steeplechase.layout import MOST_ROWS, SteepleLayout

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
