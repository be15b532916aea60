"""Decisions that cannot be listed: what a family holds is what the rules take.

Asked of every game that has any, and of the fair, which has every kind.
"""

import random
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import pytest

from game.engine import compass
from game.engine.chance import Chance, Loose
from game.engine.codec import codec_for, digest
from game.engine.errors import IllegalAction
from game.engine.kinds import Action, Seat
from game.engine.open import Legal, Open, OpenDraft, allows, drawn, families, finished
from tests.contract.tables import GAMES, TABLES, Table, changeable, names, of, passed_on, played

LOTS, DRAWN = 4, 2_500
"""Actions drawn of every family, legal and not: so many lots of so many."""

OPEN = [table for table in TABLES if table.rules.open_types]
at_every_open_table = pytest.mark.parametrize("table", of(OPEN))


class Met(NamedTuple):
    """A family as a seat was given it."""

    table: Table
    state: Any
    seat: Seat
    legal: Legal
    family: Open


@lru_cache(maxsize=8)
def met(table: Table) -> tuple[Met, ...]:
    """Every family of a game, wherever it could be taken."""
    asked = [(s, seat) for s in played(table).all_states() for seat in table.rules.to_act(s)]
    found = [(s, seat, table.rules.legal(s, seat)) for s, seat in asked]
    return tuple([Met(table, *each, family) for each in found for family in families(each[2])])


@at_every_open_table
def test_a_family_is_frozen_and_whatever_it_draws_by_lot_can_be_carried_out(table: Table) -> None:
    rules, codec, lot = table.rules, codec_for(table.rules), random.Random(f"{table} drawn")
    for each in met(table):
        assert hash(each.family) == hash(each.family)
        assert list(changeable(each.family)) == []
        assert not allows(each.legal, each.family)  # type: ignore[arg-type] # it is no action itself
        action = each.family.some(Loose(lot.getrandbits(32)))
        assert each.family.holds(action)
        assert action not in finished(each.legal), "there are two ways to say the same"
        assert [family for family in families(each.legal) if family.holds(action)] == [each.family]
        assert codec.decode_action(passed_on(codec.encode(action))) == action
        assert hash(action) == hash(codec.decode_action(codec.encode(action)))
        state = rules.clone(each.state)
        rules.apply(state, each.seat, action, Loose(1))
        assert digest(state) != digest(each.state)


@at_every_open_table
def test_what_is_filled_in_field_by_field_is_the_same_action_and_all_of_it_can_be_said(
    table: Table,
) -> None:
    say, lot, everybody = table.spec.messages, random.Random(f"{table} filled"), names(table)
    asking = table.spec.parts.asking or compass
    for each in met(table):
        view = table.rules.observe(each.state, each.seat)
        action = each.family.some(Loose(lot.getrandbits(32)))
        assert say.action_label(each.family, view, everybody).strip()
        assert say.action_label(action, view, everybody).strip()
        draft = OpenDraft(each.family)
        for field in each.family.fields():
            assert asking.field_label(each.family, field, view, everybody).strip()
            assert field in draft.missing
            assert draft.refusal
            draft = draft.filled(field.name, each.family.values(action)[field.name])
        assert draft.missing == ()
        assert draft.refusal == ""
        assert draft.action == action


_NUMBERS = (-(2**70), -1, 0, 1, 359, 360, 2**31, 2**70)


def tried(lot: random.Random, luck: Chance, family: Open) -> Action:
    """A member of the family, or one in which one to three things were changed."""
    action = family.some(luck)
    for _change in range(lot.choice((0, 0, 1, 1, 1, 2, 3))):
        name = lot.choice(type(action).__struct_fields__ or ("",))
        if not name:
            break
        value = getattr(action, name)
        value = getattr(family.some(luck), name) if lot.random() < 0.25 else _spoilt(lot, value)
        action = msgspec.structs.replace(action, **{name: value})
    return action


def _spoilt(lot: random.Random, value: Any) -> Any:
    """Another value of the same type, near this one or far from it."""
    match value:
        case bool():
            return not value
        case int():
            near = value + lot.choice((-45, -9, -5, -2, -1, 1, 2, 5, 9, 45))
            return near if lot.random() < 0.8 else lot.choice(_NUMBERS)
        case str():
            return lot.choice((value + "s", "", value.upper(), "nothing"))
        case tuple() if value and lot.random() < 0.7:
            n = lot.randrange(len(value))
            return (*value[:n], _spoilt(lot, value[n]), *value[n + 1 :])
        case tuple() if not value or isinstance(value[0], tuple):
            changes = [value[::-1], value[1:], value + value[:1], (*value, ("moonshine", 1))]
            return lot.choice(changes)
        case _:
            return value


@pytest.mark.narrow(alike="part")
@pytest.mark.parametrize("part", range(LOTS))
@pytest.mark.parametrize("key", dict.fromkeys(table.key for table in OPEN))
def test_a_family_and_the_rules_are_of_one_mind(key: str, part: int) -> None:
    rules = GAMES[key].rules
    found: dict[type[Open], list[Met]] = {kind: [] for kind in rules.open_types}
    for table in OPEN:
        if table.key == key and (table.seed < 5 or not all(found.values())):
            for each in met(table):
                found[type(each.family)].append(each)
    for kind, places in found.items():
        assert places, f"{kind.__name__} was never met"
        lot = random.Random(f"{key} {kind.__name__} {part}")
        luck = Loose(lot.getrandbits(32))  # one for all: to seed it anew takes long
        taken = refused = 0
        for _time in range(DRAWN):
            each = lot.choice(places)
            action = tried(lot, luck, each.family)
            state = rules.clone(each.state)
            if allows(each.legal, action):
                rules.apply(state, each.seat, action, luck)
                taken += 1
                continue
            try:
                rules.apply(state, each.seat, action, luck)
            except IllegalAction as error:
                said = str(error)
                assert said == said.strip()
                assert said[-1:] in (".", "!", "?")
            else:
                pytest.fail(f"{action} is no member of {each.family}, and was carried out")
            assert state == each.state
            refused += 1
        # Neither side of the border is left out.
        assert min(taken, refused) > DRAWN / 50, (kind, taken, refused)


@at_every_open_table
def test_playing_by_lot_takes_families_too(table: Table) -> None:
    for step in played(table).steps[:20]:
        legal = table.rules.legal(step.before, step.seat)
        kinds = {type(drawn(legal, Loose(n))) for n in range(60)}
        assert all(allows(legal, drawn(legal, Loose(n))) for n in range(10))
        for family in families(legal):
            assert len(legal) > 12 or family.makes in kinds
