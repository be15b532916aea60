"""Where everything lies on the table, for any window, any size of letters and four to eight seats.

The road along the top, guards down the left and bandits down the right, between them the tracker,
the stage and both Posts, and the desk at the foot (see `desks`). Where letters are large the stage
gives way to them: the road is a band, the tracker a list on the desk.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pygame import Rect

from game.sprites.fitting import across, columns, down, grown, read_at, rows_of
from game.sprites.lettering import Scale
from game.sprites.riding_shotgun.desks import Desks, ReloadDesk

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


@dataclass(frozen=True)
class CoachLayout(TopOfTable):
    """The rects of the table in pixels of the window; teams are 0 guards, 1 bandits, and places in
    a team count from 0 in the order of its seats.
    """

    @cached_property
    def desk(self) -> Rect:
        """The whole foot of the window."""
        scale = self.scale
        spare = max(0, scale.height - scale.px(800))
        high = round(scale.px(196) * grown(self.letters, 0.67 if self.large else 0.25))
        high += round(spare * 0.3)
        high = min(high, round(scale.height * 0.42))
        return Rect(0, scale.height - high, scale.width, high)

    @cached_property
    def _thirds(self) -> tuple[Rect, ...]:
        """Between the road and the desk: the guards' panels, the middle, the bandits'."""
        scale, head = self.scale, self.head
        top = head.bottom + scale.px(6 if self.large else 8)
        room = Rect(head.left, top, head.width, self.desk.top - scale.px(5) - top)
        wide = scale.px(250) if self.large else round(scale.px(188) * grown(self.letters, 0.3))
        return across(room, self.gap, wide, 1.0, wide)

    @property
    def middle(self) -> Rect:
        """What lies between the two columns of panels and from the road to the desk."""
        return Rect(self._thirds[1])

    # The seats ----------------------------------------------------------------------------------

    def panel(self, team: int, place: int) -> Rect:
        """The panel of the seat that is `place` of its team."""
        return Rect(self._panels[team][place])

    @cached_property
    def _panels(self) -> tuple[tuple[Rect, ...], ...]:
        each, gap = self.seats // 2, self.scale.px(3)
        return rows_of(self._thirds[0], each, gap), rows_of(self._thirds[2], each, gap)

    def column(self, team: int) -> Rect:
        """All panels of a team."""
        return self.panel(team, 0).unionall([self.panel(team, self.seats // 2 - 1)])

    @property
    def drawn_card(self) -> tuple[int, int]:
        """How large a Quick Draw is before its owner's panel."""
        high = min(self.panel(0, 0).height, self.scale.px(90))
        return round(high * 5 / 7), high

    # The middle ---------------------------------------------------------------------------------

    @cached_property
    def _open(self) -> tuple[Rect, ...]:
        """Who acts when, the stage and the open Posts, from the top; where letters are large the
        Posts alone.
        """
        middle, none = self.middle, Rect(self.middle.topleft, (0, 0))
        if self.large:
            return none, none, middle
        tracker = round(self.scale.px(52) * grown(self.letters, 0.4))
        posts = round(self.scale.px(122) * grown(self.letters, 0.4))
        return down(middle, self.scale.px(6), tracker, 1.0, posts)

    @property
    def tracker(self) -> Rect:
        """Who acts when: a row over the stage; a list on the desk where letters are large."""
        return self.desks.tracker if self.large else self._open[0]

    @cached_property
    def tracker_title(self) -> Rect:
        """Its name, in front of its fields; without size where letters are large."""
        inner = self.tracker.inflate(-2 * self.scale.px(10), -2 * self.scale.px(5))
        wide = 0 if self.large else round(self.scale.px(104) * grown(self.letters, 0.4))
        return Rect(inner.left, inner.top, wide, inner.height)

    def field(self, place: int) -> Rect:
        """The field of the tracker for whoever acts in that place, from 0."""
        return Rect(self._fields[place])

    @cached_property
    def _fields(self) -> tuple[Rect, ...]:
        return tuple([self._field(place) for place in range(self.seats)])

    def _field(self, place: int) -> Rect:
        count = self.seats
        if self.large:
            gap = self.scale.px(2)
            room = self.tracker
            high = min((room.height - gap * (count - 1)) // count, round(self.scale.text(14) * 2.4))
            return Rect(room.left, room.top + place * (high + gap), room.width, high)
        gap, title = self.scale.px(6), self.tracker_title
        left = title.right + gap
        spare = self.tracker.right - self.scale.px(8) - left
        wide = min((spare - gap * (count - 1)) // count, self.scale.px(240))
        return Rect(left + place * (wide + gap), title.top, wide, title.height)

    @property
    def stage(self) -> Rect:
        """The picture, above the open Posts; without size where letters are large."""
        return self._open[1]

    @property
    def sky(self) -> Rect:
        """Where nobody rides while the Posts are open; without size where there is no stage."""
        stage = self.stage
        wide, high = round(stage.width * 0.125), round(stage.height * 0.38)
        return Rect(
            stage.left + round(stage.width * 0.615), stage.top + self.scale.px(6), wide, high
        )

    @cached_property
    def tall_stage(self) -> Rect:
        """The picture in Showdown, where the Posts are folded into its top."""
        stage = self.stage
        high = 0 if self.large else self.middle.bottom - stage.top
        return Rect(stage.topleft, (stage.width, high))

    def post(self, team: int) -> Rect:
        """A team's Post, open."""
        return self._halves(self._open[2])[team]

    def _halves(self, row: Rect) -> tuple[Rect, Rect]:
        """Both ends of a row, and between them a gap or a pixel more."""
        wide = (row.width - self.gap) // 2
        one = Rect(row.left, row.top, wide, row.height)
        return one, Rect(row.right - wide, row.top, wide, row.height)

    @cached_property
    def _folded(self) -> tuple[Rect, Rect, Rect]:
        """In Showdown: both Posts, and the placard between them, or above them in large letters."""
        scale, middle, stage = self.scale, self.middle, self.tall_stage
        if self.large:
            wanted = round(scale.text(16) * 1.7) + 2 * self.gap
            high = min(wanted, round(middle.height * 0.3))
            placard, row = down(middle, self.gap, 1.0, high)
            return (*self._halves(row), placard)
        high = min(round(scale.px(158) * grown(self.letters, 0.5)), round(stage.height * 0.56))
        inset, wide = scale.px(8), scale.px(164)
        row = Rect(stage.left + inset, stage.top + inset, stage.width - 2 * inset, high)
        guards, placard, bandits = across(row, self.gap, wide, 1.0, wide)
        return guards, bandits, placard

    def folded_post(self, team: int) -> Rect:
        """A team's Post in Showdown, beside the placard; under it where letters are large."""
        return Rect(self._folded[team])

    @property
    def placard(self) -> Rect:
        """The declaration, for everybody to read."""
        return Rect(self._folded[2])

    @cached_property
    def lifted(self) -> Rect:
        """Where a card looked at more closely lies: over the middle, on no tray."""
        middle = self.middle
        room = middle if self.large else self.tall_stage
        high = min(room.height, self.scale.px(280))
        wide = round(high * 400 / 560)
        return Rect(room.centerx - wide // 2, room.bottom - high, wide, high)

    # The desk -----------------------------------------------------------------------------------

    @cached_property
    def desks(self) -> Desks:
        """Everything at the foot that is the same for every decision, and each one's own."""
        around = self.around
        return Desks(
            self.scale, Rect(around.left, self.desk.top, around.width, self.desk.h), self.large
        )

    @property
    def reload(self) -> ReloadDesk:
        """Where letters are large the clocks lie in the middle, over the folded Posts."""
        desk = self.desks.reload
        return desk._replace(clocks=Rect(self.placard)) if self.large else desk
