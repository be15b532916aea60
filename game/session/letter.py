"""A bug letter: everything somebody needs to see a mistake again, in one file beside the saves.

It holds the record of the match, secrets and all, what the log said last, and what went wrong. A
letter laid into `tests/golden` is a test. It is written for people to send; nothing sends it.
"""

import platform
import sys
from pathlib import Path

import msgspec

from game import VERSION
from game.engine.words import _
from game.session.errors import BadSave
from game.session.paths import there, unused
from game.session.record import Record, now
from game.session.store import write_safely

FORMAT = 1
SUFFIX = ".letter.json"
MOST_LINES = 200
"""Lines of the log that go along."""


class Letter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One letter.

    `trouble` is the traceback, or "" where a player asked for the letter; `scene` is the room that
    was open; `log` is what was told last, oldest first; `record` is None away from a table.
    """

    letter: int = FORMAT
    app: str = VERSION
    python: str = sys.version.split()[0]
    system: str = platform.platform()
    written: str
    trouble: str = ""
    scene: str = ""
    log: tuple[str, ...] = ()
    record: Record | None = None


def compose(trouble: str, scene: str, log: tuple[str, ...], record: Record | None) -> Letter:
    """A letter of this moment; only the last lines of the log go along."""
    return Letter(written=now(), trouble=trouble, scene=scene, log=log[-MOST_LINES:], record=record)


def post(folder: Path, letter: Letter, picture: bytes = b"") -> Path:
    """Write a letter, and the picture beside it; the file. Raises CannotSave."""
    stamp = "".join(sign for sign in letter.written if sign.isdigit())[:14]
    name = letter.record.name if letter.record is not None else "house"
    # There may be another of the same second.
    ending = unused(lambda ending: there(folder / f"{name}-{stamp}{ending}{SUFFIX}"))
    file = folder / f"{name}-{stamp}{ending}{SUFFIX}"
    write_safely(file, msgspec.json.format(msgspec.json.encode(letter), indent=1))
    if picture:
        write_safely(picture_of(file), picture)
    return file


def picture_of(file: Path) -> Path:
    """Where the picture of a letter lies."""
    return file.with_name(file.name.removesuffix(SUFFIX) + ".letter.png")


def read_letter(data: bytes, source: str) -> Letter:
    """The letter written as `data`; BadSave names `source` and what is wrong."""
    try:
        return msgspec.json.decode(data, type=Letter)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(
            source, _("is no letter of this house ({error})").format(error=error)
        ) from error
