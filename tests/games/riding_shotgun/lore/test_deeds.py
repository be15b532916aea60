"""The deeds on the road to Redemption: each found where it is done, and not a step beside it."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.kinds import Event, Reckoning, Result, Seat
from game.engine.riding_shotgun.actions import SetSpeed, TakeGoldFrom
from game.engine.riding_shotgun.events import (
    AttackCalled,
    DefenceCalled,
    DriverNamed,
    GameEnded,
    RoundBegan,
    SpeedSet,
    WheelBurnt,
    WildcardPlayed,
)
from game.engine.riding_shotgun.flavour.achievements import DEEDS, Fold
from game.engine.riding_shotgun.round.strategy import reload
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State
from tests.games.deeds_done import last_bar, last_wheel, riding_deeds
from tests.games.riding_shotgun.rules.tables import (
    ACCEPT,
    ANY,
    CALL,
    TAKE,
    answer,
    attack,
    desperate,
    do,
    gives_up,
    meets,
    showdown,
)

Done = set[tuple[Seat, str]]


def table(**how: Any) -> tuple[State, State]:
    """A table, and the same again to play on."""
    state = showdown(**how)
    return state.clone(), state


def told(events: Sequence[Event], **how: Any) -> Done:
    """What these events are, told of a table."""
    return riding_deeds(showdown(**how), events)


def test_a_call_is_a_deed_if_it_was_right() -> None:
    before, state = table(hands={0: (15,)})
    events = [*attack(state, 15, "shotgun", 3, 3), *answer(state, 3, CALL)]
    assert riding_deeds(before, events) == {(3, "liar")}
    before, state = table(hands={0: (10,)})
    events = [*attack(state, 10, "shotgun", 3, 3), *answer(state, 3, CALL)]
    assert {deed for seat, deed in riding_deeds(before, events) if seat == 3} == set()


def test_a_defence_that_is_called_rightly() -> None:
    before, state = table(hands={0: (10,), 3: (16, 5)})
    events = [*attack(state, 10, "shotgun", 3, 3), *answer(state, 3, meets(16, value=3))]
    events += do(state, 0, CALL)
    assert (0, "show_me") in riding_deeds(before, events)
    assert (3, "caught_thrice") not in riding_deeds(before, events)


@pytest.mark.parametrize(("times", "found"), [(2, set()), (3, {"three_liars"})])
def test_the_third_bluff_caught_by_one_of_one(times: int, found: set[str]) -> None:
    before, state = table(hands={0: (15,)})
    declared = attack(state, 15, "shotgun", 3, 3)
    called = AttackCalled(3, 15, 3, 0, True)
    done = riding_deeds(before, [*declared, *[called] * times])
    assert {deed for seat, deed in done if seat == 3} == {"liar"} | found
    assert {deed for seat, deed in done if seat == 0} == ({"caught_thrice"} if found else set())


@pytest.mark.parametrize(("times", "found"), [(1, set()), (2, {(2, "word_of_honour")})])
def test_who_is_called_wrongly_twice_has_told_the_truth(times: int, found: Done) -> None:
    """For the coach the Driver answers, and the Blind is the Driver's."""
    before, state = table(active=1, hands={1: (7,), 2: (1,)})
    events = [*attack(state, 7, "dynamite", 2, "coach"), *answer(state, 2, meets(1, value=3))]
    called = DefenceCalled(1, 1, 2, 2, False)
    assert riding_deeds(before, [*events, *[called] * times]) == found


@pytest.mark.parametrize(("shown", "strength", "found"), [((10, 22), 6, True), ((10,), 4, False)])
def test_thunder_is_six(shown: tuple[int, ...], strength: int, found: bool) -> None:
    before, state = table(hands={0: (17, 10, 22)})
    events = [*attack(state, 17, "shotgun", strength, 3, shown=shown), *answer(state, 3, TAKE)]
    done = riding_deeds(before, events)
    assert ((0, "heavy") in done) is found
    assert (0, "quick_draw") in done, "he was first"


