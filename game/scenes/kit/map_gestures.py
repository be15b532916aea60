"""What hands do to look elsewhere on a map: wheel, keys, dragging, two fingers, the right stick.

It draws nothing and keeps nothing that is drawn: it says what camera was meant.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.bindings import key_of, key_word
from game.scenes.kit.control import Handled, Laid, StageControl
from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.deeds import WHOLE_MAP
from game.scenes.kit.dragging import DRAG_AFTER
from game.scenes.kit.focus import WAY_OF
from game.scenes.kit.gamepad import PANNED
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass, Pixel, button_places, small_map
from game.sprites.palette import Colour, shown
from game.sprites.pieces import sheet_of

NOTCH: Final = 1.25
"""How much nearer a notch of the wheel brings."""
KEYED: Final = 1.5
"""The same for a key."""
_PINCH: Final = 3.0
_STEP: Final = 0.2
"""The part of the area a key moves over."""
_PULLS: Final = (1, 2, 3)


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
            if event.key in WAY_OF and not glass.whole:
                across, down = WAY_OF[event.key]
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


class Magnifier(Press):
    """A small button with a sign on it: a cross, a bar, or a frame for all of the map."""

    def __init__(self, name: str, sign: str, act: Callable[[], None], tip: str) -> None:
        super().__init__(name, "", act, (), tip=tip)
        self.sign = sign
        self.aside = True

    @property
    def _seen_of(self) -> tuple[object, ...]:
        return (*super()._seen_of, self.sign)

    def _lay(self, scale: Scale, hovered: bool, down: bool) -> list[Laid]:
        laid = super()._lay(scale, hovered, down)
        return [*laid, *self._signs(scale, self._ink(hovered, down))]

    def _signs(self, scale: Scale, colour: Colour) -> list[Laid]:
        """What is laid on it instead of words."""
        out = sheet_of(self.rect.size)
        self._engrave(out, scale, shown(colour))
        return [(out, self.rect.topleft)]

    def _engrave(self, out: Surface, scale: Scale, ink: Colour) -> None:
        """Its sign, on a sheet of its own size."""
        arm, thick = max(4, self.rect.width // 5), max(2, scale.px(2.5))
        x, y = out.get_rect().center
        if self.sign == "all":
            frame = Rect(x - arm, y - arm * 3 // 4, 2 * arm, arm * 3 // 2)
            pygame.draw.rect(out, ink, frame, thick)
            return
        pygame.draw.line(out, ink, (x - arm, y), (x + arm, y), thick)
        if self.sign == "+":
            pygame.draw.line(out, ink, (x, y - arm), (x, y + arm), thick)


class SmallMap(StageControl):
    """The whole sheet in little: whoever points there looks there."""

    takes_drag = True

    def __init__(self, glass: Glass, show: Callable[[Camera], object]) -> None:
        super().__init__("map:small", tip=_("The whole map: press where you want to look"))
        self.aside = True
        self._glass, self._show = glass, show
        self.place(small_map(glass))

    def point(self, event: Event) -> Handled | None:
        little = Glass(self._glass.size, (*self.rect.topleft, *self.rect.size), margin=3)
        self._show(self._glass.over(little.exactly(event.pos)))
        return Handled()

    def press(self) -> Handled | None:
        """By keys: all of the map again."""
        self._show(WHOLE)
        return Handled()


def covers(glass: Glass, scale: Scale, pixel: tuple[int, int]) -> bool:
    """Whether something to be pressed lies on the map there."""
    places = [*button_places(glass, scale), *(() if glass.whole else (small_map(glass),))]
    return any(place.collidepoint(pixel) for place in places)


def add_buttons(
    controls: Controls, glass: Glass, scale: Scale, show: Callable[[Camera], object]
) -> None:
    """The buttons at the right edge of a map; they stay, and say why they lead no further."""
    word = key_word(WHOLE_MAP)
    nearest = _("It cannot be seen any nearer") if glass.camera.zoom >= glass.nearest else ""
    farthest = _("All of the map is seen") if glass.whole else ""

    def nearer(times: float) -> None:
        show(glass.nearer(times))

    def whole() -> None:
        show(WHOLE)

    closer, off = partial(nearer, KEYED), partial(nearer, 1 / KEYED)
    rows = (
        (Magnifier("map:nearer", "+", closer, _("Nearer (+, or the wheel)")), nearest),
        (Magnifier("map:farther", "−", off, _("Farther (−, or the wheel)")), farthest),
        (
            Magnifier("map:all", "all", whole, _("All of the map ({key})").format(key=word)),
            farthest,
        ),
    )
    for (button, why), place in zip(rows, button_places(glass, scale), strict=True):
        button.deny(why)
        button.place(place)
        controls.add(button)
    if not glass.whole:
        controls.add(SmallMap(glass, show))
