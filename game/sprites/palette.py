"""The inks and papers of the house, the marks by which seats are told apart, how everything is
dressed, and how large a design unit and its letters are in a window.
"""

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Final

from msgspec import Struct

from game.session.seats.seats import EVERY_MARK


class Looks(Struct, frozen=True):
    """What the reader asked for; all are settings. High contrast comes before a dark page."""

    high_contrast: bool = False
    plain_letters: bool = False
    dark_page: bool = False


_now = Looks()
_listeners: list[Callable[[], object]] = []


def now() -> Looks:
    """The looks in force."""
    return _now


def on_change(forget: Callable[[], object]) -> None:
    """Call `forget` whenever the looks change, or the tongue, from now on."""
    _listeners.append(forget)


def take(looks: Looks) -> bool:
    """Put looks in force; whether that changed anything, so that scenes must be drawn anew."""
    global _now
    if looks == _now:
        return False
    _now = looks
    forget_drawn()
    return True


def forget_drawn() -> None:
    """Drop all that was drawn: it looks otherwise from now on, or is said in another tongue."""
    for forget in _listeners:
        forget()


Colour = tuple[int, int, int]
Wash = tuple[int, int, int, int]
"""A colour and how much it covers, 0–255."""

INK: Final[Colour] = (0x1B, 0x15, 0x12)
PAPER: Final[Colour] = (0xEF, 0xE3, 0xC6)
CARD: Final[Colour] = (0xF3, 0xE9, 0xCF)
IVORY: Final[Colour] = (0xF7, 0xEF, 0xD9)
GOLD: Final[Colour] = (0xC9, 0x99, 0x3A)
LIGHT_GOLD: Final[Colour] = (0xE8, 0xC5, 0x6A)
OXBLOOD: Final[Colour] = (0x7D, 0x1D, 0x1A)
# Sepia and faded ink may still carry text on paper (7.4 and 5.0 to 1); gold may not.
SEPIA: Final[Colour] = (0x5C, 0x43, 0x26)
FADED: Final[Colour] = (0x6B, 0x55, 0x37)
DISABLED: Final[Colour] = (0xDD, 0xD0, 0xB0)
DISABLED_INK: Final[Colour] = (0x5F, 0x54, 0x3F)
WOOD: Final[Colour] = (0x1B, 0x15, 0x12)
WOOD_LIGHT: Final[Colour] = (0xEC, 0xD7, 0xA4)
MOSS: Final[Colour] = (0x3F, 0x5D, 0x33)
NAVY: Final[Colour] = (0x27, 0x46, 0x6B)

EDGE: Final[Colour] = (0xA8, 0x8F, 0x62)
"""The thin rules of card stock."""
HAIR: Final[Colour] = (0xC9, 0xB4, 0x85)
"""Hairlines between parts that belong together, and the holes of a track."""
OFF: Final[Colour] = (0xE4, 0xD7, 0xB6)
"""Paper of what is not to be had: still light enough for faded ink to be read on."""
FRESH: Final[Colour] = (0xF2, 0xE6, 0xC8)
"""The map's paper, a little fresher than the table's."""
LEATHER: Final[Colour] = (0x4A, 0x37, 0x22)
"""What dice lie on: ivory and black ones both stand out from it."""
STITCH: Final[Colour] = (0x8A, 0x70, 0x4C)
COIN: Final[Colour] = (0xE3, 0xBA, 0x5C)
PURSE: Final[Colour] = (0xF0, 0xD9, 0x9B)
SLIP: Final[Colour] = (0xFA, 0xF4, 0xE3)
"""The paper of a receipt."""
WELCOME: Final[Colour] = (0xFF, 0xF3, 0xCF)
REFUSED: Final[Colour] = (0xF1, 0xD5, 0xC6)
ENOUGH: Final[Colour] = (0xEE, 0xEC, 0xD0)
SHORT: Final[Colour] = (0xF3, 0xE2, 0xCC)
BAND: Final[Colour] = (0x1C, 0x15, 0x12)
"""The bar above a table: it stays dark on a dark page, where ink turns light."""
BAND_INK: Final[Colour] = (0xF7, 0xEF, 0xDA)
"""What is written in the bar, and gilt there."""
BAND_GILT: Final[Colour] = (0xE8, 0xC5, 0x6B)

SEAT_MARKS: Final = tuple([mark.name for mark in EVERY_MARK])
"""The shapes of the seats, in the order of the seats: shape first, colour only beside it."""

SEAT_COLOURS: Final[dict[str, Colour]] = {mark.name: mark.colour for mark in EVERY_MARK}

