"""What the calendar reads of a finished record: its head, checked, and what tells it apart from a
game that was played unaided.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec

from game.ai.levels import LEVELS
from game.engine.kinds import Result, allied
from game.engine.rules import OptionValue
from game.engine.words import _, later, plural
from game.session.disk.files import contents
from game.session.errors import BadSave
from game.session.fair_play.casts import Way, way_words
from game.session.fair_play.vouching import word_only
from game.session.paths import legible
from game.session.record import FORMAT, OnRide, newer, tried_again
from game.session.replay import claims_too_much
from game.session.sane import (
    GivenUp,
    Lent,
    left_for_good,
    odd_among,
    odd_lent,
    printable,
    wrong_with,
)
from game.session.seats.seats import Chair
from game.session.seats.substitution import rivals_part, taken_words
from game.session.undo import friendly_words

MOST_A_DECISION: Final = 180
"""Seconds a decision counts at most towards the time played: beyond that a game was laid aside."""

Fault = Literal["unopened", "damaged", "foreign", "newer", "odd", "unended", "shut"]


class Trouble(msgspec.Struct, frozen=True):
    """A file among the finished records that cannot be counted, and why; or, where it is "shut",
    the whole folder of them.
    """

    file: str
    fault: Fault
    detail: str = ""

    @property
    def sentence(self) -> str:
        """All that in a sentence, with what to do."""
        left = _("it is not in the calendar, and was left as it is")
        match self.fault:
            case "newer":
                return str(newer(self.file, self.detail))
            case "shut":
                return self.detail
            case "unopened":
                reason = _("cannot be opened ({why})").format(why=self.detail)
            case "damaged":
                reason = _("is cut short or damaged ({error})").format(error=self.detail)
            case "foreign":
                reason = _("is not a record of Stand and Deliver ({error})").format(
                    error=self.detail
                )
            case "odd":
                reason = _("has something wrong in it ({error})").format(error=self.detail)
            case "unended":
                reason = _("lies with the finished games and has no end")
        return str(BadSave(self.file, reason, left))


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One finished game, as much as its page shows.

    `at` is when it ended in seconds since 1970 (0 where the record's moment cannot be read),
    `seconds` the time played, with no decision counting for more than MOST_A_DECISION. `claimed`
    is set where there is only the record's word for it, `tried` is the step from which it was
    taken up again, 0 if it was not. One that was `laid` counts for nobody, and is on no page.
    `hints` and `warnings` (the tutor's) are numbers a seat, `friendly` how often all went back at a
    friendly table, None where it was not one;
    `thrown_by` is how people threw. `lent` is how many decisions a rival took in each
    person's seat, `gave_up` the seats of those who gave up. `seed` is what its luck fell by,
    `rules` the number of the rules that played it; `ride` is there where it was one.
    """

    file: str
    game: str
    name: str
    at: int
    seconds: int
    started: str
    last_played: str
    decisions: int
    seats: tuple[Chair, ...]
    options: dict[str, OptionValue]
    others: dict[str, str]
    result: Result
    claimed: bool = False
    tried: int = 0
    mode: str = ""
    laid: bool = False
    hints: tuple[int, ...] = ()
    warnings: tuple[int, ...] = ()
    friendly: int | None = None
    thrown_by: Way = ""
    lent: tuple[int, ...] = ()
    gave_up: tuple[int, ...] = ()
    seed: str = ""
    rules: int = 0
    ride: OnRide | None = None

    def against(self, seat: int) -> tuple[str, ...]:
        """Who sat on other sides, by sitter, each once, in the order of the alphabet."""
        sides = self.result.by_side
        return tuple(
            sorted({c.sitter for n, c in enumerate(self.seats) if not allied(sides, n, seat)})
        )


class _Heading(msgspec.Struct):
    """What has to be understood before the rest is."""

    format: int
    app: str = ""


class _Again(msgspec.Struct):
    step: int


