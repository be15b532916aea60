"""Results by a seed on paper: as JSON, or a line a result as CSV."""

import csv
import io
from typing import Any, Final

import msgspec

from game.session.calendar.export import harmless
from game.session.rides.results import Found, Line

FORMAT: Final = 1
"""Moves when a field of the exported JSON changes its meaning."""

COLUMNS: Final = (
    "game", "seed", "rules", "mode", "options", "seat", "name", "sitter", "others", "finished",
    "score", "won", "shared", "started", "last_played", "decisions", "day", "late", "turn",
    "gave_up", "apart", "place", "of", "points", "file",
)  # fmt: skip


def plain(line: Line) -> dict[str, Any]:
    """A result as a program reads it."""
    ride = line.ride
    ended = line.finished
    return {
        "game": line.game,
        "seed": line.seed,
        "rules": line.rules,
        "mode": line.mode,
        "options": line.options,
        "seat": line.seat,
        "name": line.chair.name,
        "sitter": line.chair.sitter,
        "others": [{"name": chair.name, "sitter": chair.sitter} for chair in line.others],
        "finished": ended,
        "score": line.score if ended else None,
        "won": line.share > 0 if ended else None,
        "shared": line.share > 0 and line.shared if ended else None,
        "started": line.started,
        "last_played": line.last_played,
        "decisions": line.decisions,
        "day": None if ride is None or ride.day is None else ride.day.isoformat(),
        "late": line.late,
        "turn": None if ride is None else ride.turn,
        "gave_up": line.gave_up,
        "apart": list(line.apart),
        "place": line.place,
        "of": line.of or None,
        "points": None if line.points is None else round(line.points, 1),
        "file": line.file.name,
    }


def as_json(seed: str, found: Found) -> bytes:
    """All results as JSON."""
    told = {"format": FORMAT, "seed": seed, "results": [plain(line) for line in found.lines]}
    return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"


def as_csv(found: Found) -> bytes:
    """A line of headings, then one for every result; lists and house rules are JSON in a cell."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for line in found.lines:
        told = plain(line)
        writer.writerow([_cell(told[name]) for name in COLUMNS])
    return out.getvalue().encode()


def _cell(value: Any) -> str | int | float:
    if value is None:
        return ""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, list | tuple | dict):
        return msgspec.json.encode(value).decode()
    kept: str | int | float = harmless(value) if isinstance(value, str) else value
    return kept


def lines_of(rows: list[dict[str, Any]]) -> str:
    """Rows of a program as CSV, by their own names."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    names = list(rows[0])
    writer.writerow(names)
    for row in rows:
        writer.writerow([_cell(msgspec.to_builtins(row[name])) for name in names])
    return out.getvalue()
