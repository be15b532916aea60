"""What a table of people is shown and may answer at once: what events tell, and nothing hidden."""

import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose, Script
from game.engine.kinds import Action, Event, Place, Seat
from game.engine.open import allows
from game.engine.protocols import Reducer
from game.session.gathering import choices_together, keys_of, looks_together
from tests.contract.tables import TABLES, Table, at_every_table, looked_at, of, played, samples
from tests.games.fixture import KEYS, fixture
from tests.sure import some

SHOWN = pytest.mark.parametrize("table", of(t for t in TABLES if t.spec.parts.reducer is not None))

WHO_IS_ASKED = ("legal", "to_act", "secret")
"""What no event tells of a game that is just being made."""


def reducer_of(table: Table) -> Reducer:
    return some(table.spec.parts.reducer)


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


WORLDS = 2
EVERY = 4
"""One state in so many is asked about: the answers are the same sort over and over."""


@at_every_table
def test_in_every_world_that_looks_alike_from_outside_the_same_may_be_answered(
    table: Table,
) -> None:
    part, rules = table.spec.parts.shutters, table.rules
    if part is None:
        return
    lot, met = random.Random(f"{table} shutters"), 0
    for state in played(table).all_states()[::EVERY]:
        asked = rules.to_act(state)
        openly = rules.observe(state, None)
        answers = part.closed(openly)
        if len(asked) != 1 or not answers:
            assert not answers or len(asked) == 1
            continue
        met += 1
        assert len(set(answers)) == len(answers)
        assert part.opens(openly).strip()
        for number in range(WORLDS):
            world = rules.sample(openly, Loose(number)) if number else state
            legal = rules.legal(world, asked[0])
            assert part.closed(rules.observe(world, None)) == answers
            assert part.opens(rules.observe(world, asked[0])) == part.opens(openly)
            for action in samples(lot, answers, members=2):
                assert allows(legal, action), "what is answered openly can be done"
    assert met


LARGE_HANDS = ("riding_shotgun",)
"""Games in which a hand can be larger than a row of the keyboard: then they take turns."""


@at_every_table
def test_what_may_be_chosen_at_once_gives_no_secret_away_and_leaves_nobody_out(
    table: Table,
) -> None:
    part, rules = table.spec.parts.together, table.rules
    if part is None:
        return
    for state in played(table).all_states():
        asked = rules.to_act(state)
        choices = choices_together(table.spec, rules.observe(state, None))
        assert part.alone(rules.observe(state, None)) == part.alone(rules.observe(state, 0))
        assert len(set(choices)) == len(choices)
        assert len({part.label(action) for action in choices}) == len(choices)
        assert all(part.label(action).strip() for action in choices)
        if len(asked) < 2:
            continue
        by_places = any(isinstance(action, Place) for action in choices)
        if not choices and table.key in LARGE_HANDS:
            continue
        assert choices, "whoever is asked together may choose together"
        # A key for every card of a hand is more than the keyboard has for many.
        enough = 2 if by_places else len(asked)
        assert keys_of(enough, len(choices), looks_together(table.spec))
        for seat in asked:
            assert choices == choices_together(table.spec, rules.observe(state, seat))
            assert _pressed(table, state, seat, choices)


def _pressed(table: Table, state: Any, seat: Seat, choices: Sequence[Action]) -> bool:
    """Whether some keys, pressed one after another, come to what is open to the seat."""
    part, rules = table.spec.parts.together, table.rules
    assert part is not None
    view = rules.observe(state, seat)
    for first in range(len(choices)):
        pressed: list[Action] = []
        for key in (*choices[first:], *choices[:first]):
            pressed.append(key)
            meant = part.meant(view, pressed)
            if meant is None:
                break
            if meant:
                if not allows(view.legal, meant[0]):
                    break
                after = rules.clone(state)
                for action in meant:
                    rules.apply(
                        after, seat, action, Script(()) if action != meant[-1] else Loose(1)
                    )
                return True
    return False
