"""How files lie on the disk: enough of each to see at the next look that somebody has been there.

Nothing is read; and nothing is imported but what Python has at hand, for a start asks here first.
"""

import os
from collections.abc import Iterable
from pathlib import Path

_NOWHERE = "-"


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
