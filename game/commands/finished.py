"""`broadside`, `diary`, `share`: what is made of a finished game, as text, or to be handed on."""

import argparse
import time
from functools import partial
from pathlib import Path
from typing import Final, get_args

from game.ai.worker import Tongue, Worker
from game.commands.command_line import Command, read_file, way_said
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.flavour.broadside import in_plain_text
from game.engine.names import Names
from game.engine.words import _, later
from game.session.disk.files import write_safely
from game.session.match import Match
from game.session.paths import legible
from game.session.record import Record
from game.session.review.diary import Diary, entry_lines
from game.session.review.flavour import printed_from
from game.session.sharing.paper import Format
from game.session.sharing.story import story_of
from game.session.sharing.web_page import web_page
from game.session.tongue import speak, spoken


def broadside_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a record"))


def broadside(said: argparse.Namespace) -> int:
    """Print the sheet; the record is left as it is."""
    for line in in_plain_text(printed_from(read_file(said.file), str(said.file))):
        print(line)
    return 0


BROADSIDE = Command(
    "broadside",
    later("print the ballad of a finished match"),
    later("A title, a ballad of what truly happened, and the reckoning: a sheet to sing from."),
    broadside_arguments,
    broadside,
)


_LOOK: Final = 0.02
"""Seconds between two looks whether a thought has come back."""


def diary_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a record"))
    parser.add_argument("--name", metavar="N", default="", help=_("only the rival called so"))


def diary(said: argparse.Namespace) -> int:
    """Print the diary as it is read."""
    match = Match.resume(read_file(said.file))
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    known = [chair.name for chair in match.seats]
    if said.name and said.name not in known:
        raise BadData(_("Nobody here is called “{name}”.").format(name=said.name))
    worker = Worker(tongue=Tongue(spoken, speak))
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


DIARY = Command(
    "diary",
    later("read what rivals meant to do in a finished match"),
    later(
        "The diary of every rival of a finished match: what it weighed at each decision, the best "
        "first, and what it did. Rivals that play from habit keep none."
    ),
    diary_arguments,
    diary,
)


def share_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help=_("a record"))
    parser.add_argument("--html", metavar="OUT", type=Path, help=_("the page to be written"))
    parser.add_argument(
        "--no-pictures", action="store_true", help=_("the page in words alone, which is smaller")
    )
    parser.add_argument("--pdf", metavar="OUT", type=Path, help=_("the score sheet to be written"))
    parser.add_argument(
        "--blank", metavar="KEY", help=_("an empty score sheet of that game, instead of FILE")
    )
    parser.add_argument("--seats", type=int, metavar="N", help=_("for how many (with --blank)"))
    parser.add_argument("--mode", metavar="KEY", help=_("which way to sit down (with --blank)"))
    parser.add_argument("--paper", choices=get_args(Format), default="a4", help=_("the paper"))


def share(said: argparse.Namespace) -> int:
    """Write what was asked for."""
    if said.html is None and said.pdf is None:
        raise BadData(_("Say what to write: --html OUT, --pdf OUT, or both."))
    if (said.file is None) == (said.blank is None) or (said.blank and said.html):
        raise BadData(_("Say one: a FILE, or --blank KEY with --pdf OUT."))
    language = spoken()
    record = read_file(said.file) if said.file is not None else None
    if said.html is not None and record is not None:
        pictures = None if said.no_pictures else said.draw_tables
        page = web_page(story_of(record, str(said.file), pictures), language)
        _write(said.html, page)
    if said.pdf is not None:
        _write(said.pdf, _sheet(said, record, language))
    return 0


def _sheet(said: argparse.Namespace, record: Record | None, language: str) -> bytes:
    from game.session.sharing.score_sheet import empty_sheet, filled_sheet, printed

    if record is not None:
        sheet = filled_sheet(record, str(said.file))
    else:
        spec = game_called(said.blank)
        sheet = empty_sheet(spec, way_said(spec, said.seats, said.mode))
    data, lacking = printed(sheet, said.paper, language)
    if lacking:
        print(_("There is no type for {letters}: ? stands there.").format(letters=lacking))
    return data


def _write(file: Path, data: bytes) -> None:
    write_safely(file, data)
    print(_("Written: {file}.").format(file=legible(file)))


SHARE = Command(
    "share",
    later("hand a match on: as a page for a browser, or a score sheet to print"),
    later(
        "A match as one HTML page that needs nothing else, with the tale step by step, scores, "
        "notes and pictures. Of a match that is not over only what the one person at it may know, "
        "or with several people what everybody may. And score sheets as PDF, filled in or empty."
    ),
    share_arguments,
    share,
)
