"""Any game can be played to its end, and nothing but legal actions can be done to it."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose, SeededLuck
from game.engine.codec import codec_for, digest
from game.engine.discovery import games
from game.engine.errors import BadData, IllegalAction
from game.engine.kinds import Action, camps, winning
from game.engine.open import allows, families, finished
from tests.contract.tables import (
    FEW,
    GAMES,
    ON_A_PUSH,
    PAIRS,
    TABLES,
    USUAL,
    Table,
    at_every_table,
    changeable,
    met_at,
    played,
    samples,
)
from tests.sure import some


@at_every_table
def test_a_game_ends_with_a_result_and_none_before(table: Table) -> None:
    game, rules = played(table), table.rules
    assert game.steps
    assert all(rules.result(step.before) is None for step in game.steps)
    result = some(rules.result(game.end))
    assert rules.to_act(game.end) == ()
    assert len(result.won) == len(result.scores) == len(result.reckonings) == table.seats
    assert [sums.total for sums in result.reckonings] == list(result.scores)
    assert result.by_side == table.setup.sides
    assert result.shared == (winning(result.by_side, result.won) > 1)
    # A side wins or loses together, and shares are by sides.
    together = camps(table.setup.sides, table.seats)
    for side in together:
        assert len({result.won[seat] for seat in side}) == 1
        assert len({result.shares[seat] for seat in side}) == 1
    if any(result.won):
        assert sum([result.shares[side[0]] for side in together]) == pytest.approx(1)


@at_every_table
def test_a_seat_has_legal_actions_exactly_when_it_is_to_act_and_always_the_same(
    table: Table,
) -> None:
    rules = table.rules
    for state in played(table).all_states():
        asked = rules.to_act(state)
        assert len(set(asked)) == len(asked)
        for seat in range(table.seats):
            legal = rules.legal(state, seat)
            assert bool(legal) == (seat in asked)
            assert rules.legal(rules.clone(state), seat) == legal, "and in the same order"
            assert len(set(legal)) == len(legal)
            assert {type(family) for family in families(legal)} <= set(rules.open_types)


@at_every_table
def test_every_legal_action_can_be_written_down_and_carried_out(table: Table) -> None:
    rules, codec = table.rules, codec_for(table.rules)
    lot = random.Random(f"{table}")
    for step in lot.sample(played(table).steps, min(25, len(played(table).steps))):
        legal = samples(lot, rules.legal(step.before, step.seat))
        for action in legal:
            assert codec.decode_action(codec.encode(action)) == action
        for action in lot.sample(legal, min(30, len(legal))):
            state = rules.clone(step.before)
            rules.apply(state, step.seat, action, Loose(1))
            assert digest(state) != digest(step.before)


@at_every_table
def test_what_is_not_legal_is_refused_and_changes_nothing(table: Table) -> None:
    rules, game = table.rules, played(table)
    lot = random.Random(f"{table}")
    known = sorted({step.action for step in game.steps}, key=repr)
    refused = 0
    for state in game.all_states():
        before, luck = digest(state), SeededLuck("nothing is thrown")
        for seat in range(table.seats):
            legal = rules.legal(state, seat)
            for action in lot.sample(known, min(8, len(known))):
                if not allows(legal, action):
                    with pytest.raises(IllegalAction) as why:
                        rules.apply(state, seat, action, luck)
                    said = str(why.value)
                    asked = rules.to_act(state)
                    assert (said == "The game is over.") == (not asked)
                    assert (said == "It is not your turn.") == (bool(asked) and seat not in asked)
                    kinds = {getattr(each, "makes", type(each)) for each in legal}
                    beside = {kind for each in finished(legal) for kind in each.beside}
                    if type(action) in kinds | beside:
                        # What is asked for and cannot be had lacks something, and that is said.
                        assert said != "Something else is to be decided now."
                    refused += 1
        for nobody in (-1, table.seats, None, "0", 0.0, False, True, (0,)):
            other: Any = nobody
            with pytest.raises(IllegalAction, match="There is no such seat"):
                rules.apply(state, other, known[0], luck)
        assert digest(state) == before
        assert luck.thrown == 0
    assert refused > 0


def mistyped(action: Action) -> Iterator[Action]:
    """The action with one field of another type: what Python takes for the same, and what not."""
    for name in type(action).__struct_fields__:
        value = getattr(action, name)
        for other in others_like(value):
            yield msgspec.structs.replace(action, **{name: other})


def others_like(value: Any) -> Iterator[Any]:
    if value is not None:
        yield None
    yield [value]
    if isinstance(value, bool):
        yield from (int(value), float(value), str(value))
    elif isinstance(value, int):
        yield from (float(value), bool(value), str(value))
    elif isinstance(value, str):
        yield value.encode()
    elif isinstance(value, tuple):
        yield list(value)
        for at, inside in enumerate(value):
            for other in others_like(inside):
                yield (*value[:at], other, *value[at + 1 :])


@at_every_table
def test_an_action_is_compared_by_the_types_of_its_fields_as_well(table: Table) -> None:
    """`Eat(1.0)` equals `Eat(1)` for Python, and would make a guinea a fraction."""
    rules = table.rules
    lot = random.Random(f"{table}")
    for step in lot.sample(played(table).steps, min(12, len(played(table).steps))):
        before = digest(step.before)
        legal = rules.legal(step.before, step.seat)
        ways = samples(lot, legal)
        # Where a field may be left out, without it the action can be another that is legal.
        offered = {repr(each) for each in legal}
        for action in lot.sample(ways, min(6, len(ways))):
            for wrong in (*mistyped(action), msgspec.to_builtins(action), None):
                if repr(wrong) in offered:
                    continue
                with pytest.raises(IllegalAction):
                    rules.apply(step.before, step.seat, wrong, SeededLuck("nothing is thrown"))
        assert digest(step.before) == before


@at_every_table
def test_an_action_with_a_field_too_many_is_not_read(table: Table) -> None:
    codec = codec_for(table.rules)
    for action in {type(step.action): step.action for step in played(table).steps}.values():
        with pytest.raises(BadData, match="besides"):
            codec.decode_action({**codec.encode(action), "besides": 1})


@at_every_table
def test_a_clone_is_equal_and_shares_nothing_that_can_change(table: Table) -> None:
    rules = table.rules
    for state in played(table).all_states():
        clone = rules.clone(state)
        assert digest(clone) == digest(state)
        assert type(clone) is type(state)
        mine = {id(thing) for thing in changeable(state)}
        assert mine
        assert not mine & {id(thing) for thing in changeable(clone)}


TEAMS = [each for each in TABLES if each.key in games() and each.setup.sides and not each.seed]


@pytest.mark.parametrize("table", TEAMS, ids=lambda table: table.name)
def test_sides_of_unequal_size_sit_down_to_no_game(table: Table) -> None:
    sides = table.setup.sides
    for wrong in (
        (sides[1], *sides[1:]),
        (sides[0],) * len(sides),
        sides[:-2],
        (*sides, *sides[:2]),
        tuple([side + 1 for side in sides]),
    ):
        setup = msgspec.structs.replace(table.setup, sides=wrong)
        with pytest.raises(BadData, match="of equal size"):
            table.rules.new(setup, Loose(1))


@pytest.mark.parametrize("key", games())
def test_the_usual_ways_to_sit_down_are_played_by_every_house_rule(key: str) -> None:
    """Few seeds are enough, for options are dealt to them and not thrown for."""
    spec = games()[key]
    for mode in spec.modes[:USUAL]:
        tables = [t for t in TABLES if (t.key, t.mode) == (key, mode)]
        if mode.seats > FEW:
            continue
        for option in spec.options:
            played_by = {table.setup.options[option.name] for table in tables}
            assert played_by == {choice.value for choice in option.choices}


@pytest.mark.parametrize("key", GAMES)
def test_a_push_meets_most_pairs_of_rules(key: str) -> None:
    """Each way to sit down and each house rule at least once, by a third of the tables or so."""
    tables = [table for table in TABLES if table.key == key]
    few = [table for table in tables if table in ON_A_PUSH]
    met = {n: set[Any]().union(*[met_at(table, n) for table in few]) for n in (1, 2)}
    known = {n: set[Any]().union(*[met_at(table, n) for table in tables]) for n in (1, 2)}
    assert met[1] == known[1]
    assert len(met[2]) * 100 >= len(known[2]) * PAIRS
    assert any(not table.seed for table in few), "the rules as printed"
    assert len(few) * 2 <= len(tables) + 1, "most tables are for the nights"
