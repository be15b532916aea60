"""A hearing: a game judged in a process of its own, a decision at a time.

Only plain data goes there and comes back. Ask `look` once a frame; it never waits. `stop` ends the
process at once, and what has been heard by then stays true.

    hearing = Hearing(case)
    verdict = verdict_with(hearing.look())
    hearing.stop()
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final

import msgspec

from game.ai.assizes.bench import Case, Heard, hear

_GOODBYE: Final = 0.05  # seconds a killed process is waited for
_A_LOOK: Final = 64  # decisions taken at once, so that a frame is never long
_COURTEOUS: Final = 5  # steps by which the process lets others go first

Hear = Callable[[Case], Iterator[Heard]]


class Closed(msgspec.Struct, frozen=True, tag=True):
    """The last word: everything is heard, or why the judge could not go on."""

    trouble: str = ""


class Said(msgspec.Struct, frozen=True, tag=True):
    """A step the judge has come to."""

    heard: Heard


def serve(line: Connection, case: bytes, hear: Hear = hear) -> None:
    """Judge the case and say every step as it is heard."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when it is over
    with suppress(AttributeError, OSError):
        os.nice(_COURTEOUS)
    with suppress(BrokenPipeError, EOFError, OSError):
        trouble = ""
        try:
            for heard in hear(msgspec.msgpack.decode(case, type=Case)):
                line.send_bytes(msgspec.msgpack.encode(Said(heard)))
        # Whatever goes wrong with one game is told, and the house stands.
        except Exception as error:
            if isinstance(error, OSError):
                raise
            trouble = f"{type(error).__name__}: {error}"
        line.send_bytes(msgspec.msgpack.encode(Closed(trouble)))


class Hearing:
    """A game being judged; `heard` is the step it has come to, of `of`."""

    def __init__(self, case: Case, hear: Hear = hear) -> None:
        self.of = case.of
        self.heard = case.heard
        self.trouble = ""
        """Why the judge could not go on."""
        self.over = False
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe(duplex=False)
        self._process = context.Process(
            target=serve,
            args=(there, msgspec.msgpack.encode(case), hear),
            name="assizes",
            daemon=True,
        )
        self._process.start()
        there.close()  # so that a death at the other end is an end of the line at this one
        self._line: Connection | None = here

    def look(self) -> list[Heard]:
        """What has been heard since the last look, in order; never waits."""
        found: list[Heard] = []
        line = self._line
        try:
            while line is not None and len(found) < _A_LOOK and line.poll():
                match msgspec.msgpack.decode(line.recv_bytes(), type=Said | Closed):
                    case Said(heard):
                        found.append(heard)
                        self.heard = heard.step
                    case Closed(trouble):
                        self.heard = self.heard if trouble else self.of
                        self._end(trouble)
                        break
        except (EOFError, OSError, msgspec.MsgspecError) as error:
            self._end(type(error).__name__)
        return found

    @property
    def running(self) -> bool:
        """Whether more may come."""
        return not self.over

    def stop(self) -> None:
        """End the hearing at once."""
        if not self.over:
            self._process.kill()
            self._end("")

    def _end(self, trouble: str) -> None:
        self.over, self.trouble = True, trouble
        if self._line is not None:
            self._line.close()
            self._line = None
        self._process.join(_GOODBYE)
