"""`ride`: the day's word with its five tables, and the ride itself in this terminal."""

import argparse
import sys
from datetime import date

import msgspec

from game.commands.command_line import table
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.words import _, later
from game.session.calendar.calendar import Calendar
from game.session.calendar.trials import Job
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves, settings_file
from game.session.practice.notebook import here
from game.session.review.fairness import fingerprint, word_seed
from game.session.rides import book, telling
from game.session.rides.book import Ridden
from game.session.rides.deals import EDITION, RideDeal, checked, day_of, deal_of
from game.session.rides.results import found, ridable
from game.session.rides.telling import lines_of
from game.session.sane import typed
from game.session.seats.seats import check_names
from game.session.seats.told import LONGEST, usual_name
from game.session.settings import Settings, load_settings
from game.terminal.at_table import played
from game.terminal.paper import Gone, TerminalPaper

NAME = "ride"
HELP = later("today’s ride: one deal of each game for everybody; with a game it is ridden here")
ABOUT = later("The word of a day, one deal of each game by it, and who rode; or the ride itself.")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("key", metavar="KEY", nargs="?", help=_("ride this game (see: games)"))
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--day", metavar="YYYY-MM-DD", help=_("that day’s ride (today’s)"))
    which.add_argument("--seed", metavar="WORD", help=_("by this word, or any seed"))
    parser.add_argument("--name", metavar="N", default="", help=_("who rides"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help=_("the tables for a program"))
    how.add_argument("--csv", action="store_true", help=_("a line for every game"))


def run(said: argparse.Namespace) -> int:
    """List the tables of a day or a word, or ride one of them."""
    today = here()
    day = today if said.day is None else day_said(said.day)
    seed = None if said.seed is None else checked(word_seed(said.seed))
    if seed is None and day > today:
        raise BadData(_("That day has not come yet."))
    settings, _trouble = load_settings(settings_file())
    rider = typed(said.name) or usual_name((), "".join(settings.last_names[:1]))
    check_names([rider])
    if len(rider) > LONGEST:
        raise BadData(_("A name has {most} letters at most.").format(most=LONGEST))
    keys = [game_called(said.key).key] if said.key else list(games())
    deals = [deal_of(key, day) if seed is None else ridable(key, seed, today) for key in keys]
    if said.key and not (said.json or said.csv):
        return _ride(deals[0], rider, today)
    _tell(said, deals, rider, today)
    return 0


def day_said(written: str) -> date:
    """A day as it is said on a command line. Raises BadData."""
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise BadData(
            _("A day is written as 2026-11-22, not {said!r}.").format(said=written)
        ) from None


def _ride(deal: RideDeal, rider: str, today: date) -> int:
    """Ride it here, or go on where it was left."""
    if sys.stdin is None or sys.stdout is None:
        raise BadData(_("There is no terminal here to play in."))
    paper = TerminalPaper()

    def sit_down(store: Store, _settings: Settings) -> tuple[Match, bool]:
        kept, trouble = book.kept(store)
        paper.say(*[trouble] if trouble else [])
        if deal.day is not None:
            of_day = book.caught_up(store, kept).of_day(deal.day, rider)
            left = book.under_way(store, of_day).get(deal.game)
            if left is not None:
                return store.take_up(left), False
        if store.looks_only:
            return book.sat_down(deal, rider, today), True
        calendar = Calendar(store)
        calendar.refresh().at_once()
        before = Job(found(calendar, deal.seed)).at_once().begun_by(deal, rider)
        calendar.close()
        match = book.begin(store, deal, rider, today, before)
        said = telling.seed_words(deal.seed, deal.day)
        paper.say(_("{word}: {table}.").format(word=said, table=telling.deal_words(deal)))
        if match.ride is not None and match.ride.turn > 1:
            paper.say(_("You know this deal: it is a second try, and is told apart."))
        elif match.ride is not None and match.ride.late:
            paper.say(_("That day is over: it is told as ridden late."))
        return match, True

    try:
        code = played(paper, sit_down)
    except Gone:
        code = 0
    if paper.lost is not None:
        raise paper.lost  # it ends as every command does whose answer does not arrive
    return code


def _tell(said: argparse.Namespace, deals: list[RideDeal], rider: str, today: date) -> None:
    """The tables, and how the rider fared at each."""
    store = Store(saves())
    kept, trouble = book.kept(_looking(store))
    if trouble:
        print(trouble, file=sys.stderr)
    kept = book.caught_up(store, kept)
    day, seed = deals[0].day, deals[0].seed
    of_day = {} if day is None else kept.of_day(day, rider)
    if said.json:
        print(
            msgspec.json.format(
                msgspec.json.encode(_plain(deals, of_day, rider)), indent=1
            ).decode()
        )
        return
    if said.csv:
        print(lines_of(_rides(deals, of_day, rider)).replace("\r\n", "\n"), end="")
        return
    print(
        _("{word}. Fingerprint {mark}.").format(
            word=telling.seed_words(seed, day or day_of(seed, today)), mark=fingerprint(seed)
        )
    )
    print()
    rows = [[_("key"), _("game"), _("the table"), rider, ""]]
    for deal in deals:
        ridden = of_day.get(deal.game)
        told = telling.first_try_words(ridden) if day is not None else ""
        more = "" if day is None else telling.tries_words(ridden, day)
        rows.append([deal.game, deal.spec.title, telling.deal_words(deal), told, more])
    print(table(rows))
    print()
    if day is not None:
        print(telling.streak_words(*kept.streak(rider, today)))
    print(
        _("To ride: {ride}. Who rode it: {seed}.").format(
            ride=f"{NAME} KEY{_switch(day, seed, today)}", seed=f'seed "{seed}"'
        )
    )


def _switch(day: date | None, seed: str, today: date) -> str:
    if day is None:
        return f' --seed "{seed}"'
    return "" if day == today else f" --day {day.isoformat()}"


def _looking(store: Store) -> Store:
    """The store as somebody who only looks has it."""
    store.looks_only = True
    return store


def _plain(deals: list[RideDeal], of_day: dict[str, Ridden], rider: str) -> dict[str, object]:
    """The same for a program."""
    first = deals[0]
    return {
        "format": 1,
        "edition": EDITION,
        "day": first.day,
        "word": first.seed,
        "rider": rider,
        "rides": _rides(deals, of_day, rider),
    }


def _rides(deals: list[RideDeal], of_day: dict[str, Ridden], rider: str) -> list[dict[str, object]]:
    return [
        {
            "game": deal.game,
            "rules": deal.spec.rules_number,
            "mode": deal.mode,
            "options": deal.options,
            "rivals": deal.rivals,
            "names": [c.name for n, c in enumerate(deal.seated(rider)) if n != deal.seat],
            "first": of_day.get(deal.game),
        }
        for deal in deals
    ]
