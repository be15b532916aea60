"""Looking up and down over zones that do not fit: the wheel, Page keys, and two small buttons."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.controls import Act, Press
from game.sprites.lettering import Scale
from game.sprites.palette import shown

if TYPE_CHECKING:
    from game.scenes.plain.table import PlainTable

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


class Scrolling:
    """How far the zones are moved up, in pixels."""

    def __init__(self, table: "PlainTable") -> None:
        self._table = table
        self._wanted = 0

    @property
    def furthest(self) -> int:
        """How far they can be moved; 0 where all fits."""
        return max(0, self._table.setting.height - self._table.layout.zones.height)

    @property
    def offset(self) -> int:
        return max(0, min(self._wanted, self.furthest))

    def move(self, pixels: int) -> None:
        """Look further down, or up."""
        before = self.offset
        self._wanted = before + pixels
        if self.offset != before:
            self._table.compose()
            self._table.furnish()

    def furnish(self) -> None:
        """The buttons at the ends of the rail, where there is more than fits."""
        if not self.furthest:
            return
        table = self._table
        area, side = table.layout.zones, max(24, table.scale.px(30))
        page = round(area.height * 0.8)
        for name, tip, by, top in (
            ("zones_up", _("Further up (PgUp)"), -page, area.top),
            ("zones_down", _("Further down (PgDn)"), page, area.bottom - side),
        ):
            button = Arrow(name, by < 0, partial(self.move, by), tip)
            there = self.offset == (0 if by < 0 else self.furthest)
            button.deny(_("There is no more") if there else "")
            button.place(Rect(area.right - side, top, side, side))
            table.controls.add(button)

    @property
    def rail(self) -> Rect:
        """Where the thumb between the buttons runs."""
        area, side = self._table.layout.zones, max(24, self._table.scale.px(30))
        gap = self._table.scale.px(4)
        wide = max(8, side // 3)
        rail = Rect(0, area.top + side + gap, wide, area.height - 2 * (side + gap))
        rail.centerx = area.right - side // 2
        return rail

    def handle(self, event: Event) -> bool:
        """Take an event that scrolls; whether it did."""
        page = round(self._table.layout.zones.height * 0.8)
        match event.type:
            case pygame.MOUSEWHEEL if event.y and self.furthest:
                self.move(-event.y * self._table.scale.px(_NOTCH))
            case pygame.KEYDOWN if event.key == pygame.K_PAGEDOWN:
                self.move(page)
            case pygame.KEYDOWN if event.key == pygame.K_PAGEUP:
                self.move(-page)
            case pygame.KEYDOWN if event.key == pygame.K_HOME:
                self.move(-self.offset)
            case pygame.KEYDOWN if event.key == pygame.K_END:
                self.move(self.furthest - self.offset)
            case _:
                return False
        return True
