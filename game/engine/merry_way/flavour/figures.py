"""The figures of Sherwood: what a house rule may change, the lines of the score sheet, and its
days: a day is a round.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.flavour.days import read_days
from game.engine.flavour.figures import Measure, SheetTally, TallyColumn
from game.engine.kinds import Event, Seat
from game.engine.merry_way.events import RoundBegan
from game.engine.merry_way.state import State
from game.engine.merry_way.view import MerryView
from game.engine.words import later

MEASURES: Final = (
    Measure("profit", later("profits {n} higher"), later("profits {n} lower")),
    Measure(
        "first",
        later("whoever sits first wins {n} in 100 more often"),
        later("whoever sits first wins {n} in 100 less often"),
        share=True,
    ),
    Measure(
        "target",
        later("the profit that wins is reached {n} in 100 more often"),
        later("the profit that wins is reached {n} in 100 less often"),
        share=True,
    ),
    Measure("rounds", later("{n} rounds more"), later("{n} rounds fewer")),
)
MINUTES: Final = 45.0


def figures(state: State) -> Mapping[str, float]:
    """Of a finished game."""
    result = state.result
    assert result is not None  # noqa: S101 - it is over
    return {
        "profit": sum(state.profit) / len(state.profit),
        "first": result.shares[0],
        "target": float(result.verdict == "target"),
        "rounds": float(state.round),
    }


def _purses(view: MerryView, seat: Seat) -> int:
    return view.bands[seat].profit


def _schemes(view: MerryView, seat: Seat) -> int:
    return view.bands[seat].scheme_count


TALLY: Final = SheetTally(
    later("Round"),
    10,
    (
        TallyColumn(later("Purses"), _purses),
        TallyColumn(later("Schemes"), _schemes),
    ),
)


DAYS: Final = read_days(__package__ or "game.engine.merry_way.flavour")


def begins(event: Event) -> int | None:
    """The round that begins with an event."""
    return event.round if isinstance(event, RoundBegan) else None
