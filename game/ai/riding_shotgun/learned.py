"""What self-play taught: how clocks win, what players answer, and how often they bluff.

`learned.json` holds it; `python -m tools.riding_mind` plays the games again and writes it anew.
"""

from functools import cache
from importlib import resources
from typing import Final

import msgspec

FILE: Final = "learned.json"


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file.

    `clocks` are weights by number of seats (`standing`). `odds` are by what somebody may do and
    what is noticed of it: how much that moves the log-odds (`likely`). `caution` is what a
    bluff has to promise besides, in points: of many the one is chosen whose calls are underrated
    most.
    """

    clocks: dict[int, tuple[float, ...]]
    odds: dict[str, dict[str, float]]
    caution: dict[str, float]


def written() -> bytes:
    """The file as it is written."""
    return resources.files(__package__).joinpath(FILE).read_bytes()


@cache
def learned() -> Learned:
    """What was learned."""
    return msgspec.json.decode(written(), type=Learned, strict=False)
