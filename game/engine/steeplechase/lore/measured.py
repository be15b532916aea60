"""What a house rule may change about the race: whether a despatch comes through, what it costs, and
what there is to boast of.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.lore.figures import Measure
from game.engine.steeplechase.round.ending import boasts_of
from game.engine.steeplechase.state import State
from game.engine.words import later

MEASURES: Final = (
    Measure(
        "delivered",
        later("a despatch comes through {n} in 100 more often"),
        later("a despatch comes through {n} in 100 less often"),
        share=True,
    ),
    Measure("boasts", later("boasts {n} higher"), later("boasts {n} lower")),
    Measure(
        "dead",
        later("couriers die {n} in 100 more often"),
        later("couriers die {n} in 100 less often"),
        share=True,
    ),
    Measure(
        "captured",
        later("couriers end as prisoners {n} in 100 more often"),
        later("couriers end as prisoners {n} in 100 less often"),
        share=True,
    ),
)
MINUTES: Final = 60.0


def figures(state: State) -> Mapping[str, float]:
    """Of a finished game."""
    result = state.result
    assert result is not None  # noqa: S101 - it is over
    seats = range(len(state.couriers))
    return {
        "delivered": float(result.verdict == "delivered"),
        "boasts": sum([boasts_of(state, seat) for seat in seats]) / len(seats),
        "dead": sum([not courier.alive for courier in state.couriers]) / len(seats),
        "captured": sum([each.standing == "captured" for each in state.couriers]) / len(seats),
    }
