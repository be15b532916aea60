"""Where anything is drawn on a clear sheet: the same as pygame's own slower way finds."""

import random

import pygame
from pygame import Rect, Surface

from game.sprites.maps.strokes import inked
from tests.each import asked_of


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
