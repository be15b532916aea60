"""A way over the map in one stroke: what was done, or what would have been better."""

from game.engine.geometry import Line
from game.sprites.lettering import Scale
from game.sprites.maps import strokes
from game.sprites.maps.camera import Glass
from game.sprites.palette import INK, IVORY, Colour
from game.sprites.steeplechase.map.overlay import Laid, Overlay


def way_line(line: Line, glass: Glass, scale: Scale, colour: Colour, dashed: bool = False) -> Laid:
    """A line with a head, on a seam of paper."""
    pixels = [glass.pixel(p) for p in line]
    out = Overlay(glass, pixels, scale.px(16))
    drawn = out.line(pixels)
    wide = max(3, scale.px(4))
    strokes.solid(out.surface, drawn, IVORY, wide + 4)
    if dashed:
        strokes.dashed(out.surface, drawn, colour, wide, scale.px(9), scale.px(5))
    else:
        strokes.solid(out.surface, drawn, colour, wide)
    (ax, ay), (bx, by) = drawn[-2], drawn[-1]
    strokes.head(out.surface, (bx, by), (bx - ax, by - ay), INK, scale.px(17))
    strokes.head(out.surface, (bx, by), (bx - ax, by - ay), colour, scale.px(14))
    return out.laid
