"""What a house rule may change about the coach: who wins it, and where."""

from collections.abc import Mapping
from typing import Final

from game.engine.lore.figures import Measure
from game.engine.riding_shotgun.state import State
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
