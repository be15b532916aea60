"""The keys that turn the pages of a long list: a page on or back, to its beginning, to its end."""

from typing import Final

import pygame
from pygame.event import Event

from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Controls

_CHORD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def page_asked_for(event: Event, controls: Controls, at: int, pages: int) -> int | None:
    """The number of the page that a key or the wheel asks for while page `at` of `pages` is seen;
    None for everything else, and for Home and End where somebody writes.
    """
    asked: int | None = None
    match event.type:
        case pygame.MOUSEWHEEL if event.y:
            asked = at - (1 if event.y > 0 else -1)
        case pygame.KEYDOWN if not event.mod & _CHORD:
            asked = _asked_by(key_of(event), at, pages, any(each.writing for each in controls))
    return None if asked is None else max(0, min(pages - 1, asked))


def _asked_by(key: int, at: int, pages: int, writing: bool) -> int | None:
    match key:
        case pygame.K_PAGEUP:
            return at - 1
        case pygame.K_PAGEDOWN:
            return at + 1
        case pygame.K_HOME if not writing:
            return 0
        case pygame.K_END if not writing:
            return pages - 1
    return None


def go_to_end_row(event: Event, controls: Controls) -> None:
    """Where the ring is seen, Home and End take it to the first and last row of the page seen now;
    rows are called "row" and a number.
    """
    rows = [each.name for each in controls if each.name.startswith("row ")]
    if event.type != pygame.KEYDOWN or not controls.ring_seen or not rows:
        return
    match key_of(event):
        case pygame.K_HOME:
            controls.set_focus(rows[0])
        case pygame.K_END:
            controls.set_focus(rows[-1])
