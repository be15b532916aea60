"""Bars cut in wood: how often each face of a die fell, or each card came, and between which lines
it should have.
"""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.session.review.almanack import Tally
from game.sprites import art
from game.sprites.dice import die_face
from game.sprites.lettering import Face, Scale, fitted, line
from game.sprites.palette import HAIR, INK, OXBLOOD, SEPIA, Colour, shown

_ROOM_ABOVE: Final = 1.06
_CARD: Final = 1.4
"""A card's height, of its width."""


def bars(
    size: tuple[int, int], scale: Scale, tally: Tally, pictures: tuple[str, ...] = ()
) -> Surface:
    """The counts of `tally` over the faces they belong to, which show `pictures` where they are not
    those of dice; the band of 95 in 100 lies between two red lines, what is expected on the dashes
    in its middle. Faces that are not equally likely have each a band of their own.
    """
    out = art.converted(Surface(size, pygame.SRCALPHA))
    wide, high = size
    columns = len(tally.counts)
    step = wide / columns
    side = min(round(step * 0.5), scale.px(40), round(high * 0.22))
    if pictures:
        side = min(round(step * 0.8 * _CARD), scale.px(92), round(high * 0.3))
    number_px = min(scale.text(18), round(step * 0.4), max(12, round(high * 0.14)))
    floor = high - side - scale.px(8)
    roof = round(number_px * 1.3)
    bands = tally.bands
    tallest = max(1.0, *tally.counts, *[most * _ROOM_ABOVE for _low, most in bands])

    def level(count: float) -> int:
        return floor - round((floor - roof) * count / tallest)

    thin = max(1, scale.px(1.5))
    alike = not tally.due
    spans = [Rect(0, 0, wide, 0)] if alike else _spans(columns, step)
    lines = [
        (span, level(low), level(due), level(most))
        for span, (low, most), due in zip(spans, bands, tally.dues, strict=False)
    ]
    if tally.thrown:
        for span, low, _due, most in lines:
            _wash(out, Rect(span.left, most, span.width, max(1, low - most)))
    for n, count in enumerate(tally.counts):
        middle = round((n + 0.5) * step)
        bar = Rect(0, 0, max(4, round(step * 0.46)), floor - level(count))
        bar.midbottom = (middle, floor)
        engrave(out, bar, thin, INK)
        picture = _face(n + 1, side, scale, columns, pictures)
        out.blit(picture, picture.get_rect(center=(middle, high - side // 2 - 1)))
    if tally.thrown:
        for span, low, due, most in lines:
            _band(out, span, (low, due, most), scale)
    pygame.draw.line(out, shown(INK), (0, floor), (wide, floor), max(2, scale.px(2.5)))
    for n, count in enumerate(tally.counts):
        number = line(str(count), number_px, Face.BOLD, INK)
        place = number.get_rect(midbottom=(round((n + 0.5) * step), level(count) + scale.px(1)))
        _clear(out, place.inflate(scale.px(4), -round(number_px * 0.5)))
        out.blit(number, place)
    return out


def small_bars(surface: Surface, place: Rect, tally: Tally, ink: Colour) -> None:
    """The same at the size of a word: only how high each face stands beside the others."""
    most = max(1, *tally.counts)
    step = place.width / len(tally.counts)
    for n, count in enumerate(tally.counts):
        high = max(1, round(place.height * count / most))
        bar = Rect(0, 0, max(2, round(step * 0.62)), high)
        bar.bottomleft = (place.left + round(n * step), place.bottom)
        pygame.draw.rect(surface, shown(ink), bar)


def engrave(surface: Surface, bar: Rect, thin: int, ink: Colour) -> None:
    """A black mass with a burin's gaps: slanting cuts of paper, a full edge round them."""
    if bar.height < 1:
        return
    colour = shown(ink)
    cut = Surface(bar.size, pygame.SRCALPHA)
    cut.fill(colour)
    pitch = 4 * thin
    for x in range(-bar.height, bar.width, pitch):
        pygame.draw.line(cut, (0, 0, 0, 0), (x, bar.height), (x + bar.height, 0), thin)
    pygame.draw.rect(cut, colour, cut.get_rect(), max(1, thin))
    surface.blit(cut, bar)


def _wash(surface: Surface, band: Rect) -> None:
    """A light tone over the band, as a plate is wiped."""
    tone = Surface(band.size, pygame.SRCALPHA)
    tone.fill((*shown(HAIR), 80))
    surface.blit(tone, band)


def _spans(columns: int, step: float) -> list[Rect]:
    """Where each face's own band lies."""
    wide = round(step * 0.8)
    return [Rect(round((n + 0.5) * step) - wide // 2, 0, wide, 0) for n in range(columns)]


def _band(surface: Surface, span: Rect, levels: tuple[int, int, int], scale: Scale) -> None:
    """The red lines of a band across `span`: its lower end, the dashes of what is due, its upper
    end.
    """
    low, due, most = levels
    red, thick, thin = shown(OXBLOOD), max(2, scale.px(2)), max(1, scale.px(1.5))
    for y in (most, low):
        pygame.draw.line(surface, red, (span.left, y), (span.right - 1, y), thick)
    dash = scale.px(8)
    for x in range(span.left, span.right, 2 * dash):
        end = min(x + dash, span.right - 1)
        pygame.draw.line(surface, red, (x, due), (end, due), thin)


def _clear(surface: Surface, place: Rect) -> None:
    """Take lines away behind a number."""
    surface.fill((0, 0, 0, 0), place)


def _face(face: int, side: int, scale: Scale, sides: int, pictures: tuple[str, ...]) -> Surface:
    """What a face shows, `side` pixels high."""
    if pictures:
        return art.picture(pictures[face - 1], (round(side / _CARD), side))
    if sides == 6:
        return die_face("ivory", face, side)
    return fitted(str(face), scale.text(18), side, 12, Face.BOLD, SEPIA)
