"""Who is asked, who has to be handed the place, and when nobody needs a curtain."""

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Seat
from game.engine.your_money.actions import Plan
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.sitting import AskSeat, Cue, Over, PassTo, Sitting, Think
from tests.session.playing import SPEC, any_action, begun, on


def seated(*sitters: str) -> Match:
    return Match.begin(SPEC, SPEC.setup(2, {}), chairs(("Nell", "Jack"), sitters), "YORK")


def asked(cue: Cue) -> Seat:
    assert isinstance(cue, AskSeat)
    return cue.seat


def test_two_people_are_handed_the_place_before_they_see_their_dice() -> None:
    match = begun()
    sitting = Sitting(match)
    assert sitting.shared
    assert sitting.viewer is None
    assert sitting.next() == PassTo(0)
    assert sitting.next() == PassTo(0), "asking changes nothing"
    sitting.sit(0)
    cue = sitting.next()
    assert asked(cue) == 0
    assert cue == AskSeat(0, match.view(0))
    match.submit(0, Plan("north"))
    sitting.stand()
    assert sitting.viewer is None
    assert sitting.next() == PassTo(1)


def test_whoever_sits_is_asked_first_if_both_may_act() -> None:
    match = begun()
    sitting = Sitting(match)
    sitting.sit(1)
    assert asked(sitting.next()) == 1


def test_what_is_decided_in_the_open_needs_no_curtain() -> None:
    match = begun()
    sitting = Sitting(match)
    match.submit(0, Plan("tavern"))
    match.submit(1, Plan("market"))
    sitting.stand()
    first = asked(sitting.next())
    assert first == match.to_act[0]
    assert sitting.viewer is None


def test_one_person_alone_is_always_the_viewer() -> None:
    sitting = Sitting(begun(seats=1))
    assert not sitting.shared
    assert sitting.viewer == 0
    assert asked(sitting.next()) == 0
    sitting.stand()
    assert sitting.viewer == 0


@pytest.mark.parametrize("person", [0, 1])
def test_a_rival_thinks_first_and_no_curtain_falls(person: Seat) -> None:
    sitters = ["greedy", "greedy"]
    sitters[person] = "person"
    match = seated(*sitters)
    sitting = Sitting(match)
    rival = 1 - person
    assert sitting.next() == Think(rival, "greedy")
    assert sitting.viewer == person
    match.submit(rival, Plan("north"))
    cue = sitting.next()
    assert asked(cue) == person
    assert isinstance(cue, AskSeat)
    assert cue.view == match.view(person)


def test_two_rivals_need_nobody() -> None:
    match = seated("greedy", "random")
    sitting = Sitting(match)
    assert sitting.people == ()
    assert not sitting.shared
    luck = Loose(3)
    for _step in range(2000):
        cue = sitting.next()
        if isinstance(cue, Over):
            break
        assert isinstance(cue, Think)
        match.submit(cue.seat, any_action(match, cue.seat, luck, but="retire"))
    assert match.result is not None


def test_every_cue_of_a_game_of_two_people_is_one_of_the_four_and_none_shows_a_secret() -> None:
    match = begun("HOUNSLOW")
    sitting = Sitting(match)
    luck = Loose(9)
    curtains = decisions = 0
    for _step in range(2000):
        match_cue = sitting.next()
        if isinstance(match_cue, Over):
            break
        if isinstance(match_cue, PassTo):
            assert match.view(match_cue.seat).secret
            sitting.sit(match_cue.seat)
            curtains += 1
            continue
        seat = asked(match_cue)
        view = match.view(seat)
        # A secret is on the screen only while its owner sits there.
        assert not view.secret or sitting.viewer == seat
        was_secret = view.secret
        match.submit(seat, any_action(match, seat, luck, but="retire"))
        if was_secret:
            sitting.stand()
        decisions += 1
    assert match.result is not None
    assert curtains >= 2
    assert decisions > curtains


def test_the_end_is_the_end() -> None:
    match = on(begun(), 2000)
    sitting = Sitting(match)
    assert sitting.next() == Over()
