"""The calendar's index: an SQLite file beside the saves, with nothing in it but what records say.

It may be thrown away at any time. Whatever is wrong with it comes as an `sqlite3.Error`.
"""

import contextlib
import sqlite3
import weakref
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from game.engine.discovery import games
from game.engine.kinds import side_of
from game.session.calendar.careers import CareerLine, Feat, Key
from game.session.calendar.heads import Entry, Trouble, helped
from game.session.paths import stays

NAME: Final = "calendar.sqlite"

SCHEMA: Final = 9
"""Moves when a table changes, or what is read of a record: an index of another number is made anew.
"""

_KEPT: Final = 8192
"""Kilobytes of the index that are kept in memory."""

_LINE: Final = """s.at, s.file, s.seat, s.game, s.name, s.sitter, s.mark, s.score, s.won, s.shared,
    s.seconds, s.seats"""
_OF_CAREER: Final = "s.game = :of AND s.name = :name AND s.sitter = :sitter"
_COUNTS: Final = """s.claimed = :claimed
    AND (:game = '' OR s.game = :game)
    AND (:seats = 0 OR s.seats = :seats)
    AND (:unaided = 0 OR s.helped = 0)
    AND (:seed = '' OR s.seed = :seed)
    AND (:against IS NULL OR (:against = '' AND s.company = '[]') OR EXISTS (
        SELECT 1 FROM lines o
        WHERE o.at = s.at AND o.file = s.file AND o.side <> s.side AND o.sitter = :against))"""
"""Whether the line `s` is of a game that is `Wanted`."""
_FILES: Final = """SELECT file FROM files UNION SELECT file FROM games
    UNION SELECT file FROM lines UNION SELECT file FROM deeds UNION SELECT file FROM searched"""
"""Every file that is named."""


def edition() -> int:
    """The schema, and a trace of every game's rules: what these play decides what is claimed."""
    rules = repr(sorted([(key, spec.rules_number) for key, spec in games().items()]))
    return SCHEMA << 16 | zlib.crc32(rules.encode()) & 0xFFFF


Stamp = tuple[int, int]
"""A file's size in bytes, and when it was last written in nanoseconds."""


class Wanted(msgspec.Struct, frozen=True):
    """Which games count: of one game by its key, with somebody of that sort on another side (ALONE:
    nobody), with so many seats. What is "", None or 0 may be anything. What was only `claimed` is
    never counted with what was played, and the other way round. `unaided` leaves out what `helped`
    tells apart, and `seed` all that fell by another.
    """

    game: str = ""
    against: str | None = None
    seats: int = 0
    claimed: bool = False
    unaided: bool = False
    seed: str = ""


class FilterChoices(msgspec.Struct, frozen=True):
    """What there is to choose among: games, sitters and numbers of seats that occur, how many games
    were only claimed, and whether any was not played unaided.
    """

    games: tuple[str, ...] = ()
    sitters: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    claimed: int = 0
    helped: bool = False


