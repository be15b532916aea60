"""The one way to have shards done, and how it is asked for on a command line."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Protocol, TypeVar

from game.engine.errors import BadData
from game.engine.words import _

S = TypeVar("S")
R = TypeVar("R")

Told = Callable[[int, int], None]
"""Hears how many shards are done, and of how many."""

MOST: Final = 256
"""Processes at once; more is a slip of the finger."""

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
        from game.commands.hands.cluster import Cluster  # what it needs is not always there

        with Cluster(said.cluster) as cluster:
            yield cluster
        return
    jobs = 1 if said.jobs is None else said.jobs
    if not 1 <= jobs <= MOST:
        raise BadData(_("--jobs must be from 1 to {most}, not {n}.").format(most=MOST, n=jobs))
    if jobs == 1:
        yield Alone()
        return
    from game.commands.hands.processes import Processes

    with Processes(jobs) as processes:
        yield processes


class Progress:
    """Tells the terminal now and then how far it has come; short work says nothing."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def __call__(self, done: int, of: int) -> None:
        now = time.monotonic()
        if done == of or now - self._last < _PAUSE or sys.stderr is None:
            return
        self._last = now
        share = 100 * done // of
        words = _("{done} of {all} parts are played ({share} %).")
        print(words.format(done=done, all=of, share=share), file=sys.stderr, flush=True)
