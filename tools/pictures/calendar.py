"""The Newgate Calendar: careers, a career’s leaves, a game, the bin, and files to take away."""

from datetime import UTC, datetime, timedelta
from functools import cache, partial

import pygame
from pygame import Surface

from game.ai.assizes.bench import Read
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.flavour.achievements import deeds_there_are
from game.engine.kinds import Part, Reckoning, Result
from game.engine.words import _, plural
from game.scenes.review.calendar import bin as the_bin
from game.scenes.review.calendar.achievements import DeedsPage
from game.scenes.review.calendar.bin import PaperPage
from game.scenes.review.calendar.career import CareerPage
from game.scenes.review.calendar.careers import CareersPage
from game.scenes.review.calendar.game import GamePage
from game.scenes.review.calendar.page import Sieve
from game.session.calendar.bin import Binned
from game.session.calendar.calendar import Calendar
from game.session.calendar.careers import Career, Feat
from game.session.calendar.export import FOLDER as EXPORTS
from game.session.calendar.heads import Entry, Trouble, seconds_of
from game.session.calendar.index import Index, Wanted
from game.session.calendar.trials import Job, Slices
from game.session.disk.store import Store
from game.session.review.mastery import JudgedGame
from game.session.seats.seats import MARKS, Chair
from tools.pictures.gallery import PICTURES, picture
from tools.pictures.positions import LONGEST
from tools.pictures.studio import FOLDER, Shelf, Sitting, Studio

_DAY = datetime(2026, 3, 28, 21, 4, tzinfo=UTC)
_SITTERS = ("person", "footpad", "turpin", "person", "highwayman", "greedy")


class Printed(Calendar):
    """A calendar of games that lie nowhere on the disk."""

    def __init__(self, entries: tuple[Entry, ...], troubles: tuple[Trouble, ...] = ()) -> None:
        super().__init__(Store(FOLDER))
        self.entries_there, self.troubles_there = entries, troubles

    def _brought_up(self) -> Slices[None]:
        self._index = Index(None)
        for entry in self.entries_there:
            self._index.put(entry.file, (0, 0), entry)
            yield
        self._look_about(self._index)
        self.troubles = self.troubles_there
        self.stage = "open"


def _entry(n: int, game: str, chairs: tuple[Chair, ...], scores: list[int]) -> Entry:
    spec = game_called(game)
    options = dict(spec.setup(len(chairs)).options)
    if n % 5 == 3:
        options[spec.options[0].name] = spec.options[0].choices[-1].value
    most = max(scores)
    won = tuple([score == most and (len(scores) > 1 or score >= 30) for score in scores])
    ended = _DAY - timedelta(days=3 * n)
    sums = tuple([Reckoning((Part("guineas", score),)) for score in scores])
    return Entry(
        file=f"{game}-{n}.json",
        game=game,
        name=f"{game}-{n}",
        at=seconds_of(ended),
        seconds=1500 + 97 * n % 1800,
        started=(ended - timedelta(minutes=40)).isoformat(),
        last_played=ended.isoformat(),
        decisions=60 + n % 30,
        seats=chairs,
        options=options,
        others={"rival": "Swift Nick"} if len(chairs) == 1 else {},
        result=Result(won, tuple(scores), sums, sum(won) > 1),
    )


