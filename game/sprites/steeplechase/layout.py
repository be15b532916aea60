"""Where everything lies on the table, for any window, any size of letters, any map and one to six
couriers.

    layout = SteepleLayout(scale, couriers, country.size)

The race's slips down the left, the map in the middle, beside it what is read off the map (`side`),
the desk at the foot. What is told at length, a parlay, a fight, an adventure, lies as a sheet over
map and side (`sheet`). The desk is asked for as it is wanted: `dice_desk` with the leather, or
under a sheet with the spot on the map (`spot`) in its place; `plain_desk` without either and with
more room for answers.

Where letters are large (`layout.large`, from 150 per cent) the slips are a strip under the bar, the
map is as wide as the window, and `side` lies over its right end only while somebody asks for it.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.geometry import Point
from game.sprites.fitting import (
    Bounds,
    across,
    area,
    cells,
    columns,
    down,
    fitting,
    grown,
    read_at,
    rows_of,
)
from game.sprites.lettering import Scale
from game.sprites.pieces import BAR_ENDS, bar_buttons
from game.sprites.steeplechase.desks import DeskLayout

MOST_ROWS: Final = 7
"""No table of the rules has more."""


class Cuts(NamedTuple):
    """How the sheet is cut up, but for its single rows and cards.

    Over the `fold`: the engraving of what has happened, three to two, the `title` with who it is
    with, the `subtitle` with what is worth knowing of them, and a `head` with what the table is
    called over its rows; where letters are large the title says it. Below: the line that is
    `asked` over the dice, the `exchange` with who stands against whom and the dice of both on
    leather between them, and `told` what it came to, in sentences.
    """

    fold: int
    vignette: Rect | None
    title: Rect
    subtitle: Rect
    head: Rect
    rows: Rect
    asked: Rect
    exchange: Rect
    told: Rect


@dataclass(frozen=True)
class TableSheetLayout:
    """Above, what has happened and the rows of its table; below, the dice and what they ask or say.

    Where letters are large there is no picture, and above and below are two pages of the whole
    sheet: `rows` and what belongs to them, or `exchange`, `cards` and `told`.
    """

    scale: Scale
    area: Bounds
    large: bool

    @property
    def gap(self) -> int:
        return self.scale.px(8)

    @property
    def whole(self) -> Rect:
        return Rect(self.area)

    @cached_property
    def inner(self) -> Rect:
        return self.whole.inflate(-2 * self.scale.px(16), -2 * self.scale.px(14))

    @cached_property
    def at(self) -> Cuts:
        """Where everything lies that is there once."""
        return self._on_two_pages() if self.large else self._on_one()

    def _on_one(self) -> Cuts:
        """Picture and rows over the fold, dice and answers below it."""
        scale, inner, gap, left = self.scale, self.inner, self.gap, round(self.inner.width * 0.365)
        title, head = round(scale.text(20) * 1.3), round(scale.text(20) * 1.45)
        high = round(inner.height * 0.61)
        above, below = down(inner, 2 * gap, high - gap, 1.0)
        pictured, listed = across(above, 2 * gap, left, 1.0)
        room, _named = down(pictured, 0, 1.0, round(scale.text(20) * 1.35) + self.note_high)
        vignette = fitting(room, 1.5)
        vignette.topleft = room.topleft
        pictured.height += pictured.top - vignette.bottom
        pictured.top = vignette.bottom
        _edge, titled, subtitle = down(pictured, 0, scale.px(4), title, 1.0)
        headed, rows = down(listed, scale.px(4), head, 1.0)
        return Cuts(
            inner.top + high, vignette, titled, subtitle, headed, rows, *self._lower(below, left)
        )

    def _on_two_pages(self) -> Cuts:
        """Title and rows on the one, dice and answers on the other."""
        inner, gap = self.inner, self.gap
        named, _rest = down(inner, 0, round(self.scale.text(20) * 1.3), 1.0)
        title, subtitle = across(named, gap, inner.width // 2, 1.0)
        _named, rows = down(inner, self.scale.px(2), title.height, 1.0)
        _named, below = down(inner, gap, title.height, 1.0)
        head = Rect(rows.topleft, (rows.width, 0))
        lower = self._lower(below, round(inner.width * 0.4))
        return Cuts(inner.top, None, title, subtitle, head, rows, *lower)

    def _lower(self, room: Rect, left: int) -> tuple[Rect, Rect, Rect]:
        """The line over the dice, the dice, and what they come to."""
        thrown, told = across(room, 2 * self.gap, left, 1.0)
        asked, exchange = down(thrown, self.scale.px(4), round(self.scale.text(17) * 1.4), 1.0)
        return asked, exchange, told

    # Above --------------------------------------------------------------------------------------

    @cached_property
    def die(self) -> Rect:
        """Where the die of a table comes to lie: at the end of its heading."""
        line = self.at.head if self.at.head.height else self.at.subtitle
        side = min(line.height, self.scale.px(54))
        return Rect(self.inner.right - side, line.top, side, side)

    def rows(self, count: int) -> tuple[Rect, ...]:
        """The rows of a table."""
        room, gap = self.at.rows, self.scale.px(3)
        free = room.height - self.note_high
        high = (free - gap * (MOST_ROWS - 1)) // MOST_ROWS
        # Few rows need not be as low as seven, nor as high as all the room.
        most = round(self.scale.px(34) * grown(read_at(self.scale), 0.8))
        high = min(most, max(high, (free - gap * (count - 1)) // max(1, count)))
        return down(room, gap, *[high] * count)

    @property
    def note_high(self) -> int:
        """How high a line under the rows is."""
        return round(self.scale.text(13) * 1.5)

    def note(self, count: int) -> Rect:
        """A line under so many rows."""
        last = self.rows(count)[-1] if count else self.at.head
        return Rect(last.left, last.bottom + self.scale.px(2), last.width, self.note_high)

    # Below --------------------------------------------------------------------------------------

    @cached_property
    def _told(self) -> tuple[Rect, ...]:
        return down(self.at.told, self.scale.px(4), round(self.at.told.height * 0.72), 1.0)

    def cards(self, count: int) -> tuple[Rect, ...]:
        """The answers as cards side by side, to be pressed: Defend and Attack, Parlay and Fight."""
        return columns(self._told[0], count, self.gap)

    @property
    def foot(self) -> Rect:
        """Under the cards: how many are down, of those that break them."""
        return self._told[1]


LARGE_FROM: Final = 1.5
"""The reader's size of letters from which the second arrangement is used."""