class _Head(msgspec.Struct):
    """The part of a record that is counted."""

    format: int
    game: str
    rules: int
    name: str
    started: str
    last_played: str
    options: dict[str, OptionValue]
    seats: tuple[Chair, ...]
    steps: tuple[msgspec.Raw, ...]
    others: dict[str, str] = {}
    again: _Again | None = None
    laid: dict[str, msgspec.Raw] | None = None
    friendly: int | None = None
    thrown_by: Way = ""
    seed: str = ""
    ride: OnRide | None = None
    start: dict[str, msgspec.Raw] | None = None
    result: Result | None = None
    mode: str = ""
    hints: tuple[int, ...] = ()
    warnings: tuple[int, ...] = ()
    lent: tuple[Lent, ...] = ()
    given_up: GivenUp | None = None


class _Step(msgspec.Struct):
    seat: int


def read_entry(file: Path) -> Entry | Trouble:
    """The game in `file`, or why it does not count; the file is opened once and not changed."""
    try:
        data = contents(file)
    except OSError as error:
        return Trouble(_name(file), "unopened", error.strerror or type(error).__name__)
    return entry_of(data, _name(file))


def entry_of(data: bytes, file: str) -> Entry | Trouble:
    """The game written as `data` in the file of that name, or why it does not count."""
    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return _unread(data, file, error)
    if head.format > FORMAT:
        return _unread(data, file, ValueError(str(head.format)))
    if head.result is None:
        return Trouble(file, "unended")
    resumed = head.start is not None and head.laid is None
    wrong = (
        wrong_with(head)
        or odd_lent(head.seats, head.lent, head.given_up, len(head.steps), tuple(LEVELS))
        or odd_among([head.mode, head.seed])
        or claims_too_much(head.rules, started=resumed)
    )
    if wrong:
        return Trouble(file, "odd", printable(wrong))
    started, ended = _instant(head.started), _instant(head.last_played)
    return Entry(
        file=file,
        game=head.game,
        name=head.name,
        at=seconds_of(ended) if ended is not None else 0,
        seconds=time_played(started, ended, len(head.steps)),
        started=head.started,
        last_played=head.last_played,
        decisions=len(head.steps),
        seats=head.seats,
        options=dict(sorted(head.options.items())),
        others=head.others,
        result=head.result,
        claimed=word_only(head.game, head.rules, resumed),
        tried=head.again.step if head.again is not None else tried_again(head.name),
        mode=head.mode,
        hints=head.hints[: len(head.seats)],
        warnings=head.warnings[: len(head.seats)],
        friendly=head.friendly,
        thrown_by=head.thrown_by,
        laid=head.laid is not None,
        lent=_taken_by_rivals(head),
        gave_up=_who_gave_up(head),
        seed=head.seed,
        rules=head.rules,
        ride=head.ride,
    )


def _taken_by_rivals(head: _Head) -> tuple[int, ...]:
    """How many decisions rivals took in each person's seat; () where none was lent."""
    if not head.lent:
        return ()
    try:
        seats = [msgspec.json.decode(step, type=_Step).seat for step in head.steps]
    except (msgspec.DecodeError, UnicodeError):  # whoever opens the game says what is wrong
        return ()
    counted = rivals_part(head, seats)
    return tuple([counted[seat] for seat in range(len(head.seats))])


def _who_gave_up(head: _Head) -> tuple[int, ...]:
    """The people who gave up, by their seats: for all, or while the others played on."""
    gone = set(left_for_good(head.lent)) | set(head.given_up.seats if head.given_up else ())
    people = {n for n, chair in enumerate(head.seats) if chair.is_person}
    return tuple(sorted(gone & people))


def _unread(data: bytes, file: str, error: Exception) -> Trouble:
    """Why a file could not be read as a record: another's, a later program's, or broken."""
    try:
        heading = msgspec.json.decode(data, type=_Heading)
    except msgspec.ValidationError as refused:
        return Trouble(file, "foreign", printable(str(refused)))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as refused:
        return Trouble(file, "damaged", printable(str(refused)))
    if heading.format > FORMAT:
        return Trouble(file, "newer", printable(heading.app))
    return Trouble(file, "odd", printable(str(error)))


