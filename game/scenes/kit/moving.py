"""Ways to move on a table: along a road, over a card's upright axis, down as a stamp."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import dist

import pygame
from pygame import Surface

from game.sprites.stage import Point, Sprite
from game.sprites.timeline import Easing, Motion, ease_in_out, tween


def travel(
    sprite: Sprite, way: Sequence[Point], seconds: float, easing: Easing = ease_in_out
) -> Motion:
    """The step that takes a sprite along `way`, at an even pace over its length."""

    def show(t: float) -> None:
        sprite.x, sprite.y = along(way, t)

    return tween(show, 0.0, 1.0, seconds, easing)


def along(way: Sequence[Point], share: float) -> Point:
    """The point of a way at that share of its length, from 0 to 1."""
    lengths = [dist(a, b) for a, b in pairwise(way)]
    left = share * sum(lengths)
    for (x0, y0), (x1, y1), length in zip(way[:-1], way[1:], lengths, strict=True):
        if left <= length:
            part = left / length if length else 1.0
            return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
        left -= length
    return way[-1]


def turned_over(sprite: Sprite, back: Surface, face: Surface, seconds: float = 0.24) -> Motion:
    """A card turned over about its upright axis."""

    def show(t: float) -> None:
        side = back if t < 0.5 else face
        width = max(2, round(side.get_width() * abs(1.0 - 2.0 * t)))
        key = "back" if t < 0.5 else "face"
        sprite.show(pygame.transform.smoothscale(side, (width, side.get_height())), key)

    return tween(show, 0.0, 1.0, seconds)


def stamped(
    sprite: Sprite, picture: Callable[[int], Surface], side: int, seconds: float = 0.2
) -> Motion:
    """A picture coming down on the paper: large, then at its own size."""

    def show(t: float) -> None:
        # Six sizes are enough for the eye, and each is drawn only once.
        sprite.show(picture(round(side * (2.2 - 0.24 * round(t * 5)))), "stamp")

    return tween(show, 0.0, 1.0, seconds)
