"""The rivals' portraits, in the cut that suits their size."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.ai.levels import character
from game.engine.flavour.talk import Mood
from game.sprites import art, lettering
from game.sprites.fitting import largest
from game.sprites.lettering import Face, Scale
from game.sprites.palette import EDGE, INK, SLIP, shown
from game.sprites.pieces import Piece, kept, lay, outline, plate, sheet_of, smooth

SMALL_UNDER: Final = 110
"""Pixels below which the small cut is clearer than the fine one."""


def portrait(level: str, side: int, mood: Mood = "calm") -> Surface:
    """Whoever plays at that level in that mood, `side` pixels across; a rider in ink for somebody
    undrawn.
    """
    return art.picture(cut(level, mood, side), (side, side))


def cut(level: str, mood: Mood, side: int) -> str:
    """The name of that picture."""
    known = character(level)
    if known is None:
        return "app/icon_player" if level == "person" else "app/icon_rival"
    name = known.picture if mood == "calm" else f"{known.picture}_{mood}"
    return f"{name}_small" if side < SMALL_UNDER else name


_USUAL: Final = 17
"""Units of a letter, before what is said has to fit."""

_LEADING: Final = 1.08

_NARROW: Final = 14
"""Letters' heights a column is narrow under."""


@kept
def speech(room: tuple[int, int], scale: Scale, words: str, tail: int, face: str = "") -> Piece:
    """The words as large as they fit into `room`, on a slip no larger than they need, whose tail
    goes up at `tail`, pixels from the room's left edge. Where the speaker is not to be seen, his
    `face` (a picture) stands before the words, and there is no tail. Rects "slip" and "words".
    """
    pad, edge = scale.px(8), max(1, scale.px(1.5))
    up = 0 if face else scale.px(9)
    side = min(scale.px(46), room[1] - 2 * pad) + pad if face else 0
    inner = room[0] - 2 * pad - side
    px, most = scale.text(_USUAL), room[1] - up - 2 * scale.px(5)
    px = largest(words, px, inner, most, face=Face.SCRIPT, leading=_LEADING)
    # In a narrow column the slip goes from edge to edge: half a number beside it is no use.
    wide = inner if inner < _NARROW * px else lettering.balanced(words, px, inner, Face.SCRIPT)
    if len(lettering.wrap(words, px, inner, Face.SCRIPT)) == 1:
        wide = min(inner, lettering.measure(words, px, Face.SCRIPT)[0] + 2)
    said = lettering.paragraph(words, px, wide, Face.SCRIPT, INK, "centre", _LEADING)
    art.pause()  # that is kept: what it lies on may come in another frame
    high = max(said.get_height(), side - pad)
    size = (wide + side + 2 * pad, high + 2 * scale.px(5))
    left = max(0, min(tail - size[0] // 2, room[0] - size[0]))
    out = sheet_of(room)
    slip = Rect(left, up, *size)
    plate(out, slip, scale.px(4), SLIP, INK, edge)
    outline(out, slip.inflate(-2 * edge - 2, -2 * edge - 2), scale.px(3), EDGE, 1)
    if up:
        _tail(out, slip, tail, scale, edge)
    at = Rect(slip.left + pad + side, 0, wide, said.get_height())
    at.centery = slip.centery
    if face:
        drawn = art.picture(face, (side - pad, side - pad))
        out.blit(drawn, drawn.get_rect(midleft=(slip.left + pad, slip.centery)))
    out.blit(said, at)
    return Piece(out, {"slip": slip, "words": at})


def _tail(out: Surface, slip: Rect, at: int, scale: Scale, edge: int) -> None:
    """The corner that points to whoever speaks, grown out of the slip's upper edge."""
    half, up = scale.px(7), slip.top + edge + 1
    at = max(slip.left + 2 * half, min(at, slip.right - 2 * half))

    def draw(large: Surface, n: int) -> None:
        wide, high = large.get_size()
        corners = [(0, high), (wide // 2, 0), (wide, high)]
        pygame.draw.polygon(large, shown(INK), corners)
        inner = [(2 * edge * n, high), (wide // 2, 2 * edge * n), (wide - 2 * edge * n, high)]
        pygame.draw.polygon(large, shown(SLIP), inner)

    drawn = smooth(("tail", edge, shown(SLIP), shown(INK)), (2 * half, up), draw)
    lay(out, drawn, (at - half, 0))
