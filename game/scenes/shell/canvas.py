"""What the house draws on: the window, or without one, as in tests, a plain surface."""

import pygame
from pygame import Surface
from pygame.event import Event

from game.scenes.kit.scene import APP_TITLE
from game.scenes.shell.window import fill_screen, in_pixels, open_window
from game.session.settings import Settings


class Canvas:
    """The surface of every picture, with the window round it."""

    def __init__(self, window_size: tuple[int, int]) -> None:
        self.window: pygame.Window | None = None
        self.early: pygame.Window | None = None
        """A window that stands already, and is taken instead of another."""
        self.window_size = window_size
        """The window's size as the desktop counts it, which may not be in pixels; also while it
        fills the screen.
        """
        self._full = False
        self._plain: Surface | None = None
        self._title = ""

    def open(self, settings: Settings) -> None:
        """Open a window, or take the one that stands; NoScreen where there is none to be had."""
        full = settings.full_screen
        self.window = self.early or open_window(APP_TITLE, settings.window_size, full)
        self.early = None
        self._full = full

    def close(self) -> None:
        """Shut the window, if there is one."""
        if self.window is not None:
            self.window.destroy()
            self.window = None
            pygame.display.quit()

    def fill(self, full: bool) -> bool:
        """Let the window fill the screen, or no longer; whether that changed anything."""
        if self.window is None or full == self._full:
            return False
        self._full = full
        fill_screen(self.window, full, self.window_size)
        return True

    def surface(self, size: tuple[int, int]) -> Surface:
        """What is drawn on: the window's own, or a plain one of that `size`."""
        if self.window is not None:
            return self.window.get_surface()
        if self._plain is None or self._plain.get_size() != size:
            self._plain = Surface(size)
        return self._plain

    def in_pixels(self, event: Event) -> Event:
        """The event with its place counted in pixels of the surface."""
        if self.window is None:
            return event
        return in_pixels(event, self.window.size, self.window.get_surface().get_size())

    def resized(self, event: Event) -> tuple[int, int]:
        """How large the surface is after that change of size."""
        if self.window is not None:
            return self.window.get_surface().get_size()
        return event.size if event.type == pygame.VIDEORESIZE else (event.x, event.y)

    def show(self, title: str) -> None:
        """Hand what is drawn to the screen, under that title."""
        if self.window is None:
            return
        if title != self._title:
            self._title = self.window.title = title
        self.window.flip()
