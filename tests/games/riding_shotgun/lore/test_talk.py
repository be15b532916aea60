"""Rivals speak of what everybody saw, and never of a card that still lies face down."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.flavour.talk import Mood, Reaction, TalkMoment, begin, hear
from game.engine.kinds import Event, Reckoning, Seat
from game.engine.riding_shotgun.actions import SetSpeed
from game.engine.riding_shotgun.events import (
    CoachMoved,
    GoldTaken,
    GritChanged,
    SpeedSet,
    TownPassed,
    WheelBurnt,
    WildcardPlayed,
)
from game.engine.riding_shotgun.flavour import talk
from game.engine.riding_shotgun.round.strategy import reload
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State
from tests.games.riding_shotgun.rules.tables import (
    ACCEPT,
    ANY,
    CALL,
    TAKE,
    answer,
    attack,
    desperate,
    do,
    meets,
    plays,
    showdown,
)


def spoken_of(before: State, events: Sequence[Event]) -> list[tuple[str, Seat, Seat | None]]:
    """Every moment of these events, from the table as it stood before them."""
    view, found = RULES.observe(before, None), []
    for event in events:
        public = event.seen_by(None)
        assert public is not None
        after = public.after(view)
        found += [(m.name, m.seat, m.other) for m in talk.moments(public, view, after)]
        view = after
    return found


def test_a_call_has_two_sides() -> None:
    state = showdown(hands={0: (15,)})
    before = state.clone()
    events = [*attack(state, 15, "shotgun", 3, 3), *answer(state, 3, CALL)]
    found = spoken_of(before, events)
    assert [m for m in found if m[0] in ("liar", "caught")] == [("liar", 3, 0), ("caught", 0, 3)]
    state = showdown(hands={0: (10,)})
    before = state.clone()
    events = [*attack(state, 10, "shotgun", 3, 3), *answer(state, 3, CALL)]
    found = spoken_of(before, events)
    assert {("mistaken", 3, 0), ("honest", 0, 3), ("hitter", 0, 3), ("cover", 3, None)} <= set(
        found
    )
    assert "hit" not in {name for name, *_rest in found}, "of a wrong call enough has been said"


def test_the_driver_speaks_for_the_coach() -> None:
    state = showdown(active=1, hands={1: (7,), 2: (1,)})
    before = state.clone()
    events = [*attack(state, 7, "dynamite", 2, "coach"), *answer(state, 2, meets(1, value=3))]
    events += do(state, 1, ACCEPT)
    assert spoken_of(before, events) == [
        ("attacking", 1, None),
        ("for_the_coach", 2, 1),
        ("believed", 2, 1),
        ("trusting", 1, 2),
    ]
    state = showdown(active=1, hands={1: (7,)}, driver=0)
    before = state.clone()
    events = [*attack(state, 7, "dynamite", 2, "coach"), *answer(state, 0, TAKE)]
    assert spoken_of(before, events)[2:] == [
        ("took_it", 0, 1),
        ("wheel", 1, None),
        ("wheel_lost", 0, 1),
    ]


def test_a_desperate_attack_is_taken() -> None:
    state = showdown(grit=(3, 3, 3, 1))
    before = state.clone()
    events = [*desperate(state, 3), *answer(state, 3, TAKE)]
    assert spoken_of(before, events) == [
        ("desperate", 0, None),
        ("aimed", 3, 0),
        ("took_it", 3, 0),
        ("hitter", 0, 3),
        ("hit", 3, 0),
        ("spent", 3, None),
    ]


def test_mates_are_thanked_and_leaned_on() -> None:
    state = showdown(active=1, wild={1: (8,)}, grit=(3, 3, 3, 1))
    before = state.clone()
    assert spoken_of(before, do(state, 1, plays(8, 3)))[0] == ("rallied", 3, 1)
    state = showdown(6, hands={0: (4,)}, grit=(3, 1, 3, 0, 3, 0))
    before = state.clone()
    events = [*attack(state, 4, "shotgun", 1, 3), *answer(state, 3, TAKE)]
    assert {("leaning", 3, 1), ("leaned_on", 1, 3)} <= set(spoken_of(before, events))


@pytest.mark.parametrize(
    ("event", "how", "moments"),
    [
        (SpeedSet(0, 4, 5), {}, [("faster", 0), ("gallop", 1), ("gallop", 3)]),
        (SpeedSet(1, 5, 6), {"speed": 5}, [("faster", 1)]),
        (SpeedSet(1, 5, 4), {"speed": 5}, [("slower", 1)]),
        (SpeedSet(1, 4, 4), {}, []),
        (
            CoachMoved(33, 37, Reckoning(())),
            {},
            [("in_sight", 0), ("in_sight", 2), ("running_out", 1), ("running_out", 3)],
        ),
        (CoachMoved(36, 40, Reckoning(())), {}, []),
        (CoachMoved(34, 44, Reckoning(())), {}, []),
        (TownPassed(9, "Dry Creek"), {}, [("small_town", seat) for seat in range(4)]),
        (TownPassed(9, "Dry Creek"), {"wildcards": "off"}, []),
        (WheelBurnt(1, 3), {}, [("wheel", 1), ("one_wheel", 0), ("one_wheel", 2)]),
        (WheelBurnt(1, 1), {}, [("wheel", 1), ("wheel_lost", 2)]),
        (GoldTaken(1, 0, "robbery", Reckoning(())), {}, [("robbing", 1), ("robbed", 0)]),
        (GritChanged(0, 1, 0, "call_wrong"), {}, [("spent", 0)]),
        (GritChanged(0, 2, 1, "knife"), {}, []),
        (WildcardPlayed(2, 1), {"wild": {2: (1,)}}, [("wildcard", 2)]),
    ],
    ids=str,
)
def test_what_happens_on_the_road_is_spoken_of(
    event: Event, how: dict[str, Any], moments: list[tuple[str, Seat]]
) -> None:
    view = RULES.observe(showdown(**how), None)
    found = talk.moments(event, view, event.after(view))
    assert [(each.name, each.seat) for each in found] == moments


def test_a_win_is_everybodys_of_that_side() -> None:
    state = showdown(order=(1, 0, 2, 3), active=3, posts=((7, 3), (17, 28)), space=41, driver=2)
    before = state.clone()
    events: list[Event] = []
    reload(state, ANY, events)
    events += do(state, 2, SetSpeed(-1))
    assert spoken_of(before, events)[-4:] == [
        ("won_guard", 0, None),
        ("lost_bandit", 1, None),
        ("won_guard", 2, None),
        ("lost_bandit", 3, None),
    ]


@pytest.mark.parametrize(
    ("grit", "mood"), [(0, "afraid"), (1, "cross"), (2, "calm"), (3, "calm"), (4, "pleased")]
)
def test_grit_shows_in_a_face_at_rest(grit: int, mood: Mood) -> None:
    view = RULES.observe(showdown(grit=(grit, 3, 3, 3)), None)
    assert talk.at_rest(view, 0) == mood


# What nobody may hear ------------------------------------------------------------------------


LEVELS = {0: "turpin", 1: "greedy", 2: "random", 3: "cutpurse"}


def heard(before: State, events: Sequence[Event], seed: str) -> tuple[Reaction, ...]:
    """What is said and how everybody looks."""
    view = RULES.observe(before, None)
    return hear(talk, begin(4), LEVELS, seed, 1, events, view)[1]


@pytest.mark.parametrize("seed", [f"seed {n}" for n in range(12)])
def test_a_blind_nobody_called_is_the_same_to_every_ear(seed: str) -> None:
    """An attack let through and a defence believed, true and false, in the same words and with the
    same faces.
    """
    tellings = set()
    for blind in (10, 36, 15, 38, 9):
        state = showdown(hands={0: (blind,), 3: (1, 61)})
        before = state.clone()
        events = [*attack(state, blind, "shotgun", 3, 3), *answer(state, 3, TAKE)]
        tellings.add(heard(before, events, seed))
    assert len(tellings) == 1
    tellings = set()
    for blind in (3, 11, 16, 40):
        state = showdown(hands={0: (10,), 3: (blind,)})
        before = state.clone()
        events = [*attack(state, 10, "shotgun", 3, 3), *answer(state, 3, meets(blind, value=3))]
        events += do(state, 0, ACCEPT)
        tellings.add(heard(before, events, seed))
    assert len(tellings) == 1


def test_who_looks_at_a_blind_shows_nothing_of_what_was_seen() -> None:
    tellings = set()
    for blind in (10, 15, 38):
        state = showdown(hands={0: (blind,)}, wild={3: (17,)})
        before = state.clone()
        events = [*attack(state, blind, "shotgun", 3, 3), *answer(state, 3, plays(17))]
        found = spoken_of(before, events)
        assert {("peeping", 3, 0), ("peeped", 0, 3)} <= set(found)
        tellings.add(heard(before, events, "seed"))
    assert len(tellings) == 1


def test_no_line_admits_to_a_blind_that_lies_face_down() -> None:
    secret = {"attacking", "heavy", "believed", "trusting", "took_it", "aimed", "for_the_coach"}
    telling = ("bluff", "lied", "lie to", "was true", "was false", "had it", "had nothing")
    for level in talk.TALK.levels:
        for moment in secret:
            for line in talk.TALK.lines(level, moment):
                assert not [word for word in telling if word in line.casefold()], line


def test_moments_are_named_once_a_seat() -> None:
    """Nobody has two minds of one event."""
    state = showdown(active=1, hands={1: (65,)}, burnt=2, speed=5, gold=(1, 0, 0, 3))
    before = RULES.observe(state, None)
    events = [*attack(state, 65, "dynamite", 3, "coach"), *answer(state, 2, TAKE)]
    for event in events:
        after = event.after(before)
        seats = [moment.seat for moment in talk.moments(event, before, after)]
        assert len(set(seats)) == len(seats)
        assert all(isinstance(each, TalkMoment) for each in talk.moments(event, before, after))
        before = after


def test_there_are_last_words_for_a_rope() -> None:
    said = {talk.TALK.last_words(f"game {n}", 1) for n in range(60)}
    assert len(said) == 10
    assert all(words.endswith((".", "!", "?")) for words in said)
