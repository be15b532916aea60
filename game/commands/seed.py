"""`seed`: everybody's results by one word or seed, side by side; rivals ride it on wish."""

import argparse
import sys
import time
from contextlib import suppress
from datetime import date
from typing import Final

from game.ai.levels import LEVELS, rival_called
from game.commands.calendar import opened
from game.commands.command_line import table
from game.engine.discovery import game_called, games
from game.engine.words import _, later, plural
from game.session.calendar.calendar import Calendar
from game.session.calendar.export import minus
from game.session.calendar.trials import Job
from game.session.disk.files import make_folder
from game.session.paths import saves
from game.session.practice.notebook import here
from game.session.rides import book, telling
from game.session.rides.deals import checked, day_of
from game.session.rides.results import FoundResults, RideResult, found, ridable, sought
from game.session.rides.telling import as_csv, as_json

EVERY: Final = 5.0
"""Seconds between two words on how far a rival has come."""
INTERRUPTED: Final = 130
"""The status of a program that was stopped by hand, as shells have it."""

NAME = "seed"
HELP = later("who rode a word or seed, and how: people, rivals, dates, side by side")
ABOUT = later("Everybody’s results by one word or seed, compared on the same deal.")


def arguments(parser: argparse.ArgumentParser) -> None:
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


def run(said: argparse.Namespace) -> int:
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
            _tell(seed, results, today)
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


def _tell(seed: str, results: FoundResults, today: date) -> None:
    print(_("{word}.").format(word=telling.seed_words(seed, day_of(seed, today))))
    if not results.lines:
        print(_("Nobody has ridden it here yet."))
        return
    for key in dict.fromkeys([line.game for line in results.lines]):
        spec = games().get(key)
        print()
        print(spec.title if spec is not None else key)
        head = [_("who"), _("the company"), _("the table"), _("the day"), _("score"), _("the end")]
        rows = [[*head, _("place"), _("points"), ""]]
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
