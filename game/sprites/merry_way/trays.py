"""The trays cards lie in, and what stands for what on the table."""

from typing import Final, NamedTuple

from pygame import Rect

from game.engine.merry_way.data import RESOURCES, TRAP_KINDS, Status, Traveller
from game.engine.merry_way.goods import PROFIT
from game.session.seats.seats import MARKS
from game.sprites.palette import Colour
from game.sprites.rooms import columns, rows_of

CARD: Final = (400, 560)
"""The units of a scheme's, a trick's and a resource card."""
_SLIP: Final = 3.4
"""How much wider than high a slip is at best."""


class Tray(NamedTuple):
    """Where cards lie: `inner` is for them, `card` how large one is, `head` for the tray's name
    (without size where it has none).
    """

    whole: Rect
    head: Rect
    inner: Rect
    card: tuple[int, int]

    def place(self, number: int, count: int) -> Rect:
        """Where card `number` of so many lies: side by side while there is room, then each over
        the last, with its left edge open.
        """
        wide, high = self.card
        step = float(wide + self.between)
        if count > 1:
            step = min(step, (self.inner.width - wide) / (count - 1))
        return Rect(self.inner.left + round(number * step), self.inner.top, wide, high)

    def spread(self, count: int, least: int, gap: int) -> tuple[Rect, ...]:
        """Where each card of a hand lies so that none covers another: whole and side by side while
        each is `least` pixels wide, else as slips in rows, wider than they are high.
        """
        room = self.inner
        if not count:
            return ()
        wide = min(room.height * CARD[0] // CARD[1], (room.width - gap * (count - 1)) // count)
        if wide >= least:
            high = wide * CARD[1] // CARD[0]
            return tuple(
                [Rect(room.left + n * (wide + gap), room.top, wide, high) for n in range(count)]
            )
        grids = [(across, -(-count // across)) for across in range(1, count + 1)]
        across, down = max(
            grids, key=lambda grid: min(room.height / grid[1], room.width / grid[0] / _SLIP)
        )
        return tuple(
            [place for row in rows_of(room, down, gap) for place in columns(row, across, gap)][
                :count
            ]
        )

    @property
    def between(self) -> int:
        """What lies between two cards that lie side by side."""
        return max(2, self.card[0] // 18)

    @property
    def side_by_side(self) -> int:
        """How many cards lie in it whole."""
        gap = self.between
        return max(1, (self.inner.width + gap) // (self.card[0] + gap))


def tray(room: Rect, head: int, pad: int, side_by_side: float = 1.0) -> Tray:
    """A tray with a head of that height, whose cards are as high as it lets them, and no wider than
    that so many of them lie side by side.
    """
    top = Rect(room.left + pad, room.top, room.width - 2 * pad, head)
    inner = Rect(top.left, top.bottom, top.width, room.bottom - pad - top.bottom)
    wide = min(inner.height * CARD[0] // CARD[1], int(inner.width / side_by_side))
    return Tray(room, top, inner, (wide, wide * CARD[1] // CARD[0]))


def width_for(cards: float, card: int, pad: int) -> int:
    """How wide a tray is in which so many cards of that width lie side by side."""
    return round(card * cards + max(2, card // 18) * max(0.0, cards - 1)) + 2 * pad


COATS: Final[dict[Traveller, Colour]] = {
    "red": (0x9C, 0x23, 0x1C),
    "yellow": (0xA8, 0x74, 0x12),
    "green": (0x2F, 0x5D, 0x2B),
    "blue": (0x27, 0x46, 0x6B),
    "purple": (0x5A, 0x2F, 0x6B),
}
"""The inks of the travellers' footprints: their coats, dark enough for a line on grass."""

SMALL_UNDER: Final = 72
"""Pixels below which a picture's small cut is clearer."""


def claim(mark: int) -> str:
    """The picture of a band's claim token: the seal of the mark of that number, by which whoever
    plays it is known everywhere.
    """
    return f"app/seal_{MARKS[mark]}"


def icon(name: str) -> str:
    """A picture by name: `icon("plots")`, `icon("lazy")`, `icon("guard")`, `icon("schemes")`."""
    return f"merry_way/icon_{name}"


def trap(card: str, side: int) -> str:
    """The picture of a scheme in its outline, as large as that."""
    return f"merry_way/trap_{card}" + ("_small" if side < SMALL_UNDER else "")


def walker(colour: Traveller, side: int, left: bool = False) -> str:
    """The picture of a traveller: only the small cut looks to the left as well."""
    if left:
        return f"merry_way/walker_{colour}_small_left"
    return f"merry_way/walker_{colour}" + ("_small" if side < SMALL_UNDER else "")


def status(kind: Status) -> str:
    """The badge of a merchant, a peasant or a guard."""
    return icon(kind)


def good(kind: str) -> str:
    """The picture of a good that is counted: a resource or purses."""
    return icon("profit" if kind == PROFIT else kind)


def wish(kind: str) -> str:
    """The picture of a wish for a card of a kind."""
    if kind in TRAP_KINDS:
        return icon(kind)
    return {
        "any": icon("schemes"),
        "normal": "merry_way/scheme_back",
        "special": "merry_way/trap_blank_special",
    }[kind]


COUNTED: Final = (*RESOURCES, PROFIT)
"""Goods that are counted, as they stand in a pan."""
