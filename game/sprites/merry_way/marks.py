"""What stands for what: bands by their claim tokens, goods, wishes, travellers, badges."""

from typing import Final

from game.engine.merry_way.data import RESOURCES, TRAP_KINDS, Status, Traveller
from game.engine.merry_way.goods import PROFIT
from game.session.seats.seats import MARKS
from game.sprites.palette import Colour

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
