"""What is said of rides, in the window and in a terminal alike."""

import csv
import io
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, Final

import msgspec

from game.ai.levels import character
from game.engine.discovery import games
from game.engine.kinds import Sides, allied
from game.engine.phrases import dated_shortly, decimal, listed
from game.engine.spec import PlayMode
from game.engine.words import _, plural, plural_as, said_as
from game.session.calendar.export import changed_words, day_words, harmless, minus
from game.session.calendar.heads import seconds_of
from game.session.record import OnRide
from game.session.rides.book import Ridden
from game.session.rides.deals import EDITION, RideDeal
from game.session.rides.results import FoundResults, RideResult
from game.session.seats.seats import Chair
from game.session.seats.told import introduced


def streak_words(days: int, longest: int) -> str:
    """How many days in a row were ridden."""
    if not days:
        if not longest:
            return _("No day ridden yet: one ride brought to its end on its day makes one.")
        return plural_as(
            "days in a row with a ride",
            "Longest so far: {n} day.",
            "Longest so far: {n} days in the saddle.",
            longest,
        )
    return plural("In the saddle for {n} day.", "In the saddle for {n} days running.", days)


def company_words(deal: RideDeal, short: bool = False) -> str:
    """Whom one rides with and against: each by name and kind, or in `short` by kind."""
    seated = deal.seated("")
    if len(seated) == 1:
        return deal.way.title
    return _with_and_against(seated, deal.seat, deal.way.sides, short)


def _with_and_against(seated: Sequence[Chair], seat: int, sides: Sides, short: bool) -> str:
    others = [n for n in range(len(seated)) if n != seat]
    own = [seated[n] for n in others if sides and allied(sides, n, seat)]
    against = [seated[n] for n in others if seated[n] not in own]
    say = _kinds if short else _names
    if own:
        said = _("with {names}, against {others}")
        return said.format(names=say(own), others=say(against))
    return _("against {others}").format(others=say(against))


def _names(of: Sequence[Chair]) -> str:
    return listed([introduced(chair.name, chair.sitter) for chair in of])


def _kinds(of: Sequence[Chair]) -> str:
    """Rivals by their kinds, each once, and people by name."""
    kinds: dict[str, int] = {}
    for chair in of:
        known = character(chair.sitter)
        kind = chair.name if known is None else known.within
        kinds[kind] = kinds.get(kind, 0) + 1
    return listed(
        [_("{what} × {n}").format(what=kind, n=n) if n > 1 else kind for kind, n in kinds.items()]
    )


def rules_words(deal: RideDeal) -> str:
    """What is not as printed; "" where all is."""
    return changed_words(deal.game, deal.options)


def deal_words(deal: RideDeal, short: bool = False) -> str:
    """The table in a line: the company, and the house rules where they are not as printed."""
    company, rules = company_words(deal, short), rules_words(deal)
    return _("{company} · {rules}").format(company=company, rules=rules) if rules else company


def first_try_words(ridden: Ridden | None) -> str:
    """What became of a first try, in a few words."""
    if ridden is None:
        return _("not ridden yet")
    if ridden.apart:
        return _("the deal is known")
    if not ridden.ended:
        return _("under way")
    if ridden.left:
        return _("left to others, {score}").format(score=minus(ridden.score))
    said = _("won, {score}") if ridden.won else _("lost, {score}")
    return said.format(score=minus(ridden.score))


def tries_words(ridden: Ridden | None, day: date) -> str:
    """That it was ridden late, and how often again; "" for neither."""
    if ridden is None:
        return ""
    said = []
    if ridden.begun > day and not ridden.apart:
        said.append(_("late"))
    if ridden.tries > 1:
        said.append(plural("one second try", "{n} second tries", ridden.tries - 1))
    return ", ".join(said)