_WHITE: Final[Colour] = (0xFF, 0xFF, 0xFF)
_BLACK: Final[Colour] = (0, 0, 0)


class Theme(Struct, frozen=True, eq=False):
    """What the roles look like; a role that is not named looks as it is called.

    `textured` is whether parchment and veils are used at all.
    """

    name: str
    roles: Mapping[Colour, Colour]
    textured: bool = True


BROADSIDE: Final = Theme("broadside", {})

HIGH_CONTRAST: Final = Theme(
    "high contrast",
    {
        INK: _BLACK,
        SEPIA: (0x1E, 0x1E, 0x1E),
        FADED: (0x38, 0x38, 0x38),
        DISABLED_INK: (0x46, 0x46, 0x46),
        OXBLOOD: (0x86, 0, 0),
        MOSS: (0, 0x4A, 0x0C),
        NAVY: (0, 0x2C, 0x66),
        PAPER: (0xFB, 0xFB, 0xF8),
        CARD: _WHITE,
        IVORY: _WHITE,
        FRESH: _WHITE,
        SLIP: _WHITE,
        WELCOME: _WHITE,
        REFUSED: _WHITE,
        ENOUGH: _WHITE,
        SHORT: _WHITE,
        PURSE: _WHITE,
        WOOD_LIGHT: _WHITE,
        BAND: _BLACK,
        BAND_INK: _WHITE,
        OFF: (0xE9, 0xE9, 0xE9),
        DISABLED: (0xE9, 0xE9, 0xE9),
        EDGE: (0x3C, 0x3C, 0x3C),
        HAIR: (0x5A, 0x5A, 0x5A),
        # Half way between the dice: 4.5 to 1 against ivory and against black.
        LEATHER: (0x76, 0x76, 0x76),
        STITCH: _WHITE,
        GOLD: (0xFF, 0xC4, 0),
        LIGHT_GOLD: (0xFF, 0xE0, 0x70),
        COIN: (0xFF, 0xDE, 0x7A),
        (0xC9, 0xC4, 0xA4): (0xD5, 0xE3, 0xEC),  # the sea of the map
        # Papers of a surveyed map, covered ground and roads alike; and its country.
        (0xE0, 0xD1, 0xA3): (0xE9, 0xE9, 0xE9),
        (0xE9, 0xD9, 0xB0): (0xE9, 0xE9, 0xE9),
        (0xB8, 0x9F, 0x6C): (0x9A, 0x9A, 0x9A),
        (0x8D, 0x80, 0x68): (0x6A, 0x6A, 0x6A),  # the edge of a plate that cannot be pressed
    },
    textured=False,
)


