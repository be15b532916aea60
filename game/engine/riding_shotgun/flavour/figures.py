"""The figures of the road to Redemption: what a house rule may change, the lines of the score
sheet, and its days: a day is a round.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.flavour.days import read_days
from game.engine.flavour.figures import Measure, SheetTally, TallyColumn
from game.engine.kinds import Event, Seat
from game.engine.riding_shotgun.events import RoundBegan
from game.engine.riding_shotgun.state import State
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import later

MEASURES: Final = (
    Measure(
        "guards",
        later("the guards win {n} in 100 more often"),
        later("the guards win {n} in 100 less often"),
        share=True,
    ),
    Measure(
        "town",
        later("the coach comes to town {n} in 100 more often"),
        later("the coach comes to town {n} in 100 less often"),
        share=True,
    ),
    Measure("rounds", later("{n} rounds more"), later("{n} rounds fewer")),
)
MINUTES: Final = 45.0
_GUARDS_WIN: Final = ("bandits_spent", "town")


def figures(state: State) -> Mapping[str, float]:
    """Of a finished game."""
    result = state.result
    assert result is not None  # noqa: S101 - it is over
    return {
        "guards": float(result.verdict in _GUARDS_WIN),
        "town": float(result.verdict == "town"),
        "rounds": float(state.round),
    }


def _grit(view: RidingView, seat: Seat) -> int:
    return view.riders[seat].grit


def _bars(view: RidingView, seat: Seat) -> int:
    return view.riders[seat].gold


TALLY: Final = SheetTally(
    later("Round"),
    12,
    (
        TallyColumn(later("Grit"), _grit),
        TallyColumn(later("Bars"), _bars),
    ),
)


DAYS: Final = read_days(__package__ or "game.engine.riding_shotgun.flavour")


def begins(event: Event) -> int | None:
    """The round that begins with an event."""
    return event.round if isinstance(event, RoundBegan) else None
