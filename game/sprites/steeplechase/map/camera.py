"""From where the country is looked at: the whole of it, or so many pixels an inch.

    glass = map_glass(country, area, camera, scale)

Coordinates are the rules' mils. The engraved frame round the table is a rule with a tick an inch,
so it belongs to the sheet and grows with it.
"""

from typing import Final

from pygame import Rect

from game.engine.steeplechase.country import INCH, Country
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass

FRAME: Final = 1500
"""Mils of engraved frame round the table."""

STEPS: Final = (14, 21, 30)
"""Units an inch takes where not all of the table is seen."""

_WORTH: Final = 1.12
"""A step is one only if it is so much nearer than all of the table."""

_HOLD: Final = 6
"""Units at the edge of the area in which nothing counts as well in sight."""


def map_glass(
    country: Country, area: Rect, camera: Camera = WHOLE, scale: Scale | None = None
) -> Glass:
    """The country seen through a camera in an area of the window."""
    u = max(1.0, scale.u) if scale is not None else 1.0
    box = (area.left, area.top, area.width, area.height)
    whole = Glass(country.size, box, WHOLE, 0, FRAME).unit * INCH
    steps = tuple([step * u / whole for step in STEPS if step * u / whole > _WORTH])
    near = Glass(country.size, box, WHOLE, 0, FRAME, steps or (1.0,), True)
    return near.through(_on_a_step(camera, near))


def _on_a_step(camera: Camera, glass: Glass) -> Camera:
    """The camera at the nearest step there is: a window that has changed its size has others."""
    if camera.at is None or camera.zoom <= 1.0:
        return WHOLE
    zoom = min((1.0, *glass.steps), key=lambda step: abs(step - camera.zoom))
    return WHOLE if zoom <= 1.0 else Camera(camera.at, zoom)


def inch(glass: Glass) -> float:
    """Pixels of an inch."""
    return glass.unit * INCH


def at_inch(glass: Glass, pixels: float) -> Camera:
    """The camera at the step nearest to so many pixels an inch, its middle kept."""
    zoom = min((1.0, *glass.steps), key=lambda step: abs(step * inch_of_whole(glass) - pixels))
    return WHOLE if zoom <= 1.0 else Camera(glass.exactly(glass.rect.center), zoom)


def inch_of_whole(glass: Glass) -> float:
    """Pixels of an inch where all of the table is seen."""
    return glass.through(WHOLE).unit * INCH


def seeing(glass: Glass, *points: tuple[float, float]) -> Camera:
    """The camera moved no more than it must be for all these points to be seen; the first counts
    most where there is no room for all of them.
    """
    hold = _HOLD * glass.rect.height // 100
    within = glass.rect.inflate(-2 * hold, -2 * hold)
    pixels = [glass.pixel(p) for p in points]
    if all(within.collidepoint(round(x), round(y)) for x, y in pixels):
        return glass.camera
    camera = glass.camera
    for point in reversed(points):
        camera = glass.through(camera).seeing(point)
    return camera
