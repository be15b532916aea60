"""A state from a file is one that play can come to, or it is refused; what is trusted plays on."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.codec import codec_for
from game.engine.discovery import games
from game.engine.errors import BadData
from game.engine.open import allows
from tests.contract.tables import LONGEST, TABLES, Table, at_every_table, names, picker, played

SPOILT = 60
"""Ways in which the states of each of these tables are spoilt."""

SPOILT_AT = [
    pytest.param(key, table, id=table.name, marks=pytest.mark.xdist_group(table.name))
    for key in games()
    for table in [each for each in TABLES if each.key == key][::5]
]


@at_every_table
def test_every_state_of_a_game_is_sound_and_of_no_other_game(table: Table) -> None:
    rules = table.rules
    for state in played(table).all_states():
        assert rules.unsound(state, table.setup) == ""
    others = [setup for setup in _other_setups(table) if setup != table.setup]
    assert others
    for setup in others:
        assert rules.unsound(played(table).end, setup) != ""


def _other_setups(table: Table) -> Iterator[Any]:
    spec, setup = table.spec, table.setup
    for seats in spec.seats:
        yield spec.setup(seats, setup.options)
    for option in spec.options:
        for choice in option.choices:
            yield spec.setup(table.seats, {**setup.options, option.name: choice.value})


def spoil(plain: Any, lot: random.Random) -> str:
    """Change one thing somewhere in a state written as plain data; where."""
    spots = list(_spots(plain, "$"))
    inside, key, path = lot.choice(spots)
    was = inside[key]
    match was:
        case bool():
            inside[key] = not was
        case int():
            inside[key] = lot.choice([was + 1, was - 1, -1, 0, 1, 7, 99, 10**9])
        case str() | None:
            words = [each for thing, at, _path in spots if isinstance(each := thing[at], str)]
            inside[key] = lot.choice([*words, None, 0, 1])
        case list():
            longer = [*was, lot.choice(was)] if was else [0]
            inside[key] = lot.choice([was[:-1], longer, was[::-1], []])
        case _:
            inside[key] = None
    return path


def _spots(thing: Any, path: str) -> Iterator[tuple[Any, Any, str]]:
    keys = (
        thing if isinstance(thing, dict) else range(len(thing)) if isinstance(thing, list) else ()
    )
    for key in keys:
        yield thing, key, f"{path}.{key}"
        yield from _spots(thing[key], f"{path}.{key}")


@pytest.mark.narrow(alike="table")
@pytest.mark.parametrize(("key", "table"), SPOILT_AT)
def test_a_spoilt_state_is_refused_or_can_be_played_and_told_to_its_end(
    key: str, table: Table
) -> None:
    lot, refused, trusted = random.Random(f"{table} spoilt"), 0, 0
    rules, codec = table.rules, codec_for(table.rules)
    states = played(table).all_states()
    for _attempt in range(SPOILT):
        plain = _plain(codec.encode(lot.choice(states)))
        where = spoil(plain, lot)
        try:
            state = codec.decode_state(plain)
        except BadData:
            refused += 1
            continue
        if rules.unsound(state, table.setup):
            refused += 1
            continue
        trusted += 1
        try:
            _play_and_tell(table, state)
        except Exception as error:
            raise AssertionError(f"{where} of {table}: {plain}") from error
    assert refused > trusted > 0


def _plain(thing: Any) -> Any:
    """The same with lists for rows, so that they can be changed."""
    match thing:
        case dict():
            return {key: _plain(each) for key, each in thing.items()}
        case list() | tuple():
            return [_plain(each) for each in thing]
    return thing


def _play_and_tell(table: Table, state: Any) -> None:
    rules, say, luck = table.rules, table.spec.messages, Loose(7)
    everybody = names(table)
    pick = picker(f"{table} spoilt")
    for number in range(LONGEST):
        # At first everybody looks, and then one after another: what was spoilt is known by then.
        turn = number % len(table.watchers)
        for watcher in table.watchers[turn : turn + 1] if number else table.watchers:
            view = rules.observe(state, watcher)
            say.zones(view, everybody)
            assert rules.observe(rules.sample(view, luck), watcher) == view
        if not rules.to_act(state):
            break
        for seat in rules.to_act(state):
            view = rules.observe(state, seat)
            assert view.legal
            say.what_now(view, everybody)
            assert allows(view.legal, table.spec.heuristics.habit(view, luck))
            for action in view.legal:
                say.action_label(action, view, everybody)
        for event in rules.apply(state, seat, pick(tuple(view.legal)), luck):
            assert say.sentence(event, everybody)
        assert rules.unsound(state, table.setup) == ""
    assert rules.result(state) is not None
    assert say.result_lines(rules.observe(state, None), everybody)
