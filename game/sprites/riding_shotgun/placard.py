"""The placard of a declaration: who attacks whom with what, what is shown and what is said, what
meets it, what a hit does, and how many such cards nobody has seen.
"""

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.engine.riding_shotgun.data import CARDS
from game.engine.words import _
from game.sprites import lettering
from game.sprites.fitting import block_if_it_fits, line_if_it_fits
from game.sprites.lettering import Face, Scale
from game.sprites.palette import CARD, EDGE, FADED, INK, MOSS, OXBLOOD, SEPIA, SLIP, Colour, seal
from game.sprites.pieces import (
    Piece,
    fill,
    kept,
    picture_in,
    plate,
    rule,
    sheet_of,
    stock,
    words,
)
from game.sprites.riding_shotgun.cards import back, icon
from game.sprites.riding_shotgun.panel import face


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on a placard: the name of the seal, and who of the boards; the coach has none."""

    mark: str = ""
    board: int = -1


@dataclass(frozen=True, slots=True)
class Laid:
    """What somebody laid: `blind` is None for none, 0 for one that lies face down, else the card;
    `says` what it is said to show. `more` counts besides, each in a word or two ("+1 Driver").
    `lied` is what a call has found; `total` None while it is not known.
    """

    team: int
    symbol: str
    blind: int | None = None
    says: int | None = None
    cards: tuple[int, ...] = ()
    more: tuple[str, ...] = ()
    total: int | None = None
    lied: bool | None = None


@dataclass(frozen=True, slots=True)
class Declaration:
    """All that stands on a placard; `kind` is "" while it is open."""

    by: Person
    at: Person | None
    head: str
    under: str
    kind: str
    attack: Laid
    defence: Laid | None = None
    effect: str = ""
    count: str = ""
    result: str = ""


_HEAD: Final = 0.31
_FOOT: Final = 0.27
_BESIDE: Final = 0.47
"""How much of the width words have beside an attack that nothing meets yet."""
_SLIP: Final = 0.66
"""A card's width on a placard, by its height."""
_LEAST_SLIP: Final = 22
_READ: Final = 1.9
"""How many of the least letters' heights a card must be wide to be read."""


@kept
def placard(size: tuple[int, int], scale: Scale, said: Declaration) -> Piece:
    """The placard. Rects "head", "under", "by", "at", "strength", "attack", "blind", "claim",
    "cards", "defence", "met_blind", "met_claim", "met_cards", "met", "effect", "count", "result";
    those of what is not there are wanting.
    """
    out = sheet_of(size)
    stock(out, out.get_rect(), scale, SLIP)
    inner = out.get_rect().inflate(-2 * scale.px(10), -2 * scale.px(8))
    head = Rect(inner.left, inner.top, inner.width, round(inner.height * _HEAD))
    rects = _head(out, head, scale, said)
    rule(out, inner.left, inner.right, head.bottom + scale.px(2), EDGE, max(1, scale.px(1)))
    row = Rect(inner.left, head.bottom + scale.px(6), inner.width, 0)
    row.height = inner.bottom - row.top
    if said.defence is None:
        beside = Rect(row)
        beside.width = round(row.width * _BESIDE)
        beside.right = row.right
        row.width -= beside.width + scale.px(8)
        rects |= {"attack": row, **_laid(out, row, scale, said.attack)}
        return Piece(out, rects | _told(out, beside, scale, said))
    foot = Rect(inner.left, 0, inner.width, round(inner.height * _FOOT))
    foot.bottom = inner.bottom
    row.height = foot.top - scale.px(3) - row.top
    rects |= _both(out, row, scale, said.attack, said.defence)
    return Piece(out, rects | _told(out, foot, scale, said))


def _head(out: Surface, row: Rect, scale: Scale, said: Declaration) -> dict[str, Rect]:
    """Faces, who attacks whom, and the strength."""
    side = row.height
    rects = {"by": _person(out, Rect(row.left, row.top, side, side), said.by)}
    left, right = row.left + side + scale.px(8), row.right
    if said.attack.total is not None:
        wide = max(side, round(scale.text(44) * 0.62)) + side
        rects["strength"] = Rect(right - wide, row.top, wide, side)
        _strength(out, rects["strength"], scale, said)
        right -= wide + scale.px(8)
    elif said.kind:
        at = Rect(right - side, row.top, side, side)
        picture_in(out, icon(said.kind), at)
        right = at.left - scale.px(8)
    if said.at is not None:
        rects["at"] = _person(out, Rect(right - side, row.top, side, side), said.at)
        right -= side + scale.px(8)
    first = round(row.height * (0.6 if said.under else 1.0))
    rects["head"] = Rect(left, row.top, right - left, first)
    block_if_it_fits(out, said.head, rects["head"], scale.text(22), 2, Face.BOLD, INK, "left", 1.0)
    if said.under:
        rects["under"] = Rect(left, row.top + first, right - left, row.height - first)
        line_if_it_fits(out, said.under, rects["under"], scale.text(14), Face.SCRIPT, SEPIA)
    return rects