class Index:
    """The index in `file`, or in memory; made anew if it is broken or not of today’s kind."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        try:
            self._db = self._opened()
        except sqlite3.Error:
            self._throw_away()
            self._db = self._opened()
        # From Python 3.13 on it is a fault to let go of a connection without closing it.
        self._left = weakref.finalize(self, self._db.close)

    def _opened(self) -> sqlite3.Connection:
        # Commits are made in a thread, while nobody else touches the connection.
        db = sqlite3.connect(self.file or ":memory:", check_same_thread=False, timeout=0.5)
        try:
            (schema,) = db.execute("PRAGMA user_version").fetchone()
            empty = db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None
            if not empty:
                (sound,) = db.execute("PRAGMA quick_check(1)").fetchone()
                if schema != edition() or sound != "ok":
                    raise sqlite3.DatabaseError(str(sound))
                if not all(stays(str(file)) for (file,) in db.execute(_FILES)):
                    raise sqlite3.DatabaseError(NAME)
            else:
                _lay_tables(db)
            # Whoever puts something in does not wait for the disk: it stays in memory until a
            # commit, and a commit is made aside.
            db.execute("PRAGMA cache_spill = OFF")
            db.execute(f"PRAGMA cache_size = -{_KEPT}")
        except sqlite3.Error:
            db.close()
            raise
        return db

    def _throw_away(self) -> None:
        if self.file is None:
            return
        for tail in ("", "-journal", "-wal", "-shm"):
            try:
                self.file.with_name(self.file.name + tail).unlink(missing_ok=True)
            except OSError as error:
                raise sqlite3.OperationalError(str(error)) from error

    # ---- what is written

    def put(self, file: str, stamp: Stamp, found: Entry | Trouble) -> None:
        """Take in what a file holds, in place of what it held."""
        if self._db.execute("SELECT 1 FROM files WHERE file = ?", (file,)).fetchone():
            self.drop(file)
        if isinstance(found, Trouble):
            row = (file, *stamp, found.fault, found.detail)
            self._db.execute("INSERT INTO files VALUES (?, ?, ?, ?, ?)", row)
            return
        self._db.execute("INSERT INTO files VALUES (?, ?, ?, '', '')", (file, *stamp))
        if found.laid:  # a game begun from a position is nobody's career
            return
        rules = msgspec.json.encode(found.options).decode()
        game = (file, found.at, rules, msgspec.json.encode(found))
        self._db.execute("INSERT INTO games VALUES (?, ?, ?, ?)", game)
        self._db.executemany(
            "INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    *line,
                    msgspec.json.encode(found.against(line.seat)).decode(),
                    side_of(found.result.by_side, line.seat),
                    found.claimed,
                    helped(found, line.seat),
                    found.seed,
                )
                for line in lines_of(found)
            ],
        )

    def drop(self, file: str) -> None:
        """Forget a file."""
        row = self._db.execute("SELECT at FROM games WHERE file = ?", (file,)).fetchone()
        if row is not None:
            self._db.execute("DELETE FROM lines WHERE at = ? AND file = ?", (row[0], file))
            self._db.execute("DELETE FROM games WHERE file = ?", (file,))
        self._db.execute("DELETE FROM files WHERE file = ?", (file,))
        self._db.execute("DELETE FROM deeds WHERE file = ?", (file,))
        self._db.execute("DELETE FROM searched WHERE file = ?", (file,))

    def put_deeds(self, file: str, done: Iterable[tuple[int, str]]) -> None:
        """Take in what was done in a game: (seat, deed); it has been searched then."""
        self._db.execute("DELETE FROM deeds WHERE file = ?", (file,))
        self._db.executemany(
            "INSERT INTO deeds VALUES (?, ?, ?)", [(file, seat, deed) for seat, deed in done]
        )
        self._db.execute("INSERT OR REPLACE INTO searched VALUES (?)", (file,))

    def commit(self) -> None:
        """Write down what was put and dropped."""
        self._db.commit()

    def close(self) -> None:
        """Write down what can be, and let go of the file."""
        with contextlib.suppress(sqlite3.Error):
            self._db.commit()
        self._db.close()

    def give_up(self) -> None:
        """Let go of an index in which something is wrong, and throw its file away if that goes."""
        with contextlib.suppress(sqlite3.Error):
            self._db.close()
        with contextlib.suppress(sqlite3.Error):
            self._throw_away()

    # ---- what is asked

    def known(self) -> Iterator[tuple[str, Stamp]]:
        """Every file taken in, with its stamp of then."""
        for file, size, written in self._db.execute("SELECT file, size, written FROM files"):
            yield file, (size, written)

    def troubles(self) -> tuple[Trouble, ...]:
        """The files that do not count, by name."""
        rows = self._db.execute(
            "SELECT file, fault, detail FROM files WHERE fault <> '' ORDER BY file"
        )
        return tuple([Trouble(*row) for row in rows])

    def count(self) -> int:
        """How many games there are that were not only claimed."""
        (count,) = self._db.execute("SELECT COUNT(*) FROM games").fetchone()
        return int(count) - self._claimed()

    def _claimed(self) -> int:
        (count,) = self._db.execute(
            "SELECT COUNT(*) FROM lines WHERE claimed AND seat = 0"
        ).fetchone()
        return int(count)

    def unsearched(self) -> list[str]:
        """The games in which deeds have not been looked for yet, the last first."""
        rows = self._db.execute(
            """
            SELECT g.file FROM games g
            WHERE NOT EXISTS (SELECT 1 FROM searched s WHERE s.file = g.file)
            ORDER BY g.at DESC, g.file DESC
            """
        ).fetchall()
        return [str(row[0]) for row in rows]

    def feats(self) -> Iterator[Feat]:
        """Every deed of every game searched, with who did it, in the order in which games ended."""
        rows = self._db.execute(
            """
            SELECT s.game, d.deed, s.name, s.sitter, s.at, s.file, s.seat
            FROM deeds d
            JOIN games g ON g.file = d.file
            JOIN lines s ON s.at = g.at AND s.file = g.file AND s.seat = d.seat
            ORDER BY s.at, s.file, s.seat, d.rowid
            """
        )
        for row in rows:
            yield Feat(*row)

    def choices(self) -> FilterChoices:
        """What occurs in all the games together."""
        games = self._db.execute("SELECT DISTINCT game FROM lines ORDER BY game").fetchall()
        sitters = self._db.execute("SELECT DISTINCT sitter FROM lines ORDER BY sitter").fetchall()
        seats = self._db.execute("SELECT DISTINCT seats FROM lines ORDER BY seats").fetchall()
        return FilterChoices(
            tuple([str(row[0]) for row in games]),
            tuple([str(row[0]) for row in sitters]),
            tuple([int(row[0]) for row in seats]),
            self._claimed(),
            self._db.execute("SELECT 1 FROM lines WHERE helped LIMIT 1").fetchone() is not None,
        )

    def lines(self, wanted: Wanted) -> Iterator[CareerLine]:
        """Every seat of every game that counts, in the order in which games ended."""
        rows = self._db.execute(
            f"""
            SELECT {_LINE}
            FROM lines s
            WHERE {_COUNTS}
            ORDER BY s.at, s.file, s.seat
            """,  # noqa: S608 - of the pieces above, and no more
            msgspec.structs.asdict(wanted),
        )
        for row in rows:
            yield _line(row)

    def lines_of_career(
        self, key: Key, wanted: Wanted
    ) -> Iterator[tuple[CareerLine, tuple[str, ...], str]]:
        """The games of one career in their order, each with those at the other seats, and its rules
        as JSON.
        """
        rows = self._db.execute(
            f"""
            SELECT {_LINE}, s.company, g.rules
            FROM lines s JOIN games g ON g.file = s.file
            WHERE {_OF_CAREER} AND {_COUNTS}
            ORDER BY s.at, s.file, s.seat
            """,  # noqa: S608 - of the pieces above, and no more
            _given(key, wanted),
        )
        for row in rows:
            company = msgspec.json.decode(row[-2], type=tuple[str, ...])
            yield _line(row[:-2]), company, str(row[-1])

    def games_of(self, key: Key, wanted: Wanted, start: int, count: int) -> list[tuple[Entry, int]]:
        """Games of a career with its seat, the last first: so many after the first `start`."""
        rows = self._db.execute(
            f"""
            SELECT g.entry, s.seat
            FROM lines s JOIN games g ON g.file = s.file
            WHERE {_OF_CAREER} AND {_COUNTS}
            ORDER BY s.at DESC, s.file DESC, s.seat DESC LIMIT :count OFFSET :start
            """,  # noqa: S608 - of the pieces above, and no more
            {**_given(key, wanted), "start": start, "count": count},
        ).fetchall()
        return [(_entry(row[0]), int(row[1])) for row in rows]

    def entries(self, wanted: Wanted) -> Iterator[Entry]:
        """Every game that counts, in the order in which they ended."""
        rows = self._db.execute(
            f"""
            SELECT g.entry FROM games g
            WHERE EXISTS (
                SELECT 1 FROM lines s
                WHERE s.at = g.at AND s.file = g.file AND {_COUNTS})
            ORDER BY g.at, g.file
            """,  # noqa: S608 - of the pieces above, and no more
            msgspec.structs.asdict(wanted),
        )
        for row in rows:
            yield _entry(row[0])


def _lay_tables(db: sqlite3.Connection) -> None:
    """Make the tables of an empty index, all of them or none."""
    db.executescript(
        """
        BEGIN;
        CREATE TABLE files (
            file TEXT PRIMARY KEY, size INTEGER, written INTEGER, fault TEXT, detail TEXT
        ) WITHOUT ROWID;
        CREATE TABLE games (
            file TEXT PRIMARY KEY, at INTEGER, rules TEXT, entry BLOB
        ) WITHOUT ROWID;
        CREATE INDEX in_order ON games (at, file);
        CREATE TABLE lines (
            at INTEGER, file TEXT, seat INTEGER, game TEXT, name TEXT, sitter TEXT, mark TEXT,
            score INTEGER, won INTEGER, shared INTEGER, seconds INTEGER, seats INTEGER,
            company TEXT, side INTEGER, claimed INTEGER, helped INTEGER, seed TEXT,
            PRIMARY KEY (at, file, seat)
        ) WITHOUT ROWID;
        CREATE TABLE deeds (file TEXT, seat INTEGER, deed TEXT);
        CREATE INDEX of_game ON deeds (file);
        CREATE TABLE searched (file TEXT PRIMARY KEY) WITHOUT ROWID;
        CREATE INDEX of_career ON lines (game, name, sitter, at, file, seat);
        COMMIT;
        """
    )
    db.execute(f"PRAGMA user_version = {edition()}")


def lines_of(entry: Entry) -> tuple[CareerLine, ...]:
    """A game seat by seat. Who gave up has not won, whatever a rival made of the seat."""
    result = entry.result
    won = [has and seat not in entry.gave_up for seat, has in enumerate(result.won)]
    return tuple(
        [
            CareerLine(
                entry.at,
                entry.file,
                seat,
                entry.game,
                chair.name,
                chair.sitter,
                chair.mark,
                result.scores[seat],
                won[seat],
                won[seat] and result.shared,
                entry.seconds,
                len(entry.seats),
            )
            for seat, chair in enumerate(entry.seats)
        ]
    )


def _line(row: tuple[object, ...]) -> CareerLine:
    line = CareerLine(*row)  # type: ignore[arg-type]  # the columns are those of a line
    return line._replace(won=bool(line.won), shared=bool(line.shared))


def _entry(blob: bytes) -> Entry:
    try:
        found = msgspec.json.decode(blob, type=Entry)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise sqlite3.DatabaseError(str(error)) from error
    if not stays(found.file):
        raise sqlite3.DatabaseError(found.file)
    return found


def _given(key: Key, wanted: Wanted) -> dict[str, object]:
    """What fills the question for a career."""
    game, name, sitter = key
    return {"of": game, "name": name, "sitter": sitter, **msgspec.structs.asdict(wanted)}
