"""What a process that runs thousands of tests holds on to, and how it lets go of it.

Between them tests open hundreds of windows of all sizes. What was drawn for one is of no use to the
next, and C's allocator gives freed memory back only when it is asked to.
"""

import ctypes
import gc
from pathlib import Path

MEGABYTE = 1024 * 1024
ROOM = 500 * MEGABYTE
"""Bytes that a process may have between two tests before it tidies up."""
_PAGE = 4096
_MEMORY = Path("/proc/self/statm")

_most = ROOM


def resident() -> int:
    """Bytes of memory this process has; 0 where nobody says."""
    try:
        return int(_MEMORY.read_text("ascii").split()[1]) * _PAGE
    except OSError:
        return 0


YOUNG, OLDER, OLD = 10_000, 20, 1_000_000
"""After how many new things Python looks through the newest, how often it does so before it looks
through those that outlived that, and so on: what is old is looked through by `tidy` alone.
"""


def settle() -> None:
    """What stands now stands to the end: nobody need look whether it is still of use.

    As many tests as there are keep Python from looking through what they leave behind: it waits
    until a quarter as much again has come, and every window of a test hangs together in a ring.
    What games and tables were made of lies there for many tests, and to look through all of it
    takes a tenth of a second: that is worth while when a process has grown, and not before.
    """
    gc.collect()
    gc.freeze()
    gc.collect()
    gc.set_threshold(YOUNG, OLDER, OLD)


def tidy() -> None:
    """After a test: a process that has grown large lets go of what nobody needs, and if that is
    not enough, of what was drawn.
    """
    global _most
    if resident() < _most:
        return
    # Nothing imports pygame before `conftest` has said that there is no screen.
    from game.sprites import art, lettering, pieces

    _give_back()
    if resident() >= _most:
        art.forget()
        lettering._lines.forget()
        pieces.forget()
        _give_back()
    _most = max(ROOM, resident() + ROOM // 4)


def _give_back() -> None:
    """Windows of past tests hang together in rings, and hold megabytes by few objects."""
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
