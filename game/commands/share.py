"""`share`: a game as one page for a browser, or as a score sheet to be printed."""

import argparse
from pathlib import Path
from typing import get_args

from game.commands.command_line import read_file, way_said
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.words import _, later
from game.session.disk.files import write_safely
from game.session.paths import legible, settings_file
from game.session.record import Record
from game.session.sharing.paper import Format
from game.session.sharing.story import story_of
from game.session.sharing.web_page import web_page
from game.session.tongue import language_in, wanted

NAME = "share"
HELP = later("hand a match on: as a page for a browser, or a score sheet to print")
ABOUT = later(
    "A match as one HTML page that needs nothing else, with the tale step by step, scores, notes "
    "and pictures. Of a match that is not over only what the one person at it may know, or with "
    "several people what everybody may. And score sheets as PDF, filled in or empty."
)


def arguments(parser: argparse.ArgumentParser) -> None:
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


def run(said: argparse.Namespace) -> int:
    """Write what was asked for."""
    if said.html is None and said.pdf is None:
        raise BadData(_("Say what to write: --html OUT, --pdf OUT, or both."))
    if (said.file is None) == (said.blank is None) or (said.blank and said.html):
        raise BadData(_("Say one: a FILE, or --blank KEY with --pdf OUT."))
    language = wanted(language_in(settings_file()))
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
