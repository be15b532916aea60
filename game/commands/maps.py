"""`map`: a map somebody made for a game, looked through, or drawn."""

import argparse
from pathlib import Path

from game.engine.discovery import games
from game.engine.errors import BadData
from game.engine.protocols import Own
from game.engine.spec import GameSpec
from game.engine.words import _, later, plural
from game.session.disk.user_content import folder_of, read_own
from game.session.paths import legible

NAME = "map"
HELP = later("look through a map you made, or draw it")
ABOUT = later(
    "A map is a file of data. What is wrong with one is told by name and line; a sound one may be "
    "drawn, and lies in the set-up of its game once it is in the folder of maps."
)

WIDE = 2000
"""Pixels a map is drawn wide unless somebody says otherwise."""
_NARROWEST, _WIDEST = 300, 8000

WRONG = 1
"""The exit code for a map with something wrong in it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    deeds = parser.add_subparsers(metavar="DEED", required=True)
    check = deeds.add_parser("check", help=_("say everything that is wrong with it"))
    check.add_argument("file", metavar="FILE", type=Path, help=_("a map"))
    check.set_defaults(deed=_check)
    draw = deeds.add_parser("draw", help=_("draw it as it will lie on the table"))
    draw.add_argument("file", metavar="FILE", type=Path, help=_("a map"))
    draw.add_argument("out", metavar="OUT.png", type=Path, help=_("the picture to be written"))
    draw.add_argument("--wide", type=int, default=WIDE, help=_("how many pixels wide"))
    draw.set_defaults(deed=_draw)
    for each in (check, draw):
        each.add_argument("--game", metavar="GAME", default="", help=_("for which game"))


def run(said: argparse.Namespace) -> int:
    """Do it; the answer is the exit code."""
    code: int = said.deed(said)
    return code


def _with_maps() -> list[tuple[GameSpec, Own]]:
    """The games for which maps can be made, and what reads them."""
    return [
        (spec, own)
        for spec in games().values()
        for option in spec.options
        if (own := option.own) is not None and own.FOLDER == "maps"
    ]


def _reader(said: argparse.Namespace) -> tuple[GameSpec, Own]:
    """The game that was named, or the first for which maps can be made."""
    known = _with_maps()
    for spec, own in known:
        if said.game in ("", spec.key):
            return spec, own
    refused = _("Maps can be made for {known}, not for {game!r}.")
    names = ", ".join([spec.key for spec, _own in known])
    raise BadData(refused.format(known=names, game=said.game))


def _check(said: argparse.Namespace) -> int:
    _spec, own = _reader(said)
    name = legible(said.file.name)
    wrong = own.wrong_with(read_own(said.file, own), name)
    for sentence in wrong:
        print(legible(sentence))
    if wrong:
        count = plural("{n} thing is wrong.", "{n} things are wrong.", len(wrong))
        print(count)
        return WRONG
    choice = own.choice(own.value_of(read_own(said.file, own), name))
    print(
        _("{name}: {effect} It can be played on.").format(name=choice.label, effect=choice.effect)
    )
    print(_("Laid into {folder} it is in the set-up.").format(folder=legible(folder_of(own))))
    return 0


def _draw(said: argparse.Namespace) -> int:
    spec, own = _reader(said)
    value = own.value_of(read_own(said.file, own), legible(said.file.name))
    if not _NARROWEST <= said.wide <= _WIDEST:
        refused = _("A map is drawn {low} to {high} pixels wide.")
        raise BadData(refused.format(low=_NARROWEST, high=_WIDEST))
    said.draw_map(spec.key, value, said.out, said.wide)
    print(_("Drawn: {file}").format(file=legible(said.out)))
    return 0
