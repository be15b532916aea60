"""What each house rule was measured to change, kept in one small file that `make effects` writes,
and how the set-up page says it.
"""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import sqrt
from typing import Annotated, Final

import msgspec

from game.engine.phrases import clauses
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, Option, PlayMode
from game.engine.words import _, plural

FILE: Final = "effects.json"

DECISIONS: Final = "decisions"
"""The figure every game has: how many decisions a game took, of all seats."""

SURE: Final = 3.0
"""Standard errors a difference has to be from nought to be told: with hundreds of them in the file
fewer than one is told that is not there.
"""


class SquareSums(msgspec.Struct, array_like=True, frozen=True):
    """The sum of a figure over some games, and the sum of its squares."""

    total: float = 0.0
    squares: float = 0.0

    def and_(self, other: "SquareSums") -> "SquareSums":
        """Both together."""
        return SquareSums(self.total + other.total, self.squares + other.squares)

    def mean(self, games: int) -> float:
        """The mean of so many games."""
        return self.total / games

    def error(self, games: int) -> float:
        """The standard error of that mean."""
        if games < 2:
            return float("inf")
        spread = max(0.0, self.squares - self.total * self.total / games) / (games - 1)
        return sqrt(spread / games)


Figures = dict[str, SquareSums]
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


def measured(spec: GameSpec, mode: PlayMode) -> Measurements | None:
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


_LEAST: Final = 2
"""Minutes a length has to differ by to be told."""


def effect(spec: GameSpec, mode: PlayMode, option: Option, value: OptionValue) -> str:
    """What that value changes, beside the rule as printed: "about 19 minutes instead of 25; scores
    12 lower". "" of that rule itself, and where nobody has measured it.
    """
    found = measured(spec, mode)
    if found is None:
        return ""
    sums = found.changes.get(named(option.name, value))
    if sums is None:
        return ""
    said = [_length(spec, found, sums[DECISIONS])] if DECISIONS in sums else []
    telling = spec.parts.measured
    said += [
        measure.said(sums[measure.key].mean(found.games))
        for measure in (telling.MEASURES if telling is not None else ())
        if measure.key in sums and is_sure(sums[measure.key], found.games)
    ]
    return clauses([each for each in said if each]) or _("no change that could be measured")


def effects(spec: GameSpec, mode: PlayMode, option: Option) -> tuple[str, ...]:
    """A line for every value of an option, and in the last how it was measured; () for nothing."""
    found = measured(spec, mode)
    if found is None:
        return ()
    lines = []
    for choice in option.offered:
        words = effect(spec, mode, option, choice.value)
        if words:
            lines.append(_("{choice}: {effect}").format(choice=choice.label, effect=words))
    return (*lines, how(spec, found)) if lines else ()


def length(spec: GameSpec, mode: PlayMode) -> str:
    """How long a game by the rules as printed takes, in a sentence; "" where nobody knows."""
    found = measured(spec, mode)
    if found is None:
        return ""
    minutes = round(_minutes(spec, found, 0.0))
    return _("By the rules as printed a game takes about {n} minutes.").format(n=minutes)


def minutes(spec: GameSpec, mode: PlayMode, rule: str, value: OptionValue) -> int:
    """How many minutes a game takes by that value of a rule; 0 where nobody knows."""
    found = measured(spec, mode)
    if found is None:
        return 0
    sums = found.changes.get(named(rule, value), {})
    more = sums[DECISIONS].mean(found.games) if DECISIONS in sums else 0.0
    return round(_minutes(spec, found, more))


def how(spec: GameSpec, found: Measurements) -> str:
    """How it was measured, in a sentence."""
    seats = spec.mode_called(found.way).seats
    if seats == 1:
        return plural("Measured in {n} deal alone.", "Measured in {n} deals alone.", found.games)
    deals = plural("{n} deal", "{n} deals", found.games)
    return _("Measured in {deals} among {n} quick players.").format(deals=deals, n=seats)


def is_sure(sums: SquareSums, games: int) -> bool:
    """Whether a difference is larger than its noise."""
    if not any((sums.total, sums.squares)):
        return False
    return abs(sums.mean(games)) >= SURE * sums.error(games)


def _length(spec: GameSpec, found: Measurements, decisions: SquareSums) -> str:
    """How long it lasts, where that is another length that can be told."""
    usual = round(_minutes(spec, found, 0.0))
    now = round(_minutes(spec, found, decisions.mean(found.games)))
    if abs(usual - now) < _LEAST or not is_sure(decisions, found.games):
        return ""
    return _("about {n} minutes instead of {usual}").format(n=now, usual=usual)


def _minutes(spec: GameSpec, found: Measurements, more: float) -> float:
    """How long people take over a game of so many decisions more than usual, by the pace that the
    length of a game as printed gives: its usual minutes, for the decisions it takes.
    """
    first, telling = kept()[spec.key][0], spec.parts.measured
    usual = sum(spec.minutes) / 2 if telling is None else telling.MINUTES
    pace = usual / first.printed[DECISIONS].mean(first.games)
    return pace * (found.printed[DECISIONS].mean(found.games) + more)
