"""The numbers of the rules page, §2, and the options that change them, §7; and what a log tells of
older journeys while the round goes on, and what it leaves to memory (D3).
"""

import random
from collections import Counter
from typing import get_args

import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.actions import LieInWait, TurnAnother
from game.engine.dick_turpin.data import DATA, ROAD, TOWNS, Town, booty, road_of
from game.engine.dick_turpin.events import CardsRevealed, JourneyEnded
from game.engine.dick_turpin.observing import forgotten
from game.engine.dick_turpin.rules import RULES
from game.engine.discovery import game_called
from game.engine.kinds import Event, Seat
from game.session.match import Match
from game.session.seats.seats import chairs
from tests.games.dick_turpin.conserved import holds

SPEC = game_called("dick_turpin")


def test_the_road_is_the_one_of_the_rules() -> None:
    assert get_args(Town) == TOWNS
    assert ("london", *get_args(Town), "edinburgh") == ROAD
    assert road_of(1, always_from_london=False) == ROAD
    assert road_of(2, always_from_london=False) == ROAD[::-1]
    assert road_of(2, always_from_london=True) == ROAD


@pytest.mark.parametrize(("pistols", "ones"), [(8, 6), (6, 8), (10, 4)])
def test_pistols_take_the_place_of_single_sovereigns(pistols: int, ones: int) -> None:
    assert booty(pistols).counts == (pistols, ones, 6, 5, 3, 2)
    assert len(booty(pistols)) == 30
    # D2: 55 sovereigns in the usual deck.
    worth = sum([value * count for value, count in enumerate(booty(pistols).counts)])
    assert worth == 55 + 8 - pistols


def after_journeys(count: int, **options: str | int) -> tuple[list[Event], Match]:
    """Everything told, and the match, as soon as so many journeys are over."""
    match = Match.begin(SPEC, SPEC.setup(3, options), chairs(["Nell", "Jack", "Moll"]), "HOUNSLOW")
    luck = Loose(4)
    while match.to_act and sum(isinstance(e, JourneyEnded) for e in told(match)) < count:
        seat = match.to_act[0]
        match.submit(seat, SPEC.heuristics.habit(match.view(seat), luck))
    return told(match), match


def told(match: Match) -> list[Event]:
    return list(match.history(None))


def journeys_revealed(events: list[Event], match: Match) -> int:
    """Of how many journeys it is still told who lay in wait where."""
    lost = forgotten(events, match.view(None))  # type: ignore[arg-type]
    left = [event for place, event in enumerate(events) if place not in lost]
    found, number = set(), 0
    for event in left:
        number += isinstance(event, JourneyEnded)
        if isinstance(event, CardsRevealed):
            found.add(number)
    assert [e for e in left if isinstance(e, JourneyEnded)] == [
        e for e in events if isinstance(e, JourneyEnded)
    ]
    return len(found)


@pytest.mark.parametrize(
    ("over", "options", "told_of"),
    [
        (1, {}, 1),
        (2, {}, 1),
        (4, {}, 1),
        (5, {}, 2),  # the sixth journey begins by itself
        (4, {"played": "all"}, 4),
        (99, {}, 6),  # after the end
        (7, {"rounds": 2}, 7),  # of a round that is over
    ],
)
def test_only_the_journey_whose_cards_lie_uppermost_is_told(
    over: int, options: dict[str, str | int], told_of: int
) -> None:
    assert journeys_revealed(*after_journeys(over, **options)) == told_of


# Ten thousand games, an option at a time: nothing breaks, nothing is out of bounds, all end -------


GAMES = 250  # for each number of seats, option and value: 10,000 in all

CASES = [
    pytest.param(seats, option.name, choice.value, id=f"{seats}-{option.name}-{choice.value}")
    for seats in SPEC.seats
    for option in SPEC.options
    for choice in option.choices
]


def bounded(events: list[Event], others: Seat) -> None:
    """What is true of every event, whatever came before it."""
    for event in events:
        match event:
            case e.BootyTaken(cards=cards, passengers=left):
                assert 1 <= len(cards) <= DATA.passengers - left
                assert event.taken <= event.sum == sum(cards)
                assert len(event.payments) == others
                assert all(0 <= each.paid <= each.had for each in event.payments)
            case e.CardLaid(town=town):
                assert town is not None
                assert event.seen_by(None) == e.CardLaid(event.seat, None, event.last)


@pytest.mark.narrow(alike=("seats", "value"))
@pytest.mark.parametrize(("seats", "name", "value"), CASES)
def test_games_end_and_stay_in_bounds(seats: int, name: str, value: str | int) -> None:
    lot = random.Random(f"{seats} {name} {value}")
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        chosen = {option.name: lot.choice(option.choices).value for option in SPEC.options}
        # More rounds are more of the same, and have their own turn.
        setup, chance = SPEC.setup(seats, {**chosen, "rounds": 1, name: value}), Loose(seed)
        state, events = RULES.new(setup, chance)
        decisions = 0
        while to_act := RULES.to_act(state):
            if not seed % 10:
                holds(state)
            legal = RULES.legal(state, to_act[0])
            if isinstance(legal[0], LieInWait):
                action = legal[chance.below(len(legal))]
            else:  # now timid, now bold
                action = TurnAnother() if chance.below(3) else legal[1]
            events = RULES.apply(state, to_act[0], action, chance)
            decisions += 1
            seen.update([type(event).__name__ for event in events])
            bounded(events, seats - 1)
        holds(state)
        assert decisions <= state.options.journeys * seats * (1 + DATA.passengers)
        result = state.result
        assert result is not None
        assert sum(result.scores) == DATA.sovereigns
        assert any(result.won)
        ended = state.journey == state.options.journeys
        assert ended or max(result.scores) == DATA.sovereigns
    began = seen[e.HoldUpBegan.__name__]
    assert 0 < seen[e.DrivenOff.__name__] + seen[e.BootyTaken.__name__] == began
    assert seen[e.BootyTurned.__name__] >= seen[e.BootyTaken.__name__] > 0
    assert seen[e.DuelCardDrawn.__name__] > 0
    assert seen[e.CoachPassed.__name__] > 0
    assert seen[e.CardsRevealed.__name__] >= began
    # The first journey of each game began before the first decision.
    assert seen[e.JourneyEnded.__name__] <= seen[e.JourneyBegan.__name__] + GAMES
