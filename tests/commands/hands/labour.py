"""What workers are given to do in these tests, where other processes find it."""

import os
import signal
from pathlib import Path
from typing import NamedTuple


class Stone(NamedTuple):
    """A number to be squared; whoever takes up the `deadly` one first is struck down."""

    number: int
    deadly: Path | None = None
    always: bool = False


def broken(stone: Stone) -> int:
    """The square of a stone, unless death comes first."""
    if stone.deadly is not None and (stone.always or not stone.deadly.exists()):
        stone.deadly.touch()
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    return stone.number**2
