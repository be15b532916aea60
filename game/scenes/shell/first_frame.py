"""What a start tells of itself if a bench asks: when its page stood, and when it answered."""

import os
import sys
import time
from typing import Final

FIRST_FRAME: Final = "STAND_AND_DELIVER_FIRST_FRAME"
"""With this variable set the program tells when its first picture stood and, on a second line, when
a press made by then had been answered; and closes. "modules" lets it tell besides what was loaded
by then, on a line after each.
"""


def asked() -> bool:
    """Whether somebody measures this start."""
    return FIRST_FRAME in os.environ


def tell() -> None:
    """Seconds this process has had a core, and of the monotonic clock, which whoever started the
    process reads too.
    """
    print(time.process_time(), time.monotonic(), flush=True)
    if os.environ.get(FIRST_FRAME) == "modules":
        print(*sorted(sys.modules), flush=True)
