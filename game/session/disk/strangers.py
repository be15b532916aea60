"""Who else writes: what lies under a match's name is looked at before it is written over."""

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.words import _
from game.session.disk.files import rename
from game.session.errors import BadSave
from game.session.paths import there, unused

if TYPE_CHECKING:
    from game.session.record import Record


# A file of a few parts, each behind its length, and pixels after the last -----------------------


OTHER = "-other"
"""What the name of another program's game ends in, once it is set aside."""


class Watch:
    """What one program has read and written under every name, and what it found there since."""

    def __init__(self) -> None:
        self.news: list[str] = []
        """Sentences about what was set aside, to be told once."""
        self._known: dict[Path, str] = {}
        self._aside: dict[Path, Path] = {}

    def note(self, file: Path, data: bytes) -> None:
        """That is how this program knows the file from now on."""
        self._known[file] = _trace(data)

    def finds_another(self, file: Path, record: "Record", data: bytes | None) -> bool:
        """Whether `data` (None: it cannot be read) is neither what this program last saw in the
        file nor an earlier moment of `record`, so that to write over it would lose something.
        """
        if data is None:
            return True
        return self._known.get(file) != _trace(data) and not _is_before(data, record)

    def set_aside(
        self, file: Path, data: bytes | None, second_name: Callable[[Path, Path], None]
    ) -> None:
        """Give what lies in the file a name of its own, beside; it still has the old one, too.

        A game that was set aside before and has gone on since keeps the name it was given.
        Raises OSError.
        """
        kept = self._aside.get(file)
        if kept is None or not _has_gone_on(kept, data):
            kept = self._aside[file] = _place_beside(file, data)
            self.news.append(
                _(
                    "Another program wrote this game too: what it wrote is kept as {kept}, and "
                    "yours goes on."
                ).format(kept=kept.name)
            )
        fresh = kept.with_name(f"{kept.name}.new")
        fresh.unlink(missing_ok=True)
        second_name(file, fresh)
        rename(fresh, kept)

    def take_news(self) -> tuple[str, ...]:
        """What was found since this was last asked."""
        news, self.news = tuple(self.news), []
        return news


def _trace(data: bytes) -> str:
    from hashlib import blake2b

    return blake2b(data, digest_size=16).hexdigest()


def _is_before(data: bytes, record: "Record") -> bool:
    from game.session.record import goes_on, read_record

    with contextlib.suppress(BadSave):
        return goes_on(read_record(data, record.name), record)
    return False


def _has_gone_on(kept: Path, data: bytes | None) -> bool:
    """Whether what is to be kept now goes on from what was kept there."""
    from game.session.record import read_record

    with contextlib.suppress(BadSave, OSError):
        return data is not None and _is_before(kept.read_bytes(), read_record(data, kept.name))
    return False


def _place_beside(file: Path, data: bytes | None) -> Path:
    """A free name beside: that of another game where it is one, so that the shelf shows it."""
    from game.session.record import read_record

    ending = ".json"
    try:
        read_record(data or b"", file.name)
    except BadSave:
        ending += ".strange"
    stem = f"{file.stem}{OTHER}"
    number = unused(lambda number: there(file.with_name(f"{stem}{number}{ending}")))
    return file.with_name(f"{stem}{number}{ending}")
