"""An almanack of dice: what was thrown, by whom and for what, against what is to be expected.

It is worked out from the records whenever it is asked for, and kept nowhere.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

import msgspec

from game.engine.discovery import games
from game.engine.errors import GameError
from game.engine.flavour.luck import CardFace, Throw
from game.engine.kinds import Event
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.record import Record
from game.session.replay import Replay

BAND: Final = 1.96
"""Standard deviations each way within which 95 of 100 counts fall, in the normal approximation."""

FEWEST: Final = 30
"""Dice from which on anything is said: five to a face, as the approximations want."""

RARE: Final = 0.1
"""Below this chance a table is said to be out of the common."""

NOBODY: Final = ""
"""Who throws dice that fall for nobody at the table."""


class FaceTally(msgspec.Struct, frozen=True):
    """How often each face fell; `counts[0]` is the ace.

    Where faces are not equally likely, as with cards from a deck, `due` is how often each should
    have fallen (the sum of its chances), `slack` the variance of each count and `variance` that of
    the sum of all faces; a draw's chances are those of its own moment, so that all of them add up
    whatever was drawn before.
    """

    counts: tuple[int, ...]
    due: tuple[float, ...] = ()
    variance: float = 0.0
    slack: tuple[float, ...] = ()

    @classmethod
    def of(cls, throw: Throw) -> "FaceTally":
        """What one throw counts."""
        faces = range(1, throw.sides + 1)
        counts = tuple([throw.faces.count(face) for face in faces])
        if not throw.odds:
            return cls(counts)
        n, ways = len(throw.faces), sum(throw.odds)
        shares = [way / ways for way in throw.odds]
        mean = sum([face * share for face, share in zip(faces, shares, strict=True)])
        square = sum([face * face * share for face, share in zip(faces, shares, strict=True)])
        due, slack = [n * share for share in shares], [n * p * (1 - p) for p in shares]
        return cls(counts, tuple(due), n * (square - mean * mean), tuple(slack))

    @property
    def dues(self) -> tuple[float, ...]:
        """How often each face should have fallen."""
        return self.due or (self.expected,) * len(self.counts)

    @property
    def slacks(self) -> tuple[float, ...]:
        """The variance of each count."""
        share = 1 / len(self.counts)
        return self.slack or (self.thrown * share * (1 - share),) * len(self.counts)

    @property
    def spread_of_sum(self) -> float:
        """The variance of the sum of all faces."""
        sides = len(self.counts)
        return self.variance if self.due else self.thrown * (sides * sides - 1) / 12

    @property
    def thrown(self) -> int:
        """How many dice."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """How many of each face a true die would have shown."""
        return self.thrown / len(self.counts)

    @property
    def band(self) -> tuple[float, float]:
        """Between these a true die's count of a face lies 95 times in 100 (binomial, taken as
        normal: n/s ± 1.96 √(n · 1/s · (1 − 1/s)) for n dice of s sides, never below 0).
        """
        share = 1 / len(self.counts)
        reach = BAND * math.sqrt(self.thrown * share * (1 - share))
        return max(0.0, self.expected - reach), self.expected + reach

    @property
    def bands(self) -> tuple[tuple[float, float], ...]:
        """The band of each face, where faces are not equally likely by its own chances."""
        if not self.slack:
            return (self.band,) * len(self.counts)
        reaches = [BAND * math.sqrt(slack) for slack in self.slack]
        return tuple(
            [(max(0.0, d - reach), d + reach) for d, reach in zip(self.due, reaches, strict=True)]
        )

    @property
    def mean_due(self) -> float:
        """What was to be expected of `mean`; 0 where nothing was thrown."""
        if not self.thrown:
            return 0.0
        return sum(face * due for face, due in enumerate(self.dues, 1)) / self.thrown

    @property
    def mean(self) -> float:
        """What a die showed on average; 0 where none was thrown."""
        if not self.thrown:
            return 0.0
        return sum(face * count for face, count in enumerate(self.counts, 1)) / self.thrown

    @property
    def height(self) -> float:
        """Standard deviations by which the sum of all dice lies above (or below) the expected."""
        over = [
            face * (count - due)
            for face, (count, due) in enumerate(zip(self.counts, self.dues, strict=True), 1)
        ]
        return sum(over) / math.sqrt(self.spread_of_sum) if self.spread_of_sum else 0.0

    @property
    def spread(self) -> float:
        """Pearson’s χ² of the counts against those due, of `sides − 1` degrees of freedom."""
        pairs = zip(self.counts, self.dues, strict=True)
        return sum([(count - due) ** 2 / due for count, due in pairs if due])

    @property
    def chance(self) -> float:
        """How likely true dice are to be as far out as these, by height or by spread.

        Two questions are asked of the same dice, so the rarer answer is doubled; of two faces
        only the one can be asked.
        """
        high = math.erfc(abs(self.height) / math.sqrt(2))
        if len(self.counts) == 2:
            return high
        uneven = beyond(self.spread, len(self.counts) - 1)
        return min(1.0, 2 * min(high, uneven))

    @property
    def verdict(self) -> str:
        """All this in a plain sentence."""
        if self.thrown < FEWEST:
            return _("Too few to tell anything.")
        chance = self.chance
        if chance >= RARE:
            return _("As cards fall.") if self.due else _("As dice fall.")
        tables = one_in(chance)
        by_height = len(self.counts) == 2 or (
            math.erfc(abs(self.height) / math.sqrt(2)) * 2 <= chance
        )
        very = chance < RARE / 10
        match by_height, self.height > 0, very:
            case True, True, False:
                words = _("A little high: one such table in {n}.")
            case True, True, True:
                words = _("Very high: one such table in {n}.")
            case True, False, False:
                words = _("A little low: one such table in {n}.")
            case True, False, True:
                words = _("Very low: one such table in {n}.")
            case _, _, False:
                words = _("A little uneven: one such table in {n}.")
            case _:
                words = _("Very uneven: one such table in {n}.")
        return words.format(n=tables)

    def __add__(self, other: "FaceTally") -> "FaceTally":
        counts = tuple([a + b for a, b in zip(self.counts, other.counts, strict=True)])
        if not self.due and not other.due:
            return FaceTally(counts)
        due = tuple([a + b for a, b in zip(self.dues, other.dues, strict=True)])
        slack = tuple([a + b for a, b in zip(self.slacks, other.slacks, strict=True)])
        return FaceTally(counts, due, self.spread_of_sum + other.spread_of_sum, slack)


def one_in(chance: float) -> int:
    """A chance as "one in so many", rounded as one would say it.

    >>> one_in(0.0487), one_in(0.0031), one_in(0.00004)
    (20, 300, 20000)
    """
    n = 1 / max(chance, 1e-9)
    step = 10 ** math.floor(math.log10(n)) if n >= 100 else 5 if n >= 15 else 1
    return round(n / step) * step


def beyond(spread: float, freedom: int) -> float:
    """The chance that χ² of so many degrees of freedom is at least `spread`.

    >>> round(beyond(11.070, 5), 3), round(beyond(5.991, 2), 3)
    (0.05, 0.05)
    """
    half = spread / 2
    a = 0.5 if freedom % 2 else 1.0
    tail = math.erfc(math.sqrt(half)) if freedom % 2 else math.exp(-half)
    while a < freedom / 2:
        tail += math.exp(a * math.log(half) - half - math.lgamma(a + 1)) if half else 0.0
        a += 1
    return min(1.0, tail)


class Thrower(msgspec.Struct, frozen=True):
    """Who threw: a name and the seal it goes by; NOBODY where dice fell for no seat."""

    name: str
    mark: str = ""


class AlmanackEntry(msgspec.Struct, frozen=True):
    """One line of the almanack: a thrower’s dice for one purpose of one game."""

    game: str
    thrower: str
    purpose: str
    tally: FaceTally


class Almanack(msgspec.Struct, frozen=True):
    """Everything counted. A person is known by name, for in another game the seat may be
    another; `left_out` are records nobody could play again.
    """

    entries: tuple[AlmanackEntry, ...] = ()
    throwers: tuple[Thrower, ...] = ()
    games: int = 0
    left_out: int = 0

    @property
    def purposes(self) -> tuple[tuple[str, str], ...]:
        """(game, purpose) of every line, in the order in which each game names them."""
        there = {(entry.game, entry.purpose) for entry in self.entries}
        ordered = [
            (key, purpose) for key in sorted({g for g, _p in there}) for purpose in words_of(key)
        ]
        return tuple([pair for pair in ordered if pair in there])

    def tally(
        self,
        thrower: str | None = None,
        purpose: tuple[str, str] | None = None,
        sides: int = 6,
    ) -> FaceTally:
        """The dice of `sides` sides of one thrower (None: all) for one purpose (None: all)."""
        total = FaceTally((0,) * sides)
        for entry in self.entries:
            mine = thrower is None or entry.thrower == thrower
            meant = purpose is None or (entry.game, entry.purpose) == purpose
            if mine and meant and len(entry.tally.counts) == sides:
                total += entry.tally
        return total

    def __add__(self, other: "Almanack") -> "Almanack":
        counts = {(e.game, e.thrower, e.purpose, len(e.tally.counts)): e for e in self.entries}
        for entry in other.entries:
            key = (entry.game, entry.thrower, entry.purpose, len(entry.tally.counts))
            known = counts.get(key)
            tally = known.tally + entry.tally if known else entry.tally
            counts[key] = AlmanackEntry(entry.game, entry.thrower, entry.purpose, tally)
        throwers = {thrower.name: thrower for thrower in (*self.throwers, *other.throwers)}
        return Almanack(
            tuple(counts.values()),
            tuple(throwers.values()),
            self.games + other.games,
            self.left_out + other.left_out,
        )


def almanack(records: Iterable[Record]) -> Almanack:
    """The dice of all these games together."""
    total = Almanack()
    for record in records:
        total += pages_of(record)
    return total


def pages_of(record: Record) -> Almanack:
    """The dice of one game: all of them once it is over, before that only what everybody knows."""
    spec = games().get(record.game)
    thrown = thrown_by(spec) if spec is not None else None
    if thrown is None:
        return Almanack(left_out=1)
    tallies: dict[tuple[str, str, int], FaceTally] = {}
    names = [chair.name for chair in record.seats]
    try:
        for event in open_events(record, spec):
            for throw in thrown(event):
                who = NOBODY if throw.seat is None else names[throw.seat]
                line = (who, throw.purpose, throw.sides)
                known = tallies.get(line)
                tallies[line] = known + FaceTally.of(throw) if known else FaceTally.of(throw)
    except GameError:
        return Almanack(left_out=1)
    throwers = [Thrower(chair.name, chair.mark) for chair in record.seats]
    if any(who == NOBODY for who, _purpose, _sides in tallies):
        throwers.append(Thrower(NOBODY))
    entries = [
        AlmanackEntry(record.game, who, purpose, tally)
        for (who, purpose, _sides), tally in tallies.items()
    ]
    return Almanack(tuple(entries), tuple(throwers), 1)


def open_events(record: Record, spec: GameSpec | None = None) -> Iterator[Event]:
    """What happened in a game, as far as it is no longer anybody’s secret."""
    for moment in Replay(record, record.name, spec):
        for event in moment.events:
            if record.result is not None:
                yield event
            elif (seen := event.seen_by(None)) is not None:
                yield seen


def thrown_by(spec: GameSpec) -> Callable[[Event], tuple[Throw, ...]] | None:
    """How a game tells its dice; None if it does not."""
    part = spec.parts.thrown
    return part.thrown if part is not None else None


def words_of(game: str) -> Mapping[str, str]:
    """What a game calls the purposes of its dice, in the player’s tongue."""
    spec = games().get(game)
    part = spec.parts.thrown if spec is not None else None
    return {purpose: _(words) for purpose, words in part.PURPOSES.items()} if part else {}


def cards_of(game: str) -> tuple[CardFace, ...]:
    """What the faces show in a game whose luck is cards; nothing where it is dice."""
    spec = games().get(game)
    return spec.parts.cards if spec is not None else ()


def told_beside(pages: Almanack, thrower: str, purpose: tuple[str, str]) -> str:
    """What a game tells beside the luck of somebody for a purpose; "" where that is nothing.

    It is counted as a thing of two faces, lost and won.
    """
    game, why = purpose
    spec = games().get(game)
    part = spec.parts.beside if spec is not None else None
    if part is None or why not in part.BESIDE:
        return ""
    tally = pages.tally(thrower, (game, part.BESIDE[why]), sides=2)
    if not tally.thrown:
        return ""
    return part.told_beside(tally.thrown, tally.counts[1], tally.dues[1])
