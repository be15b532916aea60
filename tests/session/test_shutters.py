"""Answers with the shutters closed: who needs no look at a hand is handed nothing."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun.actions import (
    Call,
    Defend,
    Discard,
    PlayWildcard,
    QuickDraw,
    TakeIt,
)
from game.engine.riding_shotgun.state import Phase
from game.session.gathering import Gathering
from game.session.match import Match
from game.session.schedule import AskAll, AskOpenly, AskSeat, Over, PassTo, Schedule, Think
from game.session.seats.seats import chairs
from game.session.seats.told import USUAL_NAMES
from tests.terminal.hands import attacked

SPEC = game_called("riding_shotgun")
MOST = 24
"""Curtains in a round of eight people: for Strategy, for a turn and for a defence, one each."""


def seated(seats: int, *sitters: str, seed: str = "REDEMPTION", **options: str) -> Match:
    named = chairs(USUAL_NAMES[:seats], sitters)
    return Match.begin(SPEC, SPEC.setup(seats, options), named, seed)


def table(match: Match, seat: Seat | None = None) -> Any:
    return match.view(seat)


def chosen(match: Match, seat: Seat, luck: Loose) -> Action:
    """As a quick player does it, who now and then does anything else."""
    view = table(match, seat)
    if luck.below(4):
        return SPEC.heuristics.habit(view, luck)
    action: Action = view.legal[luck.below(len(view.legal))]
    return action


class Evening:
    """A match played by its cues: which curtains were drawn in each round, and for what."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match, self.luck = match, Loose(seed)
        self.schedule = Schedule(match)
        self.curtains: Counter[tuple[int, Phase]] = Counter()
        self.answered: Counter[type[Action]] = Counter()
        self.hands_seen = 0

    def play(self) -> None:
        while not isinstance(cue := self.schedule.next(), Over):
            assert self.schedule.next() == cue, "asking changes nothing"
            self._follow(cue)

    def _follow(self, cue: Any) -> None:
        match, schedule = self.match, self.schedule
        if isinstance(cue, PassTo):
            view = table(match)
            self.curtains[view.round, view.phase] += 1
            schedule.sit(cue.seat)
        elif isinstance(cue, AskOpenly):
            self._answer(cue)
        elif isinstance(cue, AskSeat):
            assert schedule.viewer == cue.seat
            assert cue.view == match.view(cue.seat)
            self.hands_seen += 1
            match.submit(cue.seat, chosen(match, cue.seat, self.luck))
            schedule.stand(has_decided=True)
        elif isinstance(cue, Think):
            match.submit(cue.seat, chosen(match, cue.seat, self.luck))
        else:
            raise AssertionError(cue)

    def _answer(self, cue: AskOpenly) -> None:
        match, view = self.match, table(self.match)
        assert self.schedule.viewer is None
        seen: Any = cue.view
        assert seen.seat is None
        assert all(rider.hand is None and rider.wild is None for rider in seen.riders)
        assert seen.legal
        assert set(seen.legal) <= set(table(match, cue.seat).legal)
        wanted = chosen(match, cue.seat, self.luck)
        if wanted in seen.legal:
            self.answered[type(wanted)] += 1
            match.submit(cue.seat, wanted)
        else:
            assert isinstance(wanted, (Defend, PlayWildcard))
            assert view.phase in (Phase.RESPOND, Phase.CHALLENGE)
            self.schedule.open_shutters()
            assert self.schedule.next() == PassTo(cue.seat)


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_round_of_people_has_three_curtains_each_at_most(seats: int, seed: int) -> None:
    evening = Evening(seated(seats, seed=f"road {seed}"), seed)
    evening.play()
    rounds = {number for number, _phase in evening.curtains}
    assert len(rounds) >= 2
    for number in rounds:
        drawn = {phase: evening.curtains[number, phase] for phase in Phase}
        assert drawn[Phase.STRATEGY] <= seats
        assert drawn[Phase.TURN] + drawn[Phase.BUILD] <= seats
        assert drawn[Phase.NOMINATE] == drawn[Phase.ROB] == drawn[Phase.LEAN] == 0
        assert drawn[Phase.SPEED] == 0
        assert drawn[Phase.RESPOND] <= seats
        apart = sum(drawn.values()) - drawn[Phase.LOSE_CARDS]
        assert apart <= MOST * seats // 8
    assert {TakeIt, Call} <= set(evening.answered)


