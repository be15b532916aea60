"""`broadside`: the ballad sheet of a finished game, as text."""

import argparse
from pathlib import Path

from game.commands.command_line import read_file
from game.engine.flavour.broadside import in_plain_text
from game.engine.words import _, later
from game.session.review.flavour import printed_from

NAME = "broadside"
HELP = later("print the ballad of a finished match")
ABOUT = later("A title, a ballad of what truly happened, and the reckoning: a sheet to sing from.")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a record"))


def run(said: argparse.Namespace) -> int:
    """Print the sheet; the record is left as it is."""
    for line in in_plain_text(printed_from(read_file(said.file), str(said.file))):
        print(line)
    return 0
