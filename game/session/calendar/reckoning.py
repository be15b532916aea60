"""Adding careers up: a name at a game, all its finished games one after another."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from game.session.seats.seats import PERSON

Key = tuple[str, str, str]
"""(game, name, sitter): the same name played by a person and by a rival are two careers."""


class Line(NamedTuple):
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


class Point(NamedTuple):
    """A game on a career's graph."""

    score: int
    won: bool


class Ledger(msgspec.Struct, frozen=True):
    """A career in full: its course game by game, and its games apart by who sat at the other seats
    (a table of several counts for each of them; () is alone), by seats, and by house rules.
    """

    career: Career
    course: tuple[Point, ...]
    best_at: int
    by_company: dict[str, Tally]
    by_seats: dict[int, Tally]
    by_rules: dict[str, Tally]


ALONE = ""
"""The company of whoever plays alone."""


class Sum:
    """A tally being added up, game after game."""

    __slots__ = ("best", "current", "longest", "played", "seconds", "shared", "total", "won")

    def __init__(self) -> None:
        self.played = self.won = self.shared = self.total = self.best = 0
        self.longest = self.current = self.seconds = 0

    def add(self, line: Line) -> None:
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
        self._sums: dict[Key, Sum] = {}
        self._first: dict[Key, int] = {}
        self._last: dict[Key, Line] = {}

    def add(self, line: Line) -> None:
        key = line.key
        if key not in self._sums:
            self._sums[key] = Sum()
            self._first[key] = line.at
        self._sums[key].add(line)
        self._last[key] = line

    def found(self) -> Iterator[Career]:
        """Every career, in the order of its first game."""
        for key, added in self._sums.items():
            last = self._last[key]
            yield Career(*key, last.mark, added.tally(), self._first[key], last.at)


def careers_of(lines: Iterable[Line]) -> tuple[Career, ...]:
    """Every career in these lines, which are in the order in which games ended."""
    careers = Careers()
    for line in lines:
        careers.add(line)
    return tuple(careers.found())


class LedgerSum:
    """One career in full, being added up from its own lines in order."""

    def __init__(self) -> None:
        self._careers = Careers()
        self._course: list[Point] = []
        self._company: dict[str, Sum] = {}
        self._seats: dict[int, Sum] = {}
        self._rules: dict[str, Sum] = {}

    def add(self, line: Line, company: Iterable[str], rules: str) -> None:
        """Count a game with those at the other seats (none: alone) under those house rules."""
        self._careers.add(line)
        self._course.append(Point(line.score, line.won))
        for sitter in tuple(company) or (ALONE,):
            self._company.setdefault(sitter, Sum()).add(line)
        self._seats.setdefault(line.seats, Sum()).add(line)
        self._rules.setdefault(rules, Sum()).add(line)

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
