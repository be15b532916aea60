"""Where everything lies on the plain table: the bar, the zones, the tale below, the desk beside."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.scenes.kit.controls import Press
from game.scenes.table.board import Places
from game.sprites.fitting import columns
from game.sprites.lettering import Scale

LARGE_FROM: Final = 1.5
"""The reader's size of letters from which every margin gives way to them."""

WHY: Final = 16.0
"""Units of the letters of what is in the way."""
_ABOVE: Final = 0.58
_A_SEAT: Final = 0.06
_LEAST_ABOVE: Final = 0.42
_LARGE_ABOVE: Final = 0.5
_BESIDE: Final = 0.54
"""How much of the board a map has above the zones of two, less for every seat more, at least, and
with large letters; and how much beside them.
"""
_CLEARLY: Final = 1.35


class PlainLayout:
    """The rects of the table in pixels of the window."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        width, height = scale.size
        gap = scale.px(10)
        self.large = scale.text_factor >= LARGE_FROM
        bar = max(scale.px(44), round(scale.text(15) * 1.9))
        self.bar = Rect(0, 0, width, bar)
        share = 0.44 if self.large else 0.34
        wide = min(max(scale.text(390), scale.px(380)), round(width * share))
        top = bar + gap
        self.desk = Rect(width - gap - wide, top, wide, height - gap - top)
        left = self.desk.left - 2 * gap
        tale = round(scale.text(17) * 1.3) * 2 + scale.px(18)
        self.tale = Rect(gap, height - gap - tale, left, tale)
        """The last sentences told, under the zones."""
        self.zones = self._board = Rect(gap, top, left, self.tale.top - gap - top)
        self.map: Rect | None = None
        """Where the map lies in a game that has one, above or beside the zones."""
        self._desk_parts()

    def lay_map(self, sheet: tuple[int, int] | None, seats: int) -> None:
        """Share the board between a map of that shape (None: there is none) and the zones, which
        want the more room the more seats there are.
        """
        whole, gap = self._board, self.scale.px(10)
        if sheet is None:
            self.map, self.zones = None, whole
            return
        share = max(_LEAST_ABOVE, _ABOVE - _A_SEAT * max(0, seats - 2))
        high = round(whole.height * min(share, _LARGE_ABOVE if self.large else 1.0))
        wide = round(whole.width * _BESIDE)
        above = Rect(whole.topleft, (whole.width, high))
        beside = Rect(whole.topleft, (wide, whole.height))
        by_above, by_beside = (
            min(r.width / sheet[0], r.height / sheet[1]) for r in (above, beside)
        )
        if by_beside > by_above * _CLEARLY:
            # No higher than the sheet: what lies on the map's corners lies on paper.
            beside.height = min(whole.height, round(wide * sheet[1] / sheet[0]))
            beside.centery = whole.centery
            self.map = beside
            left = beside.right + gap
            self.zones = Rect(left, whole.top, whole.right - left, whole.height)
        else:
            self.map = above
            top = above.bottom + gap
            self.zones = Rect(whole.left, top, whole.width, whole.bottom - top)

    def _desk_parts(self) -> None:
        scale = self.scale
        pad = scale.px(22 if self.large else 26)
        inner = self.desk.inflate(-2 * pad, -2 * pad)
        high = round(scale.text(21) * 1.18 * 3) + scale.text(9)
        self.line = Rect(inner.topleft, (inner.width, high))
        high = min(scale.px(66), scale.text(58))
        self.button = Rect(inner.left, inner.bottom - high, inner.width, high)
        small = scale.text(34, 50)
        self.second = Rect(inner.left, self.button.top - scale.px(8) - small, inner.width, small)
        top = self.line.bottom + scale.px(10)
        self.choices = Rect(inner.left, top, inner.width, self.second.top - scale.px(4) - top)
        foot = round(scale.text(WHY) * 1.2) * (3 if self.large else 2) + scale.px(6)
        low = self.choices.bottom - foot
        self.why = Rect(self.choices.left, low, self.choices.width, foot)
        """What is in the way of a decision that is filled in, under its lines."""
        high, rows = scale.text(44, 60), self.choices
        eyes = Rect(rows.left, rows.bottom - high - scale.px(8), rows.width, high)
        one, other = columns(self.second, 2, scale.px(8))
        high = max(self.tale.height, round(scale.text(17) * 1.3) * 5)
        note = Rect(self.tale.left, self.tale.bottom - high, self.tale.width, high)
        self.places = Places(
            self.bar, self.zones.midtop, self.button, (one, other), self.second, eyes, note
        )

    def side_by_side(self, buttons: Sequence[Press]) -> list[tuple[Press, Rect]]:
        """Where buttons lie in the row under the choices."""
        places = columns(self.second, max(1, len(buttons)), self.scale.px(8))
        return list(zip(buttons, places, strict=False))
