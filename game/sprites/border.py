"""The broadside's border: engraved for one page, and lengthened for windows of any shape."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.sprites import art
from game.sprites.art import Size

_DRAWING: Final = "app/frame_broadside_wide"
_DEEP: Final = 90
"""Units of the drawing within which all of the border lies: what is inside is clear."""


def frame(size: Size, unit: float) -> list[tuple[Surface, tuple[int, int]]]:
    """The border for any aspect: corners and flowers kept, more ornaments between them.

    In four strips with the place of each, so that nothing is kept of the clear inside; `unit` is
    pixels for a unit of the drawing (1280×800).
    """
    whole: list[Surface] = []
    as_drawn = size == (round(1280 * unit), round(800 * unit))

    def cut(strip: Rect) -> Callable[[], Surface]:
        def make() -> Surface:
            if as_drawn:
                # Most of the drawing is its clear inside, which takes long to engrave.
                return art.proof(_DRAWING, size, (strip.x, strip.y, strip.w, strip.h))
            if not whole:
                whole.append(_whole(size, unit))
            return whole[0].subsurface(strip).copy()

        return make

    return [
        (art.keep(("frame", size, round(unit, 3), number), cut(strip)), strip.topleft)
        for number, strip in enumerate(strips(size, unit))
    ]


def strips(size: Size, unit: float) -> tuple[Rect, Rect, Rect, Rect]:
    """Above, below, left and right: where the border lies in a window of that size."""
    across, down = size
    deep = min(round(_DEEP * unit), across // 2, down // 2)
    return (
        Rect(0, 0, across, deep),
        Rect(0, down - deep, across, deep),
        Rect(0, deep, deep, down - 2 * deep),
        Rect(across - deep, deep, deep, down - 2 * deep),
    )


def _whole(size: Size, unit: float) -> Surface:
    drawn = art.proof(_DRAWING, (round(1280 * unit), round(800 * unit)))
    wide = _lengthened(drawn, size[0], unit, 560, 182, (209, 54), across=True)
    return _lengthened(wide, size[1], unit, 370, 250, (280, 60), across=False)


def _lengthened(
    drawn: Surface,
    length: int,
    unit: float,
    kept: int,
    plain: int,
    ornament: tuple[int, int],
    across: bool,
) -> Surface:
    """The border lengthened along one axis, all in units of the drawing.

    The first and last `kept` stay whole, the gap is filled with what runs at `plain` (nothing but
    rules), and ornaments (middle, spacing) are set in it at even distances.
    """
    if length == (drawn.get_width() if across else drawn.get_height()):
        return drawn
    if not across:
        turned = _lengthened(
            pygame.transform.rotate(pygame.transform.flip(drawn, True, False), 90),
            length, unit, kept, plain, ornament, across=True,
        )  # fmt: skip
        return pygame.transform.flip(pygame.transform.rotate(turned, -90), True, False)
    had, height = drawn.get_size()
    out = art.converted(Surface((length, height), pygame.SRCALPHA))
    half = round(kept * unit)
    middle = had - 2 * half
    gap = length - had
    left_gap = gap // 2
    gaps = ((half, left_gap), (half + left_gap + middle, gap - left_gap))
    out.blit(drawn, (0, 0), (0, 0, half, height))
    out.blit(drawn, (half + left_gap, 0), (half, 0, middle, height))
    out.blit(drawn, (length - half, 0), (had - half, 0, half, height))
    at, pitch = ornament
    wide = round(30 * unit)
    for right, (start, room) in enumerate(gaps):
        if room <= 0:
            continue
        rules = drawn.subsurface((round(plain * unit), 0, 1, height))
        out.blit(pygame.transform.scale(rules, (room, height)), (start, 0))
        count = max(0, round(room / (pitch * unit)))
        middle_at = had - round(at * unit) if right else round(at * unit)
        piece = drawn.subsurface((middle_at - wide // 2, 0, wide, height))
        for n in range(count):
            x = start + round((n + 0.5) * room / count) - wide // 2
            out.fill((0, 0, 0, 0), (x, 0, wide, height))
            out.blit(piece, (x, 0))
    return out
