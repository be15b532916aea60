"""The shade round a die or a card while a table holds its breath."""

import mmap
from typing import Final

import pygame
from pygame import Surface

from game.sprites import art
from game.sprites.stores import Store, on_let_go, weight

_FINE = 48
"""Pixels each way in which it is drawn before it is made large: shade has no edges to keep."""

_DEEPEST = 120
"""How dark the middle is, of 255."""

_WINDOWS: Final = 1.25
_LEAST_KEPT: Final = 4 * 1024 * 1024
"""Bytes of shades kept, in whole windows and at least. One may be larger than the window; among
the pieces of a table it would push out what lies there.
"""

_STRIP: Final = 128
"""Pages of memory asked of the system at a time: half a millisecond."""

_kept: Store[Surface] = Store(_LEAST_KEPT, weight)


def dusk(side: int) -> Surface:
    """A round shade of `side` pixels, deep in the middle and nothing at its rim; not to be drawn
    on.
    """
    return _kept.get(side, lambda: _drawn(side))


class _Sheet:
    """A sheet that is not drawn on yet. To be given so much memory takes six times as long as to
    draw on it, and is done in pieces while somebody has patience.
    """

    def __init__(self, side: int) -> None:
        self.side = side
        self._memory = mmap.mmap(-1, 4 * side * side)
        self._next = 0

    def whole(self) -> Surface:
        """All of it; NotYet while there is more than there is time for."""
        step = mmap.PAGESIZE
        while self._next < len(self._memory):
            art.pause()
            end = min(self._next + _STRIP * step, len(self._memory))
            self._memory[self._next : end : step] = bytes(len(range(self._next, end, step)))
            self._next = end
            art.finished()
        art.pause()
        return pygame.image.frombuffer(self._memory, (self.side, self.side), "BGRA")


_begun: dict[int, _Sheet] = {}
"""Those that are not whole yet, the latest last."""
_AT_A_TIME: Final = 2


def _drawn(side: int) -> Surface:
    sheet = _begun[side] = _begun.pop(side) if side in _begun else _Sheet(side)
    while len(_begun) > _AT_A_TIME:
        del _begun[next(iter(_begun))]
    large = sheet.whole()
    del _begun[side]
    small = Surface((_FINE, _FINE), pygame.SRCALPHA, large)
    for radius in range(_FINE // 2, 0, -1):
        depth = round(_DEEPEST * (1.0 - (2.0 * radius / _FINE) ** 2))
        pygame.draw.circle(small, (12, 9, 6, depth), (_FINE // 2, _FINE // 2), radius)
    pygame.transform.smoothscale(small, (side, side), large)
    art.finished()
    return large


def _forget() -> None:
    _begun.clear()
    _kept.forget()


def _fit(window: tuple[int, int]) -> None:
    _forget()
    _kept.narrow(art.share_of(window, _WINDOWS, _LEAST_KEPT))


art.on_fit(_fit)
on_let_go(_forget)
