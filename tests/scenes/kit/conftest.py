"""What the tests of the kit share: events, a scene that remembers, and no window."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.scenes.kit.scene import Context, Scene, Transition, plain_context


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def released(code: int) -> Event:
    return Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


def click(pos: tuple[int, int]) -> list[Event]:
    return [
        Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
        Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
        Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
    ]


class Room(Scene):
    """A scene that writes down what happens to it, and answers keys as it was told."""

    def __init__(
        self,
        context: Context,
        name: str,
        diary: list[str],
        answers: dict[int, Callable[[], Transition]] | None = None,
        colour: tuple[int, int, int] = (40, 80, 120),
    ) -> None:
        super().__init__(context)
        self.name, self.diary, self.colour = name, diary, colour
        self.answers = answers or {}
        self.moving = False

    @property
    def busy(self) -> bool:
        return self.moving

    def lay_out(self) -> None:
        self.diary.append(f"{self.name} laid out for {self.size[0]}")

    def enter(self) -> None:
        self.diary.append(f"{self.name} entered")

    def leave(self) -> None:
        self.diary.append(f"{self.name} left")

    def suspend(self) -> None:
        self.diary.append(f"{self.name} suspended")

    def resume(self) -> None:
        self.diary.append(f"{self.name} resumed")

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.KEYDOWN:
            self.diary.append(f"{self.name} heard {pygame.key.name(event.key)}")
            if event.key in self.answers:
                return self.answers[event.key]()
        return None

    def draw(self, surface: Surface) -> None:
        self.diary.append(f"{self.name} drawn")
        surface.fill(self.colour)


@pytest.fixture
def context() -> Context:
    return plain_context()