def ride_words(ride: OnRide | None) -> str:
    """That a game was a ride, in a sentence; "" for every other."""
    if ride is None or ride.day is None:
        return ""
    day = dated_shortly(ride.day)
    if ride.edition != EDITION:
        return _("The ride of {day}, as another edition of the house dealt it.").format(day=day)
    if ride.late:
        return _("The ride of {day}, ridden late.").format(day=day)
    return _("The ride of {day}.").format(day=day)


def seed_words(seed: str, day: date | None) -> str:
    """What a seed is called: by its day, where it is the word of one."""
    if day is None:
        return _("The word {word}").format(word=seed)
    return _("{word}, the word of {day}").format(word=seed, day=dated_shortly(day))


def rider_words(line: RideResult) -> str:
    """Who rode, with what a rival is."""
    chair = line.chair
    return chair.name if chair.is_person else introduced(chair.name, chair.sitter)


def against_words(line: RideResult) -> str:
    """Who else sat there: rivals by their kinds, people by name."""
    if not line.others:
        return _("alone")
    way = _way(line)
    return _with_and_against(line.seats, line.seat, way.sides if way is not None else (), True)


def _way(line: RideResult) -> PlayMode | None:
    """How they sat down; None where today's game knows no such way."""
    spec = games().get(line.game)
    if spec is None or len(line.seats) not in spec.seats:
        return None
    return next((each for each in spec.ways(len(line.seats)) if each.key == line.mode), None)


def result_words(line: RideResult) -> str:
    """How it ended, in a word or two."""
    if not line.finished:
        return _("under way")
    if line.gave_up:
        return _("given up")
    if not line.share:
        return "—"
    return (
        said_as("how a game ended for somebody", "shared")
        if line.shared
        else said_as("how a game ended for somebody", "won")
    )


def apart_words(line: RideResult) -> tuple[str, ...]:
    """All by which a result is told apart from others by the same seed."""
    said = list(line.apart)
    if line.late:
        said.append(_("late"))
    if line.older:
        said.append(_("other rules (no. {n})").format(n=line.rules))
    if line.ride is not None and line.ride.edition != EDITION:
        said.append(_("another edition"))
    return tuple(said)


def when_words(line: RideResult) -> str:
    """The day it ended, or was played last."""
    return day_words(line.at or _seconds(line.last_played), line.last_played[:10])


def _seconds(written: str) -> int:
    """Seconds since 1970 of a moment as records write it; 0 where that is none."""
    try:
        return seconds_of(datetime.fromisoformat(written))
    except (ValueError, TypeError):
        return 0


def place_words(line: RideResult) -> str:
    """Its place among those on the same deal; "" where nothing compares."""
    if line.place is None:
        return ""
    return _("{n} of {all}").format(n=line.place, all=line.of)


def points_words(line: RideResult) -> str:
    """Its points; "" where nothing compares."""
    return "" if line.points is None else decimal(line.points, 0)


def table_words(line: RideResult) -> str:
    """By which table it was ridden: the way, and what is not as printed."""
    way = _way(line)
    changed = changed_words(line.game, line.options)
    said = [way.title if way is not None else "", changed]
    return ", ".join([each for each in said if each]) or _("by the printed rules")


def how_compared() -> str:
    """What place and points mean."""
    return _(
        "Points: of 100 results on the same deal, at the same seat and table, how many this one "
        "beats; an equal one counts half, a win goes before a score."
    )


FORMAT: Final = 1
"""Moves when a field of the exported JSON changes its meaning."""

COLUMNS: Final = (
    "game", "seed", "rules", "mode", "options", "seat", "name", "sitter", "others", "finished",
    "score", "won", "shared", "started", "last_played", "decisions", "day", "late", "turn",
    "gave_up", "apart", "place", "of", "points", "file",
)  # fmt: skip


def plain(line: RideResult) -> dict[str, Any]:
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


def as_json(seed: str, found: FoundResults) -> bytes:
    """All results as JSON."""
    told = {"format": FORMAT, "seed": seed, "results": [plain(line) for line in found.lines]}
    return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"


def as_csv(found: FoundResults) -> bytes:
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
