"""A button that is not seen hears no key, and a hand gives back what it is told to let go."""

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.dragging import DraggingHand
from game.scenes.kit.scene import plain_context
from game.sprites.stage import Sprite, Stage
from game.sprites.timeline import Timeline
from tests.scenes.kit.conftest import key


def test_a_button_hears_its_key_only_while_it_is_seen() -> None:
    pressed: list[str] = []
    controls = Controls(plain_context((960, 600)))
    button = Press("go", "Go", lambda: pressed.append("go"), (pygame.K_g,))
    controls.add(button)
    button.visible = False
    assert controls.handle(key(pygame.K_g)) is None
    button.visible = True
    assert controls.handle(key(pygame.K_g)) is not None
    assert pressed == ["go"]


class OneDie:
    """A desk with one die and one slot."""

    def grab(self, thing: str) -> tuple[str, ...]:
        return (thing,)

    def slots(self) -> dict[str, Rect]:
        return {"speed": Rect(300, 300, 60, 60)}

    def home(self, _thing: str) -> tuple[float, float]:
        return 100, 100

    def allowed(self, _things: tuple[str, ...]) -> frozenset[str]:
        return frozenset({"speed"})

    def fits(self, _things: tuple[str, ...]) -> str | None:
        return "speed"

    def give_back(self, _thing: str) -> bool:
        return False

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        raise AssertionError(f"{things} are put into {slot}")

    def refuse(self, _things: tuple[str, ...], _slot: str) -> None: ...

    def hold(self, _things: tuple[str, ...], _over: str | None) -> None: ...


@pytest.mark.parametrize(
    "lets_go",
    [
        Event(pygame.KEYDOWN, key=pygame.K_ESCAPE),
        Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(500, 20)),
        Event(pygame.WINDOWFOCUSLOST),
    ],
    ids=["escape", "the other button", "another window"],
)
def test_escape_the_other_button_and_another_window_each_empty_the_hand(lets_go: Event) -> None:
    stage, line = Stage((800, 600)), Timeline()
    stage.add(Sprite("die", Surface((40, 40)), "a die", 100, 100))
    hand = DraggingHand(stage, line, OneDie())
    assert hand.take("die")
    assert hand.handle(lets_go, now=1.0)
    assert not hand.held


def test_what_is_taken_up_a_second_time_is_put_back() -> None:
    stage = Stage((800, 600))
    stage.add(Sprite("die", Surface((40, 40)), "a die", 100, 100))
    hand = DraggingHand(stage, Timeline(), OneDie())
    hand.take("die")
    hand.take("die")
    assert not hand.held
