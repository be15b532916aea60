"""A button that goes through time: a picture alone, pointing forward or back."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from game.scenes.kit.controls import Press
from game.sprites import art
from game.sprites.lettering import Scale


class Stride(Press):
    """A button with a picture alone, which points back if the way is `back`."""

    def __init__(
        self,
        name: str,
        icon: str,
        back: bool,
        act: Callable[[], object],
        keys: Sequence[int],
        tip: str,
    ) -> None:
        super().__init__(name, "", lambda: _nothing_of(act), keys, tip=tip, show_key=False)
        self.stride_icon, self.back = f"app/icon_{icon}", back

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        super().draw(surface, scale, hovered, down)
        side = min(round(self.rect.height * 0.62), round(self.rect.width * 0.62))
        picture = art.picture(self.stride_icon, (side, side))
        if self.back:
            picture = pygame.transform.flip(picture, True, False)
        if not self.enabled:
            picture = picture.copy()
            picture.set_alpha(90)
        elif hovered or down:
            picture = picture.copy()
            picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def _nothing_of(act: Callable[[], object]) -> None:
    act()
