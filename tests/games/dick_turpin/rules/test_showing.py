"""What is shown after the events of a step is what the View after it says, for every onlooker."""

import msgspec
import pytest

from game.engine.dick_turpin.reducer import after, before
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.discovery import game_called
from game.engine.kinds import Event, Seat
from game.engine.rules import OptionValue
from tests.games.dick_turpin.rules.roads import steps

SPEC = game_called("dick_turpin")
HOUSES: list[dict[str, OptionValue]] = [
    {},
    {"rounds": 3, "pistols": 6, "route": "london", "played": "all"},
    {"rounds": 2, "pistols": 10},
]


def shown_after(view: DickTurpinView, events: list[Event]) -> DickTurpinView:
    """The view with everything its onlooker hears."""
    for event in events:
        seen = event.seen_by(view.seat)
        if seen is not None:
            view = after(view, seen)
    return view


def but_for_next(view: DickTurpinView, truth: DickTurpinView) -> DickTurpinView:
    """Who decides next is no event's matter: it is read off the View."""
    return msgspec.structs.replace(view, legal=truth.legal, to_act=truth.to_act)


@pytest.mark.parametrize("seats", SPEC.seats)
@pytest.mark.parametrize("house", HOUSES, ids=["plain", "open", "hot"])
def test_events_lead_from_view_to_view(seats: int, house: dict[str, OptionValue]) -> None:
    eyes: list[Seat | None] = [None, *range(seats)]
    for seed in range(8):
        views: list[DickTurpinView] = []
        for state, _seat, events in steps(seats, seed, **house):
            truths = [RULES.observe(state, eye) for eye in eyes]
            # The first deal is told to an empty table.
            for view, truth in zip(views or map(before, truths), truths, strict=True):
                assert but_for_next(shown_after(view, events), truth) == truth
            views = truths
