"""What leaves the engine is frozen, can be written down and read, and can be said."""

import base64
import importlib
import json
import pickle
from typing import get_args

import msgspec
import pytest

from game.engine.codec import codec_for, digest
from game.engine.discovery import games
from game.engine.kinds import Action, Event
from game.engine.open import Open
from tests.commands.calling import printed
from tests.contract.tables import (
    TABLES,
    Table,
    at_every_table,
    changeable,
    looked_at,
    names,
    passed_on,
    played,
)


@at_every_table
def test_events_views_and_states_come_back_as_they_were_written_and_play_on(table: Table) -> None:
    codec, game_played, rules = codec_for(table.rules), played(table), table.rules
    for event in game_played.all_events():
        assert codec.decode_event(passed_on(codec.encode(event))) == event
    for number, (state, views) in enumerate(looked_at(table)):
        again = codec.decode_state(passed_on(codec.encode(state)))
        assert rules.to_act(again) == rules.to_act(state)
        for watcher, view in views.items():
            assert rules.observe(again, watcher) == view
        if number % 5 == 0:
            assert digest(again) == digest(state)
            assert all(codec.decode_view(passed_on(codec.encode(v))) == v for v in views.values())


@at_every_table
def test_views_events_actions_and_results_cannot_be_changed(table: Table) -> None:
    rules, game_played = table.rules, played(table)
    for _state, views in looked_at(table):
        assert list(changeable(tuple(views.values()))) == []
        for view in views.values():
            hash(view)
    things = [*game_played.all_events(), *[step.action for step in game_played.steps]]
    assert list(changeable((*things, rules.result(game_played.end)))) == []
    view = rules.observe(game_played.end, 0)
    with pytest.raises(AttributeError):
        view.over = False


@at_every_table
def test_a_view_tells_who_looks_who_acts_and_what_is_legal(table: Table) -> None:
    rules = table.rules
    for state, views in looked_at(table):
        for watcher, view in views.items():
            assert view.seat == watcher
            assert view.sides == table.setup.sides
            assert view.to_act == rules.to_act(state)
            assert view.over == (rules.result(state) is not None)
            if watcher is None:
                assert view.legal == ()
                assert not view.secret
            else:
                assert view.legal == tuple(rules.legal(state, watcher))


@at_every_table
def test_every_event_has_a_sentence_for_all_who_hear_of_it(table: Table) -> None:
    say, everybody = table.spec.messages, names(table)
    for event in played(table).all_events():
        for watcher in table.watchers:
            seen = event.seen_by(watcher)
            if seen is None:
                continue
            sentence = say.sentence(seen, everybody)
            assert sentence, f"nobody tells of {seen}"
            assert sentence == sentence.strip()
            assert sentence[-1] in ".!?"
            assert not set(sentence) & set("{}_")


@at_every_table
def test_every_decision_can_be_said_and_asked_for(table: Table) -> None:
    say, everybody = table.spec.messages, names(table)
    for step, (_state, views) in zip(played(table).steps, looked_at(table), strict=False):
        view = views[step.seat]
        assert all(say.action_label(action, view, everybody).strip() for action in view.legal)
        assert say.what_now(view, everybody)


@at_every_table
def test_pieces_stand_on_the_map_there_is_and_each_is_one_piece(table: Table) -> None:
    say, everybody = table.spec.messages, names(table)
    draw = getattr(say, "chart", None)
    for _state, views in looked_at(table)[::9]:
        for view in views.values():
            pieces = [piece for zone in say.zones(view, everybody) for piece in zone.pieces]
            ids = [piece.id for piece in pieces if piece.id]
            assert len(set(ids)) == len(ids)
            standing = [piece.at for piece in pieces if piece.at]
            if draw is None:
                assert not standing
                continue
            chart = draw(view)
            assert standing
            assert all(chart.holds(chart.spot(at)) for at in standing)


READ = """
import base64, json, pickle, sys
from game.engine.codec import codec_for, digest
from tests.contract.tables import GAMES
for line in sys.stdin:
    key, pickled, encoded = json.loads(line)
    view = pickle.loads(base64.b64decode(pickled))
    assert view == codec_for(GAMES[key].rules).decode_view(encoded)
    print(digest(view))
"""


def test_a_view_read_in_another_process_is_the_same() -> None:
    lines, digests = [], []
    for table in TABLES:
        states = played(table).all_states()
        for state in states[:: max(1, len(states) // 6)]:
            for watcher in table.watchers:
                view = table.rules.observe(state, watcher)
                pickled = base64.b64encode(pickle.dumps(view)).decode()
                lines.append(json.dumps([table.key, pickled, msgspec.to_builtins(view)]))
                digests.append(digest(view))
    assert printed("-c", READ, said="\n".join(lines), seconds=3000).split() == digests


@pytest.mark.parametrize("key", games())
def test_all_kinds_of_actions_and_events_belong_to_the_game(key: str) -> None:
    spec = games()[key]
    events = {kind.__name__ for kind in get_args(spec.rules.event_type)}
    actions = {kind.__name__ for kind in get_args(spec.rules.action_type)}
    families = {kind.__name__ for kind in spec.rules.open_types}
    assert events
    assert actions
    for module, base, kinds in (
        ("events", Event, events),
        ("actions", Action, actions),
        ("actions", Open, families),
    ):
        source = importlib.import_module(f"{spec.package}.{module}")
        defined = {
            thing.__name__: thing
            for thing in vars(source).values()
            if isinstance(thing, type) and issubclass(thing, base) and thing is not base
            # What several kinds of a game have in common is none of them.
            if thing.__name__ in kinds or not thing.__subclasses__()
        }
        only_bases = {
            kind.__name__ for thing in defined.values() for kind in thing.__mro__[1:]
        } - kinds
        assert defined.keys() - only_bases == kinds
