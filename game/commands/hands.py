"""Who does long work: this process, several of this machine, or a cluster; always the same work.

What is to be done is cut into shards, by the numbers of its games and never by who is there to do
them; what comes of each is handed back in their order. So the figures are the same whoever did
them, however many there were, and whoever was struck down meanwhile.
"""

import argparse
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import game
from game.engine.errors import BadData
from game.engine.phrases import percent
from game.engine.words import _

S = TypeVar("S")
R = TypeVar("R")

Told = Callable[[int, int], None]
"""Hears how many shards are done, and of how many."""

_PAUSE: Final = 5.0
"""Seconds between two lines about how far it has come."""


class Hands(Protocol):
    """Whoever does shards."""

    def each(
        self, task: Callable[[S], R], shards: Sequence[S], told: Told | None = None
    ) -> Iterator[R]:
        """What comes of every shard, in their order. `task` is a function of a module, and it and
        the shards are of a kind that can be sent.
        """
        ...


class Alone:
    """Nobody but this process: one shard after another."""

    def each(
        self, task: Callable[[S], R], shards: Sequence[S], told: Told | None = None
    ) -> Iterator[R]:
        for number, shard in enumerate(shards, 1):
            found = task(shard)
            if told is not None:
                told(number, len(shards))
            yield found


class Progress:
    """Tells the terminal now and then how far it has come; short work says nothing."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def __call__(self, done: int, of: int) -> None:
        now = time.monotonic()
        if done == of or now - self._last < _PAUSE or sys.stderr is None:
            return
        self._last = now
        share = percent(100 * done // of / 100)
        words = _("{done} of {all} parts are played ({share}).")
        print(words.format(done=done, all=of, share=share), file=sys.stderr, flush=True)


_PATIENCE: Final = 15
"""Seconds to wait for the scheduler, and for its first worker."""

_READ: Final = {".py", ".json", ".yaml"}
"""What decides how games are played."""


class Cluster(AbstractContextManager["Cluster"]):
    """The workers of a Dask scheduler, by its address: `pip install stand-and-deliver[cluster]`.

    This is the one place where the program speaks to a network, and only where `--cluster` was
    said. A worker that dies has its shards done by another; one of another version is refused,
    since its figures might be others.
    """

    def __init__(self, address: str) -> None:
        try:
            dask: Any = import_module("distributed")  # it carries no types
        except ImportError as error:
            raise BadData(_("--cluster wants Dask: install stand-and-deliver[cluster].")) from error
        try:
            # Half made and thrown away it would wait for an answer; whole, it is closed below.
            patient = type("patient", (dask.Client,), {"__del__": lambda _client: None})
            self._client: Any = patient(address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise BadData(
                _("No scheduler answers at {address}.").format(address=address)
            ) from error
        self._killed: type[Exception] = dask.KilledWorker
        try:
            self._client.wait_for_workers(1, timeout=_PATIENCE)
        except (OSError, TimeoutError) as error:
            self._client.close()
            raise BadData(
                _("The scheduler at {address} has no worker.").format(address=address)
            ) from error

    def __exit__(self, *_why: object) -> None:
        self._client.close()

    def each(
        self, task: Callable[[S], R], shards: Sequence[S], told: Told | None = None
    ) -> Iterator[R]:
        here = program()
        futures = [self._client.submit(do, here, task, shard, pure=False) for shard in shards]
        try:
            for number, future in enumerate(futures, 1):
                found = future.result()
                if told is not None:
                    told(number, len(shards))
                yield found
        except self._killed as error:
            raise BadData(
                _("Worker after worker died over the same games: {why}").format(
                    why=" ".join(str(error).split())
                )
            ) from error
        finally:
            self._client.cancel(futures)


def do(theirs: str, task: Callable[[S], R], shard: S) -> R:
    """A shard, done by a worker of the same program."""
    if theirs != program():
        raise BadData(_("A worker runs another version of the program: bring it to the same."))
    return task(shard)


@cache
def program() -> str:
    """What tells this program from another: a digest of everything that decides a game."""
    root = Path(game.__file__).parent
    sums = blake2b(digest_size=16)
    for file in sorted(root.rglob("*")):
        if file.suffix in _READ and file.is_file():
            sums.update(file.relative_to(root).as_posix().encode())
            sums.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return sums.hexdigest()


_TRIES: Final = 3
"""Times in a row that processes may die and leave nothing done."""


class Processes(AbstractContextManager["Processes"]):
    """So many of this machine, in a pool of the standard library's own; where it broke it is begun
    anew, and the shard of one that was struck down is done again.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: ProcessPoolExecutor | None = None

    def __exit__(self, *_why: object) -> None:
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


MOST: Final = 256
"""Processes at once; more is a slip of the finger."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What a command line may say of it."""
    parser.add_argument(
        "--jobs", type=int, metavar="N", help=_("so many processes of this machine (1)")
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help=_("the workers of a Dask scheduler: tcp://host:8786")
    )


def words_of(said: argparse.Namespace) -> list[str]:
    """The same, to be said to another command."""
    words = [] if said.jobs is None else ["--jobs", str(said.jobs)]
    return words if said.cluster is None else [*words, "--cluster", said.cluster]


@contextmanager
def hands_said(said: argparse.Namespace) -> Iterator[Hands]:
    """Those the command line wants; BadData where they cannot be had."""
    if said.jobs is not None and said.cluster is not None:
        raise BadData(_("Say --jobs or --cluster, not both."))
    if said.cluster is not None:
        with Cluster(said.cluster) as cluster:
            yield cluster
        return
    jobs = 1 if said.jobs is None else said.jobs
    if not 1 <= jobs <= MOST:
        raise BadData(_("--jobs must be from 1 to {most}, not {n}.").format(most=MOST, n=jobs))
    if jobs == 1:
        yield Alone()
        return
    with Processes(jobs) as processes:
        yield processes
