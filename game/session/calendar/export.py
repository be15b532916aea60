"""The calendar on paper: every game and every career as JSON, or a line a seat as CSV."""

import csv
import io
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from game.session.calendar.careers import Career, careers_of
from game.session.calendar.heads import Entry, of_seat
from game.session.calendar.index import lines_of
from game.session.disk.files import write_safely
from game.session.paths import there, unused, user_data

FORMAT: Final = 1
"""Moves when a field of the exported JSON changes its meaning."""

FOLDER: Final = "exports"

_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""How a cell begins that spreadsheets reckon out, where it should be read."""

COLUMNS: Final = (
    "file",
    "game",
    "started",
    "last_played",
    "seconds",
    "decisions",
    "seats",
    "seat",
    "name",
    "sitter",
    "score",
    "won",
    "shared",
    "verdict",
    "options",
    "claimed",
    "tried",
    "side",
    "friendly",
    "hints",
    "tutor",
    "thrown_by",
    "lent",
    "gave_up",
)


class Sums(msgspec.Struct, frozen=True, kw_only=True):
    """A career as it is exported; where it is `claimed` there is only the word of its records."""

    game: str
    name: str
    sitter: str
    played: int
    won: int
    shared: int
    mean: float
    best: int
    longest_streak: int
    current_streak: int
    seconds: int
    claimed: bool = False

    @classmethod
    def of(cls, career: Career, claimed: bool = False) -> "Sums":
        """The sums of a career."""
        tally = career.tally
        return cls(
            game=career.game,
            name=career.name,
            sitter=career.sitter,
            played=tally.played,
            won=tally.won,
            shared=tally.shared,
            mean=tally.mean,
            best=tally.best,
            longest_streak=tally.longest,
            current_streak=tally.current,
            seconds=tally.seconds,
            claimed=claimed,
        )


class Exported(msgspec.Struct, frozen=True):
    """A whole export: its careers, and the games they were added up from."""

    format: int
    careers: tuple[Sums, ...]
    games: tuple[Entry, ...]


def exported(entries: Iterable[Entry], name: str = "") -> Exported:
    """These games, in the order in which they ended, and the careers in them: all, or a name’s.
    What was only claimed makes careers of its own.
    """
    games = tuple([each for each in entries if not name or name in [c.name for c in each.seats]])
    sums: list[Sums] = []
    for claimed in (False, True):
        counted = [entry for entry in games if entry.claimed == claimed]
        careers = careers_of([line for entry in counted for line in lines_of(entry)])
        sums += [Sums.of(each, claimed) for each in careers if name in ("", each.name)]
    return Exported(FORMAT, tuple(sums), games)


def as_json(export: Exported) -> bytes:
    """The export as JSON."""
    return msgspec.json.format(msgspec.json.encode(export), indent=1) + b"\n"


def as_csv(export: Exported) -> bytes:
    """The export as CSV: a line of headings, then a line for every seat of every game, in UTF-8.

    The careers follow from the lines; the house rules stand in one column, as JSON, and the sides
    are counted from 1, where there are any. Words that a spreadsheet would reckon out, as
    somebody's name may be, have a ' before them.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for entry in export.games:
        options = msgspec.json.encode(entry.options).decode()
        sides = entry.result.by_side
        for line in lines_of(entry):
            row = (
                entry.file,
                entry.game,
                entry.started,
                entry.last_played,
                entry.seconds,
                entry.decisions,
                line.seats,
                line.seat,
                line.name,
                line.sitter,
                line.score,
                int(line.won),
                int(line.shared),
                entry.result.verdict,
                options,
                int(entry.claimed),
                entry.tried,
                sides[line.seat] + 1 if sides else "",
                "" if entry.friendly is None else entry.friendly,
                of_seat(entry.hints, line.seat),
                of_seat(entry.warnings, line.seat),
                entry.thrown_by,
                of_seat(entry.lent, line.seat),
                int(line.seat in entry.gave_up),
            )
            writer.writerow([harmless(cell) for cell in row])
    return out.getvalue().encode()


def harmless(cell: str | int) -> str | int:
    """The cell, with a ' before words that a spreadsheet would take for a formula.

    >>> harmless("=1+1"), harmless("Nell"), harmless(-7)
    ("'=1+1", 'Nell', -7)
    """
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULAS) else cell


def write_export(export: Exported, kind: str, now: datetime) -> Path:
    """Write an export ("json" or "csv") into the player's folder; the file. Raises CannotSave."""
    data = as_csv(export) if kind == "csv" else as_json(export)
    stamp = f"{now.astimezone():%Y%m%d-%H%M%S}"
    folder = user_data() / FOLDER
    ending = unused(lambda ending: there(folder / f"newgate-calendar-{stamp}{ending}.{kind}"))
    file = folder / f"newgate-calendar-{stamp}{ending}.{kind}"
    write_safely(file, data)
    return file
