"""What lies over the sheet: pieces cut to what is drawn on them, each with its place; fire on a
roof, a flock across the road.

What lasts is drawn on the `Flat` sheet, where a pull moves nothing: it is drawn once, kept, and
only laid elsewhere (`seen`).
"""

from collections.abc import Callable, Iterable
from functools import wraps
from math import atan2, cos, hypot, sin
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar, cast

import msgspec
import pygame
from pygame import Rect, Surface

from game.engine.geometry import Point
from game.sprites import art, palette
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.maps.strokes import inked
from game.sprites.palette import INK, IVORY, shown
from game.sprites.pieces import Piece, kept, lay, picture_in, sheet_of, smooth
from game.sprites.steeplechase.counters import trimmed
from game.sprites.steeplechase.woodcuts import icon
from game.sprites.stores import SizedStore, weight

P = ParamSpec("P")

_WINDOWS: Final = 0.75
_LEAST_KEPT: Final = 4 * 1024 * 1024
"""Bytes of overlays kept, in whole windows and at least."""


class Laid(NamedTuple):
    """A piece and where it lies, in the window or on the flat sheet."""

    piece: Piece
    at: Rect


Named = tuple[str, Laid]
"""A piece with a name that no other of its kind has."""


def lain(found: Iterable[tuple[str, Laid | None]]) -> tuple[Named, ...]:
    """Those of which anything is seen."""
    return tuple([(name, laid) for name, laid in found if laid is not None])


def round_all(pixels: Iterable[Pixel], room: int) -> Rect:
    """The rect round some pixels, and `room` round that."""
    xs, ys = zip(*pixels, strict=True)
    left, top = int(min(xs)) - room, int(min(ys)) - room
    return Rect(left, top, int(max(xs)) + 1 + room - left, int(max(ys)) + 1 + room - top)


L = TypeVar("L", bound=Laid | None)

_laid: Final[SizedStore[Laid]] = SizedStore(_LEAST_KEPT, lambda laid: weight(laid.piece.surface))


def kept_laid(draw: Callable[P, L]) -> Callable[P, L]:
    """A drawing on the flat sheet, kept by what it was asked to draw."""

    @wraps(draw)
    def look_up(*args: P.args, **kwargs: P.kwargs) -> L:
        key = (draw.__qualname__, args, tuple(sorted(kwargs.items())))
        found: Any = _laid.find(key)
        if found is not None:
            return cast(L, found)
        art.pause()
        made = draw(*args, **kwargs)
        if made is not None:
            _laid.put(key, made)
            art.finished()
        return made

    return look_up


def _fit(window: tuple[int, int]) -> None:
    _laid.forget()
    _laid.narrow(art.share_of(window, _WINDOWS, _LEAST_KEPT))


def forget() -> None:
    """Drop every such drawing."""
    _laid.forget()


palette.on_change(forget)
art.on_fit(_fit)


class Flat(msgspec.Struct, frozen=True):
    """A sheet of `size` units and its `frame` where a unit takes so many pixels: in its own pixels,
    from the upper left corner of the frame.
    """

    size: Point
    frame: int
    unit: float

    @property
    def rect(self) -> Rect:
        """All of it."""
        wide, high = [round((side + 2 * self.frame) * self.unit) for side in self.size]
        return Rect(0, 0, wide, high)

    def pixel(self, p: Pixel) -> Pixel:
        """Where a point of the sheet lies."""
        return (p[0] + self.frame) * self.unit, (p[1] + self.frame) * self.unit

    def point(self, pixel: Pixel) -> Point:
        """The nearest point that lies there."""
        wide, high = self.size
        x, y = [round(each / self.unit - self.frame) for each in pixel]
        return max(0, min(wide, x)), max(0, min(high, y))

    @property
    def table(self) -> Rect:
        """It without its frame."""
        left, top = self.pixel((0, 0))
        right, bottom = self.pixel(self.size)
        return Rect(round(left), round(top), round(right - left), round(bottom - top))


