"""The race as the slips show it: who is where, and how far from headquarters."""

from functools import lru_cache
from typing import Final

from game.engine.geometry import distance
from game.engine.kinds import Seat
from game.engine.steeplechase.country import country
from game.engine.steeplechase.grid import field_to, squares
from game.engine.steeplechase.view import SteeplechaseView

_TENTHS_UNDER: Final = 99_950


def far(view: SteeplechaseView, seat: Seat) -> int:
    """How far a courier is from the finish, in mils, as this race is measured."""
    at, there = view.couriers[seat].at, view.options.country
    if view.options.race_order == "straight":
        return distance(at, there.finish.at)
    return _by_road(there.id, at)


@lru_cache(maxsize=512)
def _by_road(name: str, at: tuple[int, int]) -> int:
    """The best way there is, kept: it is asked for whenever a table is laid."""
    grid = squares(name)
    field = field_to(name, (grid.at(country(name).finish.at),))
    return field[grid.number(grid.nearest_open(at))] * 50


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
