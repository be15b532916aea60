"""What of a map lies under a pixel: a place, a way, or an area by its polygon."""

from typing import Final

from game.engine.chart import Area, Chart, Place, Way
from game.engine.geometry import nearest, within
from game.sprites.maps.camera import Glass, Pixel

_REACH: Final = 7.0
"""Pixels beside a way, and round a place, that still mean it."""


def thing_at(chart: Chart, glass: Glass, pixel: Pixel) -> Place | Way | Area | None:
    """The topmost thing there: places lie over ways, and ways over areas, of which the last drawn
    lies on top. None off the sheet and on bare ground.
    """
    x, y = glass.exactly(pixel)
    if not (0 <= x <= chart.size[0] and 0 <= y <= chart.size[1]):
        return None
    point = round(x), round(y)
    reach = max(1, round(_REACH / glass.unit))
    for place in reversed(chart.places):
        if within(place.at, point, reach):
            return place
    found = [
        (foot.off, number, way)
        for number, way in enumerate(chart.ways)
        if (foot := nearest(chart.line(way.id), point)).off <= reach
    ]
    if found:
        return min(found, key=lambda each: each[:2])[2]
    areas = chart.areas_at(point)
    return areas[-1] if areas else None
