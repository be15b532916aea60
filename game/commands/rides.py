"""`ride`: the day's word with its five tables, and the ride itself; `seed`: everybody's results by
one word or seed, side by side.
"""

import argparse
import sys
import time
from contextlib import suppress
from datetime import date
from typing import Final

import msgspec

from game.ai.levels import LEVELS, rival_called
from game.commands.calendar import opened
from game.commands.command_line import Command, table
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.words import _, later, plural, said_as
from game.session.calendar.calendar import Calendar
from game.session.calendar.export import minus
from game.session.calendar.trials import Job
from game.session.disk.files import make_folder
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves, settings_file
from game.session.practice.notebook import here
from game.session.review.fairness import fingerprint, word_seed
from game.session.rides import book, telling
from game.session.rides.book import Ridden
from game.session.rides.deals import EDITION, RideDeal, checked, day_of, deal_of
from game.session.rides.results import FoundResults, RideResult, found, ridable, sought
from game.session.rides.telling import as_csv, as_json, lines_of
from game.session.sane import typed
from game.session.seats.seats import check_names
from game.session.seats.told import LONGEST, usual_name
from game.session.settings import Settings, load_settings
from game.terminal.at_table import played
from game.terminal.paper import Gone, TerminalPaper


def ride_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("key", metavar="KEY", nargs="?", help=_("ride this game (see: games)"))
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--day", metavar="YYYY-MM-DD", help=_("that day’s ride (today’s)"))
    which.add_argument("--seed", metavar="WORD", help=_("by this word, or any seed"))
    parser.add_argument("--name", metavar="N", default="", help=_("who rides"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help=_("the tables for a program"))
    how.add_argument("--csv", action="store_true", help=_("a line for every game"))


def ride(said: argparse.Namespace) -> int:
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
            ride=f"ride KEY{_switch(day, seed, today)}", seed=f'seed "{seed}"'
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


RIDE = Command(
    "ride",
    later("today’s ride: one deal of each game for everybody; with a game it is ridden here"),
    later("The word of a day, one deal of each game by it, and who rode; or the ride itself."),
    ride_arguments,
    ride,
)


EVERY: Final = 5.0
"""Seconds between two words on how far a rival has come."""
INTERRUPTED: Final = 130
"""The status of a program that was stopped by hand, as shells have it."""


def seed_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("word", metavar="WORD", help=_("a word, a phrase in quotes, or a seed"))
    parser.add_argument("--game", metavar="KEY", help=_("only this game (see: games)"))
    parser.add_argument(
        "--rivals",
        metavar="LEVEL",
        help=_("let a rival of this level ride it first: {levels}").format(
            levels=", ".join(LEVELS)
        ),
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help=_("for a program"))
    how.add_argument("--csv", action="store_true", help=_("a line for every result"))


def seed_told(said: argparse.Namespace) -> int:
    """Lay the results side by side; troubles on the side."""
    only = game_called(said.game).key if said.game else ""
    if said.rivals:
        rival_called(said.rivals)
        with suppress(OSError):  # if there is none, whoever writes there says so
            make_folder(saves())
    today = here()
    with opened() as calendar:
        seed, results = Job(sought(calendar, checked(said.word))).at_once()
        if said.rivals:
            keys = [only] if only else list(games())
            for number, key in enumerate(keys, 1):
                try:
                    _ridden(calendar, results, key, seed, said.rivals, today)
                except KeyboardInterrupt:
                    print(_stopped(number - 1, len(keys)), file=sys.stderr)
                    return INTERRUPTED
            results = _found(calendar, seed)
        for trouble in results.troubles:
            print(trouble, file=sys.stderr)
        if only:
            results = FoundResults(results.of_game(only), results.troubles)
        if said.json or said.csv:
            data = as_csv(results) if said.csv else as_json(seed, results)
            print(data.decode().replace("\r\n", "\n"), end="")
        else:
            _tell_results(seed, results, today)
    return 0


def _found(calendar: Calendar, seed: str) -> FoundResults:
    return Job(found(calendar, seed)).at_once()


def _ridden(
    calendar: Calendar, results: FoundResults, game: str, seed: str, level: str, today: date
) -> None:
    """A rival rides it here and now, saying on the side how far it is."""
    lines = results.of_game(game)
    deal = ridable(game, seed, today, lines[0] if lines else None)
    print(_("{game}: {rival} rides…").format(game=deal.spec.title, rival=level), file=sys.stderr)
    last = time.monotonic()
    taken = 0
    for taken in book.at_once(calendar.store, deal, level):
        if time.monotonic() - last >= EVERY:
            last = time.monotonic()
            print(f"   {_far(taken)}", file=sys.stderr, flush=True)
    arrived = _("{game}: {rival} has arrived. {decisions}")
    print(arrived.format(game=deal.spec.title, rival=level, decisions=_far(taken)), file=sys.stderr)


def _far(decisions: int) -> str:
    return plural("{n} decision taken.", "{n} decisions taken.", decisions)


def _stopped(ridden: int, games: int) -> str:
    """That somebody has had enough of waiting, in a sentence."""
    said = _("Stopped: of {games} rides {ridden} were ridden to the end and kept.")
    return said.format(games=games, ridden=ridden)


def _tell_results(seed: str, results: FoundResults, today: date) -> None:
    print(_("{word}.").format(word=telling.seed_words(seed, day_of(seed, today))))
    if not results.lines:
        print(_("Nobody has ridden it here yet."))
        return
    for key in dict.fromkeys([line.game for line in results.lines]):
        spec = games().get(key)
        print()
        print(spec.title if spec is not None else key)
        head = [_("who"), _("the company"), _("the table"), _("the day"), _("score"), _("the end")]
        rows = [[*head, said_as("column: how many were better", "place"), _("points"), ""]]
        print(table([*rows, *[_row(line) for line in results.of_game(key)]]))
    print()
    print(telling.how_compared())


def _row(line: RideResult) -> list[str]:
    return [
        telling.rider_words(line),
        telling.against_words(line),
        telling.table_words(line),
        telling.when_words(line),
        minus(line.score) if line.finished else "",
        telling.result_words(line),
        telling.place_words(line),
        telling.points_words(line),
        ", ".join(telling.apart_words(line)),
    ]


SEED = Command(
    "seed",
    later("who rode a word or seed, and how: people, rivals, dates, side by side"),
    later("Everybody’s results by one word or seed, compared on the same deal."),
    seed_arguments,
    seed_told,
)