DARK_PAGE: Final = Theme(
    "dark page",
    {
        # Inks become light and papers dark, so that whatever was ink on paper stays so, and what
        # was paper on ink; no look is a role itself, or it would be dressed twice.
        INK: (0xF1, 0xE9, 0xD8),
        SEPIA: (0xC9, 0xB5, 0x92),
        FADED: (0xBB, 0xA9, 0x88),
        DISABLED_INK: (0xA9, 0x9B, 0x81),
        OXBLOOD: (0xEE, 0x8F, 0x80),
        MOSS: (0x9C, 0xC4, 0x86),
        NAVY: (0x9B, 0xBC, 0xE2),
        PAPER: (0x1F, 0x1A, 0x16),
        CARD: (0x26, 0x20, 0x1B),
        IVORY: (0x2B, 0x25, 0x1F),
        FRESH: (0x23, 0x1E, 0x19),
        SLIP: (0x2C, 0x26, 0x20),
        WELCOME: (0x3A, 0x30, 0x1C),
        REFUSED: (0x43, 0x25, 0x20),
        ENOUGH: (0x26, 0x2E, 0x1E),
        SHORT: (0x3A, 0x2A, 0x1C),
        PURSE: (0x45, 0x37, 0x17),
        COIN: (0x5A, 0x46, 0x18),
        OFF: (0x30, 0x2A, 0x24),
        DISABLED: (0x33, 0x2D, 0x26),
        EDGE: (0x7C, 0x6B, 0x4E),
        HAIR: (0x5A, 0x4D, 0x39),
        LEATHER: (0x5C, 0x46, 0x2E),
        STITCH: (0x9A, 0x80, 0x5A),
        GOLD: (0x8B, 0x5E, 0x14),
        LIGHT_GOLD: (0x63, 0x42, 0x06),
        WOOD_LIGHT: (0x33, 0x2A, 0x1D),
        BAND: (0x12, 0x0F, 0x0C),
        BAND_INK: (0xF1, 0xE9, 0xD9),
        (0x23, 0x40, 0x2E): (0x8F, 0xC2, 0x9E),  # bottle green: a coach, and letters
        (0x9A, 0x6A, 0x2C): (0xD6, 0xA6, 0x64),  # ochre
        (0xC9, 0xC4, 0xA4): (0x24, 0x33, 0x3C),  # the sea of the map
        (0xE0, 0xD1, 0xA3): (0x33, 0x2D, 0x22),
        (0xE9, 0xD9, 0xB0): (0x2E, 0x28, 0x1E),
        (0xB8, 0x9F, 0x6C): (0x6F, 0x60, 0x43),
        (0x8D, 0x80, 0x68): (0x6C, 0x60, 0x4C),
        (0xD8, 0xD5, 0xAC): (0x22, 0x2A, 0x1B),  # the forest's floor, its roads and its stream
        (0xF0, 0xE3, 0xBD): (0x4A, 0x3F, 0x2B),
        (0xB9, 0xBF, 0xA6): (0x24, 0x36, 0x3E),
        # Marks of seats and coats of travellers: what bore light letters bears dark ones now.
        (0x9C, 0x23, 0x1C): (0xE0, 0x70, 0x5F),
        (0x5A, 0x3A, 0x66): (0xBE, 0x9A, 0xD0),
        (0xE9, 0xDF, 0xC4): (0x4C, 0x45, 0x37),
        (0x24, 0x1E, 0x1B): (0xD6, 0xC9, 0xAE),
        (0xC4, 0x5C, 0x18): (0xA8, 0x4C, 0x12),
        (0xE9, 0xCF, 0xAE): (0x2A, 0x21, 0x1A),  # what is cut in a seal
        (0xA8, 0x74, 0x12): (0xDB, 0xA6, 0x42),
        (0x2F, 0x5D, 0x2B): (0x8A, 0xC4, 0x82),
        (0x5A, 0x2F, 0x6B): (0xBE, 0x9A, 0xD1),
    },
    textured=False,
)


def theme() -> Theme:
    """The theme in force."""
    if now().high_contrast:
        return HIGH_CONTRAST
    return DARK_PAGE if now().dark_page else BROADSIDE


def shown(colour: Colour) -> Colour:
    """What a role looks like in the theme in force."""
    return theme().roles.get(colour, colour)


def shown_wash(colour: Colour | Wash) -> Colour | Wash:
    """The same for a colour that may be a wash: without texture nothing shines through it."""
    if len(colour) == 3:
        return shown(colour)
    red, green, blue, cover = colour
    if cover and not theme().textured:
        cover = 255
    return (*shown((red, green, blue)), cover)


@lru_cache(maxsize=4)
def printed(theme: Theme) -> tuple[tuple[bytes, bytes], ...]:
    """What stands for what in the source of an engraving: (b"#efe3c6", b"#fbfbf8"), and so on."""
    return tuple((_hex(role), _hex(look)) for role, look in theme.roles.items())


def contrast(one: Colour, other: Colour) -> float:
    """How far two colours are apart for the eye, 1–21, as the accessibility guidelines count it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _hex(colour: Colour) -> bytes:
    return b"#" + bytes(colour).hex().encode()


def seal(mark: str) -> str:
    """The picture's name of a seat's seal: `seal("star")` is "app/seal_star"."""
    if mark not in SEAT_MARKS:
        raise ValueError(f"no such seat mark: {mark!r}; there are {', '.join(SEAT_MARKS)}")
    return f"app/seal_{mark}"


SMALLEST: Final = 12
"""Pixels below which no letter is ever set."""

DESIGN: Final = (1280, 800)
"""The size in which scenes are composed; the scale turns its units into pixels."""


class Scale(Struct, frozen=True, dict=True):
    """How many real pixels a design unit is in a window of `width`×`height`.

    `text_factor` is the reader's own.
    """

    width: int
    height: int
    text_factor: float = 1.0

    @cached_property
    def u(self) -> float:
        return min(self.width / DESIGN[0], self.height / DESIGN[1])

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def px(self, units: float) -> int:
        """Units to whole pixels; something that is there stays at least one pixel."""
        pixels = round(units * self.u)
        return max(1, pixels) if units > 0 else pixels

    def text(self, units: float, most: float | None = None) -> int:
        """The height of letters in pixels, with the reader's factor, never under 12; and at most
        so many units of the window.
        """
        pixels = max(SMALLEST, round(units * self.u * self.text_factor))
        return pixels if most is None else min(pixels, self.px(most))
