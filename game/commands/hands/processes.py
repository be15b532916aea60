"""Several processes of this machine. One that is struck down takes its shard with it for a while
only: it is done again.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Final, TypeVar

from game.commands.hands.hands import Told
from game.engine.errors import BadData
from game.engine.words import _

S = TypeVar("S")
R = TypeVar("R")

_TRIES: Final = 3
"""Times in a row that processes may die and leave nothing done."""


class Processes:
    """So many of them, in a pool of the standard library's own; where it broke it is begun anew."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> "Processes":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._leave()

    def _leave(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def each(
        self, task: Callable[[S], R], shards: Sequence[S], told: Told | None = None
    ) -> Iterator[R]:
        done: dict[int, R] = {}
        left = set(range(len(shards)))
        next_, falls = 0, 0
        while left:
            before = len(left)
            for number, found in self._round(task, shards, sorted(left)):
                left.discard(number)
                done[number] = found
                if told is not None:
                    told(len(shards) - len(left), len(shards))
                while next_ in done:
                    yield done.pop(next_)
                    next_ += 1
            falls = falls + 1 if len(left) == before else 0
            if falls == _TRIES:
                raise BadData(
                    _("The processes were ended {n} times, and nothing came of it.").format(n=falls)
                )

    def _round(
        self, task: Callable[[S], R], shards: Sequence[S], numbers: Sequence[int]
    ) -> Iterator[tuple[int, R]]:
        """As many of these shards as are done before a process dies; then the pool is gone."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._jobs,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_begin,
            )
        broken = False
        futures: dict[Future[R], int] = {}
        try:
            for number in numbers:
                futures[self._pool.submit(task, shards[number])] = number
        except BrokenProcessPool:  # one died while shards were still being handed out
            broken = True
        try:
            for future in as_completed(futures):
                try:
                    found = future.result()
                except BrokenProcessPool:
                    broken = True  # it is done again, in another pool
                    continue
                yield futures[future], found
        finally:
            for future in futures:
                future.cancel()
            if broken:
                self._leave()


def _begin() -> None:
    """A process leaves Ctrl-C to whoever began it, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
