"""What a house rule may change on the road to Edinburgh: what wins, and for whom."""

from collections.abc import Mapping
from typing import Final

from game.engine.dick_turpin.state import State
from game.engine.lore.figures import Measure
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
