"""`mods`: other numbers of cards and prices, listed, looked through, or begun."""

import argparse
from pathlib import Path

from game.commands.command_line import table
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.mods import Mods, game_of
from game.engine.names import listed
from game.engine.protocols import Own
from game.engine.spec import STOCK, GameSpec, Option
from game.engine.words import _, later, plural
from game.session.disk.user_content import folder_of, own_choices, read_own
from game.session.paths import legible

NAME = "mods"
HELP = later("list, look through or begin mods: other numbers of cards, other prices")
ABOUT = later(
    "A mod is a file of data that says how many there are of each card of a game, and what things "
    "cost. Laid into its game’s folder of mods it is in the set-up."
)

WRONG = 1
"""The exit code for a mod with something wrong in it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command; without anything mods are listed."""
    parser.set_defaults(deed=_list)
    deeds = parser.add_subparsers(metavar="DEED")
    check = deeds.add_parser("check", help=_("say everything that is wrong with one"))
    check.add_argument("file", metavar="FILE", type=Path, help=_("a mod"))
    check.set_defaults(deed=_check)
    new = deeds.add_parser("new", help=_("write a file to begin from, with the printed numbers"))
    new.add_argument("key", metavar="GAME", help=_("the game (see: games)"))
    new.add_argument("file", metavar="FILE", type=Path, help=_("the file to be written"))
    new.set_defaults(deed=_new)


def run(said: argparse.Namespace) -> int:
    """Do it; the answer is the exit code."""
    code: int = said.deed(said)
    return code


def _with_mods() -> dict[str, tuple[GameSpec, Option]]:
    """The games that have a stock, with its house rule, by their keys."""
    return {
        spec.key: (spec, option)
        for spec in games().values()
        for option in spec.options
        if option.name == STOCK
    }


def _mods_of(option: Option) -> Mods:
    own: Own | None = option.own
    if not isinstance(own, Mods):
        raise RuntimeError("the house rule of a stock is without what reads mods")
    return own


def _reader(key: str) -> tuple[GameSpec, Mods]:
    """The game of that key, and what reads its mods; BadData names those that have some."""
    known = _with_mods()
    if key not in known:
        game_called(key)
        said = _("Mods can be made for {known}, not for {game!r}.")
        raise BadData(said.format(known=listed(list(known)), game=key))
    spec, option = known[key]
    return spec, _mods_of(option)


def _list(said: argparse.Namespace) -> int:
    rows: list[list[str]] = []
    refused: list[str] = []
    for spec, option in _with_mods().values():
        found = own_choices(option)
        rows += [[spec.key, choice.label, choice.effect] for choice in found.choices]
        refused += found.refused
    if rows:
        print(table([[_("game"), _("name"), _("about")], *rows]))
    else:
        print(_("There is no mod yet: “mods new GAME FILE” writes a file to begin from."))
    for sentence in refused:
        print(legible(sentence))
    for _spec, option in _with_mods().values():
        print(_("Mods lie in {folder}").format(folder=legible(folder_of(_mods_of(option)))))
    return 0


def _check(said: argparse.Namespace) -> int:
    name = legible(said.file.name)
    first = next(iter(_with_mods().values()))[1]
    text = read_own(said.file, _mods_of(first))
    spec, mods = _reader(game_of(text, name))
    wrong = mods.wrong_with(text, name)
    for sentence in wrong:
        print(legible(sentence))
    if wrong:
        print(plural("{n} thing is wrong.", "{n} things are wrong.", len(wrong)))
        return WRONG
    value = mods.value_of(text, name)
    choice = mods.choice(value)
    said_so = _("{name}: {effect} {game} can be played by it.")
    print(said_so.format(name=choice.label, effect=choice.effect, game=spec.title))
    for number, now in mods.changes(value):
        change = _("  {number}: {now} for {printed} ({what})")
        print(
            change.format(
                number=number.called, now=now, printed=number.printed, what=_(number.what)
            )
        )
    folder = legible(folder_of(mods))
    print(_("Laid into {folder} it is in the set-up.").format(folder=folder))
    return 0


def _new(said: argparse.Namespace) -> int:
    spec, mods = _reader(said.key)
    name = said.file.stem.replace("_", " ").strip().capitalize()[:40]
    pattern = mods.pattern(name if name.isprintable() and name else spec.title)
    try:
        with said.file.open("x", encoding="utf-8", newline="\n") as file:
            file.write(pattern)
    except FileExistsError as error:
        there = _("{file} is there already; name another.")
        raise BadData(there.format(file=legible(said.file))) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or type(error).__name__
        refused = _("{file} cannot be written: {why}.")
        raise BadData(refused.format(file=legible(said.file), why=why)) from error
    print(_("Written: {file}").format(file=legible(said.file)))
    print(_("Change what you like, and “mods check” says what is wrong."))
    return 0
