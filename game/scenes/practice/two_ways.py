"""The two choices of a dilemma, over the table they are about."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.kinds import Action
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.ground import sheet
from game.scenes.kit.room import Furnished
from game.scenes.kit.scene import Context, Pop, Transition
from game.session.practice import telling
from game.session.practice.dilemmas import LaidOut
from game.sprites.lettering import SMALLEST, Face, fitted, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA

Chosen = Callable[[Action], Transition | None]

_KEYS: Final = (pygame.K_1, pygame.K_2)


class TwoWays(Furnished):
    """Which of the two? Escape looks at the table again."""

    def __init__(
        self, context: Context, laid: LaidOut, chosen: Chosen, under: Surface | None = None
    ) -> None:
        super().__init__(context)
        self.laid, self._under = laid, under
        self.question = telling.question(laid)
        self._panel = Rect(0, 0, 0, 0)
        self._px, self._top = SMALLEST, 0
        for number, (action, key) in enumerate(zip(laid.choices, _KEYS, strict=True), 1):
            words = laid.words(action)
            way = Press(f"way {number}", words, partial(chosen, action), (key,), text=22)
            self.controls.add(way)
        look = Press("look", _("Look at the table"), Pop, (pygame.K_ESCAPE,), text=18)
        self.controls.add(look)

    def lay_out(self) -> None:
        scale = self.scale
        margin, gap = scale.px(44), scale.px(16)
        wide = min(scale.width - scale.px(80), scale.text(760))
        inner = wide - 2 * margin
        most = scale.height - scale.px(60)
        way_high, foot = min(scale.text(84), scale.px(150)), min(scale.text(46), scale.px(76))
        self._px = scale.text(20)
        while True:
            said = paragraph_height(self.question, self._px, inner, leading=1.3)
            self._top = scale.px(24) + self._heading_high + scale.px(8)
            high = self._top + said + gap + 2 * (way_high + gap) + foot + scale.px(26)
            if high <= most:
                break
            if self._px > scale.text(20) * 0.7 and self._px > SMALLEST:
                self._px -= 1
            elif way_high > scale.px(60):
                way_high -= scale.px(4)
            else:
                break
        self._panel = Rect(0, 0, wide, min(high, scale.height - scale.px(16)))
        self._panel.center = (scale.width // 2, scale.height // 2)
        left, y = self._panel.left + margin, self._panel.top + self._top + said + gap
        for number in (1, 2):
            self.controls[f"way {number}"].place((left, y, inner, way_high))
            y += way_high + gap
        look = self.controls["look"]
        assert isinstance(look, Press)  # noqa: S101 - made above
        look_wide = min(inner, max(scale.px(240), look.natural_width(scale, foot)))
        look.place((self._panel.centerx - look_wide // 2, y, look_wide, foot))

    @property
    def _heading_high(self) -> int:
        return round(min(self.scale.text(32), self.scale.px(58)) * 1.25) + self._grade_high

    @property
    def _grade_high(self) -> int:
        return round(min(self.scale.text(18), self.scale.px(34)) * 1.3)

    def draw(self, surface: Surface) -> None:
        scale, panel = self.scale, self._panel
        self.draw_behind(surface, self._under)
        sheet(surface, panel, scale)
        room = panel.width - scale.px(80)
        px = min(scale.text(32), scale.px(58))
        heading = fitted(_("Which of the two?"), px, room, 16, Face.HEADING, OXBLOOD)
        y = panel.top + scale.px(24)
        surface.blit(heading, heading.get_rect(midtop=(panel.centerx, y)))
        small = min(scale.text(18), scale.px(34))
        grade = fitted(telling.grade_line(self.laid), small, room, 12, Face.SCRIPT, SEPIA)
        y += round(px * 1.25)
        surface.blit(grade, grade.get_rect(midtop=(panel.centerx, y)))
        inner = panel.width - 2 * scale.px(44)
        body = paragraph(self.question, self._px, inner, Face.TEXT, INK, "centre", leading=1.3)
        surface.blit(body, body.get_rect(midtop=(panel.centerx, panel.top + self._top)))
        self.controls.draw(surface)
