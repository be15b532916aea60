"""Setting something in a position: within what the game says, and held to its rules every time."""

from typing import Any

from game.engine.errors import BadData
from game.engine.names import Names
from game.engine.positions import Setting, Value
from game.engine.rules import Setup
from game.engine.spec import GameSpec
from game.engine.words import _


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
