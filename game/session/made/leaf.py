"""A small file the house keeps for a player besides games: written whole with every change, with
older copies. One that cannot be read is set aside and said; what the copy before it holds is gone
on with, and what a later program wrote is left as it is.
"""

from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from game.engine.words import _
from game.session.errors import CannotSave
from game.session.files import OLDER, contents, set_aside, settle, versions, write_safely
from game.session.paths import there
from game.session.store import Store


class Numbered(Protocol):
    """What stands on a leaf; its format moves when a field changes its meaning."""

    @property
    def format(self) -> int: ...


L = TypeVar("L", bound=Numbered)


class Sentences(NamedTuple):
    """What is said of a leaf that cannot be read: written by a later program; not to be opened
    ({why}); lost for this once; set aside as {kept} with the copy before it in its place; and set
    aside with nothing left. They are translated already.
    """

    newer: str
    shut: str
    lost: str
    older: str
    anew: str


class Leaf(Generic[L]):
    """Such a file in the folder of a store; `kind()` is what stands on an empty one."""

    def __init__(self, store: Store, file: Path, kind: type[L]) -> None:
        self.store, self.file, self.kind = store, file, kind

    def keep(self, written: L) -> None:
        """Write it down. Raises CannotSave."""
        self.store.may_write(self.file)
        if self._of_later():
            raise CannotSave(self.file, OSError(_("a newer Stand and Deliver wrote it")))
        write_safely(self.file, self._written(written), OLDER)

    def kept(self, sentences: Sentences) -> tuple[L, str]:
        """What has been kept, with a sentence where it could not be read as it is."""
        if not there(self.file):
            return self.kind(), ""
        if self._of_later():
            return self.kind(), sentences.newer
        try:
            return self._read(self.file), ""
        except OSError as error:
            why = error.strerror or type(error).__name__
            return self.kind(), sentences.shut.format(why=why)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return self._older(sentences)

    def _older(self, sentences: Sentences) -> tuple[L, str]:
        """The newest copy that can be read in place of a spoilt file, which is set aside."""
        found = self.kind()
        copy: Path | None = None
        for each in versions(self.file)[1:]:
            try:
                found, copy = self._read(each), each
                break
            except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                continue
        if self.store.looks_only:
            return found, sentences.lost
        aside = set_aside(self.file, copy)
        settle(self.file.parent)
        if aside is None:
            return found, sentences.lost
        said = sentences.anew if copy is None else sentences.older
        return found, said.format(kept=aside.name)

    def _written(self, written: L) -> bytes:
        return msgspec.json.encode(written) + b"\n"

    def _read(self, file: Path) -> L:
        return msgspec.json.decode(contents(file), type=self.kind)

    def _of_later(self) -> bool:
        try:
            heading = msgspec.json.decode(contents(self.file), type=_Heading)
            newest: int = self.kind().format
            return heading.format > newest
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return False


class _Heading(msgspec.Struct):
    format: int
