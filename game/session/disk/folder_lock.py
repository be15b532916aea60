"""The keeper of the door: only one program at a time writes into a folder of saves."""

import contextlib
import os
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout

from game.engine.words import _
from game.session.disk.taken import NAME


class Keeper:
    """Holds a folder for this program; the system lets go of it when the program ends, however."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock: BaseFileLock | None = None
        self.warning = ""
        """That this folder may be written but not locked, in a sentence to be said once."""

    def take(self) -> bool:
        """Whether the folder is this program's now; False while another one holds it.

        A folder that cannot be written at all is nobody's, and needs no keeper. Of one that can,
        but where no lock is to be had, `warning` tells.
        """
        self.warning = ""
        if self._lock is not None and self._lock.is_locked:
            return True
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            # Whoever may write into the folder may hold it: several accounts may share it.
            self._lock = FileLock(
                self._folder / NAME, timeout=0, mode=self._folder.stat().st_mode & 0o666
            )
            self._lock.acquire()
        except Timeout:
            return False
        except (OSError, NotImplementedError):  # read-only, full, or a disk that knows no locks
            if self._folder.is_dir() and os.access(self._folder, os.W_OK):
                self.warning = _(
                    "No lock can be had in {folder}, so that two programs could write there at "
                    "once. Nothing of yours will be written over; but play in one window at a time."
                ).format(folder=self._folder)
            return True
        return True

    def leave(self) -> None:
        """Let go of the folder."""
        if self._lock is not None:
            with contextlib.suppress(OSError):
                self._lock.release()
