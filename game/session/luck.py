"""The luck of a record: that of its seed, and in a try that of the game it was taken up from first.

Throw number k is a fixed number of the seed in force at k (docs/fair-play.md).
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from game.engine.chance import SeededLuck
from game.session.sane import MOST_POINTS


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seed that was in force before another, and the number of the first throw not its own."""

    seed: str
    until: Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]


class Luck(SeededLuck):
    """The throws of a seed from a number on, and before it those of others."""

    def __init__(self, seed: str, thrown: int = 0, before: Sequence[Spell] = ()) -> None:
        super().__init__(seed, thrown)
        self._before, self._last = tuple(before), seed

    def below(self, n: int) -> int:
        self.seed = seed_at(self.thrown, self._last, self._before)
        return super().below(n)


def seed_at(number: int, seed: str, before: Sequence[Spell]) -> str:
    """The seed that gives the throw of that number.

    >>> [seed_at(k, "York", [Spell("Ouse", 2)]) for k in range(4)]
    ['Ouse', 'Ouse', 'York', 'York']
    """
    return next((spell.seed for spell in before if number < spell.until), seed)


def fresh_from(number: int, seed: str, before: Sequence[Spell]) -> tuple[Spell, ...]:
    """What goes before a fresh seed that gives the throws from that number on, where until now it
    was `seed` with `before`.

    >>> fresh_from(9, "York", [Spell("Ouse", 2)])
    (Spell(seed='Ouse', until=2), Spell(seed='York', until=9))
    """
    if not number:
        return ()
    earlier = [spell for spell in before if spell.until < number]
    return (*earlier, Spell(seed_at(number - 1, seed, before), number))
