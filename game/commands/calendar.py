"""`calendar`: what became of everybody who finished a game here, as in the Newgate Calendar."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from game.commands.tables import table
from game.engine.discovery import game_called, games
from game.engine.words import _, later
from game.session.calendar.calendar import Calendar
from game.session.calendar.export import as_csv, as_json, exported
from game.session.calendar.index import Wanted
from game.session.calendar.reckoning import Career
from game.session.calendar.wording import mean_words, minus, time_words
from game.session.keeper import Keeper
from game.session.paths import saves, there
from game.session.seating import PERSON
from game.session.store import Store

NAME = "calendar"
HELP = later("list the careers of all who finished a game")
ABOUT = later("Every career in the finished games: played, won, mean, best, streaks and time.")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("key", metavar="KEY", nargs="?", help=_("only this game"))
    parser.add_argument("--name", metavar="N", default="", help=_("only who is called so"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help=_("careers and games for a program"))
    how.add_argument("--csv", action="store_true", help=_("a line for every seat of every game"))


def run(said: argparse.Namespace) -> int:
    """Bring the calendar up to the records and print what was asked for; troubles on the side."""
    if said.key:
        game_called(said.key)  # a game nobody knows is refused
    with opened() as calendar:
        wanted = Wanted(game=said.key or "")
        told = Wanted(game=said.key or "", claimed=True)
        if said.json or said.csv:
            entries = (*calendar.entries(wanted).at_once(), *calendar.entries(told).at_once())
            export = exported(sorted(entries, key=lambda each: (each.at, each.file)), said.name)
            data = as_csv(export) if said.csv else as_json(export)
            print(data.decode().replace("\r\n", "\n"), end="")
            return 0
        played, claimed = (
            [each for each in calendar.careers(kind).at_once() if said.name in ("", each.name)]
            for kind in (wanted, told)
        )
        shut = any(trouble.fault == "shut" for trouble in calendar.troubles)
        if played or not (claimed or shut):
            _print(played)
        if claimed:
            print()
            print(_("Played by older rules. For these there is only the word of their records:"))
            _print(claimed)
    return 0


@contextmanager
def opened() -> Iterator[Calendar]:
    """The calendar brought up to the records, and let go of in the end; troubles on the side."""
    store = Store(saves())
    keeper = Keeper(store.folder)
    store.looks_only = not there(store.folder) or not keeper.take()
    calendar = Calendar(store)
    try:
        calendar.refresh().at_once()
        for trouble in calendar.troubles:
            print(trouble.sentence, file=sys.stderr)
        yield calendar
    finally:
        calendar.close()
        if not store.looks_only:
            keeper.leave()


def _print(careers: list[Career]) -> None:
    if not careers:
        print(_("Nobody has come to an end yet, good or bad."))
        return
    known = games()
    head = [_("name"), _("decided by"), _("game"), _("played"), _("won"), _("mean"), _("best")]
    rows = [[*head, _("streak"), _("longest"), _("time")]]
    for career in sorted(careers, key=lambda each: (-each.last, each.game, each.name)):
        tally = career.tally
        spec = known.get(career.game)
        rows.append(
            [
                career.name,
                _("a person") if career.sitter == PERSON else career.sitter,
                spec.title if spec is not None else career.game,
                str(tally.played),
                str(tally.won),
                mean_words(tally),
                minus(tally.best),
                str(tally.current),
                str(tally.longest),
                time_words(tally.seconds),
            ]
        )
    print(table(rows))
