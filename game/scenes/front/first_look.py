"""The very first page: how large letters shall be, asked once, with a sample of each size."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.phrases import percent
from game.engine.words import _, said_as
from game.scenes.kit.controls import Handled, Press
from game.scenes.kit.inputs import Tick
from game.scenes.kit.page import Page
from game.scenes.kit.scene import Context, Transition
from game.session.settings import TEXT_SIZES, TextSize
from game.sprites.lettering import Face, Scale, broken, fitted
from game.sprites.palette import CARD, FADED, INK, OXBLOOD, SEPIA, shown

_KEYS: Final = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)


class Sample(Press):
    """A strip of paper with a line in one of the sizes; the size in force is printed black."""

    def __init__(self, size: TextSize, choose: Callable[[TextSize], None], key: int) -> None:
        super().__init__(f"size {size}", percent(size / 100), lambda: choose(size), (key,))
        self.size: TextSize = size

    def press(self) -> Handled | None:
        self.act()
        return Handled()

    def letters(self, scale: Scale) -> int:
        """The pixels of its letters, which do not follow the size in force."""
        return Scale(scale.width, scale.height, self.size / 100).text(19)

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        paper, ink, note = (INK, CARD, CARD) if self.chosen else (CARD, INK, SEPIA)
        radius = scale.px(8)
        pygame.draw.rect(surface, shown(paper), self.rect, border_radius=radius)
        edge = OXBLOOD if hovered or down else INK
        thick = max(2, scale.px(3 if hovered or down else 2))
        pygame.draw.rect(surface, shown(edge), self.rect, thick, border_radius=radius)
        inner = self.rect.inflate(-2 * scale.px(18), 0)
        own = Scale(scale.width, scale.height, 1.0)
        cap = self.cap_width(own)
        size = fitted(self.words, own.text(17), scale.px(76), 12, Face.BOLD, note)
        surface.blit(size, size.get_rect(midleft=inner.midleft))
        left = inner.left + scale.px(90)
        room = inner.right - cap - scale.px(14) - left
        said = fitted(sample_words(), self.letters(scale), room, 12, Face.TEXT, ink)
        surface.blit(said, said.get_rect(midleft=(left, inner.centery)))
        self.draw_cap(surface, (inner.right - cap, inner.centery), own, note)


def sample_words() -> str:
    """What every size is shown with."""
    return _("Stand and deliver! Your money or your life.")


class FirstLook(Page):
    """Shown before the title page as long as nobody has ever settled how the house looks.

    `then` leads on; whatever was chosen is kept, so that this is asked once.
    """

    def __init__(self, context: Context, then: Callable[[], Transition]) -> None:
        super().__init__(context)
        self._then = then
        for size, key in zip(TEXT_SIZES, _KEYS, strict=True):
            self.add(Sample(size, self.choose, key))
        for field, words in (
            ("plain_letters", _("plain letters")),
            ("high_contrast", _("high contrast")),
        ):
            setting = partial(self._set, field)
            self.add(Tick(field, words, getattr(context.settings, field), setting))
        self.add(
            Press(
                "on",
                said_as("button: to go to the next page", "Go on"),
                self._on,
                (pygame.K_RETURN, pygame.K_ESCAPE),
                text=24,
            )
        )
        self._mark()

    def choose(self, size: TextSize) -> None:
        """Put a size in force; the page itself keeps its shape, so that all can be compared."""
        self.context.change(text_size=size)
        self._mark()

    def _set(self, field: str, value: bool) -> None:
        self.context.change(**{field: value})

    def _mark(self) -> None:
        for size in TEXT_SIZES:
            self.press(f"size {size}").chosen = size == self.context.settings.text_size
        self.touch()

    def _on(self) -> Transition:
        # Even what was left as it is gets written down: it has been asked.
        self.context.change(text_size=self.context.settings.text_size)
        return self._then()

    def enter(self) -> None:
        self.controls.set_focus(f"size {self.context.settings.text_size}", seen=False)

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        high = scale.text(50, 70)
        foot = inside.bottom - high
        on = self.press("on")
        wide = min(inside.width, max(scale.px(220), on.natural_width(scale)))
        on.place((inside.centerx - wide // 2, foot, wide, high))
        tick_high = scale.text(36, 52)
        half = inside.width // 2
        ticks = foot - scale.px(12) - tick_high
        for n, name in enumerate(("plain_letters", "high_contrast")):
            left = inside.left + n * half + scale.px(30)
            self.controls[name].place((left, ticks, half - scale.px(60), tick_high))
        top = inside.top + self.heading_height + scale.px(48)
        room = ticks - scale.px(12) - top
        gap = scale.px(8)
        weights = [size + 60 for size in TEXT_SIZES]
        y = float(top)
        for size, weight in zip(TEXT_SIZES, weights, strict=True):
            tall = (room - gap * (len(weights) - 1)) * weight / sum(weights)
            self.press(f"size {size}").place(
                (inside.left, round(y), inside.width, round(y + tall) - round(y))
            )
            y += tall + gap
        self._line = Rect(inside.left, top - scale.px(50), inside.width, scale.px(44))
        self._mark()

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, _("Can you read this well?"))
        words = _("Choose the letters you like; Ctrl + and Ctrl − change them at any time.")
        px, place = self.scale.text(20, 26), self._line
        said = broken(words, px, place.width, place.height, 1, Face.SCRIPT, FADED)
        page.blit(said, said.get_rect(center=place.center))
