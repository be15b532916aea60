"""Which tests go to one worker together, and in which order (`pytest -n auto`).

A game that is played, a page that is drawn, a program that is begun is asked about by many tests of
a file: whoever makes it once asks all of them. `--dist loadgroup` cannot see to that: pytest-xdist
3.8 writes a group where pytest 9.2 no longer reads it, and deals each test out by itself.

What opens a window waits for it nearly all the time. So there is a worker more than there are
cores, and the windows, one after another, are begun with: the others keep the cores busy meanwhile.
"""

import os
from collections import Counter
from collections.abc import Sequence

import pytest
from xdist.scheduler import LoadScopeScheduling

WINDOWS = ("tests/end_to_end/", "tests/session/sharing/test_in_a_browser.py", "tests/tools/")
"""Where windows are opened, and programs measured; the beginnings of what waits."""

TABLES = "tests/contract/"
"""Where each game of a table is asked about by many files."""


class Shares(LoadScopeScheduling):  # type: ignore[misc] # it carries no types
    """Hands out the shares as they stand."""

    def __init__(self, config: pytest.Config, log: object = None) -> None:
        config.option.loadscopereorder = False
        super().__init__(config, log)

    def _split_scope(self, nodeid: str) -> str:
        return share_of(nodeid, len(self.nodes))


def share_of(nodeid: str, workers: int = 1) -> str:
    """What is told apart by this goes to different workers: a table of the contract, else a file;
    and all windows are of one share, or of so few that the machine is not idle at the end.
    """
    file, _colons, test = nodeid.partition("::")
    if file.startswith(WINDOWS):
        return f"windows {sum(map(ord, file)) % max(1, (workers + 1) // 3)}"
    if file.startswith(TABLES) and "[" in test:
        return TABLES + test.partition("[")[2]
    return file


def in_order(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Windows first, then whatever has most tests: the smallest shares come to the end."""
    sizes = Counter(share_of(item.nodeid) for item in items)
    return sorted(
        items,
        key=lambda item: (
            not item.nodeid.startswith(WINDOWS),
            -sizes[share_of(item.nodeid)],
            share_of(item.nodeid),
        ),
    )


def workers() -> int:
    """One more than the cores this process may use."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (cores or 1) + 1
