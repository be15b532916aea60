"""Positions: as text, set by hand, and games that begin from one, which verify and count for
nobody.
"""

import base64
import json
import random
import re
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.assizes.futures import future
from game.engine.codec import digest
from game.engine.errors import BadData
from game.engine.positions import Setting, read, shifted
from game.session.calendar.heads import Entry, entry_of
from game.session.calendar.index import Index, Wanted
from game.session.disk.store import Store, saved_in
from game.session.errors import Altered
from game.session.fair_play.vouching import as_played
from game.session.match import Match
from game.session.paths import saves
from game.session.position import Position, inquiry, position_at, set_in, settings_of
from game.session.position_text import begin_from, kept_from, refusal_of, taken_in, written
from game.session.record import TRY_FORMAT, Checkpoint, FromPosition, goes_on, write_record
from game.session.review.fairness import recount
from game.session.review.flavour import deeds_of
from tests.commands.calling import Say
from tests.session.playing import by_habit, copied, on
from tests.session.positions.games import KEYS, begun, ended
from tests.sure import some


@pytest.mark.parametrize("key", KEYS)
def test_a_position_comes_back_from_its_text(key: str) -> None:
    at = position_at(ended(key), 5)
    text = written(at)
    assert max(len(line) for line in text.splitlines()[1:]) <= 76
    again = taken_in("\n".join([f"> {line}" for line in text.splitlines()]).replace("> ", "", 1))
    assert digest(again.state) == digest(at.state)
    assert (again.chairs, again.others, again.setup) == (at.chairs, at.others, at.setup)
    assert again.eyes is None


@pytest.mark.parametrize("key", KEYS)
def test_of_a_game_under_way_only_what_one_may_know_is_in_it(key: str) -> None:
    match = on(begun(key), 6)
    at = position_at(match.record(), match.steps)
    again = taken_in(written(at))
    assert digest(again.seen(some(at.eyes))) == digest(at.view)
    assert digest(again.state) == digest(at.state)
    with pytest.raises(BadData, match="Not while the game goes on"):
        position_at(begun(key, people=2).record(), 0)


def spoilt(**fields: object) -> str:
    head, *packed = written(position_at(ended("your_money"), 5)).splitlines()
    plain: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode("".join(packed))))
    plain |= fields
    return head + "\n" + base64.b64encode(zlib.compress(json.dumps(plain).encode())).decode()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Nell rides north.",
        "Stand and Deliver, position 1: x\nabc",
        "Stand and Deliver, position 1: x\n" + base64.b64encode(b"x" * 40).decode(),
        "Stand and Deliver, position 1: x\n"
        + base64.b64encode(zlib.compress(b" " * 5_000_000)).decode(),
        spoilt(rules=0),
        spoilt(game="chess"),
        spoilt(state={}),
        spoilt(of="a\x07b"),
        spoilt(seats=[]),
    ],
)
def test_what_is_none_is_refused_in_a_line(text: str) -> None:
    with pytest.raises(BadData) as refused:
        taken_in(text)
    assert "\n" not in str(refused.value)
    assert str(refused.value).endswith((".", "”."))


def test_the_command_writes_it_and_takes_it_in(store: Store, tmp_path: Path, say: Say) -> None:
    file = store.save(ended("dick_turpin"))
    copy = tmp_path / "position.txt"
    copy.write_text(say.well("position", file, "--at", 4, "--text"), "utf-8")
    told = say.well("position", copy)
    assert told == say.well("position", file, "--at", 4)
    assert re.search(r"^[^ :]+$\n(^  \S.*: .+, .+ \(.+\)$\n)+", told, re.MULTILINE), "set in"
    assert "Kept as" in say.well("position", copy, "--keep")
    said = say("position", file)
    assert said.code == 2
    assert "--at STEP" in said.err


