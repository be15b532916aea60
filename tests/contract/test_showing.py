"""What screens show between two Views is, in the end, the View: for whoever looks on."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from game.engine.kinds import Event
from game.engine.protocols import Reducer
from tests.contract.tables import TABLES, Table, looked_at, of, played
from tests.games.fixture import KEYS, fixture
from tests.sure import sure

SHOWN = pytest.mark.parametrize("table", of(t for t in TABLES if t.spec.parts.reducer is not None))

WHO_IS_ASKED = ("legal", "to_act", "secret")
"""What no event tells of a game that is just being made."""


def reducer_of(table: Table) -> Reducer:
    found = sure(table.spec.parts.reducer)
    return found


def folded(view: Any, events: Iterable[Event]) -> Any:
    """The view with everything its onlooker hears."""
    for event in events:
        seen = event.seen_by(view.seat)
        if seen is not None:
            view = seen.after(view)
    return view


def apart(table: Table, shown: Any, truth: Any) -> set[str]:
    """The fields in which two views differ, but for those no event tells."""
    names = {field.name for field in msgspec.structs.fields(truth)}
    untold = fixture(table.key).untold(truth) if table.key in KEYS else WHO_IS_ASKED
    told = names - set(untold)
    return {name for name in told if getattr(shown, name) != getattr(truth, name)}


@SHOWN
def test_events_lead_from_view_to_view(table: Table) -> None:
    game = played(table)
    for eyes in table.watchers:
        views = [views[eyes] for _state, views in looked_at(table)]
        first = folded(reducer_of(table).before(views[0]), game.events)
        assert apart(table, first, views[0]) == set()
        for view, step, truth in zip(views[:-1], game.steps, views[1:], strict=True):
            assert apart(table, folded(view, step.events), truth) == set(), step.action


@SHOWN
def test_a_whole_game_can_be_shown_from_nothing(table: Table) -> None:
    truth = looked_at(table)[-1][1][None]
    shown = folded(reducer_of(table).before(truth), played(table).all_events())
    assert apart(table, shown, truth) == set()
