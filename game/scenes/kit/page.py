"""What the pages round the table share: what they lie on, the broadside's page with its border, a
heading, things to press.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes.kit.control import place_in_a_row, set_alike
from game.scenes.kit.controls import Control, Controls, Press
from game.scenes.kit.scene import Context, Scene, Transition
from game.session.paths import assets
from game.sprites import art, palette
from game.sprites.art import Size
from game.sprites.hearing import overheard
from game.sprites.lettering import Face, Scale, broken, fitted
from game.sprites.palette import OXBLOOD

if TYPE_CHECKING:
    from game.engine.spec import GameSpec

_DRAWING: Final = "app/frame_broadside_wide"
_DEEP: Final = 90
"""Units of the drawing within which all of the border lies: what is inside is clear."""


def frame(size: Size, unit: float) -> list[tuple[Surface, tuple[int, int]]]:
    """The border for any aspect: corners and flowers kept, more ornaments between them.

    In four strips with the place of each, so that nothing is kept of the clear inside; `unit` is
    pixels for a unit of the drawing (1280×800).
    """
    whole: list[Surface] = []
    as_drawn = size == (round(1280 * unit), round(800 * unit))

    def cut(strip: Rect) -> Callable[[], Surface]:
        def make() -> Surface:
            if as_drawn:
                # Most of the drawing is its clear inside, which takes long to engrave.
                return art.proof(_DRAWING, size, (strip.x, strip.y, strip.w, strip.h))
            if not whole:
                whole.append(_drawn_whole(size, unit))
            return whole[0].subsurface(strip).copy()

        return make

    return [
        (art.keep(("frame", size, round(unit, 3), number), cut(strip)), strip.topleft)
        for number, strip in enumerate(strips(size, unit))
    ]


def strips(size: Size, unit: float) -> tuple[Rect, Rect, Rect, Rect]:
    """Above, below, left and right: where the border lies in a window of that size."""
    across, down = size
    deep = min(round(_DEEP * unit), across // 2, down // 2)
    return (
        Rect(0, 0, across, deep),
        Rect(0, down - deep, across, deep),
        Rect(0, deep, deep, down - 2 * deep),
        Rect(across - deep, deep, deep, down - 2 * deep),
    )


def _drawn_whole(size: Size, unit: float) -> Surface:
    drawn = art.proof(_DRAWING, (round(1280 * unit), round(800 * unit)))
    wide = _lengthened(drawn, size[0], unit, 560, 182, (209, 54), across=True)
    return _lengthened(wide, size[1], unit, 370, 250, (280, 60), across=False)


def _lengthened(
    drawn: Surface,
    length: int,
    unit: float,
    kept: int,
    plain: int,
    ornament: tuple[int, int],
    across: bool,
) -> Surface:
    """The border lengthened along one axis, all in units of the drawing.

    The first and last `kept` stay whole, the gap is filled with what runs at `plain` (nothing but
    rules), and ornaments (middle, spacing) are set in it at even distances.
    """
    if length == (drawn.get_width() if across else drawn.get_height()):
        return drawn
    if not across:
        turned = _lengthened(
            pygame.transform.rotate(pygame.transform.flip(drawn, True, False), 90),
            length, unit, kept, plain, ornament, across=True,
        )  # fmt: skip
        return pygame.transform.flip(pygame.transform.rotate(turned, -90), True, False)
    had, height = drawn.get_size()
    out = art.converted(Surface((length, height), pygame.SRCALPHA))
    half = round(kept * unit)
    middle = had - 2 * half
    gap = length - had
    left_gap = gap // 2
    gaps = ((half, left_gap), (half + left_gap + middle, gap - left_gap))
    out.blit(drawn, (0, 0), (0, 0, half, height))
    out.blit(drawn, (half + left_gap, 0), (half, 0, middle, height))
    out.blit(drawn, (length - half, 0), (had - half, 0, half, height))
    at, pitch = ornament
    wide = round(30 * unit)
    for right, (start, room) in enumerate(gaps):
        if room <= 0:
            continue
        rules = drawn.subsurface((round(plain * unit), 0, 1, height))
        out.blit(pygame.transform.scale(rules, (room, height)), (start, 0))
        count = max(0, round(room / (pitch * unit)))
        middle_at = had - round(at * unit) if right else round(at * unit)
        piece = drawn.subsurface((middle_at - wide // 2, 0, wide, height))
        for n in range(count):
            x = start + round((n + 0.5) * room / count) - wide // 2
            out.fill((0, 0, 0, 0), (x, 0, wide, height))
            out.blit(piece, (x, 0))
    return out


_CORNER: Final = 40
"""Units of a sheet's corner, which are not all paper."""


