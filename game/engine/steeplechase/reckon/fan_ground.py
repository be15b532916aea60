"""The country round one line: all that can be met there, and no more, so that it is soon asked."""

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

import msgspec

from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH, Boxed, Country, Terrain, boxed
from game.engine.steeplechase.state import Courier, Flock, Group, Options, State


class Box(NamedTuple):
    """From where to where a piece of the map reaches."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: Boxed) -> bool:
        """Whether anything of it may lie there."""
        return not (
            other.right < self.left
            or other.left > self.right
            or other.bottom < self.top
            or other.top > self.bottom
        )


def box_of(points: Sequence[Point], beyond: int = INCH) -> Box:
    """The box round some points, with so much more at every side."""
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return Box(min(xs) - beyond, min(ys) - beyond, max(xs) + beyond, max(ys) + beyond)


class Along:
    """A game as the rules read it, but on a piece of its map."""

    def __init__(self, state: State, country: Country) -> None:
        self.options: Options = state.options
        self.country = country
        self.couriers: tuple[Courier, ...] = state.couriers
        self.groups: tuple[Group, ...] = state.groups
        self.flocks: tuple[Flock, ...] = state.flocks
        self.burning = state.burning
        self.queue = state.queue
        self.turn = state.turn
        self.seats = state.seats

    def with_courier(self, seat: Seat, courier: Courier) -> "Along":
        """The same with that courier as he is then."""
        other = copy(self)
        other.couriers = (*self.couriers[:seat], courier, *self.couriers[seat + 1 :])
        return other

    def on(self, country: Country, groups: tuple[Group, ...] | None = None) -> "Along":
        """The same on another piece of the map, with some of the groups only."""
        other = copy(self)
        other.country = country
        if groups is not None:
            other.groups = groups
        return other

    def group(self, name: str) -> Group:
        """The group of that id."""
        return next(each for each in self.groups if each.id == name)


class Pieces:
    """What lies on a map, each with the box round it; `within` cuts out what a box meets."""

    def __init__(self, country: Country) -> None:
        self.country = country
        terrain, lies = country.terrain, country.boxed
        self._woods = list(zip(terrain.woods, lies["woods"], strict=True))
        self._rough = list(zip(terrain.rough, lies["rough"], strict=True))
        self._rivers = list(zip(terrain.rivers, lies["rivers"], strict=True))
        self._streams = list(zip(terrain.streams, lies["streams"], strict=True))
        self._walls = list(zip(terrain.walls, lies["walls"], strict=True))
        self._buildings = list(zip(terrain.buildings, lies["buildings"], strict=True))
        self._bridges = [(each, boxed(each.id, each.strip(12 * INCH))) for each in terrain.bridges]

    def within(self, box: Box) -> Country:
        """The map with nothing on it but what may be met in that box."""
        piece = copy(self.country)
        piece.__dict__.clear()
        terrain = Terrain(
            tuple([each for each, at in self._woods if box.meets(at)]),
            tuple([each for each, at in self._rough if box.meets(at)]),
            tuple([each for each, at in self._rivers if box.meets(at)]),
            tuple([each for each, at in self._streams if box.meets(at)]),
            tuple([each for each, at in self._walls if box.meets(at)]),
            tuple([each for each, at in self._buildings if box.meets(at)]),
            tuple([each for each, at in self._bridges if box.meets(at)]),
        )
        msgspec.structs.force_setattr(piece, "terrain", terrain)
        # Boxes are laid once for the whole map, and not for every line that is asked about.
        lies = {
            kind: tuple([each for each in there if box.meets(each)])
            for kind, there in self.country.boxed.items()
        }
        piece.__dict__["boxed"] = lies
        return piece
