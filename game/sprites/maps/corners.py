"""What lies on the corners of a map: where the buttons are, and the small map."""

from typing import Final

from pygame import Rect

from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass

SIDE: Final = 32.0
"""Units a button on the map is wide and high."""
_SMALL: Final = 0.22
"""The part of the area the small map has, sideways and down."""


def small_map(glass: Glass) -> Rect:
    """Where the small map lies, as far as not all is seen: in the lower left corner."""
    area = glass.rect
    most = min(area.width * _SMALL / glass.size[0], area.height * 1.4 * _SMALL / glass.size[1])
    wide, high = round(glass.size[0] * most) + 6, round(glass.size[1] * most) + 6
    inset = max(4, glass.margin)
    return Rect(area.left + inset, area.bottom - high - inset, wide, high)


def button_places(glass: Glass, scale: Scale) -> tuple[Rect, ...]:
    """Where the buttons lie, one under another."""
    side = max(26, min(scale.text(SIDE), glass.rect.height // 5))
    gap, inset = scale.px(4), scale.px(6)
    first = Rect(glass.rect.right - inset - side, glass.rect.top + inset, side, side)
    return tuple([first.move(0, number * (side + gap)) for number in range(3)])
