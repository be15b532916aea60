"""The line-up: folly cards and travellers side by side, and which two cards flank whom; the trays
that cards lie in, and what stands for what on the table.
"""

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.engine.merry_way.data import FACES, PROFIT, TRAP_KINDS, Status, Traveller
from game.engine.merry_way.greenwood import Bound
from game.engine.words import _, later
from game.session.seats.seats import MARKS
from game.sprites import art, pieces
from game.sprites.fitting import columns, rows_of
from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.palette import CARD, COIN, GOLD, INK, IVORY, MOSS, OXBLOOD, SEPIA, WELCOME, Colour

SHAPE: Final = (400, 560)
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
        wide = min(room.height * SHAPE[0] // SHAPE[1], (room.width - gap * (count - 1)) // count)
        if wide >= least:
            high = wide * SHAPE[1] // SHAPE[0]
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
    wide = min(inner.height * SHAPE[0] // SHAPE[1], int(inner.width / side_by_side))
    return Tray(room, top, inner, (wide, wide * SHAPE[1] // SHAPE[0]))


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


Size = tuple[int, int]

_CALLED: Final = {
    "red": later("mercer"),
    "yellow": later("chapman"),
    "green": later("squire"),
    "blue": later("clerk"),
    "purple": later("prelate"),
}


def called(colour: Traveller) -> str:
    """The trade of a traveller, by which his picture is known."""
    return _(_CALLED[colour])


@pieces.kept
def folly_card(
    face: str, size: Size, scale: Scale, turned: bool = False, lit: bool = False
) -> pieces.Piece:
    """A folly card of the line-up by its face: its follies' beasts, or the badge of what it makes
    of its neighbours; its name is told where it is pointed at. A green head with a sun is the
    first side, a black one with a moon the second. `turned` by a rumour till the round's end;
    `lit` where it can be chosen.

    Rect "follies".
    """
    known = FACES[face]
    first = face.endswith(".red")
    out = pieces.sheet_of(size)
    box = out.get_rect()
    pieces.plate(out, box, scale.px(4), WELCOME if lit else CARD, INK, max(1, scale.px(1.8)))
    edge = max(1, scale.px(1.8))
    head = Rect(edge, edge, box.width - 2 * edge, max(scale.px(13), 9))
    pieces.fill(out, (head.left, head.top, head.width, head.height), MOSS if first else INK)
    _sun_or_moon(out, head, first)
    shown = known.follies or (known.status,)
    rest = Rect(edge + 1, head.bottom, box.width - 2 * edge - 2, box.height - head.bottom - edge)
    gap = scale.px(2)
    side = min((rest.width - 4 - gap * (len(shown) - 1)) // len(shown), rest.height - 2 * gap)
    side = min(side, round(rest.height * 0.62))
    left = rest.centerx - (side * len(shown) + gap * (len(shown) - 1)) // 2
    for number, each in enumerate(shown):
        at = Rect(left + number * (side + gap), rest.centery - side // 2, side, side)
        pieces.picture_in(out, icon(each), at)
    if turned:
        _turned(out, head)
    if lit:
        pieces.outline(out, box, scale.px(4), GOLD, max(2, scale.px(3)))
    return pieces.Piece(out, {"follies": rest})


def _sun_or_moon(out: Surface, head: Rect, first: bool) -> None:
    """The mark of a side in the middle of its head."""
    side = max(5, head.height - 4)
    at = Rect(0, 0, side, side)
    at.center = head.center
    pieces.disc(out, at, COIN if first else IVORY, None)
    if not first:
        pieces.disc(out, at.move(max(2, side // 3), -max(1, side // 6)), INK, None)


def _turned(out: Surface, head: Rect) -> None:
    """Two small chevrons in the head: a rumour has turned this card over."""
    for end, way in ((head.left + 2, 1), (head.right - 3, -1)):
        high = head.height // 2 - 1
        tip = end + way * high
        pygame.draw.polygon(
            out,
            IVORY,
            [(end, head.centery - high), (tip, head.centery), (end, head.centery + high)],
        )


@pieces.kept
def traveller_card(
    colour: Traveller,
    kind: Status,
    bound: Bound,
    size: Size,
    scale: Scale,
    lit: bool = False,
    bribed: bool = False,
    walked: bool = False,
) -> pieces.Piece:
    """A traveller's card: his figure looking where he goes, the badge of what he is this round, an
    arrow. `lit`, and called by his trade, who walks or is pointed at; a coin where he is bribed; a
    tick where he has walked this round.

    Rects "figure", "status" and "way".
    """
    out = pieces.sheet_of(size)
    box = out.get_rect()
    thick = max(1, scale.px(1.8))
    pieces.plate(out, box, scale.px(4), WELCOME if lit else CARD, INK, thick)
    name = called(colour)
    px = min(scale.text(13), max(SMALLEST, round(box.height * 0.24)))
    foot_high = round(px * 1.3)
    if measure(name, px, Face.BOLD)[0] > box.width - 6:
        px = SMALLEST
    foot = Rect(thick, box.bottom - thick - foot_high, box.width - 2 * thick, foot_high)
    if lit:
        pieces.fill(out, (foot.left, foot.top, foot.width, foot.height), INK)
        pieces.words(out, name, foot.inflate(-4, 0), px, Face.BOLD, IVORY, "centre")
    room = Rect(thick + 2, thick + 2, box.width - 2 * thick - 4, box.bottom - 2 * thick - 4)
    if lit:
        room.height = foot.top - room.top
    beside = max(14, min(room.height // 2 - 1, round(room.width * 0.36)))
    left = bound == "west"
    who = Rect(room.left + (beside if left else 0), room.top, room.width - beside, room.height)
    at = pieces.picture_in(out, walker(colour, 0, left), who)
    column = room.left if left else room.right - beside
    badge = Rect(column, room.top, beside, beside)
    pieces.picture_in(out, status(kind), badge)
    way = Rect(column, room.bottom - beside, beside, beside).inflate(-beside // 5, -beside // 5)
    _arrow(out, way, left, walked)
    if bribed:
        coin = Rect(0, 0, max(9, beside // 2), max(9, beside // 2))
        coin.bottomright = (badge.right, badge.bottom + coin.height // 3)
        pieces.disc(out, coin, COIN, INK, 1)
    if lit:
        pieces.outline(out, box, scale.px(4), GOLD, max(3, scale.px(3.4)))
    return pieces.Piece(out, {"figure": at, "status": badge, "way": way})


def _arrow(out: Surface, at: Rect, left: bool, walked: bool) -> None:
    """Where he goes; hollow where he has arrived."""
    drawn = art.picture("app/icon_confirm" if walked else "app/icon_forward", at.size)
    if left and not walked:
        drawn = pygame.transform.flip(drawn, True, False)
    out.blit(drawn, drawn.get_rect(center=at.center))


@pieces.kept
def bracket(size: Size, scale: Scale, colour: Traveller, strong: bool = False) -> pieces.Piece:
    """The bracket under the two folly cards that flank a traveller; it lies at `layout.bracket`.
    `strong` for the one that is pointed at: in red, with a 1 under the card that is read first and
    a 2 under the other.

    Rects "first" and "second".
    """
    out = pieces.sheet_of(size)
    wide, high = size
    thick = max(2, scale.px(2.6)) if strong else max(1, scale.px(1.2))
    ink = OXBLOOD if strong else SEPIA
    inset = thick + max(2, scale.px(3))
    base = high - thick - (0 if strong else high // 4)
    for x in (inset, wide - inset - thick):
        pieces.fill(out, (x, 0, thick, base + thick), ink)
    pieces.fill(out, (inset, base, wide - 2 * inset, thick), ink)
    pieces.fill(out, (wide // 2 - thick // 2, base - high // 4, thick, high // 4), ink)
    first = Rect(inset + thick + 1, 0, high, base)
    second = Rect(wide - inset - thick - 1 - high, 0, high, base)
    if strong:
        for at, said in ((first, "1"), (second, "2")):
            digit = Rect(0, 0, high, max(SMALLEST + 1, high))
            digit.center = at.center
            pieces.disc(out, digit.clip(out.get_rect()), IVORY, None)
            pieces.words(out, said, digit.clip(out.get_rect()), SMALLEST, Face.BOLD, ink, "centre")
    return pieces.Piece(out, {"first": first, "second": second})
