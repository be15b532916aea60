"""The race as the slips show it: who is where, and how far from headquarters."""

from typing import Final

from game.engine.kinds import Seat
from game.engine.steeplechase.odds.fan_rides import to_go
from game.engine.steeplechase.view import SteeplechaseView

_TENTHS_UNDER: Final = 99_950


def far(view: SteeplechaseView, seat: Seat) -> int:
    """How far a courier has to go to be at headquarters, in mils, as this race is measured."""
    return to_go(view.options, view.couriers[seat].at)


def order(view: SteeplechaseView) -> tuple[Seat, ...]:
    """The slips from the top: whoever lives by his distance, ties by the line-up; then the dead."""
    place = {seat: n for n, seat in enumerate(view.queue)}
    seats = range(len(view.couriers))

    def rank(seat: Seat) -> tuple[bool, int, int]:
        return not view.couriers[seat].alive, far(view, seat), place.get(seat, seat)

    if not view.turn and not view.order:
        return view.queue or tuple(seats)
    return tuple(sorted(seats, key=rank))


def tenths(mils: int) -> str:
    """A distance in inches and tenths, as it stands on slips; so far off that nobody asks for the
    tenths, in inches.
    """
    return f"{mils / 1000:.1f}" if mils < _TENTHS_UNDER else str(round(mils / 1000))
