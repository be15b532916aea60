"""Words on the desk: the line that counts, and what stands below it."""

from collections.abc import Sequence
from typing import Final

from game.sprites.lettering import Face, Scale, measure
from game.sprites.palette import CARD, INK, OXBLOOD
from game.sprites.pieces import Piece, block, fill, kept, set_block, sheet_of

Size = tuple[int, int]
_NEARLY: Final = 0.75


@kept
def paper(size: Size) -> Piece:
    """A piece of the table sheet with nothing on it."""
    out = sheet_of(size)
    fill(out, (0, 0, *size), CARD)
    return Piece(out)


@kept
def line(size: Size, scale: Scale, text: str, refused: bool = False) -> Piece:
    """What is asked, or why not."""
    out = sheet_of(size)
    ink = OXBLOOD if refused else INK
    set_block(out, text, out.get_rect(), scale.text(19), 2, Face.BOLD, ink, "left", top=True)
    return Piece(out)


@kept
def lines(size: Size, scale: Scale, text: str) -> Piece:
    """What follows."""
    out = sheet_of(size)
    set_block(out, text, out.get_rect(), scale.text(15), 9, Face.TEXT, INK, "left", top=True)
    return Piece(out)


def read_well(size: Size, scale: Scale, said: Sequence[str]) -> list[str]:
    """As many of these lines, the first ones, as can be set there in letters that are nearly as
    large as was wished; one of them in any case.
    """
    found = list(said)
    wished = scale.text(15) * _NEARLY
    while len(found) > 1:
        set_ = block("\n".join(found), scale.text(15), *size, 9, Face.TEXT)
        if set_.whole and set_.px >= wished:
            break
        found.pop()
    return found


def line_high(wide: int, scale: Scale, text: str) -> int:
    """Pixels the line that counts takes: of one line, or of two."""
    px = scale.text(19)
    return round(px * (1.35 if measure(text, px, Face.BOLD)[0] <= wide else 2.5))
