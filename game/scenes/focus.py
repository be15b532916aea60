"""How the focus travels: the order in which a page is read, and the nearest thing on one side."""

from collections.abc import Mapping
from typing import Final

from pygame import Rect

Way = tuple[int, int]
"""One step to the side or up and down: (1, 0) is right, (0, -1) up."""

_ASIDE: Final = 3.0
"""How much farther a thing counts that does not lie in the same row or column."""


def reading_order(places: Mapping[str, Rect]) -> list[str]:
    """Names row by row, each row from left to right.

    A row is the topmost thing left and everything whose middle lies beside it, and it beside them.
    """
    left = dict(sorted(places.items(), key=lambda item: (item[1].top, item[1].left)))
    order: list[str] = []
    while left:
        first = next(iter(left.values()))
        row = [
            name
            for name, rect in left.items()
            if first.top <= rect.centery < first.bottom and rect.top <= first.centery < rect.bottom
        ]
        order += sorted(row, key=lambda name: (left[name].left, left[name].top))
        for name in row:
            del left[name]
    return order


def nearest(here: Rect, places: Mapping[str, Rect], way: Way) -> str | None:
    """The name of what lies nearest to `here` on that side; None if nothing does.

    What lies straight on, in the same row or column, comes before anything aside; of two alike
    comes the one whose middle is nearer.
    """
    best: tuple[bool, float, str] | None = None
    for name, rect in places.items():
        dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
        ahead = dx * way[0] + dy * way[1]
        if ahead <= 4:
            continue
        between_x = max(rect.left - here.right, here.left - rect.right, 0)
        between_y = max(rect.top - here.bottom, here.top - rect.bottom, 0)
        if way[0]:
            along, aside, off = between_x, between_y, abs(dy)
            straight = rect.top < here.bottom and here.top < rect.bottom
        else:
            along, aside, off = between_y, between_x, abs(dx)
            straight = rect.left < here.right and here.left < rect.right
        found = (not straight, along + _ASIDE * aside + 0.3 * off + 0.1 * ahead, name)
        best = found if best is None else min(best, found)
    return None if best is None else best[2]
