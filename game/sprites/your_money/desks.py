"""The table's ground: York and its roads, the figures that stand and travel on them, and the desk
below with its dice tray, its paper, and the note a plan is written on.
"""

from collections.abc import Sequence
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.engine.words import _
from game.engine.your_money.messages.things import place_name, road_town
from game.sprites import art, lettering
from game.sprites.dice import die_face
from game.sprites.lettering import Face, Scale
from game.sprites.palette import (
    CARD,
    FRESH,
    GOLD,
    INK,
    IVORY,
    LEATHER,
    OXBLOOD,
    PAPER,
    SEPIA,
    SLIP,
    STITCH,
    shown,
)
from game.sprites.pieces import (
    Piece,
    dimmed,
    fill,
    kept,
    outline,
    picture_in,
    plate,
    rule,
    set_block,
    sheet_of,
)
from game.sprites.your_money.cards import Frame
from game.sprites.your_money.layout import TALL_FROM, TableLayout
from game.sprites.your_money.marks import (
    rider_name,
    road_name,
    seat_seal,
    shields,
    tick,
)


def desk(layout: TableLayout) -> Piece:
    """The desk of `layout.desk`'s size; rects "tray", "line", "receipt", "second", "button",
    relative to the desk.
    """
    return _desk(layout.size, layout.scale)


@kept
def _desk(size: tuple[int, int], scale: Scale) -> Piece:
    layout = TableLayout(size, scale.text_factor)
    out = sheet_of(layout.desk.size)
    shift = (-layout.desk.left, -layout.desk.top)
    rule(out, 0, out.get_width(), 0, INK, max(2, scale.px(2.4)))
    rule(out, 0, out.get_width(), scale.px(5), INK, 1)
    tray = layout.tray.move(shift)
    plate(out, tray, scale.px(10), INK, None)
    well = tray.inflate(-2 * scale.px(5), -2 * scale.px(5))
    plate(out, well, scale.px(7), LEATHER, None)
    outline(out, well.inflate(-scale.px(6), -scale.px(6)), scale.px(5), STITCH, 1)
    parts = {name: getattr(layout, name).move(shift) for name in _PARTS}
    return Piece(out, parts)


@kept
def tray_words(size: tuple[int, int], scale: Scale, said: str) -> Piece:
    """A sentence on a slip of paper in the tray."""
    out = sheet_of(size)
    plate(out, out.get_rect(), scale.px(5), SLIP, INK, max(1, scale.px(1.2)))
    room = out.get_rect().inflate(-2 * scale.px(10), -2 * scale.px(4))
    set_block(out, said, room, scale.text(18), 3, Face.ITALIC, INK)
    return Piece(out)


_PARTS = ("tray", "line", "receipt", "second", "button")


