"""How files lie on the disk, enough of each to see later that one was touched; and whether another
program keeps the folder of saves.
"""

import os
from collections.abc import Callable, Iterable
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    pass

_NOWHERE = "-"


_SHORT: Final = 4
"""Bytes in which a length is written."""


def stamp(file: str) -> str:
    """When a file was last written, how long it is, which one, and who may do what with it; "-"
    where nothing can be found out, as of what lies in an archive.
    """
    try:
        seen = Path(file).stat()
    except (OSError, ValueError):
        return _NOWHERE
    return f"{seen.st_mtime_ns} {seen.st_size} {seen.st_ino} {seen.st_mode}"


def as_they_lie(files: Iterable[str]) -> bytes:
    """Each file and, on the next line, its stamp."""
    return os.fsencode("\n".join([f"{file}\n{stamp(file)}" for file in files]))


def named_in(lying: bytes) -> list[str]:
    """The files that `as_they_lie` told of."""
    return os.fsdecode(lying).split("\n")[::2]


def unfinished_as_they_lie(saves: Path) -> bytes:
    """The same of everything in a folder of saves that decides which games are on the road, and
    how far they have come: each record, and what lies under its name among the finished ones.
    Raises OSError where nobody may look.
    """
    with os.scandir(saves) as found:
        names = sorted([each.name for each in found if each.name.endswith(".json")])
    return as_they_lie(
        [str(folder / name) for folder in (saves, saves / "finished") for name in names]
    )


def joined(mark: bytes, parts: Iterable[bytes]) -> bytes:
    """The mark by which such a file is known, and its parts, as `part` reads them."""
    return b"".join([mark, *[len(part).to_bytes(_SHORT, "big") + part for part in parts]])


def part(read: Callable[[int], bytes], most: int) -> bytes:
    """The part that comes next; ValueError where it is not whole, or longer than `most` bytes and
    so none of ours.
    """
    long = int.from_bytes(read(_SHORT), "big")
    if long > most:
        raise ValueError(long)
    found = read(long)
    if len(found) != long:
        raise ValueError(long)
    return found


def laid(kept: FileIO, buffer: bytes) -> bool:
    """Whether all that is left in the file now fills all of `buffer`, a surface's pixels; where
    another length is left, nothing is read.
    """
    with memoryview(buffer) as pixels:
        left = os.fstat(kept.fileno()).st_size - kept.tell()
        return left == pixels.nbytes and kept.readinto(pixels) == left


NAME = ".in-use"
"""The file whose lock the keeper of a folder holds."""


def taken(folder: Path) -> bool:
    """Whether another program writes in that folder; True as well where that cannot be told."""
    try:
        import fcntl
    except ImportError:  # on Windows, where only what takes the lock can tell
        return _kept_from_us(folder)
    try:
        lock = os.open(folder / NAME, os.O_RDWR)
    except OSError:
        return True
    try:
        # Shared: two that only look do not hold each other up.
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(lock)
    return False


def _kept_from_us(folder: Path) -> bool:
    from filelock import FileLock, Timeout

    lock = FileLock(folder / NAME, timeout=0)
    try:
        lock.acquire()
        lock.release()
    except (Timeout, OSError, NotImplementedError):
        return True
    return False
