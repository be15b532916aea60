"""Everybody's results by one seed, side by side, and how each compares on the same deal.

As at duplicate bridge: whoever had the same seat of the same table, against the same rivals, by the
same rules and the same luck, is compared with everybody else who had.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from game.engine.discovery import games
from game.engine.rules import OptionValue
from game.session.calendar.calendar import Calendar
from game.session.calendar.heads import MARKS, Entry, Trouble, read_entry, told_apart
from game.session.calendar.index import Wanted
from game.session.calendar.trials import Slices
from game.session.disk.files import contents, records_in
from game.session.disk.store import Store
from game.session.errors import shut
from game.session.record import FORMAT, OnRide
from game.session.review.fairness import word_seed
from game.session.rides.book import rode_by, seed_trace
from game.session.rides.deals import USUAL_RIVAL, RideDeal, day_of, deal_by_word, deal_of, same_name
from game.session.sane import wrong_with
from game.session.seats.seats import PERSON, Chair

_SELF: Final = "*"
"""What stands in a company for whoever is compared."""


class RideResult(msgspec.Struct, frozen=True, kw_only=True):
    """One result: whose, at which seat, against whom, and what came of it.

    `apart` says why it is compared with nobody, where it is not, in words. `place` is the number of
    better results and one, of so many compared (`of`), and `points` what part of all the others it
    beats, from 0 to 100, where an equal one counts half; None where there is nothing to compare.
    """

    game: str
    seed: str
    rules: int
    mode: str
    options: dict[str, OptionValue]
    seats: tuple[Chair, ...]
    seat: int
    file: Path
    started: str
    last_played: str
    decisions: int
    at: int = 0
    finished: bool = False
    share: float = 0.0
    score: int = 0
    scores: tuple[int, ...] = ()
    shared: bool = False
    gave_up: bool = False
    ride: OnRide | None = None
    apart: tuple[str, ...] = ()
    place: int | None = None
    of: int = 0
    points: float | None = None

    @property
    def chair(self) -> Chair:
        """Whose result it is."""
        return self.seats[self.seat]

    @property
    def company(self) -> tuple[str, ...]:
        """Who decided at every seat, with a mark for this one."""
        return tuple([_SELF if n == self.seat else c.sitter for n, c in enumerate(self.seats)])

    @property
    def others(self) -> tuple[Chair, ...]:
        """The chairs beside this one."""
        return tuple([chair for n, chair in enumerate(self.seats) if n != self.seat])

    @property
    def late(self) -> bool:
        """Whether it was ridden on another day than its own."""
        return self.ride is not None and self.ride.late

    @property
    def older(self) -> bool:
        """Whether other rules than today's played it."""
        spec = games().get(self.game)
        return spec is not None and spec.rules_number != self.rules

    @property
    def deal(self) -> RideDeal:
        """What others have to ride to be compared with it; a rival has the seats of other people,
        for one rides alone.
        """
        sitters = [USUAL_RIVAL if each == PERSON else each for each in self.company]
        sitters[self.seat] = PERSON
        names = ["" if n == self.seat else chair.name for n, chair in enumerate(self.seats)]
        return RideDeal(
            game=self.game,
            seed=self.seed,
            mode=self.mode,
            options=self.options,
            sitters=tuple(sitters),
            names=tuple(names),
            seat=self.seat,
        )

    def same_deal(self, deal: RideDeal) -> bool:
        """Whether it was ridden on just that deal."""
        own = (self.game, self.seed, self.mode, self.seat, dict(self.options))
        asked = (deal.game, deal.seed, deal.mode, deal.seat, dict(deal.options))
        rivals = tuple([_SELF if n == deal.seat else s for n, s in enumerate(deal.sitters)])
        return own == asked and self.company == rivals


def ridable(game: str, seed: str, today: date, line: RideResult | None = None) -> RideDeal:
    """What is ridden by a seed where somebody asks for it: the day's ride, if the seed is the word
    of one that has come; else the table that belongs to the word; and where a `line` was ridden at
    another table, that one. Raises BadData for a seed nobody can play by.
    """
    day = day_of(seed, today)
    deal = deal_by_word(game, seed)
    if day is not None:
        deal = deal_of(game, day)
        if day > today:  # it will be ridden when it comes; by then this rider knows it
            deal = replace(deal, day=None)
    if line is None or line.same_deal(deal):
        return deal
    return line.deal


class FoundResults(msgspec.Struct, frozen=True):
    """All results by a seed, in their order, and a sentence for every file with trouble."""

    lines: tuple[RideResult, ...] = ()
    troubles: tuple[str, ...] = ()

    def of_game(self, game: str) -> tuple[RideResult, ...]:
        """Those of one game."""
        return tuple([line for line in self.lines if line.game == game])

    def begun_by(self, deal: RideDeal, name: str) -> int:
        """How often a person called so has begun a game that deals these cards, at any table."""
        return len(
            {
                line.file
                for line in self.of_game(deal.game)
                if line.chair.is_person and same_name(line.chair.name, name)
            }
        )


def found(calendar: Calendar, seed: str) -> Slices[FoundResults]:
    """Everything there is by a seed, once the calendar has been brought up to the records."""
    entries: list[tuple[Entry, Path]] = []
    for claimed in (False, True):
        job = calendar.entries(Wanted(seed=seed, claimed=claimed))
        while not job.go_on(0.0):
            yield
        entries += [(each, calendar.store.finished / each.file) for each in job.value or ()]
    told, troubles = _of_rivals(calendar.store, seed)
    entries += told
    yield
    lines = [line for entry, file in entries for line in _lines(entry, file)]
    return FoundResults(
        tuple(in_order([*compared(lines), *_under_way(calendar.store, seed)])), troubles
    )


