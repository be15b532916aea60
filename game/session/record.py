"""The record of a match: everything that was decided, and everything luck had to say.

Save, resume, take-back, replay and bug report are this one file, plain JSON. `read_record`
checks its shape; whether it ever happened is checked by replaying it (`game.session.replay`).
"""

import hashlib
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from game.engine.codec import digest
from game.engine.kinds import Result
from game.engine.rules import OptionValue
from game.engine.words import _
from game.session.errors import BadSave
from game.session.fair_play.casts import MOST_SHAKES, TYPED, GivenOutcome, Luck, Spell, Way
from game.session.paths import stays
from game.session.sane import (
    MOST_JOTTINGS,
    MOST_POINTS,
    GivenUp,
    Lent,
    odd_among,
    odd_lent,
    unfit,
    wrong_with,
)
from game.session.seats.seats import Chair

FORMAT = 3
"""Moves when a field of the file changes its meaning: from 2 on a record may be a try, whose seed
gives its luck only from some throw on, or begin from a position that was laid, and may say how
often the tutor spoke; from 3 on something may wait sealed or have a code, a table be friendly, a
match be a ride, people throw for themselves, a seat be lent to a rival, a game be given up, or
somebody have left jottings.
"""

TRY_FORMAT = 2
"""What a try is written as that is nothing else."""

PLAIN_FORMAT = 1
"""What every other record is written as, so that older programs can read it, too."""

FIRST_RULES = 1
"""The number every game's rules begin with."""

_LEFT_OUT = ("mode", "warnings", "jottings", "lent", "opening_by", "thrown_by", "given")
"""What is not written where there is nothing of it: older programs know no such field."""

_AGAIN = "-again-from-"

Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]
Hand = Annotated[int, msgspec.Meta(ge=TYPED, le=MOST_SHAKES)]
Salt = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision: whose, what (plain data), and the outcomes of luck it called for. What was
    sealed with a code has the salt of it (`game.session.fair_play.codes`); `by` says of each
    outcome whose it was, where not all were the house's (`game.session.fair_play.casts`).
    """

    seat: Count
    action: dict[str, Any]
    luck: tuple[int, ...] = ()
    salt: Salt = ""
    by: tuple[Hand, ...] = ()


class Digest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The digest of the state after so many steps."""

    steps: Count
    digest: str


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole state after so many steps, and how often luck had been asked by then."""

    steps: Count
    thrown: Count
    state: dict[str, Any]


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That a match is a try: taken up before step `step` of the ended one called `of`, by somebody
    who knew how that one went on. `same_luck` is whether the same dice were to come; else the
    seeds `before` gave them until then.
    """

    of: str
    step: Count
    same_luck: bool
    before: tuple[Spell, ...] = ()


class FromPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That a match began from a position: as the one called `of` stood after so many `steps`, or
    as `changed` from that by hand. It is told apart, and counts for nobody.
    """

    of: str
    steps: Count
    changed: bool = False


class OnRide(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """That a match is a ride: on a deal that others may ride as well, whoever has the seat `seat`.

    `turn` is 1 for that rider's first try and more for a later one. `day` is the day whose ride it
    is, None where it is no day's; `late` is whether it was begun on another. `edition` numbers the
    way in which words and tables are drawn from days.
    """

    edition: Count
    turn: Count = 1
    seat: Count = 0
    day: date | None = None
    late: bool = False


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision that was confirmed, and waits with its seal unbroken: whose, and what."""

    seat: Count
    action: dict[str, Any]
    salt: Salt = ""


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision that was confirmed and waits for dice that people throw (without an action the
    opening), `joined` to the one before, sealed with that `salt` if it was sealed.
    """

    seat: Count | None
    action: dict[str, Any] | None
    joined: bool = False
    salt: Salt = ""


class Jotting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A note somebody has written at the moment after so many `steps`; without words a bookmark.
    While the game goes on it is its `seat`'s own, or with None everybody's.
    """

    steps: Count
    words: str = ""
    seat: Count | None = None


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One match.

    `format` and `rules` tell which program can read it and replay it; `others` names characters
    without a seat; `opening` is the luck before the first step. `start` is set only where the
    first steps were played by older rules: the match then goes on from there, and those steps
    are kept to be read; or where a position was `laid`, which is its beginning. `hints` are those
    taken so far, a number a seat, or none where nobody took any; `warnings` are the words the
    tutor has had with each, in the same way. `again` is there if the match is a try from one that
    had ended. `result` is there once the game is over. `mode` is the key of the way in which they
    sat down, and is left out where there is only one for so many seats. `friendly` is how often all
    have agreed to go back further than rules and secrets allow, where the table is friendly.
    `thrown_by` is the way in which people throw for themselves, `pending` what waits for that, and
    `given` what has fallen and is in no step yet.
    `sealed` is the last seal, while it waits. `ride` is there if the match is one. `jottings` are
    notes and bookmarks, in their order. `lent` tells from when on a rival sat in a person's seat,
    or the person again, and `given_up` that the game ended because somebody gave it up.
    """

    format: int
    game: str
    rules: int
    app: str
    name: str
    started: str
    last_played: str
    seed: str
    again: Try | None = None
    laid: FromPosition | None = None
    ride: OnRide | None = None
    options: dict[str, OptionValue]
    mode: str = ""
    seats: tuple[Chair, ...]
    others: dict[str, str] = {}
    opening: tuple[int, ...] = ()
    opening_by: tuple[Hand, ...] = ()
    start: Checkpoint | None = None
    steps: tuple[Step, ...] = ()
    hints: tuple[Count, ...] = ()
    warnings: tuple[Count, ...] = ()
    friendly: Count | None = None
    sealed: Sealed | None = None
    thrown_by: Way = ""
    pending: Pending | None = None
    given: tuple[GivenOutcome, ...] = ()
    jottings: tuple[Jotting, ...] = ()
    lent: tuple[Lent, ...] = ()
    given_up: GivenUp | None = None
    marks: tuple[Digest, ...]
    checkpoint: Checkpoint
    result: Result | None = None

    def luck(self, thrown: int = 0) -> Luck:
        """What dice and cards of this match fall by, after so many throws."""
        return Luck(self.seed, thrown, self.again.before if self.again is not None else ())


_SINCE: Final = {
    "again": TRY_FORMAT,
    "laid": TRY_FORMAT,
    "warnings": TRY_FORMAT,
    "friendly": FORMAT,
    "sealed": FORMAT,
    "ride": FORMAT,
    "jottings": FORMAT,
    "lent": FORMAT,
    "given_up": FORMAT,
    "thrown_by": FORMAT,
    "opening_by": FORMAT,
    "given": FORMAT,
}
"""The format from which on a record may hold each of these; all else it could always hold."""


def in_oldest_format(record: Record) -> Record:
    """The same record in the oldest format that can hold it, for the programs of before."""
    held = [since for name, since in _SINCE.items() if getattr(record, name) not in (None, (), "")]
    if any(step.salt or step.by for step in record.steps):
        held.append(FORMAT)
    return msgspec.structs.replace(record, format=max([PLAIN_FORMAT, *held]))


class _Heading(msgspec.Struct):
    """What has to be understood before the rest is."""

    format: int
    app: str = ""


def now() -> str:
    """The moment, as records write it: ISO 8601, UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def write_record(record: Record) -> bytes:
    """The file's contents: a line a step, so that people and version control can read it."""
    plain: dict[str, Any] = msgspec.to_builtins(record)
    for later in ("again", "laid", "ride", "friendly", "sealed", "given_up", "pending"):
        if plain[later] is None:  # older programs know no such field
            del plain[later]
    for each in (*plain["steps"], plain.get("sealed", {})):
        for later in ("salt", "by"):
            if not each.get(later):
                each.pop(later, None)
    lines = []
    for field, value in plain.items():
        if field in _LEFT_OUT and not value:
            continue
        if field in ("steps", "jottings", "marks") and value:
            rows = ",\n  ".join(_json(row) for row in value)
            lines.append(f'"{field}": [\n  {rows}\n]')
        else:
            lines.append(f'"{field}": {_json(value)}')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def read_record(data: bytes, source: str) -> Record:
    """The record written as `data`; BadSave names `source`, the reason and what to do. One that
    calls itself a path goes by the name of its file.
    """
    try:
        heading = msgspec.json.decode(data, type=_Heading)
    except msgspec.ValidationError as error:
        raise BadSave(
            source,
            _("is not a record of Stand and Deliver ({error})").format(error=error),
            _("it was left as it is"),
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(
            source,
            _("is cut short or damaged ({error})").format(error=error),
            _("put an older copy in its place, or begin a new game"),
        ) from error
    if heading.format > FORMAT:
        raise newer(source, heading.app)
    wrong: object = ""
    try:
        record = msgspec.json.decode(data, type=Record)
        wrong = odd_in(record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        wrong = error
    if wrong:
        raise BadSave(
            source,
            _("has something wrong in it ({error})").format(error=wrong),
            _("put an older copy in its place, or begin a new game"),
        )
    if not stays(record.name):
        return msgspec.structs.replace(record, name=Path(source).stem)
    return record


def odd_in(record: Record) -> str:
    """What in a record no page could show, in words; "" if nothing."""
    from game.ai.levels import LEVELS  # a title page lists games without knowing a rival

    words = [record.app, record.seed, record.mode]
    if record.again is not None:
        words += [record.again.of, *[spell.seed for spell in record.again.before]]
    if record.laid is not None:
        words.append(record.laid.of)
    waits = record.pending is not None and record.pending.action is not None
    steps = len(record.steps) + (record.sealed is not None or waits)
    return (
        wrong_with(record)
        or odd_among(words)
        or odd_notes(record.jottings, len(record.seats))
        or odd_lent(record.seats, record.lent, record.given_up, steps, tuple(LEVELS))
    )


def odd_notes(jottings: tuple[Jotting, ...], seats: int) -> str:
    """What among these nobody here could have written, as its place; "" if nothing."""
    if len(jottings) > MOST_JOTTINGS:
        return "$.jottings"
    for number, each in enumerate(jottings):
        if not (each.seat is None or each.seat < seats) or unfit(each.words):
            return f"$.jottings[{number}]"
    return ""


def with_jottings(record: Record, jottings: tuple[Jotting, ...]) -> Record:
    """The same match with these notes and bookmarks instead, in the oldest format that holds it."""
    return in_oldest_format(msgspec.structs.replace(record, jottings=jottings))


def goes_on(before: Record, after: Record) -> bool:
    """Whether the one is the other at an earlier moment, or at the same: nothing in it is lost."""
    unopened = before.pending is not None and before.pending.action is None
    same = [
        (each.game, each.seed, each.again, each.started, each.options, each.seats)
        for each in (before, after)
    ]
    same_start = before.laid is None or digest(before.start) == digest(after.start)
    return (
        same[0] == same[1]
        and (unopened or before.opening == after.opening)
        and before.laid == after.laid
        and same_start
        and after.steps[: len(before.steps)] == before.steps
    )


def newer(source: str, app: str) -> BadSave:
    """The refusal of a record from a later program, which is left untouched."""
    return BadSave(
        source,
        _("was written by a newer Stand and Deliver ({app})").format(
            app=app or _("version unknown")
        ),
        _("bring this program up to date to go on with it; the file was left as it is"),
    )


def named(key: str, began: str, seed: str) -> str:
    """A file name no two matches share: the game, the hour, and a trace of the seed."""
    hour = "".join(c for c in began[:19] if c.isdigit())
    trace = hashlib.blake2b(seed.encode(), digest_size=3).hexdigest()
    return f"{key}-{hour[:8]}-{hour[8:]}-{trace}"


def again_from(name: str, step: int) -> str:
    """What a record is called that was taken up again from a step of the one called `name`.

    >>> again_from(again_from("york", 12), 20)
    'york-again-from-20'
    """
    return f"{name.partition(_AGAIN)[0]}{_AGAIN}{step}"


def tried_again(name: str) -> int:
    """The step from which a record was taken up again, told by its name as it was before records
    said so themselves; 0 if it was not.

    >>> tried_again("york-again-from-12"), tried_again("york-again-from-12-2"), tried_again("york")
    (12, 12, 0)
    """
    _before, found, after = name.rpartition(_AGAIN)
    number = after.split("-")[0]
    return int(number) if found and number.isdigit() else 0
