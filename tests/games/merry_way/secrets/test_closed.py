"""Which curtains an evening in the greenwood has: for a card to work with, for cards in a bargain,
and for a trap; and what is pressed together.
"""

from collections import Counter
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Action, Place, Seat
from game.engine.merry_way.actions import (
    Accept,
    Ask,
    Buy,
    Collect,
    Done,
    Name,
    Offer,
    Pass,
    Pick,
    Rest,
)
from game.engine.merry_way.data import cards, wishes
from game.engine.merry_way.state import Phase
from game.engine.open import Open, allows
from game.session.gathering import Gathering
from game.session.match import Match
from game.session.schedule import AskAll, AskOpenly, Over, PassTo, Schedule
from game.session.seats.seats import chairs
from game.session.seats.told import USUAL_NAMES

pytestmark = pytest.mark.usefixtures("codes_alike")

SPEC = game_called("merry_way")


def seated(seats: int, *sitters: str, **options: Any) -> Match:
    named = chairs(USUAL_NAMES[:seats], sitters)
    return Match.begin(SPEC, SPEC.setup(seats, options), named, "SHERWOOD")


def wanted(match: Match, seat: Seat, luck: Loose) -> Action:
    """As a quick player does it, who now and then does anything else."""
    view: Any = match.view(seat)
    if luck.below(3):
        return SPEC.heuristics.habit(view, luck)
    each = view.legal[luck.below(len(view.legal))]
    action: Action = each.some(luck) if isinstance(each, Open) else each
    return action


def shows_a_card(view: Any, action: Action) -> bool:
    """Whether cards of a hand are given by it, or were to be looked at before."""
    if isinstance(action, Accept):
        return bool(cards(view.deal.give) or wishes(view.deal.want))
    if isinstance(action, Name):
        return bool(cards(action.want))
    given = getattr(action, "give", ())
    return isinstance(given, tuple) and bool(cards(given))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_people_hand_the_place_over_only_for_cards(seats: int) -> None:
    match, luck = seated(seats), Loose(seats)
    schedule = Schedule(match)
    openly: Counter[type[Action]] = Counter()
    curtains: Counter[Phase] = Counter()
    while not isinstance(schedule.next(), Over):
        seat, view = match.to_act[0], match.view(match.to_act[0])
        truth: Any = view
        action = wanted(match, seat, luck)
        cue = schedule.next()
        if isinstance(cue, AskOpenly):
            answers: Any = cue.view
            assert answers.seat is None
            assert all(band.schemes is None and band.cards is None for band in answers.bands)
            if truth.phase is not Phase.BUILD:
                assert allows(answers.legal, action) is not shows_a_card(truth, action)
            if allows(answers.legal, action):
                openly[type(action)] += 1
            else:
                schedule.open_shutters()
                cue = schedule.next()
                assert cue == PassTo(seat)
        if isinstance(cue, PassTo):
            assert truth.phase in (Phase.PICK, Phase.FLOOR, Phase.ANSWER, Phase.ASKED, Phase.BUILD)
            curtains[truth.phase] += 1
            schedule.sit(seat)
        match.submit(seat, action)
        schedule.stand(has_decided=True)
    assert {Collect, Offer, Ask, Name, Rest, Buy, Done, Pass} <= set(openly)
    assert curtains[Phase.PICK] >= seats
    assert curtains[Phase.BUILD]


def test_one_person_alone_never_has_a_curtain_nor_closed_shutters() -> None:
    match, luck = seated(4, "person", "greedy", "random", "greedy"), Loose(5)
    schedule = Schedule(match)
    while not isinstance(cue := schedule.next(), Over):
        assert not isinstance(cue, (PassTo, AskOpenly, AskAll))
        match.submit(match.to_act[0], wanted(match, match.to_act[0], luck))
        schedule.stand(has_decided=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_to_work_with_is_pressed_by_its_place_by_all_at_once(seats: int) -> None:
    match = seated(seats)
    schedule = Schedule(match, at_once=True)
    cue = schedule.next()
    assert isinstance(cue, AskAll)
    assert cue.seats == tuple(range(seats))
    assert cue.choices == (Place(0), Place(1), Place(2))
    together = Gathering(match, cue.seats, cue.choices, schedule.people)
    assert together.blocks is (seats == 2)
    for seat in cue.seats:
        assert together.take(seat, 2)
        assert together.take(seat, seat % 3), "who thinks again presses another"
        if together.blocks:
            assert together.seal(seat)
    picks = together.decisions()
    for seat, action in picks:
        view: Any = match.view(seat)
        assert action == Pick(view.bands[seat].cards[seat % 3])
        match.submit(seat, action)
    view = match.view(None)
    assert view.phase is Phase.COLLECT
    # What the digits bring everybody sees: nobody is handed anything.
    assert isinstance(schedule.next(), AskOpenly)
