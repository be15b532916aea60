"""How the suite is run: what a push leaves to the nights, who runs what, what many are asked."""

import subprocess
import sys
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import narrow, shares
from tests.each import asked_of

ROWS = [
    dict(zip(("size", "text", "seed"), each, strict=True))
    for each in product("abcd", (1, 2, 3), range(5))
]


def met(rows: list[dict[str, Any]], kept: set[int], *names: str) -> set[tuple[Any, ...]]:
    return {tuple([rows[number][name] for name in names]) for number in kept}


def test_whatever_was_collected_and_is_wide_has_somebody_to_keep_watch(
    pytestconfig: pytest.Config,
) -> None:
    assert pytestconfig.stash[narrow.UNWATCHED] == []


def test_every_value_is_met_and_of_those_that_are_alike_one() -> None:
    kept = narrow.fewest(ROWS, alike=("seed",))
    assert len(kept) == 4
    assert met(ROWS, kept, "size") == {(size,) for size in "abcd"}
    assert met(ROWS, kept, "text") == {(text,) for text in (1, 2, 3)}
    assert len(met(ROWS, kept, "seed")) == 4, "alike, and yet not always the same"
    assert len(narrow.fewest(ROWS)) == 5


def test_what_is_kept_whole_is_met_in_every_combination() -> None:
    kept = narrow.fewest(ROWS, whole=("size", "text"), alike=("seed",))
    assert len(kept) == 12
    assert met(ROWS, kept, "size", "text") == set(product("abcd", (1, 2, 3)))


def test_one_is_kept_where_all_are_alike_and_what_python_takes_for_the_same_is_told_apart() -> None:
    assert narrow.fewest([{"seed": seed} for seed in range(9)], alike=("seed",)) == {0}
    assert len(narrow.fewest([{"on": on} for on in (True, 1, 1.0, "1")])) == 4
    assert len(narrow.fewest([{"rows": rows} for rows in ([1], [2])])) == 2


def test_what_is_listed_row_by_row_stays_whole() -> None:
    rows = [
        {"number": number, "told": told, "calm": calm}
        for number, told in ((14, True), (15, False), (16, True))
        for calm in (False, True)
    ]
    assert len(narrow.fewest(rows)) == 3
    one_more = [*rows, {"number": 14, "told": False, "calm": True}]
    assert len(narrow.fewest(one_more)) == 3
    assert len(narrow.fewest(one_more, together=[("number", "told")])) == 4
    assert len(narrow.fewest(one_more, alike=("told",), together=[("number", "told")])) == 3


class Item:
    """As much of a case as is asked: its name, its parameters and its marks."""

    def __init__(self, nodeid: str, *marks: Any, **params: Any) -> None:
        self.nodeid = nodeid
        self.marks = [mark.mark for mark in marks]
        self.callspec = type("Spec", (), {"params": params})

    def get_closest_marker(self, name: str) -> Any:
        return next((mark for mark in self.marks if mark.name == name), None)

    def iter_markers(self, name: str) -> Any:
        return [mark for mark in self.marks if mark.name == name]

    def add_marker(self, mark: Any) -> None:
        self.marks.append(mark.mark)


def cases(*marks: Any) -> list[Any]:
    return [Item(f"tests/a.py::test_it[{n}]", *marks, **row) for n, row in enumerate(ROWS)]


def wide_among(items: list[Any]) -> int:
    return sum([item.get_closest_marker("wide") is not None for item in items])


def test_cases_of_a_narrow_test_are_wide_but_for_the_few_and_those_keep_watch() -> None:
    items = [*cases(pytest.mark.narrow("size", alike="seed")), Item("tests/a.py::test_other")]
    narrow.thin_out(items)
    assert wide_among(items) == len(ROWS) - 4
    assert narrow.unwatched(items) == []


def test_what_is_listed_together_may_be_met_apart() -> None:
    listed = pytest.mark.parametrize(("size", "text"), [])
    sizes = [("a", 1), ("b", 1), ("c", 1), ("b", 2), ("a", 3)]
    for mark, left in (
        (pytest.mark.narrow, 5),
        (pytest.mark.narrow(apart=("size", "text")), 3),
        (pytest.mark.narrow(alike="text"), 3),
        (pytest.mark.narrow(alike=("size", "text")), 1),
    ):
        items: Any = [
            Item(f"tests/a.py::test_it[{n}]", mark, listed, size=size, text=text)
            for n, (size, text) in enumerate(sizes)
        ]
        narrow.thin_out(items)
        assert len(items) - wide_among(items) == left


