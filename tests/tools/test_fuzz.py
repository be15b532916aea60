"""Whatever is spoiled is read, or refused in one sentence; and the fuzzer can be surprised."""

import random
from pathlib import Path

import pytest

from game.engine.errors import BadData
from tests.games.fair import SPEC as FAIR
from tools.fuzz import Strays, Surprise, records, run, try_one
from tools.fuzz_decisions import decisions
from tools.fuzz_spoil import spoiled


def test_spoiled_files_and_command_lines_are_refused_in_a_sentence(tmp_path: Path) -> None:
    refused = run(700, "York", tmp_path)
    assert refused["save"] > 100
    assert refused["save of older rules"] > 10
    assert refused["pages"] > 0
    assert refused["verdict"] > 0
    assert refused["settings"] > 10
    assert refused["letter"] > 10
    assert min(refused[leaf] for leaf in ("presets", "practice", "rides")) > 3
    assert min(count for name, count in refused.items() if "/maps" in name) > 3
    assert sum(count for name, count in refused.items() if "/mods/" in name) > 10
    assert refused["command line"] > 10


def test_spoiled_decisions_are_refused_in_a_sentence_or_carried_out() -> None:
    whole, read = decisions(FAIR)
    lot = random.Random("York")
    said = [try_one(read, spoiled(lot.choice(whole), lot)) for _time in range(3000)]
    assert not any(try_one(read, each) for each in whole)
    assert 1000 < sum(bool(each) for each in said) < 3000
    assert "There is not so much of that." in said


def test_the_fuzzer_is_surprised_by_rules_that_take_more_than_a_family_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole, read = decisions(FAIR)
    monkeypatch.setattr(type(FAIR.rules), "refuse", lambda *_asked: None)
    beyond = next(each for each in whole if b"heading" in each)
    beyond = beyond.replace(b'"heading": ', b'"heading": 9000')
    with pytest.raises(Surprise, match="was carried out"):
        try_one(read, beyond)


def test_saves_of_a_game_with_families_are_fuzzed_with_members_in_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.fuzz.games", lambda: {FAIR.key: FAIR})
    assert any(b'"do":"Offer"' in record for record in records())


def test_the_fuzzer_is_surprised_by_a_traceback_and_by_silence() -> None:
    def stumble(_data: bytes) -> object:
        raise KeyError("axle")

    def refuse_without_a_word(_data: bytes) -> object:
        raise BadData("")

    for read in (stumble, refuse_without_a_word):
        with pytest.raises(Surprise):
            try_one(read, b"")
    assert try_one(lambda data: data, b"whole") == ""
    with pytest.raises(Surprise, match="it took"):
        try_one(lambda data: data, b"slow", patience=-1)


def test_what_is_written_outside_is_heard(tmp_path: Path) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    inside.mkdir()
    strays = Strays(inside)
    strays.listening = True
    (inside / "own").write_text("own")
    (inside / "own").read_text()
    assert strays.found == []
    outside.write_text("stray")
    strays.listening = False
    outside.write_text("not listened to")
    assert strays.found == [f"open {outside}"]
