"""The figures of the road to Edinburgh: what a house rule may change, the lines of the score sheet,
and its days: a day is a journey.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.dick_turpin.events import begins as begins
from game.engine.dick_turpin.state import State
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.flavour.days import read_days
from game.engine.flavour.figures import Measure, SheetTally, TallyColumn
from game.engine.kinds import Seat
from game.engine.words import later

MEASURES: Final = (
    Measure(
        "best",
        later("the winner has {n} sovereigns more"),
        later("the winner has {n} sovereigns fewer"),
    ),
    Measure(
        "first",
        later("whoever drives first wins {n} in 100 more often"),
        later("whoever drives first wins {n} in 100 less often"),
        share=True,
    ),
)
MINUTES: Final = 20.0


def figures(state: State) -> Mapping[str, float]:
    """Of a finished game; seat 0 drives first."""
    result = state.result
    assert result is not None  # noqa: S101 - it is over
    return {"best": float(max(result.scores)), "first": result.shares[0]}


def _sovereigns(view: DickTurpinView, seat: Seat) -> int:
    return view.highwaymen[seat].gold


TALLY: Final = SheetTally(later("Journey"), 6, (TallyColumn(later("Sovereigns"), _sovereigns),))

DAYS: Final = read_days("game.engine.dick_turpin.flavour")
