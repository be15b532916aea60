"""What a board may call for while an event is told: words, sounds, things that fly; and
ways to move: along a road, over a card's upright axis, down as a stamp.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import Any, Final

import pygame
from pygame import Surface

from game.scenes.table.composer import FLIES, Composer
from game.sprites.dice import dusk
from game.sprites.stage import Point, Sprite
from game.sprites.timeline import Easing, Motion, call, ease_in_out, sequence, tween, wait

_ABOVE = 60
_BELOW = 10
"""The shade lies under whatever flies."""

A_WORD: Final = 0.25
"""Seconds at the usual speed for which each word of what a rival has done can be read at least."""
LONGEST: Final = 6.0
"""Seconds at the usual speed that a beat lasts at most: nobody likes to wait for longer."""
ALONE: Final = 0.15
"""The share of its reading for which nothing else is told; a sentence stands there for the rest
while the next is.
"""
BREATH: Final = 0.5
"""Seconds a table holds its breath at the usual speed."""
_DIMS = 0.12
"""Of these: until the light has gone, and at the end until it is back."""


def reading(sentence: str) -> float:
    """Seconds at the usual speed for which a sentence has to stand so that it can be read."""
    return A_WORD * len(sentence.split())


def _nothing() -> None:
    return None


@dataclass(frozen=True, slots=True)
class Prompter:
    """Stands beside the table `on` which an event is told. One whose calls do nothing, on a table
    nobody sees, lets what will move be drawn beforehand.
    """

    on: Composer
    sentence: str = ""
    """What is said of the event; "" for nothing."""
    say: Callable[[], object] = _nothing
    mutter: Callable[[], object] = _nothing
    settle: Callable[[], object] = _nothing
    end: Callable[[], object] = _nothing
    heard: Callable[[str], object] = lambda _name: None
    cut: Callable[[str], object] = lambda _name: None
    around: Callable[[str], object] = lambda _name: None
    show: Callable[[dict[str, Any]], object] = lambda _fields: None

    @property
    def said(self) -> Motion:
        """The sentence, and the table laid as it stands."""
        return call(self.say if self.sentence else self.settle)

    @property
    def muttered(self) -> Motion:
        """The sentence, where nothing is seen of the event."""
        return call(self.mutter if self.sentence else _nothing)

    @property
    def settled(self) -> Motion:
        """The table laid as it stands."""
        return call(self.settle)

    @property
    def done(self) -> Motion:
        """The event is over: what it changed is shown."""
        return call(self.end)

    def sound(self, name: str) -> Motion:
        """Something is heard."""
        return call(lambda: self.heard(name))

    def held_breath(self, at: Point, side: int) -> Motion:
        """All waits for what hangs at `at`, `side` pixels large; it grows dark round it."""
        shade = self.flyer(dusk(side * 11), at, "dusk")
        shade.z, shade.alpha = _BELOW, 0.0

        def dim(alpha: float) -> None:
            shade.alpha = alpha

        return self.while_there(
            shade,
            self.sound("breath"),
            tween(dim, 0.0, 255.0, _DIMS, motion=False),
            wait(BREATH - 2 * _DIMS),
            tween(dim, 255.0, 0.0, _DIMS, motion=False),
            call(lambda: self.cut("breath")),
        )

    def changed(self, **fields: Any) -> Motion:
        """Fields of what is shown are others from now on."""
        return call(lambda: self.show(fields))

    def flyer(self, surface: Surface, at: Point, key: str) -> Sprite:
        """Something that flies over the table and lies in no composition."""
        return Sprite(self.name(key), surface, key, at[0], at[1], _ABOVE, moving=True)

    def name(self, key: str) -> str:
        """A name for something that flies, which nothing else has."""
        self.on.flown += 1
        return f"{FLIES}{key}:{self.on.flown}"

    def appear(self, sprite: Sprite) -> Motion:
        """Put it on the table."""
        return call(lambda: self.on.stage.add(sprite))

    def remove(self, name: str) -> Motion:
        """Take something off the table."""
        return call(lambda: self.on.stage.remove(name))

    def while_there(self, sprite: Sprite, *steps: Motion) -> Motion:
        """A sprite that is there only while `steps` last."""
        return sequence(self.appear(sprite), *steps, self.remove(sprite.id))


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
