"""Which card decides: the Blind on which gold, a wheel or somebody's last grit hangs."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Event, Part, Reckoning, Seat
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import LayBlind
from game.engine.riding_shotgun.events import (
    AttackCalled,
    CoachMoved,
    DefenceCalled,
    GoldTaken,
    GritChanged,
    QuickDrawsRevealed,
    WheelBurnt,
)
from game.engine.riding_shotgun.flavour.luck import weight
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State
from tests.games.riding_shotgun.rules.tables import (
    CALL,
    TAKE,
    answer,
    attack,
    do,
    meets,
    showdown,
)


def told(state: State, *events: Event) -> bool:
    """Whether the table holds its breath at any of these."""
    view = RULES.observe(state, None)
    return any(weight(event, view, ()).hangs for event in events)


def called(state: State, seat: Seat) -> tuple[bool, str]:
    """Whether a call hangs, and what is heard of it."""
    view = RULES.observe(state, None)
    event = answer(state, seat, CALL)[0]
    assert isinstance(event, AttackCalled | DefenceCalled)
    heavy = weight(event, view, ())
    assert heavy.seat == seat
    return heavy.hangs, heavy.sound


@pytest.mark.parametrize(
    ("grit", "hangs"),
    [((3, 3, 3, 3), False), ((3, 3, 3, 1), True), ((1, 3, 3, 3), True), ((3, 1, 1, 3), False)],
)
def test_a_blind_hangs_over_the_last_grit_of_who_is_in_it(grit: Sequence[int], hangs: bool) -> None:
    state = showdown(hands={0: (10,)}, grit=grit)
    attack(state, 10, "shotgun", 3, 3)
    assert called(state, 3) == (hangs, "thump")


def test_a_bluff_that_is_turned_up_gasps() -> None:
    state = showdown(hands={0: (15,)})
    attack(state, 15, "shotgun", 3, 3)
    assert called(state, 3) == (False, "gasp")


@pytest.mark.parametrize(
    ("kind", "target", "strength"), [("dynamite", "coach", 3), ("lasso", 0, 1), ("knife", 0, 3)]
)
def test_gold_and_wheels_hang(kind: str, target: Any, strength: int) -> None:
    state = showdown(active=1, hands={1: (15,)})
    attack(state, 15, kind, strength, target)
    hangs, _sound = called(state, 2 if target == "coach" else target)
    assert hangs is (kind != "knife")


def test_a_heavy_attack_hangs_and_so_does_what_meets_it() -> None:
    state = showdown(hands={0: (17, 10, 22), 3: (3, 8, 12)})
    attack(state, 17, "shotgun", 6, 3, shown=(10, 22))
    answer(state, 3, meets(3, 8, value=6))
    assert called(state, 0) == (True, "thump")


@pytest.mark.parametrize(
    ("how", "hangs"),
    [
        ({}, False),
        ({"burnt": 3}, True),
        ({"gold": (1, 3, 0, 0)}, True),
        ({"gold": (1, 2, 1, 0)}, False),
        ({"grit": (1, 3, 0, 3)}, True),
        ({"grit": (3, 1, 3, 1)}, False),
        ({"space": 39}, True),
        ({"space": 38}, False),
    ],
)
def test_the_reveal_hangs_in_what_may_be_the_last_round(how: dict[str, Any], hangs: bool) -> None:
    reveal = QuickDrawsRevealed((), (0, 1, 2, 3), ((), ()))
    assert told(showdown(**how), reveal) is hangs


def test_the_coach_hangs_in_sight_of_town() -> None:
    move = Reckoning((Part("speed", 4),))
    assert told(showdown(space=40), CoachMoved(40, 44, move))
    assert told(showdown(space=39), CoachMoved(39, 43, move))
    assert not told(showdown(space=38), CoachMoved(38, 42, move))


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (WheelBurnt(1, 2), "thump"),
        (WheelBurnt(1, 4), "gasp"),
        (GoldTaken(1, 0, "lasso", Reckoning((Part("bars", 2),), (Part("in_play", 4),))), ""),
        (GoldTaken(1, 0, "lasso", Reckoning((Part("bars", 4),), (Part("in_play", 4),))), "gasp"),
        (GritChanged(0, 2, 1, "knife"), ""),
        (GritChanged(0, 1, 0, "knife"), "thump"),
        (GritChanged(0, 0, 0, "knife"), ""),
    ],
)
def test_what_is_lost_for_good_is_heard(event: Event, sound: str) -> None:
    view = RULES.observe(showdown(), None)
    assert weight(event, view, ()).sound == sound


def test_the_last_grit_of_a_whole_side_gasps() -> None:
    view = RULES.observe(showdown(grit=(1, 3, 0, 3)), None)
    assert weight(GritChanged(0, 1, 0, "shotgun"), view, ()).sound == "gasp"


def test_what_hangs_is_known_before_the_card_is_turned() -> None:
    """The same breath is held whatever the Blind shows, and for whoever looks on."""
    for blind in (10, 15, 38):
        state = showdown(active=1, hands={1: (blind,)})
        attack(state, blind, "lasso", 3, 0)
        views = [RULES.observe(state, seat) for seat in (None, 0, 1)]
        event = answer(state, 0, CALL)[0]
        assert [weight(event, view, ()).hangs for view in views] == [True] * 3


def test_a_game_holds_its_breath_now_and_then_and_not_always() -> None:
    held = calls = 0
    for seed in range(8):
        luck = Loose(seed)
        state, _events = RULES.new(SPEC.setup(6), luck)
        while asked := RULES.to_act(state):
            legal = RULES.legal(state, asked[0])
            view = RULES.observe(state, None)
            for event in RULES.apply(state, asked[0], legal[luck.below(len(legal))], luck):
                if isinstance(event, AttackCalled | DefenceCalled):
                    calls += 1
                    held += weight(event, view, ()).hangs
    assert calls // 8 < held < calls


def test_nothing_else_hangs() -> None:
    state = showdown(hands={0: (10,)})
    assert not told(state, *do(state, 0, LayBlind(10)))
    state = showdown(hands={0: (10,)})
    attack(state, 10, "shotgun", 3, 3)
    assert not told(state, *answer(state, 3, TAKE)[:2])
