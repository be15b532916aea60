"""What of a position may be changed by hand: a game's `positions` names it, in the table's words.

A game says for a state which numbers, cards and dice may be set, between what, and how the state is
then; where a card goes the one in its place goes the other way, so that nothing is lost. Whether
play comes to such a state is for the game's own `unsound` to say, every time.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.engine.names import Names
from game.engine.words import _

Value = int | str

_LISTED: Final = 8
"""So many choices are named in a refusal."""


class Setting(NamedTuple):
    """Something that may be set: a number from `least` to `most`, or one of `choices`, a value with
    its words each. `zone` is where on the table it stands; `put` gives a state of its own in which
    it is so.
    """

    name: str
    zone: str
    label: str
    now: Value
    put: Callable[[Any], Any]
    least: int = 0
    most: int = 0
    choices: tuple[tuple[str, str], ...] = ()

    @property
    def values(self) -> Sequence[Value]:
        """All it may be, in order."""
        if self.choices:
            return [value for value, _words in self.choices]
        return range(self.least, self.most + 1)

    def said(self, value: Value) -> str:
        """A value in words."""
        return dict(self.choices).get(str(value), str(value)) if self.choices else str(value)

    @property
    def between(self) -> str:
        """What it may be, in words."""
        if len(self.choices) > _LISTED:
            return _("one of {n} others").format(n=len(self.choices) - 1)
        if self.choices:
            return ", ".join([words for _value, words in self.choices])
        return _("{least} to {most}").format(least=self.least, most=self.most)


Settings = Callable[[Any, Names], tuple[Setting, ...]]
"""What may be set in a state, in the order in which a table is looked over."""


def read(setting: Setting, said: str) -> Value:
    """What somebody has typed for it, as a value: a number, or a choice by its key or its words."""
    if not setting.choices:
        text = said.strip().replace("−", "-")
        return int(text) if text.removeprefix("-").isdecimal() else said
    wanted = said.strip().casefold()
    for value, words in setting.choices:
        if wanted in (value.casefold(), words.casefold()):
            return value
    return said


def exchanged(row: tuple[Any, ...], at: int, thing: Any) -> tuple[Any, ...]:
    """A row with `thing` at that place."""
    return (*row[:at], thing, *row[at + 1 :])


def shifted(row: Sequence[int], at: int, value: int) -> list[int]:
    """Numbers of a fixed sum with `value` at one place: what is wanted comes from whoever has most,
    what is left over goes to whoever has least, one at a time.

    >>> shifted([20, 30, 10], 0, 24), shifted([20, 30, 10], 1, 28)
    ([24, 26, 10], [20, 28, 12])
    """
    found = list(row)
    others = [n for n in range(len(found)) if n != at]
    while others and found[at] != value:
        step = 1 if found[at] < value else -1
        if step > 0:
            other = max(others, key=lambda n: found[n])
        else:
            other = min(others, key=lambda n: found[n])
        found[at] += step
        found[other] -= step
    return found


def swapped(counts: Sequence[int], taken: int, put: int) -> tuple[int, ...]:
    """What is left of each kind once one is taken out and another put in."""
    found = list(counts)
    found[taken] -= 1
    found[put] += 1
    return tuple(found)