@cache
def _played(count: int = 46, first: str = "Nell") -> tuple[Entry, ...]:
    """So many games of every kind; the newest is number 0."""
    luck = Loose(1739)
    found = []
    for n in range(count):
        kind = n % 4
        names = (first, "Tom", LONGEST[1], "Jack", "Moll")
        game, seats = (("your_money", 2), ("your_money", 1), ("dick_turpin", 4), ("your_money", 2))[
            kind
        ]
        seated = tuple(
            [
                Chair(
                    names[seat],
                    MARKS[seat],
                    "person" if seat == 0 else _SITTERS[(n + seat) % len(_SITTERS)],
                )
                for seat in range(seats)
            ]
        )
        scores = [12 + (count - n) // 3 + luck.below(40) for _seat in range(seats)]
        found.append(_entry(n, game, seated, scores))
    return tuple(found)


@cache
def _crowd() -> tuple[Entry, ...]:
    """A career of two thousand games."""
    luck = Loose(7)
    pair = (Chair("Nell", "circle"), Chair("Tom", "diamond", "footpad"))
    return tuple(
        [
            _entry(n, "your_money", pair, [30 - n // 90 + luck.below(50), 20 + luck.below(40)])
            for n in range(2000)
        ]
    )


def _opened(
    studio: Studio, entries: tuple[Entry, ...], sieve: Sieve | None = None
) -> tuple[Sitting, CareersPage]:
    page = CareersPage(studio.context(), Printed(entries), sieve)
    at = Sitting(page)
    at.until(lambda: not page.working)
    return at, page


@picture("calendar")
def calendar(studio: Studio) -> Surface:
    """Everybody who has come to an end."""
    return _opened(studio, _played())[0].photograph()


@picture("calendar_empty")
def calendar_empty(studio: Studio) -> Surface:
    """Nobody has."""
    return _opened(studio, ())[0].photograph()


@picture("calendar_chosen")
def calendar_chosen(studio: Studio) -> Surface:
    """Only some of them, with trouble among the files, and where all this is chosen."""
    trouble = Trouble("your_money-17390407-101500-a1b2c3.json", "newer", "2.0.0")
    sieve = Sieve("money", Wanted(against="person"), "won")
    page = CareersPage(studio.context(), Printed(_played(), (trouble, trouble)), sieve)
    at = Sitting(page)
    at.until(lambda: not page.working)
    if page.tall:
        at.press(pygame.K_c)
    return at.photograph()


@picture("calendar_reading")
def calendar_reading(studio: Studio) -> Surface:
    """The records are being read."""
    page = CareersPage(studio.context(), Printed(()))
    at = Sitting(page)
    at.until(lambda: not page.working)
    page._careers = None
    page.calendar.stage, page.calendar.read, page.calendar.to_read = "reading", 3120, 10_000
    page.renew()
    return at.photograph()


def _career(studio: Studio, entries: tuple[Entry, ...], n: int = 0) -> tuple[Sitting, CareerPage]:
    found = Printed(entries)
    careers: tuple[Career, ...] = ()
    found.refresh().at_once()
    careers = found.careers().at_once()
    chosen = sorted(careers, key=lambda each: -each.tally.played)[n]
    page = CareerPage(studio.context(), found, chosen, Wanted())
    at = Sitting(page)
    at.until(lambda: not page.working)
    return at, page


@picture("calendar_career")
def career(studio: Studio) -> Surface:
    """A career with its graph and its figures."""
    return _career(studio, _played())[0].photograph()


@picture("calendar_career_long")
def career_long(studio: Studio) -> Surface:
    """The same of the longest name, with the note of how the mean comes about."""
    at, page = _career(studio, _played(46, LONGEST[0]))
    if page.tall:
        page.turn_to("figures")
    page.controls.set_focus("mean")
    at.press(page.context.bindings.key("house.explain"))
    return at.photograph()


@picture("calendar_career_one")
def career_one(studio: Studio) -> Surface:
    """A career of a single game."""
    return _career(studio, _played(1))[0].photograph()


@picture("calendar_career_crowd")
def career_crowd(studio: Studio) -> Surface:
    """A career of two thousand games."""
    return _career(studio, _crowd())[0].photograph()


@picture("calendar_company")
def company(studio: Studio) -> Surface:
    """With whom somebody played, and by which rules."""
    at, page = _career(studio, _played())
    page.turn_to("company")
    return at.photograph()


@picture("calendar_games")
def games(studio: Studio) -> Surface:
    """The table of a career’s games."""
    at, page = _career(studio, _played(46, LONGEST[0]))
    page.turn_to("games")
    return at.photograph()


@picture("calendar_game")
def one_game(studio: Studio) -> Surface:
    """One game between four, with its doors."""
    entries = _played(46, LONGEST[0])
    found = Printed(entries)
    entry = next(each for each in entries if each.game == "dick_turpin")
    return Sitting(GamePage(studio.context(), found, entry)).photograph()


@picture("calendar_game_rules")
def one_game_rules(studio: Studio) -> Surface:
    """One game by other rules than the printed ones."""
    entry = _played()[3]
    return Sitting(GamePage(studio.context(), Printed(()), entry)).photograph()


@picture("calendar_paper")
def paper(studio: Studio) -> Surface:
    """The calendar was written to a file."""
    page = PaperPage(studio.context(), Printed(()), Wanted())
    at = Sitting(page)
    file = FOLDER.parent / EXPORTS / "newgate-calendar-20260328-210400.csv"
    games = plural("{n} game", "{n} games", 46)
    page.tell(_("Written down: {games}, in {file}.").format(games=games, file=file))
    return at.photograph()


class _Bin(the_bin.BinPage):
    """A bin with games that lie nowhere on the disk."""

    entries: tuple[Entry | None, ...] = ()

    @property
    def now(self) -> datetime:
        return _DAY

    def _look(self) -> None:
        self.thrown = [
            Binned(FOLDER / "bin" / f"your_money-1739-{n}.json", _DAY - timedelta(days=4 * n), each)
            for n, each in enumerate(self.entries)
        ]
        self.renew()


def _in_bin(studio: Studio, entries: tuple[Entry | None, ...]) -> Surface:
    page = _Bin(studio.context(Shelf()), Printed(()))
    page.entries = entries
    return Sitting(page).photograph()


@picture("calendar_bin")
def bin_full(studio: Studio) -> Surface:
    """What was thrown away."""
    return _in_bin(studio, (*_played(46, LONGEST[0])[:4], None))


@picture("calendar_bin_empty")
def bin_empty(studio: Studio) -> Surface:
    """Nothing was."""
    return _in_bin(studio, ())


class Done(Printed):
    """The same, with deeds found in it."""

    def __init__(self, entries: tuple[Entry, ...], feats: tuple[Feat, ...]) -> None:
        super().__init__(entries)
        self.feats_there = feats

    def search(self) -> Job[None]:
        return Job(_nothing())

    def feats(self) -> Job[tuple[Feat, ...]]:
        return Job(_found(self.feats_there))


def _nothing() -> Slices[None]:
    yield


def _found(feats: tuple[Feat, ...]) -> Slices[tuple[Feat, ...]]:
    yield
    return feats


def _deeds(studio: Studio, leaf: str, some: bool = True) -> Surface:
    """The page of deeds: a third of York's done by Nell or Tom, or nobody's any."""
    entries = _played(14) if some else ()
    feats = []
    for n, deed in enumerate(deeds_there_are(game_called("your_money").parts.achievements)):
        entry = entries[n % 8] if entries else None
        if entry is not None and n % 3 == 0:
            name = entry.seats[0].name
            feats.append(Feat("your_money", deed, name, "person", entry.at, entry.file, 0))
    page = DeedsPage(studio.context(), Done(entries, tuple(feats)), leaf)
    at = Sitting(page)
    at.until(lambda: not page.working)
    return at.photograph()


PICTURES["calendar_deeds"] = partial(_deeds, leaf="your_money")
PICTURES["calendar_deeds_none"] = partial(_deeds, leaf="dick_turpin", some=False)
PICTURES["calendar_ranks"] = partial(_deeds, leaf="ranks")


def _tried(count: int, unheard: int = 0) -> tuple[JudgedGame, ...]:
    """Games of somebody who learns, some of them with hints, the last of them not judged yet."""
    luck, found = Loose(11), []
    for n in range(count):
        most = 12 + 60 * (count - n) // count
        lost = tuple([luck.below(most) / 1000 if luck.below(3) else 0.0 for _d in range(14)])
        reads = [Read(d, 0, "york" if luck.below(5) < 2 else "bath", "york", 0.3) for d in range(6)]
        heard = lost if n < count - unheard else None
        found.append(JudgedGame(f"{n}.json", n, heard, n % 7 == 3, tuple(reads)))
    return tuple(found)


def _graded(count: int, unheard: int, studio: Studio) -> Surface:
    at, page = _career(studio, _played())
    page.turn_to("grade")
    at.until(lambda: not page.working)
    page.grade.take(_tried(count, unheard))
    page.renew()
    at.pass_time(0.1)
    return at.photograph()


PICTURES["calendar_grade"] = partial(_graded, 24, 2)
PICTURES["calendar_grade_one"] = partial(_graded, 1, 0)
PICTURES["calendar_grade_none"] = partial(_graded, 9, 9)
