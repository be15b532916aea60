"""How far a rogue has come, over all games: from games, victories and deeds to one of eight ranks.

Nothing of it is kept: it is worked out from careers and deeds whenever it is asked for.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec

from game.engine.words import _, later, plural
from game.session.calendar.reckoning import Career


class Feat(NamedTuple):
    """A deed somebody did in one finished game."""

    game: str
    deed: str
    name: str
    sitter: str
    at: int
    file: str
    seat: int


PLAYED: Final = 1
WON: Final = 2
DEED: Final = 3
"""Points for a game brought to its end, for winning it besides, and for each deed the first time.
"""


class Rank(msgspec.Struct, frozen=True):
    """One of the ranks: how many points it takes, and what it is called."""

    points: int
    spoken_name: str

    @property
    def name(self) -> str:
        """What it is called, in the player's tongue."""
        return _(self.spoken_name)


RANKS: Final = (
    Rank(0, later("Gaper at the gallows")),
    Rank(5, later("Apple thief")),
    Rank(15, later("Purse-lifter")),
    Rank(30, later("Rogue of the hedgerow")),
    Rank(55, later("Rider by night")),
    Rank(90, later("Gentleman of the road")),
    Rank(135, later("Terror of the turnpike")),
    Rank(200, later("Legend of the ballads")),
)
"""The ranks, the lowest first."""


class Rogue(msgspec.Struct, frozen=True):
    """Somebody over all games: what was played and won, and how many different deeds were done."""

    name: str
    sitter: str
    played: int
    won: int
    deeds: int

    @property
    def points(self) -> int:
        """What all that counts."""
        return PLAYED * self.played + WON * self.won + DEED * self.deeds

    @property
    def number(self) -> int:
        """The rank, counted from 1."""
        return sum([rank.points <= self.points for rank in RANKS])

    @property
    def rank(self) -> Rank:
        """The rank reached."""
        return RANKS[self.number - 1]

    @property
    def next(self) -> Rank | None:
        """The rank to come; None for whoever has them all."""
        return RANKS[self.number] if self.number < len(RANKS) else None

    @property
    def line(self) -> str:
        """The rank in a sentence, and what is still wanting."""
        first = _("{name}: {rank}, {number} of {all}.").format(
            name=self.name, rank=self.rank.name, number=self.number, all=len(RANKS)
        )
        ahead = self.next
        if ahead is None:
            return first
        more = plural("{n} more point", "{n} more points", ahead.points - self.points)
        return _("{rank} {points} to {next}.").format(rank=first, points=more, next=ahead.name)


def rogues(careers: Iterable[Career], feats: Iterable[Feat]) -> tuple[Rogue, ...]:
    """Everybody who has finished a game, over all games together; the highest first."""
    played: dict[tuple[str, str], list[int]] = {}
    for career in careers:
        sums = played.setdefault((career.name, career.sitter), [0, 0])
        sums[0] += career.tally.played
        sums[1] += career.tally.won
    done: dict[tuple[str, str], set[tuple[str, str]]] = {}
    for feat in feats:
        done.setdefault((feat.name, feat.sitter), set()).add((feat.game, feat.deed))
    found = [
        Rogue(*who, games, won, len(done.get(who, set()))) for who, (games, won) in played.items()
    ]
    return tuple(sorted(found, key=lambda rogue: (-rogue.points, rogue.name, rogue.sitter)))
