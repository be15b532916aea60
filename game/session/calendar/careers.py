"""Adding careers up: a name at a game, all its finished games one after another; and how far a
rogue has come, over all games.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import msgspec

from game.engine.words import _, later, plural
from game.session.seats.seats import PERSON

Key = tuple[str, str, str]
"""(game, name, sitter): the same name played by a person and by a rival are two careers."""


class CareerLine(NamedTuple):
    """One seat in one finished game; lines are added up in the order in which games ended."""

    at: int
    file: str
    seat: int
    game: str
    name: str
    sitter: str
    mark: str
    score: int
    won: bool
    shared: bool
    seconds: int
    seats: int

    @property
    def key(self) -> Key:
        return self.game, self.name, self.sitter


class Tally(msgspec.Struct, frozen=True):
    """Games added up: how many, how many of them won (`shared` of those together with others), the
    sum of the scores and the best, the longest run of games won and the one still going on, and
    the seconds played.
    """

    played: int = 0
    won: int = 0
    shared: int = 0
    total: int = 0
    best: int = 0
    longest: int = 0
    current: int = 0
    seconds: int = 0

    @property
    def mean(self) -> float:
        """The score of a game on average; 0 where none was played."""
        return self.total / self.played if self.played else 0.0

    @property
    def share(self) -> float:
        """Games won of games played, 0–1; 0 where none was played."""
        return self.won / self.played if self.played else 0.0


class Career(msgspec.Struct, frozen=True):
    """A name at a game: its games added up, the seal it last went by, its first and last game."""

    game: str
    name: str
    sitter: str
    mark: str
    tally: Tally
    first: int
    last: int

    @property
    def key(self) -> Key:
        return self.game, self.name, self.sitter

    @property
    def is_person(self) -> bool:
        return self.sitter == PERSON


class GraphPoint(NamedTuple):
    """A game on a career's graph."""

    score: int
    won: bool


class Ledger(msgspec.Struct, frozen=True):
    """A career in full: its course game by game, and its games apart by who sat at the other seats
    (a table of several counts for each of them; () is alone), by seats, and by house rules.
    """

    career: Career
    course: tuple[GraphPoint, ...]
    best_at: int
    by_company: dict[str, Tally]
    by_seats: dict[int, Tally]
    by_rules: dict[str, Tally]


ALONE = ""
"""The company of whoever plays alone."""


class TallySum:
    """A tally being added up, game after game."""

    __slots__ = ("best", "current", "longest", "played", "seconds", "shared", "total", "won")

    def __init__(self) -> None:
        self.played = self.won = self.shared = self.total = self.best = 0
        self.longest = self.current = self.seconds = 0

    def add(self, line: CareerLine) -> None:
        """Count one more game; games come in the order in which they ended."""
        self.best = line.score if not self.played else max(self.best, line.score)
        self.played += 1
        self.total += line.score
        self.seconds += line.seconds
        if line.won:
            self.won += 1
            self.shared += line.shared
            self.current += 1
            self.longest = max(self.longest, self.current)
        else:
            self.current = 0

    def tally(self) -> Tally:
        return Tally(
            self.played,
            self.won,
            self.shared,
            self.total,
            self.best,
            self.longest,
            self.current,
            self.seconds,
        )


class Careers:
    """Careers being added up from lines in order."""

    def __init__(self) -> None:
        self._sums: dict[Key, TallySum] = {}
        self._first: dict[Key, int] = {}
        self._last: dict[Key, CareerLine] = {}

    def add(self, line: CareerLine) -> None:
        key = line.key
        if key not in self._sums:
            self._sums[key] = TallySum()
            self._first[key] = line.at
        self._sums[key].add(line)
        self._last[key] = line

    def found(self) -> Iterator[Career]:
        """Every career, in the order of its first game."""
        for key, added in self._sums.items():
            last = self._last[key]
            yield Career(*key, last.mark, added.tally(), self._first[key], last.at)


def careers_of(lines: Iterable[CareerLine]) -> tuple[Career, ...]:
    """Every career in these lines, which are in the order in which games ended."""
    careers = Careers()
    for line in lines:
        careers.add(line)
    return tuple(careers.found())


class LedgerSum:
    """One career in full, being added up from its own lines in order."""

    def __init__(self) -> None:
        self._careers = Careers()
        self._course: list[GraphPoint] = []
        self._company: dict[str, TallySum] = {}
        self._seats: dict[int, TallySum] = {}
        self._rules: dict[str, TallySum] = {}

    def add(self, line: CareerLine, company: Iterable[str], rules: str) -> None:
        """Count a game with those at the other seats (none: alone) under those house rules."""
        self._careers.add(line)
        self._course.append(GraphPoint(line.score, line.won))
        for sitter in tuple(company) or (ALONE,):
            self._company.setdefault(sitter, TallySum()).add(line)
        self._seats.setdefault(line.seats, TallySum()).add(line)
        self._rules.setdefault(rules, TallySum()).add(line)

    def ledger(self) -> Ledger | None:
        """What was added up; None if nothing was."""
        found = next(self._careers.found(), None)
        if found is None:
            return None
        scores = [point.score for point in self._course]
        return Ledger(
            found,
            tuple(self._course),
            scores.index(max(scores)),
            {sitter: added.tally() for sitter, added in self._company.items()},
            {seats: added.tally() for seats, added in sorted(self._seats.items())},
            {rules: added.tally() for rules, added in self._rules.items()},
        )


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


class CareerRank(msgspec.Struct, frozen=True):
    """One of the ranks: how many points it takes, and what it is called."""

    points: int
    spoken_name: str

    @property
    def name(self) -> str:
        """What it is called, in the player's tongue."""
        return _(self.spoken_name)


RANKS: Final = (
    CareerRank(0, later("Gaper at the gallows")),
    CareerRank(5, later("Apple thief")),
    CareerRank(15, later("Purse-lifter")),
    CareerRank(30, later("Rogue of the hedgerow")),
    CareerRank(55, later("Rider by night")),
    CareerRank(90, later("Gentleman of the road")),
    CareerRank(135, later("Terror of the turnpike")),
    CareerRank(200, later("Legend of the ballads")),
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
    def rank(self) -> CareerRank:
        """The rank reached."""
        return RANKS[self.number - 1]

    @property
    def next(self) -> CareerRank | None:
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
        more = plural(
            "{n} more point to {{rank}}.",
            "{n} more points to {{rank}}.",
            ahead.points - self.points,
        )
        return f"{first} {more.format(rank=ahead.name)}"


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
