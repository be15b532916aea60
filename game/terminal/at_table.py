"""From a terminal to its table: which saved game is taken up, the folder taken and let go, one
decision for practice.
"""

import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from game.engine.errors import BadData
from game.engine.kinds import Action, Seat, View
from game.engine.phrases import listed
from game.engine.spec import GameSpec
from game.engine.words import _, plural
from game.session.disk.store import Saved, Store
from game.session.disk.strangers import Keeper
from game.session.errors import CannotSave, in_short
from game.session.letter import compose, post
from game.session.match import Match
from game.session.paths import legible, saves, settings_file
from game.session.settings import Settings, Tutor, load_settings, save_settings
from game.session.voice import table_lines
from game.terminal.advice import TutorTold
from game.terminal.habits import Habits, Minds
from game.terminal.paper import Gone, TerminalPaper
from game.terminal.table import TerminalTable
from game.terminal.vocabulary import order_in

LAST = "last"
"""What stands for the game played last."""


def take_up(spec: GameSpec, store: Store, asked: str, paper: TerminalPaper) -> Match:
    """The unfinished match of that name, the last, or one picked from a list.

    BadData if there is none, BadSave if it cannot be gone on with.
    """
    listing = store.listing()
    paper.say(*in_short(listing.troubles))
    left = [saved for saved in listing.matches if saved.game == spec.key and not saved.finished]
    if not left:
        raise BadData(_("There is no saved game of {title}.").format(title=spec.title))
    return store.take_up((_named(left, asked) if asked else _picked(left, paper)).file)


def _named(left: Sequence[Saved], asked: str) -> Saved:
    if asked == LAST:
        return left[0]
    for saved in left:
        if asked in (saved.file.stem, saved.file.name):
            return saved
    none = _("There is no saved game {asked!r}; there are {known}.")
    raise BadData(none.format(asked=asked, known=", ".join([saved.file.stem for saved in left])))


def _picked(left: Sequence[Saved], paper: TerminalPaper) -> Saved:
    lines = [
        _("{n}. {names}, {steps}, last played {when}, called {name}").format(
            n=n,
            names=listed([chair.name for chair in saved.seats]),
            steps=plural("{n} decision", "{n} decisions", saved.steps),
            when=saved.last_played[:16].replace("T", " "),
            name=saved.file.stem,
        )
        for n, saved in enumerate(left, 1)
    ]
    paper.say(_("Saved games, the last played first:"), *lines)
    while True:
        said = paper.ask(_("Which one? [1]"))
        if not said:
            return left[0]
        if said.isdecimal() and 1 <= int(said[:9]) <= len(left):
            return left[int(said) - 1]
        paper.say(_("A number from 1 to {last}, please.").format(last=len(left)))


GAVE_WAY = 1
"""The exit code after a mistake of the house."""

SitDown = Callable[[Store, Settings], tuple[Match, bool]]
"""Gives a match, and whether it is a fresh one; asks whatever it has to."""


def played(paper: TerminalPaper, sit_down: SitDown, talk: str | None = None, *notes: str) -> int:
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
        tutoring = TutorTold(settings, remember_tutor)
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


_ELSEWHERE = frozenset({"back", "forth", "restart", "save", "tutor"})
"""What is said at a table and means nothing here."""


def asked(match: Match, store: Store, paper: TerminalPaper, seat: Seat, view: Any) -> Action:
    """What somebody chooses of what is legal in `view`, after the table has been read out. Raises
    Gone where nobody answers, or wants to leave.
    """
    table = _OneDecision(match, store, paper)
    paper.say(*table_lines(match.spec.messages.zones(view, table.names), table.names))
    while table.chosen is None:
        table.ask(seat, view)
    return table.chosen


class _OneDecision(TerminalTable):
    """A table that takes one decision and keeps it to itself."""

    def __init__(self, match: Match, store: Store, paper: TerminalPaper) -> None:
        super().__init__(match, store, paper, Minds(), talk=False)
        self.chosen: Action | None = None

    def ask(self, seat: Seat, view: Any) -> None:
        """Ask until there is a decision."""
        self._ask(seat, view)

    def _decide(self, seat: Seat, view: Any, action: Action) -> bool:
        self.chosen = action
        return True

    def ordered(self, said: str, seat: Seat | None, asked: View | None) -> bool:
        if order_in(said) in _ELSEWHERE:
            self.paper.say(_("Nothing is kept of this game, and it begins here."))
            return False
        return super().ordered(said, seat, asked)
