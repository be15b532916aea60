"""Asking the judge, and setting a position up by hand, on the command line and at the terminal."""

import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves
from game.session.record import Record, write_record
from game.terminal.advice import judge_lines
from tests.session.positions.games import KEYS, ended, under_way
from tests.sure import sure
from tests.terminal.hands import any_number, play


def written(record: Record, folder: Path) -> Path:
    file = folder / "game.json"
    file.write_bytes(write_record(record))
    return file


def said(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = main([str(word) for word in words])
    out, err = capsys.readouterr()
    return code, out, err


def test_how_a_moment_stands_and_the_road_not_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(ended("dick_turpin"), tmp_path)
    ask = ("judge", file, "--at", 3, "--futures", 5, "--instead", 2)
    code, out, _err = said(capsys, *ask)
    assert code == 0
    assert "won in 100" in out
    assert "By 5 futures" in out
    assert "1. " in out
    assert "— taken" in out
    assert "Instead: " in out
    assert out == said(capsys, *ask)[1]  # the same figures whenever it is asked
    code, out, _err = said(capsys, *ask, "--json")
    plain = json.loads(out)
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
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[object, ...], why: str
) -> None:
    code, out, err = said(capsys, "judge", written(ended("dick_turpin"), tmp_path), *words)
    assert code == 2
    assert out == ""
    assert why in err
    assert len(err.strip().splitlines()) == 1


def test_where_others_hide_something_the_secrets_have_to_be_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(under_way("dick_turpin", people=2), tmp_path)
    code, _out, err = said(capsys, "judge", file, "--at", 3)
    assert code == 2
    assert "Not while the game goes on" in err
    code, _out, _err = said(capsys, "judge", file, "--at", 3, "--futures", 1, "--secrets")
    assert code == 0


@pytest.mark.parametrize("key", KEYS)
def test_a_position_is_listed_changed_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    record = ended(key)
    file, at = written(record, tmp_path), len(record.steps) // 2
    code, out, _err = said(capsys, "position", file, "--at", at, "--json")
    listed = json.loads(out)
    assert code == 0
    first = next(each for each in listed if isinstance(each["now"], int))
    least, most = first["values"]
    value = most if first["now"] != most else least + 1
    change = f"{first['name']}={value}"
    code, out, _err = said(capsys, "position", file, "--at", at, "--set", change)
    assert f", {value}, changed" in out
    assert file.read_bytes() == write_record(record)
    code, out, _err = said(capsys, "position", file, "--at", at, "--set", change, "--keep")
    assert code == 0
    (kept,) = Store(saves()).listing().matches
    assert kept.laid
    assert kept.file.stem in out
    match = Store(saves()).resume(kept.file)
    assert sure(match.laid).changed
    assert said(capsys, "verify", kept.file)[1].endswith("plays the same.\n")


def test_a_kept_position_is_played_in_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(ended("dick_turpin"), tmp_path)
    said(capsys, "position", file, "--at", 4, "--keep")
    (kept,) = Store(saves()).listing().matches
    match = Store(saves()).resume(kept.file)
    play(match, tmp_path, any_number("laid"))
    assert match.result is not None
    assert "begun from a position" in said(capsys, "replay", kept.file)[1]


@pytest.mark.parametrize("change", ["gold.1", "nothing=3", "gold.1=99", "gold.1=many"])
def test_what_may_not_be_set_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str
) -> None:
    file = written(ended("dick_turpin"), tmp_path)
    code, out, err = said(capsys, "position", file, "--at", 4, "--set", change)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1
    assert err.strip().endswith(".")


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
