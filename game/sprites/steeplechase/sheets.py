"""Where things lie on the sheet that tells a parlay, a fight or an adventure."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from pygame import Rect

from game.sprites.fitting import Bounds, across, columns, down, fitting, grown, read_at
from game.sprites.lettering import Scale

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

    def parts(self, rows: int, cards: int) -> dict[str, Rect]:
        """What lies side by side on one page, the upper one where there are two."""
        above = {
            "title": self.at.title,
            "subtitle": self.at.subtitle,
            **{f"row {n}": at for n, at in enumerate(self.rows(rows))},
            "note": self.note(rows),
        }
        if self.at.vignette is not None:
            above |= {"vignette": self.at.vignette, "head": self.at.head}
        return above if self.large else {**above, **self.lower_parts(cards)}

    def lower_parts(self, cards: int) -> dict[str, Rect]:
        """What lies side by side below, or on the second page."""
        return {
            "asked": self.at.asked,
            "exchange": self.at.exchange,
            **{f"card {n}": at for n, at in enumerate(self.cards(cards))},
            "foot": self.foot,
        }
