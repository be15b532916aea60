"""The calendar on paper: every game and every career as JSON, or a line a seat as CSV."""

import csv
import io
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec

from game.ai.levels import character, level_word
from game.engine.discovery import games
from game.engine.errors import BadData
from game.engine.phrases import dated_shortly, decimal
from game.engine.rules import OptionValue
from game.engine.spec import Option
from game.engine.words import _, plural, said_as
from game.session.calendar.careers import ALONE, Career, Tally, careers_of
from game.session.calendar.heads import MOST_A_DECISION, Entry, of_seat
from game.session.calendar.index import lines_of
from game.session.disk.files import write_safely
from game.session.paths import there, unused, user_data
from game.session.seats.seats import PERSON

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


class ExportedCareer(msgspec.Struct, frozen=True, kw_only=True):
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
    def of(cls, career: Career, claimed: bool = False) -> "ExportedCareer":
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
    careers: tuple[ExportedCareer, ...]
    games: tuple[Entry, ...]


def exported(entries: Iterable[Entry], name: str = "") -> Exported:
    """These games, in the order in which they ended, and the careers in them: all, or a name’s.
    What was only claimed makes careers of its own.
    """
    games = tuple([each for each in entries if not name or name in [c.name for c in each.seats]])
    sums: list[ExportedCareer] = []
    for claimed in (False, True):
        counted = [entry for entry in games if entry.claimed == claimed]
        careers = careers_of([line for entry in counted for line in lines_of(entry)])
        sums += [ExportedCareer.of(each, claimed) for each in careers if name in ("", each.name)]
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


_FAR: Final = 40
"""Letters of a value that nothing knows any more."""
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def minus(score: int) -> str:
    """A score with a true minus.

    >>> minus(-3)
    '−3'
    """
    return str(score).replace("-", "−")


def mean_words(tally: Tally) -> str:
    """The mean score, to a tenth.

    >>> mean_words(Tally(played=3, total=100))
    '33.3'
    """
    return decimal(tally.mean)


def time_words(seconds: int) -> str:
    """A time played, in hours and minutes."""
    minutes = (seconds + 30) // 60
    if minutes < 60:
        return plural("{n} min", "{n} min", minutes)
    return _("{hours} h {minutes}").format(hours=minutes // 60, minutes=f"{minutes % 60:02}")


def day_words(at: int, written: str = "") -> str:
    """The day a game ended, in this place’s own time; as it is written where that says nothing."""
    if not at:
        return written
    try:
        then = (_EPOCH + timedelta(seconds=at)).astimezone()
    except (ValueError, OverflowError, OSError):
        return written
    return dated_shortly(then)


def game_words(key: str) -> str:
    """A game's title; of a game that is not here, its key."""
    spec = games().get(key)
    return spec.title if spec is not None else key


def who_words(sitter: str) -> str:
    """Who decided for a seat, in a word or two."""
    if sitter == PERSON:
        return _("a person")
    known = character(sitter)
    return known.name if known is not None else level_word(sitter)


def company_words(sitter: str) -> str:
    """Against whom a game was played, as a line of a list."""
    if sitter == ALONE:
        return said_as("against whom games were played", "Alone")
    if sitter == PERSON:
        return _("Against people")
    known = character(sitter)
    name = known.within if known is not None else who_words(sitter)
    return _("Against {name}").format(name=name)


def seats_words(seats: int) -> str:
    """How many sat at the table."""
    return plural("Alone at the table", "{n} at the table", seats)


def rules_words(game: str, rules: str) -> str:
    """House rules, written as JSON, as what is not as printed; "" where all is."""
    try:
        options = msgspec.json.decode(rules, type=dict[str, OptionValue])
    except (msgspec.DecodeError, UnicodeError):
        return rules
    return changed_words(game, options)


def changed_words(game: str, options: dict[str, OptionValue]) -> str:
    """What in these house rules is not as printed; "" where all is."""
    spec = games().get(game)
    said = []
    for name, value in options.items():
        option = next((each for each in spec.options if each.name == name), None) if spec else None
        if option is None:
            said.append(_("{rule}: {choice}").format(rule=name.replace("_", " "), choice=value))
        elif value != option.default:
            label = _label(option, value)
            said.append(_("{rule}: {choice}").format(rule=option.title, choice=label))
    return ", ".join(said)


def _label(option: Option, value: OptionValue) -> str:
    """What a value is called; one that the game of today does not know as it is written, so far."""
    try:
        return option.choice(value).label
    except BadData:
        return str(value)[:_FAR]


def played_note(tally: Tally) -> str:
    """How many games, and how long they took."""
    games_played = plural(
        "{n} game brought to its end.", "{n} games brought to an end.", tally.played
    )
    if not tally.seconds:
        return games_played
    time = _("At play for {time}; no decision counts for more than {most} minutes of it.").format(
        time=time_words(tally.seconds), most=MOST_A_DECISION // 60
    )
    return f"{games_played} {time}"


def won_note(tally: Tally) -> str:
    """How many of how many, and how many of those were shared."""
    words = _("{won} of {played} games won, {percent} in 100.").format(
        won=tally.won, played=tally.played, percent=int(100 * tally.share + 0.5)
    )
    if not tally.shared:
        return words
    shared = plural(
        "{n} of them shared with another.", "{n} of them shared with others.", tally.shared
    )
    return f"{words} {shared}"


def mean_note(tally: Tally) -> str:
    """How the mean comes about."""
    return _("{total} points in all, over {played} games: {mean} a game.").format(
        total=minus(tally.total), played=tally.played, mean=mean_words(tally)
    )


def streak_note(tally: Tally) -> str:
    """What the two runs are."""
    return _("The longest run of games won: {longest}. The run still going on: {now}.").format(
        longest=tally.longest, now=tally.current
    )