def _person(out: Surface, at: Rect, who: Person) -> Rect:
    """A face with its seal, or the coach."""
    if who.board < 0:
        return picture_in(out, icon("coach"), at)
    found = picture_in(out, face(who.board, at.width), at)
    side = max(14, round(at.width * 0.42))
    wax = Rect(0, 0, side, side)
    wax.bottomright = (at.right + 2, at.bottom)
    picture_in(out, seal(who.mark), wax)
    return found


def _strength(out: Surface, room: Rect, scale: Scale, said: Declaration) -> None:
    """The strength, with its name, and the symbol of the attack."""
    side = room.height
    picture_in(out, icon(said.kind or "targeted"), Rect(room.right - side, room.top, side, side))
    name = Rect(room.left, room.top, room.width - side, round(side * 0.3))
    number = Rect(room.left, name.bottom, name.width, side - name.height)
    line_if_it_fits(out, _("strength"), name, scale.text(12), Face.SCRIPT, SEPIA, "centre")
    px = min(scale.text(40), round(number.height * 1.15))
    words(out, str(said.attack.total), number, px, Face.BOLD, OXBLOOD, "centre")


def _both(out: Surface, row: Rect, scale: Scale, attack: Laid, defence: Laid) -> dict[str, Rect]:
    """What was laid, attack at the left and defence at the right, each with its sum."""
    gap = scale.px(12)
    half = (row.width - gap) // 2
    left = Rect(row.left, row.top, half, row.height)
    right = Rect(row.right - half, row.top, half, row.height)
    fill(out, (row.centerx, row.top, max(1, scale.px(1)), row.height), EDGE)
    met = _laid(out, right, scale, defence)
    renamed = {("met" if name == "sum" else f"met_{name}"): rect for name, rect in met.items()}
    return {"attack": left, "defence": right, **_laid(out, left, scale, attack), **renamed}


