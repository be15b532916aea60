"""What the app tells a scene of time and attention: nobody touches anything, nobody looks."""

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.scenes.kit.scene import Context, Pop, Scene, Transition, plain_context
from game.scenes.shell.app import App
from game.session.settings import Settings


class Clock(Scene):
    """A scene that writes down what it is told of stillness."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.told: list[float] = []
        self.events: list[int] = []
        self.going = False

    def idle(self, seconds: float) -> Transition | None:
        self.told.append(seconds)
        return Pop() if self.going else None

    def handle(self, event: Event) -> Transition | None:
        self.events.append(event.type)
        return None

    def draw(self, surface: Surface) -> None:
        surface.fill((0, 0, 0))


def sit(app: App, seconds: float) -> None:
    for _step in range(round(seconds * 10)):
        if app.running:
            app.step(0.1)


def opened(settings: Settings) -> tuple[App, Clock]:
    context = plain_context(settings=settings)
    clock = Clock(context)
    app = App(lambda _: clock, context, raise_errors=True)
    app.step(0.0)
    return app, clock


def test_a_minute_of_nothing_is_told_once_until_something_is_touched() -> None:
    app, clock = opened(Settings())
    sit(app, 59)
    assert clock.told == []
    sit(app, 300)
    assert clock.told == pytest.approx([60.0], abs=0.2)
    app.step(0.0, [Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))])
    sit(app, 61)
    assert len(clock.told) == 2


@pytest.mark.parametrize(("limit", "told"), [(0, 0), (30, 1), (120, 0)])
def test_how_long_is_a_setting(limit: int, told: int) -> None:
    app, clock = opened(Settings(idle_curtain=limit))  # type: ignore[arg-type]
    sit(app, 100)
    assert len(clock.told) == told


@pytest.mark.parametrize(
    "event",
    [
        Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0),
        Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0),
        Event(pygame.MOUSEWHEEL, x=0, y=1),
    ],
)
def test_any_touch_counts(event: Event) -> None:
    app, clock = opened(Settings())
    for _minute in range(4):
        sit(app, 50)
        app.step(0.0, [event])
    assert clock.told == []


def test_a_stick_that_only_trembles_is_no_touch() -> None:
    app, clock = opened(Settings())
    for tenth in range(610):
        value = 0.05 if tenth % 2 else -0.05
        app.step(0.1, [Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=value)])
    assert len(clock.told) == 1
    assert app.context.device == "keys"


def test_it_may_lead_elsewhere_and_a_lost_window_comes_as_an_event() -> None:
    app, clock = opened(Settings())
    app.step(0.0, [Event(pygame.WINDOWFOCUSLOST)])
    assert clock.events[-1] == pygame.WINDOWFOCUSLOST
    clock.going = True
    sit(app, 61)
    assert not app.running
