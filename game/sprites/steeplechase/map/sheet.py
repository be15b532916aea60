"""The engraved sheet: sharp at every step, blocks of it cut out of the engraving as they are seen.

A whole sheet at the nearest step would be some fifty million bytes at 1920×1080, so only what is
looked at is rasterised, in blocks that are kept. Where somebody has just looked elsewhere they come
from the house's engraver, who works beside; until then the sheet seen whole stands in, larger and
softer (`Sheet.waits`).
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.engine.steeplechase.country import MAPS, Country
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Glass
from game.sprites.palette import FRESH, shown
from game.sprites.steeplechase.map.camera import FRAME
from game.sprites.steeplechase.map.engraver import engraved

_BLOCK: Final = 640
"""Units a block is wide and high."""


class Sheet(NamedTuple):
    """What is seen of the sheet, in the area of its glass; and whether a part is still awaited."""

    surface: Surface
    waits: bool


def picture_of(country: Country) -> str:
    """The name of a country's engraving; one that no file holds is engraved now."""
    if country.id in MAPS:
        return f"steeplechase/map_{country.id}"
    name = f"steeplechase/map of {country.id}"
    if not art.lent(name):
        art.lend(name, engraved(country))
    return name


def map_sheet(country: Country, glass: Glass, scale: Scale, beside: bool = False) -> Sheet:
    """The sheet as the glass shows it; with `beside` nobody waits for the engraver."""
    out = art.converted(Surface(glass.rect.size), alpha=False)
    out.fill(shown(FRESH))
    waits = False
    for block in _blocks(country, glass, scale):
        try:
            if beside and not glass.whole:
                with art.patiently(0.0):
                    drawn = block.drawn()
            else:
                drawn = block.drawn()
        except art.NotYet:
            if not beside:
                raise
            waits = True
            _stand_in(out, country, glass, block.at)
            continue
        out.blit(drawn, block.at)
    return Sheet(out, waits)


def sheet_jobs(country: Country, glass: Glass, scale: Scale) -> Iterator["Block"]:
    """The blocks seen through a glass, each to be drawn beforehand."""
    yield from _blocks(country, glass, scale)


class Block(NamedTuple):
    """A piece of an engraving drawn at `size`, and where it lies in the area of the glass."""

    name: str
    size: tuple[int, int]
    cut: art.Cut
    at: Rect

    def drawn(self) -> Surface:
        """The block itself."""
        return art.part(self.name, self.size, self.cut)


def _blocks(country: Country, glass: Glass, scale: Scale) -> Iterator[Block]:
    """The blocks of the sheet that lie in the area, row by row."""
    name = picture_of(country)
    wide, high = [round(side * glass.unit) for side in glass.framed]
    left, top = [round(each) for each in glass.pixel((-FRAME, -FRAME))]
    left, top = left - glass.rect.left, top - glass.rect.top
    seen = Rect((0, 0), glass.rect.size).clip(Rect(left, top, wide, high))
    if glass.whole:
        yield Block(name, (wide, high), (0, 0, wide, high), Rect(left, top, wide, high))
        return
    side = scale.px(_BLOCK)
    for row in range((seen.top - top) // side, (seen.bottom - top - 1) // side + 1):
        for column in range((seen.left - left) // side, (seen.right - left - 1) // side + 1):
            x, y = column * side, row * side
            across, down = min(side, wide - x), min(side, high - y)
            at = Rect(left + x, top + y, across, down)
            yield Block(name, (wide, high), (x, y, across, down), at)


def _stand_in(out: Surface, country: Country, glass: Glass, at: Rect) -> None:
    """The same piece of the sheet as it is seen whole, drawn larger."""
    whole = glass.through(WHOLE)
    name = picture_of(country)
    wide, high = [round(side * whole.unit) for side in whole.framed]
    small = art.part(name, (wide, high), (0, 0, wide, high))
    times = whole.unit / glass.unit
    left, top = glass.pixel((-FRAME, -FRAME))
    x = (at.left + glass.rect.left - left) * times
    y = (at.top + glass.rect.top - top) * times
    box = Rect(round(x), round(y), round(at.width * times), round(at.height * times))
    box = box.clip(small.get_rect())
    if box.width and box.height:
        out.blit(pygame.transform.smoothscale(small.subsurface(box), at.size), at)
