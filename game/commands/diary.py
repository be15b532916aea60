"""`diary`: what rivals meant to do in a finished match, decision by decision, as plain text."""

import argparse
import time
from functools import partial
from pathlib import Path
from typing import Final

from game.ai.worker import Worker
from game.commands.command_line import read_file
from game.engine.errors import BadData
from game.engine.names import Names
from game.engine.words import _, later
from game.session.match import Match
from game.session.review.diary import Diary, entry_lines

NAME = "diary"
HELP = later("read what rivals meant to do in a finished match")
ABOUT = later(
    "The diary of every rival of a finished match: what it weighed at each decision, the best "
    "first, and what it did. Rivals that play from habit keep none."
)
_LOOK: Final = 0.02
"""Seconds between two looks whether a thought has come back."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a record"))
    parser.add_argument("--name", metavar="N", default="", help=_("only the rival called so"))


def run(said: argparse.Namespace) -> int:
    """Print the diary as it is read."""
    match = Match.resume(read_file(said.file))
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    known = [chair.name for chair in match.seats]
    if said.name and said.name not in known:
        raise BadData(_("Nobody here is called “{name}”.").format(name=said.name))
    worker = Worker()
    try:
        written = _read(match, names, said.name, worker)
    finally:
        worker.leave()
    if not written:
        print(_("Nobody has kept a diary in this match."))
    return 0


def _read(match: Match, names: Names, only: str, worker: Worker) -> bool:
    """Print every entry; whether there was one."""
    diary = Diary(match, partial(worker.ask, reasons=True))
    written, part = 0, ""
    while diary.reading:
        if not diary.read():
            time.sleep(_LOOK)
        for entry in diary.entries[written:]:
            written += 1
            name = names.seat(entry.decision.seat)
            if only and name != only:
                continue
            if entry.part != part:
                part = entry.part
                print(part)
            print(_("{name}:").format(name=name))
            for line in entry_lines(entry, match.spec, names):
                print(f"   {line}")
    return bool(written)
