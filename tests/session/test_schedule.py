"""Who is asked, who has to be handed the place, and when nobody needs a curtain."""

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Seat
from game.engine.your_money.actions import Plan
from game.session.match import Match
from game.session.schedule import AskSeat, Cue, Over, PassTo, Schedule, Think
from game.session.seats.seats import chairs
from tests.session.playing import SPEC, any_action, begun, on


def seated(*sitters: str) -> Match:
    return Match.begin(SPEC, SPEC.setup(2, {}), chairs(("Nell", "Jack"), sitters), "YORK")


def asked(cue: Cue) -> Seat:
    assert isinstance(cue, AskSeat)
    return cue.seat


def test_two_people_are_handed_the_place_before_they_see_their_dice() -> None:
    match = begun()
    schedule = Schedule(match)
    assert schedule.shared
    assert schedule.viewer is None
    assert schedule.next() == PassTo(0)
    assert schedule.next() == PassTo(0), "asking changes nothing"
    schedule.sit(0)
    cue = schedule.next()
    assert asked(cue) == 0
    assert cue == AskSeat(0, match.view(0))
    match.submit(0, Plan("north"))
    schedule.stand()
    assert schedule.viewer is None
    assert schedule.next() == PassTo(1)


def test_whoever_sits_is_asked_first_if_both_may_act() -> None:
    match = begun()
    schedule = Schedule(match)
    schedule.sit(1)
    assert asked(schedule.next()) == 1


def test_what_is_decided_in_the_open_needs_no_curtain() -> None:
    match = begun()
    schedule = Schedule(match)
    match.submit(0, Plan("tavern"))
    match.submit(1, Plan("market"))
    schedule.stand()
    first = asked(schedule.next())
    assert first == match.to_act[0]
    assert schedule.viewer is None


def test_one_person_alone_is_always_the_viewer() -> None:
    schedule = Schedule(begun(seats=1))
    assert not schedule.shared
    assert schedule.viewer == 0
    assert asked(schedule.next()) == 0
    schedule.stand()
    assert schedule.viewer == 0


@pytest.mark.parametrize("person", [0, 1])
def test_a_rival_thinks_first_and_no_curtain_falls(person: Seat) -> None:
    sitters = ["greedy", "greedy"]
    sitters[person] = "person"
    match = seated(*sitters)
    schedule = Schedule(match)
    rival = 1 - person
    assert schedule.next() == Think(rival, "greedy")
    assert schedule.viewer == person
    match.submit(rival, Plan("north"))
    cue = schedule.next()
    assert asked(cue) == person
    assert isinstance(cue, AskSeat)
    assert cue.view == match.view(person)


def test_two_rivals_need_nobody() -> None:
    match = seated("greedy", "random")
    schedule = Schedule(match)
    assert schedule.people == ()
    assert not schedule.shared
    luck = Loose(3)
    for _step in range(2000):
        cue = schedule.next()
        if isinstance(cue, Over):
            break
        assert isinstance(cue, Think)
        match.submit(cue.seat, any_action(match, cue.seat, luck, but="retire"))
    assert match.result is not None


def test_every_cue_of_a_game_of_two_people_is_one_of_the_four_and_none_shows_a_secret() -> None:
    match = begun("HOUNSLOW")
    schedule = Schedule(match)
    luck = Loose(9)
    curtains = decisions = 0
    for _step in range(2000):
        match_cue = schedule.next()
        if isinstance(match_cue, Over):
            break
        if isinstance(match_cue, PassTo):
            assert match.view(match_cue.seat).secret
            schedule.sit(match_cue.seat)
            curtains += 1
            continue
        seat = asked(match_cue)
        view = match.view(seat)
        # A secret is on the screen only while its owner sits there.
        assert not view.secret or schedule.viewer == seat
        was_secret = view.secret
        match.submit(seat, any_action(match, seat, luck, but="retire"))
        if was_secret:
            schedule.stand()
        decisions += 1
    assert match.result is not None
    assert curtains >= 2
    assert decisions > curtains


def test_the_end_is_the_end() -> None:
    match = on(begun(), 2000)
    schedule = Schedule(match)
    assert schedule.next() == Over()
