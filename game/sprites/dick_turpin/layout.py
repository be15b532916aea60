"""Where everything lies on the table, for any window, any size of letters and two to five seats.

The road's map on the left, the roadside beside it (coach, passengers, cards), the seats in a row
below both, and the desk at the foot.
"""

from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.sprites.lettering import Scale

LARGE_FROM: Final = 1.5
"""The reader's size of letters from which pictures give way to them."""

LAND: Final = Rect(26, 26, 856, 748)
"""The part of the drawn board that is shown, in its own units."""

CARD: Final = (400, 560)
"""A card's own units."""

_WIDEST, _WIDEST_LARGE = 820, 1100
"""Units beyond which the roadside does not grow, with usual and with large letters."""

_SEA: Final = 36
"""Units of sea on either side of the land where names are large: they have room there."""


def _grown(text_size: float, share: float) -> float:
    """How much a part grows when letters do: `share` of it follows them."""
    return 1.0 + share * (max(1.0, text_size) - 1.0)


class RoadLayout:
    """The rects of the table in pixels of the window."""

    def __init__(self, scale: Scale, seats: int) -> None:
        self.scale, self.seats_there = scale, seats
        self.large = scale.text_factor >= LARGE_FROM
        width, height = scale.size
        gap = self.gap = scale.px(8)
        bar = max(scale.px(44), round(scale.text(15) * 1.9))
        self.bar = Rect(0, 0, width, bar)
        letters = scale.text_factor
        desk = min(round(scale.px(124) * _grown(letters, 0.8)), round(height * 0.32))
        row = min(round(scale.px(118) * _grown(letters, 0.3)), round(height * 0.22))
        upper = Rect(gap, bar + gap, width - 2 * gap, height - bar - desk - row - 3 * gap)
        self._upper_parts(upper)
        self.row = Rect(gap, upper.bottom + gap, width - 2 * gap, row)
        self.desk = Rect(0, self.row.bottom + gap, width, 0)
        self.desk.height = height - self.desk.top
        self._desk_parts()

    def _upper_parts(self, upper: Rect) -> None:
        scale, gap = self.scale, self.gap
        ratio = LAND.width / LAND.height
        sea = scale.px(_SEA) if self.large else 0
        wide = min(round(upper.height * ratio) + 2 * sea, round(upper.width * 0.5))
        widest = scale.px(_WIDEST_LARGE if self.large else _WIDEST)
        side = min(upper.width - wide - 2 * gap, widest)
        left = upper.left + (upper.width - wide - 2 * gap - side) // 2
        self.map = Rect(left, upper.top, wide, upper.height)
        self.road = Rect(0, 0, wide - 2 * sea, round((wide - 2 * sea) / ratio))
        """Where the land is drawn, in the middle of the map's frame."""
        if self.road.height > upper.height:
            self.road.size = (round(upper.height * ratio), upper.height)
        self.road.center = self.map.center
        self.side = Rect(self.map.right + 2 * gap, upper.top, side, upper.height)
        inner = self.side.inflate(-2 * scale.px(24), -2 * scale.px(18))
        if self.large:
            # No picture: the windows stand in a strip beside the heading, which has two lines.
            high = min(round(inner.height * 0.27), scale.px(92))
            self.scene = Rect(inner.left, inner.top, 0, high)
            wide = round(high * 3.6)
            self.coach = Rect(inner.right - wide, inner.top, wide, high)
            self.head = Rect(inner.left, inner.top, inner.width - wide - scale.px(12), high)
        else:
            high = round(inner.height * 0.35)
            wide = min(round(high * 2.46), round(inner.width * 0.64))
            self.scene = Rect(inner.left, inner.top, wide, high)
            left = self.scene.right + scale.px(12)
            self.coach = Rect(left, inner.top, inner.right - left, high)
            head = max(24, round(scale.text(20) * 1.45))
            self.head = Rect(inner.left, self.coach.bottom + scale.px(6), inner.width, head)
        rest = inner.bottom - self.head.bottom
        self.cards = Rect(inner.left, self.head.bottom + scale.px(4), inner.width, 0)
        self.cards.height = round(rest * (0.62 if self.large else 0.6))
        self.foot = Rect(inner.left, self.cards.bottom + scale.px(8), inner.width, 0)
        self.foot.height = inner.bottom - self.foot.top

    def _desk_parts(self) -> None:
        scale = self.scale
        inner = self.desk.inflate(-2 * scale.px(20), 0)
        inner.top += scale.px(8)
        inner.height = self.desk.height - scale.px(18)
        if inner.width > scale.px(1560):
            inner.width = scale.px(1560)
            inner.centerx = self.desk.centerx
        wide = min(
            round(scale.px(460) * _grown(scale.text_factor, 0.32)), round(inner.width * 0.48)
        )
        column = Rect(inner.right - wide, inner.top, wide, inner.height)
        between = scale.px(8)
        high = round((inner.height - between) * (0.66 if self.large else 0.6))
        self.button = Rect(column.left, column.bottom - high, wide, high)
        self.second = Rect(column.left, column.top, wide, inner.height - high - between)
        half = (wide - between) // 2
        self.halves = (
            Rect(self.button.left, self.button.top, half, high),
            Rect(self.button.right - half, self.button.top, half, high),
        )
        """Two large buttons side by side, where there are two things to do."""
        small = self.second
        self.second_halves = (
            Rect(small.left, small.top, half, small.height),
            Rect(small.right - half, small.top, half, small.height),
        )
        side = min(inner.height, scale.px(58))
        self.seal = Rect(inner.left, inner.top, side, side)
        left = self.seal.right + scale.px(14)
        words = Rect(left, inner.top, column.left - scale.px(20) - left, inner.height)
        line = max(24, round(scale.text(21) * (1.25 if not self.large else 2.3)))
        self.line = Rect(words.left, words.top, words.width, min(line, words.height))
        top = self.line.bottom + scale.px(2)
        self.lines = Rect(words.left, top, words.width, words.bottom - top)

    # Things of which there are several ----------------------------------------------------------

    def on_map(self, x: float, y: float) -> tuple[int, int]:
        """A point of the board's units in pixels of the window."""
        factor = self.road.width / LAND.width
        return (
            round(self.road.left + (x - LAND.left) * factor),
            round(self.road.top + (y - LAND.top) * factor),
        )

    def plate(self, seat: Seat) -> Rect:
        """Where a seat's plate lies in the row."""
        gap = self.scale.px(10)
        count = self.seats_there
        wide = min((self.row.width - gap * (count - 1)) // count, self.scale.px(380))
        left = self.row.centerx - (count * wide + gap * (count - 1)) // 2
        return Rect(left + seat * (wide + gap), self.row.top, wide, self.row.height)

    def slip(self, seat: Seat, face: Rect) -> Rect:
        """Where a rival's words may lie: on its own plate, under its face, and in large letters on
        half of a neighbour's.
        """
        plate, gap = self.plate(seat), self.scale.px(2)
        room = Rect(plate.left + gap, face.bottom - gap, plate.width - 2 * gap, 0)
        room.height = plate.bottom - gap - room.top
        if self.large:
            room.width = round(room.width * 1.5)
            room.right = plate.right - gap
            room.clamp_ip(self.row)
        return room

    @property
    def card(self) -> tuple[int, int]:
        """How large a card in the roadside is: six lie side by side, or the deck and four turned
        ones beside the heap.
        """
        six = (self.cards.width - 5 * self.scale.px(10)) // 6
        beside = self.cards.width - self.pile.width - self.scale.px(16 + 12)
        wide = min(six, (beside - 3 * self.scale.px(6)) // 5)
        high = self.cards.height
        return min(wide, round(high * CARD[0] / CARD[1])), min(high, round(wide * 1.4))

    def in_hand(self, number: int, count: int) -> Rect:
        """Where the card of that number of a hand of so many lies."""
        wide, high = self.card
        gap = min(self.scale.px(18), (self.cards.width - 6 * wide) // 5)
        left = self.cards.centerx - (count * (wide + gap) - gap) // 2
        return Rect(left + number * (wide + gap), self.cards.centery - high // 2, wide, high)

    @property
    def deck(self) -> Rect:
        """Where the booty deck lies."""
        wide, high = self.card
        return Rect(self.cards.left, self.cards.centery - high // 2, wide, high)

    @property
    def left_in_deck(self) -> Rect:
        """Where it is told what is left in the deck."""
        left = self.deck.right + self.scale.px(18)
        return Rect(left, self.cards.top, self.cards.right - left, self.cards.height)

    @property
    def pile(self) -> Rect:
        """Where the booty in reach is heaped up."""
        wide = min(self.scale.px(150), round(self.cards.width * 0.205))
        return Rect(self.cards.right - wide, self.cards.top, wide, self.cards.height)

    def turned(self, number: int, places: int) -> Rect:
        """Where the card of that number turned in a hold-up lies, of so many places."""
        wide, high = self.card
        left = self.deck.right + self.scale.px(16)
        right = self.pile.left - self.scale.px(12)
        step = min(wide + self.scale.px(8), (right - left - wide) / max(1, places - 1))
        return Rect(left + round(number * step), self.cards.centery - high // 2, wide, high)

    def duelling(self, number: int, count: int) -> Rect:
        """Where the card of the duellist of that number lies, of so many."""
        box = self._duellist(number, count)
        high = self.foot.bottom - self.cards.top - self.duel_line - self.scale.px(6)
        wide = min(round(high * CARD[0] / CARD[1]), round(box.width * 0.94))
        high = round(wide * CARD[1] / CARD[0])
        card = Rect(0, 0, wide, high)
        card.midbottom = (box.centerx, box.top - self.scale.px(6))
        return card

    def duellist(self, number: int, count: int) -> Rect:
        """Where a duellist's name stands, under his card."""
        return self._duellist(number, count)

    @property
    def duel_line(self) -> int:
        """How high a duellist's name is set."""
        return min(self.scale.text(40), self.foot.height)

    def _duellist(self, number: int, count: int) -> Rect:
        left = self.deck.right + self.scale.px(16)
        gap = self.scale.px(8)
        step = min((self.cards.right - left) / count, self.cards.width * 0.3)
        begin = left + (self.cards.right - left - step * count) / 2
        box = Rect(round(begin + number * step), 0, round(step) - gap, self.duel_line)
        box.bottom = self.foot.bottom
        return box

    def parts(self) -> dict[str, Rect]:
        """The parts that lie side by side: none overlaps another, none leaves the window."""
        found = {
            "bar": self.bar,
            "map": self.map,
            "scene": self.scene,
            "coach": self.coach,
            "head": self.head,
            "cards": self.cards,
            "foot": self.foot,
            "line": self.line,
            "lines": self.lines,
            "seal": self.seal,
            "second": self.second,
            "button": self.button,
        }
        plates = {f"plate {seat}": self.plate(seat) for seat in range(self.seats_there)}
        return {**found, **plates}
