"""The calendar opened: its index brought up to the records, and what is asked of it, in slices."""

import os
import sqlite3
import stat
import time
from collections.abc import Callable, Collection, Iterator
from typing import Literal, TypeVar

from game.engine.errors import GameError
from game.engine.flavour.achievements import Achieved
from game.session.calendar.careers import Career, Careers, Feat, Key, Ledger, LedgerSum
from game.session.calendar.heads import Entry, Trouble, read_entry
from game.session.calendar.index import NAME, FilterChoices, Index, Stamp, Wanted
from game.session.calendar.trials import Job, Session, Slices, aside, trials_of, weighed
from game.session.disk.files import contents
from game.session.disk.store import Store
from game.session.errors import shut
from game.session.paths import legible, there
from game.session.record import read_record
from game.session.review.flavour import deeds_in
from game.session.review.mastery import JudgedGame

T = TypeVar("T")

Stage = Literal["looking", "reading", "open"]

EVERYTHING = Wanted()

ALL = -1
"""As many games as there are."""

_UNWRITTEN = 0.5
"""Seconds of reading after which the index is written down: what was put in it lies in memory till
then, and whoever leaves in the middle begins from there.
"""


class Calendar:
    """The finished games of a store. Ask for nothing before `refresh` is done.

    The index lies beside the saves; where another program writes, or nothing can be written, it is
    made in memory. An index that is broken is made anew, and whoever asked is answered from that.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.stage: Stage = "looking"
        self.read = 0
        """How many records have been opened."""
        self.to_read = 0
        """How many have to be, as far as is known."""
        self.searched = 0
        """How many games have been looked through for deeds."""
        self.to_search = 0
        """How many have to be."""
        self.troubles: tuple[Trouble, ...] = ()
        self.choices = FilterChoices()
        self.count = 0
        self._unnamed: list[Trouble] = []
        self._index: Index | None = None

    # ---- what is asked

    def refresh(self) -> Job[None]:
        """Bring the index up to the records as they lie there now."""
        return Job(self._in_spite_of_all(self._brought_up))

    def careers(self, wanted: Wanted = EVERYTHING) -> Job[tuple[Career, ...]]:
        """Every career in the games that count."""
        return Job(self._asked(lambda index: self._careers(index, wanted)))

    def ledger(self, key: Key, wanted: Wanted = EVERYTHING) -> Job[Ledger | None]:
        """One career in full; None if none of its games counts."""
        return Job(self._asked(lambda index: self._ledger(index, key, wanted)))

    def entries(self, wanted: Wanted = EVERYTHING) -> Job[tuple[Entry, ...]]:
        """Every game that counts, in the order in which they ended."""
        return Job(self._asked(lambda index: self._entries(index, wanted)))

    def trials(self, key: Key, wanted: Wanted = EVERYTHING) -> Job[tuple[JudgedGame, ...]]:
        """A career's games in their order, each with what the judge has found in it so far."""
        return Job(self._asked(lambda index: self._trials(index, key, wanted)))

    def session(self, key: Key, unheard: Collection[str], wanted: Wanted = EVERYTHING) -> Session:
        """Those of a career's games to be heard, by their files, the last first."""
        games = self.games_of(key, 0, ALL, wanted)
        return Session(self.store, [entry for entry, _seat in games if entry.file in unheard])

    def search(self) -> Job[None]:
        """Look for deeds in the games not searched yet, the last first: each is played again."""
        return Job(self._asked(self._searched))

    def feats(self) -> Job[tuple[Feat, ...]]:
        """Every deed of every game searched, in the order in which games ended."""
        return Job(self._asked(self._feats))

    def games_of(
        self, key: Key, start: int, count: int, wanted: Wanted = EVERYTHING
    ) -> list[tuple[Entry, int]]:
        """A page of a career's games, each with the seat it had, the last first."""
        if self._index is None:
            return []
        try:
            return self._index.games_of(key, wanted, start, count)
        except sqlite3.Error:
            self._lose_index()  # the next refresh makes it anew
            return []

    def close(self) -> None:
        """Let go of the index."""
        if self._index is not None:
            self._index.close()
            self._index = None

    # ---- how it is done

    def _careers(self, index: Index, wanted: Wanted) -> Slices[tuple[Career, ...]]:
        careers = Careers()
        for line in index.lines(wanted):
            careers.add(line)
            yield
        return tuple(careers.found())

    def _ledger(self, index: Index, key: Key, wanted: Wanted) -> Slices[Ledger | None]:
        ledger = LedgerSum()
        for line, company, rules in index.lines_of_career(key, wanted):
            ledger.add(line, company, rules)
            yield
        return ledger.ledger()

    def _entries(self, index: Index, wanted: Wanted) -> Slices[tuple[Entry, ...]]:
        found: list[Entry] = []
        for entry in index.entries(wanted):
            found.append(entry)
            yield
        return tuple(found)

    def _trials(self, index: Index, key: Key, wanted: Wanted) -> Slices[tuple[JudgedGame, ...]]:
        games = index.games_of(key, wanted, 0, ALL)[::-1]
        found = yield from trials_of(self.store, games)
        return found

    def _searched(self, index: Index) -> Slices[None]:
        left = index.unsearched()
        self.searched, self.to_search = 0, len(left)
        written = time.perf_counter()
        for number, file in enumerate(left, 1):
            done: tuple[Achieved, ...] = ()
            try:
                record = read_record(contents(self.store.finished / file), file)
                done = yield from deeds_in(record, file)
            except (OSError, GameError):
                yield  # what cannot be played has no deeds; why, the page of its game tells
            index.put_deeds(file, [(each.seat, each.deed) for each in done])
            self.searched = number
            yield
            if time.perf_counter() >= written + _UNWRITTEN:
                yield from aside(index.commit)
                written = time.perf_counter()
        yield from aside(index.commit)

    def _feats(self, index: Index) -> Slices[tuple[Feat, ...]]:
        found: list[Feat] = []
        for feat in index.feats():
            found.append(feat)
            yield
        return tuple(found)

    def _asked(self, ask: Callable[[Index], Slices[T]]) -> Slices[T]:
        """The answer; from a new index where the one there is turns out to be broken."""

        def answer() -> Slices[T]:
            if self._index is None:
                yield from self._brought_up()
            assert self._index is not None  # noqa: S101 - it has just been opened
            result = yield from ask(self._index)
            return result

        result = yield from self._in_spite_of_all(answer)
        return result

    def _in_spite_of_all(self, deed: Callable[[], Slices[T]]) -> Slices[T]:
        """Do it; with a new index where this one fails, and in memory where that one fails too."""
        try:
            result = yield from deed()
        except sqlite3.Error:
            self._lose_index()
            try:
                result = yield from deed()
            except sqlite3.Error:
                self._lose_index()
                self._index = Index(None)
                result = yield from deed()
        return result

    def _lose_index(self) -> None:
        """Let go of an index in which something is wrong, and of its file."""
        index, self._index = self._index, None
        if index is not None:
            index.give_up()

    def _open_index(self) -> None:
        if self._index is not None:
            return
        folder = self.store.folder
        if self.store.looks_only or not there(folder):
            self._index = Index(None)
            return
        try:
            self._index = Index(folder / NAME)
        except sqlite3.Error:  # a folder or a disk that cannot be written
            self._index = Index(None)

    def _brought_up(self) -> Slices[None]:
        self.stage, self.to_read, self.read = "looking", 0, 0
        yield from aside(self._open_index)
        index = self._index
        assert index is not None  # noqa: S101 - it has just been opened
        known: dict[str, Stamp] = {}
        for file, stamp in index.known():
            known[file] = stamp
            yield
        there = yield from self._there(known)
        changed = []
        for file, stamp in there.items():
            if known.get(file) != stamp:
                changed.append(file)
            yield
        for file in known:
            if file not in there:
                index.drop(file)
                yield
        self.stage, self.to_read = "reading", len(changed)
        written = time.perf_counter()
        for file in changed:
            found = read_entry(self.store.finished / file)
            if isinstance(found, Entry) and found.claimed:
                found = yield from weighed(self.store.finished / file, found)
            index.put(file, there[file], found)
            self.read += 1
            yield
            if time.perf_counter() >= written + _UNWRITTEN:
                yield from aside(index.commit)
                written = time.perf_counter()
        yield from aside(index.commit)
        yield from aside(lambda: self._look_about(index))
        self.stage = "open"

    def _look_about(self, index: Index) -> None:
        self.troubles = (*index.troubles(), *self._unnamed)
        self.choices = index.choices()
        self.count = index.count()

    def _there(self, known: dict[str, Stamp]) -> Slices[dict[str, Stamp]]:
        """The files among the finished ones, each with its stamp; those `known` where nobody may
        look, for they have not gone because of that.
        """
        found: dict[str, Stamp] = {}
        self._unnamed = []
        files = self._files()
        while True:
            try:
                each = next(files, None)
            except OSError as error:
                folder = self.store.finished
                self._unnamed.append(Trouble(folder.name, "shut", shut(folder, error)))
                return known
            if each is None:
                return found
            yield
            if not each.name.endswith(".json"):
                continue
            if not each.name.isprintable():
                name = legible(each.name)
                self._unnamed.append(Trouble(name, "odd", name))
                continue
            try:
                seen = each.stat()
            except OSError as error:
                why = error.strerror or type(error).__name__
                self._unnamed.append(Trouble(each.name, "unopened", why))
                continue
            if stat.S_ISREG(seen.st_mode):
                found[each.name] = (seen.st_size, seen.st_mtime_ns)
            else:  # to open a pipe would be to wait for ever
                self._unnamed.append(Trouble(each.name, "foreign", each.name))

    def _files(self) -> Iterator["os.DirEntry[str]"]:
        """What lies among the finished ones. Raises OSError where nobody may look."""
        try:
            with os.scandir(self.store.finished) as files:
                yield from files
        except FileNotFoundError:  # nobody has finished a game yet
            return
