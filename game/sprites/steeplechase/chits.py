"""Chits: boasts and shames, face down with their backs, face up with their number."""

from typing import Final, Literal

from pygame import Rect

from game.sprites import art
from game.sprites.lettering import SMALLEST, Face, Scale
from game.sprites.palette import NAVY, OXBLOOD
from game.sprites.pieces import Piece, kept, sheet_of, words
from game.sprites.steeplechase.figures import picture

Of = Literal["boast", "shame"]

_ROOM: Final = 108 / 200
"""The round on a chit's face that is left for the number, of its width."""
_LEAST: Final = 26
_SIGNS: Final[dict[Of, str]] = {"boast": "+", "shame": "−"}


@kept
def chit(kind: Of, value: int | None, side: int) -> Piece:
    """A chit of `side` pixels: its back where the value is not known. A boast says what it adds, a
    shame what it takes.
    """
    out = sheet_of((side, side))
    name = picture(f"chit_{kind}" + ("_back" if value is None else ""))
    drawn = art.picture(name, (side, side))
    out.blit(drawn, drawn.get_rect(center=out.get_rect().center))
    if value is None:
        return Piece(out)
    room = Rect(0, 0, round(side * _ROOM), round(side * _ROOM))
    room.center = out.get_rect().center
    px = max(SMALLEST, round(side * 0.4))
    said = f"{_SIGNS[kind]}{value}" if side >= 3 * SMALLEST else str(value)
    words(out, said, room, px, Face.BOLD, NAVY if kind == "boast" else OXBLOOD, "centre")
    return Piece(out, {"number": room})


@kept
def laid_out(
    size: tuple[int, int],
    scale: Scale,
    boasts: tuple[int | None, ...],
    shames: tuple[int | None, ...],
) -> Piece:
    """Somebody's chits side by side, boasts over shames, moved together where there are many.

    Rects "boast 0" …, "shame 0" ….
    """
    out = sheet_of(size)
    wide, high = size
    lines: list[tuple[Of, tuple[int | None, ...]]] = [("boast", boasts), ("shame", shames)]
    filled = [each for each in lines if each[1]]
    gap = scale.px(3)
    rects: dict[str, Rect] = {}
    if not filled:
        return Piece(out)
    side = min((high - gap * (len(filled) - 1)) // len(filled), scale.px(64), wide)
    most = max(len(values) for _kind, values in filled)
    # Side by side as long as they can be read, and only then over one another.
    side = max(min(side, (wide - gap * (most - 1)) // most), min(side, scale.px(_LEAST)))
    top = (high - side * len(filled) - gap * (len(filled) - 1)) // 2
    for kind, values in filled:
        step = min(side + gap, (wide - side) / max(1, len(values) - 1))
        for number, value in enumerate(values):
            at = Rect(round(number * step), top, side, side)
            out.blit(chit(kind, value, side).surface, at)
            rects[f"{kind} {number}"] = at
        top += side + gap
    return Piece(out, rects)
