"""Where things lie on the sheet that tells a parlay, a fight or an adventure."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pygame import Rect

from game.sprites.lettering import Scale
from game.sprites.rooms import Bounds, columns, fitting, grown, read_at

MOST_ROWS: Final = 7
"""No table of the rules has more."""


@dataclass(frozen=True)
class Sheet:
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

    @property
    def _letters(self) -> float:
        return read_at(self.scale)

    @cached_property
    def inner(self) -> Rect:
        return self.whole.inflate(-2 * self.scale.px(16), -2 * self.scale.px(14))

    @cached_property
    def fold(self) -> int:
        """Where the rule between above and below is."""
        return self.inner.top if self.large else self.inner.top + round(self.inner.height * 0.61)

    @cached_property
    def _left_wide(self) -> int:
        return round(self.inner.width * (0.4 if self.large else 0.365))

    # Above --------------------------------------------------------------------------------------

    @cached_property
    def vignette(self) -> Rect | None:
        """The engraving of what has happened, three to two."""
        if self.large:
            return None
        room = Rect(self.inner.topleft, (self._left_wide, 0))
        room.height = self.fold - self.inner.top - self._title_high - self.gap
        found = fitting(room, 1.5)
        found.topleft = room.topleft
        return found

    @cached_property
    def _title_high(self) -> int:
        return round(self.scale.text(20) * 1.35) + round(self.scale.text(13) * 1.5)

    @cached_property
    def title(self) -> Rect:
        """Who it is with: under the picture, or over the rows where there is none."""
        inner = self.inner
        if self.vignette is None:
            return Rect(inner.left, inner.top, inner.width // 2, round(self.scale.text(20) * 1.3))
        top = self.vignette.bottom + self.scale.px(4)
        return Rect(inner.left, top, self._left_wide, round(self.scale.text(20) * 1.3))

    @cached_property
    def subtitle(self) -> Rect:
        """What is worth knowing of them."""
        title = self.title
        if self.large:
            left = title.right + self.gap
            return Rect(left, title.top, self.inner.right - left, title.height)
        return Rect(title.left, title.bottom, title.width, self.fold - self.gap - title.bottom)

    @cached_property
    def _right(self) -> Rect:
        inner = self.inner
        if self.large:
            top = self.title.bottom + self.scale.px(2)
            return Rect(inner.left, top, inner.width, inner.bottom - top)
        left = inner.left + self._left_wide + 2 * self.gap
        return Rect(left, inner.top, inner.right - left, self.fold - self.gap - inner.top)

    @cached_property
    def head(self) -> Rect:
        """What the table is called and what is thrown for it; where letters are large the title
        says it.
        """
        right = self._right
        high = 0 if self.large else round(self.scale.text(20) * 1.45)
        return Rect(right.left, right.top, right.width, high)

    @cached_property
    def die(self) -> Rect:
        """Where the die of a table comes to lie: at the end of its heading."""
        line = self.head if self.head.height else self.subtitle
        side = min(line.height, self.scale.px(54))
        return Rect(self.inner.right - side, line.top, side, side)

    def rows(self, count: int) -> tuple[Rect, ...]:
        """The rows of a table."""
        right, gap = self._right, self.scale.px(3)
        top = self.head.bottom + (self.scale.px(4) if self.head.height else 0)
        room = right.bottom - top - self._note_high
        high = (room - gap * (MOST_ROWS - 1)) // MOST_ROWS
        # Few rows need not be as low as seven, nor as high as all the room.
        most = round(self.scale.px(34) * grown(self._letters, 0.8))
        high = min(most, max(high, (room - gap * (count - 1)) // max(1, count)))
        return tuple(
            [Rect(right.left, top + n * (high + gap), right.width, high) for n in range(count)]
        )

    @property
    def _note_high(self) -> int:
        return round(self.scale.text(13) * 1.5)

    def note(self, count: int) -> Rect:
        """A line under so many rows."""
        last = self.rows(count)[-1] if count else self.head
        return Rect(last.left, last.bottom + self.scale.px(2), last.width, self._note_high)

    # Below --------------------------------------------------------------------------------------

    @cached_property
    def _below(self) -> Rect:
        top = self.fold if not self.large else self.title.bottom
        top += self.gap
        return Rect(self.inner.left, top, self.inner.width, self.inner.bottom - top)

    @cached_property
    def asked(self) -> Rect:
        """The line over the dice."""
        room = self._below
        return Rect(room.left, room.top, self._left_wide, round(self.scale.text(17) * 1.4))

    @cached_property
    def exchange(self) -> Rect:
        """Who stands against whom, and the dice of both on leather between them."""
        room, top = self._below, self.asked.bottom + self.scale.px(4)
        return Rect(room.left, top, self._left_wide, room.bottom - top)

    @cached_property
    def told(self) -> Rect:
        """What it came to, in sentences."""
        room = self._below
        left = room.left + self._left_wide + 2 * self.gap
        return Rect(left, room.top, room.right - left, room.height)

    @cached_property
    def _cards_high(self) -> int:
        return round(self.told.height * 0.72)

    def cards(self, count: int) -> tuple[Rect, ...]:
        """The answers as cards side by side, to be pressed: Defend and Attack, Parlay and Fight."""
        room = Rect(self.told.topleft, (self.told.width, self._cards_high))
        return columns(room, count, self.gap)

    @cached_property
    def foot(self) -> Rect:
        """Under the cards: how many are down, of those that break them."""
        top = self.told.top + self._cards_high + self.scale.px(4)
        return Rect(self.told.left, top, self.told.width, self.told.bottom - top)

    def parts(self, rows: int, cards: int) -> dict[str, Rect]:
        """What lies side by side on one page, the upper one where there are two."""
        above = {
            "title": self.title,
            "subtitle": self.subtitle,
            **{f"row {n}": at for n, at in enumerate(self.rows(rows))},
            "note": self.note(rows),
        }
        if self.vignette is not None:
            above |= {"vignette": self.vignette, "head": self.head}
        return above if self.large else {**above, **self.lower_parts(cards)}

    def lower_parts(self, cards: int) -> dict[str, Rect]:
        """What lies side by side below, or on the second page."""
        return {
            "asked": self.asked,
            "exchange": self.exchange,
            **{f"card {n}": at for n, at in enumerate(self.cards(cards))},
            "foot": self.foot,
        }
