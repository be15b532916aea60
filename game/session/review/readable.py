"""How readable somebody is: what was guessed of the secret choices of a record, kept beside it.

It lies in `assizes/read/NAME.json` as long as the record goes on as it was and the mind that
guessed is today's.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.ai.assizes.bench import Read, judge_for
from game.ai.rival import thinking_of
from game.engine.words import _, plural
from game.session.disk.files import contents, write_safely
from game.session.disk.store import Store
from game.session.record import Record
from game.session.review.assizes import FOLDER as ASSIZES
from game.session.review.assizes import trace
from game.session.seats.seats import PERSON

FOLDER: Final = "read"
FORMAT: Final = 1


class Reading(msgspec.Struct, frozen=True):
    """What was guessed of a whole finished game; `judge` numbers the mind, as it does the judge."""

    format: int
    game: str
    rules: int
    judge: int
    trace: str
    reads: tuple[Read, ...]


def readable(record: Record) -> bool:
    """Whether anybody at that table chose in secret before somebody who could guess."""
    people = any(chair.sitter == PERSON for chair in record.seats)
    return people and len(record.seats) > 1 and thinking_of(record.game).reader is not None


def file_of(store: Store, record: Record) -> Path:
    """Where what was guessed is kept."""
    return store.folder / ASSIZES / FOLDER / f"{record.name}.json"


def found(store: Store, record: Record) -> tuple[Read, ...] | None:
    """What was guessed of a finished record; None where it has to be read first. Nothing is played
    for it.
    """
    if not readable(record):
        return ()
    try:
        kept = msgspec.json.decode(contents(file_of(store, record)), type=Reading)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    same = kept == _reading(record, kept.reads)
    return kept.reads if same else None


def keep(store: Store, record: Record, reads: Sequence[Read]) -> None:
    """Write it down beside the record. Raises CannotSave."""
    file = file_of(store, record)
    store.may_write(file)
    write_safely(file, msgspec.json.encode(_reading(record, reads)) + b"\n")


def _reading(record: Record, reads: Sequence[Read]) -> Reading:
    return Reading(
        FORMAT,
        record.game,
        record.rules,
        judge_for(record.game).NUMBER,
        trace(record, len(record.steps)),
        tuple(reads),
    )


class Read100(msgspec.Struct, frozen=True):
    """Of so many secret choices how many of a hundred were guessed, and how many are of whoever
    mixes well.
    """

    choices: int
    hit: int
    mixing: int


def in_100(reads: Iterable[Read]) -> Read100 | None:
    """All of them together; None where there is none."""
    every = list(reads)
    if not every:
        return None
    hit = sum([each.hit for each in every]) / len(every)
    mixing = sum([each.mixing for each in every]) / len(every)
    return Read100(len(every), round(100 * hit), round(100 * mixing))


def read_line(found: Read100) -> str:
    """That in a sentence."""
    said = plural(
        "Read in {{hit}} of 100 secret choices ({n} so far); whoever mixes well is read in "
        "{{mixing}}.",
        "Read in {{hit}} of 100 secret choices ({n} so far); whoever mixes well is read in "
        "{{mixing}}.",
        found.choices,
    )
    return said.format(hit=found.hit, mixing=found.mixing)


def nothing_secret() -> str:
    """Where nobody chose in secret before somebody who could guess."""
    return _("No secret choice was made before anybody who could have guessed it.")
