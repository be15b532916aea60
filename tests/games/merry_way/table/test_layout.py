"""Everything on the table has a place of its own, at every size of window and of letters."""

from collections.abc import Mapping
from itertools import combinations, pairwise

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


def told(words: DeskWords) -> dict[str, Rect]:
    return {"mark": words.mark, "line": words.line, "lines": words.lines}


def desks(layout: MerryLayout) -> dict[str, dict[str, Rect]]:
    """The parts of each decision's desk that lie side by side."""
    desk = layout.desks
    buttons = {"main": desk.main, **{f"small {n}": at for n, at in enumerate(desk.smalls)}}
    low = {"main": desk.main, "row": desk.wide_small(2)}
    pick, collect, deal, bank, build = (
        layout.desks.pick,
        layout.desks.collect,
        layout.desks.deal,
        layout.desks.bank,
        layout.desks.build,
    )
    wide = {
        "pick reaching over": {
            **low,
            **told(pick.wide),
            "hand": pick.hand.whole,
            "cards": pick.cards.whole,
        },
        "collect reaching over": {
            **low,
            **told(collect.wide),
            "hand": collect.hand.whole,
            "played": collect.played.whole,
            **{f"choice {n}": at for n, at in enumerate(collect.choices)},
        },
    }
    return {
        **(wide if layout.large else {}),
        "pick": {
            **buttons,
            **told(pick.told),
            "hand": pick.hand.whole,
            "cards": pick.cards.whole,
        },
        "collect": {
            **buttons,
            **told(collect.told),
            "hand": collect.hand.whole,
            "played": collect.played.whole,
            **{f"choice {n}": at for n, at in enumerate(collect.choices)},
        },
        "deal": {
            **buttons,
            "hand": deal.hand.whole,
            "beam": deal.beam,
            "give": deal.give,
            "want": deal.want,
            "sentence": deal.sentence,
            **{f"wish {n}": at for n, at in enumerate(deal.wishes)},
        },
        "bank": {
            **buttons,
            **told(bank.told),
            "hand": bank.hand.whole,
            **{f"buy {n}": at for n, at in enumerate(bank.buys)},
            **{f"swap {n}": at for n, at in enumerate(bank.swaps)},
        },
        "build": {
            **buttons,
            **told(build.told),
            "hand": build.hand.whole,
            **{f"choice {n}": at for n, at in enumerate(build.choices)},
        },
        "travel": {**low, **told(layout.desks.travel.told), "card": layout.desks.travel.card},
        "replay": {
            **told(desk.telling),
            "eyes": desk.eyes,
            "steps": desk.steps,
            "main": desk.main,
        },
        "own keys": {"keys": desk.own_keys, "steps": desk.steps, "main": desk.main},
    }


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