def test_without_the_mark_all_stay() -> None:
    items = cases()
    narrow.thin_out(items)
    assert wide_among(items) == 0


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ((), 1),
        (("tests/a.py::test_gone",), 1),
        (("tests/a.py::test_wide",), 1),
        (("tests/kit/test_narrow.py::test_gone",), 1),
        (("tests/gone.py::test_it",), 1),
        (("tests/a.py::test_narrow",), 0),
        (("tests/kit/test_narrow.py::test_without_the_mark_all_stay",), 0),
    ],
)
def test_a_wide_test_names_one_that_runs_on_a_push(named: tuple[str, ...], told: int) -> None:
    items: Any = [
        Item("tests/a.py::test_wide", pytest.mark.wide(*named)),
        Item("tests/a.py::test_narrow"),
    ]
    assert len(narrow.unwatched(items)) == told


TWO_FILES = ("test_a.py", "test_b.py")


def test_the_tests_of_a_file_go_to_one_worker(tmp_path: Path) -> None:
    """As pytest-xdist deals them out with this pytest, and not only as it is asked to."""
    for name in TWO_FILES:
        asks = "".join([f"def test_{n}(): pass\n" for n in range(12)])
        (tmp_path / name).write_text(asks, "utf-8")
    hook = "from tests import shares\ndef pytest_xdist_make_scheduler(config, log):\n"
    (tmp_path / "conftest.py").write_text(f"{hook}    return shares.Shares(config, log)\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "2", "-v", "-p", "no:cacheprovider", str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(Path(__file__).parents[2]), "PATH": ""},
    )
    lines = [line for line in done.stdout.splitlines() if " PASSED " in line]
    workers = {(line.split("]")[0], file) for line in lines for file in TWO_FILES if file in line}
    assert len(lines) == 24
    assert len(workers) == 2, "each file at one of two workers"
    assert len({worker for worker, _file in workers}) == 2


@pytest.mark.parametrize(
    ("nodeid", "share"),
    [
        ("tests/kit/test_chance.py::test_a[x]", "tests/kit/test_chance.py"),
        ("tests/contract/test_luck.py::test_a[merry_way-2-0]", "tests/contract/merry_way-2-0]"),
        ("tests/contract/test_talk.py::test_b[merry_way-2-0]", "tests/contract/merry_way-2-0]"),
        ("tests/contract/test_talk.py::test_b", "tests/contract/test_talk.py"),
        ("tests/end_to_end/test_play.py::test_a", "windows 0"),
        ("tests/end_to_end/test_people.py::test_b", "windows 0"),
    ],
)
def test_a_share_is_a_file_a_table_or_all_windows(nodeid: str, share: str) -> None:
    assert shares.share_of(nodeid, 3) == share


def test_where_there_are_many_workers_windows_are_not_all_of_one_share() -> None:
    files = [f"tests/end_to_end/test_{name}.py::test" for name in ("play", "rivals", "turpin")]
    assert len({shares.share_of(file, 9) for file in files}) > 1


def test_windows_come_first_and_small_shares_last() -> None:
    def item(nodeid: str) -> Any:
        return SimpleNamespace(nodeid=nodeid)

    few, many = item("tests/a.py::test"), [item(f"tests/b.py::test_{n}") for n in range(3)]
    window = item("tests/end_to_end/test_play.py::test")
    assert shares.in_order([few, *many, window]) == [window, *many, few]


def test_all_are_asked_and_all_that_fail_are_told() -> None:
    seen = []

    @asked_of([(1, "one"), (2, "two"), (3, "three")], lambda thing: thing[1])
    def test_odd(number: int, word: str) -> None:
        seen.append(word)
        assert number == 2

    with pytest.raises(ExceptionGroup, match="2 of 3 fail") as told:
        test_odd()
    assert seen == ["one", "two", "three"]
    notes = [why.__notes__ for why in told.value.exceptions]
    assert notes == [["asked of one"], ["asked of three"]]


def test_one_that_fails_is_told_by_itself() -> None:
    @asked_of([1, 0])
    def test_divides(number: int) -> None:
        assert 1 / number

    with pytest.raises(ZeroDivisionError):
        test_divides()


def test_nothing_to_ask_it_of_is_no_answer() -> None:
    with pytest.raises(AssertionError, match="nothing"):
        asked_of([])(lambda _thing: None)()
