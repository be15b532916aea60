"""The placard of a declaration: who attacks whom with what, what is shown and what is said, what
meets it, what a hit does, and how many such cards nobody has seen.
"""

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.engine.riding_shotgun.data import CARDS
from game.engine.words import _
from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.palette import (
    CARD,
    EDGE,
    FADED,
    INK,
    MOSS,
    OXBLOOD,
    SEPIA,
    SLIP,
    Colour,
    seal,
)
from game.sprites.pieces import (
    Piece,
    kept,
    outline,
    picture_in,
    plate,
    rule,
    set_block,
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
_FOOT: Final = 0.26
_SLIP: Final = 0.68
"""A card's width on a placard, by its height."""


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
    told = [line for line in (said.effect, said.count) if line]
    share = _FOOT if len(told) > 1 or said.result else _FOOT * 0.62 if told else 0.0
    foot = Rect(inner.left, 0, inner.width, round(inner.height * share))
    foot.bottom = inner.bottom
    rects = _head(out, head, scale, said)
    rule(out, inner.left, inner.right, head.bottom + scale.px(2), EDGE, max(1, scale.px(1)))
    row = Rect(inner.left, head.bottom + scale.px(5), inner.width, 0)
    row.height = foot.top - scale.px(3) - row.top
    rects |= _sums(out, row, scale, said)
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
    set_block(out, said.head, rects["head"], scale.text(22), 2, Face.BOLD, INK, "left", 1.0)
    if said.under:
        rects["under"] = Rect(left, row.top + first, right - left, row.height - first)
        words(out, said.under, rects["under"], scale.text(14), Face.SCRIPT, SEPIA)
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
    words(out, _("strength"), name, scale.text(12), Face.SCRIPT, SEPIA, "centre")
    px = min(scale.text(40), round(number.height * 1.15))
    words(out, str(said.attack.total), number, px, Face.BOLD, OXBLOOD, "centre")


def _sums(out: Surface, row: Rect, scale: Scale, said: Declaration) -> dict[str, Rect]:
    """What was laid, attack at the left and defence at the right, each with its sum."""
    if said.defence is None:
        found = _laid(out, row, scale, said.attack, said.attack.blind is None)
        return {"attack": row, **found}
    gap = scale.px(8)
    half = (row.width - gap) // 2
    left = Rect(row.left, row.top, half, row.height)
    right = Rect(row.right - half, row.top, half, row.height)
    middle = Rect(left.right + gap // 2, row.top, 1, row.height)
    outline(out, middle.inflate(2, 0), 1, EDGE, 1)
    found = _laid(out, left, scale, said.attack, said.attack.blind is None)
    met = _laid(out, right, scale, said.defence, said.defence.blind is None)
    renamed = {("met" if name == "sum" else f"met_{name}"): rect for name, rect in met.items()}
    return {"attack": left, "defence": right, **found, **renamed}


def _laid(out: Surface, row: Rect, scale: Scale, laid: Laid, bare: bool) -> dict[str, Rect]:
    """Blind and what is said of it, the open cards, what counts besides, and what it comes to."""
    rects: dict[str, Rect] = {}
    wide = round(row.height * _SLIP)
    left = row.left
    px = min(scale.text(15), row.height // 2)
    if not bare:
        rects["blind"] = Rect(left, row.top, wide, row.height)
        _blind(out, rects["blind"], scale, laid)
        left = rects["blind"].right + scale.px(4)
        rects["claim"] = Rect(left, row.top, max(scale.px(44), round(px * 3.1)), row.height)
        _claim(out, rects["claim"], scale, laid)
        left = rects["claim"].right + scale.px(4)
    tail = _tail(laid)
    room = row.right - left
    tail_wide = min(lettering.measure(tail, px, Face.BOLD)[0] + 2, round(room * 0.6)) if tail else 0
    if laid.cards:
        rects["cards"] = _open(out, Rect(left, row.top, room - tail_wide, row.height), laid.cards)
        left = rects["cards"].right + scale.px(5)
    if tail:
        rects["sum"] = Rect(left, row.top, row.right - left, row.height)
        set_block(out, tail, rects["sum"], px, 2, Face.BOLD, INK, "left", 1.05)
    return rects


def _tail(laid: Laid) -> str:
    """ "+1 Driver = 6": what counts besides, and the sum."""
    parts = list(laid.more)
    if laid.total is not None:
        parts.append(f"= {laid.total}")
    return " ".join(parts)


def _blind(out: Surface, at: Rect, scale: Scale, laid: Laid) -> None:
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


def _open(out: Surface, room: Rect, cards: tuple[int, ...]) -> Rect:
    """The cards that lie face up, each over the last where there is little room."""
    wide = min(round(room.height * _SLIP), room.width)
    step = wide + 3
    if len(cards) > 1:
        step = min(step, (room.width - wide) // (len(cards) - 1))
    for number, card in enumerate(cards):
        _slip(out, Rect(room.left + number * step, room.top, wide, room.height), card, INK)
    return Rect(room.left, room.top, step * (len(cards) - 1) + wide, room.height)


def _slip(out: Surface, at: Rect, card: int, edge: Colour) -> None:
    """A card on a placard: its number, its symbol and how often."""
    each = CARDS[card]
    plate(out, at, max(2, at.width // 10), CARD, edge, 1 if edge is INK else 2)
    inner = at.inflate(-4, -4)
    first = round(inner.height * 0.3)
    number = Rect(inner.left, inner.top, inner.width, first)
    times = Rect(inner.left, inner.bottom - first, inner.width, first)
    middle = Rect(inner.left, number.bottom, inner.width, times.top - number.bottom)
    words(out, str(card), number, round(first * 0.95), Face.TEXT, SEPIA, "centre")
    picture_in(out, icon(each.symbol), middle)
    words(out, f"×{each.value}", times, first, Face.BOLD, INK, "centre")


def _told(out: Surface, foot: Rect, scale: Scale, said: Declaration) -> dict[str, Rect]:
    """What a hit does, what is public of such cards, or what came of it."""
    if foot.height < lettering.SMALLEST:
        return {}
    if said.result:
        ink = INK
        set_block(out, said.result, foot, scale.text(18), 2, Face.BOLD, ink, "left", 1.05)
        return {"result": foot}
    lines = [(name, text) for name in ("effect", "count") if (text := getattr(said, name))]
    high = foot.height // max(1, len(lines))
    rects = {}
    for number, (name, text) in enumerate(lines):
        rects[name] = Rect(foot.left, foot.top + number * high, foot.width, high)
        px = min(scale.text(14), high)
        face_of = Face.TEXT if name == "effect" else Face.BOLD
        set_block(out, text, rects[name], px, 2, face_of, INK, "left", 1.05)
    return rects
