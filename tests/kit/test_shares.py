"""What is asked of one thing goes to one worker, and windows are waited for while others work."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import shares

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
        ("tests/end_to_end/test_rivals.py::test_b", "windows 0"),
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
