"""What others draw over a stage: buttons, notes, whatever lies on top of all that it holds."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface


class Overlay(NamedTuple):
    """Something drawn over a stage, and nothing of it outside of its area. As long as it has the
    same `look`, the same is seen of it; None is for what may look otherwise each time.
    """

    name: str
    area: Rect
    look: object
    draw: Callable[[Surface], object]


class Overlays:
    """Those that lie over a stage since it was drawn last."""

    def __init__(self) -> None:
        self._lie: dict[str, tuple[Rect, object]] = {}
        """Of each by its name: its area and its look, in the order in which they were drawn."""

    def clear(self) -> None:
        """Nothing lies there any more."""
        self._lie = {}

    @property
    def areas(self) -> list[Rect]:
        """Where they lie."""
        return [area for area, _look in self._lie.values()]

    def follow(self, over: Sequence[Overlay]) -> tuple[list[Rect], list[Rect], dict[str, Rect]]:
        """These lie there from now on. Where something has gone or changed, where something comes,
        and the areas of those that lie there already as they shall, by their names.
        """
        before, now = self._lie, {each.name: (each.area, each.look) for each in over}
        self._lie = now
        lasting = {
            name: area
            for name, (area, look) in now.items()
            if look is not None and before.get(name) == (area, look)
        }
        if [name for name in before if name in lasting] != list(lasting):
            lasting = {}  # what lay above lies below now
        gone, come = [
            [area for name, (area, _look) in lies.items() if name not in lasting]
            for lies in (before, now)
        ]
        return gone, come, lasting
