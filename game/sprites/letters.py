"""Words that are left out where they would have to be cut: a picture or a note says them then."""

from typing import Final

from pygame import Rect, Surface

from game.sprites import lettering
from game.sprites.lettering import Face
from game.sprites.palette import BAND_INK, INK, Colour
from game.sprites.pieces import (
    Anchor,
    Piece,
    block,
    kept,
    narrow_enough,
    set_block,
    sheet_of,
    wanted_in,
    words,
)

_LOW: Final = 11
"""Pixels of height that a line needs."""


@kept
def bar_title(text: str, px: int, size: tuple[int, int]) -> Piece:
    """The words in the bar above a table."""
    out = sheet_of(size)
    words(out, text, out.get_rect(), px, Face.HEADING, BAND_INK, "centre")
    return Piece(out)


def line_fits(text: str, room: Rect, face: Face = Face.TEXT, least: int = 0) -> bool:
    """Whether a line goes into the room in letters of `least` pixels, or (0) in the smallest of the
    narrowest face.
    """
    if not least:
        face = narrow_enough(text, room.width, face)
    wide = lettering.measure(text, least or lettering.SMALLEST, face)[0]
    return room.height >= _LOW and wide <= room.width


def line_if_it_fits(
    out: Surface,
    text: str,
    room: Rect,
    px: int,
    face: Face = Face.TEXT,
    ink: Colour = INK,
    anchor: Anchor = "left",
) -> bool:
    """The line, if all of it can be shown; whether it is."""
    as_wanted = lettering.measure(text, wanted_in(room, px), face)[0] <= room.width
    if not text or room.height < _LOW or not (as_wanted or line_fits(text, room, face)):
        return False
    words(out, text, room, px, face, ink, anchor)
    return True


def block_if_it_fits(
    out: Surface,
    text: str,
    room: Rect,
    px: int,
    most: int,
    face: Face = Face.TEXT,
    ink: Colour = INK,
    anchor: Anchor = "centre",
    leading: float = 1.12,
) -> bool:
    """The lines, or one smaller line, if all of it can be shown; whether it is."""
    if not text or room.width < 1:
        return False
    made = block(text, px, room.width, room.height, most, face, leading)
    if made.whole:
        set_block(out, text, room, px, most, face, ink, anchor, leading)
        return True
    one = " ".join(text.split())
    return line_if_it_fits(out, one, room, px, face, ink, anchor)
