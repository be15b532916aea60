"""The cards: schemes, special schemes, resource cards, and large folly cards; and their backs."""

from typing import Final

from pygame import Rect, Surface

from game.engine.merry_way.data import FACES, RESOURCE_CARDS, RESOURCES, SPECIALS, TRAPS, Cost
from game.engine.merry_way.messages import things as say
from game.engine.words import _
from game.sprites import art, pieces
from game.sprites.fitting import block_if_it_fits
from game.sprites.lettering import SMALLEST, Face, Scale
from game.sprites.merry_way.line_up import icon, trap
from game.sprites.palette import CARD, COIN, FADED, GOLD, INK, IVORY, MOSS, OXBLOOD, Colour

Size = tuple[int, int]

UNITS: Final = (400, 560)
"""The units of a scheme's and a resource card."""
FOLLY_UNITS: Final = (300, 400)
WORDS_FROM: Final = 170
"""Pixels of width from which a scheme says what it is in words."""

_NAME: Final = (40, 34, 320, 92)
_TOKEN: Final = (88, 144, 240, 240)
_FOLLY: Final = (28, 140, 96, 96)
_PROFIT: Final = (290, 142, 92, 92)
_COSTS: Final = ((30, 424, 108, 106), (146, 424, 108, 106), (262, 424, 108, 106))
_TRICK: Final = (38, 414, 324, 108)
_DIGITS: Final = ((140, 56, 120, 120), (140, 220, 120, 120), (140, 384, 120, 120))

Box = tuple[float, float, float, float]


def _at(box: Box, size: Size, units: Size = UNITS) -> Rect:
    """A place of a card in pixels of one of that size."""
    across, down = size[0] / units[0], size[1] / units[1]
    x, y, wide, high = box
    return Rect(round(x * across), round(y * down), round(wide * across), round(high * down))


@pieces.kept
def scheme(
    card: str,
    size: Size,
    scale: Scale,
    dim: bool = False,
    lacks: Cost = (0, 0, 0),
    cost: Cost | None = None,
) -> pieces.Piece:
    """A scheme: its name, its trap in its outline, the folly it plays on, what it pays and what it
    costs (its `cost` now, where that is another); of a special one what it does. `dim` where it
    cannot be played now; what one `lacks` for it stands in red in the cells of its cost.

    Rects "name", "trap", "folly", "profit", "plots", "manpower" and "materials", or "words".
    """
    if dim:
        drawn = scheme(card, size, scale, False, lacks, cost)
        return pieces.Piece(pieces.dimmed(drawn.surface, 0.5), drawn.rects)
    out = pieces.sheet_of(size)
    if card in SPECIALS:
        return pieces.Piece(out, _trick(out, card, size))
    out.blit(art.picture("merry_way/scheme_front", size), (0, 0))
    known = TRAPS[card]
    rects = {"name": _name(out, say.card(card), _at(_NAME, size), size)}
    rects["trap"] = _token(out, card, size)
    rects["folly"] = pieces.picture_in(out, icon(known.folly), _at(_FOLLY, size))
    rects["profit"] = figure(out, known.profit, _at(_PROFIT, size))
    costs = zip(RESOURCES, cost or known.cost, lacks, _COSTS, strict=True)
    for resource, due, lack, box in costs:
        cell = _at(box, size)
        _cost(out, cell, resource, due, lack)
        rects[resource] = cell
    return pieces.Piece(out, rects)


