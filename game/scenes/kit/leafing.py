"""How pages are turned: which of them a key or the wheel asks for, and the words on the buttons."""

from typing import Final, NamedTuple

import pygame
from pygame.event import Event

from game.engine.words import later
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Controls
from game.scenes.kit.gamepad import pad_of

CHORD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""With any of these a key is no key of a page."""


class Turning(NamedTuple):
    """What stands on the buttons that turn the pages, and why they do not."""

    before: str = later("Earlier")
    after: str = later("Further")
    first: str = later("This is the first page")
    last: str = later("This is the last page")


def page_asked_for(event: Event, controls: Controls, at: int, pages: int) -> int | None:
    """The number of the page that a key or the wheel asks for while page `at` of `pages` is seen;
    None for everything else, and for Home and End where somebody writes.
    """
    asked: int | None = None
    match event.type:
        case pygame.MOUSEWHEEL if event.y:
            asked = at - (1 if event.y > 0 else -1)
        case pygame.KEYDOWN if not event.mod & CHORD:
            writing = any(each.writing for each in controls)
            match key_of(event):
                case pygame.K_HOME if not writing:
                    asked = 0
                case pygame.K_END if not writing:
                    asked = pages - 1
                case _:
                    asked = at + step_of(event) if step_of(event) else None
    return None if asked is None else max(0, min(pages - 1, asked))


def step_of(event: Event) -> int:
    """1 for the key of the next page, −1 for that of the one before, 0 for every other event; the
    shoulders of a controller are such keys as well.
    """
    if event.type != pygame.KEYDOWN or event.mod & CHORD:
        return 0
    steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, "LB": -1, "RB": 1}
    return steps.get(pad_of(event) or key_of(event), 0)
