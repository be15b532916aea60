"""Rides: a day's five tables, and who rode a seed, side by side."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from msgspec.structs import replace
from pygame import Surface

from game.engine.discovery import game_called
from game.scenes.rides.page import RidesPage
from game.scenes.rides.seed_page import SeedPage
from game.session.calendar.calendar import Calendar
from game.session.calendar.heads import seconds_of
from game.session.record import OnRide
from game.session.rides.book import Ridden, RideBook
from game.session.rides.deals import EDITION, deal_of, word_of
from game.session.rides.results import FoundResults, RideResult, compared, in_order
from game.session.seats.seats import Chair
from tools.pictures.gallery import picture
from tools.pictures.studio import Sitting, Studio

_DAY = date(2026, 11, 20)
_THEN = datetime(2026, 11, 20, 20, 15, tzinfo=UTC)


def _book() -> RideBook:
    book = RideBook()
    for back, game, won, score in (
        (3, "dick_turpin", True, 31),
        (2, "merry_way", False, 18),
        (1, "your_money", True, 44),
        (0, "your_money", True, 38),
        (0, "merry_way", False, 22),
    ):
        day = _DAY - timedelta(days=back)
        ridden = Ridden(
            record=f"{game}-{back}", begun=day, sat=True, ended=True, won=won, score=score
        )
        book = book.begun(day, game, "Nell", ridden)
    return book.begun(_DAY, "merry_way", "Nell", Ridden(record="again", begun=_DAY))


class _Rides(RidesPage):
    """The page with a book that lies nowhere on the disk, and one ride under way."""

    def _read(self) -> None:
        ridden = Ridden(record="left", begun=_DAY, sat=True)
        self.book = _book().begun(_DAY, "dick_turpin", "Nell", ridden)
        self._under_way = {"dick_turpin": Path("left.json")}

    def _look(self) -> None:
        pass


def _line(n: int, chair: Chair, score: int, won: bool, **more: object) -> RideResult:
    deal = deal_of("your_money", _DAY)
    then = _THEN + timedelta(hours=n)
    seated = deal.seated(chair.name, chair.sitter)
    line = RideResult(
        game=deal.game,
        seed=deal.seed,
        rules=game_called(deal.game).rules_number,
        mode=deal.mode,
        options=deal.options,
        seats=(replace(seated[0], mark=chair.mark), *seated[1:]),
        seat=0,
        file=Path(f"{n}.json"),
        started=then.isoformat(),
        last_played=then.isoformat(),
        decisions=70,
        at=seconds_of(then),
        finished=True,
        share=float(won),
        score=score,
        ride=OnRide(edition=EDITION, day=_DAY),
    )
    return replace(line, **more)


def _lines() -> list[RideResult]:
    lines = [
        _line(0, Chair("Nell", "circle"), 38, True),
        _line(1, Chair("Tom", "diamond"), 27, False),
        _line(
            2, Chair("Bess", "circle"), 38, True, ride=OnRide(edition=EDITION, day=_DAY, late=True)
        ),
        _line(3, Chair("Jem Rose", "circle", "turpin"), 41, True),
        _line(4, Chair("Lady Catherine", "circle", "highwayman"), 30, False),
        _line(5, Chair("Pip Nimble", "circle", "cutpurse"), 12, False),
        _line(6, Chair("Nell", "circle"), 47, True, apart=("a second try",)),
    ]
    left = _line(7, Chair("Jack", "circle"), 0, False, finished=False)
    return [*compared(lines), left]


class _Seed(SeedPage):
    """The page with results that lie nowhere on the disk."""

    results: tuple[RideResult, ...] = ()

    def _look(self) -> None:
        self.found = FoundResults(tuple(in_order(self.results)))
        self.calendar.stage = "open"
        self.renew()


def _seed(studio: Studio, seed: str, lines: list[RideResult]) -> Surface:
    context = studio.context()
    page = _Seed(context, seed, "your_money", Calendar(context.store), _DAY)
    page.results = tuple(lines)
    return Sitting(page).photograph()


@picture("rides")
def rides(studio: Studio) -> Surface:
    """Today's ride: two ridden, one under way."""
    context = studio.context()
    context.change(last_names=("Nell",))
    return Sitting(_Rides(context, _DAY)).photograph()


@picture("rides_saturday")
def rides_saturday(studio: Studio) -> Surface:
    """The day with the fullest tables, nothing ridden."""
    return Sitting(RidesPage(studio.context(), date(2026, 11, 21))).photograph()


@picture("rides_seed")
def rides_seed(studio: Studio) -> Surface:
    """Who rode the word of a day, people and rivals."""
    return _seed(studio, word_of(_DAY), _lines())


@picture("rides_seed_none")
def rides_seed_none(studio: Studio) -> Surface:
    """A word nobody has ridden."""
    return _seed(studio, "BLACK BESS", [])


@picture("rides_seed_blank")
def rides_seed_blank(studio: Studio) -> Surface:
    """No word yet."""
    return _seed(studio, "", [])