_CELL: Final = 192
"""Pixels by which a pane is larger than what is seen, at most and on each side."""
_PANES: Final = 6
"""Panes that are remembered: at each distance one, and one where something is told elsewhere."""
_ROUND: Final = 288
"""Pixels by which these are larger: a hand that pulls to and fro stays within one."""


class Pane(msgspec.Struct, frozen=True):
    """A part of the flat sheet in its own pixels, somewhat larger than what a glass shows of it:
    what was found for it is true as long as the sheet is not pulled farther than that.
    """

    size: Point
    frame: int
    unit: float
    area: tuple[int, int, int, int]
    corner: tuple[int, int] = (0, 0)

    @property
    def rect(self) -> Rect:
        return Rect(self.area)


def pane(glass: Glass) -> Pane:
    """The pane that a glass looks through."""
    x, y = glass.corner
    left, top = [(each // _CELL) * _CELL for each in (glass.rect.left - x, glass.rect.top - y)]
    right, bottom = [
        -(-each // _CELL) * _CELL for each in (glass.rect.right - x, glass.rect.bottom - y)
    ]
    return Pane(glass.size, glass.frame, glass.unit, (left, top, right - left, bottom - top))


class Panes:
    """The panes that a hand has looked through last. As long as a glass shows nothing beside one of
    them, what was found for that is true, wherever the sheet is pulled to.
    """

    def __init__(self) -> None:
        self._last: list[Pane] = []

    def through(self, glass: Glass) -> Pane:
        """The pane that a glass looks through."""
        x, y = glass.corner
        here = glass.rect.move(-x, -y)
        sheet = glass.size, glass.frame, glass.unit
        for known in self._last:
            if (known.size, known.frame, known.unit) == sheet and known.rect.contains(here):
                return known
        around = here.inflate(2 * _ROUND, 2 * _ROUND)
        self._last.insert(0, Pane(*sheet, (*around.topleft, *around.size)))
        del self._last[_PANES:]
        return self._last[0]


def flat(glass: Glass | Pane) -> Flat:
    """The sheet as large as a glass shows it."""
    return Flat(glass.size, glass.frame, glass.unit)


def seen(laid: Laid, glass: Glass | Pane) -> Laid | None:
    """What was drawn on the flat sheet, where the glass shows it and as far as it does; through a
    pane it is left whole.
    """
    at = laid.at.move(glass.corner)
    area = glass.rect
    if area.contains(at) or (isinstance(glass, Pane) and area.colliderect(at)):
        return Laid(laid.piece, at)
    here = at.clip(area)
    if not here.width or not here.height:
        return None
    cut = laid.piece.surface.subsurface(here.move(-at.left, -at.top))
    return Laid(Piece(cut), here)


class MapOverlay:
    """A clear sheet over what a glass shows, or over the flat sheet, just large enough for some of
    its pixels and `room` round them. Drawn on in its own pixels: `here` turns those into them.
    """

    def __init__(self, glass: Glass | Flat, pixels: Iterable[Pixel], room: float) -> None:
        area = glass.rect
        xs, ys = zip(*pixels, strict=True) if (pixels := list(pixels)) else ((0.0,), (0.0,))
        left, top = max(area.left, min(xs) - room), max(area.top, min(ys) - room)
        right, bottom = min(area.right, max(xs) + room + 1), min(area.bottom, max(ys) + room + 1)
        wide, high = max(1, round(right - left)), max(1, round(bottom - top))
        self.at = Rect(round(left), round(top), wide, high).clip(area)
        if not self.at.width or not self.at.height:
            self.at = Rect(area.topleft, (1, 1))
        self.surface: Surface = sheet_of(self.at.size)
        self.rects: dict[str, Rect] = {}

    def here(self, pixel: Pixel) -> Pixel:
        """A pixel of what it lies over on this sheet."""
        return pixel[0] - self.at.left, pixel[1] - self.at.top

    def line(self, pixels: Iterable[Pixel]) -> list[Pixel]:
        """The same of several."""
        return [self.here(pixel) for pixel in pixels]

    @property
    def laid(self) -> Laid:
        """What was drawn, to be laid."""
        return Laid(Piece(self.surface, self.rects), self.at)

    @property
    def trimmed(self) -> Laid:
        """The same without what is clear round it."""
        return self.cut(inked(self.surface))

    def cut(self, box: Rect) -> Laid:
        """So much of it as lies in a box of its own pixels, to be laid."""
        box = box.clip(self.surface.get_rect())
        if not box.width or not box.height:
            box = Rect(0, 0, 1, 1)
        rects = {name: rect.move(-box.left, -box.top) for name, rect in self.rects.items()}
        return Laid(Piece(self.surface.subsurface(box), rects), box.move(self.at.topleft))


@kept
def fire(inch: int, scale: Scale) -> Piece:
    """A house on fire, to be laid over its roof. Rect "base"."""
    side = max(scale.px(26), min(scale.px(48), round(inch * 2)))
    out = sheet_of((side, side))
    picture_in(out, icon("fire"), out.get_rect())
    return Piece(out, {"base": out.get_rect()})


@kept
def flock(to: tuple[int, int], inch: int, scale: Scale) -> Piece:
    """Sheep that stand like a wall, from rect "start" to so many pixels from there. Each looks
    along the road, and the next one behind it.
    """
    long = hypot(*to)
    side = max(scale.px(11), round(inch * 0.62))
    count = max(2, round(long / (side * 0.8)))
    margin = 2 * side
    left, top = min(0, to[0]) - margin, min(0, to[1]) - margin
    out = sheet_of((round(abs(to[0])) + 2 * margin, round(abs(to[1])) + 2 * margin))
    angle = atan2(to[1], to[0])
    across = (-sin(angle), cos(angle))
    spots: list[tuple[float, float]] = []
    for number in range(count):
        share = number / (count - 1)
        # A little out of line, as sheep are: always the same ones.
        aside = ((number * 37) % 5 - 2) * side * 0.09
        x, y = to[0] * share + across[0] * aside, to[1] * share + across[1] * aside
        spots.append((x - left, y - top))
    for number, (x, y) in enumerate(sorted(spots, key=lambda spot: spot[1])):
        shape = _sheep(side, number % 2 == 0)
        lay(out, shape, (round(x - shape.get_width() / 2), round(y - shape.get_height() / 2)))
    start = Rect(-left, -top, 1, 1)
    return trimmed(out, start=start)


def _sheep(side: int, right: bool) -> Surface:
    """A sheep from the side: fleece, black face and legs."""
    size = (round(side * 1.3), side)

    def draw(large: Surface, n: int) -> None:
        wide, high = large.get_size()
        ink, wool = shown(INK), shown(IVORY)

        def x(share: float) -> float:
            return wide * (share if right else 1 - share)

        for foot in (0.3, 0.42, 0.58, 0.7):
            leg = pygame.Rect(0, 0, max(2, wide // 16), high // 3)
            leg.midbottom = (round(x(foot)), high - 1)
            pygame.draw.rect(large, ink, leg)
        puffs = ((0.3, 0.42), (0.45, 0.34), (0.6, 0.36), (0.7, 0.48), (0.36, 0.56), (0.55, 0.58))
        for grow, colour in ((max(2, n), ink), (0, wool)):
            for px, py in puffs:
                pygame.draw.circle(large, colour, (x(px), high * py), high * 0.2 + grow)
        pygame.draw.ellipse(
            large, ink, (x(0.84) - wide * 0.09, high * 0.26, wide * 0.18, high * 0.34)
        )

    return smooth(("sheep", side, right, shown(INK)), size, draw)
