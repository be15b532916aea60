"""Small tags on the map: a line or two on a slip of paper, where it covers nothing that counts."""

from collections.abc import Sequence
from math import cos, pi, sin

from pygame import Rect, Surface

from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.maps.camera import Pixel
from game.sprites.palette import INK, SLIP, Colour
from game.sprites.pieces import plate

_LETTERS = 14.0


def tag_size(words: str, scale: Scale, face: Face = Face.BOLD) -> tuple[int, int]:
    """How large a tag with these words is."""
    px = scale.text(_LETTERS)
    wide, high = lettering.measure(words, px, face)
    return wide + 2 * scale.px(7), round(high * 1.02) + scale.px(4)


def tag(
    out: Surface,
    words: str,
    at: Rect,
    scale: Scale,
    paper: Colour = SLIP,
    ink: Colour = INK,
    edge: Colour = INK,
    face: Face = Face.BOLD,
) -> None:
    """Lay it."""
    plate(out, at, scale.px(4), paper, edge, max(1, scale.px(1.4)))
    letters = lettering.line(words, scale.text(_LETTERS), face, ink)
    out.blit(letters, letters.get_rect(center=at.center))


def room_round(
    at: Pixel,
    far: float,
    size: tuple[int, int],
    within: Rect,
    taken: Sequence[Rect],
    first: float = 0.0,
) -> Rect:
    """Where a tag stands beside a spot, at least `far` from it: as near to the direction `first`
    (in radians) as there is room, or else where it covers least.
    """
    best: tuple[int, Rect] | None = None
    taken = list(taken)
    for off in (1.0, 1.5, 2.2):
        for n in (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6):
            turn = first + n * pi / 6
            box = Rect((0, 0), size)
            x, y = cos(turn), sin(turn)
            box.center = (
                round(at[0] + x * (far * off + size[0] / 2)),
                round(at[1] + y * (far * off + size[1] / 2)),
            )
            box.clamp_ip(within)
            covered = sum([_shared(box, taken[each]) for each in box.collidelistall(taken)])
            if not covered:
                return box
            if best is None or covered < best[0]:
                best = covered, box
    return best[1] if best is not None else Rect(at, size)


def _shared(one: Rect, other: Rect) -> int:
    box = one.clip(other)
    return box.width * box.height
