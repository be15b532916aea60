"""`judge` and `position`: asking the judge, and setting a position up, at a shell and at the
terminal.
"""

import json
from pathlib import Path

import pytest

from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves
from game.session.record import Record, write_record
from game.terminal.advice import judge_lines
from tests.ai.assizes.cases import hanged_by_folly
from tests.commands.calling import Say
from tests.session.positions.games import KEYS, ended, under_way
from tests.sure import some
from tests.terminal.hands import any_number, play


def test_the_blunder_is_named_and_luck_and_skill_stand_in_columns(say: Say) -> None:
    lines = say.well("judge", Store(saves()).save(hanged_by_folly().record())).splitlines()
    assert lines[1].startswith("Nell gave away ")
    assert "Jack " in lines[1]
    assert "chances in 100 by choice" in lines[1]
    assert lines[2].startswith("Jack won, and earned it")
    assert lines[3].startswith("The worst: Round 3, Nell: Retire")
    folly = next(line for line in lines[5:] if "Retire" in line.split("better")[0])
    assert "Nell" in folly
    assert "a grave mistake" in folly
    head = next(line for line in lines if line.startswith("in 100"))
    assert head.split()[2:5] == ["skill", "luck", "luck"]
    assert [line.split()[0] for line in lines[-2:]] == ["Nell", "Jack"]


def test_the_verdict_for_a_program_is_json_and_complete(say: Say) -> None:
    file = Store(saves()).save(hanged_by_folly().record())
    verdict = json.loads(say.well("judge", file, "--json"))
    assert verdict["heard"] == verdict["of"]
    worst = max(verdict["judged"], key=lambda judged: judged["loss"])
    assert worst["action"] == {"do": "Plan", "place": "retire"}
    assert worst["grade"] == "hanging"
    assert {"given", "luck", "adjusted", "grades", "seat"} == set(verdict["columns"][0])


def written(record: Record, folder: Path) -> Path:
    file = folder / "game.json"
    file.write_bytes(write_record(record))
    return file


def test_how_a_moment_stands_and_the_road_not_taken(tmp_path: Path, say: Say) -> None:
    file = written(ended("dick_turpin"), tmp_path)
    ask = ("judge", file, "--at", 3, "--futures", 5, "--instead", 2)
    out = say.well(*ask)
    assert "won in 100" in out
    assert "By 5 futures" in out
    assert "1. " in out
    assert "— taken" in out
    assert "Instead: " in out
    assert out == say.well(*ask)  # the same figures whenever it is asked
    plain = json.loads(say.well(*ask, "--json"))
    assert plain["step"] == 3
    assert plain["stands"]["futures"] == 5
    assert [len(each["futures"]) for each in plain["spreads"]] == [20, 20]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--at", 999), "There is no step 999"),
        (("--at", 3, "--instead", 99), "There is no road 99"),
        (("--at", 3, "--futures", 0), "--futures must be 1 or more"),
        (("--at", 3, "--eyes", "Zed"), "Nobody called Zed"),
        (("--at", 3, "--level", "archangel"), "There is no rival"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(
    tmp_path: Path, say: Say, words: tuple[object, ...], why: str
) -> None:
    said = say("judge", written(ended("dick_turpin"), tmp_path), *words)
    assert (said.code, said.out) == (2, "")
    assert why in said.err
    assert len(said.err.strip().splitlines()) == 1


def test_where_others_hide_something_the_secrets_have_to_be_asked_for(
    tmp_path: Path, say: Say
) -> None:
    file = written(under_way("dick_turpin", people=2), tmp_path)
    said = say("judge", file, "--at", 3)
    assert said.code == 2
    assert "Not while the game goes on" in said.err
    say.well("judge", file, "--at", 3, "--futures", 1, "--secrets")


@pytest.mark.parametrize("key", KEYS)
def test_a_position_is_listed_changed_and_kept(tmp_path: Path, say: Say, key: str) -> None:
    record = ended(key)
    file = written(record, tmp_path)
    ask = ("position", file, "--at", len(record.steps) // 2)
    listed = json.loads(say.well(*ask, "--json"))
    first = next(each for each in listed if isinstance(each["now"], int))
    least, most = first["values"]
    value = most if first["now"] != most else least + 1
    change = f"{first['name']}={value}"
    assert f", {value}, changed" in say.well(*ask, "--set", change)
    assert file.read_bytes() == write_record(record)
    out = say.well(*ask, "--set", change, "--keep")
    (kept,) = Store(saves()).listing().matches
    assert kept.laid
    assert kept.file.stem in out
    match = Store(saves()).resume(kept.file)
    assert some(match.laid).changed
    assert say.well("verify", kept.file).endswith("plays the same.\n")


def test_a_kept_position_is_played_in_the_terminal(tmp_path: Path, say: Say) -> None:
    file = written(ended("dick_turpin"), tmp_path)
    say.well("position", file, "--at", 4, "--keep")
    (kept,) = Store(saves()).listing().matches
    match = Store(saves()).resume(kept.file)
    play(match, tmp_path, any_number("laid"))
    assert match.result is not None
    assert "begun from a position" in say.well("replay", kept.file)


@pytest.mark.parametrize("change", ["gold.1", "nothing=3", "gold.1=99", "gold.1=many"])
def test_what_may_not_be_set_is_refused_in_a_sentence(
    tmp_path: Path, say: Say, change: str
) -> None:
    said = say("position", written(ended("dick_turpin"), tmp_path), "--at", 4, "--set", change)
    assert (said.code, said.out) == (2, "")
    assert len(said.err.strip().splitlines()) == 1
    assert said.err.strip().endswith(".")


def test_at_the_terminals_table_it_counts_as_a_hint() -> None:
    match = Match.resume(under_way("your_money"))
    lines = list(judge_lines(match, "3"))
    assert lines[0].startswith("Nell: ")
    assert lines[-1].startswith("By 3 futures")
    assert match.hints[0] == 1
    assert list(judge_lines(match, "3")) == lines
    shared = Match.resume(under_way("your_money", people=2))
    (why,) = judge_lines(shared, "")
    assert why.startswith("Not while the game goes on")
    assert not shared.hints
