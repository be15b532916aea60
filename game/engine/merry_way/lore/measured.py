"""What a house rule may change in the greenwood: what bands earn, how it ends, and for whom."""

from collections.abc import Mapping
from typing import Final

from game.engine.lore.figures import Measure
from game.engine.merry_way.state import State
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
