"""What a board may call for while an event is told: words, sounds, and things that fly."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from pygame import Surface

from game.scenes.table.composer import FLIES, Composer
from game.sprites.dice import dusk
from game.sprites.stage import Point, Sprite
from game.sprites.timeline import Motion, call, sequence, tween, wait

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
