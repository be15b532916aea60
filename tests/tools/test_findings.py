"""What the small tools find: names that stand twice, and what each test takes of the core."""

import json
from pathlib import Path

import pytest

from tools import slowest
from tools.twice import renamed, twice


def test_no_class_of_the_house_has_to_be_imported_under_another_name() -> None:
    names = [each.split(" as ")[0].rpartition(".")[2] for each in renamed()]
    assert names
    assert [name for name in names if name[0].isupper() and not name.isupper()] == []


def test_names_that_stand_twice_and_other_names_are_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class Thing: ...\nclass _Own: ...", encoding="utf-8")
    (tmp_path / "two.py").write_text(
        "from game.one import Thing as Other\nclass Thing: ...\nclass _Own: ...", encoding="utf-8"
    )
    assert twice(tmp_path) == {"Thing": ["one.py", "two.py"]}
    assert renamed(tmp_path) == {"game.one.Thing as Other": ["two.py"]}


# What each test takes of the core is added up by folder, by file and by test ----------------------


def test_what_workers_noted_is_added_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slowest, "KEPT", tmp_path)
    noted = {
        "gw0": [
            ("tests/kit/test_chance.py::test_one", 1.5, 1.0),
            ("tests/kit/test_spec.py::test_a", 2.0, 1.5),
        ],
        "gw1": [
            ("tests/kit/test_chance.py::test_two[3]", 2.5, 2.5),
            ("tests/ai/test_worker.py::b", 3.0, 2.0),
        ],
    }
    for worker, rows in noted.items():
        (tmp_path / f"{worker}.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    told = slowest.summed_up(1).splitlines()
    assert told[0] == (
        "4 tests, 9 seconds of the core, 7 where the loop turns 8,000,000 times a second"
    )
    assert told[1] == "0.1 minutes of such a core; the mark of a push is 16: met"
    assert told[4] == "     6.0  tests/kit"
    assert told[7] == "     4.0  tests/kit/test_chance.py"
    assert told[10] == "     3.0  tests/ai/test_worker.py::b"


@pytest.mark.parametrize(("seconds", "verdict"), [(16 * 60, "met"), (16 * 60 + 1, "missed")])
def test_the_minutes_of_a_push_are_held_against_their_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float, verdict: str
) -> None:
    monkeypatch.setattr(slowest, "KEPT", tmp_path)
    (tmp_path / "gw0.jsonl").write_text(json.dumps(["tests/a.py::b", 1.0, seconds]) + "\n")
    assert slowest.summed_up().splitlines()[1].endswith(f": {verdict}")


def test_what_is_spent_is_noted_twice_as_here_and_as_where_the_loop_turns_as_it_should(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slowest, "KEPT", tmp_path)
    monkeypatch.setattr(slowest, "_speed", 0.5)
    slowest._note("tests/kit/test_chance.py::test_one", 3.0)
    (kept,) = tmp_path.glob("*.jsonl")
    assert json.loads(kept.read_text()) == ["tests/kit/test_chance.py::test_one", 3.0, 1.5]


def test_the_core_is_counted_with_what_was_started() -> None:
    before = slowest._spent()
    assert sum(range(300_000))
    assert slowest._spent() >= before
