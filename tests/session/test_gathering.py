"""Secrets given all at once at one screen: who has chosen is known, what they chose is not."""

from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin.actions import LieInWait
from game.engine.discovery import game_called, games
from game.engine.kinds import Seat
from game.engine.your_money.actions import Plan
from game.session.gathering import (
    KEYBOARD,
    Gathering,
    Keys,
    choices_together,
    keys_of,
    looks_together,
    own_keys,
)
from game.session.match import Match
from game.session.schedule import AskAll, AskOpenly, AskSeat, Cue, Over, PassTo, Schedule, Think
from game.session.seats.seats import MARKS, chairs
from game.session.seats.told import USUAL_NAMES
from tests.games.two_camps.camps import KEY, SPEC

pytestmark = pytest.mark.usefixtures("made_up")
TURPIN = game_called("dick_turpin")
YORK = game_called("your_money")


def seated(key: str, seats: int, *sitters: str) -> Match:
    spec = games()[key]
    named = chairs(USUAL_NAMES[:seats], sitters)
    return Match.begin(spec, spec.setup(seats), named, "HOUNSLOW")


def gathered(match: Match, cue: Cue) -> Gathering:
    assert isinstance(cue, AskAll)
    return Gathering(match, cue.seats, cue.choices)


ALL = [
    *(("your_money", 2), ("dick_turpin", 2), ("dick_turpin", 5)),
    *(("riding_shotgun", 4), (KEY, 6), (KEY, 8)),
]


@pytest.mark.parametrize(("key", "seats"), ALL)
def test_whole_games_go_by_gatherings_without_one_hand_over_for_them(key: str, seats: int) -> None:
    match, luck, gatherings = seated(key, seats), Loose(4), 0
    schedule = Schedule(match, at_once=True)
    while not isinstance(cue := schedule.next(), Over):
        assert schedule.next() == cue, "asking changes nothing"
        if isinstance(cue, PassTo):
            # Hands may grow too large for the keyboard, in one game: then they take turns.
            choices = choices_together(match.spec, match.view(None))
            fits = keys_of(seats, len(choices), looks_together(match.spec))
            assert len(match.to_act) == 1 or (key == "riding_shotgun" and not fits)
            schedule.sit(cue.seat)
        elif isinstance(cue, AskAll):
            gathering = gathered(match, cue)
            while not gathering.complete:
                seat = cue.seats[luck.below(len(cue.seats))]
                gathering.take(seat, luck.below(len(cue.choices)))
                if gathering.blocks and luck.below(2):
                    gathering.seal(seat)
            for seat, action in gathering.decisions():
                match.submit(seat, action)
            gatherings += 1
        else:
            assert isinstance(cue, (AskSeat, AskOpenly))
            match.submit(cue.seat, match.spec.heuristics.habit(match.view(cue.seat), luck))
            schedule.stand()
    assert match.result is not None
    assert gatherings >= 3
    assert Match.resume(match.record()).result == match.result


def test_rivals_think_before_all_are_asked() -> None:
    match = seated("dick_turpin", 4, "person", "greedy", "person", "person")
    schedule = Schedule(match, at_once=True)
    assert schedule.next() == Think(1, "greedy")
    match.submit(1, LieInWait("york"))
    cue = schedule.next()
    assert isinstance(cue, AskAll)
    assert cue.seats == (0, 2, 3)


def test_one_person_among_rivals_is_asked_alone() -> None:
    match = seated("your_money", 2, "person", "greedy")
    match.submit(1, Plan("north"))
    assert isinstance(Schedule(match, at_once=True).next(), AskSeat)


def test_they_may_take_turns_for_once_and_are_asked_together_the_next_time() -> None:
    match, luck = seated("dick_turpin", 3), Loose(2)
    schedule = Schedule(match, at_once=True)
    assert isinstance(schedule.next(), AskAll)
    schedule.take_turns()
    for seat in range(3):
        assert schedule.next() == PassTo(seat)
        schedule.sit(seat)
        assert isinstance(schedule.next(), AskSeat)
        match.submit(seat, LieInWait("york"))
        schedule.stand()
    while len(match.to_act) == 1:
        cue = schedule.next()
        assert isinstance(cue, (AskSeat, PassTo))
        match.submit(cue.seat, match.spec.heuristics.habit(match.view(cue.seat), luck))
        schedule.stand()
    assert isinstance(schedule.next(), AskAll)


def test_whoever_sits_alone_at_the_screen_is_asked_alone() -> None:
    match = seated("your_money", 2)
    schedule = Schedule(match, at_once=True)
    schedule.sit(1)
    cue = schedule.next()
    assert isinstance(cue, AskSeat)
    assert cue.seat == 1
    match.submit(1, Plan("north"))
    schedule.stand()
    assert schedule.next() == PassTo(0), "one is left, and chooses alone"


