"""Strokes of the graver: the same stroke is the same picture, whatever was in memory before it."""

from array import array

import pygame
import pytest
from pygame import Surface

from game.sprites.maps.strokes import dashed, hairline
from game.sprites.palette import OXBLOOD

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
