"""Whether another program keeps the folder of saves, found out without taking it, at little cost:
before the first picture there is no time for more.
"""

import os
from pathlib import Path

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
