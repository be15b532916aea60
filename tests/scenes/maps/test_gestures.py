"""What hands mean on a map: wheel, keys, buttons held, fingers, and the right stick."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.scenes.kit.gamepad import PANNED, Gamepads
from game.scenes.kit.map_gestures import Gestures
from game.sprites.maps.camera import WHOLE, Camera, Glass

AREA = (0, 0, 600, 400)
MIDDLE = (300, 200)


class Hands:
    """Gestures over a map that is looked at as they say."""

    def __init__(self, zoom: float = 1.0) -> None:
        self.gestures = Gestures()
        self.gestures.size = (600, 400)
        self.glass = Glass((2400, 1600), AREA)
        self.look(self.glass.nearer(zoom))

    def look(self, camera: Camera) -> None:
        self.glass = Glass(self.glass.size, AREA, camera)

    def do(self, kind: int, left: bool = True, **more: Any) -> bool:
        """Whether an event meant the map."""
        camera = self.gestures.camera(Event(kind, **more), self.glass, left)
        if camera is not None:
            self.look(camera)
        return camera is not None

    def move(self, pos: tuple[int, int], left: bool = True) -> bool:
        return self.do(pygame.MOUSEMOTION, left, pos=pos, rel=(1, 1), buttons=(0, 0, 0))

    def press(self, key: int, mod: int = 0, unicode: str = "") -> bool:
        return self.do(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)

    @property
    def zoom(self) -> float:
        return self.glass.camera.zoom


def test_the_wheel_comes_nearer_where_the_pointer_is_and_nowhere_else() -> None:
    hands = Hands(2.0)
    hands.move((150, 100))
    before = hands.glass.exactly((150, 100))
    assert hands.do(pygame.MOUSEWHEEL, x=0, y=1)
    assert hands.zoom == 2.5
    assert hands.glass.exactly((150, 100)) == pytest.approx(before)
    hands.move((700, 100))
    assert not hands.do(pygame.MOUSEWHEEL, x=0, y=1)


@pytest.mark.parametrize("button", [1, 2, 3])
def test_a_button_that_is_held_pulls_the_sheet(button: int) -> None:
    hands = Hands(3.0)
    hands.move(MIDDLE)
    under = hands.glass.exactly(MIDDLE)
    assert not hands.do(pygame.MOUSEBUTTONDOWN, pos=MIDDLE, button=button)
    assert not hands.move((303, 202))
    assert hands.move((340, 230))
    assert hands.glass.exactly((340, 230)) == pytest.approx(under)
    assert hands.gestures.pulling
    assert hands.do(pygame.MOUSEBUTTONUP, pos=(340, 230), button=button)
    assert not hands.move((400, 300))


def test_the_left_button_pulls_nothing_where_it_means_something_else() -> None:
    hands = Hands(3.0)
    hands.do(pygame.MOUSEBUTTONDOWN, left=False, pos=MIDDLE, button=1)
    assert not hands.move((400, 300), left=False)
    assert not hands.do(pygame.MOUSEBUTTONUP, left=False, pos=(400, 300), button=1)


def test_a_press_that_does_not_move_is_nobodys() -> None:
    hands = Hands(3.0)
    hands.do(pygame.MOUSEBUTTONDOWN, pos=MIDDLE, button=1)
    assert not hands.do(pygame.MOUSEBUTTONUP, pos=MIDDLE, button=1)


def test_keys_come_nearer_go_off_move_and_show_all() -> None:
    hands = Hands()
    assert hands.press(pygame.K_PLUS, unicode="+")
    assert hands.press(pygame.K_EQUALS, unicode="=")
    assert hands.zoom == 2.25
    assert hands.press(pygame.K_MINUS, unicode="-")
    assert hands.zoom == 1.5
    before = hands.glass.pixel((0, 0))
    assert hands.press(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert hands.glass.pixel((0, 0))[0] < before[0]
    assert not hands.press(pygame.K_RIGHT)
    assert hands.press(pygame.K_m, unicode="m")
    assert hands.glass.camera == WHOLE
    assert not hands.press(pygame.K_m, unicode="m")


def test_two_fingers_come_nearer_and_keep_what_lies_between_them() -> None:
    hands = Hands(2.0)
    hands.do(pygame.FINGERDOWN, finger_id=1, x=0.4, y=0.5)
    hands.do(pygame.FINGERDOWN, finger_id=2, x=0.6, y=0.5)
    under = hands.glass.exactly(MIDDLE)
    assert hands.do(pygame.FINGERMOTION, finger_id=1, x=0.35, y=0.5)
    assert hands.do(pygame.FINGERMOTION, finger_id=2, x=0.65, y=0.5)
    assert hands.zoom == pytest.approx(3.0)
    assert hands.glass.exactly(MIDDLE) == pytest.approx(under, abs=1)
    # The finger the system calls a mouse pulls nothing meanwhile.
    hands.do(pygame.MOUSEBUTTONDOWN, pos=MIDDLE, button=1)
    assert not hands.move((400, 300))
    hands.do(pygame.FINGERUP, finger_id=1, x=0, y=0)
    assert not hands.do(pygame.FINGERMOTION, finger_id=2, x=0.9, y=0.5)


def test_a_pinch_is_understood_where_no_fingers_are_told_of() -> None:
    hands = Hands(2.0)
    pinch: dict[str, Any] = {"x": 0.5, "y": 0.5, "pinched": 0.1, "rotated": 0.0, "num_fingers": 2}
    assert hands.do(pygame.MULTIGESTURE, **pinch)
    assert hands.zoom == pytest.approx(2.6)


def _tilted(pads: Gamepads, axis: int, value: int) -> None:
    pads.hear(Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))


@pytest.fixture
def pads() -> Iterator[Gamepads]:
    found = Gamepads()
    yield found
    found.release()


def test_the_right_stick_moves_over_the_map_as_long_as_it_is_held(pads: Gamepads) -> None:
    hands = Hands(3.0)
    _tilted(pads, pygame.CONTROLLER_AXIS_RIGHTX, 32767)
    assert pads.pushed
    (told,) = pads.update(0.1)
    assert told.type == PANNED
    before = hands.glass.pixel((0, 0))[0]
    assert hands.do(PANNED, x=told.x, y=told.y)
    assert before - hands.glass.pixel((0, 0))[0] == pytest.approx(90, abs=1)
    _tilted(pads, pygame.CONTROLLER_AXIS_RIGHTX, 1000)
    assert pads.update(0.1) == []


def test_a_stick_nobody_knows_moves_no_map(pads: Gamepads) -> None:
    """Its third axis may be a trigger that lies at -1 for ever."""
    pads.hear(Event(pygame.JOYAXISMOTION, instance_id=5, axis=2, value=-1.0))
    assert not pads.pushed
