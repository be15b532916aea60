"""`share`: a game as one page for a browser, or as a score sheet to be printed."""

import argparse
from pathlib import Path

from game.commands.reading import read_file
from game.engine.errors import BadData
from game.engine.words import _, later
from game.session.files import write_safely
from game.session.paths import legible, settings_file
from game.session.sharing.story import story_of
from game.session.sharing.web_page import web_page
from game.session.tongue import language_in, wanted

NAME = "share"
HELP = later("hand a match on: as a page for a browser, or a score sheet to print")
ABOUT = later(
    "A match as one HTML page that needs nothing else, with the tale step by step, scores, notes "
    "and pictures. Of a match that is not over only what the one person at it may know, or with "
    "several people what everybody may."
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a record"))
    parser.add_argument("--html", metavar="OUT", type=Path, help=_("the page to be written"))
    parser.add_argument(
        "--no-pictures", action="store_true", help=_("the page in words alone, which is smaller")
    )


def run(said: argparse.Namespace) -> int:
    """Write what was asked for."""
    if said.html is None:
        raise BadData(_("Say what to write: --html OUT."))
    record = read_file(said.file)
    pictures = None if said.no_pictures else said.draw_tables
    language = wanted(language_in(settings_file()))
    page = web_page(story_of(record, str(said.file), pictures), language)
    write_safely(said.html, page)
    print(_("Written: {file}.").format(file=legible(said.html)))
    return 0
