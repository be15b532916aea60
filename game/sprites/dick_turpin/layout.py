"""Where everything lies on the table, for any window, any size of letters and two to five seats.

The road's map on the left, the roadside beside it (coach, passengers, cards), the seats in a row
below both, and the desk at the foot.
"""

from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.sprites.fitting import across, down, fitting, grown
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


class RoadLayout:
    """The rects of the table in pixels of the window."""

    def __init__(self, scale: Scale, seats: int) -> None:
        self.scale, self.seats_there = scale, seats
        self.large = scale.text_factor >= LARGE_FROM
        gap, letters = scale.px(8), scale.text_factor
        self.gap = gap
        bar = max(scale.px(44), round(scale.text(15) * 1.9))
        desk = min(round(scale.px(124) * grown(letters, 0.8)), round(scale.height * 0.32))
        row = min(round(scale.px(118) * grown(letters, 0.3)), round(scale.height * 0.22))
        self.bar, upper, seats_row, self.desk = down(
            Rect((0, 0), scale.size), gap, bar, 1.0, row, desk
        )
        self.row = seats_row.inflate(-2 * gap, 0)
        self._upper_parts(upper.inflate(-2 * gap, 0))
        self._desk_parts()

    def _upper_parts(self, upper: Rect) -> None:
        scale, gap = self.scale, self.gap
        ratio = LAND.width / LAND.height
        sea = scale.px(_SEA) if self.large else 0
        wide = min(round(upper.height * ratio) + 2 * sea, round(upper.width * 0.5))
        widest = scale.px(_WIDEST_LARGE if self.large else _WIDEST)
        side = min(upper.width - wide - 2 * gap, widest)
        free = upper.width - wide - 2 * gap - side
        room = Rect(upper.left + free // 2, upper.top, upper.width - free, upper.height)
        self.map, self.side = across(room, 2 * gap, wide, side)
        self.road = fitting(self.map.inflate(-2 * sea, 0), ratio)
        """Where the land is drawn, in the middle of the map's frame."""
        inner = self.side.inflate(-2 * scale.px(24), -2 * scale.px(18))
        if self.large:
            # No picture: the windows stand in a strip beside the heading, which has two lines.
            high = min(round(inner.height * 0.27), scale.px(92))
            strip, rest = down(inner, 0, high, 1.0)
            self.head, self.coach = across(strip, scale.px(12), 1.0, round(high * 3.6))
            self.scene = Rect(strip.topleft, (0, high))
        else:
            strip, below = down(inner, scale.px(6), round(inner.height * 0.35), 1.0)
            wide = min(round(strip.height * 2.46), round(inner.width * 0.64))
            self.scene, self.coach = across(strip, scale.px(12), wide, 1.0)
            self.head, rest = down(below, 0, max(24, round(scale.text(20) * 1.45)), 1.0)
        cards = round(rest.height * (0.62 if self.large else 0.6))
        _gap, under = down(rest, scale.px(4), 0, 1.0)
        self.cards, self.foot = down(under, scale.px(8), cards, 1.0)

    def _desk_parts(self) -> None:
        scale, between = self.scale, self.gap
        inner = self.desk.inflate(-2 * scale.px(20), 0)
        inner.top += scale.px(8)
        inner.height = self.desk.height - scale.px(18)
        if inner.width > scale.px(1560):
            inner.width = scale.px(1560)
            inner.centerx = self.desk.centerx
        wide = round(scale.px(460) * grown(scale.text_factor, 0.32))
        wide = min(wide, round(inner.width * 0.48))
        room, column = across(inner, scale.px(20), 1.0, wide)
        high = round((inner.height - between) * (0.66 if self.large else 0.6))
        self.second, self.button = down(column, between, 1.0, high)
        half = (wide - between) // 2
        left, right = across(self.button, wide - 2 * half, half, half)
        self.halves = (left, right)
        """Two large buttons side by side, where there are two things to do."""
        left, right = across(self.second, wide - 2 * half, half, half)
        self.second_halves = (left, right)
        side = min(inner.height, scale.px(58))
        corner, words = across(room, scale.px(14), side, 1.0)
        self.seal = Rect(corner.topleft, (side, side))
        line = max(24, round(scale.text(21) * (2.3 if self.large else 1.25)))
        self.line, self.lines = down(words, scale.px(2), min(line, words.height), 1.0)

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
        box = self.duellist(number, count)
        high = self.foot.bottom - self.cards.top - self.duel_line - self.scale.px(6)
        wide = min(round(high * CARD[0] / CARD[1]), round(box.width * 0.94))
        high = round(wide * CARD[1] / CARD[0])
        card = Rect(0, 0, wide, high)
        card.midbottom = (box.centerx, box.top - self.scale.px(6))
        return card

    @property
    def duel_line(self) -> int:
        """How high a duellist's name is set."""
        return min(self.scale.text(40), self.foot.height)

    def duellist(self, number: int, count: int) -> Rect:
        """Where a duellist's name stands, under his card."""
        left = self.deck.right + self.scale.px(16)
        gap = self.scale.px(8)
        step = min((self.cards.right - left) / count, self.cards.width * 0.3)
        begin = left + (self.cards.right - left - step * count) / 2
        box = Rect(round(begin + number * step), 0, round(step) - gap, self.duel_line)
        box.bottom = self.foot.bottom
        return box

    def parts(self) -> dict[str, Rect]:
        """The parts that lie side by side: none overlaps another, none leaves the window."""
        under = ("road", "side", "row", "desk")
        rects = {name: part for name, part in vars(self).items() if isinstance(part, Rect)}
        plates = {f"plate {seat}": self.plate(seat) for seat in range(self.seats_there)}
        return {**{name: part for name, part in rects.items() if name not in under}, **plates}
