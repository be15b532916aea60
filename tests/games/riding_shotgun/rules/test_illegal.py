"""Whatever is not legal is refused in one sentence, and changes nothing."""

import random
from typing import Any

import msgspec
import pytest

from game.engine.chance import SeededLuck
from game.engine.codec import digest
from game.engine.errors import IllegalAction
from tests.contract.spoiling import _spoilt
from tests.contract.tables import TABLES, played

TRIED = 30_000
EACH = 60


def test_thousands_of_illegal_decisions_are_refused_and_nothing_changes() -> None:
    """Decisions of other moments, other seats and other games, and those with something spoilt."""
    lot, luck = random.Random(1739), SeededLuck("nothing is drawn")
    tables = [table for table in TABLES if table.key == "riding_shotgun"][::4]
    pool = list(dict.fromkeys([step.action for t in tables for step in played(t).steps]))
    refused = 0
    while refused < TRIED:
        table = lot.choice(tables)
        rules, state = table.rules, lot.choice(played(table).all_states())
        before = digest(state)
        legal = [set(rules.legal(state, seat)) for seat in range(table.seats)]
        for _attempt in range(EACH):
            seat, action = lot.randrange(-1, table.seats + 1), lot.choice(pool)
            if action.__struct_fields__ and lot.random() < 0.6:
                name = lot.choice(action.__struct_fields__)
                changed: Any = {name: _spoilt(lot, getattr(action, name))}
                action = msgspec.structs.replace(action, **changed)
            if 0 <= seat < table.seats and action in legal[seat]:
                continue
            with pytest.raises(IllegalAction) as said:
                rules.apply(state, seat, action, luck)
            assert str(said.value)[-1] in ".!?"
            assert "\n" not in str(said.value)
            refused += 1
        assert digest(state) == before
    assert luck.thrown == 0