@pytest.mark.parametrize("key", KEYS)
def test_a_game_from_a_position_is_played_saved_and_verified(key: str) -> None:
    record = ended(key)
    at = position_at(record, len(record.steps) // 2)
    match = begin_from(at, seed="afresh")
    assert match.laid == FromPosition(record.name, at.steps)
    assert match.unseen == 0
    before = match.record()
    assert some(before.start).state == msgspec.to_builtins(at.state)
    by_habit(match)
    after = copied(match.record())
    assert after.format == TRY_FORMAT
    assert after.result is not None
    again = Match.resume(after)
    assert again.record().steps == after.steps
    assert goes_on(before, after)
    assert recount(after).differs is None
    assert as_played(after) == after
    assert not deeds_of(again)


def test_it_is_told_apart_and_counts_for_nobody() -> None:
    record = ended("dick_turpin")
    match = by_habit(begin_from(position_at(record, 4)))
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
    saved = some(saved_in(saves() / "laid.json", data))
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
    with pytest.raises(BadData):
        taken_in(written(at.laid(spoilt)))


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


MOMENTS = 4
CHANGES = 12


def moments(key: str) -> list[Position]:
    record = ended(key)
    steps = [len(record.steps) * n // (MOMENTS + 1) for n in range(1, MOMENTS + 1)]
    return [position_at(record, each) for each in steps]


def there_are(at: Position) -> tuple[Setting, ...]:
    return settings_of(at.spec, at.state, at.names)


@pytest.mark.parametrize("key", KEYS)
def test_what_is_set_is_sound_or_refused_and_can_be_played_to_the_end(key: str) -> None:
    lot, done, refused = random.Random(key), 0, 0
    for at in moments(key):
        for _change in range(CHANGES):
            setting = lot.choice(there_are(at))
            value = lot.choice([each for each in setting.values if each != setting.now])
            try:
                state = set_in(at.spec, at.setup, at.state, setting, value)
            except BadData as why:
                said = str(why)
                refused += 1
            else:
                said = ""
                at, done = at.laid(state), done + 1
            assert said == "" or said.endswith(".")
            if said:
                continue
            now = {each.name: each.now for each in there_are(at)}
            assert now.get(setting.name, value) == value or setting.zone in at.names.seats
        assert refusal_of(at) == ""
        assert future(at.spec, inquiry(at, seed="x"), 0).decisions
    assert done > 3 * refused, (done, refused)


@pytest.mark.parametrize("key", KEYS)
def test_every_setting_has_a_name_a_place_and_words_of_its_own(key: str) -> None:
    for at in moments(key):
        there = there_are(at)
        assert there, key
        assert len({each.name for each in there}) == len(there)
        assert len({(each.zone, each.label) for each in there}) == len(there)
        for each in there:
            assert each.now in each.values, each.name
            assert each.zone
            assert each.label
            assert each.between


@pytest.mark.parametrize("key", KEYS)
def test_beyond_what_there_is_it_is_refused_in_a_sentence(key: str) -> None:
    at = moments(key)[0]
    before = at.spec.rules.clone(at.state)
    for each in there_are(at):
        wrong: Any = "no such thing" if each.choices else each.most + 1
        with pytest.raises(BadData) as refused:
            set_in(at.spec, at.setup, at.state, each, wrong)
        said = str(refused.value)
        assert said.startswith(f"{each.zone}, {each.label}: it may be ")
        assert said.endswith(".")
    assert at.state == before  # what is refused has touched nothing


def test_what_is_typed_is_understood() -> None:
    at = moments("dick_turpin")[0]
    by_name = {each.name: each for each in there_are(at)}
    gold = by_name["gold.1"]
    assert read(gold, " 12 ") == 12
    assert read(gold, "twelve") == "twelve"
    card = next(each for each in there_are(at) if each.choices)
    value, words = card.choices[-1]
    assert read(card, words.upper()) == value
    assert read(card, value) == value


def test_sovereigns_only_change_hands() -> None:
    at = moments("dick_turpin")[0]
    gold = next(each for each in there_are(at) if each.name == "gold.1")
    state = set_in(at.spec, at.setup, at.state, gold, 50)
    assert state.gold[0] == 50
    assert sum(state.gold) == sum(at.state.gold)
    assert shifted([5, 5, 5], 0, 15) == [15, 0, 0]