MOST: Final = 6
"""Slips are as high as if so many rode: with fewer, parchment stays below."""

STEPS: Final = ("movement", "pursuit", "actions")
"""The parts of a turn, in the order of their places in the bar."""

MAP_KEYS: Final = 6
"""Places for the buttons of the map."""

FRAME: Final = 1500
"""How wide the map's drawn frame is on every side, in mils."""


@dataclass(frozen=True)
class SteepleLayout:
    """The rects of the table in pixels of the window. `couriers` is how many ride, `table` the size
    of the map in mils; slips are counted by their place in the race.
    """

    scale: Scale
    couriers: int
    table: Point = (60000, 40000)

    @property
    def large(self) -> bool:
        """Whether the second arrangement is used."""
        return self.scale.text_factor >= LARGE_FROM

    @property
    def _letters(self) -> float:
        return read_at(self.scale)

    @property
    def gap(self) -> int:
        return self.scale.px(8)

    @property
    def aspect(self) -> float:
        """The width of the drawn map, frame and all, to its height."""
        return (self.table[0] + 2 * FRAME) / (self.table[1] + 2 * FRAME)

    # The bar ------------------------------------------------------------------------------------

    @cached_property
    def bar(self) -> Rect:
        high = max(self.scale.px(44), round(self.scale.text(15) * 1.9))
        return Rect(0, 0, self.scale.width, high)

    @cached_property
    def _bar_room(self) -> Rect:
        """What the house's own buttons leave of the bar."""
        return self.bar.inflate(-2 * self.scale.px(BAR_ENDS), -2 * self.scale.px(4))

    @cached_property
    def turn(self) -> Rect:
        """The number of the turn, before its steps."""
        room = self._bar_room
        right = self.steps_of_turn[0].left - self.gap
        left = max(room.left, bar_buttons(self.bar, self.scale))
        wide = min(round(room.width * 0.19), right - left)
        return Rect(right - wide, room.top, wide, room.height)

    @cached_property
    def steps_of_turn(self) -> tuple[Rect, ...]:
        """One place for each of `STEPS`, in the middle of the bar; these are signs, and nobody
        presses them.
        """
        room = self._bar_room
        steps = Rect(0, room.top, round(room.width * 0.48), room.height)
        steps.centerx = room.centerx
        return columns(steps, len(STEPS), self.scale.px(4))

    @cached_property
    def sky(self) -> Rect:
        """Where the weather may stand: at the end of the bar."""
        room = self._bar_room
        wide = min(round(room.height * 1.5), self.scale.px(60))
        return Rect(room.right - wide, room.top, wide, room.height)

    @cached_property
    def limit(self) -> Rect:
        """What ends the race, and when."""
        room = self._bar_room
        left = self.steps_of_turn[-1].right + self.gap
        return Rect(left, room.top, max(1, self.sky.left - self.gap - left), room.height)

    # The whole ----------------------------------------------------------------------------------

    @cached_property
    def desk(self) -> Rect:
        """The whole foot of the window."""
        scale = self.scale
        high = round(scale.px(186) * grown(self._letters, 0.5 if self.large else 0.45))
        high = min(high, round(scale.height * 0.36))
        return Rect(0, scale.height - high, scale.width, high)

    @cached_property
    def _between(self) -> Rect:
        """What lies between bar and desk."""
        top = self.bar.bottom + self.scale.px(6)
        foot = self.desk.top - self.scale.px(9)
        return Rect(self.gap, top, self.scale.width - 2 * self.gap, foot - top)

    @cached_property
    def _column_wide(self) -> int:
        return round(self.scale.px(204) * grown(self._letters, 0.35))

    @cached_property
    def _side_wide(self) -> int:
        """Beside a map that is not as wide as the window, the side takes what is to spare."""
        least = round(self.scale.px(231) * grown(self._letters, 0.35))
        if self.large:
            return min(round(self._between.width * 0.66), round(self.scale.px(860)))
        room = self._between.width - self._column_wide - 2 * self.gap - least
        spare = room - round(self._between.height * self.aspect)
        return least + max(0, min(spare, round(least * 0.6)))

    # The race -----------------------------------------------------------------------------------

    @cached_property
    def column(self) -> Rect:
        """Where the slips lie: down the left, or under the bar where letters are large."""
        room = self._between
        if not self.large:
            return Rect(room.left, room.top, self._column_wide, room.height)
        high = round(self.scale.px(62) * grown(self._letters, 0.3))
        return Rect(room.left, room.top, room.width, high)

    def slip(self, place: int) -> Rect:
        """The slip of the courier at that place in the race, from 0."""
        if self.large:
            return columns(self.column, max(4, self.couriers), self.scale.px(4))[place]
        return rows_of(self.column, MOST, self.scale.px(4))[place]

    @cached_property
    def below(self) -> Rect | None:
        """What the slips leave of their column, where it is worth having: for how the line came
        about, or for the spot on the map while a sheet lies over it.
        """
        if self.large or self.couriers > MOST - 2:
            return None
        top = self.slip(self.couriers - 1).bottom + self.gap
        return Rect(self.column.left, top, self.column.width, self.column.bottom - top)

    # The map ------------------------------------------------------------------------------------

    @cached_property
    def board(self) -> Rect:
        """The window on the map. Its frame lies two pixels outside."""
        room = self._between
        if self.large:
            top = self.column.bottom + self.scale.px(6)
            return Rect(room.left, top, room.width, room.bottom - top)
        left = self.column.right + self.gap
        return Rect(left, room.top, self.side.left - self.gap - left, room.height)

    @cached_property
    def side(self) -> Rect:
        """What is read off the map. Where letters are large it lies over the map's right end, and
        only while it is asked for.
        """
        room, wide = self._between, self._side_wide
        top = room.top if not self.large else self.column.bottom + self.scale.px(6)
        return Rect(room.right - wide, top, wide, room.bottom - top)

    @cached_property
    def _in_side(self) -> tuple[Rect, ...]:
        """Card, fan, keys and legend, one under another; where letters are large the card lies left
        of the others.
        """
        scale, gap, inner = self.scale, self.gap, self.side.inflate(*[-2 * self.scale.px(8)] * 2)
        keys = 2 * round(scale.px(30) * grown(self._letters, 0.35)) + scale.px(4)
        if self.large:
            card, stack = across(inner, 2 * gap, 1.0, round(inner.width * 0.42))
            keys, legend = min(keys, stack.height // 4), round(stack.height * 0.42)
            return card, *down(stack, gap, 1.0, keys, legend)
        fan = min(round(scale.px(96) * grown(self._letters, 0.2)), round(inner.height * 0.22))
        legend = min(round(inner.width / self.aspect), round(inner.height * 0.24))
        # A long table is little enough to leave the key some lines.
        legend = max(legend, round(inner.height * 0.19))
        return down(inner, gap, 1.0, fan, min(keys, inner.height // 5), legend)

    @property
    def card(self) -> Rect:
        """What lies on the line, or the group or building under the pointer."""
        return self._in_side[0]

    @property
    def fan(self) -> Rect:
        """The strip with what the chosen dice may come to, inch by inch."""
        return self._in_side[1]

    @cached_property
    def map_keys(self) -> tuple[Rect, ...]:
        """Places for the buttons of the map: three small ones for signs, and three for words."""
        gap = self.scale.px(4)
        one, two, three, four = cells(self._in_side[2], 4, 2, gap)
        return (*columns(one, MAP_KEYS // 2, gap), two, three, four)

    @property
    def legend(self) -> Rect:
        return self._in_side[3]

    @cached_property
    def little(self) -> Rect:
        """The whole table in little, at the foot of the side; as long as all of it is seen on the
        board, the key to the signs lies at `legend` instead.
        """
        return fitting(self.legend, self.aspect)

    @cached_property
    def tall_card(self) -> Rect:
        """The same where no fan is shown."""
        return Rect(self.card) if self.large else self.card.union(self.fan)

    # What is told at length ---------------------------------------------------------------------

    @cached_property
    def sheet(self) -> TableSheetLayout:
        """The sheet over map and side."""
        return TableSheetLayout(self.scale, area(self.board.union(self.side)), self.large)

    # The desk -----------------------------------------------------------------------------------

    @cached_property
    def _desk_room(self) -> Rect:
        """The desk is as wide as the table needs it, however wide the window."""
        wide = min(self.scale.width, max(self.scale.px(1280), round(self.scale.height * 2.1)))
        return Rect((self.scale.width - wide) // 2, self.desk.top, wide, self.desk.height)

    @cached_property
    def dice_desk(self) -> DeskLayout:
        """With the leather, words, and answers beside them."""
        return DeskLayout(self.scale, area(self._desk_room), self.large, dice=True)

    @cached_property
    def plain_desk(self) -> DeskLayout:
        """Without the leather, and with more room for answers."""
        return DeskLayout(self.scale, area(self._desk_room), self.large, dice=False)

    @cached_property
    def spot(self) -> Rect:
        """The spot on the map while a sheet lies over it: under the slips, or where the leather
        would be, for the dice lie on the sheet then.
        """
        return self.below if self.below is not None else self.dice_desk.leather
