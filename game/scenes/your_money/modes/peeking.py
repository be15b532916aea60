"""A secret die as it lies face down."""

from game.sprites import art
from game.sprites.palette import INK, IVORY
from game.sprites.pieces import Piece, kept, plate, sheet_of


@kept
def face_down(side: int, seal: str) -> Piece:
    """A die whose face nobody sees: the owner's seal on plain ivory; all of a seat look alike."""
    out = sheet_of((side, side))
    plate(out, out.get_rect(), max(3, side // 6), IVORY, INK, max(2, side // 18))
    wax = art.picture(seal, (round(side * 0.62), round(side * 0.62)))
    out.blit(wax, wax.get_rect(center=out.get_rect().center))
    return Piece(out)
