"""Everything on the table has a place of its own, at every size of window and of letters."""

from collections.abc import Mapping
from itertools import combinations, pairwise
from typing import Any

import pytest
from pygame import Rect

from game.engine.merry_way.greenwood import BOUND, Roads, greenwood
from game.sprites.lettering import Scale
from game.sprites.merry_way.desks import DeskWords
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.line_up import Tray

SIZES = [(960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
TEXTS = [1.0, 1.25, 1.5, 2.0]
BOARDS: list[tuple[Roads, int]] = [
    (roads, rows) for roads in ("two_roads", "one_road") for rows in (3, 4, 5)
]

every_window = pytest.mark.parametrize("size", SIZES, ids=str)


def apart(parts: Mapping[str, Rect], within: Rect, least: int) -> None:
    for name, rect in parts.items():
        assert within.contains(rect), (name, rect, within)
        assert min(rect.size) >= least, (name, rect)
    for (one, first), (other, second) in combinations(parts.items(), 2):
        assert not first.colliderect(second), (one, first, other, second)


def parts(desk: Any, names: str) -> dict[str, Rect]:
    """The rects of a desk under those names: trays whole, words by their mark and lines, and what
    there are several of each by itself.
    """
    found: dict[str, Rect] = {}
    for name in names.split():
        match getattr(desk, name):
            case DeskWords() as told:
                found |= {"mark": told.mark, "line": told.line, "lines": told.lines}
            case tuple() as several if not isinstance(several, Tray):
                found |= {f"{name} {n}": at for n, at in enumerate(several)}
            case Tray() as tray:
                found[name] = tray.whole
            case rect:
                found[name] = rect
    return found


def desks(layout: MerryLayout) -> dict[str, dict[str, Rect]]:
    """The parts of each decision's desk that lie side by side."""
    desk = layout.desks
    buttons = parts(desk, "main smalls")
    low = {"main": desk.main, "row": desk.wide_small(2)}
    found = {
        "pick": buttons | parts(desk.pick, "told hand cards"),
        "collect": buttons | parts(desk.collect, "told hand played choices"),
        "deal": buttons | parts(desk.deal, "hand beam give want sentence wishes"),
        "bank": buttons | parts(desk.bank, "told hand buys swaps"),
        "build": buttons | parts(desk.build, "told hand choices"),
        "travel": low | parts(desk.travel, "told card"),
        "replay": parts(desk, "telling eyes steps main"),
        "own keys": parts(desk, "own_keys steps main"),
    }
    if layout.large:
        found["pick reaching over"] = low | parts(desk.pick, "wide hand cards")
        found["collect reaching over"] = low | parts(desk.collect, "wide hand played choices")
    return found


@every_window
@pytest.mark.parametrize("text", TEXTS)
def test_nothing_on_the_table_lies_over_another(size: tuple[int, int], text: float) -> None:
    for bands in (2, 4):
        layout = MerryLayout(Scale(*size, text), bands)
        apart(layout.parts(), Rect(0, 0, size[0], layout.desk.top), 20)
        for name, parts in desks(layout).items():
            try:
                apart(parts, layout.desk, 15)
            except AssertionError as error:
                raise AssertionError(name) from error
        assert Rect((0, 0), size).contains(layout.lifted)


@every_window
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_forest_is_wide_and_its_clearings_can_be_hit(
    size: tuple[int, int], text: float
) -> None:
    for roads, rows in BOARDS:
        layout = MerryLayout(Scale(*size, text), 4, roads, rows)
        forest = layout.forest
        assert forest.width * 9 == pytest.approx(forest.height * 16, abs=16)
        spaces = greenwood(roads, rows).clearings
        clearings = {name: layout.clearing(name) for name in spaces}
        apart(clearings, forest, 24)
        assert forest.width >= size[0] * (0.37 if text > 1 else 0.48) or size[0] > 2 * size[1]


def test_every_space_of_every_board_has_a_place() -> None:
    for roads, rows in BOARDS:
        layout = MerryLayout(Scale(1280, 800), 4, roads, rows)
        board = greenwood(roads, rows)
        wanted = {name for bound in BOUND for name in board.spaces(bound)}
        assert wanted == set(layout.woods.spaces)
        for step in board.blocks:
            assert layout.forest.contains(layout.step(step))


def test_a_bracket_joins_the_two_cards_that_flank_a_traveller() -> None:
    layout = MerryLayout(Scale(1280, 800), 4)
    for number in range(5):
        bracket = layout.bracket(number)
        assert bracket.left == layout.folly(number).centerx
        assert bracket.right == layout.folly(number + 1).centerx
        assert bracket.left < layout.traveller(number).left
        assert layout.line_up.contains(bracket)


def test_cards_lie_in_their_tray_with_their_edge_open() -> None:
    for size, text in (((960, 600), 1.0), ((1280, 800), 1.0), ((1280, 800), 2.0)):
        layout = MerryLayout(Scale(*size, text), 4)
        trays: list[tuple[Tray, int]] = [
            (layout.desks.deal.hand, 12),
            (layout.desks.build.hand, 12),
            (layout.desks.pick.hand, 12),
            (layout.desks.pick.cards, 4),
            (layout.desks.collect.played, 4),
        ]
        for tray, most in trays:
            for count in range(1, most + 1):
                lying = [tray.place(number, count) for number in range(count)]
                assert all(tray.inner.contains(card) for card in lying), (size, text, tray)
                edges = [b.left - a.left for a, b in pairwise(lying)]
                assert all(edge >= 12 for edge in edges), (size, text, tray, count)