def broadside(surface: Surface, scale: Scale) -> None:
    """The parchment over the whole window, with the broadside's border at its edge."""
    surface.blit(art.table(scale.size), (0, 0))
    for strip, at in frame(scale.size, scale.u):
        surface.blit(strip, at)


def ready(scale: Scale) -> Iterator[Callable[[], object]]:
    """What every page is printed on, drawn for nobody: the first may have come without."""
    yield partial(art.table, scale.size)
    yield partial(frame, scale.size, scale.u)


def sheet(surface: Surface, rect: Rect, scale: Scale) -> None:
    """A plate of paper lying on the parchment, with a soft shadow under it."""
    inside, corner = scale.px(12), min(scale.px(_CORNER), rect.width // 2, rect.height // 2)
    # Only what shows of the shadow is drawn, right and below: whole sheets of it are megabytes.
    left, top = rect.x + inside, rect.y + inside
    right, low = rect.right - corner, rect.bottom - corner
    for n in range(1, 7):
        drop = scale.px(1.3 * n)
        beside = Rect(right, top, corner + drop, rect.bottom + drop - top)
        below = Rect(left, low, right - left, corner + drop)
        for strip in (beside, below):
            surface.blit(art.shade(strip.size, 16), strip)
    surface.blit(art.nine("app/plate_panel", rect.size, scale=max(0.8, scale.u * 1.15)), rect)


def centred(scale: Scale, width: float, height: float, y: float | None = None) -> Rect:
    """A rect of so many units in the middle of the window; `y` is its top, from the middle."""
    rect = Rect(0, 0, scale.px(width), scale.px(height))
    rect.center = (scale.width // 2, scale.height // 2)
    if y is not None:
        rect.top = scale.height // 2 + scale.px(y)
    return rect


_FOOT_IN = 34
"""Units the buttons at the foot keep from the sides: the border's corners grow in there."""


class Furnished(Scene):
    """A scene with things to press: they are given what happens, and have to be drawn."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.controls = Controls(context)

    @property
    def dirty(self) -> bool:
        return self._dirty or self.controls.dirty

    def handle(self, event: Event) -> Transition | None:
        handled = self.controls.handle(event)
        return handled.transition if handled else None

    def update(self, dt: float) -> Transition | None:
        self.controls.update(dt)
        return None

    def draw_behind(self, surface: Surface, still: Surface | None, dark: int = 150) -> None:
        """A still picture of what lies under, darkened; of another size, the parchment instead."""
        if still is not None and still.get_size() == self.size:
            surface.blit(still, (0, 0))
            surface.blit(art.shade(self.size, dark), (0, 0))
        else:
            broadside(surface, self.scale)


class Page(Furnished):
    """A page on the broadside: printed once, with controls over it.

    A page overrides `arrange`, which places the controls, and `print_on`, which prints what stays.
    """

    spares_ornament: ClassVar[bool] = False
    """Whether large letters take the room of the ornament under the heading."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._presses: dict[str, Press] = {}
        self._page: Surface | None = None

    @property
    def inside(self) -> Rect:
        """The part of the window within the border, no wider than lines read well."""
        across = min(self.scale.width - self.scale.px(144), self.scale.px(1320))
        rect = Rect(0, 0, across, self.scale.height - self.scale.px(128))
        rect.center = (self.scale.width // 2, self.scale.height // 2)
        return rect

    def arrange(self) -> None:
        """Place the controls for `self.scale`."""

    def lay_ground(self, page: Surface) -> None:
        """What the page is printed on."""
        broadside(page, self.scale)

    def print_on(self, page: Surface) -> None:
        """Print what stays on the page, over the broadside."""

    def paint(self, surface: Surface) -> None:
        """Draw what changes, under the controls."""

    def reprint(self) -> None:
        """Something printed is no longer true."""
        self._page = None
        self.touch()

    def renew(self) -> None:
        """Something else is to be seen: print anew, and leave the focus where it is."""
        self.reprint()
        if self.laid_for is not None:  # else it will be laid out
            self._arrange_anew()

    def lay_out(self) -> None:
        self._page = None
        self._arrange_anew()

    def _arrange_anew(self) -> None:
        focus, ring = self.controls.focus, self.controls.ring_seen
        self.arrange()
        if focus in self.controls:
            self.controls.set_focus(focus, seen=ring)

    def suspend(self) -> None:
        self.controls.reset()

    def draw(self, surface: Surface) -> None:
        if self._page is None:
            self._page = self.printed()
        overheard.once_more(self._page)
        surface.blit(self._page, (0, 0))
        self.paint(surface)
        self.controls.draw(surface)

    def printed(self) -> Surface:
        """The page with all that stays on it."""
        page = art.blank(self.size)
        with overheard.apart() as said:
            self.lay_ground(page)
            self.print_on(page)
        overheard.remember(page, said)
        return page

    def add(self, *controls: Control) -> None:
        """Put controls on the page in reading order."""
        self.controls.add(*controls)
        self._presses.update({each.name: each for each in controls if isinstance(each, Press)})

    def press(self, name: str) -> Press:
        """The button of that name."""
        return self._presses[name]

    def strip(self) -> None:
        """Take every control off the page."""
        self.controls.clear()
        self._presses.clear()

    @property
    def heading_height(self) -> int:
        """Pixels `print_heading` takes."""
        usual = self.scale.text(44, 70) + self.scale.px(34)
        return usual if self._ornate else round(usual * 0.72)

    @property
    def _ornate(self) -> bool:
        return not self.spares_ornament or self.scale.text_factor <= 1.3

    @property
    def bar_height(self) -> int:
        """Pixels of what is chosen by, under the heading."""
        return self.scale.text(38, 60)

    @property
    def foot_height(self) -> int:
        """Pixels of the buttons at the foot."""
        return self.scale.text(50, 76)

    def print_heading(self, page: Surface, words: str) -> None:
        """The page's name over a rule, at the top of the inside of the border."""
        area = self.inside
        most = self.scale.px(54) if self._ornate else round(self.heading_height * 0.7)
        px = min(self.scale.text(34), most)
        # Clear of what grows in the corners of the border.
        wide = min(area.width, self.scale.width - self.scale.px(290))
        heading = fitted(words, px, wide, 16, Face.HEADING, OXBLOOD)
        place = heading.get_rect(midtop=(area.centerx, area.top))
        page.blit(heading, place)
        if not self._ornate:
            return
        rule = art.picture("app/tail_rule", (self.scale.px(250), self.scale.px(30)))
        page.blit(rule, rule.get_rect(midtop=(area.centerx, place.bottom - self.scale.px(2))))

    def place_feet(self, *names: str) -> int:
        """Set buttons in a row at the foot of the page; the top of the row, in pixels."""
        area = self.inside.inflate(-2 * self.scale.px(_FOOT_IN), 0)
        gap = self.scale.px(20)
        high = self.foot_height
        buttons = [self.press(name) for name in names]
        space = area.width - gap * (len(buttons) - 1)

        def wanted() -> list[int]:
            widths = [button.natural_width(self.scale, high) for button in buttons]
            least = min(self.scale.px(170), space // len(buttons))
            return [max(least, width) for width in widths]

        set_alike(buttons, lambda: sum(wanted()) <= space)
        widths = wanted()
        if sum(widths) > space:
            widths = [min(width, space // len(buttons)) for width in widths]
        place_in_a_row(buttons, widths, gap, (area.centerx, area.bottom - high), high)
        return area.bottom - high


@lru_cache(maxsize=256)
def picture_there(name: str) -> bool:
    """Whether a picture of that name has been drawn; a new game may come without."""
    return Path(assets() / "images" / f"{name}.svg").is_file()


def title_drawn(spec: "GameSpec") -> bool:
    """Whether a game's title has been engraved: in English, where it has been at all."""
    return picture_there(f"app/title_{spec.key}") and not spec.renamed


def title_plate(spec: "GameSpec", size: tuple[int, int], px: int) -> Surface:
    """A game's engraved title in `size`, or its name in letters of `px`: where none is drawn, and
    where letters shall be plain.
    """
    if title_drawn(spec) and not palette.now().plain_letters:
        return art.picture(f"app/title_{spec.key}", size)
    return broken(spec.title, px, *size, 2, Face.HEADING, OXBLOOD, "centre", 1.05)


def emblem_name(key: str) -> str:
    """The picture that is a game's emblem, or the mask of the trade where none is drawn."""
    name = f"app/emblem_{key}"
    return name if picture_there(name) else "objects/mask"


def emblem(key: str, side: int) -> Surface:
    """A game's emblem in so many pixels."""
    return art.picture(emblem_name(key), (side, side))
