"""Which step decides: what may fill a purse, change who is ahead, or spring what is dear."""

from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.flavour.talk import LIGHT
from game.engine.merry_way import SPEC
from game.engine.merry_way.events import Fell, SetOut
from game.engine.merry_way.flavour.luck import weight
from game.engine.merry_way.rules import RULES
from tests.games.merry_way.lore.walking import walked, wood

MERCHANT = ("f01", "f05")
PEASANT = ("f01", "f26")
GUARD = ("f01", "f30")


def felt(worth: int, *faces: str, **how: Any) -> list[tuple[bool, str]]:
    """Whether each fall hangs, and what is heard of it, before a lazy trap of seat 0."""
    state = wood({"N.A3": ("lazy", worth, 0)}, *faces, **how)
    view, found = RULES.observe(state, None), []
    for event in walked(state):
        if isinstance(event, Fell):
            heavy = weight(event, view, ())
            assert heavy.seat == 0
            found.append((heavy.hangs, heavy.sound))
        else:
            assert weight(event, view, ()) == LIGHT
        view = event.after(view)
    return found


@pytest.mark.parametrize(
    ("worth", "profit", "expected"),
    [
        (2, (10, 20), (False, "")),
        (3, (10, 20), (False, "thump")),
        (5, (10, 20), (True, "thump")),
        (2, (28, 20), (True, "gasp")),
        (2, (27, 20), (False, "")),
        (3, (30, 20), (False, "thump")),
        (2, (9, 10), (True, "")),
        (2, (0, 1), (False, "")),
    ],
)
def test_a_merchant_decides(worth: int, profit: Any, expected: tuple[bool, str]) -> None:
    assert felt(worth, *MERCHANT, profit=profit) == [expected]


@pytest.mark.parametrize(
    ("worth", "how", "expected"),
    [
        (2, {"profit": (10, 2)}, (False, "")),
        (2, {"profit": (30, 2)}, (True, "gasp")),
        (3, {"profit": (30, 2), "alms": (0,)}, (False, "")),
        (5, {"profit": (0, 2)}, (False, "")),
        (5, {"profit": (9, 20)}, (True, "thump")),
        (2, {"profit": (10, 9)}, (True, "")),
    ],
)
def test_a_peasant_may_take_it_again(
    worth: int, how: dict[str, Any], expected: tuple[bool, str]
) -> None:
    assert felt(worth, *PEASANT, **how) == [expected]


@pytest.mark.parametrize(
    ("worth", "expected"), [(2, (False, "")), (3, (False, "thump")), (5, (True, "thump"))]
)
def test_a_guard_lifts_what_is_dear(worth: int, expected: tuple[bool, str]) -> None:
    assert felt(worth, *GUARD, profit=(29, 0)) == [expected]


def test_what_is_played_to_is_a_house_rule() -> None:
    assert felt(2, *MERCHANT, profit=(18, 9), target_profit=20) == [(True, "gasp")]
    assert felt(2, *MERCHANT, profit=(28, 9), target_profit=40) == [(False, "")]


def test_it_hangs_on_what_everybody_sees() -> None:
    state = wood({"N.A3": ("lazy", 5, 0)}, *MERCHANT)
    views = [RULES.observe(state, seat) for seat in (None, 0, 1)]
    falls = [event for event in walked(state) if isinstance(event, Fell)]
    assert [weight(falls[0], view, ()).hangs for view in views] == [True] * 3


def test_a_game_holds_its_breath_now_and_then_and_not_always() -> None:
    held = falls = walks = 0
    for seed in range(6):
        luck = Loose(seed)
        state, _events = RULES.new(SPEC.setup(3), luck)
        while asked := RULES.to_act(state):
            view = RULES.observe(state, None)
            action = SPEC.heuristics.habit(RULES.observe(state, asked[0]), luck)
            for event in RULES.apply(state, asked[0], action, luck):
                falls += isinstance(event, Fell)
                walks += isinstance(event, SetOut)
                held += weight(event, view, ()).hangs
                view = event.after(view)
    assert 0 < held < falls / 2
    assert held < walks
