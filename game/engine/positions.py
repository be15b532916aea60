"""What of a position may be changed by hand: a game's `positions` names it, in the table's words.

A game says for a state which numbers, cards and dice may be set, between what, and how the state is
then; where a card goes the one in its place goes the other way, so that nothing is lost. Whether
play comes to such a state is for the game's own `unsound` to say, every time.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.engine.errors import BadData
from game.engine.names import Names
from game.engine.rules import Setup
from game.engine.spec import GameSpec
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


def settings_of(spec: GameSpec, state: Any, names: Names) -> tuple[Setting, ...]:
    """What may be set there; those of which there is nothing to choose are left out."""
    found = spec.parts.positions
    if found is None:
        return ()
    return tuple([each for each in found(state, names) if len(each.values) > 1])


def set_in(spec: GameSpec, setup: Setup, state: Any, setting: Setting, value: Value) -> Any:
    """A state of its own with that set. BadData says in a sentence why it cannot be."""
    if value not in setting.values:
        none = _("{zone}, {label}: it may be {between}, not {value}.")
        raise BadData(
            none.format(
                zone=setting.zone, label=setting.label, between=setting.between, value=value
            )
        )
    if value == setting.now:
        return state
    changed = setting.put(value)
    if spec.rules.unsound(changed, setup) or not spec.rules.to_act(changed):
        none = _("{zone}, {label}: no game comes to {value} here.")
        raise BadData(
            none.format(zone=setting.zone, label=setting.label, value=setting.said(value))
        )
    return changed


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


def stepped(spec: GameSpec, setup: Setup, state: Any, setting: Setting, by: int) -> Any:
    """The state with the next value up (1) or down (-1) to which a game comes. BadData where there
    is none further that way.
    """
    values = list(setting.values)
    at = values.index(setting.now) if setting.now in values else 0
    following = values[at + 1 :] if by > 0 else values[:at][::-1]
    if setting.choices:  # they go round
        following = [*following, *(values[:at] if by > 0 else values[at + 1 :][::-1])]
    for value in following:
        try:
            return set_in(spec, setup, state, setting, value)
        except BadData:
            continue
    raise BadData(
        _("{zone}, {label}: there is nothing further that way.").format(
            zone=setting.zone, label=setting.label
        )
    )


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