@pieces.kept
def slip(
    card: str,
    size: Size,
    scale: Scale,
    dim: bool = False,
    lacks: Cost = (0, 0, 0),
    cost: Cost | None = None,
    named: bool = True,
    keyed: bool = False,
) -> pieces.Piece:
    """A scheme of a full hand, wider than high, so that all of it can be read where whole cards
    would lie over one another: its trap and what it pays, its name where it is `named` or is
    special, and what it costs. `keyed` leaves its top right corner to a key.

    Rects as those of a scheme, as far as they are there.
    """
    if dim:
        drawn = slip(card, size, scale, False, lacks, cost, named, keyed)
        return pieces.Piece(pieces.dimmed(drawn.surface, 0.5), drawn.rects)
    out = pieces.sheet_of(size)
    box = out.get_rect()
    pieces.plate(out, box, scale.px(4), CARD, INK, max(1, scale.px(1.4)))
    side = min(box.height - 4, round(box.width * 0.32))
    at = Rect(3, (box.height - side) // 2, side, side)
    rects = {"trap": pieces.picture_in(out, trap(card, side), at)}
    room = Rect(at.right + scale.px(4), 2, box.width - at.right - scale.px(7), box.height - 4)
    known = TRAPS.get(card)
    if known is not None:
        coin = Rect(0, 0, round(side * 0.42), round(side * 0.42))
        coin.bottomright = at.right + 2, at.bottom
        rects["profit"] = figure(out, known.profit, coin)
        costs = Rect(room)
        high = min(scale.text(24), room.height)
        if named:
            high = min(high, round(room.height * 0.4))
            costs.top = room.bottom - high
        costs.height = high if named else room.height
        wide = room.width // len(RESOURCES)
        each = zip(RESOURCES, cost or known.cost, lacks, strict=True)
        for n, (resource, due, lack) in enumerate(each):
            cell = Rect(costs.left + n * wide, costs.centery - high // 2, wide, high)
            _cost(out, cell, resource, due, lack)
            rects[resource] = cell
        room.height = costs.top - room.top if named else 0
    if named or known is None:
        if keyed:
            room.width -= scale.text(15)
        ink = INK if known is None else MOSS
        block_if_it_fits(
            out, say.card(card), room, scale.text(12.5), 2, Face.BOLD, ink, "left", leading=0.9
        )
        rects["name"] = room
    return pieces.Piece(out, rects)


def _token(out: Surface, card: str, size: Size) -> Rect:
    at = _at(_TOKEN, size)
    return pieces.picture_in(out, trap(card, at.width), at)


def _name(out: Surface, name: str, room: Rect, size: Size, coat: Colour = MOSS) -> Rect:
    """The name of a card on its ribbon: bold while that can be had, in two lines at most."""
    px = max(SMALLEST, round(size[0] * 0.105))
    room = room.inflate(round(size[0] * 0.05), round(size[0] * 0.03))
    made = pieces.block(name, px, room.width, room.height, 2, Face.BOLD, leading=1.0)
    if not made.whole or made.face is not Face.BOLD:
        # On a small card two lines need more than the ribbon, which grows to the picture; that
        # comes before a narrower face, so that all names of a hand look alike.
        room = Rect(0, 0, round(size[0] * 0.9), max(round(size[0] * 0.27), 2 * SMALLEST + 6))
        room.midtop = (size[0] // 2, round(size[0] * 0.06))
        pieces.fill(out, (room.left, room.top, room.width, room.height), coat)
        room.inflate_ip(-2, 0)
    block_if_it_fits(out, name, room, px, 2, Face.BOLD, IVORY, leading=0.95)
    return room


def figure(out: Surface, number: int, at: Rect, coat: Colour = COIN) -> Rect:
    """A figure in a coin: what a trap pays."""
    side = max(min(at.size), SMALLEST + 5)
    there = Rect(0, 0, side, side)
    there.center = at.center
    there.clamp_ip(out.get_rect())
    pieces.disc(out, there, coat, INK, max(1, side // 14))
    pieces.words(out, str(number), there, round(side * 0.72), Face.BOLD, INK, "centre")
    return there


def _cost(out: Surface, cell: Rect, resource: str, cost: int, lack: int) -> None:
    """A cell of the cost: the good, and how many of it. What is wanting makes it red."""
    inner = cell.inflate(-cell.width // 10, -cell.height // 6)
    if lack:
        pieces.fill(out, (inner.left, inner.top, inner.width, inner.height), CARD)
        pieces.outline(
            out, cell.inflate(-2, -2), max(2, cell.width // 12), OXBLOOD, max(1, cell.w // 18)
        )
    side = min(inner.height, round(inner.width * 0.52))
    at = Rect(inner.left, inner.centery - side // 2, side, side)
    drawn = art.picture(icon(resource), at.size)
    out.blit(drawn if cost else pieces.dimmed(drawn, 0.55), drawn.get_rect(center=at.center))
    room = Rect(at.right, inner.top, inner.right - at.right + 2, inner.height)
    ink = OXBLOOD if lack else INK if cost else FADED
    pieces.words(
        out, str(cost), room, max(SMALLEST, round(cell.height * 0.62)), Face.BOLD, ink, "centre"
    )


def _trick(out: Surface, card: str, size: Size) -> dict[str, Rect]:
    """A special scheme."""
    out.blit(art.picture("merry_way/trick_front", size), (0, 0))
    rects = {"name": _name(out, say.card(card), _at(_NAME, size), size, INK)}
    rects["trap"] = _token(out, card, size)
    room = _at(_TRICK, size)
    said = say.card_text(card)
    px = max(SMALLEST, round(size[0] * 0.068))
    if size[0] < 105:
        room.inflate_ip(round(size[0] * 0.06), round(size[0] * 0.05))
    if not pieces.block(said, px, room.width, room.height, 4).whole or size[0] < WORDS_FROM:
        said = trick_in_short(card)
    block_if_it_fits(out, said, room, px, 4, Face.TEXT, INK, leading=1.0)
    rects["words"] = room
    return rects


def trick_in_short(card: str) -> str:
    """What a special scheme does, in as few words as go on a small card."""
    match SPECIALS[card].op:
        case "swap_follies":
            return _("swap two follies")
        case "turn_folly":
            return _("turn a folly over")
        case "free_roadblock":
            return _("a free roadblock")
        case "take_resources":
            return _("two of one good")
        case "draw_schemes":
            return _("two schemes")
        case "any_row1_site":
            return _("any site by the road")
        case "discount":
            return _("one less of each")
        case "steal_profit":
            return _("two purses taken")
        case "bribe":
            return _("a merchant again")
        case "no_alms":
            return _("peasants take nothing")


# Resource cards ----------------------------------------------------------------------------------


@pieces.kept
def work(card: str, size: Size, scale: Scale, ring: int | None = None) -> pieces.Piece:
    """A resource card: three digits, read downwards, pink ones in a flower; `ring` round the one
    that is collected with, from 0, while those before it are done.

    Rects "digit_0" to "digit_2".
    """
    out = pieces.sheet_of(size)
    out.blit(art.picture("merry_way/work_front", size), (0, 0))
    known = RESOURCE_CARDS[card]
    rects = {}
    for number, (digit, box) in enumerate(zip(known.digits, _DIGITS, strict=True)):
        at = _at(box, size)
        pink = known.is_pink(number)
        mount = art.picture(f"merry_way/digit_{'pink' if pink else 'plain'}", at.size)
        done = ring is not None and number < ring
        out.blit(pieces.dimmed(mount, 0.5) if done else mount, mount.get_rect(center=at.center))
        px = max(SMALLEST, round(at.height * (0.5 if pink else 0.62)))
        pieces.words(out, str(digit), at, px, Face.BOLD, FADED if done else INK, "centre")
        if number == ring:
            thick = max(2, round(at.width * 0.09))
            around = at.inflate(2 * thick, 2 * thick)
            pieces.outline(out, around, around.width // 2, INK, thick + 1)
            pieces.outline(out, around.inflate(-1, -1), around.width // 2, GOLD, thick)
        rects[f"digit_{number}"] = at
    return pieces.Piece(out, rects)


# Backs -------------------------------------------------------------------------------------------


def _back(picture: str, size: Size) -> pieces.Piece:
    out = pieces.sheet_of(size)
    drawn = art.picture(f"merry_way/{picture}", size)
    out.blit(drawn, drawn.get_rect(center=out.get_rect().center))
    return pieces.Piece(out)


@pieces.kept
def scheme_back(size: Size) -> pieces.Piece:
    """A scheme face down."""
    return _back("scheme_back", size)


@pieces.kept
def work_back(size: Size) -> pieces.Piece:
    """A resource card face down."""
    return _back("work_back", size)


@pieces.kept
def folly_back(size: Size) -> pieces.Piece:
    """The pile of folly cards."""
    return _back("folly_back", size)


# Large cards of the line-up ----------------------------------------------------------------------


@pieces.kept
def folly(face: str, size: Size, scale: Scale) -> pieces.Piece:
    """A folly card at its own shape (3:4), with its name and what it does: for the rules book.

    Rects "follies" and "name".
    """
    known = FACES[face]
    out = pieces.sheet_of(size)
    side = "first" if face.endswith(".red") else "second"
    out.blit(art.picture(f"merry_way/folly_front_{side}", size), (0, 0))
    shown = known.follies or (known.status,)
    each = 150 if len(shown) == 1 else 120 if len(shown) == 2 else 84
    left = 150 - (each + 6) * len(shown) / 2
    for number, beast in enumerate(shown):
        box = (left + number * (each + 6), 124 - each / 2, each, each)
        pieces.picture_in(out, icon(beast), _at(box, size, FOLLY_UNITS))
    room = _at((16, 204, 268, 180), size, FOLLY_UNITS)
    px = max(SMALLEST, round(size[0] * 0.115))
    pieces.set_block(out, _(known.name), room, px, 3, Face.BOLD_ITALIC, INK)
    follies = _at(
        (150 - (each + 6) * len(shown) / 2, 124 - each / 2, each * len(shown), each), size
    )
    return pieces.Piece(out, {"follies": follies, "name": room})
