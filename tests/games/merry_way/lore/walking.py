"""Walks through Sherwood as the tests of its lore lay them."""

from collections.abc import Sequence

from game.engine.kinds import Event
from game.engine.merry_way.events import RoundBegan
from game.engine.merry_way.round.travel import walk
from game.engine.merry_way.state import State
from tests.games.merry_way.rules.tables import lineup, table, trap

ALL_LAZY = ("f01", "f05", "f09", "f13", "f18", "f21")
"""Six folly cards that begin with a lazy folly."""
Laid = dict[str, tuple[str, int, int | None]]
"""Traps by clearing: kind, purses and owner."""


def wood(traps: Laid, *faces: str, seats: int = 2, **fields: object) -> State:
    """A table with those traps, where those folly cards lie; else lazy ones."""
    state = table(seats, **fields)
    for clearing, (kind, worth, owner) in traps.items():
        trap(state, clearing, kind, worth, owner)
    lineup(state, *(faces or ALL_LAZY))
    return state


def walked(state: State, *places: int) -> list[Event]:
    """The travellers at those places (from 0) walk, on a day that has just begun."""
    events: list[Event] = [RoundBegan(1, 0)]
    colours = ("red", "yellow", "green", "blue", "purple")
    for place in places or (0,):
        walk(state, place, colours[place], events)  # type: ignore[arg-type]
    return events


def of_kind(events: Sequence[Event], kind: type) -> list[Event]:
    """Those of one kind."""
    return [event for event in events if isinstance(event, kind)]
