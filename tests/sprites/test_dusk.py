"""The shade of a held breath comes in pieces, and as one that was drawn at once."""

import pygame
import pytest
from pygame import Surface

from game.sprites import art, pieces, stores
from game.sprites.dice import _FINE, dusk

SIDE = 700


@pytest.fixture(autouse=True)
def _forgotten() -> None:
    stores.let_go()


def test_it_comes_one_further_each_time_even_without_time() -> None:
    tries = 0
    while True:
        tries += 1
        try:
            with art.patiently(0.0):
                drawn = dusk(SIDE)
        except art.NotYet:
            continue
        break
    assert tries > 2
    assert dusk(SIDE) is drawn
    at_once = pygame.image.tobytes(drawn, "RGBA")
    stores.let_go()
    assert pygame.image.tobytes(dusk(SIDE), "RGBA") == at_once


def test_it_is_made_large_as_any_picture_is() -> None:
    drawn = dusk(SIDE)
    assert drawn.get_masks() == pieces.sheet_of((1, 1)).get_masks()
    assert drawn.get_at((SIDE // 2, SIDE // 2)).a > 100
    assert drawn.get_at((0, 0)).a == drawn.get_at((SIDE - 1, SIDE // 2)).a == 0
    assert dusk(_FINE).get_size() == (_FINE, _FINE)


def test_two_that_are_drawn_in_turn_both_come() -> None:
    come: set[int] = set()
    for _time in range(400):
        for side in (SIDE, SIDE + 50):
            try:
                with art.patiently(0.0):
                    assert isinstance(dusk(side), Surface)
            except art.NotYet:
                continue
            come.add(side)
        if len(come) == 2:
            break
    assert come == {SIDE, SIDE + 50}
