"""How the rivals have done against each other: figures measured once and kept, for anybody to see.

`ladder.json` holds them by game; `make ladder` plays the games again and writes it anew.
"""

from functools import cache
from importlib import resources
from typing import Annotated

import msgspec

FILE = "ladder.json"

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
    return _kept().get(key, ())


@cache
def _kept() -> dict[str, tuple[Matchup, ...]]:
    text = resources.files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, tuple[Matchup, ...]])
