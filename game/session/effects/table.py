"""What was measured of the house rules, in one small file that `make effects` writes.

Every value of every option was played against the rules as printed, with the same deals: what is
kept of a figure is how many games there were, and the sums of the differences and of their squares.
So a later run goes on where one left off, and mean and interval follow at any time.
"""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import sqrt
from typing import Annotated, Final

import msgspec

from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, Mode

FILE: Final = "table.json"

DECISIONS: Final = "decisions"
"""The figure every game has: how many decisions a game took, of all seats."""

SURE: Final = 3.0
"""Standard errors a difference has to be from nought to be told: with hundreds of them in the file
fewer than one is told that is not there.
"""


class Sums(msgspec.Struct, array_like=True, frozen=True):
    """The sum of a figure over some games, and the sum of its squares."""

    total: float = 0.0
    squares: float = 0.0

    def and_(self, other: "Sums") -> "Sums":
        """Both together."""
        return Sums(self.total + other.total, self.squares + other.squares)

    def mean(self, games: int) -> float:
        """The mean of so many games."""
        return self.total / games

    def error(self, games: int) -> float:
        """The standard error of that mean."""
        if games < 2:
            return float("inf")
        spread = max(0.0, self.squares - self.total * self.total / games) / (games - 1)
        return sqrt(spread / games)


Figures = dict[str, Sums]
"""By figure."""


class Measurements(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One way to sit down at one game: by which rules, with what rivals, and what came of it.

    `printed` are the figures of the games by the rules as printed, `changes` by "name=value" how
    the games by that one other rule differed from them, deal by deal.
    """

    game: str
    way: str
    rules: int
    rival: str
    seed: str
    games: Annotated[int, msgspec.Meta(ge=0)]
    printed: Figures
    changes: dict[str, Figures]


def named(option: str, value: OptionValue) -> str:
    """What a value of an option is kept under."""
    return f"{option}={value}"


def wanted(spec: GameSpec) -> tuple[str, ...]:
    """Every value of every option that is not as printed, as it is kept."""
    return tuple(
        [
            named(option.name, choice.value)
            for option in spec.options
            for choice in option.choices
            if choice.value != option.default
        ]
    )


def fits(found: Measurements, spec: GameSpec) -> bool:
    """Whether what was measured is of the rules and options of today, and of all of them."""
    return found.rules == spec.rules_number and set(found.changes) == set(wanted(spec))


def measured(spec: GameSpec, mode: Mode) -> Measurements | None:
    """What is known of a way to sit down, or else of the game's first that is known; None where
    nothing is, or only of rules that have changed since.
    """
    known = [each for each in kept().get(spec.key, ()) if each.rules == spec.rules_number]
    known = [each for each in known if each.games]
    exact = [each for each in known if each.way == mode.key]
    return next(iter([*exact, *known]), None)


@cache
def kept() -> Mapping[str, tuple[Measurements, ...]]:
    """The file, by game."""
    text = resources.files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, tuple[Measurements, ...]])
