"""The line-up: folly cards and travellers side by side, and which two cards flank whom."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.merry_way.data import FACES, Status, Traveller
from game.engine.merry_way.greenwood import Bound
from game.engine.words import _, later
from game.sprites import art
from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.merry_way.marks import icon, status, walker
from game.sprites.palette import CARD, COIN, GOLD, INK, IVORY, MOSS, OXBLOOD, SEPIA, WELCOME
from game.sprites.pieces import (
    Piece,
    block,
    disc,
    fill,
    kept,
    outline,
    picture_in,
    plate,
    set_block,
    sheet_of,
    words,
)

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


@kept
def folly_card(
    face: str, size: Size, scale: Scale, turned: bool = False, lit: bool = False
) -> Piece:
    """A folly card of the line-up by its face: its follies' beasts, or the badge of what it makes
    of its neighbours, and its name where that can be read. A green head with a sun is the first
    side, a black one with a moon the second. `turned` by a rumour till the round's end; `lit`
    where it can be chosen.

    Rects "follies" and "name".
    """
    known = FACES[face]
    first = face.endswith(".red")
    out = sheet_of(size)
    box = out.get_rect()
    plate(out, box, scale.px(4), WELCOME if lit else CARD, INK, max(1, scale.px(1.8)))
    edge = max(1, scale.px(1.8))
    head = Rect(edge, edge, box.width - 2 * edge, max(scale.px(13), 9))
    fill(out, (head.left, head.top, head.width, head.height), MOSS if first else INK)
    _sun_or_moon(out, head, first)
    shown = known.follies or (known.status,)
    rest = Rect(edge + 1, head.bottom, box.width - 2 * edge - 2, box.height - head.bottom - edge)
    side, named, name = _beasts(rest, len(shown), _(known.name), scale)
    row = Rect(rest.left, rest.top, rest.width, side + 2 * scale.px(2) if named else rest.height)
    left = row.centerx - (side * len(shown) + scale.px(2) * (len(shown) - 1)) // 2
    for number, each in enumerate(shown):
        at = Rect(left + number * (side + scale.px(2)), row.centery - side // 2, side, side)
        picture_in(out, icon(each), at)
    rects = {"follies": row, "name": Rect(rest.left, row.bottom, rest.width, 0)}
    if named:
        room = Rect(rest.left + 1, row.bottom, rest.width - 2, rest.bottom - row.bottom)
        set_block(out, name, room, named, 3, Face.ITALIC, SEPIA)
        rects["name"] = room
    if turned:
        _turned(out, head)
    if lit:
        outline(out, box, scale.px(4), GOLD, max(2, scale.px(3)))
    return Piece(out, rects)


def _beasts(rest: Rect, count: int, name: str, scale: Scale) -> tuple[int, int, str]:
    """How large each beast is, the letters of the name under them (0 where it has no room), and the
    name, parted at its hyphen where it must be.
    """
    wide = (rest.width - 4 - scale.px(2) * (count - 1)) // count
    for text in (name, name.replace("-", "-\n")):
        for share in (0.42, 0.34, 0.27):
            beside = min(wide, scale.px(28), round(rest.height * share))
            high = rest.height - beside - 2 * scale.px(2)
            made = block(text, scale.text(12), rest.width - 2, high, 3, Face.ITALIC)
            if beside >= 14 and made.whole:
                return beside, made.px, text
    return min(wide, round(rest.height * 0.8)), 0, ""


def _sun_or_moon(out: Surface, head: Rect, first: bool) -> None:
    """The mark of a side in the middle of its head."""
    side = max(5, head.height - 4)
    at = Rect(0, 0, side, side)
    at.center = head.center
    disc(out, at, COIN if first else IVORY, None)
    if not first:
        disc(out, at.move(max(2, side // 3), -max(1, side // 6)), INK, None)


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


@kept
def traveller_card(
    colour: Traveller,
    kind: Status,
    bound: Bound,
    size: Size,
    scale: Scale,
    lit: bool = False,
    bribed: bool = False,
    walked: bool = False,
) -> Piece:
    """A traveller's card: his figure looking where he goes, the badge of what he is this round, an
    arrow, and his trade. `lit` who walks or is pointed at; a coin where he is bribed; a tick where
    he has walked this round.

    Rects "figure", "status" and "way".
    """
    out = sheet_of(size)
    box = out.get_rect()
    thick = max(1, scale.px(1.8))
    plate(out, box, scale.px(4), WELCOME if lit else CARD, INK, thick)
    name = called(colour)
    px = min(scale.text(13), max(SMALLEST, round(box.height * 0.24)))
    foot_high = round(px * 1.3)
    if measure(name, px, Face.BOLD)[0] > box.width - 6:
        px = SMALLEST
    foot = Rect(thick, box.bottom - thick - foot_high, box.width - 2 * thick, foot_high)
    fill(out, (foot.left, foot.top, foot.width, foot.height), INK)
    words(out, name, foot.inflate(-4, 0), px, Face.BOLD, IVORY, "centre")
    room = Rect(thick + 2, thick + 2, box.width - 2 * thick - 4, foot.top - thick - 2)
    beside = max(14, min(room.height // 2 - 1, round(room.width * 0.36)))
    left = bound == "west"
    who = Rect(room.left + (beside if left else 0), room.top, room.width - beside, room.height)
    at = picture_in(out, walker(colour, 0, left), who)
    column = room.left if left else room.right - beside
    badge = Rect(column, room.top, beside, beside)
    picture_in(out, status(kind), badge)
    way = Rect(column, room.bottom - beside, beside, beside).inflate(-beside // 5, -beside // 5)
    _arrow(out, way, left, walked)
    if bribed:
        coin = Rect(0, 0, max(9, beside // 2), max(9, beside // 2))
        coin.bottomright = (badge.right, badge.bottom + coin.height // 3)
        disc(out, coin, COIN, INK, 1)
    if lit:
        outline(out, box, scale.px(4), GOLD, max(3, scale.px(3.4)))
    return Piece(out, {"figure": at, "status": badge, "way": way})


def _arrow(out: Surface, at: Rect, left: bool, walked: bool) -> None:
    """Where he goes; hollow where he has arrived."""
    drawn = art.picture("app/icon_confirm" if walked else "app/icon_forward", at.size)
    if left and not walked:
        drawn = pygame.transform.flip(drawn, True, False)
    out.blit(drawn, drawn.get_rect(center=at.center))


@kept
def bracket(size: Size, scale: Scale, colour: Traveller, strong: bool = False) -> Piece:
    """The bracket under the two folly cards that flank a traveller; it lies at `layout.bracket`.
    `strong` for the one that is pointed at: in red, with a 1 under the card that is read first and
    a 2 under the other.

    Rects "first" and "second".
    """
    out = sheet_of(size)
    wide, high = size
    thick = max(2, scale.px(2.6)) if strong else max(1, scale.px(1.2))
    ink = OXBLOOD if strong else SEPIA
    inset = thick + max(2, scale.px(3))
    base = high - thick - (0 if strong else high // 4)
    for x in (inset, wide - inset - thick):
        fill(out, (x, 0, thick, base + thick), ink)
    fill(out, (inset, base, wide - 2 * inset, thick), ink)
    fill(out, (wide // 2 - thick // 2, base - high // 4, thick, high // 4), ink)
    first = Rect(inset + thick + 1, 0, high, base)
    second = Rect(wide - inset - thick - 1 - high, 0, high, base)
    if strong:
        for at, said in ((first, "1"), (second, "2")):
            digit = Rect(0, 0, high, max(SMALLEST + 1, high))
            digit.center = at.center
            disc(out, digit.clip(out.get_rect()), IVORY, None)
            words(out, said, digit.clip(out.get_rect()), SMALLEST, Face.BOLD, ink, "centre")
    return Piece(out, {"first": first, "second": second})
