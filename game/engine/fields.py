"""What may be free in a decision that cannot be listed: its fields, each with its range.

A field says what it may be filled with, refuses anything else in a sentence, and can be filled by
lot. What a field is called its `title` says, or the game's messages, as how a value is said.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from game.engine.chance import Chance
from game.engine.geometry import DEGREES, Point, is_direction, toward
from game.engine.kinds import NO_CHOICE
from game.engine.words import _, plural

Goods = tuple[tuple[str, int], ...]
"""Kinds of things and how many of each: every kind once, in the order of its field, none of 0."""

_FINE = 36_000  # parts of a turn from which a direction is drawn


class FieldTitle(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What is asked for a field, to be translated; games whose words hang on more than the field
    say them in `field_label`.
    """

    title: str = ""


class Field(FieldTitle, frozen=True, gc=False):
    """A field of an open decision; `name` is that of the action's field it fills."""

    name: str

    def refusal(self, value: Any) -> str:
        """Why it cannot be filled with `value`, in a sentence; "" if it can. Takes anything."""
        raise NotImplementedError

    def some(self, chance: Chance) -> Any:
        """A value it can be filled with, drawn by lot."""
        raise NotImplementedError


class Number(Field, frozen=True, gc=False):
    """A whole number from `least` to `most`, in steps from `least`; `unit` is a word of the game
    for what it counts ("furlong", "keg").
    """

    least: int
    most: int
    step: int = 1
    unit: str = ""

    def refusal(self, value: Any) -> str:
        if type(value) is not int:
            return _("That is no whole number.")
        if not self.least <= value <= self.most:
            said = _("It can be {least} to {most}, not {n}.")
            return said.format(least=self.least, most=self.most, n=_brief(value))
        if (value - self.least) % self.step:
            said = _("It goes from {least} in steps of {step}.")
            return said.format(least=self.least, step=self.step)
        return ""

    def some(self, chance: Chance) -> int:
        return self.least + self.step * chance.below((self.most - self.least) // self.step + 1)


class Heading(Field, frozen=True, gc=False):
    """A way to look or go: parts of a turn clockwise from the north, 0 to `turn` - 1. Where
    `spread` is given, only those at most so far to either side of `middle`.
    """

    turn: int = DEGREES
    middle: int = 0
    spread: int | None = None

    def refusal(self, value: Any) -> str:
        if type(value) is not int:
            return _("That is no whole number.")
        if not 0 <= value < self.turn:
            said = _("A heading is 0 to {most}, not {n}.")
            return said.format(most=self.turn - 1, n=_brief(value))
        off = (value - self.middle) % self.turn
        if self.spread is not None and min(off, self.turn - off) > self.spread:
            said = _("It can be at most {n} to either side of {heading}.")
            return said.format(n=self.spread, heading=self.middle)
        return ""

    def some(self, chance: Chance) -> int:
        if self.spread is None or 2 * self.spread + 1 >= self.turn:
            return chance.below(self.turn)
        return (self.middle - self.spread + chance.below(2 * self.spread + 1)) % self.turn


class Direction(Field, frozen=True, gc=False):
    """A way to go, as finely as the sheet allows: what `geometry.direction` gives, east and south
    of it, ten thousand long.
    """

    def refusal(self, value: Any) -> str:
        if not _is_point(value) or not is_direction(value):
            return _("That is no direction.")
        return ""

    def some(self, chance: Chance) -> Point:
        return toward(chance.below(_FINE), _FINE)


class Spot(Field, frozen=True, gc=False):
    """A point of the sheet, in the rectangle from `least` to `most`."""

    least: Point
    most: Point

    def refusal(self, value: Any) -> str:
        if not _is_point(value):
            return _("That is no point of the map.")
        if not all(a <= n <= b for a, n, b in zip(self.least, value, self.most, strict=True)):
            said = _("It has to lie between {least} and {most}.")
            return said.format(
                least=f"{self.least[0]}, {self.least[1]}", most=f"{self.most[0]}, {self.most[1]}"
            )
        return ""

    def some(self, chance: Chance) -> Point:
        x, y = [a + chance.below(b - a + 1) for a, b in zip(self.least, self.most, strict=True)]
        return x, y


class OneOf(Field, frozen=True, gc=False):
    """One of some names, or of some numbers that stand for something; at least one."""

    among: tuple[str | int, ...]

    def refusal(self, value: Any) -> str:
        if any(type(each) is type(value) and each == value for each in self.among):
            return ""
        return _(NO_CHOICE)

    def some(self, chance: Chance) -> str | int:
        return self.among[chance.below(len(self.among))]


class SomeOf(Field, frozen=True, gc=False):
    """Some of the goods that are `there`: at least `fewest` things in all, and at most `most`."""

    there: Goods
    fewest: int = 0
    most: int | None = None

    @property
    def at_most(self) -> int:
        """How many things there can be in all."""
        whole = sum([count for _kind, count in self.there])
        return whole if self.most is None else min(self.most, whole)

    def of(self, counts: Mapping[str, int]) -> Goods:
        """These counts as the field has them: in its order, and nothing of which there is none."""
        order = [kind for kind, _count in self.there]
        kinds = [*order, *[kind for kind in counts if kind not in order]]
        return tuple([(kind, counts[kind]) for kind in kinds if counts.get(kind)])

    def refusal(self, value: Any) -> str:
        if not _is_goods(value):
            return _("That is no list of things.")
        there = dict(self.there)
        for kind, _count in value:
            if kind not in there:
                return _("Something of that is not there.")
        for kind, count in value:
            if not 1 <= count <= there[kind]:
                return _("There is not so much of that.")
        given = dict(value)
        if value != tuple([(kind, given[kind]) for kind in there if kind in given]):
            return _("Each kind of thing has to be said once, in its order.")
        whole = sum(given.values())
        if whole < self.fewest:
            few = plural(
                "It has to be {n} thing at least.", "It has to be {n} things at least.", self.fewest
            )
            return few if self.at_most else _("There is nothing to be had.")
        if self.most is not None and whole > self.at_most:
            return plural(
                "It can be {n} thing at most.", "It can be {n} things at most.", self.at_most
            )
        return ""

    def some(self, chance: Chance, most: int | None = None) -> Goods:
        """A value drawn by lot; where `most` is given, of so many things at most."""
        left = sum([count for _kind, count in self.there])
        at_most = left
        for bound in (self.most, most):
            if bound is not None and bound < at_most:
                at_most = bound
        wanted = self.fewest + chance.below(at_most - self.fewest + 1)
        waiting, found = list(self.there), {}
        # Kinds are asked by lot, so that none is favoured by where it stands.
        while wanted:
            kind, count = waiting.pop(chance.below(len(waiting)))
            left -= count
            least = wanted - left if wanted > left else 0
            taken = least + chance.below((count if count < wanted else wanted) - least + 1)
            if taken:
                found[kind] = taken
                wanted -= taken
        return tuple([(kind, found[kind]) for kind, _count in self.there if kind in found])


def _is_point(value: Any) -> bool:
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    return type(value[0]) is int and type(value[1]) is int


def _is_goods(value: Any) -> bool:
    if not isinstance(value, tuple):
        return False
    for each in value:
        if not (isinstance(each, tuple) and len(each) == 2):
            return False
        if type(each[0]) is not str or type(each[1]) is not int:
            return False
    return True


def _brief(n: int) -> str:
    """A number for a sentence: of a very long one, only that it is very long."""
    return str(n) if abs(n) < 10**12 else _("a number nobody can count to")