def _name(file: Path) -> str:
    return printable(legible(file.name))


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def _instant(written: str) -> datetime | None:
    """A moment of a record, in whatever zone it was written; None for none. No zone means UTC."""
    try:
        then = datetime.fromisoformat(written)
    except ValueError:
        return None
    return then if then.tzinfo is not None else then.replace(tzinfo=UTC)


def seconds_of(then: datetime) -> int:
    """Whole seconds since 1970, whatever the zone.

    >>> seconds_of(datetime.fromisoformat("1970-01-01T02:00:05+02:00"))
    5
    """
    return (then - _EPOCH) // timedelta(seconds=1)


def time_played(started: datetime | None, ended: datetime | None, decisions: int) -> int:
    """Seconds a game took: from beginning to end, but no more than MOST_A_DECISION a decision.

    A game laid aside overnight counts for what was played of it, and a clock put back for nothing.
    """
    if started is None or ended is None:
        return 0
    span = (ended - started) // timedelta(seconds=1)
    return max(0, min(span, decisions * MOST_A_DECISION))


class AidMark(NamedTuple):
    """One way a game was not played unaided: its name, what a row says, and how much of it there
    was for a seat (0: none) by the head of a record.
    """

    name: str
    spoken_row: str
    much: Callable[[Any, int], int]
    said: Callable[[int], str]

    @property
    def row(self) -> str:
        """What a row of the calendar says."""
        return _(self.spoken_row)


def of_seat(counts: Sequence[int], seat: int) -> int:
    """A seat's number of a row that may be shorter than the table."""
    return counts[seat] if seat < len(counts) else 0


MARKS: Final = (
    AidMark(
        "hints",
        later("with hints"),
        lambda entry, seat: of_seat(entry.hints, seat),
        lambda n: plural("{n} hint was taken.", "{n} hints were taken.", n),
    ),
    AidMark(
        "tutor",
        later("with the tutor"),
        lambda entry, seat: of_seat(entry.warnings, seat),
        lambda n: plural("The tutor warned once.", "The tutor warned {n} times.", n),
    ),
    AidMark(
        "friendly",
        later("a friendly table"),
        lambda entry, seat: 0 if entry.friendly is None else entry.friendly + 1,
        lambda n: friendly_words(n - 1),
    ),
    AidMark(
        "lent",
        later("a seat lent"),
        lambda entry, seat: of_seat(entry.lent, seat),
        taken_words,
    ),
    AidMark(
        "ridden",
        later("a second try"),
        lambda entry, seat: 0 if entry.ride is None else entry.ride.turn - 1,
        lambda n: plural(
            "Ridden before: the deal was known.", "Ridden {n} times before: the deal was known.", n
        ),
    ),
    AidMark(
        "real_dice",
        later("real dice"),
        lambda entry, seat: {"dice": 1, "cards": 2}.get(entry.thrown_by, 0),
        lambda n: way_words("cards" if n == 2 else "dice"),
    ),
    AidMark(
        "tried",
        later("tried again"),
        lambda entry, seat: entry.tried,
        lambda n: _("A try, taken up again from decision {n} of a game that had ended.").format(
            n=n
        ),
    ),
)
"""Every mark there is, in the order in which they are told."""


def helped(entry: Any, seat: int) -> bool:
    """Whether anything tells this seat's game apart."""
    return any(mark.much(entry, seat) for mark in MARKS)


def told_apart(entry: Any, seat: int) -> tuple[str, ...]:
    """By what, as a row says it."""
    return tuple([mark.row for mark in MARKS if mark.much(entry, seat)])


def told_in_full(entry: Any) -> tuple[str, ...]:
    """By what, in sentences: of every seat together, each mark once."""
    seats = range(len(entry.seats))
    found = []
    for mark in MARKS:
        each = [mark.much(entry, seat) for seat in seats]
        of_a_seat = mark.name in OF_A_SEAT
        much = sum(each) if of_a_seat else max(each, default=0)
        if much:
            found.append(mark.said(much))
    return tuple(found)


OF_A_SEAT: Final = frozenset({"hints", "tutor", "lent"})
"""The marks that are one seat's; the others are the whole game's."""
