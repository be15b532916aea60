"""A table in this terminal: the folder is taken, the game is played, and all is let go of."""

import traceback
from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace

from game.engine.words import _
from game.session.errors import CannotSave
from game.session.folder_lock import Keeper
from game.session.letter import compose, post
from game.session.match import Match
from game.session.paths import legible, saves, settings_file
from game.session.settings import Settings, Tutor, load_settings, save_settings
from game.session.store import Store
from game.terminal.habits import Habits
from game.terminal.minds import Minds
from game.terminal.paper import Gone, Paper
from game.terminal.table import TerminalTable
from game.terminal.tutoring import Tutoring

GAVE_WAY = 1
"""The exit code after a mistake of the house."""

SitDown = Callable[[Store, Settings], tuple[Match, bool]]
"""Gives a match, and whether it is a fresh one; asks whatever it has to."""


def played(paper: Paper, sit_down: SitDown, talk: str | None = None, *notes: str) -> int:
    """Play here what `sit_down` gives; raises Gone where nothing of it can be said."""
    store = Store(saves())
    settings, trouble = load_settings(settings_file())
    paper.say(*[trouble] if trouble else [])
    keeper = Keeper(store.folder)
    if not keeper.take():
        store.looks_only = True
        paper.say(_("Stand and Deliver is open already: what you play here is not written down."))
    elif keeper.warning:
        paper.say(keeper.warning)
    paper.say(*notes)
    try:
        match, fresh = sit_down(store, settings)
    except (Gone, KeyboardInterrupt):
        paper.say("", _("Nothing was begun."))
        return 0
    minds = Minds()
    try:
        talks = (talk or settings.table_talk) == "seldom"
        tutoring = Tutoring(settings, remember_tutor)
        habits = Habits(settings, remember_habits)
        wait = settings.seals != "at_once"
        table = TerminalTable(match, store, paper, minds, talks, wait, tutoring, habits)
        table.play(fresh=fresh)
    except Gone:
        return 0
    except Exception as error:
        paper.say("", _owned_up(error, match, store))
        return GAVE_WAY
    finally:
        minds.leave()
        keeper.leave()
    return 0


def remember_tutor(chosen: Tutor) -> None:
    """Write down from what on the tutor speaks; where that cannot be done it holds for today."""
    settings, trouble = load_settings(settings_file())
    if not trouble:
        with suppress(CannotSave):
            save_settings(replace(settings, tutor=chosen), settings_file())


def remember_habits(chosen: Settings) -> None:
    """The same with how a table goes on."""
    settings, trouble = load_settings(settings_file())
    if not trouble:
        kept = replace(settings, telling=chosen.telling, forcing=chosen.forcing)
        with suppress(CannotSave):
            save_settings(kept, settings_file())


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
