"""pygame-gui within a scene: one manager, dressed, made anew with the window, asleep at rest.

Only scenes with long texts or drop-downs need it: import it where it is used, never from the title
page, as pygame-gui takes as long to load as the first picture takes to paint.
"""

from collections.abc import Callable
from typing import Any, Final

import pygame
import pygame_gui
from pygame import Rect, Surface
from pygame.event import Event
from pygame_gui.elements import UITextBox, UITextEntryLine

from game.scenes.controls import Control, Handled
from game.scenes.scene import Context
from game.sprites.plates import dress

AWAKE_FOR: Final = 0.6
"""Seconds after an event in which pygame-gui is updated and drawn: its fades last as long."""

_INPUT: Final = frozenset(
    {
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEMOTION,
        pygame.MOUSEWHEEL,
    }
)


class Widgets:
    """A scene's pygame-gui elements.

    `build(manager)` makes them all for the scale in force and returns by name those the scene
    needs; it is called again whenever the scale changes, so nothing else may keep an element.
    """

    def __init__(
        self, context: Context, build: Callable[[pygame_gui.UIManager], dict[str, Any]]
    ) -> None:
        self.context = context
        self.named: dict[str, Any] = {}
        """Elements by the names `build` gave them."""
        self._build = build
        self._manager: pygame_gui.UIManager | None = None
        self._awake = 0.0

    @property
    def manager(self) -> pygame_gui.UIManager:
        if self._manager is None:
            self.rebuild()
        assert self._manager is not None  # noqa: S101 - rebuild has just made it
        return self._manager

    @property
    def dirty(self) -> bool:
        return self._awake > 0

    @property
    def busy(self) -> bool:
        return self._awake > 0

    def rebuild(self) -> None:
        """Make everything anew for the window's size; the scene calls this from `lay_out`."""
        pygame.font.init()
        self._manager = pygame_gui.UIManager(self.context.size, enable_live_theme_updates=False)
        dress(self._manager, self.context.scale)
        self.named = self._build(self._manager)
        self.wake()

    def wake(self) -> None:
        """Something changed: update and draw for a while."""
        self._awake = AWAKE_FOR

    def handle(self, event: Event) -> bool:
        """Give an event to the elements; whether one of them took it."""
        if event.type in _INPUT:
            self.wake()
        return bool(self.manager.process_events(event))

    def update(self, dt: float) -> None:
        """Let time pass for the elements, if any of them may be changing."""
        if self._awake <= 0 and not self._writing():
            return
        self._awake = max(0.0, self._awake - dt)
        self.manager.update(dt)

    def draw(self, surface: Surface) -> None:
        self.manager.draw_ui(surface)

    def reset(self) -> None:
        """Take focus and hover from every element."""
        if self._manager is not None:
            self._manager.set_focus_set(None)
            self.wake()

    def _writing(self) -> bool:
        focused = self.manager.get_focus_set()  # type: ignore[no-untyped-call]
        return bool(focused) and any(isinstance(e, UITextEntryLine) for e in focused or ())


class Lent(Control):
    """A pygame-gui element lent to `Controls`: Tab finds it and the ring shows it.

    The arrows and page keys then scroll a text box.
    """

    def __init__(self, name: str, widgets: Widgets, tip: str = "") -> None:
        super().__init__(name, tip=tip)
        self._widgets = widgets

    def gain_focus(self) -> None:
        element = self._element
        if element is not None:
            self._widgets.manager.set_focus_set({element})
            self._widgets.wake()

    def lose_focus(self) -> None:
        self._widgets.reset()

    def type(self, event: Event) -> Handled | None:
        element = self._element
        if event.type != pygame.KEYDOWN or not isinstance(element, UITextBox):
            return None
        bar = element.scroll_bar
        step = {
            pygame.K_UP: -0.08,
            pygame.K_DOWN: 0.08,
            pygame.K_PAGEUP: -0.8,
            pygame.K_PAGEDOWN: 0.8,
            pygame.K_HOME: -1e6,
            pygame.K_END: 1e6,
        }.get(event.key)
        if step is None or bar is None:
            return None
        share = bar.start_percentage + step * bar.visible_percentage
        bar.set_scroll_from_start_percentage(max(0.0, min(1.0 - bar.visible_percentage, share)))
        self._widgets.wake()
        return Handled()

    def follow(self) -> None:
        """Lie where the element lies; called by the scene after every rebuild."""
        element = self._element
        if element is not None:
            self.place(Rect(element.get_abs_rect()))

    def draw(self, surface: Surface, scale: object, hovered: bool, down: bool) -> None:
        """The widgets draw it."""

    @property
    def _element(self) -> Any:
        return self._widgets.named.get(self.name)
