"""Files written so that a crash costs at most what was being written, and never what was there."""

import contextlib
import errno
import os
import shutil
import stat
import time
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

from game.engine.words import _
from game.session.errors import CannotSave
from game.session.paths import HOME_VARIABLE, there, unfit, unused, user_data, windows

OLDER: Final = 3
"""How many copies of a match are kept beside the newest, each a decision older."""

MOST_BYTES: Final = 4_000_000
"""No record is as large: a whole game takes some ten thousand."""

_WAITS: Final = (0.01, 0.02, 0.05, 0.1, 0.2)
"""Seconds between two tries to give a file its name where another program has it open."""

_MARK: Final = b"\xef\xbb\xbf"
"""What some editors of Windows put before a text in UTF-8."""

_ANEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL
_ANEW |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)  # not every system has both


def versions(file: Path) -> list[Path]:
    """A file and its older writings, newest first."""
    return [file, *[file.with_name(f"{file.name}.{n}") for n in range(1, OLDER + 1)]]


def write_safely(file: Path, data: bytes, older: int = 0) -> None:
    """Write, flush, sync, rename: at any moment there is a whole file under the name.

    So many `older` writings stay. Raises CannotSave and leaves what was there.
    """
    fresh, spare = file.with_name(f"{file.name}.new"), file.with_name(f"{file.name}.old")
    wrong = unfit(file.name)
    if wrong:  # it would be written somewhere else, and nobody told
        raise CannotSave(file, OSError(errno.EINVAL, wrong))
    try:
        make_folder(file.parent)
        # Whatever was planted there goes first: nothing is written through a link or into a pipe.
        fresh.unlink(missing_ok=True)
        with os.fdopen(os.open(fresh, _ANEW, 0o666), "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        if older and file.exists():
            _keep_older(file, spare, older)
        rename(fresh, file)
    except OSError as error:
        for left in (fresh, spare):
            with contextlib.suppress(OSError):
                left.unlink(missing_ok=True)
        raise CannotSave(file, error) from error
    settle(file.parent)


def make_folder(folder: Path) -> None:
    """Make a folder and those it lies in, their new names on the disk as well. Raises OSError."""
    fresh = [each for each in (folder, *folder.parents) if not there(each)]
    folder.mkdir(parents=True, exist_ok=True)
    for each in fresh:
        settle(each.parent)


def _keep_older(file: Path, spare: Path, older: int) -> None:
    spare.unlink(missing_ok=True)
    # The name itself never points at nothing; and no copy is given up before there is another.
    second_name(file, spare)
    copies = [file.with_name(f"{file.name}.{n}") for n in range(1, older + 1)]
    for newer, next_older in reversed(list(pairwise(copies))):
        if newer.exists():
            rename(newer, next_older)
    rename(spare, copies[0])


def rename(file: Path, name: Path) -> None:
    """Give a file another name, in the place of what has it. Raises OSError.

    Windows refuses while somebody has either open: another window that looks at the list, or what
    looks for viruses. They are soon done, and are waited for a little.
    """
    for wait in _WAITS if windows() else ():
        with contextlib.suppress(PermissionError):
            file.replace(name)
            return
        time.sleep(wait)
    try:
        file.replace(name)
    except PermissionError as error:
        if not windows():
            raise
        held = _("another program has it open, or it may not be written over")
        raise PermissionError(error.errno, held) from error


def second_name(file: Path, other: Path) -> None:
    """Have a file under another name as well. Raises OSError."""
    try:
        os.link(file, other)
    except OSError:  # a file system without links
        other.unlink(missing_ok=True)  # nothing is copied through a link that lies there
        shutil.copyfile(file, other)


def settle(folder: Path) -> None:
    """Have the names in a folder on the disk, too, so that no failing current takes a step back."""
    if os.name != "posix":
        return  # other systems open no folders, and write names down with the file
    with contextlib.suppress(OSError):  # the file itself is safe
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def set_aside(file: Path, instead: Path | None = None) -> Path | None:
    """Rename a broken file to one ending in .broken; None if the folder will not have it.

    `instead` takes its place, so that at any moment there is a file under the name. Whoever asks
    settles the folder.
    """
    broken = f"{file.name}.broken"
    kept = file.with_name(broken + unused(lambda ending: there(file.with_name(broken + ending))))
    try:
        if instead is None:
            rename(file, kept)
        else:
            second_name(file, kept)
            rename(instead, file)
    except OSError:
        return None
    return kept


def contents(file: Path) -> bytes:
    """What is in a file of bearable size, without the mark that some editors put before a text.
    Raises OSError.
    """
    seen = file.stat()
    if stat.S_ISDIR(seen.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(seen.st_mode):  # to open a pipe would be to wait for ever
        raise OSError(errno.EINVAL, _("no ordinary file"))
    if seen.st_size > MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return file.read_bytes().removeprefix(_MARK)


def records_in(folder: Path) -> list[Path]:
    """The files of records in a folder, by name; none where it is not there. Raises OSError."""
    try:
        with os.scandir(folder) as found:
            return sorted([folder / each.name for each in found if each.name.endswith(".json")])
    except FileNotFoundError:
        return []


_OTHERS = 0o077
"""What a group and everybody else might do."""


def keep_private() -> None:
    """Let nobody else on this computer look into what this program writes from now on, nor into the
    usual folder of before. Raises BadData where there is no folder at all.

    A folder a player has named is left as it is; where a group may write there, several accounts
    share it on purpose, and so are the files in it.
    """
    folder = user_data()
    if os.name != "posix":
        return  # elsewhere a home is its owner's already
    named = bool(os.environ.get(HOME_VARIABLE))
    try:
        seen = folder.stat()
    except OSError:
        seen = None
    if named and seen is not None and seen.st_mode & stat.S_IWGRP:
        return
    os.umask(_OTHERS)
    if not named and seen is not None and seen.st_mode & _OTHERS:
        with suppress(OSError):  # it is somebody else's
            folder.chmod(stat.S_IMODE(seen.st_mode) & ~_OTHERS)
