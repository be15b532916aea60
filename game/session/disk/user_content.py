"""A small file the house keeps for a player besides games: written whole with every change, with
older copies. One that cannot be read is set aside and said; what the copy before it holds is gone
on with, and what a later program wrote is left as it is.
"""

import threading
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from game.engine.errors import BadData, GameError
from game.engine.phrases import listed
from game.engine.protocols import Own
from game.engine.rules import PRINTED, OptionValue
from game.engine.spec import Choice, Option
from game.engine.words import _, later
from game.session.disk.files import OLDER, contents, set_aside, settle, versions, write_safely
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.paths import legible, there, user_data


class Numbered(Protocol):
    """What stands on a leaf; its format moves when a field changes its meaning."""

    @property
    def format(self) -> int: ...


L = TypeVar("L", bound=Numbered)


class ContentSentences(NamedTuple):
    """What is said of a leaf that cannot be read: written by a later program; not to be opened
    ({why}); lost for this once; set aside as {kept} with the copy before it in its place; and set
    aside with nothing left. They are translated already.
    """

    newer: str
    shut: str
    lost: str
    older: str
    anew: str


class ContentFile(Generic[L]):
    """Such a file in the folder of a store; `kind()` is what stands on an empty one."""

    def __init__(self, store: Store, file: Path, kind: type[L]) -> None:
        self.store, self.file, self.kind = store, file, kind

    def keep(self, written: L) -> None:
        """Write it down. Raises CannotSave."""
        self.store.may_write(self.file)
        if self._of_later():
            raise CannotSave(self.file, OSError(_("a newer Stand and Deliver wrote it")))
        write_safely(self.file, self._written(written), OLDER)

    def kept(self, sentences: ContentSentences) -> tuple[L, str]:
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

    def _older(self, sentences: ContentSentences) -> tuple[L, str]:
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


MOST: Final = 40
"""Files that are read; more are not looked at."""

_AT_ONCE: Final = 0.01
"""Seconds a frame may wait for files."""
_AMISS: Final = later("{file} cannot be read: something in it is beyond this program ({kind}).")


class FoundFiles(NamedTuple):
    """The choices there are of a player's own, and a sentence for every file that is none."""

    choices: tuple[Choice, ...] = ()
    refused: tuple[str, ...] = ()


def own_choices(option: Option) -> FoundFiles:
    """What the player has made for that option. A file is looked through when it is met first, or
    has changed.
    """
    own = option.own
    if own is None:
        return FoundFiles()
    choices: dict[OptionValue, Choice] = {}
    refused: list[str] = []
    for path in _files(own):
        read = _read(path, own, *_stamp(path), _(_AMISS))
        if isinstance(read, Choice):
            choices[read.value] = read
        else:
            refused.append(read)
    return FoundFiles(tuple(choices.values()), tuple(refused))


class ContentReading:
    """The same for many options, beside whoever draws: ask `over` once a frame."""

    def __init__(self, options: Iterable[Option]) -> None:
        self.found = {option.name: FoundFiles() for option in options}
        """What there is of each, once all is read."""
        made = [each for each in options if each.own is not None and _files(each.own)]
        self._thread = threading.Thread(target=self._read, args=(made,), name="own", daemon=True)
        if made:
            self._thread.start()
            self._thread.join(_AT_ONCE)  # what was read before is there in no time

    @property
    def over(self) -> bool:
        """Whether all is read."""
        return not self._thread.is_alive()

    def _read(self, options: Sequence[Option]) -> None:
        for option in options:
            self.found[option.name] = own_choices(option)


@lru_cache(maxsize=256)
def _read(path: Path, own: Own, _size: int, _changed: int, amiss: str) -> Choice | str:
    """A file as a choice, or why it is none. Whatever happens with one, the others are read."""
    try:
        return own.choice(own.value_of(read_own(path, own), legible(path.name)))
    except GameError as error:
        return str(error)
    except Exception as error:
        return amiss.format(file=legible(path.name), kind=type(error).__name__)


def _stamp(path: Path) -> tuple[int, int]:
    """By what one sees that a file has changed."""
    try:
        found = path.stat()
    except OSError:
        return -1, -1
    return found.st_size, found.st_mtime_ns


def own_called(option: Option, name: str) -> str:
    """The value of what the player has made under that name; BadData names what there is."""
    found = own_choices(option)
    for choice in found.choices:
        if choice.label.casefold() == name.strip().casefold():
            return str(choice.value)
    known = [str(choice.value) for choice in option.choices if choice.value != PRINTED]
    known += [f"“{choice.label}”" for choice in found.choices]
    said = _("{rule}: there is no “{name}” here; there are {known}.")
    if not known:
        said = _("There is no mod “{name}” here, nor any other; “mods new” begins one.")
    said = said.format(rule=option.title, name=name, known=listed(known))
    raise BadData(" ".join([said, *found.refused]))


def of_today(option: Option, value: OptionValue) -> OptionValue:
    """What the player has made, as it lies in the folder today: the same, or what bears its name
    now; BadData in a sentence if there is neither.
    """
    found = own_choices(option).choices
    if value in [choice.value for choice in found]:
        return value
    name = option.choice(value).label
    alike = [choice.value for choice in found if choice.label == name]
    if not alike:
        said = _("“{name}” is no longer in its folder: {rule} is left as printed.")
        raise BadData(said.format(name=name, rule=option.title))
    return alike[0]


def folder_of(own: Own) -> Path:
    """Where such files lie."""
    return user_data() / own.FOLDER


def read_own(path: Path, own: Own) -> str:
    """A file's text; BadData where it cannot be read, or is no text."""
    name = legible(path.name)
    try:
        block = contents(path)
    except (OSError, ValueError) as error:  # ValueError: no system knows such a name
        why = getattr(error, "strerror", None) or type(error).__name__
        raise BadData(_("{file} cannot be read: {why}.").format(file=name, why=why)) from error
    try:
        text = block.decode()
    except UnicodeDecodeError as error:
        raise BadData(_("{file} is not written in UTF-8.").format(file=name)) from error
    if len(text) > own.LARGEST:
        raise BadData(_("{file} is too long.").format(file=name))
    return text


def _files(own: Own) -> list[Path]:
    """The files in the folder, by name; none where there is no folder."""
    try:
        folder = folder_of(own)
        found = [path for path in folder.iterdir() if path.name.endswith(own.ENDING)]
        return sorted([path for path in found if path.is_file()])[:MOST]
    except (OSError, GameError):
        return []
