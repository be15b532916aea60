"""D3: what a log tells of older journeys while the round goes on, and what it leaves to memory."""

import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin.events import CardsRevealed, JourneyEnded
from game.engine.dick_turpin.observing import forgotten
from game.engine.discovery import game_called
from game.engine.kinds import Event
from game.session.match import Match
from game.session.seats.seats import chairs

SPEC = game_called("dick_turpin")


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


# The sixth journey begins by itself, so that two are told then.
@pytest.mark.parametrize(("over", "told_of"), [(1, 1), (2, 1), (4, 1), (5, 2)])
def test_only_the_journey_whose_cards_lie_uppermost_is_told(over: int, told_of: int) -> None:
    assert journeys_revealed(*after_journeys(over)) == told_of


def test_where_all_cards_show_everything_is_told() -> None:
    assert journeys_revealed(*after_journeys(4, played="all")) == 4


def test_after_the_end_everything_is_told() -> None:
    assert journeys_revealed(*after_journeys(99)) == 6


def test_of_a_round_that_is_over_everything_is_told() -> None:
    assert journeys_revealed(*after_journeys(7, rounds=2)) == 7
