"""How a command line asks for hands: `--jobs N` or `--cluster ADDRESS`."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from game.commands.hands.cluster import Cluster
from game.commands.hands.hands import Alone, Hands
from game.commands.hands.processes import Processes
from game.engine.errors import BadData
from game.engine.words import _

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
