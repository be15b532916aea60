"""`play`: one game at once, in the window or in this very terminal."""

import argparse
import sys
import traceback
from contextlib import suppress
from typing import get_args

from msgspec.structs import replace

from game.ai.levels import LEVELS
from game.commands.reading import options_said, way_said
from game.commands.unseen import begin_without, handed_on, may_be_hidden
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.spec import GameSpec
from game.engine.words import _, later
from game.session.errors import CannotSave
from game.session.keeper import Keeper
from game.session.letter import compose, post
from game.session.match import Match
from game.session.paths import legible, saves, settings_file
from game.session.settings import Settings, Talk, Tutor, load_settings, save_settings
from game.session.store import Store
from game.terminal.habits import Habits
from game.terminal.minds import Minds
from game.terminal.paper import Gone, Paper
from game.terminal.sitting_down import Wishes, sit_down
from game.terminal.table import TerminalTable
from game.terminal.taking_up import take_up
from game.terminal.tutoring import Tutoring

NAME = "play"
HELP = later("play a game, in the window or in this terminal")
ABOUT = later("One game at once: its set-up in the window, or the whole of it in this terminal.")

_ONLY_THERE = ("names", "rivals", "option", "seed", "talk", "resume")
"""What only the terminal asks for: in the window it is chosen on a page."""

GAVE_WAY = 1
"""The exit code after a mistake of the house."""


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
    new = ("seats", "mode", *[name for name in _ONLY_THERE if name not in ("talk", "resume")])
    if said.resume is not None and any(getattr(said, name) is not None for name in new):
        raise BadData(_("A saved game goes on as it was begun: with --resume say nothing else."))
    if sys.stdin is None or sys.stdout is None:
        raise BadData(_("There is no terminal here to play in."))
    paper = Paper()
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
    words = [NAME, said.key, "--terminal"]
    for name in ("seats", "mode", "names", "rivals", "talk"):
        value = getattr(said, name)
        words += [f"--{name}={value}"] if value is not None else []
    return [*words, *[f"--option={each}" for each in said.option or ()]]


def _remember_tutor(chosen: Tutor) -> None:
    """Write down from what on the tutor speaks; where that cannot be done it holds for today."""
    settings, trouble = load_settings(settings_file())
    if not trouble:
        with suppress(CannotSave):
            save_settings(replace(settings, tutor=chosen), settings_file())


def _remember_habits(chosen: Settings) -> None:
    """Write down how a table goes on; where that cannot be done it holds for today."""
    settings, trouble = load_settings(settings_file())
    if not trouble:
        kept = replace(settings, telling=chosen.telling, forcing=chosen.forcing)
        with suppress(CannotSave):
            save_settings(kept, settings_file())


def _in_terminal(spec: GameSpec, said: argparse.Namespace, paper: Paper) -> int:
    """Play here; raises Gone where nothing of it can be said."""
    store = Store(saves())
    settings, trouble = load_settings(settings_file())
    paper.say(*[trouble] if trouble else [])
    keeper = Keeper(store.folder)
    if not keeper.take():
        store.looks_only = True
        paper.say(_("Stand and Deliver is open already: what you play here is not written down."))
    elif keeper.warning:
        paper.say(keeper.warning)
    if said.seed and said.by_shell and said.from_pipe is None:
        paper.say(_("That seed stands in the list of processes; --seed alone asks for it unseen."))
    wishes = Wishes(
        said.seats,
        _parts(said.names),
        _parts(said.rivals),
        None if said.option is None else options_said(said.option),
        said.seed,
        said.mode,
    )
    try:
        if said.resume is None:
            match = sit_down(spec, wishes, settings, paper)
            match.name = store.fresh_name(match.name)  # a clock may have been put back
        else:
            match = take_up(spec, store, said.resume, paper)
    except (Gone, KeyboardInterrupt):
        paper.say("", _("Nothing was begun."))
        return 0
    minds = Minds()
    try:
        talk = (said.talk or settings.table_talk) == "seldom"
        tutoring = Tutoring(settings, _remember_tutor)
        wait = settings.seals != "at_once"
        habits = Habits(settings, _remember_habits)
        table = TerminalTable(match, store, paper, minds, talk, wait, tutoring, habits)
        table.play(fresh=said.resume is None)
    except Gone:
        return 0
    except Exception as error:
        paper.say("", _owned_up(error, match, store))
        return GAVE_WAY
    finally:
        minds.leave()
        keeper.leave()
    return 0


def _owned_up(error: Exception, match: Match, store: Store) -> str:
    """A letter about a mistake of the house, and what became of the game, in words."""
    trouble = "".join(traceback.format_exception(error))
    try:
        file = post(store.folder / "letters", compose(trouble, "terminal", (), match.record()))
    except CannotSave as refused:
        return _("Something in the house gave way. {why}").format(why=refused)
    return _(
        "Something in the house gave way; the game is saved up to the last decision. A letter "
        "about it lies in {file}. It holds the whole game with its secrets, sealed against a "
        "glance; it goes nowhere unless you send it."
    ).format(file=legible(file))


def _in_window(spec: GameSpec, said: argparse.Namespace) -> int:
    """The window, at the game's set-up; `said.open_window` is how the program opens one."""
    for name in _ONLY_THERE:
        if getattr(said, name) is not None:
            raise BadData(_("--{name} is for the terminal: say --terminal, too.").format(name=name))
    code: int = said.open_window(spec, way_said(spec, said.seats, said.mode))
    return code


def _parts(said: str | None) -> tuple[str, ...] | None:
    """Words between commas."""
    return None if said is None else tuple([" ".join(part.split()) for part in said.split(",")])
