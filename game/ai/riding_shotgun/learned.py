"""What self-play taught: how clocks win, what players answer, and how often they bluff.

`learned.json` holds it; `python -m tools.riding_mind` plays the games again and writes it anew.
"""

from functools import cache
from importlib import resources
from typing import Final

import msgspec

FILE: Final = "learned.json"


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How attacks of a class were met: shares of those taken, called and defended (they add up to
    1), and of the defences the share of bluffs.
    """

    take: float
    call: float
    defend: float
    lies: float


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file.

    `clocks` are weights by number of seats (`standing`). `answers` are by class of attack
    (`answers`). `tales` are by symbol, claim and cards shown: how much likelier somebody who has
    the card is to say so than somebody who has it not is to say it all the same, turned round.
    `doubts` are by symbol and claim: how often such a defence is called.
    """

    clocks: dict[int, tuple[float, ...]]
    answers: dict[str, Answered]
    tales: dict[str, float]
    doubts: dict[str, float]


def written() -> bytes:
    """The file as it is written."""
    return resources.files(__package__).joinpath(FILE).read_bytes()


@cache
def learned() -> Learned:
    """What was learned."""
    return msgspec.json.decode(written(), type=Learned, strict=False)
