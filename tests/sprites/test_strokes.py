"""Strokes of the graver, whatever was in memory before, and the rect round what is drawn."""

import random
from array import array

import pygame
import pytest
from pygame import Rect, Surface

from game.sprites.maps.strokes import dashed, hairline, inked
from game.sprites.palette import OXBLOOD
from tests.each import asked_of

LEFT_BEHIND = (0.0, 3.0, 60.0, 5000.0)
"""Numbers that may have lain in memory before a line is drawn."""
STEEP = [(60.0572, 3.0689), (61.0977, 5.8827)]
BENT = [*STEEP, (66.5, 9.25)]


def littered(number: float) -> "list[array[float]]":
    """Memory with holes of sixteen bytes, between which a number lies."""
    litter = [array("f", [number] * 4) for _ in range(2000)]
    return litter[::2]


@pytest.mark.parametrize("line", [STEEP, BENT])
def test_a_thin_line_is_the_same_line_whatever_lay_in_memory(
    line: list[tuple[float, float]],
) -> None:
    seen = set()
    for number in LEFT_BEHIND:
        plain, pricked = Surface((80, 80)), Surface((80, 80))
        beside = littered(number)
        hairline(plain, OXBLOOD, line)
        dashed(pricked, line, OXBLOOD, 1, 2, 1)
        assert beside
        seen.add(pygame.image.tobytes(plain, "RGB") + pygame.image.tobytes(pricked, "RGB"))
    assert len(seen) == 1


def sheet(wide: int, high: int) -> Surface:
    return Surface((wide, high), pygame.SRCALPHA)


@asked_of(range(60))
def test_it_is_the_smallest_rect_round_everything(seed: int) -> None:
    lot = random.Random(seed)
    wide, high = lot.randint(1, 200), lot.randint(1, 120)
    surface = sheet(wide, high)
    for _spot in range(lot.randint(1, 4)):
        spot = lot.randrange(wide), lot.randrange(high)
        surface.set_at(spot, (9, 9, 9, lot.choice([1, 60, 255])))
    assert inked(surface) == surface.get_bounding_rect()


def test_what_is_clear_is_not_counted_whatever_its_colour() -> None:
    surface = sheet(40, 30)
    surface.fill((200, 10, 10, 0))
    assert inked(surface).size == (0, 0)
    surface.fill((1, 1, 1, 255), (7, 5, 20, 3))
    assert inked(surface) == Rect(7, 5, 20, 3)


def test_a_whole_sheet_is_whole() -> None:
    surface = sheet(33, 65)
    surface.fill((1, 1, 1, 255))
    assert inked(surface) == surface.get_rect()
