"""Bars cut in wood: how often each face of a die fell, and between which lines it should have."""

import pygame
from pygame import Rect, Surface

from game.session.almanack import Tally
from game.sprites import art
from game.sprites.dice import die_face
from game.sprites.lettering import Face, Scale, fitted, line
from game.sprites.palette import HAIR, INK, OXBLOOD, SEPIA, Colour, shown

_ROOM_ABOVE = 1.06


def bars(size: tuple[int, int], scale: Scale, tally: Tally) -> Surface:
    """The counts of `tally` over the faces they belong to; the band of 95 in 100 lies between two
    red lines, what is expected on the dashes in its middle.
    """
    out = art.converted(Surface(size, pygame.SRCALPHA))
    wide, high = size
    columns = len(tally.counts)
    step = wide / columns
    side = min(round(step * 0.5), scale.px(40), round(high * 0.22))
    number_px = min(scale.text(18), round(step * 0.4), max(12, round(high * 0.14)))
    floor = high - side - scale.px(8)
    roof = round(number_px * 1.3)
    tallest = max(1.0, *tally.counts, tally.band[1] * _ROOM_ABOVE)

    def level(count: float) -> int:
        return floor - round((floor - roof) * count / tallest)

    low, expected, most = level(tally.band[0]), level(tally.expected), level(tally.band[1])
    if tally.thrown:
        _wash(out, Rect(0, most, wide, max(1, low - most)))
    thin = max(1, scale.px(1.5))
    for n, count in enumerate(tally.counts):
        middle = round((n + 0.5) * step)
        bar = Rect(0, 0, max(4, round(step * 0.46)), floor - level(count))
        bar.midbottom = (middle, floor)
        engrave(out, bar, thin, INK)
        _face(out, n + 1, columns, (middle, high - side // 2 - 1), side, scale)
    if tally.thrown:
        red, thick = shown(OXBLOOD), max(2, scale.px(2))
        for y in (most, low):
            pygame.draw.line(out, red, (0, y), (wide, y), thick)
        dash = scale.px(8)
        for x in range(0, wide, 2 * dash):
            pygame.draw.line(out, red, (x, expected), (x + dash, expected), thin)
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


def _clear(surface: Surface, place: Rect) -> None:
    """Take lines away behind a number."""
    surface.fill((0, 0, 0, 0), place)


def _face(
    surface: Surface, face: int, sides: int, centre: tuple[int, int], side: int, scale: Scale
) -> None:
    if sides == 6:
        picture = die_face("ivory", face, side)
    else:
        picture = fitted(str(face), scale.text(18), side, 12, Face.BOLD, SEPIA)
    surface.blit(picture, picture.get_rect(center=centre))
