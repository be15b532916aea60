"""The numbers of the rules page, §2, and the options that change them, §7; and what a log tells of
older journeys while the round goes on, and what it leaves to memory (D3).
"""

from typing import get_args

import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin.data import ROAD, TOWNS, Town, booty, road_of
from game.engine.dick_turpin.events import CardsRevealed, JourneyEnded
from game.engine.dick_turpin.observing import forgotten
from game.engine.discovery import game_called
from game.engine.kinds import Event
from game.session.match import Match
from game.session.seats.seats import chairs

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
