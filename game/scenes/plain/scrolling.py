"""Looking up and down over zones that do not fit: the wheel, Page keys, and two small buttons."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.controls import Act, Controls, Press
from game.scenes.plain.layout import PlainLayout
from game.sprites.lettering import Scale
from game.sprites.palette import shown

_NOTCH: Final = 60
"""Units a notch of the wheel moves the zones."""


class Arrow(Press):
    """A small button that points up or down."""

    def __init__(self, name: str, up: bool, act: Act, tip: str) -> None:
        super().__init__(name, "", act, (), tip=tip)
        self.up = up
        self.aside = True

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        super().draw(surface, scale, hovered, down)
        side = max(3, self.rect.height // 6)
        x, y = self.rect.center
        tip, foot = (y - side, y + side // 2) if self.up else (y + side, y - side // 2)
        ink = shown(self._ink(hovered, down))
        pygame.draw.polygon(surface, ink, ((x, tip), (x - side, foot), (x + side, foot)))


def add_arrows(
    layout: PlainLayout, offset: int, furthest: int, controls: Controls, move: Callable[[int], None]
) -> None:
    """The buttons at the ends of the rail, where there is more than fits; `move` takes pixels."""
    if not furthest:
        return
    area, side = layout.zones, _side(layout)
    page = round(area.height * 0.8)
    for name, tip, by, top in (
        ("zones_up", _("Further up (PgUp)"), -page, area.top),
        ("zones_down", _("Further down (PgDn)"), page, area.bottom - side),
    ):
        button = Arrow(name, by < 0, partial(move, by), tip)
        there = offset == (0 if by < 0 else furthest)
        button.deny(_("There is no more") if there else "")
        button.place(Rect(area.right - side, top, side, side))
        controls.add(button)


def rail(layout: PlainLayout) -> Rect:
    """Where the thumb between the buttons runs."""
    area, side = layout.zones, _side(layout)
    gap = layout.scale.px(4)
    wide = max(8, side // 3)
    found = Rect(0, area.top + side + gap, wide, area.height - 2 * (side + gap))
    found.centerx = area.right - side // 2
    return found


def scrolled(event: Event, layout: PlainLayout, offset: int, furthest: int) -> int | None:
    """How far an event moves the zones up; None for one that means something else."""
    page = round(layout.zones.height * 0.8)
    match event.type:
        case pygame.MOUSEWHEEL if event.y and furthest:
            return offset - int(event.y) * layout.scale.px(_NOTCH)
        case pygame.KEYDOWN if event.key == pygame.K_PAGEDOWN:
            return offset + page
        case pygame.KEYDOWN if event.key == pygame.K_PAGEUP:
            return offset - page
        case pygame.KEYDOWN if event.key == pygame.K_HOME:
            return 0
        case pygame.KEYDOWN if event.key == pygame.K_END:
            return furthest
    return None


def _side(layout: PlainLayout) -> int:
    return max(24, layout.scale.px(30))
