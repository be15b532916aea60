"""What is read beside the map and on sheets: so few words that they are read, no note over what it
explains, rows and laurels in their places; and pictures of the book that can come about.
"""

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median

import pytest
from pygame import Rect

from game.engine.chance import Loose
from game.engine.geometry import inside
from game.engine.steeplechase.relations import eye, may_pursue
from game.scenes.kit.controls import Control
from game.scenes.kit.focus import tip_at, uncited
from game.scenes.kit.map_control import MapControl
from game.scenes.steeplechase import book_pictures
from game.scenes.steeplechase.finale import sheet_high, sheet_parts
from game.scenes.steeplechase.map.furniture import LABELS, Sign
from game.sprites.lettering import Scale
from tests.games.steeplechase.table.rider import SPEC, Rider, begun, decide
from tests.scenes.eyes.watching import Watched, watching
from tools.wordcount import counted

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
        button.label, button.chosen = LABELS[sign], chosen
        button.place((20, 20, 190, 44))
        paper = Watched((230, 84))
        paper.fill((240, 230, 200))
        button.draw(paper, scale, False, False)
        (word,) = [seen for seen in watch.seen if seen.letters.text == LABELS[sign]]
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
