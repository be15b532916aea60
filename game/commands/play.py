"""`play`: one game at once, in the window or in this very terminal."""

import argparse
import sys
from contextlib import suppress
from typing import get_args

from msgspec.structs import replace

from game.ai.levels import LEVELS
from game.commands.command_line import (
    Command,
    begin_without,
    handed_on,
    may_be_hidden,
    options_said,
    way_said,
)
from game.commands.games import preset_called
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.rules import OptionValue
from game.engine.spec import STOCK, GameSpec, Option
from game.engine.words import _, later
from game.session.disk.store import Store
from game.session.disk.user_content import own_called
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.paths import saves
from game.session.practice.notebook import here
from game.session.presets import KeptPresets, Preset, taken
from game.session.rides.book import noted
from game.session.settings import Settings, Talk
from game.terminal.at_table import played, take_up
from game.terminal.paper import Gone, TerminalPaper
from game.terminal.sitting_down import Wishes, as_in, sit_down

_ONLY_THERE = ("names", "rivals", "option", "seed", "talk", "resume")
"""What only the terminal asks for: in the window it is chosen on a page."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("key", metavar="KEY", help=_("the game (see: games)"))
    parser.add_argument(
        "--terminal", action="store_true", help=_("in this terminal: sentences and numbers")
    )
    parser.add_argument("--seats", type=int, metavar="N", help=_("how many sit down"))
    parser.add_argument(
        "--mode", metavar="KEY", help=_("which way to sit down (see: games --json)")
    )
    parser.add_argument("--names", metavar="NAME,NAME", help=_("a name a seat"))
    parser.add_argument(
        "--rivals",
        metavar="LEVEL,-",
        help=_("who decides for each seat: - for a person, or {levels}").format(
            levels=", ".join(LEVELS)
        ),
    )
    parser.add_argument(
        "--option", action="append", metavar="name=value", help=_("may be said again")
    )
    parser.add_argument(
        "--mod", metavar="NAME", help=_("other numbers of cards and prices (see: mods)")
    )
    parser.add_argument(
        "--preset", metavar="NAME", help=_("a set-up kept under that name (see: presets)")
    )
    parser.add_argument(
        "--seed",
        nargs="?",
        const="",
        metavar="S",
        help=_("any word or number; without one it is asked for, and nobody sees it"),
    )
    parser.add_argument(
        "--talk",
        choices=get_args(Talk),
        help=_("whether rivals speak (as in the settings, unless it is said)"),
    )
    parser.add_argument("--from-pipe", type=int, help=argparse.SUPPRESS)
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="NAME",
        help=_("go on with a saved game: by its name, the “last”, or from a list"),
    )


def run(said: argparse.Namespace) -> int:
    """Play; 0 when the game is over or was left."""
    spec = game_called(said.key)
    if not said.terminal:
        return _in_window(spec, said)
    new = (
        "seats",
        "mode",
        "preset",
        "mod",
        *[name for name in _ONLY_THERE if name not in ("talk", "resume")],
    )
    if said.resume is not None and any(getattr(said, name) is not None for name in new):
        raise BadData(_("A saved game goes on as it was begun: with --resume say nothing else."))
    if sys.stdin is None or sys.stdout is None:
        raise BadData(_("There is no terminal here to play in."))
    paper = TerminalPaper()
    if said.from_pipe is not None:
        said.seed = handed_on(said.from_pipe)
    elif may_be_hidden(said):
        begin_without(said.seed, _words(said))
    try:
        code = _in_terminal(spec, said, paper)
    except Gone:  # nobody read even the first line
        code = 0
    if paper.lost is not None:
        raise paper.lost  # it ends as every command does whose answer does not arrive
    return code


def _words(said: argparse.Namespace) -> list[str]:
    """What was said on the command line of a game in the terminal, but for the seed."""
    words = ["play", said.key, "--terminal"]
    for name in ("seats", "mode", "names", "rivals", "preset", "mod", "talk"):
        value = getattr(said, name)
        words += [f"--{name}={value}"] if value is not None else []
    return [*words, *[f"--option={each}" for each in said.option or ()]]


def _in_terminal(spec: GameSpec, said: argparse.Namespace, paper: TerminalPaper) -> int:
    """Play here; raises Gone where nothing of it can be said."""
    wishes = Wishes(
        said.seats,
        _parts(said.names),
        _parts(said.rivals),
        _options(spec, said),
        said.seed,
        said.mode,
    )

    def match_of(store: Store, settings: Settings) -> tuple[Match, bool]:
        if said.resume is not None:
            return take_up(spec, store, said.resume, paper), False
        presets = KeptPresets(store)
        wanted = wishes
        if said.preset is not None:
            chosen = taken(spec, preset_called(presets, spec, said.preset))
            paper.say(*[chosen.lost] if chosen.lost else [])
            wanted = as_in(wishes, chosen)
        match = sit_down(spec, wanted, settings, paper, presets)
        match.name = store.fresh_name(match.name)  # a clock may have been put back
        with suppress(CannotSave):  # the table says so itself
            noted(store, match, here())
        return match, True

    seen = said.seed and said.by_shell and said.from_pipe is None
    note = _("That seed stands in the list of processes; --seed alone asks for it unseen.")
    return played(paper, match_of, said.talk, *[note] if seen else [])


def _in_window(spec: GameSpec, said: argparse.Namespace) -> int:
    """The window, at the game's set-up; `said.open_window` is how the program opens one."""
    for name in _ONLY_THERE:
        if getattr(said, name) is not None:
            raise BadData(_("--{name} is for the terminal: say --terminal, too.").format(name=name))
    mode, preset = way_said(spec, said.seats, said.mode), None
    if said.preset is not None:
        preset = preset_called(KeptPresets(Store(saves())), spec, said.preset)
        now = taken(spec, preset)
        mode = now.mode
        if now.lost:
            print(now.lost, file=sys.stderr)
    if said.mod is not None:
        value = own_called(_stock(spec), said.mod)
        preset = preset if preset is not None else Preset(mode=mode.key)
        preset = replace(preset, options={**preset.options, STOCK: value})
    code: int = said.open_window(spec, mode, preset=preset)
    return code


def _options(spec: GameSpec, said: argparse.Namespace) -> dict[str, OptionValue] | None:
    """The house rules that were said, a mod among them; None where none were."""
    options = None if said.option is None else options_said(said.option, spec)
    if said.mod is not None:
        options = {**(options or {}), STOCK: own_called(_stock(spec), said.mod)}
    return options


def _stock(spec: GameSpec) -> Option:
    """The house rule whose values mods are; BadData if the game has none."""
    option = next((each for each in spec.options if each.name == STOCK), None)
    if option is None:
        raise BadData(_("{game} has no mods.").format(game=spec.title))
    return option


def _parts(said: str | None) -> tuple[str, ...] | None:
    """Words between commas."""
    return None if said is None else tuple([" ".join(part.split()) for part in said.split(",")])


PLAY = Command(
    "play",
    later("play a game, in the window or in this terminal"),
    later("One game at once: its set-up in the window, or the whole of it in this terminal."),
    arguments,
    run,
)
