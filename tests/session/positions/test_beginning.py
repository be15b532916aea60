"""Games that begin from a position: their records keep it, verify, and count for nobody."""

import json

import msgspec
import pytest

from game.engine.errors import BadData
from game.session.calendar.heads import Entry, entry_of
from game.session.calendar.index import Index, Wanted
from game.session.disk.store import Store, saved_in
from game.session.errors import Altered
from game.session.fair_play.vouching import as_played
from game.session.match import Match
from game.session.paths import saves
from game.session.position import position_at
from game.session.position_text import begin_from, kept_from, refusal_of
from game.session.record import TRY_FORMAT, Checkpoint, FromPosition, goes_on, write_record
from game.session.review.fairness import recount
from game.session.review.flavour import deeds_of
from tests.session.playing import copied
from tests.session.positions.games import KEYS, begun, ended, played_on, under_way
from tests.sure import sure


@pytest.mark.parametrize("key", KEYS)
def test_a_game_from_a_position_is_played_saved_and_verified(key: str) -> None:
    record = ended(key)
    at = position_at(record, len(record.steps) // 2)
    match = begin_from(at, seed="afresh")
    assert match.laid == FromPosition(record.name, at.steps)
    assert match.unseen == 0
    before = match.record()
    assert sure(before.start).state == msgspec.to_builtins(at.state)
    played_on(match, 1_000_000)
    after = copied(match.record())
    assert after.format == TRY_FORMAT
    assert after.result is not None
    again = Match.resume(after)
    assert again.record().steps == after.steps
    assert goes_on(before, after)
    assert recount(after).differs is None
    assert as_played(after) == after
    assert not deeds_of(again)


def test_other_records_are_written_as_ever() -> None:
    plain = json.loads(write_record(begun("your_money").record()))
    assert "laid" not in plain
    assert plain["format"] == 1


def test_it_is_told_apart_and_counts_for_nobody() -> None:
    record = ended("dick_turpin")
    match = played_on(begin_from(position_at(record, 4)), 1_000_000)
    data = write_record(match.record())
    entry = entry_of(data, "laid.json")
    assert isinstance(entry, Entry)
    assert entry.laid
    assert not entry.claimed
    index = Index(None)
    index.put("laid.json", (1, 1), entry)
    index.put("played.json", (1, 1), entry_of(write_record(record), "played.json"))
    assert index.count() == 1
    assert [each.name for each in index.entries(Wanted())] == [record.name]
    assert dict(index.known()).keys() == {"laid.json", "played.json"}
    saved = sure(saved_in(saves() / "laid.json", data))
    assert saved.laid


def test_it_is_kept_under_a_name_of_its_own_and_another_from_it_as_well() -> None:
    store, record = Store(saves()), ended("dick_turpin")
    first = kept_from(store, position_at(record, 6))
    second = kept_from(store, position_at(record, 6))
    assert first.name == f"{record.name}-laid-at-6"
    assert second.name == f"{record.name}-laid-at-6-2"
    resumed = store.resume(store.file_of(first.record()))
    assert resumed.laid == FromPosition(record.name, 6)


def test_a_position_nobody_can_have_come_to_is_refused() -> None:
    at = position_at(ended("dick_turpin"), 4)
    spoilt = at.spec.rules.clone(at.state)
    spoilt.gold = (59, 2)
    assert refusal_of(at.laid(spoilt)) == "No game comes to such a position."
    with pytest.raises(BadData, match="No game comes"):
        begin_from(at.laid(spoilt))


@pytest.mark.parametrize("what", ["gold", "nowhere", "thrown"])
def test_a_record_with_a_spoilt_position_is_not_believed(what: str) -> None:
    record = begin_from(position_at(ended("dick_turpin"), 4)).record()
    assert record.start is not None
    start: Checkpoint | None
    match what:
        case "gold":
            state = record.start.state | {"gold": [59, 2]}
            start = msgspec.structs.replace(record.start, state=state)
        case "thrown":
            start = msgspec.structs.replace(record.start, thrown=3)
        case _:
            start = None
    with pytest.raises(Altered):
        Match.resume(msgspec.structs.replace(record, start=start))


def test_from_a_game_under_way_what_cannot_be_known_is_drawn() -> None:
    record = under_way("riding_shotgun")
    at = position_at(record, len(record.steps))
    match = begin_from(at)
    live = Match.resume(record)
    assert match.view(0) == live.view(0)
