"""`games`: which games there are, and what may be chosen; `presets`: set-ups kept under a name."""

import argparse
import json
from typing import Any

from msgspec.structs import replace

from game.ai.levels import LEVELS, rival_called
from game.commands.command_line import Command, options_said, table, way_said
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.phrases import listed
from game.engine.spec import GameSpec
from game.engine.words import _, in_english, later
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.fair_play.vouching import LUCK, way_in
from game.session.paths import saves
from game.session.presets import KeptPresets, Preset, Presets, in_a_line, made, options_of
from game.session.seats.seats import PERSON
from game.session.undo import FRIENDLY, parted


def games_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("--json", action="store_true", help=_("as JSON, with every option"))


def games_run(said: argparse.Namespace) -> int:
    """List the games."""
    known = list(games().values())
    if said.json:
        with in_english():  # what a program reads is the same in every tongue
            plain = [_plain_game(spec) for spec in known]
        print(json.dumps(plain, ensure_ascii=False, indent=2))
        return 0
    rows = [[_("key"), _("title"), _("seats"), _("minutes"), _("options")]]
    for spec in known:
        seats = ", ".join(str(n) for n in sorted(spec.seats))
        minutes = f"{spec.minutes[0]}–{spec.minutes[1]}"
        options = ", ".join(option.name for option in spec.options)
        rows.append([spec.key, spec.title, seats, minutes, options])
    print(table(rows))
    return 0


def _plain_game(spec: GameSpec) -> dict[str, Any]:
    return {
        "key": spec.key,
        "title": spec.title,
        "line": spec.line,
        "seats": sorted(spec.seats),
        "ways": [
            {
                "key": mode.key,
                "seats": mode.seats,
                "title": mode.title,
                "line": mode.line,
                "sides": list(mode.sides),
            }
            for mode in spec.modes
        ],
        "minutes": list(spec.minutes),
        "rules": spec.rules_number,
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "default": option.default,
                "choices": [
                    {"value": choice.value, "label": choice.label, "effect": choice.effect}
                    for choice in option.choices
                ],
            }
            for option in spec.options
        ],
    }


GAMES = Command(
    "games",
    later("list the games there are"),
    later("Which games there are, how many may play, and what may be chosen."),
    games_arguments,
    games_run,
)


def presets_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("key", nargs="?", metavar="KEY", help=_("of one game (see: games)"))
    deeds = parser.add_mutually_exclusive_group()
    deeds.add_argument("--keep", metavar="NAME", help=_("keep the set-up that is said here"))
    deeds.add_argument("--rename", nargs=2, metavar=("OLD", "NEW"), help=_("call one otherwise"))
    deeds.add_argument("--delete", metavar="NAME", help=_("throw one away"))
    deeds.add_argument("--undo", action="store_true", help=_("bring back what went last"))
    parser.add_argument("--seats", type=int, metavar="N", help=_("how many sit down"))
    parser.add_argument("--mode", metavar="KEY", help=_("which way to sit down"))
    parser.add_argument(
        "--rivals",
        metavar="LEVEL,-",
        help=_("who decides for each seat: - for a person, or {levels}").format(
            levels=", ".join(LEVELS)
        ),
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="name=value", help=_("may be said again")
    )
    parser.add_argument("--json", action="store_true", help=_("as JSON"))


def presets_run(said: argparse.Namespace) -> int:
    """Do what is said, or list them."""
    store = Store(saves())
    shelf = KeptPresets(store)
    wanted = said.undo or any(each is not None for each in (said.keep, said.rename, said.delete))
    if not wanted:
        return _list(shelf, said)
    if said.key is None:
        raise BadData(_("Say of which game: presets KEY."))
    keeper = Keeper(store.folder)
    if not keeper.take():
        raise BadData(_("Stand and Deliver is open: keep presets there, or close it first."))
    try:
        print(_do(shelf, game_called(said.key), said))
    finally:
        keeper.leave()
    return 0


