"""The one way to have shards done."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol, TypeVar

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
        share = 100 * done // of
        words = _("{done} of {all} parts are played ({share} %).")
        print(words.format(done=done, all=of, share=share), file=sys.stderr, flush=True)
