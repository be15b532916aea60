"""What hands do to look elsewhere on a map: wheel, keys, dragging, two fingers, the right stick.

It draws nothing and keeps nothing that is drawn: it says what camera was meant.
"""

from typing import Final

import pygame
from pygame.event import Event

from game.scenes.kit.bindings import key_of
from game.scenes.kit.deeds import WHOLE_MAP
from game.scenes.kit.dragging import DRAG_AFTER
from game.scenes.kit.gamepad import PANNED
from game.sprites.maps.camera import WHOLE, Camera, Glass, Pixel

NOTCH: Final = 1.25
"""How much nearer a notch of the wheel brings."""
KEYED: Final = 1.5
"""The same for a key."""
_PINCH: Final = 3.0
_STEP: Final = 0.2
"""The part of the area a key moves over."""
_PULLS: Final = (1, 2, 3)
_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Gestures:
    """One pair of hands over one map, in a window of `size` pixels."""

    def __init__(self) -> None:
        self.size = (1, 1)
        self._pointer: Pixel = (-1, -1)
        self._pressed: dict[int, Pixel] = {}
        self._pulling = 0
        self._fingers: dict[int, Pixel] = {}
        self._pinched_so_far = 1.0
        """How far two fingers have gone apart on a map that is seen from few distances only."""

    @property
    def pulling(self) -> bool:
        """Whether the sheet hangs on the pointer."""
        return bool(self._pulling)

    def camera(self, event: Event, glass: Glass, left: bool) -> Camera | None:
        """The camera an event means; None for an event that means something else. `left` is whether
        the left button may pull the sheet now.
        """
        match event.type:
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION:
                return self._pointed(event, glass, left)
            case pygame.MOUSEWHEEL if event.y and glass.rect.collidepoint(self._pointer):
                return glass.nearer(NOTCH ** float(event.y), self._pointer)
            case pygame.KEYDOWN:
                return self._key(event, glass)
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return self._finger(event, glass)
            case pygame.MULTIGESTURE if len(self._fingers) < 2:
                return self._pinched(event, glass)
            case _ if event.type == PANNED and not glass.whole:
                return glass.moved(-event.x, -event.y)
        return None

    def _pointed(self, event: Event, glass: Glass, left: bool) -> Camera | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pulling = 0
            self._pressed.pop(event.button, None)
            pulls = event.button in _PULLS and (left or event.button != 1)
            if pulls and glass.rect.collidepoint(event.pos):
                self._pressed[event.button] = event.pos
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            self._pressed.pop(event.button, None)
            if event.button == self._pulling:
                self._pulling = 0
                return glass.camera
            return None
        before, self._pointer = self._pointer, event.pos
        if len(self._fingers) > 1 or not self._pressed:
            return None
        if not self._pulling:
            button, start = next(iter(self._pressed.items()))
            if max(abs(event.pos[0] - start[0]), abs(event.pos[1] - start[1])) <= DRAG_AFTER:
                return None
            self._pulling, before = button, start
        return glass.moved(event.pos[0] - before[0], event.pos[1] - before[1])

    def _key(self, event: Event, glass: Glass) -> Camera | None:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key in _ARROWS and not glass.whole:
                across, down = _ARROWS[event.key]
                wide, high = glass.rect.size
                return glass.moved(-across * wide * _STEP, -down * high * _STEP)
            return None
        match key_of(event):
            case pygame.K_PLUS | pygame.K_EQUALS:
                return glass.nearer(KEYED)
            case pygame.K_MINUS:
                return glass.nearer(1 / KEYED)
            case code if code == WHOLE_MAP and not glass.whole:
                return WHOLE
        return None

    def _finger(self, event: Event, glass: Glass) -> Camera | None:
        """Two fingers: the sheet stays under both."""
        at = event.x * self.size[0], event.y * self.size[1]
        if event.type == pygame.FINGERUP:
            self._fingers.pop(event.finger_id, None)
            return None
        before = self._fingers.get(event.finger_id)
        self._fingers[event.finger_id] = at
        if event.type == pygame.FINGERDOWN or before is None or len(self._fingers) != 2:
            return None
        (other,) = [p for finger, p in self._fingers.items() if finger != event.finger_id]
        was, now = _apart(before, other), _apart(at, other)
        middle = (before[0] + other[0]) / 2, (before[1] + other[1]) / 2
        if was < 1 or not glass.rect.collidepoint(middle):
            return None
        self._pulling = 0
        nearer = glass.through(self._pinch(glass, now / was, middle))
        return nearer.moved((at[0] - before[0]) / 2, (at[1] - before[1]) / 2)

    def _pinched(self, event: Event, glass: Glass) -> Camera | None:
        """A pinch, where the system tells of nothing but that."""
        middle = event.x * self.size[0], event.y * self.size[1]
        if not glass.rect.collidepoint(middle):
            return None
        return self._pinch(glass, max(0.2, 1.0 + _PINCH * event.pinched), middle)

    def _pinch(self, glass: Glass, times: float, middle: Pixel) -> Camera:
        """So many times nearer; a map of few steps takes one when it has come to much."""
        if not glass.steps:
            return glass.nearer(times, middle)
        self._pinched_so_far *= times
        if 1 / NOTCH < self._pinched_so_far < NOTCH:
            return glass.camera
        times, self._pinched_so_far = self._pinched_so_far, 1.0
        return glass.nearer(times, middle)


def _apart(one: Pixel, other: Pixel) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
