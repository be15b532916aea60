"""The stroke of ink round the map."""

from pygame import Rect

from game.sprites.palette import INK
from game.sprites.pieces import Piece, fill, kept, sheet_of


def edges(board: Rect, wide: int) -> dict[str, Rect]:
    """The four sides of the frame round the map, which lies outside of it."""
    out = board.inflate(2 * wide, 2 * wide)
    return {
        "top": Rect(out.left, out.top, out.width, wide),
        "foot": Rect(out.left, board.bottom, out.width, wide),
        "left": Rect(out.left, board.top, wide, board.height),
        "right": Rect(board.right, board.top, wide, board.height),
    }


@kept
def edge(size: tuple[int, int]) -> Piece:
    """A stroke of ink."""
    out = sheet_of(size)
    fill(out, out.get_rect(), INK)
    return Piece(out)
