"""Game controllers: what they say as keys, how the stick repeats, and what the prompts show."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.scenes.front.title import TitlePage
from game.scenes.kit.gamepad import FIRST_REPEAT, NEXT_REPEAT, Gamepads
from game.scenes.settings.page import SettingsPage
from game.scenes.table.log import LogDrawer
from game.scenes.table.pause import PauseMenu
from tests.games.your_money.table.player import Player, begun
from tests.scenes.hands import pixels
from tests.scenes.inputs.hands import Pad
from tests.scenes.rooms.house import House


def down(button: int) -> Event:
    return Event(pygame.JOYBUTTONDOWN, instance_id=0, button=button)


def up(button: int) -> Event:
    return Event(pygame.JOYBUTTONUP, instance_id=0, button=button)


def tilt(axis: int, value: float) -> Event:
    return Event(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value)


def hat(x: int, y: int) -> Event:
    return Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(x, y))


def said(events: list[Event]) -> list[str]:
    return [event.pad for event in events if event.type == pygame.KEYDOWN]


def test_every_button_is_spoken_as_a_key() -> None:
    pads = Gamepads()
    names = [said(pads.hear(down(n))) for n in range(9)]
    assert names == [["A"], ["B"], ["X"], ["Y"], ["LB"], ["RB"], ["Back"], ["Start"], []]
    (released,) = pads.hear(up(0))
    assert (released.type, released.key) == (pygame.KEYUP, pygame.K_SPACE)


def test_a_controller_sdl_knows_is_not_heard_twice() -> None:
    pads = Gamepads()
    known = Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=pygame.CONTROLLER_BUTTON_Y)
    assert said(pads.hear(known)) == ["Y"]
    pads._known.add(3)
    assert pads.hear(Event(pygame.JOYBUTTONDOWN, instance_id=3, button=3)) == []
    cross = Event(
        pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT
    )
    assert said(pads.hear(cross)) == ["left"]
    stick = Event(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=1, value=32767)
    assert said(pads.hear(stick)) == ["down"]


def test_the_stick_has_a_dead_middle_and_does_not_stutter() -> None:
    pads = Gamepads()
    assert pads.hear(tilt(0, 0.3)) == []
    assert said(pads.hear(tilt(0, 0.8))) == ["right"]
    assert pads.hear(tilt(0, 0.45)) == [], "still pushed"
    assert pads.hear(tilt(0, 0.9)) == [], "the same push"
    assert pads.hear(tilt(1, 0.95)) == [], "held aslant it keeps its direction"
    assert pads.hear(tilt(1, 0.0)) == []
    assert pads.hear(tilt(0, 0.1)) == []
    assert not pads.pushed
    assert said(pads.hear(tilt(1, -0.9))) == ["up"]


def test_a_stick_at_rest_does_not_end_a_push_of_the_cross() -> None:
    pads = Gamepads()
    assert said(pads.hear(hat(1, 0))) == ["right"]
    assert pads.hear(tilt(0, 0.02)) == []
    assert pads.pushed
    assert pads.hear(hat(0, 0)) == []
    assert not pads.pushed


@pytest.mark.parametrize("dt", [0.01, 0.04])
def test_a_push_repeats_after_400_ms_and_then_every_120(dt: float) -> None:
    pads = Gamepads()
    pads.hear(hat(0, -1))
    times, now = [], 0.0
    while now < 1.0:
        now += dt
        if said(pads.update(dt)):
            times.append(now)
    assert times[0] == pytest.approx(FIRST_REPEAT, abs=dt)
    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert gaps == pytest.approx([NEXT_REPEAT] * len(gaps), abs=dt)


def test_coming_and_going_while_the_game_runs() -> None:
    house = House()
    pad = Pad(house.app)
    house.step(Event(pygame.JOYDEVICEADDED, device_index=0))
    pad.button(0)
    assert house.controls.ring_seen
    house.step(hat(0, -1), Event(pygame.JOYDEVICEREMOVED, instance_id=0))
    focus = house.controls.focus
    house.step(times=100)
    assert house.controls.focus == focus
    house.press(pygame.K_n)
    assert not isinstance(house.app.top, TitlePage)


def test_prompts_follow_what_was_used_last_within_a_frame() -> None:
    house = House()
    house.press(pygame.K_s)
    assert isinstance(house.app.top, SettingsPage)
    back = house.control("back")
    house.press(pygame.K_TAB)
    keys = pixels(house.app.frame())
    assert back.cap == "Esc"
    house.step(hat(0, -1))
    house.step(hat(0, 1), hat(0, 0))
    house.step()
    assert back.cap == "B"
    assert house.context.device == "pad"
    assert pixels(house.app.frame()) != keys
    house.controls.set_focus("tab")
    house.press(pygame.K_LSHIFT)
    assert back.cap == "Esc"
    assert pixels(house.app.frame()) == keys


def test_shoulders_turn_leaves_and_change_the_speed(tmp_path: Path) -> None:
    house = House()
    house.press(pygame.K_s)
    house.step(down(5))
    assert house.room(SettingsPage).tab == "table"
    house.step(down(4))
    house.step(down(4))
    assert house.room(SettingsPage).tab == "keys"
    player = Player(begun(1), tmp_path, speed="normal").to_decision()
    speeds = []
    for button in (5, 4, 4):
        player.step(down(button))
        speeds.append(player.context.settings.speed)
    assert speeds == ["double", "normal", "half"]


def test_b_takes_back_before_it_opens_the_menu(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path).to_decision()
    pad = Pad(player.app)
    pad.use("place:west")
    assert player.chosen() == "west"
    pad.button(1)
    assert player.chosen() is None
    assert player.top() is player.table
    pad.button(1)
    assert isinstance(player.top(), PauseMenu)
    pad.button(1)
    assert player.top() is player.table
    pad.button(3)
    assert isinstance(player.top(), LogDrawer)
    pad.button(1)
    assert player.top() is player.table


def test_x_takes_dice_up_and_gives_them_back(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path).to_decision()
    pad = Pad(player.app)
    pad.button(2)
    assert player.held() == ("die:0", "die:1")
    pad.button(2)
    assert player.held() == ()
    player.plan("north")
    pad.use("die:1")
    assert player.held() == ("die:1",)
    pad.use("slot:wit")
    assert player.draft().slot_of(1) == "wit"
    pad.go("left")
    pad.go("right")
    player.table.controls.set_focus("die:1")
    pad.button(2)
    assert player.draft().slot_of(1) is None


def test_the_desk_speaks_of_what_is_held(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path).to_decision()
    assert "press N" in player.words
    player.step(hat(0, 1))
    assert "press A" in player.words
    assert "Drag" not in player.words