def preset_called(shelf: KeptPresets, spec: GameSpec, name: str) -> Preset:
    """A preset of a game by its name; BadData names those there are, or says what is wrong."""
    known, trouble = shelf.read()
    found = known.called(spec.key, name)
    if found is None:
        if trouble:
            raise BadData(trouble)
        names = [_("“{name}”").format(name=each.name) for each in known.of(spec.key)]
        there = _("there are {names}").format(names=listed(names)) if names else _("there is none")
        raise BadData(
            _("{title} has no preset “{name}”; {there}.").format(
                title=spec.title, name=name, there=there
            )
        )
    return found


def _do(shelf: KeptPresets, spec: GameSpec, said: argparse.Namespace) -> str:
    """Change them; what came of it, in a sentence."""
    known, trouble = shelf.read()
    if trouble:
        raise BadData(trouble)
    now, words = _changed(known, shelf, spec, said)
    wrong = shelf.write(now)
    if wrong:
        raise BadData(wrong)
    return words


def _changed(
    known: Presets, shelf: KeptPresets, spec: GameSpec, said: argparse.Namespace
) -> tuple[Presets, str]:
    key = spec.key
    if said.keep is not None:
        preset = replace(_said(spec, said), name=said.keep)
        _held(known.wrong_with(key, said.keep))
        return known.with_(key, preset), _("“{name}” is kept.").format(name=said.keep)
    if said.rename is not None:
        old, new = said.rename
        name = preset_called(shelf, spec, old).name
        _held(known.wrong_with(key, new, name))
        told = _("“{old}” is called “{name}” now.").format(old=name, name=new)
        return known.renamed(key, name, new), told
    if said.delete is not None:
        name = preset_called(shelf, spec, said.delete).name
        told = _("“{name}” is thrown away; --undo brings it back.").format(name=name)
        return known.without(key, name), told
    gone = known.thrown.get(key)
    if gone is None:
        raise BadData(_("Nothing was thrown away."))
    return known.brought_back(key), _("“{name}” is there again.").format(name=gone.name)


def _held(wrong: str) -> None:
    if wrong:
        raise BadData(wrong)


def _said(spec: GameSpec, said: argparse.Namespace) -> Preset:
    """The set-up the command line speaks of, checked."""
    rivals = [each.strip() for each in said.rivals.split(",")] if said.rivals else []
    for each in rivals:
        if each != "-":
            rival_called(each)
    seats = said.seats if said.seats is not None else len(rivals) or None
    way = way_said(spec, seats, said.mode)
    if rivals and len(rivals) != way.seats:
        many = _("{seats} seats want {seats} rivals, not {rivals}.")
        raise BadData(many.format(seats=way.seats, rivals=len(rivals)))
    theirs, thrown_by = way_in(options_said(said.option, spec), spec)
    options, friendly = parted(theirs)
    chosen = dict(spec.setup(way.seats, options, way.key).options)
    house = {FRIENDLY.name: "yes" if friendly else "", LUCK: thrown_by}
    for option in options_of(spec):
        chosen.setdefault(option.name, house.get(option.name) or option.default)
    sitters = [PERSON if each == "-" else each for each in rivals]
    return made(spec, "", way, sitters, chosen)


def _list(shelf: KeptPresets, said: argparse.Namespace) -> int:
    known, trouble = shelf.read()
    specs = [game_called(said.key)] if said.key else list(games().values())
    if said.json:
        with in_english():
            plain = {
                spec.key: [_plain_preset(each) for each in known.of(spec.key)] for spec in specs
            }
        print(json.dumps(plain, ensure_ascii=False, indent=2))
        return 0
    if trouble:
        print(trouble)
    rows = [
        [spec.key, each.name, in_a_line(spec, each)]
        for spec in specs
        for each in known.of(spec.key)
    ]
    if rows:
        print(table([[_("game"), _("name"), _("set-up")], *rows]))
    else:
        print(_("No set-up is kept yet: presets KEY --keep NAME, or Presets on a set-up page."))
    return 0


def _plain_preset(preset: Preset) -> dict[str, Any]:
    return {
        "name": preset.name,
        "mode": preset.mode,
        "sitters": list(preset.sitters),
        "options": dict(preset.options),
    }


PRESETS = Command(
    "presets",
    later("the set-ups that are kept under a name"),
    later("Set-ups kept under a name: who sits how, against whom, by which house rules."),
    presets_arguments,
    presets_run,
)
