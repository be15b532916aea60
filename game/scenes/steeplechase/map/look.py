"""What is looked at on the map beside the camera: what is measured, pinned, and through whose eyes.

It changes with the pointer, so it is kept apart from what a table lays anew: see `MapSide.looked`.
"""

from typing import Literal

import msgspec

from game.engine.geometry import Point
from game.sprites.steeplechase.map.rule import Measured

Tool = Literal["", "measure", "sight"]


class MapLook(msgspec.Struct, frozen=True):
    """`tool` is what the pointer does; `start` the base or spot it measures from, `spot` what it
    lies on, both with the radius of the base there (0: none). `pins` stay. `over` is the piece
    under the pointer, `near` the name of the ground there. `reaches` is whether all patrols' eyes
    are shown, `kept` those that somebody clicked, `eyes` the group that is looked through.
    """

    tool: Tool = ""
    dragging: bool = False
    start: tuple[Point, int] | None = None
    spot: tuple[Point, int] | None = None
    pins: tuple[Measured, ...] = ()
    over: str = ""
    near: str = ""
    reaches: bool = False
    kept: tuple[str, ...] = ()
    eyes: str = ""

    @property
    def measuring(self) -> bool:
        """Whether the left button belongs to the ruler now."""
        return self.tool == "measure" or self.dragging

    @property
    def measured(self) -> Measured | None:
        """What the ruler lies on while it is moved."""
        if not self.measuring or self.start is None or self.spot is None:
            return None
        return Measured(self.start[0], self.spot[0], self.start[1], self.spot[1])


def map_look(look: object) -> MapLook:
    """The same of whatever the table keeps."""
    found = getattr(look, "map", None)
    return found if isinstance(found, MapLook) else MapLook()


def measuring(look: object) -> bool:
    """Whether a click on the map is for the ruler, and for no decision."""
    return map_look(look).measuring
