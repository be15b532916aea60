"""How strong the rivals are: measured once and kept, by game.

How much they give away at each decision is the measure that people’s grades go by
(`python -m tools.grades`). Of each game some were played by habit, and at some decisions of theirs
every level was asked what it would do; the judge of the Assizes then weighed that from the deciding
seat's view. How they have done against each other is for anybody to see (`make ladder`).
"""

from functools import cache
from importlib import resources
from typing import Annotated, Final

import msgspec

GRADES: Final = "grades.json"

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
    return _grades().get(key)


@cache
def _grades() -> dict[str, Measures]:
    text = resources.files(__package__).joinpath(GRADES).read_bytes()
    return msgspec.json.decode(text, type=dict[str, Measures])


LADDER: Final = "ladder.json"

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Matchup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One pairing: how often `level` beat `against`, a shared game being half a win.

    The rate lies between `rate_from` and `rate_to` with 95 % certainty; all three are shares of 1.
    `against` is "" where `level` played alone, against the rules. Scores are means in the game's
    own points, None where nobody wrote them down; `command` plays the same games again.
    """

    level: str
    against: str
    rate: Share
    rate_from: Share
    rate_to: Share
    games: Annotated[int, msgspec.Meta(ge=1)]
    mean_score: float | None
    against_score: float | None
    command: str

    @property
    def solo(self) -> bool:
        """Whether nobody else sat at the table."""
        return not self.against


def figures(key: str) -> tuple[Matchup, ...]:
    """What was measured for the game of that key, in the order of the file; () where nothing."""
    return _ladder().get(key, ())


@cache
def _ladder() -> dict[str, tuple[Matchup, ...]]:
    text = resources.files(__package__).joinpath(LADDER).read_bytes()
    return msgspec.json.decode(text, type=dict[str, tuple[Matchup, ...]])