def test_only_the_first_of_a_round_is_quick() -> None:
    before, state = table(active=1, order=(0, 1, 2, 3))
    events = [*desperate(state, 0), *answer(state, 0, TAKE)]
    assert riding_deeds(before, events) == {(1, "bare_hands")}


def test_three_kinds_of_attack_in_one_game() -> None:
    fold = Fold(RULES.observe(showdown(), None))
    found: list[tuple[Seat, str]] = []
    for card, kind in ((10, "shotgun"), (9, "knife"), (37, "dynamite")):
        state = showdown(order=(2, 0, 1, 3), active=0, hands={0: (card,)})
        fold.table = RULES.observe(state, None)
        for event in [*attack(state, card, kind, 3, 3), *answer(state, 3, TAKE)]:
            found += fold.see(event)
        assert ((0, "three_kinds") in found) is (kind == "dynamite")


def test_the_last_grit_and_nerves_of_iron() -> None:
    before, state = table(hands={0: (9,)}, grit=(4, 3, 3, 1))
    events = [*attack(state, 9, "knife", 3, 3), *answer(state, 3, TAKE)]
    done = riding_deeds(before, events)
    assert done == {(0, "last_grit"), (0, "iron_nerves"), (0, "quick_draw")}
    # Lost by a call, it was nobody's doing but one's own.
    before, state = table(hands={0: (10,), 3: (3, 5, 6)}, grit=(1, 3, 3, 3))
    events = [*attack(state, 10, "shotgun", 3, 3), *answer(state, 3, meets(3, value=3))]
    events += do(state, 0, CALL)
    assert state.grit[0] == 0
    assert riding_deeds(before, events) == set()


def test_two_guards_in_one_blast() -> None:
    before, state = table(active=3, hands={3: (16,), 0: (6, 7)}, order=(0, 3, 1, 2))
    events = [*attack(state, 16, "dynamite", 3, 0), *answer(state, 0, TAKE)]
    events += gives_up(state, 0, 6)
    assert riding_deeds(before, events) == {(3, "two_for_one")}
    before, state = table(hands={0: (16,)}, order=(2, 0, 1, 3))
    events = [*attack(state, 16, "dynamite", 3, 3), *answer(state, 3, TAKE)]
    assert riding_deeds(before, events) == set(), "a guard's dynamite hits one"


def test_the_driver_saves_the_coach() -> None:
    before, state = table(active=1, hands={1: (7,), 2: (1,)})
    events = [*attack(state, 7, "dynamite", 2, "coach"), *answer(state, 2, meets(1, value=3))]
    assert riding_deeds(before, [*events, *do(state, 1, ACCEPT)]) == {(2, "not_on_my_coach")}
    before, state = table(active=1, hands={1: (15,), 2: (1,)})
    events = [*attack(state, 15, "dynamite", 2, "coach"), *answer(state, 2, CALL)]
    assert riding_deeds(before, events) == {(2, "liar")}, "a call is another deed"


def test_knives_against_a_rope() -> None:
    before, state = table(active=1, hands={1: (5,), 0: (2,)})
    events = [*attack(state, 5, "lasso", 2, 0), *answer(state, 0, meets(2, value=2))]
    assert riding_deeds(before, [*events, *do(state, 1, ACCEPT)]) == {(0, "cut_the_rope")}
    before, state = table(active=1, hands={1: (22,), 0: (1,)})
    events = [*attack(state, 22, "shotgun", 2, 0), *answer(state, 0, meets(1, value=2))]
    assert riding_deeds(before, [*events, *do(state, 1, ACCEPT)]) == set()


def test_gold_by_rope_and_by_fire() -> None:
    before, state = table(active=1, hands={1: (25,)}, order=(0, 1, 2, 3))
    events = [*attack(state, 25, "lasso", 3, 0), *answer(state, 0, TAKE)]
    assert riding_deeds(before, events) == {(1, "finders")}
    before, state = table(active=1, hands={1: (7,)}, speed=5, order=(0, 1, 2, 3))
    events = [*attack(state, 7, "dynamite", 2, "coach"), *answer(state, 2, TAKE)]
    events += do(state, 1, TakeGoldFrom(0))
    assert riding_deeds(before, events) == {(1, "great_robbery")}
    burnt = [WheelBurnt(1, 1), WheelBurnt(3, 2), WheelBurnt(1, 3)]
    assert told(burnt[:2]) == set()
    assert told(burnt) == {(1, "two_wheels")}