def sought(calendar: Calendar, words: str) -> Slices[tuple[str, FoundResults]]:
    """The seed that is meant by what somebody has written, with everything there is by it: one that
    there is a game by, letter by letter, or else the words as the set-up page takes them.
    """
    exact = words.strip()
    results = yield from found(calendar, exact)
    if results.lines or exact == word_seed(words):
        return exact, results
    results = yield from found(calendar, word_seed(words))
    return word_seed(words), results


def _lines(entry: Entry, file: Path) -> Iterator[RideResult]:
    """A line for every person; of a game among rivals one for whoever rode, or for all."""
    seats = [n for n, chair in enumerate(entry.seats) if chair.is_person]
    if not seats and entry.ride is not None:
        seats = [n for n in [entry.ride.seat] if n < len(entry.seats)]
    for seat in seats or range(len(entry.seats)):
        yield replace(
            _line(entry, file, seat, entry.decisions, told_apart(entry, seat)),
            at=entry.at,
            finished=True,
            share=entry.result.shares[seat],
            score=entry.result.scores[seat],
            scores=entry.result.scores,
            shared=entry.result.shared,
            gave_up=seat in entry.gave_up,
        )


def _line(
    told: "Entry | _Head", file: Path, seat: int, decisions: int, apart: tuple[str, ...]
) -> RideResult:
    """What there is to say of a seat's game while nobody knows how it ends."""
    return RideResult(
        game=told.game,
        seed=told.seed,
        rules=told.rules,
        mode=_mode(told.game, len(told.seats), told.mode),
        options=told.options,
        seats=told.seats,
        seat=seat,
        file=file,
        started=told.started,
        last_played=told.last_played,
        decisions=decisions,
        ride=told.ride,
        apart=apart,
    )


def _mode(game: str, seats: int, written: str) -> str:
    """The key of a way to sit down, where a record leaves it out."""
    spec = games().get(game)
    ways = spec.ways(seats) if spec is not None and seats in spec.seats else ()
    return written or (ways[0].key if ways else "")


def _of_rivals(store: Store, seed: str) -> tuple[list[tuple[Entry, Path]], tuple[str, ...]]:
    """What rivals have ridden by a seed on wish."""
    folder, entries, troubles = rode_by(store), list[tuple[Entry, Path]](), list[str]()
    try:
        files = [each for each in records_in(folder) if f"-{seed_trace(seed)}-" in each.name]
    except OSError as error:
        return [], (shut(folder, error),)
    for file in files:
        read = read_entry(file)
        if isinstance(read, Trouble):
            troubles.append(read.sentence)
        elif read.seed == seed:
            entries.append((read, file))
    return entries, tuple(troubles)


class _Head(msgspec.Struct):
    """What is read of a game that goes on; nothing of how it stands."""

    format: int
    game: str
    rules: int
    name: str
    started: str
    last_played: str
    seed: str
    options: dict[str, OptionValue]
    seats: tuple[Chair, ...]
    steps: tuple[msgspec.Raw, ...] = ()
    mode: str = ""
    others: dict[str, str] = {}
    laid: Any = None
    ride: OnRide | None = None
    result: None = None


def _under_way(store: Store, seed: str) -> list[RideResult]:
    """The games by a seed that have not ended; whoever asks knows the seed already."""
    lines: list[RideResult] = []
    with suppress(OSError):
        for file in records_in(store.folder):
            with suppress(OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                head = msgspec.json.decode(contents(file), type=_Head)
                if head.format > FORMAT or head.seed != seed or head.laid or wrong_with(head):
                    continue
                # What else tells it apart is told when it has ended.
                again = tuple([m.row for m in MARKS if m.name == "ridden" and m.much(head, 0)])
                lines += [
                    _line(head, file, seat, len(head.steps), again)
                    for seat, chair in enumerate(head.seats)
                    if chair.is_person
                ]
    return lines


def compared(lines: Iterable[RideResult]) -> list[RideResult]:
    """The lines with place and points: each set against all others on the same deal that nothing
    tells apart. A win goes before points, and a whole one before a shared one.
    """
    groups: dict[Any, list[RideResult]] = defaultdict(list)
    for line in lines:
        options = tuple(sorted(line.options.items()))
        alike = (line.game, line.seed, line.rules, line.mode, options, line.company)
        groups[alike].append(line)
    told: list[RideResult] = []
    for group in groups.values():
        fair = [_worth(line) for line in group if not line.apart]
        for line in group:
            if line.apart or len(fair) < 2:
                told.append(line)
                continue
            own = _worth(line)
            better = sum(each > own for each in fair)
            equal = sum(each == own for each in fair) - 1
            beaten = len(fair) - 1 - better - equal
            points = 100 * (2 * beaten + equal) / (2 * (len(fair) - 1))
            told.append(replace(line, place=better + 1, of=len(fair), points=points))
    return told


def _worth(line: RideResult) -> tuple[float, int]:
    return line.share, line.score


def in_order(lines: Sequence[RideResult]) -> list[RideResult]:
    """Game by game, deal by deal, the deal ridden most first; the best first, and last what goes
    on.
    """
    known = list(games())
    often: dict[Any, int] = defaultdict(int)
    for line in lines:
        often[_deal(line)] += 1

    def rank(line: RideResult) -> tuple[Any, ...]:
        game = known.index(line.game) if line.game in known else len(known)
        deal = (game, -often[_deal(line)], _deal(line))
        best = (not line.finished, bool(line.apart), -line.share, -line.score)
        return (*deal, *best, line.at, line.file.name)

    return sorted(lines, key=rank)


def _deal(line: RideResult) -> tuple[Any, ...]:
    options = tuple([(name, str(value)) for name, value in sorted(line.options.items())])
    return (line.game, -line.rules, line.mode, options, line.company)
