"""Letters on the table sheet: a line in its room, sentences in theirs."""

from typing import Final

from pygame import Rect

from game.scenes.table.composer import Composer
from game.sprites.lettering import Face
from game.sprites.palette import INK, SEPIA
from game.sprites.pieces import Piece, set_block, sheet_of, words

PRINT: Final = 42
"""How high what is printed there lies."""


def capital(said: str) -> str:
    """The same as the beginning of a sentence."""
    return said[:1].upper() + said[1:]


def line(name: str, text: str, at: Rect, px: int, face: Face, on: Composer) -> None:
    """A line in its room, smaller where it is long."""
    if not text or at.width < 1 or at.height < 1:
        return
    out = sheet_of(at.size)
    words(out, text, out.get_rect(), min(px, round(at.height * 0.8)), face, INK)
    on.piece(name, Piece(out), at, text, PRINT)


def block(
    name: str,
    text: str,
    at: Rect,
    px: int,
    on: Composer,
    ink: tuple[int, int, int] = SEPIA,
    face: Face = Face.TEXT,
) -> None:
    """Sentences in their room."""
    if not text or at.width < 1 or at.height < 1:
        return
    out = sheet_of(at.size)
    set_block(out, text, out.get_rect(), px, 8, face, ink, "left", 1.2, True)
    on.piece(name, Piece(out), at, text, PRINT)
