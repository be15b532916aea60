"""What lies along the top of the table: the bar, the road, the wheels and the speed."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pygame import Rect

from game.sprites.lettering import Scale
from game.sprites.rooms import columns, read_at

LARGE_FROM: Final = 1.5
"""The reader's size of letters from which pictures give way to them."""

WHEELS: Final = 4
SPEEDS: Final = 6

_WAY: Final = 150
"""How far down the drawn road the way itself runs, in its own units."""
_ROOFS: Final = 90
"""How far down the roofs along it are, ..."""
_DOORS: Final = 130
"""... and how far their doors: a band too low for houses begins below them."""
ROAD: Final = (1240, 190)
"""The drawn road's own units."""

_WIDEST: Final = 1640
"""Units beyond which the middle does not grow: the sides move in."""


@dataclass(frozen=True)
class TopOfTable:
    """The rects of the table's upper edge in pixels of the window, and what all others go by."""

    scale: Scale
    seats: int

    @property
    def large(self) -> bool:
        """Whether pictures give way to letters."""
        return self.scale.text_factor >= LARGE_FROM

    @property
    def letters(self) -> float:
        return read_at(self.scale)

    @property
    def gap(self) -> int:
        return self.scale.px(8)

    # The whole ----------------------------------------------------------------------------------

    @cached_property
    def bar(self) -> Rect:
        high = max(self.scale.px(44), round(self.scale.text(15) * 1.9))
        return Rect(0, 0, self.scale.width, high)

    @cached_property
    def around(self) -> Rect:
        """All under the bar, as wide as the table grows."""
        scale = self.scale
        wide = min(scale.width, scale.px(_WIDEST))
        out = Rect((scale.width - wide) // 2, self.bar.bottom, wide, 0)
        out.height = scale.height - out.top
        return out

    @cached_property
    def head(self) -> Rect:
        """The road and the wheels beside it."""
        scale, around = self.scale, self.around
        high = scale.px(74 if self.large else 138)
        gap = scale.px(6 if self.large else 8)
        return Rect(
            around.left + scale.px(12), around.top + gap, around.width - 2 * scale.px(12), high
        )

    # The road, the wheels and the speed ---------------------------------------------------------

    @cached_property
    def road(self) -> Rect:
        """The drawn road in its frame; where letters are large, a band of it over a line."""
        return Rect(self.head.topleft, (self.wheels.left - self.gap - self.head.left, self.head.h))

    @cached_property
    def road_line(self) -> Rect:
        """Where letters are large: in words where the coach is; else without size."""
        if not self.large:
            return Rect(self.road.bottomleft, (0, 0))
        high = min(round(self.scale.text(14) * 1.3), self.road.height // 2)
        return Rect(self.road.left, self.road.bottom - high, self.road.width, high)

    @cached_property
    def road_picture(self) -> Rect:
        """Where the drawing of the road lies."""
        inner = self.road.inflate(-2 * self.scale.px(3), -2 * self.scale.px(3))
        if not self.large:
            return inner
        return Rect(self.road.left, self.road.top, self.road.width, self.road.h - self.road_line.h)

    @property
    def road_crop(self) -> Rect:
        """What is shown of the drawn road, in its own units: all of it, or a band round the way."""
        picture = self.road_picture
        high = min(ROAD[1], round(ROAD[0] * picture.height / picture.width))
        # What is too high goes from the sky: the names of the towns stand under the way.
        top = min(ROAD[1] - high, _WAY - high // 2) if self.large else ROAD[1] - high
        if _ROOFS < top < _DOORS <= ROAD[1] - high:
            top = _DOORS
        return Rect(0, max(0, top), ROAD[0], high)

    def on_road(self, x: float, y: float) -> tuple[int, int]:
        """A point of the drawn road's units in pixels of the window."""
        picture, crop = self.road_picture, self.road_crop
        return (
            round(picture.left + x * picture.width / ROAD[0]),
            round(picture.top + (y - crop.top) * picture.height / crop.height),
        )

    @property
    def coach_disc(self) -> int:
        """How wide the disc is that is the coach on its road."""
        return min(self.scale.px(44), self.road_picture.height)

    @cached_property
    def wheels(self) -> Rect:
        """The panel of wheels and speed."""
        wide = self.scale.px(380 if self.large else 348)
        return Rect(self.head.right - wide, self.head.top, wide, self.head.height)

    @cached_property
    def wheel_row(self) -> Rect:
        """Where the four wheels stand; where letters are large, where one stands for all."""
        inner = self._wheels_inner
        if self.large:
            return Rect(inner.left, inner.top, round(inner.width * 0.32), inner.height)
        return Rect(inner.left, inner.top, inner.width, self.speed_title.top - inner.top)

    @property
    def _title_high(self) -> int:
        return 0 if self.large else max(self.scale.px(16), round(self.scale.text(12) * 1.25))

    @cached_property
    def speed_title(self) -> Rect:
        """The line over the speed's fields; without size where letters are large."""
        inner = self._wheels_inner
        high = self._title_high
        return Rect(inner.left, self.speed_row.top - high, inner.width, high)

    @cached_property
    def speed_row(self) -> Rect:
        """The six fields of the speed's track."""
        inner, scale = self._wheels_inner, self.scale
        if self.large:
            left = self.wheel_row.right + self.gap
            return Rect(left, inner.top, inner.right - left, inner.height)
        high = min(scale.px(34), inner.height - self._title_high - scale.px(48))
        return Rect(inner.left, inner.bottom - high, inner.width, high)

    @property
    def _wheels_inner(self) -> Rect:
        return self.wheels.inflate(-2 * self.scale.px(12), -2 * self.scale.px(7))

    def wheel(self, number: int) -> Rect:
        """Where wheel `number` (from 0) stands."""
        row = self.wheel_row
        if self.large:
            side = min(row.height, row.width // 2)
            return Rect(row.left, row.centery - side // 2, side, side)
        side = min(self.scale.px(60), row.height)
        step = row.width / WHEELS
        middle = row.left + step * (number + 0.5)
        return Rect(round(middle - side / 2), row.centery - side // 2, side, side)

    def speed(self, speed: int) -> Rect:
        """The field of a speed from 1 on."""
        gap = self.scale.px(3 if self.large else 6)
        return columns(self.speed_row, SPEEDS, gap)[speed - 1]
