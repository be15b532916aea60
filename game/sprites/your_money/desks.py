"""The desk below the map: the dice tray, paper for what is to be done and why, and the note a plan
is written on.
"""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.sprites import art, lettering
from game.sprites.dice import die_face
from game.sprites.lettering import Face, Scale
from game.sprites.palette import INK, IVORY, LEATHER, SEPIA, SLIP, STITCH, shown
from game.sprites.pieces import Piece, kept, outline, plate, rule, set_block, sheet_of
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.marks import seat_seal


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
