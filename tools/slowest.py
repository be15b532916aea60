"""Where the tests' time goes: what each test takes of the core, with its set-up and with every
program it starts, added up by file and by folder. A plugin for pytest: `make slowest` loads it.

By the core and not by the clock, so that a busy machine says what an idle one does; and since its
cores are slower then, and machines differ, also as it would be where the loop of `tools.bench.core`
turns 8 million times a second: that is held against the mark of a push.
"""

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.bench.core import REFERENCE, speed

KEPT = Path("build/slowest")

MARK = 16
"""Minutes of the core that the tests of a push may take: eight of the clock where two are idle."""

_LOOKS = 100
"""Tests between two looks at how fast the core is: a look takes a hundredth of a second."""

_tests = 0
_speed = 1.0


def _spent() -> float:
    """Of the core, by this process and by those it started that have ended."""
    return sum(os.times()[:4])


def _note(name: str, seconds: float) -> None:
    """Keep what was spent, and what it would be where the loop turns as often as it should."""
    with _own_file().open("a", encoding="utf-8") as told:
        told.write(json.dumps([name, round(seconds, 4), round(seconds * _speed, 4)]) + "\n")


def _own_file() -> Path:
    return KEPT / f"{os.environ.get('PYTEST_XDIST_WORKER', 'one')}.jsonl"


def pytest_configure(config: pytest.Config) -> None:
    """Whoever hands out the tests begins anew."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        KEPT.mkdir(parents=True, exist_ok=True)
        for old in KEPT.glob("*.jsonl"):
            old.unlink()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """From before a test's set-up until its last fixture is put away."""
    global _tests, _speed
    if _tests % _LOOKS == 0:
        _speed = speed()
    _tests += 1
    before = _spent()
    try:
        return (yield)
    finally:
        _note(item.nodeid, _spent() - before)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What a process took before its first test."""
    global _speed
    if session.items:
        spent = _spent()
        _speed = speed()
        _note("(collecting)", spent)


def summed_up(most: int = 20) -> str:
    """The folders, the files and the tests that take most."""
    spent: Counter[str] = Counter()
    evenly = 0.0
    for kept in sorted(KEPT.glob("*.jsonl")):
        for line in kept.read_text("utf-8").splitlines():
            name, seconds, as_it_should = json.loads(line)
            spent[name] += seconds
            evenly += as_it_should
    tables: dict[str, Counter[str]] = {"folders": Counter(), "files": Counter(), "tests": spent}
    for name, seconds in spent.items():
        file = name.partition("::")[0]
        tables["files"][file] += seconds
        tables["folders"][file.rpartition("/")[0] or file] += seconds
    here = f"{len(spent):,} tests, {sum(spent.values()):,.0f} seconds of the core"
    minutes = evenly / 60
    lines = [
        f"{here}, {evenly:,.0f} where the loop turns {REFERENCE:,} times a second",
        f"{minutes:.1f} minutes of such a core; the mark of a push is {MARK}: "
        + ("met" if minutes <= MARK else "missed"),
    ]
    for title, table in tables.items():
        lines += ["", f"The slowest {title}:"]
        lines += [f"{seconds:8.1f}  {name}" for name, seconds in table.most_common(most)]
    return "\n".join(lines)


if __name__ == "__main__":
    print(summed_up(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