def die_side(layout: TableLayout) -> int:
    """How large a die in the tray is: four lie side by side."""
    gap = layout.scale.px(10)
    return min((layout.tray.width - 6 * gap) // 4, layout.tray.height - 3 * gap)


@kept
def tray_tag(scale: Scale, most: int, mark: int, ways: Sequence[str]) -> Piece:
    """A slip on the edge of the tray that says whose dice lie there, at `most` so many pixels wide:
    the first of the `ways` to say it that has room, or the seal alone.
    """
    high, pad = max(18, min(scale.text(19), scale.px(26))), scale.px(6)
    seal, room = round(high * 0.8), most - high - 2 * pad
    fits = [
        said
        for said in ways
        if lettering.measure(said, lettering.SMALLEST, Face.BOLD)[0] <= max(0, room)
    ]
    wide = 0
    if fits:
        px = lettering.fit(fits[0], round(high * 0.72), room, lettering.SMALLEST, Face.BOLD)
        line = lettering.fitted(fits[0], px, room, lettering.SMALLEST, Face.BOLD, INK)
        wide = line.get_width() + pad
    out = sheet_of((wide + seal + 2 * pad, high))
    plate(out, out.get_rect(), scale.px(5), SLIP, INK, 1)
    seat_seal(out, mark, Rect(pad, (high - seal) // 2, seal, seal))
    if fits:
        out.blit(line, line.get_rect(midleft=(seal + 2 * pad, high // 2)))
    return Piece(out)


def tag_spot(layout: TableLayout, tag: Piece, tray: Rect | None = None) -> Rect:
    """Across the upper edge of the tray, or of a part of it, at the left end."""
    tray = tray or layout.tray
    return tag.surface.get_rect(midleft=(tray.left + layout.scale.px(12), tray.top))


def tray_spots(layout: TableLayout, count: int, apart: int = 0) -> tuple[Rect, ...]:
    """Where `count` dice lie in the tray: a row in its middle, from the left; up to six fit. The
    last `apart` lie a little away from the others.
    """
    side, gap = die_side(layout), layout.scale.px(10)
    if count > 4:
        side = (layout.tray.width - (count + 2) * gap) // count
    wide = count * side + (count - 1) * gap
    left = layout.tray.centerx - wide // 2
    top = layout.tray.centery - side // 2
    near = count - apart
    aside = round(0.75 * gap) if 0 < apart < count and count <= 4 else 0
    return tuple(
        Rect(left + n * (side + gap) + (aside if n >= near else -aside), top, side, side)
        for n in range(count)
    )


@kept
def sealed_letter(side: int, seal: str) -> Piece:
    """A folded note, one and a half times `side` wide; all notes of a robber look alike."""
    out = _paper(side)
    whole = out.get_rect()
    flap = whole.inflate(-side // 8, -side // 8)
    for corner in (flap.topleft, flap.topright):
        pygame.draw.line(out, shown(SEPIA), corner, flap.center, max(1, side // 36))
    wax = art.picture(seal, (round(side * 0.6), round(side * 0.6)))
    at = wax.get_rect(center=whole.center)
    out.blit(wax, at)
    return Piece(out, {"seal": at})


@kept
def open_letter(side: int, seal: str, place: str, dice: tuple[int, ...], scale: Scale) -> Piece:
    """The note broken open: where to, the two dice, and the seal at its edge."""
    out = _paper(side)
    whole = out.get_rect()
    die = round(side * 0.42)
    gap = max(2, side // 14)
    left = whole.centerx - (len(dice) * die + (len(dice) - 1) * gap) // 2
    for number, face in enumerate(dice):
        out.blit(
            die_face("ivory", face, die),
            (left + number * (die + gap), whole.bottom - die - gap * 2),
        )
    room = Rect(gap, gap, whole.width - 2 * gap, whole.height - die - 3 * gap)
    px = min(scale.text(16), max(12, round(room.height * 0.8)))
    words = lettering.fitted(place, px, room.width - gap, 12, Face.BOLD, INK)
    out.blit(words, words.get_rect(center=room.center))
    wax = art.picture(seal, (round(side * 0.36), round(side * 0.36)))
    out.blit(wax, wax.get_rect(bottomleft=(0, whole.bottom)))
    return Piece(out)


def _paper(side: int) -> Surface:
    out = sheet_of((round(side * 1.6), side))
    plate(out, out.get_rect(), max(2, side // 14), IVORY, INK, max(1, side // 30))
    return out


Facing = Literal["left", "right"]


def map_ground(layout: TableLayout) -> Piece:
    """The map of `layout.map`'s size with its names; rects by place: the plots, on the map."""
    return _ground(layout.size, layout.scale)


@kept
def _ground(size: tuple[int, int], scale: Scale) -> Piece:
    layout = TableLayout(size, scale.text_factor)
    out = sheet_of(layout.map.size)
    # A tint of fresher paper lifts the map off the table.
    fill(out, out.get_rect(), FRESH)
    # Nothing else shows these as large as here: the sheet is kept, not what it is made of.
    engraved = art.proof("your_money/map", layout.map.size)
    tile = art.tile(layout.map.size)
    tile.set_alpha(90)
    out.blit(tile, (0, 0))
    out.blit(engraved, (0, 0))
    shift = (-layout.map.left, -layout.map.top)
    rects = {name: rect.move(shift) for name, rect in layout.places().items()}
    for place in ("north", "south", "east", "west"):
        rects[f"label:{place}"] = _town_label(out, place, layout.label(place), shift, scale)
    _cartouche(out, layout.label("york"), shift, scale)
    return Piece(out, rects)


def _town_label(
    out: Surface, place: str, at: tuple[int, int], shift: tuple[int, int], scale: Scale
) -> Rect:
    px = min(scale.text(14.5), scale.px(19))
    name = lettering.line(road_town(place), px, Face.BOLD_ITALIC)
    way = lettering.line(road_name(place), max(12, round(px * 0.92)), Face.ITALIC)
    step = round(px * 1.08)
    box = Rect(0, 0, max(name.get_width(), way.get_width()) + scale.px(8), step * 2 + scale.px(5))
    box.center = (at[0] + shift[0], at[1] + shift[1])
    box.clamp_ip(out.get_rect().inflate(-scale.px(26), -scale.px(26)))
    plate(out, box, scale.px(5), (*FRESH, 225), None)
    out.blit(name, name.get_rect(midtop=(box.centerx, box.top)))
    out.blit(way, way.get_rect(midtop=(box.centerx, box.top + step)))
    return box


def _cartouche(out: Surface, at: tuple[int, int], shift: tuple[int, int], scale: Scale) -> None:
    px = min(scale.text(15), scale.px(20))
    name = lettering.line(" ".join(_("York").upper()), px, Face.HEADING, IVORY)
    box = Rect(0, 0, name.get_width() + scale.px(16), round(px * 1.45))
    box.center = (at[0] + shift[0], at[1] + shift[1])
    plate(out, box.inflate(scale.px(4), scale.px(4)), scale.px(5), PAPER, None)
    plate(out, box, scale.px(4), OXBLOOD, INK, max(1, scale.px(1.4)))
    out.blit(name, name.get_rect(center=box.center))


_LEAST: Final = 13
"""Pixels of height that a row of shields needs."""


@kept
def town_plot(
    place: str,
    size: tuple[int, int],
    scale: Scale,
    frame: Frame = Frame.PLAIN,
    guards: int = 0,
    keyed: bool = False,
    price: str = "",
) -> Piece:
    """The tavern or the market on its plot, `keyed` where the key that chooses it will lie on its
    corner, with the `price` of a meal under its name; rects "card" (the plot), "name", "guards".
    """
    out = sheet_of(size)
    whole = out.get_rect()
    edge = max(3, scale.px(3))
    body = whole.inflate(-2 * edge, -2 * edge)
    match frame:
        case Frame.CHOICE:
            plate(out, whole, scale.px(8), GOLD, INK, 1)
        case Frame.CHOSEN:
            plate(out, whole, scale.px(8), OXBLOOD, INK, 1)
        case Frame.PLAIN | Frame.DIMMED:
            pass
    face = sheet_of(body.size)
    inner = face.get_rect()
    plate(face, inner, scale.px(6), CARD, INK, max(1, scale.px(1.5)))
    px = min(scale.text(14), scale.px(20))
    px = lettering.fit(place_name(place), px, inner.width - 6, 12, Face.BOLD)
    name = lettering.line(place_name(place), px, Face.BOLD)
    small = min(scale.text(12), scale.px(17))
    lower = round(small * 1.25) if price else 0
    strip = Rect(0, inner.bottom - round(px * 1.3) - 1 - lower, inner.width, round(px * 1.3))
    if lower:
        paid = lettering.fitted(price, small, inner.width - 6, 12, Face.ITALIC)
        face.blit(paid, paid.get_rect(midbottom=(inner.centerx, inner.bottom - 2)))
    room = Rect(0, 2, inner.width, strip.top).inflate(-scale.px(4), -scale.px(3))
    large = scale.text_factor >= TALL_FROM
    key = scale.px(5) + scale.text(12.5) + scale.px(13) - edge  # where the foot of the key is
    beside = large or (guards > 0 and strip.top - key < _LEAST)
    if beside and (keyed or guards):  # the key is too large to have anything below it
        room.left, room.width = round(inner.width * 0.42), round(inner.width * 0.55)
    picture_in(face, f"your_money/{place}", room)
    face.blit(name, name.get_rect(center=strip.center))
    if beside:
        high = min(scale.px(26), strip.top - scale.px(3))
        row = Rect(room.left, scale.px(3), inner.right - 2 - room.left, high)
        spot = shields(face, row, guards, scale, "right")
    else:  # across the foot of the picture, where neither key nor tick lies
        high = max(_LEAST, min(max(16, round(inner.height * 0.26)), strip.top - key))
        row = Rect(2, strip.top + 1 - high, inner.width - 4, high)
        spot = shields(face, row, guards, scale, "centre")
    if frame is Frame.DIMMED:
        face = dimmed(face, 0.28)
    out.blit(face, body)
    if frame is Frame.CHOSEN:
        # Where the key was, as on a card.
        side = max(14, round(body.width * 0.35) if large else round(body.height * 0.32))
        tick(out, Rect(body.left - edge // 2, body.top - edge // 2, side, side), met=True)
    rects = {"card": body, "name": strip.move(body.topleft), "guards": spot.move(body.topleft)}
    return Piece(out, rects)


def coach_token(facing: Facing, width: int) -> Surface:
    """A coach on the road, `width` pixels wide."""
    return art.picture(f"your_money/coach_token_{facing}", (width, width))


@kept
def rider(seat: int, width: int) -> Piece:
    """A seat's highwayman with the seat's seal below it, `width` pixels wide; rect "seal"."""
    horse = art.picture(rider_name(seat), (width, width))
    side = max(14, round(width * 0.3))
    out = sheet_of((horse.get_width(), horse.get_height() + side // 3))
    out.blit(horse, (0, 0))
    at = Rect(0, 0, side, side)
    at.midbottom = (round(out.get_width() * 0.46), out.get_height())
    return Piece(out, {"seal": seat_seal(out, seat, at)})


def guard(hunting: bool, height: int) -> Surface:
    """A guard: with a trumpet for a random one, with a warrant and irons for one that hunts."""
    name = "targeted_guard" if hunting else "random_guard"
    return art.picture(f"your_money/{name}", (height, height))