def test_one_person_alone_never_has_a_curtain_nor_closed_shutters() -> None:
    evening = Evening(seated(8, "person", *("greedy",) * 7), 5)
    evening.play()
    assert not evening.curtains
    assert not evening.answered
    assert evening.hands_seen > 10


def test_who_discards_lays_the_quick_draw_in_the_same_sitting_and_nobody_else() -> None:
    match = seated(4)
    schedule = Schedule(match)
    assert schedule.next() == PassTo(0)
    schedule.sit(0)
    view = table(match, 0)
    match.submit(0, next(each for each in view.legal if isinstance(each, Discard)))
    schedule.stand(has_decided=True)
    assert schedule.viewer is None, "what happens is told to everybody"
    assert schedule.next() == AskSeat(0, match.view(0))
    schedule.stand()  # the shutters were closed again: somebody went away
    assert schedule.next() == PassTo(0)
    schedule.sit(0)
    match.submit(0, next(each for each in table(match, 0).legal if isinstance(each, QuickDraw)))
    schedule.stand(has_decided=True)
    assert schedule.next() == PassTo(1)


def test_the_attacked_answers_from_what_everybody_sees_and_looks_only_to_defend() -> None:
    match = attacked()
    schedule = Schedule(match)
    (seat,) = match.to_act
    cue = schedule.next()
    assert isinstance(cue, AskOpenly)
    assert cue.seat == seat
    assert cue.view.legal == (TakeIt(), Call())  # type: ignore[attr-defined]
    schedule.open_shutters()
    assert schedule.next() == PassTo(seat)
    schedule.sit(seat)
    assert schedule.next() == AskSeat(seat, match.view(seat))


def test_shutters_that_were_opened_are_closed_again_for_the_next_who_is_asked() -> None:
    match = attacked()
    schedule = Schedule(match)
    schedule.open_shutters()
    (seat,) = match.to_act
    schedule.sit(seat)
    match.submit(seat, TakeIt())
    schedule.stand(has_decided=True)
    cue = schedule.next()
    assert not isinstance(cue, AskSeat), "whoever answered does not sit there any more"


def test_keys_pressed_one_after_another_are_discards_and_then_the_quick_draw() -> None:
    match = seated(4, "person", "greedy", "person", "greedy")
    schedule = Schedule(match, at_once=True)
    while isinstance(cue := schedule.next(), Think):
        match.submit(cue.seat, chosen(match, cue.seat, Loose(1)))
    assert isinstance(cue, AskAll)
    together = Gathering(match, cue.seats, cue.choices, schedule.people)
    hand = table(match, 0).hand
    assert len(hand) == 7
    for place in (6, 0, 3):
        assert together.take(0, place)
        assert not together.chosen, "the last key seals, and no other tells of itself"
    assert not together.take(0, 3), "a card cannot go twice"
    assert together.pressed(0) == ()
    for place in (6, 0, 3, 1):
        assert together.take(0, place)
    assert together.chosen == {0}
    assert together.take(0, 5), "one more key begins anew"
    assert not together.chosen
    assert together.pressed(0) == (cue.choices[5],)
    for place in (4, 2, 0):
        together.take(0, place)
    for place in (0, 1, 2, 3):
        together.take(2, place)
    assert together.complete
    mine = [action for seat, action in together.decisions() if seat == 0]
    assert mine == [Discard((hand[2], hand[4], hand[5])), QuickDraw(hand[0])]


def test_a_hand_too_large_for_a_row_of_keys_is_sorted_behind_the_curtain() -> None:
    part, match = SPEC.parts.together, seated(4)
    assert part is not None
    public = table(match)
    assert len(part.choices(public)) == 7
    many = tuple([replace(rider, cards=10) for rider in public.riders])
    assert part.choices(replace(public, riders=many)) == ()
