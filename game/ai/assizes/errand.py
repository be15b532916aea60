"""An errand: long work done in a process of its own, told piece by piece as it is found.

Only plain data goes there and comes back. Ask `look` once a frame; it never waits. `stop` ends the
process at once, and what has been said by then stays true.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, Generic, TypeVar

import msgspec

from game.ai.assizes.bench import Case, JudgedStep, hear
from game.ai.assizes.opinion import opinion
from game.engine.codec import codec_for
from game.engine.discovery import game_called

_GOODBYE: Final = 0.05  # seconds a killed process is waited for
_A_LOOK: Final = 64  # pieces taken at once, so that a frame is never long
_COURTEOUS: Final = 5  # steps by which the process lets others go first

Asked = TypeVar("Asked", bound=msgspec.Struct)
Found = TypeVar("Found", bound=msgspec.Struct)

Work = Callable[[Asked], Iterator[Found]]


class Closed(msgspec.Struct, frozen=True):
    """The last word: all is said, or why the work could not go on."""

    trouble: str = ""


_FOUND, _CLOSED = b"f", b"c"


def serve(line: Connection, paper: bytes, kind: Any, work: Work[Any, Any]) -> None:
    """Do the work on a paper of that kind, and say every piece as it is found."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when it is over
    with suppress(AttributeError, OSError):
        os.nice(_COURTEOUS)
    with suppress(BrokenPipeError, EOFError, OSError):
        trouble = ""
        try:
            for found in work(msgspec.msgpack.decode(paper, type=kind)):
                line.send_bytes(_FOUND + msgspec.msgpack.encode(found))
        # Whatever goes wrong with one game is told, and the house stands.
        except Exception as error:
            if isinstance(error, OSError):
                raise
            trouble = f"{type(error).__name__}: {error}"
        line.send_bytes(_CLOSED + msgspec.msgpack.encode(Closed(trouble)))


class Errand(Generic[Asked, Found]):
    """Work under way on a paper; what is found is of the type `found`."""

    def __init__(self, paper: Asked, found: type[Found], work: Work[Asked, Found]) -> None:
        self.trouble = ""
        """Why it could not go on."""
        self.over = False
        self._found = found
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe(duplex=False)
        self._process = context.Process(
            target=serve,
            args=(there, msgspec.msgpack.encode(paper), type(paper), work),
            name="assizes",
            daemon=True,
        )
        self._process.start()
        there.close()  # so that a death at the other end is an end of the line at this one
        self._line: Connection | None = here

    def look(self) -> list[Found]:
        """What has been found since the last look, in order; never waits."""
        found: list[Found] = []
        line = self._line
        try:
            while line is not None and len(found) < _A_LOOK and line.poll():
                said = line.recv_bytes()
                if said[:1] == _FOUND:
                    found.append(msgspec.msgpack.decode(said[1:], type=self._found))
                else:
                    self._end(msgspec.msgpack.decode(said[1:], type=Closed).trouble)
                    break
        except (EOFError, OSError, msgspec.MsgspecError) as error:
            self._end(type(error).__name__)
        return found

    @property
    def running(self) -> bool:
        """Whether more may come."""
        return not self.over

    def stop(self) -> None:
        """End it at once."""
        if not self.over:
            self._process.kill()
            self._end("")

    def _end(self, trouble: str) -> None:
        self.over, self.trouble = True, trouble
        if self._line is not None:
            self._line.close()
            self._line = None
        self._process.join(_GOODBYE)


class Counsel(msgspec.Struct, frozen=True):
    """A decision as its seat sees it, and something that may be done: plain data."""

    game: str
    seats: int
    view: dict[str, Any]
    action: dict[str, Any]
    seed: int
    seconds: float


class Counselled(msgspec.Struct, frozen=True):
    """The best the judge found, and whether he had time for all he would have tried."""

    best: dict[str, Any]
    certain: bool


def counsel(asked: Counsel) -> Iterator[Counselled]:
    """The judge's own choice, once."""
    spec = game_called(asked.game)
    codec = codec_for(spec.rules)
    view, action = codec.decode_view(asked.view), codec.decode_action(asked.action)
    found = opinion(spec, view, action, asked.seats, seed=asked.seed, seconds=asked.seconds or None)
    yield Counselled(codec.encode(found.best), found.certain)


Hear = Callable[[Case], Iterator[JudgedStep]]


class Hearing(Errand[Case, JudgedStep]):
    """A game being judged; `heard` is the step it has come to, of `of`."""

    def __init__(self, case: Case, hear: Hear = hear) -> None:
        self.of = case.of
        self.heard = case.heard
        super().__init__(case, JudgedStep, hear)

    def look(self) -> list[JudgedStep]:
        found = super().look()
        if found:
            self.heard = found[-1].step
        if self.over and not self.trouble and not self._stopped:
            self.heard = self.of
        return found

    _stopped = False

    def stop(self) -> None:
        self._stopped = self._stopped or not self.over
        super().stop()
