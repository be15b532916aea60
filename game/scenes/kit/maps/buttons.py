"""What lies on a map to be pressed: nearer, farther, all of it, and the small map."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.bindings import key_word
from game.scenes.kit.control import Handled, Laid, Unseen
from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.deeds import WHOLE_MAP
from game.scenes.kit.maps.gestures import KEYED
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass
from game.sprites.maps.corners import button_places, small_map
from game.sprites.palette import Colour, shown
from game.sprites.pieces import sheet_of


class Magnifier(Press):
    """A small button with a sign on it: a cross, a bar, or a frame for all of the map."""

    def __init__(self, name: str, sign: str, act: Callable[[], None], tip: str) -> None:
        super().__init__(name, "", act, (), tip=tip)
        self.sign = sign
        self.aside = True

    @property
    def _seen_of(self) -> tuple[object, ...]:
        return (*super()._seen_of, self.sign)

    def _lay(self, scale: Scale, hovered: bool, down: bool) -> list[Laid]:
        laid = super()._lay(scale, hovered, down)
        return [*laid, *self._signs(scale, self._ink(hovered, down))]

    def _signs(self, scale: Scale, colour: Colour) -> list[Laid]:
        """What is laid on it instead of words."""
        out = sheet_of(self.rect.size)
        self._engrave(out, scale, shown(colour))
        return [(out, self.rect.topleft)]

    def _engrave(self, out: Surface, scale: Scale, ink: Colour) -> None:
        """Its sign, on a sheet of its own size."""
        arm, thick = max(4, self.rect.width // 5), max(2, scale.px(2.5))
        x, y = out.get_rect().center
        if self.sign == "all":
            frame = Rect(x - arm, y - arm * 3 // 4, 2 * arm, arm * 3 // 2)
            pygame.draw.rect(out, ink, frame, thick)
            return
        pygame.draw.line(out, ink, (x - arm, y), (x + arm, y), thick)
        if self.sign == "+":
            pygame.draw.line(out, ink, (x, y - arm), (x, y + arm), thick)


class SmallMap(Unseen):
    """The whole sheet in little: whoever points there looks there."""

    def __init__(self, glass: Glass, show: Callable[[Camera], object]) -> None:
        super().__init__("map:small", tip=_("The whole map: press where you want to look"))
        self.aside = True
        self._glass, self._show = glass, show
        self.place(small_map(glass))

    @property
    def takes_drag(self) -> bool:
        return True

    def point(self, event: Event) -> Handled | None:
        little = Glass(self._glass.size, (*self.rect.topleft, *self.rect.size), margin=3)
        self._show(self._glass.over(little.exactly(event.pos)))
        return Handled()

    def press(self) -> Handled | None:
        """By keys: all of the map again."""
        self._show(WHOLE)
        return Handled()


def covers(glass: Glass, scale: Scale, pixel: tuple[int, int]) -> bool:
    """Whether something to be pressed lies on the map there."""
    places = [*button_places(glass, scale), *(() if glass.whole else (small_map(glass),))]
    return any(place.collidepoint(pixel) for place in places)


def add_buttons(
    controls: Controls, glass: Glass, scale: Scale, show: Callable[[Camera], object]
) -> None:
    """The buttons at the right edge of a map; they stay, and say why they lead no further."""
    word = key_word(WHOLE_MAP)
    nearest = _("It cannot be seen any nearer") if glass.camera.zoom >= glass.nearest else ""
    farthest = _("All of the map is seen") if glass.whole else ""

    def nearer(times: float) -> None:
        show(glass.nearer(times))

    def whole() -> None:
        show(WHOLE)

    closer, off = partial(nearer, KEYED), partial(nearer, 1 / KEYED)
    rows = (
        (Magnifier("map:nearer", "+", closer, _("Nearer (+, or the wheel)")), nearest),
        (Magnifier("map:farther", "−", off, _("Farther (−, or the wheel)")), farthest),
        (
            Magnifier("map:all", "all", whole, _("All of the map ({key})").format(key=word)),
            farthest,
        ),
    )
    for (button, why), place in zip(rows, button_places(glass, scale), strict=True):
        button.deny(why)
        button.place(place)
        controls.add(button)
    if not glass.whole:
        controls.add(SmallMap(glass, show))
