"""The figures of the race: what a house rule may change, the lines of the score sheet, and its
days: a day is a turn.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.flavour.days import read_days
from game.engine.flavour.figures import Measure, SheetTally, TallyColumn
from game.engine.kinds import Event, Seat
from game.engine.steeplechase.events import TurnBegan
from game.engine.steeplechase.round.turns import boasts_of
from game.engine.steeplechase.state import State
from game.engine.steeplechase.view import SteeplechaseView
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


def _energy(view: SteeplechaseView, seat: Seat) -> int:
    return view.couriers[seat].energy


def _wounds(view: SteeplechaseView, seat: Seat) -> int:
    return view.couriers[seat].wounds


def _boasts(view: SteeplechaseView, seat: Seat) -> int:
    return len(view.couriers[seat].boasts)


TALLY: Final = SheetTally(
    later("Turn"),
    20,
    (
        TallyColumn(later("Energy"), _energy),
        TallyColumn(later("Wounds"), _wounds),
        TallyColumn(later("Boasts"), _boasts),
    ),
)


DAYS: Final = read_days(__package__ or "game.engine.steeplechase.flavour")


def begins(event: Event) -> int | None:
    """The turn that begins with an event."""
    return event.turn if isinstance(event, TurnBegan) else None