@pytest.mark.parametrize(
    ("event", "deed"),
    [
        (DriverNamed(2), "steady_hands"),
        (SpeedSet(2, 4, 4), "whip_hand"),
        (WildcardPlayed(2, 1), "up_both_sleeves"),
    ],
)
def test_three_times_in_one_game(event: Event, deed: str) -> None:
    assert told([event] * 2) == set()
    assert told([event] * 3) == {(2, deed)}


def ended(team: int, verdict: str, gold: Sequence[int], unseen: tuple[int, ...] = ()) -> GameEnded:
    """The end of a game of four; `unseen` are cards that lie face down among the discards."""
    result = Result(
        (team == 0, team == 1) * 2,
        tuple(gold),
        (Reckoning(()),) * 4,
        verdict=verdict,
        sides=(0, 1, 0, 1),
    )
    return GameEnded(result, ((),) * 4, unseen, ((),) * 4)


@pytest.mark.parametrize(
    ("verdict", "team", "deed"),
    [
        ("town", 0, "to_town"),
        ("bandits_spent", 0, "posse"),
        ("gold", 1, "all_the_gold"),
        ("wheels", 1, "in_the_dust"),
        ("guards_spent", 1, "guards_spent"),
    ],
)
def test_a_victory_is_the_whole_sides(verdict: str, team: int, deed: str) -> None:
    done = told([ended(team, verdict, (1, 1, 1, 1))])
    assert done == {(seat, each) for seat in (team, team + 2) for each in (deed, "quiet_road")}


def test_guards_who_kept_it_all_and_guards_on_one_wheel() -> None:
    kept = told([ended(0, "town", (2, 0, 2, 0))], burnt=3)
    assert {(0, "every_bar"), (2, "every_bar"), (0, "on_one_wheel")} <= kept
    lost = told([ended(0, "town", (2, 1, 1, 0))], burnt=2)
    assert not {deed for _seat, deed in lost} & {"every_bar", "on_one_wheel"}


def test_who_was_down_and_who_was_never_hit() -> None:
    before, state = table(hands={0: (9,)}, grit=(3, 3, 3, 1))
    events = [*attack(state, 9, "knife", 3, 3), *answer(state, 3, TAKE), RoundBegan(9, 4, 30)]
    done = riding_deeds(before, [*events, ended(1, "gold", (0, 2, 0, 2), unseen=(9,))])
    assert {deed for seat, deed in done if seat == 3} == {
        "from_nothing",
        "all_the_gold",
        "long_trail",
    }
    assert {deed for seat, deed in done if seat == 1} == {
        "quiet_road",
        "all_the_gold",
        "long_trail",
    }


def test_ends_that_seldom_come() -> None:
    assert riding_deeds(*last_bar()) >= {(3, "all_the_gold"), (1, "all_the_gold"), (3, "finders")}
    assert riding_deeds(*last_wheel()) >= {(1, "in_the_dust"), (3, "in_the_dust")}


def test_the_coach_in_town_is_every_guards() -> None:
    before, state = table(
        order=(1, 0, 2, 3), active=3, posts=((7, 3), (17, 28)), space=41, driver=2
    )
    events: list[Event] = []
    reload(state, ANY, events)
    events += do(state, 2, SetSpeed(-1))
    done = riding_deeds(before, events)
    assert {(0, "to_town"), (2, "to_town"), (0, "every_bar")} <= done


def test_both_sides_have_as_many_deeds_of_their_own() -> None:
    guards = {"not_on_my_coach", "cut_the_rope", "steady_hands", "to_town", "every_bar"}
    guards |= {"on_one_wheel", "posse"}
    bandits = {"finders", "great_robbery", "two_wheels", "two_for_one", "all_the_gold"}
    bandits |= {"in_the_dust", "guards_spent"}
    assert len(guards) == len(bandits)
    assert guards | bandits < set(DEEDS)