def _laid(out: Surface, row: Rect, scale: Scale, laid: Laid) -> dict[str, Rect]:
    """Blind and what is said of it, the open cards, what counts besides, and what it comes to."""
    px = min(scale.text(15), row.height // 2)
    tail = _tail(laid)
    tail_wide = max([lettering.measure(line, px, Face.BOLD)[0] for line in tail], default=0)
    tail_wide = min(tail_wide + scale.px(3), row.width // 3)
    down = laid.blind is not None
    claim_wide = max(scale.px(42), round(px * 3.1)) if down else 0
    gap = scale.px(4)
    room = row.width - tail_wide - claim_wide

    def slip(count: int) -> int:
        """How wide a card is where so many lie."""
        each = (room - gap * (count + 1)) // max(1, count)
        return min(round(row.height * _SLIP), max(_LEAST_SLIP, each))

    heaped = len(laid.cards) > 1 and slip(len(laid.cards) + down) < scale.text(12) * _READ
    wide = slip((1 if heaped else len(laid.cards)) + down)
    high = min(row.height, round(wide / _SLIP))
    rects: dict[str, Rect] = {}
    at = Rect(row.left, row.centery - high // 2, wide, high)
    if down:
        rects["blind"] = Rect(at)
        _blind(out, at, laid)
        rects["claim"] = Rect(at.right + gap, at.top, claim_wide, high)
        _claim(out, rects["claim"], scale, laid)
        at = at.move(wide + claim_wide + 2 * gap, 0)
    if heaped:
        # Where each would be too small to be read they are told as one.
        rects["cards"] = Rect(at)
        total = sum([CARDS[card].value for card in laid.cards])
        _slip_of(out, at, "", CARDS[laid.cards[0]].symbol, total, INK)
        at = at.move(wide + gap, 0)
    else:
        for number, card in enumerate(laid.cards):
            rects[f"card_{number}"] = Rect(at)
            _slip(out, at, card, INK)
            at = at.move(wide + gap, 0)
        if laid.cards:
            shown = [rects[f"card_{number}"] for number in range(len(laid.cards))]
            rects["cards"] = shown[0].unionall(shown)
    if tail:
        rects["sum"] = Rect(at.left, row.top, row.right - at.left, row.height)
        most = len(tail)
        text, last = "\n".join(tail), rects["sum"]
        if not block_if_it_fits(out, text, last, px, most, Face.BOLD, INK, "left", 1.05):
            line_if_it_fits(out, tail[-1], last, px, Face.BOLD, INK)
    return rects


def _tail(laid: Laid) -> list[str]:
    """ "+1 Driver" and "= 6": what counts besides, and the sum, each on a line."""
    total = [] if laid.total is None else [f"= {laid.total}"]
    return [*laid.more, *total]


def _blind(out: Surface, at: Rect, laid: Laid) -> None:
    """The card that lies face down, or what it was."""
    if not laid.blind:
        drawn = back(laid.team, at.size)
        out.blit(drawn, drawn.get_rect(center=at.center))
        return
    _slip(out, at, laid.blind, OXBLOOD if laid.lied else MOSS if laid.lied is False else INK)


def _claim(out: Surface, room: Rect, scale: Scale, laid: Laid) -> None:
    """What is said of it, and once it was called whether that was so."""
    half = room.height // 2
    upper = Rect(room.left, room.top, room.width, half)
    lower = Rect(room.left, upper.bottom, room.width, room.height - half)
    name = _("a lie") if laid.lied else _("true") if laid.lied is False else _("says")
    ink = OXBLOOD if laid.lied else MOSS if laid.lied is False else SEPIA
    words(out, name, upper, scale.text(14), Face.SCRIPT, ink, "centre")
    if laid.says is None:
        words(out, "?", lower, scale.text(20), Face.BOLD, FADED, "centre")
        return
    px = min(scale.text(20), lower.height)
    count = lettering.measure(str(laid.says), px, Face.BOLD)[0]
    side = min(lower.height, lower.width - count - 2)
    begin = lower.centerx - (count + 2 + side) // 2
    words(out, str(laid.says), Rect(begin, lower.top, count + 1, lower.height), px, Face.BOLD, INK)
    at = Rect(begin + count + 2, lower.top, side, lower.height)
    picture_in(out, icon(laid.symbol or "blind"), at)


def _slip(out: Surface, at: Rect, card: int, edge: Colour) -> None:
    """A card on a placard: its number, its symbol and how often."""
    each = CARDS[card]
    _slip_of(out, at, str(card), each.symbol, each.value, edge)


def _slip_of(out: Surface, at: Rect, name: str, symbol: str, count: int, edge: Colour) -> None:
    """A slip with a symbol and how often, under a name that may be wanting."""
    plate(out, at, max(2, at.width // 10), CARD, edge, 1 if edge is INK else 2)
    inner = at.inflate(-4, -4)
    first = round(inner.height * 0.3)
    number = Rect(inner.left, inner.top, inner.width, first if name else 0)
    times = Rect(inner.left, inner.bottom - first, inner.width, first)
    middle = Rect(inner.left, number.bottom, inner.width, times.top - number.bottom)
    if name:
        words(out, name, number, round(first * 0.95), Face.TEXT, SEPIA, "centre")
    picture_in(out, icon(symbol), middle)
    words(out, f"×{count}", times, first, Face.BOLD, INK, "centre")


def _told(out: Surface, room: Rect, scale: Scale, said: Declaration) -> dict[str, Rect]:
    """What a hit does, what is public of such cards, and what came of it."""
    lines = [(name, text) for name in _TOLD if (text := getattr(said, name))]
    if not lines or room.height < lettering.SMALLEST:
        return {}
    high = room.height // len(lines)
    rects = {}
    for number, (name, text) in enumerate(lines):
        rects[name] = Rect(room.left, room.top + number * high, room.width, high)
        px = scale.text(18 if name == "result" else 15)
        most = max(1, high // (lettering.SMALLEST + 3))
        how = Face.TEXT if name == "effect" else Face.BOLD
        block_if_it_fits(out, text, rects[name], px, min(4, most), how, INK, "left", 1.08)
    return rects


_TOLD: Final = ("result", "effect", "count")