def test_a_choice_may_be_changed_and_one_that_is_not_open_is_none() -> None:
    match = seated("dick_turpin", 2)
    for seat in (0, 1):
        match.submit(seat, LieInWait("york"))
    luck = Loose(1)
    while len(match.to_act) == 1:
        seat = match.to_act[0]
        match.submit(seat, TURPIN.heuristics.habit(match.view(seat), luck))
    gathering = gathered(match, Schedule(match, at_once=True).next())
    york = gathering.choices.index(LieInWait("york"))
    other = gathering.choices.index(LieInWait("bath"))
    assert gathering.take(0, other)
    assert gathering.chosen == {0}
    assert len(gathering.decisions()) == 0
    assert not gathering.take(0, york), "that card is played"
    assert len(gathering.chosen) == 0
    assert gathering.take(1, other)
    assert gathering.take(0, other)
    assert gathering.complete
    assert gathering.decisions() == ((0, LieInWait("bath")), (1, LieInWait("bath")))


def test_keys_belong_to_one_person_and_one_choice() -> None:
    gathering = gathered(seated("your_money", 2), Schedule(seated("your_money", 2), True).next())
    assert gathering.keys == (Keys("qweasd", "z", "x"), Keys("uiojkl", "n", "m"))
    assert gathering.whose("q") == (0, 0)
    assert gathering.whose("l") == (1, 5)
    assert gathering.whose("z") == (0, 6), "to look"
    assert gathering.whose("m") == (1, 7), "to seal"
    assert gathering.whose("p") is None
    assert gathering.whose("") is None


def test_where_nothing_is_to_be_chosen_nobody_needs_keys() -> None:
    assert len(keys_of(2, 0)) == len(keys_of(2, 0, looks=True)) == len(own_keys(5, 0)) == 0


@pytest.mark.parametrize("choices", range(1, 11))
@pytest.mark.parametrize("people", range(2, len(MARKS) + 1))
def test_nobody_shares_a_key(people: int, choices: int) -> None:
    rows = own_keys(people, choices)
    keys = "".join(KEYBOARD)
    assert not rows or len(rows) == people
    assert all(len(row) == choices for row in rows)
    assert len(set("".join(rows))) == len("".join(rows))
    assert set("".join(rows)) <= set(keys)
    if people * choices <= 32:
        assert rows, "there are keys for so many"
    if people * choices > len(keys):
        assert not rows


def test_where_there_are_no_keys_they_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    match = seated(KEY, 8)
    part: Any = SPEC.parts.together
    monkeypatch.setattr(part, "choices", lambda view: tuple([Plan("north")] * 6))
    assert isinstance(Schedule(match, at_once=True).next(), PassTo)


def test_what_is_chosen_looks_alike_to_the_others() -> None:

    def told(number: int) -> tuple[frozenset[Seat], bool, object]:
        match = seated(KEY, 6)
        gathering = gathered(match, Schedule(match, at_once=True).next())
        gathering.take(2, number)
        return gathering.chosen, gathering.complete, match.view(None)

    assert told(0) == told(2)


def test_two_who_look_first_seal_with_a_key_of_their_own_and_may_break_the_seal() -> None:
    match = seated("your_money", 2)
    gathering = gathered(match, Schedule(match, at_once=True).next())
    assert gathering.blocks
    assert not gathering.seal(0), "there is nothing to seal"
    assert gathering.take(0, 1)
    assert gathering.chosen == frozenset(), "chosen is not sealed"
    assert gathering.seal(0)
    assert gathering.take(1, 4)
    assert gathering.seal(1)
    assert gathering.complete
    assert gathering.seal(1), "broken again"
    assert gathering.chosen == {0}
    assert not gathering.decisions()
    assert gathering.seal(1)
    assert gathering.take(0, 0), "whoever chooses anew has to seal anew"
    assert gathering.chosen == {1}
    assert gathering.seal(0)
    assert gathering.decisions() == ((0, Plan("tavern")), (1, Plan("south")))


def test_everybody_keeps_the_same_keys_whoever_is_asked() -> None:
    match = seated("dick_turpin", 4)
    whole = gathered(match, Schedule(match, at_once=True).next())
    match.submit(1, LieInWait("york"))
    schedule = Schedule(match, at_once=True)
    cue = schedule.next()
    assert isinstance(cue, AskAll)
    fewer = Gathering(match, cue.seats, cue.choices, schedule.people)
    assert fewer.seats == (0, 2, 3)
    assert fewer.keys == tuple([whole.keys[seat] for seat in fewer.seats])
    assert fewer.whose(whole.keys[1].choices[0]) is None


@pytest.mark.parametrize("people", range(2, len(MARKS) + 1))
def test_whoever_looks_has_a_key_for_it_and_shares_none(people: int) -> None:
    found = keys_of(people, 3, looks=True)
    every = "".join([keys.every for keys in found])
    assert len(set(every)) == len(every)
    assert all(keys.look for keys in found)
    assert all(bool(keys.seal) == (people == 2) for keys in found)
