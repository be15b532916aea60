"""What was measured of a house rule, in a line."""

from typing import Final

from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, Mode, Option
from game.engine.words import _, plural
from game.session.effects.table import DECISIONS, SURE, Measurements, Sums, kept, measured, named

_LEAST: Final = 2
"""Minutes a length has to differ by to be told."""


def effect(spec: GameSpec, mode: Mode, option: Option, value: OptionValue) -> str:
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
    return "; ".join([each for each in said if each]) or _("no change that could be measured")


def effects(spec: GameSpec, mode: Mode, option: Option) -> tuple[str, ...]:
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


def length(spec: GameSpec, mode: Mode) -> str:
    """How long a game by the rules as printed takes, in a sentence; "" where nobody knows."""
    found = measured(spec, mode)
    if found is None:
        return ""
    minutes = round(_minutes(spec, found, 0.0))
    return _("By the rules as printed a game takes about {n} minutes.").format(n=minutes)


def minutes(spec: GameSpec, mode: Mode, rule: str, value: OptionValue) -> int:
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


def is_sure(sums: Sums, games: int) -> bool:
    """Whether a difference is larger than its noise."""
    if not any((sums.total, sums.squares)):
        return False
    return abs(sums.mean(games)) >= SURE * sums.error(games)


def _length(spec: GameSpec, found: Measurements, decisions: Sums) -> str:
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
