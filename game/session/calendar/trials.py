"""The games of a career before the judge, heard on wish; and work done a slice at a time."""

import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from msgspec.structs import replace

from game.ai.assizes.bench import Read, read
from game.ai.assizes.errand import Hearing
from game.ai.assizes.verdict import Verdict
from game.engine.errors import GameError
from game.session.calendar.heads import Entry, Trouble, helped
from game.session.disk.files import contents
from game.session.disk.store import Store
from game.session.errors import Altered, BadSave, CannotSave
from game.session.fair_play.vouching import played_through
from game.session.record import Record, read_record
from game.session.replay import Replay
from game.session.review import mastery
from game.session.review.assizes import brought, found, gone_on, keep, kept
from game.session.review.mastery import JudgedGame
from game.session.review.outcome import is_own
from game.session.sane import by_person, printable

T = TypeVar("T")

Slices = Generator[None, None, T]
"""Work that stops often, and gives its result at the end."""

_A_SLICE = 0.001


class Job(Generic[T]):
    """Some `slices` under way; `value` is their result once they are `done`."""

    def __init__(self, slices: Slices[T]) -> None:
        self._slices = slices
        self.done = False
        self.value: T | None = None

    def go_on(self, seconds: float) -> bool:
        """Work for about so long, at least one slice; whether it is done."""
        until = time.perf_counter() + seconds
        while not self.done:
            try:
                next(self._slices)
            except StopIteration as end:
                self.value, self.done = end.value, True
            if time.perf_counter() >= until:
                break
        return self.done

    def at_once(self) -> T:
        """The result, with no slices."""
        while not self.go_on(1.0):
            pass
        return self.value  # type: ignore[return-value]  # done, so it is what the slices gave

    def give_up(self) -> None:
        """Stop for good."""
        self._slices.close()
        self.done = True


def aside(deed: Callable[[], object]) -> Iterator[None]:
    """Do in a thread what waits for the disk, in slices of waiting; its errors are raised here."""
    raised: list[BaseException] = []

    def do() -> None:
        try:
            deed()
        except BaseException as error:  # raised again where somebody hears it
            raised.append(error)

    thread = threading.Thread(target=do, name="calendar", daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(_A_SLICE)
            yield
    finally:
        thread.join()  # nobody else may touch what it works on before
    if raised:
        raise raised[0]


def weighed(file: Path, entry: Entry) -> Slices[Entry | Trouble]:
    """The game of a claimed entry: as good as any once it has been played through here, apart while
    there is only its word; a Trouble where not even the table it was left at can be.
    """
    try:
        record = read_record(contents(file), file.name)
        yield
        if (yield from played_through(record)) is not None:
            return replace(entry, claimed=False)
        replay = Replay(record, file.name)
        for _moment in replay:
            yield
        replay.check_end()
    except Altered as refused:
        return Trouble(entry.file, "odd", printable(refused.reason))
    except (BadSave, OSError):  # newer rules, or gone meanwhile: nobody can say
        return entry
    return entry


_A_MOMENT = 0.002
"""Seconds between two looks at a hearing: whoever waits has other things to do."""


def trials_of(store: Store, games: Sequence[tuple[Entry, int]]) -> Slices[tuple[JudgedGame, ...]]:
    """What the verdicts that lie there say of those (game, seat), in that order."""
    trials: list[JudgedGame] = []
    for entry, seat in games:
        trials.append(_trial(store, entry, seat))
        yield
    return tuple(trials)


def _trial(store: Store, entry: Entry, seat: int) -> JudgedGame:
    losses: tuple[float, ...] | None = None
    reads: tuple[Read, ...] | None = ()
    try:
        record = _record(store, entry)
        verdict, reads = found(store, record), mastery.found(store, record)
    except (OSError, GameError):
        # What cannot be opened cannot be judged; why, the page of its game tells.
        losses = ()
    else:
        if verdict is not None:
            own = [each for each in verdict.judged if is_own(record, each)]
            losses = tuple([each.loss for each in own if each.seat == seat])
        if reads is not None:
            kept = [each for each in reads if by_person(record, each.step, each.seat)]
            reads = tuple([each for each in kept if each.seat == seat])
    return JudgedGame(entry.file, entry.at, losses, helped(entry, seat), reads)


def _record(store: Store, entry: Entry) -> Record:
    return read_record(contents(store.finished / entry.file), entry.file)


class Session:
    """Games being heard one after another, in a process of their own; `done` of them are, of `of`,
    and how far the one before the judge has come.
    """

    def __init__(self, store: Store, games: Sequence[Entry]) -> None:
        self.store, self.games = store, tuple(games)
        self.done, self.of = 0, len(self.games)
        self.share = 0.0
        """How much of the present game has been heard, from 0 to 1."""

    @property
    def progress(self) -> float:
        """How far all of it has come, from 0 to 1."""
        return (self.done + self.share) / self.of if self.of else 1.0

    def sit(self) -> Slices[None]:
        """Hear them all; what is given up in the middle is kept as far as it has come."""
        for entry in self.games:
            self.share = 0.0
            try:
                yield from self._hear(entry)
                yield from self._read(entry)
            except (OSError, GameError):
                yield  # the others can be heard all the same
            self.done += 1

    def _hear(self, entry: Entry) -> Slices[None]:
        papers: list[tuple[Record, Hearing, Verdict, int]] = []

        def open_() -> None:
            record = _record(self.store, entry)
            case = brought(record)
            verdict, _words = kept(self.store, record, case)
            waiting = replace(case, heard=verdict.heard)
            papers.append((record, Hearing(waiting), verdict, case.done))

        yield from aside(open_)
        record, hearing, verdict, first = papers[0]
        try:
            while hearing.running:
                verdict = gone_on(verdict, hearing.look())
                self.share = (verdict.heard - first) / max(1, verdict.of - first)
                time.sleep(_A_MOMENT)
                yield
            verdict = gone_on(verdict, hearing.look())
        finally:
            hearing.stop()
            _keep(self.store, record, verdict)

    def _read(self, entry: Entry) -> Slices[None]:
        """Guess at the secret choices of a game's people; what is given up is begun anew."""
        papers: list[tuple[Record, Hearing]] = []

        def open_() -> None:
            record = _record(self.store, entry)
            if mastery.found(self.store, record) is None:
                people = [n for n, chair in enumerate(record.seats) if chair.is_person]
                papers.append((record, Hearing(brought(record), partial(read, seats=people))))

        yield from aside(open_)
        if not papers:
            return
        record, hearing = papers[0]
        reads: list[Read] = []
        try:
            while hearing.running:
                heard = hearing.look()
                reads += [each.read for each in heard if each.read is not None]
                self.share = hearing.heard / max(1, hearing.of)
                time.sleep(_A_MOMENT)
                yield
            if not hearing.trouble:
                with suppress(CannotSave):
                    mastery.keep(self.store, record, reads)
        finally:
            hearing.stop()


def _keep(store: Store, record: Record, verdict: Verdict) -> None:
    # Where nothing can be written the game is judged again another time.
    with suppress(CannotSave):
        keep(store, record, verdict)
