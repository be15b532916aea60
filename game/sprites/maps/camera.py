"""The camera over a sheet: what part of it is seen, and which pixel is which point.

Both are frozen values. A `Camera` is kept by whoever looks; a `Glass` is a camera over a sheet in
an area of the window.
"""

from functools import cached_property
from typing import Final

import msgspec
from pygame import Rect

from game.engine.chart import Area, Chart, ChartPlace, Way
from game.engine.geometry import Point, nearest, within
from game.sprites.lettering import Scale

Pixel = tuple[float, float]

NEAREST: Final = 8.0
"""How many times larger than the whole sheet a piece of it can be seen."""
_ALL: Final = 1.001
"""Below this nothing is left out."""


class Camera(msgspec.Struct, frozen=True):
    """What part of a sheet is looked at: the point in its middle, in units (None: the sheet's own),
    and how many times larger than where all of it is seen.
    """

    at: tuple[float, float] | None = None
    zoom: float = 1.0


WHOLE: Final = Camera()


class Glass(msgspec.Struct, frozen=True, dict=True):
    """A camera over a sheet of `size` units, in an `area` of the window with a `margin` in it.

    Round the sheet lie `frame` units of what belongs to it and is seen with it. Where there are
    `steps`, only these zooms are taken besides the whole.
    """

    size: Point
    area: tuple[int, int, int, int]
    camera: Camera = WHOLE
    margin: int = 0
    frame: int = 0
    steps: tuple[float, ...] = ()
    snaps: bool = False
    """Whether the corner of the frame lies on a whole pixel, so that what lies on the sheet looks
    the same wherever it is pulled to.
    """

    @property
    def rect(self) -> Rect:
        return Rect(self.area)

    @property
    def whole(self) -> bool:
        """Whether all of the sheet is seen."""
        return self.camera.zoom < _ALL

    @cached_property
    def unit(self) -> float:
        """Pixels of a unit."""
        wide, high = self._room
        across, down = self.framed
        return max(1e-9, min(wide / across, high / down)) * self.camera.zoom

    @property
    def framed(self) -> Point:
        """How large the sheet is with its frame."""
        return self.size[0] + 2 * self.frame, self.size[1] + 2 * self.frame

    @property
    def nearest(self) -> float:
        """How many times larger than the whole it can be seen."""
        return self.steps[-1] if self.steps else NEAREST

    @property
    def _room(self) -> tuple[int, int]:
        _left, _top, wide, high = self.area
        return max(1, wide - 2 * self.margin), max(1, high - 2 * self.margin)

    @cached_property
    def corner(self) -> tuple[int, int]:
        """The pixel in which the upper left corner of the sheet with its frame lies."""
        left, top = self._corner
        inset = self.frame * self.unit
        return round(left - inset), round(top - inset)

    @cached_property
    def _corner(self) -> Pixel:
        """The pixel of the sheet's upper left corner, within its frame."""
        at = self.camera.at or (self.size[0] / 2, self.size[1] / 2)
        found = []
        for side in (0, 1):
            start, room = self.area[side] + self.margin, self._room[side]
            long, inset = self.framed[side] * self.unit, self.frame * self.unit
            wanted = start + room / 2 - at[side] * self.unit - inset
            # A sheet that fits lies in the middle, and one that does not leaves nothing empty.
            spare = room - long
            corner = start + spare / 2 if spare >= 0 else _kept(wanted, start + spare, start)
            found.append((round(corner) if self.snaps else corner) + inset)
        return found[0], found[1]

    def pixel(self, p: Pixel) -> Pixel:
        """Where a point of the sheet is seen."""
        left, top = self._corner
        return left + p[0] * self.unit, top + p[1] * self.unit

    def exactly(self, pixel: Pixel) -> Pixel:
        """The point that is seen there, off the sheet or not, in parts of a unit."""
        left, top = self._corner
        return (pixel[0] - left) / self.unit, (pixel[1] - top) / self.unit

    def point(self, pixel: Pixel) -> Point:
        """The nearest point of the sheet."""
        x, y = self.exactly(pixel)
        return max(0, min(self.size[0], round(x))), max(0, min(self.size[1], round(y)))

    @property
    def paper(self) -> Rect:
        """The sheet with its frame in pixels, as far as it lies in the area."""
        far = self.frame
        left, top = self.pixel((-far, -far))
        right, bottom = self.pixel((self.size[0] + far, self.size[1] + far))
        found = Rect(round(left), round(top), round(right - left), round(bottom - top))
        return found.clip(self.rect)

    def sees(self, p: Pixel) -> bool:
        """Whether a point lies in the area."""
        x, y = self.pixel(p)
        return self.rect.collidepoint(round(x), round(y))

    # Looking elsewhere --------------------------------------------------------------------------

    def _with(self, at: Pixel, zoom: float) -> Camera:
        """A camera there, kept to what can be looked at."""
        zoom = max(1.0, min(self.nearest, zoom))
        if zoom < _ALL:
            return WHOLE
        return Camera(self.through(Camera(at, zoom)).exactly(self._centre), zoom)

    def through(self, camera: Camera) -> "Glass":
        """The same with another camera."""
        return msgspec.structs.replace(self, camera=camera)

    @property
    def _middle(self) -> Pixel:
        return self.exactly(self._centre)

    @property
    def _centre(self) -> Pixel:
        left, top, wide, high = self.area
        return left + wide / 2, top + high / 2

    def nearer(self, times: float, about: Pixel | None = None) -> Camera:
        """The camera so many times nearer; what is seen at the pixel `about` stays there."""
        zoom = self._towards(times)
        if about is None:
            return self._with(self._middle, zoom)
        x, y = self.exactly(about)
        share = self.camera.zoom / zoom
        middle = self._middle
        return self._with((x + (middle[0] - x) * share, y + (middle[1] - y) * share), zoom)

    def _towards(self, times: float) -> float:
        """So many times the zoom; where there are steps the next one that way."""
        zoom = self.camera.zoom
        if not self.steps:
            return max(1.0, min(self.nearest, zoom * times))
        if times > 1:
            return next((each for each in self.steps if each > zoom * _ALL), self.steps[-1])
        return next((each for each in reversed(self.steps) if each < zoom / _ALL), 1.0)

    def moved(self, across: float, down: float) -> Camera:
        """The camera once the sheet was pulled so many pixels."""
        x, y = self._middle
        return self._with((x - across / self.unit, y - down / self.unit), self.camera.zoom)

    def over(self, p: Pixel) -> Camera:
        """The camera with that point in the middle."""
        return self._with(p, self.camera.zoom)

    def seeing(self, p: Pixel) -> Camera:
        """The camera moved no more than it must be for that point to be well in sight."""
        within = self.rect.inflate(-self.rect.width // 5, -self.rect.height // 5)
        x, y = self.pixel(p)
        across = max(within.left - x, 0) + min(within.right - x, 0)
        down = max(within.top - y, 0) + min(within.bottom - y, 0)
        return self.camera if not across and not down else self.moved(across, down)


def _kept(wanted: float, low: float, high: float) -> float:
    """The nearest number between these two."""
    return min(high, max(low, wanted))


SIDE: Final = 32.0
"""Units a button on the map is wide and high."""
_SMALL: Final = 0.22
"""The part of the area the small map has, sideways and down."""


def small_map(glass: Glass) -> Rect:
    """Where the small map lies, as far as not all is seen: in the lower left corner."""
    area = glass.rect
    most = min(area.width * _SMALL / glass.size[0], area.height * 1.4 * _SMALL / glass.size[1])
    wide, high = round(glass.size[0] * most) + 6, round(glass.size[1] * most) + 6
    inset = max(4, glass.margin)
    return Rect(area.left + inset, area.bottom - high - inset, wide, high)


def button_places(glass: Glass, scale: Scale) -> tuple[Rect, ...]:
    """Where the buttons lie, one under another."""
    side = max(26, min(scale.text(SIDE), glass.rect.height // 5))
    gap, inset = scale.px(4), scale.px(6)
    first = Rect(glass.rect.right - inset - side, glass.rect.top + inset, side, side)
    return tuple([first.move(0, number * (side + gap)) for number in range(3)])


_REACH: Final = 7.0
"""Pixels beside a way, and round a place, that still mean it."""


def thing_at(chart: Chart, glass: Glass, pixel: Pixel) -> ChartPlace | Way | Area | None:
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
