"""Decisions that cannot be listed: what a family holds is what the rules take.

Asked of every game that has any, and of the fair, which has every kind.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from game.engine import messages
from game.engine.chance import Loose
from game.engine.codec import codec_for, digest
from game.engine.errors import GameError, IllegalAction
from game.engine.kinds import Seat
from game.engine.open import Legal, Open, OpenDraft, allows, drawn, families, finished
from tests.contract.spoiling import tried
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


def met(table: Table) -> Iterator[Met]:
    """Every family of a game, wherever it could be taken."""
    for state in played(table).all_states():
        for seat in table.rules.to_act(state):
            legal = table.rules.legal(state, seat)
            for family in families(legal):
                yield Met(table, state, seat, legal, family)


@at_every_open_table
def test_a_family_is_hashable_and_frozen_and_is_no_action_itself(table: Table) -> None:
    for each in met(table):
        assert hash(each.family) == hash(each.family)
        assert list(changeable(each.family)) == []
        assert not allows(each.legal, each.family)  # type: ignore[arg-type] # as nobody should


@at_every_open_table
def test_whatever_a_family_draws_by_lot_can_be_carried_out(table: Table) -> None:
    rules, codec, lot = table.rules, codec_for(table.rules), random.Random(f"{table} drawn")
    for each in met(table):
        action = each.family.some(Loose(lot.getrandbits(32)))
        assert each.family.holds(action)
        assert codec.decode_action(passed_on(codec.encode(action))) == action
        assert hash(action) == hash(codec.decode_action(codec.encode(action)))
        state = rules.clone(each.state)
        rules.apply(state, each.seat, action, Loose(1))
        assert digest(state) != digest(each.state)


@at_every_open_table
def test_no_two_ways_to_say_the_same(table: Table) -> None:
    lot = random.Random(f"{table} alike")
    for each in met(table):
        action = each.family.some(Loose(lot.getrandbits(32)))
        assert action not in finished(each.legal)
        assert [family for family in families(each.legal) if family.holds(action)] == [each.family]


@at_every_open_table
def test_what_is_filled_in_field_by_field_is_the_same_action(table: Table) -> None:
    lot = random.Random(f"{table} filled")
    for each in met(table):
        action = each.family.some(Loose(lot.getrandbits(32)))
        draft = OpenDraft(each.family)
        for field in each.family.fields():
            assert field in draft.missing
            assert draft.refusal
            draft = draft.filled(field.name, each.family.values(action)[field.name])
        assert draft.missing == ()
        assert draft.refusal == ""
        assert draft.action == action


@at_every_open_table
def test_every_field_and_every_member_can_be_said(table: Table) -> None:
    rules, say, lot = table.rules, table.spec.messages, random.Random(f"{table} said")
    asking = table.spec.parts.asking or messages
    for each in met(table):
        view = rules.observe(each.state, each.seat)
        everybody = names(table)
        assert say.action_label(each.family, view, everybody).strip()
        member = each.family.some(Loose(lot.getrandbits(32)))
        assert say.action_label(member, view, everybody).strip()
        for field in each.family.fields():
            assert asking.field_label(each.family, field, view, everybody).strip()


@pytest.mark.narrow(alike="part")
@pytest.mark.parametrize("part", range(LOTS))
@pytest.mark.parametrize("key", dict.fromkeys(table.key for table in OPEN))
def test_a_family_and_the_rules_are_of_one_mind(key: str, part: int) -> None:
    """Many actions drawn of every family, and each of them tried."""
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
                _is_a_sentence(error)
            else:
                pytest.fail(f"{action} is no member of {each.family}, and was carried out")
            assert state == each.state
            refused += 1
        # Neither side of the border is left out.
        assert min(taken, refused) > DRAWN / 50, (kind, taken, refused)


def _is_a_sentence(error: GameError) -> None:
    said = str(error)
    assert said
    assert said == said.strip()
    assert said[-1] in ".!?"


@at_every_open_table
def test_playing_by_lot_takes_families_too(table: Table) -> None:
    """What rivals, fuzzers and searches draw is among what is legal, for every number of luck."""
    for step in played(table).steps[:20]:
        legal = table.rules.legal(step.before, step.seat)
        kinds = {type(drawn(legal, Loose(n))) for n in range(60)}
        assert all(allows(legal, drawn(legal, Loose(n))) for n in range(10))
        for family in families(legal):
            assert len(legal) > 12 or family.makes in kinds
