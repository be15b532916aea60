"""Who rode on which day, how the first try ended, and rivals who ride a deal that people have
ridden.
"""

import hashlib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.ai.assizes.errand import Errand
from game.ai.levels import character, rival_called
from game.engine.chance import Loose
from game.engine.errors import BadData
from game.engine.kinds import Result
from game.engine.words import _
from game.session.disk.files import contents, write_safely
from game.session.disk.store import Store
from game.session.disk.user_content import ContentFile, ContentSentences
from game.session.match import Match
from game.session.paths import stays, there
from game.session.practice import notebook as days
from game.session.record import OnRide, write_record
from game.session.rides.deals import EDITION, RideDeal, day_of
from game.session.sane import MOST_POINTS
from game.session.seats.seats import Chair, likeness
from game.session.seats.told import rival_name

FORMAT: Final = 1
"""Moves when a field of the file changes its meaning."""

FOLDER: Final = "rides"

Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]


class Ridden(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rider's first try at a day's deal of a game: the name of its record, the day it was begun,
    and how often the deal was begun in all. `sat` is whether anything was decided, as far as is
    known. It counts unless it is `apart`, at another table than the day's, or was `left` to others:
    given up, or ridden in part by a rival.
    """

    record: str
    begun: date
    tries: Count = 1
    sat: bool = False
    ended: bool = False
    won: bool = False
    score: int = 0
    apart: bool = False
    left: bool = False

    def __post_init__(self) -> None:
        if not stays(self.record):
            raise ValueError(self.record)


Of = dict[date, dict[str, dict[str, Ridden]]]


class RideBook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All first tries, by day, game and rider (what the name looks like)."""

    format: int = FORMAT
    days: Of = {}

    def first(self, day: date, game: str, rider: str) -> Ridden | None:
        """The first try of a rider; None where there is none yet."""
        return self.days.get(day, {}).get(game, {}).get(likeness(rider))

    def of_day(self, day: date, rider: str) -> dict[str, Ridden]:
        """A rider's first tries of a day, by game."""
        found = {game: self.first(day, game, rider) for game in self.days.get(day, {})}
        return {game: each for game, each in found.items() if each is not None}

    def begun(self, day: date, game: str, rider: str, ridden: Ridden) -> "RideBook":
        """The same with one more try begun: only the first is written down, the others counted."""
        before = self.first(day, game, rider)
        kept = ridden
        if before is not None:
            kept = msgspec.structs.replace(before, tries=before.tries + 1)
        return self._with(day, game, likeness(rider), kept)

    def _with(self, day: date, game: str, who: str, ridden: Ridden | None) -> "RideBook":
        of_day = self.days.get(day, {})
        of_game = {each: found for each, found in of_day.get(game, {}).items() if each != who}
        if ridden is not None:
            of_game[who] = ridden
        return msgspec.structs.replace(self, days={**self.days, day: {**of_day, game: of_game}})

    def kept_up(self, rider: str) -> frozenset[date]:
        """The days on which a ride was begun as that day's and brought to its end, whenever that
        was: what midnight falls into counts for the day it was begun on.
        """
        return frozenset(
            [
                day
                for day in self.days
                if any(
                    each.ended and each.begun == day and not (each.apart or each.left)
                    for each in self.of_day(day, rider).values()
                )
            ]
        )

    def streak(self, rider: str, today: date) -> tuple[int, int]:
        """How many days in a row are kept up, and the most that ever were. A clock that was put
        back breaks none: what it has written for days to come still stands in a row.
        """
        kept = self.kept_up(rider)
        ahead = max(kept, default=today)
        now = max(days.streak(kept, today), days.streak(kept, ahead) if ahead > today else 0)
        return now, days.longest(kept)


def file_of(store: Store) -> Path:
    """Where it is kept."""
    return store.folder / FOLDER / "book.json"


def keep(store: Store, book: RideBook) -> None:
    """Write it down. Raises CannotSave."""
    ContentFile(store, file_of(store), RideBook).keep(book)


def kept(store: Store) -> tuple[RideBook, str]:
    """What has been kept, with a sentence where it could not be read as it is."""
    sentences = ContentSentences(
        newer=_(
            "The book of rides is kept in the way of a newer Stand and Deliver. It was left as "
            "it is, and nothing is added to it."
        ),
        shut=_("The book of rides cannot be read ({why})."),
        lost=_("The last leaf of the book of rides could not be read."),
        older=_(
            "The last leaf of the book of rides could not be read: it was kept as {kept}, and the "
            "copy before it is in its place."
        ),
        anew=_(
            "The book of rides could not be read: it was kept as {kept}, and a new one is begun."
        ),
    )
    return ContentFile(store, file_of(store), RideBook).kept(sentences)


class _Head(msgspec.Struct):
    """What the book asks of a record."""

    steps: tuple[msgspec.Raw, ...] = ()
    ride: OnRide | None = None
    lent: tuple[msgspec.Raw, ...] = ()
    given_up: msgspec.Raw | None = None
    result: Result | None = None


def caught_up(store: Store, book: RideBook) -> RideBook:
    """The same book with what has become of the rides under way; one at which nothing was decided
    before it was thrown away has never been. Nothing is written down.
    """
    for day, game, who, ridden in list(_under_way(book)):
        found = _looked_up(store, ridden)
        if found != ridden:
            book = book._with(day, game, who, found)
    return book


def _under_way(book: RideBook) -> Iterator[tuple[date, str, str, Ridden]]:
    for day, of_day in book.days.items():
        for game, of_game in of_day.items():
            for who, ridden in of_game.items():
                if not ridden.ended:
                    yield day, game, who, ridden


def _looked_up(store: Store, ridden: Ridden) -> Ridden | None:
    name = f"{ridden.record}.json"
    files = [home / name for home in (store.finished, store.folder, store.bin)]
    lying = [file for file in files if there(file)]
    for file in lying:
        try:
            head = msgspec.json.decode(contents(file), type=_Head)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
        seat = head.ride.seat if head.ride is not None else 0
        if head.result is not None and seat < len(head.result.scores):
            return msgspec.structs.replace(
                ridden,
                sat=True,
                ended=True,
                won=head.result.won[seat],
                score=head.result.scores[seat],
                left=bool(head.lent) or head.given_up is not None,
            )
        if head.steps:
            return msgspec.structs.replace(ridden, sat=True)
    # A file that is there and cannot be read may hold a game; so may one on a disk that is away.
    known = ridden.sat or ridden.tries > 1
    return ridden if lying or known or not there(store.folder) else None


def sat_down(deal: RideDeal, rider: str, today: date, before: int = 0) -> Match:
    """A match on that deal, which nobody has written down yet. `before` is how often the rider has
    begun it before. Raises BadData for a day that has not come.
    """
    if deal.day is not None and deal.day > today:
        raise BadData(_("That day has not come yet."))
    seated = deal.seated(rider)
    return _match(deal, seated, turn=before + 1, late=deal.day is not None and deal.day < today)


def _match(
    deal: RideDeal, seated: tuple[Chair, ...], *, turn: int = 1, late: bool = False
) -> Match:
    spec = deal.spec
    setup = spec.setup(len(seated), deal.options, deal.mode)
    ride = OnRide(edition=EDITION, turn=turn, seat=deal.seat, day=deal.day, late=late)
    others = deal.others([chair.name for chair in seated])
    return Match.begin(spec, setup, seated, deal.seed, others=others, ride=ride)


def by_rivals(deal: RideDeal, level: str, name: str) -> Match:
    """A match on that deal with a rival of that level, called so, at the rider's seat."""
    return _match(deal, deal.seated(name, level))


def begin(store: Store, deal: RideDeal, rider: str, today: date, before: int = 0) -> Match:
    """Begin to ride: written down in the book first, so that a first try is one whatever happens
    then, and saved. `before` is how often it is known to have been begun besides what the book
    says. Raises BadData, and CannotSave where nothing can be written: then nothing is begun.
    """
    rides = caught_up(store, kept(store)[0])
    if deal.day is not None:
        known = rides.first(deal.day, deal.game, rider)
        before = max(before, known.tries if known is not None else 0)
    match = sat_down(deal, rider, today, before)
    match.name = store.fresh_name(match.name)
    if deal.day is not None:
        # A first try that is none by what lies elsewhere stands apart.
        ridden = Ridden(record=match.name, begun=today, apart=before > 0)
        keep(store, rides.begun(deal.day, deal.game, rider, ridden))
    else:
        noted(store, match, today)
    store.save(match.record())
    return match


def noted(store: Store, match: Match, today: date) -> None:
    """Write down that a match begun at another table falls by the word of a day: whoever has played
    it knows the deal. Nothing for a match by any other word. Raises CannotSave.
    """
    day = day_of(match.seed, today)
    if day is None:
        return
    rides = caught_up(store, kept(store)[0])
    for chair in match.seats:
        if chair.is_person:
            ridden = Ridden(record=match.name, begun=today, apart=True)
            rides = rides.begun(day, match.spec.key, chair.name, ridden)
    keep(store, rides)


def under_way(store: Store, of: dict[str, Ridden]) -> dict[str, Path]:
    """The files of the rides that can be gone on with, by game."""
    files = {game: store.folder / f"{ridden.record}.json" for game, ridden in of.items()}
    return {game: file for game, file in files.items() if not of[game].ended and there(file)}


_EVERY: Final = 5
"""Decisions between two words on how far they have come."""


class RideTask(msgspec.Struct, frozen=True):
    """What is to be ridden, by a rival of which level, and what its record is called."""

    deal: RideDeal
    level: str
    name: str


class RideProgress(msgspec.Struct, frozen=True):
    """How far it has come, and the record when it is over."""

    decisions: int
    record: bytes = b""


def seed_trace(seed: str) -> str:
    """A trace of a seed, for the names of files."""
    return hashlib.blake2b(seed.encode(), digest_size=5).hexdigest()


def rode_by(store: Store) -> Path:
    """Where the records of such rides lie; they are nobody's career."""
    return store.folder / FOLDER / "rivals"


def file_of_company(store: Store, deal: RideDeal, level: str) -> Path:
    """The file of a ride: one for each deal and level, for the same rival rides it the same way."""
    return rode_by(store) / f"{_name(deal, level)}.json"


def _name(deal: RideDeal, level: str) -> str:
    table = (deal.mode, sorted(deal.options.items()), deal.sitters, deal.seat)
    trace = hashlib.blake2b(msgspec.json.encode(table), digest_size=5).hexdigest()
    return f"{deal.game}-{seed_trace(deal.seed)}-{trace}-{level}"


def ridden(task: RideTask) -> Iterator[RideProgress]:
    """Ride it to its end."""
    match = _sat_down(task)
    while match.to_act:
        seat = match.to_act[0]
        level = match.seats[seat].sitter
        view = match.minded(match.view(seat))
        # With the luck a table gives each thought: the rivals answer here what they answer there.
        action = rival_called(level).choose(match.spec, view, Loose(match.steps))
        match.submit(seat, action)
        if match.steps % _EVERY == 0:
            yield RideProgress(match.steps)
    yield RideProgress(match.steps, write_record(match.record()))


def _sat_down(task: RideTask) -> Match:
    known, taken = character(task.level), list(task.deal.names)
    called = rival_name(task.level, taken) if known is None else known.called(taken)
    match = by_rivals(task.deal, task.level, called)
    match.name = task.name
    return match


class RivalRide:
    """A ride of a rival under way; `decisions` tells how far it has come."""

    def __init__(self, store: Store, deal: RideDeal, level: str) -> None:
        rival_called(level)
        self.deal, self.level = deal, level
        self.decisions = 0
        self._file = file_of_company(store, deal, level)
        store.may_write(self._file)
        task = RideTask(deal, level, _name(deal, level))
        self._errand: Errand[RideTask, RideProgress] = Errand(task, RideProgress, ridden)

    @property
    def over(self) -> bool:
        """Whether nothing more will come of it."""
        return self._errand.over

    @property
    def trouble(self) -> str:
        """Why it could not be brought to its end; "" where it could."""
        return self._errand.trouble

    def look(self) -> bool:
        """Take in what has been ridden since the last look; whether the end is among it, which is
        written down then. Raises CannotSave.
        """
        for step in self._errand.look():
            self.decisions = step.decisions
            if step.record:
                write_safely(self._file, step.record)
                return True
        return False

    def stop(self) -> None:
        """Give it up; nothing is kept."""
        self._errand.stop()


def at_once(store: Store, deal: RideDeal, level: str) -> Iterator[int]:
    """The same here and now: how many decisions have been taken, from time to time. Raises
    CannotSave.
    """
    rival_called(level)
    file = file_of_company(store, deal, level)
    store.may_write(file)
    for step in ridden(RideTask(deal, level, _name(deal, level))):
        if step.record:
            write_safely(file, step.record)
        yield step.decisions
