"""The workers of a Dask scheduler, wherever they are: `pip install stand-and-deliver[cluster]`.

This is the one place where the program speaks to a network, and only where `--cluster` was said.
A worker that dies has its shards done by another; one of another version is refused, since its
figures might be others.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TypeVar

import game
from game.commands.hands.hands import Told
from game.engine.errors import BadData
from game.engine.words import _

S = TypeVar("S")
R = TypeVar("R")

_PATIENCE: Final = 15
"""Seconds to wait for the scheduler, and for its first worker."""

_READ: Final = {".py", ".json", ".yaml"}
"""What decides how games are played."""


class Cluster:
    """A scheduler, by its address."""

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

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
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
