"""`map` and `mods`: what a player has made for a game, looked through, drawn, listed, begun."""

import argparse
from pathlib import Path

from game.commands.command_line import Command, table
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.mods import Mods, game_of
from game.engine.phrases import listed
from game.engine.protocols import Own
from game.engine.spec import STOCK, GameSpec, Option
from game.engine.words import _, later, plural
from game.session.disk.user_content import folder_of, own_choices, read_own
from game.session.paths import legible

WIDE = 2000
"""Pixels a map is drawn wide unless somebody says otherwise."""
_NARROWEST, _WIDEST = 300, 8000

WRONG = 1
"""The exit code for a map with something wrong in it."""


def map_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    deeds = parser.add_subparsers(metavar="DEED", required=True)
    check = deeds.add_parser("check", help=_("say everything that is wrong with it"))
    check.add_argument("file", metavar="FILE", type=Path, help=_("a map"))
    check.set_defaults(deed=_check_map)
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


def _map_reader(said: argparse.Namespace) -> tuple[GameSpec, Own]:
    """The game that was named, or the first for which maps can be made."""
    known = _with_maps()
    for spec, own in known:
        if said.game in ("", spec.key):
            return spec, own
    refused = _("Maps can be made for {known}, not for {game!r}.")
    names = ", ".join([spec.key for spec, _own in known])
    raise BadData(refused.format(known=names, game=said.game))


def _check_map(said: argparse.Namespace) -> int:
    _spec, own = _map_reader(said)
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
    spec, own = _map_reader(said)
    value = own.value_of(read_own(said.file, own), legible(said.file.name))
    if not _NARROWEST <= said.wide <= _WIDEST:
        refused = _("A map is drawn {low} to {high} pixels wide.")
        raise BadData(refused.format(low=_NARROWEST, high=_WIDEST))
    said.draw_map(spec.key, value, said.out, said.wide)
    print(_("Drawn: {file}").format(file=legible(said.out)))
    return 0


MAP = Command(
    "map",
    later("look through a map you made, or draw it"),
    later(
        "A map is a file of data. What is wrong with one is told by name and line; a sound one may "
        "be drawn, and lies in the set-up of its game once it is in the folder of maps."
    ),
    map_arguments,
    run,
)


def mods_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command; without anything mods are listed."""
    parser.set_defaults(deed=_list)
    deeds = parser.add_subparsers(metavar="DEED")
    check = deeds.add_parser("check", help=_("say everything that is wrong with one"))
    check.add_argument("file", metavar="FILE", type=Path, help=_("a mod"))
    check.set_defaults(deed=_check_mods)
    new = deeds.add_parser("new", help=_("write a file to begin from, with the printed numbers"))
    new.add_argument("key", metavar="GAME", help=_("the game (see: games)"))
    new.add_argument("file", metavar="FILE", type=Path, help=_("the file to be written"))
    new.set_defaults(deed=_new)


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


def _mods_reader(key: str) -> tuple[GameSpec, Mods]:
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


def _check_mods(said: argparse.Namespace) -> int:
    name = legible(said.file.name)
    first = next(iter(_with_mods().values()))[1]
    text = read_own(said.file, _mods_of(first))
    spec, mods = _mods_reader(game_of(text, name))
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
        change = _("{number}: {now} for {printed} ({what})")
        print(
            "  "
            + change.format(
                number=number.called, now=now, printed=number.printed, what=_(number.what)
            )
        )
    folder = legible(folder_of(mods))
    print(_("Laid into {folder} it is in the set-up.").format(folder=folder))
    return 0


def _new(said: argparse.Namespace) -> int:
    spec, mods = _mods_reader(said.key)
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


MODS = Command(
    "mods",
    later("list, look through or begin mods: other numbers of cards, other prices"),
    later(
        "A mod is a file of data that says how many there are of each card of a game, and what "
        "things cost. Laid into its game’s folder of mods it is in the set-up."
    ),
    mods_arguments,
    run,
)
