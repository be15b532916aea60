"""A room on its way: what its first picture needs is drawn in small pieces while the room before it
still stands, so that no frame is late for it.
"""

import time
from typing import Final

from game.scenes.kit.prerender import Ahead
from game.scenes.kit.scene import Scene, Transition
from game.sprites.lettering import Scale

PIECE: Final = 0.008
"""Seconds that go into it between two looks at the window: nothing else moves meanwhile."""
_HARDLY: Final = 0.002
"""Seconds of work after which there is still time in the same frame to show the room."""


class Arrival:
    """What was asked for, and the drawings it waits for."""

    def __init__(self, transition: Transition, scene: Scene) -> None:
        self.transition = transition
        self._drawing = Ahead(scene.first_picture)

    def ready(self, scale: Scale) -> bool:
        """Draw for a while; whether the room can be shown now."""
        began = time.perf_counter()
        more = self._drawing.work(scale, PIECE)
        return not more and time.perf_counter() - began < _HARDLY


def arrival(transition: Transition) -> Arrival | None:
    """The way in of a room that has much to draw, if it leads to one."""
    scene = getattr(transition, "scene", None)
    if scene is None or scene.laid_for is not None or not scene.takes_long:
        return None
    return Arrival(transition, scene)
