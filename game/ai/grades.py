"""How much the rivals give away at each decision: the measure that people’s grades go by.

`grades.json` holds it by game; `python -m tools.grades` measures it again. Of each game some were
played by habit, and at some decisions of theirs every level was asked what it would do; the judge
of the Assizes then weighed that from the deciding seat's view.
"""

from functools import cache
from importlib import resources
from typing import Annotated, Final

import msgspec

FILE: Final = "grades.json"

LEVELS: Final = ("random", "greedy", "highwayman", "turpin")
"""Who is measured, the weakest first."""


class LevelLoss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level gave away of its chance to win: on average at a decision, how far single
    decisions lie from that, and at how many it was asked.
    """

    level: str
    loss: Annotated[float, msgspec.Meta(ge=0, le=1)]
    spread: Annotated[float, msgspec.Meta(ge=0)]
    decisions: Annotated[int, msgspec.Meta(ge=1)]


class Measures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's levels in the order of LEVELS, the number of the judge who weighed them, and the
    command that does it again.
    """

    judge: int
    measured: tuple[LevelLoss, ...]
    command: str


def measures(key: str) -> Measures | None:
    """What was measured for the game of that key; None where nothing was."""
    return _kept().get(key)


@cache
def _kept() -> dict[str, Measures]:
    text = resources.files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, Measures])
