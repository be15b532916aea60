"""Worked cases of rules as rows: a table is laid, seats act, and it is asked how things stand.

A file of cases is a list of these:

    - case: E31 a purse is cut
      given: {building: 0, profit: [4, 4, 9], "hand.0": [sp08]}
      then:
      - {legal.0.CutPurse.seat: [2]}
      - {0: [CutPurse, 2], profit: [6, 4, 7]}

`given` is laid in its order: a game's own words, its house rules and fields of its state. In `then`
a seat's number carries out an action (its name and its fields, `"*"` for the first that is legal),
`=field` lays something more, `anew` lays another table, `now` does what no action is, and any other
key is a question with its answer: a game's own words, a path into the state, or

    legal.SEAT[.KIND[.FIELD]]   the kinds of what may be done; how much of one; values of its field
    may.SEAT, never.SEAT        an action that is legal, or is not; `refused.SEAT` carries it out
    told.KIND[.FIELD]           what the last action told: how much of it, or values of a field

With `rows` a case is asked once for each, and `$name` stands for what the row has under that name.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from game.engine.chance import Chance
from game.engine.errors import IllegalAction
from game.engine.open import allows
from game.engine.rules import Rules

Row = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Words:
    """What the cases of a game may say."""

    rules: Rules[Any, Any]
    luck: Callable[[], Chance]
    lay: Callable[[dict[str, Any]], Any]
    """A table of what is given; what it takes for itself it takes out."""
    names: Mapping[str, Any] = field(default_factory=dict)
    """Values that have a name of their own, in actions."""
    given: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """Lay something: told the state, what stands behind the dots, and the value."""
    asks: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """Answer a question: told the state, and what stands behind the dots."""
    hears: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """Answer a question of what was told last: told the events, and what stands behind the dots."""
    now: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """Do what no action is; events, if there are any."""

    @property
    def actions(self) -> dict[str, type]:
        return {kind.__name__: kind for kind in self.rules.action_type.__args__}


def cases_of(file: Path) -> list[Any]:
    """The cases of a file as parameters, each called by its number and its words."""
    found = []
    for case in yaml.load(file.read_text(encoding="utf-8"), _Once):  # noqa: S506 - a safe one
        rows = case.get("rows", [{}])
        for number, row in enumerate(rows, 1):
            name = f"{case['case']} {number}" if len(rows) > 1 else case["case"]
            found.append(pytest.param(_filled(case, row), id=name))
    return found


def hold(case: Row, words: Words) -> None:
    """Lay the table of a case, let seats act, and hold it to what it says."""
    state, told = _laid(case.get("given", {}), words), list[Any]()
    for step in case["then"]:
        for key, value in step.items():
            if key == "anew":
                state = _laid(value, words)
            elif key == "now":
                name, *how = value if isinstance(value, list) else [value]
                told = words.now[name](state, *how) or []
            elif isinstance(key, int):
                action = _action(state, key, value, words)
                told = words.rules.apply(state, key, action, words.luck())
            elif key.startswith("="):
                _lay(state, key[1:], value, words)
            else:
                found = plain(_answer(state, key, value, told, words))
                assert found == value, f"{key}: {found}, and not {value}"


class _Once(yaml.SafeLoader):
    """Refuses what is said twice in one place: of two answers only the last would be held."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        plain = [key for key, _value in node.value if not key.tag.endswith(":merge")]
        keys = [self.construct_object(key, deep=True) for key in plain]
        assert len(set(keys)) == len(keys), f"{node.start_mark}: said twice"
        return super().construct_mapping(node, deep)


def plain(value: Any) -> Any:
    """As a file has it: lists, names and numbers."""
    if isinstance(value, set | frozenset):
        return sorted(plain(each) for each in value)
    if isinstance(value, msgspec.Struct):
        return [plain(getattr(value, name)) for name in value.__struct_fields__]
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, str):
        return str(value)
    return value


def frozen(value: Any) -> Any:
    """As a state has it: tuples, and pairs for what is named."""
    if isinstance(value, Mapping):
        return tuple([(name, frozen(each)) for name, each in value.items()])
    return tuple([frozen(each) for each in value]) if isinstance(value, list) else value


def _filled(told: Any, row: Row) -> Any:
    """What is told, with what the row has put in."""
    if isinstance(told, dict):
        kept = {key: each for key, each in told.items() if key != "rows"}
        return {_filled(key, row): _filled(each, row) for key, each in kept.items()}
    if isinstance(told, list):
        return [_filled(each, row) for each in told]
    if isinstance(told, str) and "$" in told:
        if told[1:] in row:
            return row[told[1:]]
        for name, value in row.items():
            told = told.replace(f"${name}", str(value))
    return told


def _laid(given: Row, words: Words) -> Any:
    left = dict(given)
    state = words.lay(left)
    for key, value in left.items():
        _lay(state, key, value, words)
    return state


def _lay(state: Any, key: str, value: Any, words: Words) -> None:
    name, *path = _path(key)
    if name in words.given:
        words.given[name](state, *path, value)
        return
    assert hasattr(state, name), f"nothing is called {name}"
    if path:
        (number,) = path
        row = list(getattr(state, name))
        row[number] = frozen(value)
        setattr(state, name, tuple(row))
        return
    setattr(state, name, frozen(value))


def action_of(told: Any, words: Words) -> Any:
    """An action by its name, with what it is told; or one that has a name of its own."""
    name, *how = told if isinstance(told, list) else [told]
    if name in words.names:
        return words.names[name]
    named = [each if isinstance(each, str) else "" for each in how]
    given = [words.names.get(name, frozen(each)) for name, each in zip(named, how, strict=True)]
    return words.actions[name](*given)


def _action(state: Any, seat: int, told: Any, words: Words) -> Any:
    if isinstance(told, list) and told[1:] == ["*"]:
        legal = words.rules.legal(state, seat)
        return next(each for each in legal if type(each).__name__ == told[0])
    return action_of(told, words)


def _answer(state: Any, key: str, value: Any, told: Sequence[Any], words: Words) -> Any:
    name, *path = _path(key)
    if name in ("may", "never", "refused"):
        seat, action = path[0], _action(state, path[0], value, words)
        if name == "refused":
            with pytest.raises(IllegalAction):
                words.rules.apply(state, seat, action, words.luck())
        assert allows(words.rules.legal(state, seat), action) is (name == "may"), (name, action)
        return value
    if name == "legal":
        return _sorted_out(words.rules.legal(state, path[0]), path[1:])
    if name == "told":
        return _sorted_out(told, path)
    if name in words.hears:
        return words.hears[name](told, *path)
    if name in words.asks:
        return words.asks[name](state, *path)
    found = state
    for step in (name, *path):
        found = found[step] if isinstance(step, int) else getattr(found, step)
    return found


def _sorted_out(things: Sequence[Any], path: Sequence[Any]) -> Any:
    """The kinds of these things; how many are of a kind; or values of a field of theirs."""
    if not path:
        return {type(each).__name__ for each in things}
    of_it = [each for each in things if type(each).__name__ == path[0]]
    return [getattr(each, path[1]) for each in of_it] if len(path) > 1 else len(of_it)


def _path(key: str) -> Iterator[Any]:
    return iter([int(step) if step.lstrip("-").isdigit() else step for step in key.split(".")])
