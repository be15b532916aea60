"""A line of a position: what it is, and its value between arrows that step it."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.positions import Setting
from game.scenes.kit.controls import Handled
from game.scenes.kit.focus import SIDEWAYS
from game.scenes.kit.printed import ListRow
from game.sprites.lettering import Face, Scale, broken, fitted
from game.sprites.palette import DISABLED_INK, INK, IVORY, OXBLOOD, Colour, shown

FAR: Final = 10
"""By how much the outer arrows step, where a number goes far."""

_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class SettingRow(ListRow):
    """Stepped by its arrows, by Left and Right, and on by Space or a press; with Shift, or the
    outer arrows, by ten. `step` takes by how much.
    """

    keeps = SIDEWAYS

    def __init__(self, setting: Setting, changed: bool, step: Callable[[int], None]) -> None:
        label = setting.label
        super().__init__(label[:1].upper() + label[1:], lambda: None, setting)
        self.setting, self.changed, self.step = setting, changed, step

    @property
    def far(self) -> bool:
        """Whether it goes so far that it is stepped by ten as well."""
        return not self.setting.choices and self.setting.most - self.setting.least >= 2 * FAR

    @property
    def takes_drag(self) -> bool:
        # The press itself tells left from right, so that the release must not press once more.
        return True

    def press(self) -> Handled | None:
        self.step(1)
        return Handled()

    def type(self, event: Event) -> Handled | None:
        if event.type != pygame.KEYDOWN or event.key not in _STEPS:
            return None
        by = FAR if self.far and event.mod & pygame.KMOD_SHIFT else 1
        self.step(by * _STEPS[event.key])
        return Handled()

    def point(self, event: Event) -> Handled | None:
        if event.type != pygame.MOUSEBUTTONDOWN:
            return Handled()
        for by, place in self.arrows():
            if place.collidepoint(event.pos):
                self.step(by)
                break
        else:
            if self.box.collidepoint(event.pos):
                self.step(1)
        return Handled()

    @property
    def box(self) -> Rect:
        """Where the value stands between its arrows."""
        wide = round(self.rect.width * (0.62 if self.setting.choices else 0.34))
        high = round(self.rect.height * 0.82)
        place = Rect(0, 0, wide, high)
        place.midright = (self.rect.right - 2, self.rect.centery)
        return place

    def arrows(self) -> list[tuple[int, Rect]]:
        """Every arrow by how much it steps, with its place."""
        box = self.box
        side = min(box.height, round(box.width * 0.16))
        steps = [(1, 0)] if not self.far else [(FAR, 0), (1, 1)]
        found = []
        for by, at in steps:
            left = Rect(box.left + at * side, box.top, side, box.height)
            right = Rect(box.right - (at + 1) * side, box.top, side, box.height)
            found += [(-by, left), (by, right)]
        return found

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        self.draw_ground(surface, scale)
        box, row, thin = self.box, self.rect, max(1, scale.px(1.6))
        ink = OXBLOOD if self.changed else INK
        px = min(scale.text(20), round(row.height * 0.5))
        room = box.left - row.left - scale.px(24)
        face = Face.BOLD if self.changed else Face.TEXT
        words = broken(self.words, px, room, row.height - 2, 2, face, ink, "left", 1.0)
        surface.blit(words, words.get_rect(midleft=(row.left + scale.px(10), row.centery)))
        pygame.draw.rect(surface, shown(IVORY), box)
        pygame.draw.rect(surface, shown(OXBLOOD if hovered else INK), box, thin)
        side = 0
        for by, place in self.arrows():
            _arrow(surface, place, by, hovered)
            side = max(side, place.width * (2 if self.far else 1))
        value = self.setting.said(self.setting.now)
        said = fitted(value, px, box.width - 2 * side - 4, 11, Face.BOLD, ink)
        surface.blit(said, said.get_rect(center=box.center))


def _arrow(surface: Surface, place: Rect, by: int, hovered: bool) -> None:
    """A small triangle the way it steps; two where it steps far."""
    ink: Colour = OXBLOOD if hovered else INK
    if not place.width:
        ink = DISABLED_INK
    far = abs(by) > 1
    size = max(3 if far else 4, round(min(place.size) * (0.15 if far else 0.2)))
    way = 1 if by > 0 else -1
    for offset in (-size, size) if far else (0,):
        x, y = place.centerx + round(offset * 0.8), place.centery
        points = [(x + way * size, y), (x - way * size, y - size), (x - way * size, y + size)]
        pygame.draw.polygon(surface, shown(ink), points)
