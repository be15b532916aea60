"""The camera: what is seen of a sheet, from near and far, and never anything but the sheet."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from game.scenes.kit.gamepad import PANNED, Gamepads
from game.scenes.kit.map_gestures import Gestures
from game.sprites.maps.camera import NEAREST, WHOLE, Camera, Glass

AREA = (20, 50, 600, 400)


def glass(camera: Camera = WHOLE, size: tuple[int, int] = (2400, 1600)) -> Glass:
    return Glass(size, AREA, camera, 10)


def test_all_of_a_sheet_lies_in_the_middle_of_its_area() -> None:
    whole = glass()
    assert whole.whole
    assert whole.paper.center == whole.rect.center
    assert whole.rect.contains(whole.paper)
    assert all(whole.sees(corner) for corner in ((0, 0), (2400, 0), (0, 1600), (2400, 1600)))


@given(st.integers(0, 2400), st.integers(0, 1600), st.floats(1.0, 9.0))
def test_a_point_is_found_again_where_it_is_seen(x: int, y: int, zoom: float) -> None:
    seen = glass(glass().nearer(zoom, (300, 250)))
    assert seen.point(seen.pixel((x, y))) == (x, y)


@given(st.floats(100, 500), st.floats(120, 380), st.floats(1.1, 3.0))
def test_what_lies_under_the_pointer_stays_there(x: float, y: float, times: float) -> None:
    first = glass(glass().nearer(2.0))
    seen = first.exactly((x, y))
    again = glass(first.nearer(times, (x, y)))
    assert again.exactly((x, y)) == pytest.approx(seen, abs=0.01)


@given(st.floats(1.0, 20.0), st.floats(-5000, 5000), st.floats(-5000, 5000))
def test_nothing_but_the_sheet_is_seen(zoom: float, across: float, down: float) -> None:
    seen = glass(glass(glass().nearer(zoom)).moved(across, down))
    assert 1.0 <= seen.camera.zoom <= NEAREST
    left, top = seen.pixel((0, 0))
    right, bottom = seen.pixel(seen.size)
    inner = seen.rect.inflate(-20, -20)
    for low, high, start, end in (
        (left, right, inner.left, inner.right),
        (top, bottom, inner.top, inner.bottom),
    ):
        if high - low >= end - start:
            assert low <= start + 0.01
            assert high >= end - 0.01
        else:
            assert low >= start - 0.01
            assert high <= end + 0.01


def test_far_enough_away_it_is_the_whole_again() -> None:
    near = glass(glass().nearer(1.5, (100, 100)))
    assert not near.whole
    assert near.nearer(1 / 1.5) == WHOLE
    assert near.nearer(0.01) == WHOLE


def test_the_camera_moves_no_more_than_it_must_to_see_a_point() -> None:
    near = glass(glass().nearer(4.0))
    assert near.seeing((1200, 800)) == near.camera
    there = glass(near.seeing((0, 0)))
    assert there.sees((0, 0))
    assert not there.sees((1200, 800))


def stepped(camera: Camera = WHOLE) -> Glass:
    return Glass((2400, 1600), AREA, camera, 0, 60, (1.5, 2.0, 3.0))


def test_a_frame_round_the_sheet_is_seen_with_it() -> None:
    seen = stepped()
    assert seen.pixel((0, 0))[0] - seen.paper.left == pytest.approx(60 * seen.unit, abs=1)
    assert seen.paper.width <= AREA[2]
    assert seen.paper.height <= AREA[3]
    corner = stepped(stepped(seen.nearer(9.0)).over((0, 0)))
    left, top = corner.pixel((-60, -60))
    assert (left, top) == pytest.approx(AREA[:2], abs=0.01)


def test_a_map_of_few_steps_is_seen_from_these_alone() -> None:
    zooms, seen = [], stepped()
    for _ in range(4):
        seen = stepped(seen.nearer(1.1, (300, 250)))
        zooms.append(seen.camera.zoom)
    assert zooms == [1.5, 2.0, 3.0, 3.0]
    for _ in range(4):
        seen = stepped(seen.nearer(1 / 1.25))
        zooms.append(seen.camera.zoom)
    assert zooms[4:] == [2.0, 1.5, 1.0, 1.0]
    assert seen.camera == WHOLE


def test_what_lies_under_the_pointer_stays_there_on_such_a_map_too() -> None:
    first = stepped(stepped().nearer(1.1))
    at = first.exactly((310, 260))
    assert stepped(first.nearer(1.1, (310, 260))).exactly((310, 260)) == pytest.approx(at)


# What hands mean on a map: wheel, keys, buttons held, fingers, and the right stick ----------------


SEEN_AREA = (0, 0, 600, 400)
MIDDLE = (300, 200)


class Hands:
    """Gestures over a map that is looked at as they say."""

    def __init__(self, zoom: float = 1.0) -> None:
        self.gestures = Gestures()
        self.gestures.size = (600, 400)
        self.glass = Glass((2400, 1600), SEEN_AREA)
        self.look(self.glass.nearer(zoom))

    def look(self, camera: Camera) -> None:
        self.glass = Glass(self.glass.size, SEEN_AREA, camera)

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
