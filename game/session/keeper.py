"""The keeper of the door: only one program at a time writes into a folder of saves."""

import contextlib
from pathlib import Path

from filelock import FileLock, Timeout

NAME = ".in-use"


class Keeper:
    """Holds a folder for this program; the system lets go of it when the program ends, however."""

    def __init__(self, folder: Path) -> None:
        self._lock = FileLock(folder / NAME, timeout=0)

    def take(self) -> bool:
        """Whether the folder is this program's now; False while another one holds it.

        A folder that cannot be written at all is nobody's, and needs no keeper.
        """
        try:
            Path(self._lock.lock_file).parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire()
        except Timeout:
            return False
        except (OSError, NotImplementedError):  # read-only, full, or a disk that knows no locks
            return True
        return True

    def leave(self) -> None:
        """Let go of the folder."""
        with contextlib.suppress(OSError):
            self._lock.release()
