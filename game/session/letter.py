"""A bug letter: everything somebody needs to see a mistake again, in one file beside the saves.

It holds the record of the match, secrets and all, what the log said last, and what went wrong. Of a
match that still goes on record and log are sealed: packed, so that whoever opens the letter does
not read at a glance what others hide. That is an envelope and no lock. A letter laid into
`tests/golden` is a test. It is written for people to send; nothing sends it.
"""

import base64
import platform
import sys
import zlib
from pathlib import Path

import msgspec

from game import VERSION
from game.engine.words import _
from game.session.disk.files import MOST_BYTES, write_safely
from game.session.errors import BadSave
from game.session.paths import there, unused
from game.session.record import Record, now, with_jottings

FORMAT = 2
"""1 had the record of every match in plain letters."""

SUFFIX = ".letter.json"
MOST_LINES = 200
"""Lines of the log that go along."""


class Letter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One letter.

    `trouble` is the traceback, or "" where a player asked for the letter; `scene` is the room that
    was open; `log` is what was told last, oldest first; `record` is None away from a table. In the
    file both may be `sealed`; `read_letter` opens them.
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
    sealed: str = ""

    @property
    def under_way(self) -> bool:
        """Whether it is about a match that still goes on."""
        return self.record is not None and self.record.result is None


class _Inside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is sealed of a letter."""

    log: tuple[str, ...]
    record: Record


def compose(trouble: str, scene: str, log: tuple[str, ...], record: Record | None) -> Letter:
    """A letter of this moment; only the last lines of the log go along, and nobody's notes."""
    record = with_jottings(record, ()) if record is not None else None
    return Letter(written=now(), trouble=trouble, scene=scene, log=log[-MOST_LINES:], record=record)


def post(folder: Path, letter: Letter, picture: bytes = b"") -> Path:
    """Write a letter, and the picture beside it; the file. Raises CannotSave."""
    stamp = "".join(sign for sign in letter.written if sign.isdigit())[:14]
    name = letter.record.name if letter.record is not None else "house"
    # There may be another of the same second.
    ending = unused(lambda ending: there(folder / f"{name}-{stamp}{ending}{SUFFIX}"))
    file = folder / f"{name}-{stamp}{ending}{SUFFIX}"
    if letter.record is not None and letter.under_way:
        letter = _sealed(letter, _Inside(letter.log, letter.record))
    write_safely(file, msgspec.json.format(msgspec.json.encode(letter), indent=1))
    if picture:
        write_safely(picture_of(file), picture)
    return file


def _sealed(letter: Letter, inside: _Inside) -> Letter:
    packed = base64.b64encode(zlib.compress(msgspec.json.encode(inside), 9)).decode()
    return msgspec.structs.replace(letter, log=(), record=None, sealed=packed)


def _opened(letter: Letter) -> Letter:
    if not letter.sealed:
        return letter
    packed = zlib.decompressobj()
    data = packed.decompress(base64.b64decode(letter.sealed, validate=True), MOST_BYTES)
    if not packed.eof:
        raise ValueError(_("what is sealed in it is cut short, or too long"))
    inside = msgspec.json.decode(data, type=_Inside)
    return msgspec.structs.replace(letter, log=inside.log, record=inside.record, sealed="")


def picture_of(file: Path) -> Path:
    """Where the picture of a letter lies."""
    return file.with_name(file.name.removesuffix(SUFFIX) + ".letter.png")


def read_letter(data: bytes, source: str) -> Letter:
    """The letter written as `data`; BadSave names `source` and what is wrong."""
    try:
        return _opened(msgspec.json.decode(data, type=Letter))
    except (ValueError, RecursionError, zlib.error) as error:  # msgspec's are of the first kind
        raise BadSave(
            source, _("is no letter of this house ({error})").format(error=error)
        ) from error
