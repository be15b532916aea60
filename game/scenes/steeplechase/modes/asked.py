"""What every decision of this table has in common: hints, odds, refusals, and its one Confirm."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec
from pygame import Rect

from game.engine.kinds import Action, Seat
from game.engine.protocols import Advice
from game.engine.steeplechase import messages
from game.engine.steeplechase.tasks import (
    AskAgain,
    AskCombatReroll,
    AskFriends,
    AskStance,
    AskYesNo,
)
from game.engine.steeplechase.trail import Leather, Story
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.steeplechase.modes.on_desk import OnDesk, desk_for, wide_room
from game.scenes.steeplechase.view_model import looked
from game.scenes.table.desk import Desk
from game.scenes.table.hinting import Hinting
from game.scenes.table.mode import Mode
from game.sprites.steeplechase import desks
from game.sprites.steeplechase.layout import SteepleLayout

ODDS: Final = "steeplechase.odds"


class Asked(Mode):
    """A decision of this table, but for what is chosen in it."""

    desk: Desk[SteepleLayout]
    calm = 0.25
    keys = "steeplechase"
    """The context of its keys."""
    dice = True
    """Whether the leather lies on its desk."""
    wide = False
    """Whether the answers take more than half of the desk."""

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat)
        self.view = view
        self.refusal = ""
        advice: Advice | None = desk.spec.parts.advice
        note = _("Where to look, what to weigh, what to do. Hints are counted and told at the end.")
        self.hinting = None if advice is None else Hinting(desk, seat, view, advice, note)

    # What it is like ----------------------------------------------------------------------------

    @property
    @abstractmethod
    def now(self) -> OnDesk:
        """What it holds."""

    @property
    @abstractmethod
    def action(self) -> Action | None:
        """What Confirm would do; None while something is missing."""

    @property
    def question(self) -> str:
        """What is asked."""
        return messages.what_now(self.view, self.desk.names)

    @property
    def missing(self) -> str:
        """What is still to be chosen, in a sentence."""
        return _("Choose one of these first.")

    @property
    def sees_odds(self) -> bool:
        """Whether chances are told now: never, on request, or always, as the settings say."""
        match self.desk.party.chances:
            case "nothing":
                return False
            case "numbers":
                return True
            case _:
                return looked(self.desk.shown.look).known

    def places(self, desk: Desk[SteepleLayout]) -> desks.Desk:
        """Where things lie on its desk."""
        return desk_for(self.dice, self.tells, desk.layout, self.low)

    @property
    def low(self) -> bool:
        """Whether its answers lie in one row where letters are large."""
        return False

    def _now(self) -> dict[str, Any]:
        """What is the same in all of them."""
        hinted = "" if self.hinting is None else self.hinting.said
        return {
            "seat": self.seat,
            "view": self.view,
            "refusal": self.refusal,
            "hint": hinted,
            "dice": self.dice,
            "wide": self.wide,
            "low": self.low,
            "lies": self.lies,
            "tells": self.tells,
        }

    @property
    def does_what(self) -> str:
        """What the large button says of what it does."""
        action = self.action
        return "" if action is None else messages.action_label(action, self.view, self.desk.names)

    @property
    def tells(self) -> bool:
        """Whether the table sheet lies there that tells what led to this question."""
        sheet = self._story.sheet if self._story is not None else None
        asks = isinstance(
            self.view.asked, AskStance | AskCombatReroll | AskYesNo | AskFriends | AskAgain
        )
        return sheet is not None and sheet.seat == self.seat and asks

    @property
    def lies(self) -> Leather | None:
        """The dice that were thrown last, where they are this courier's."""
        leather = self._story.leather if self._story is not None else None
        return leather if leather is not None and leather.seat == self.seat else None

    @property
    def _story(self) -> Story | None:
        found = getattr(self.desk.shown, "story", None)
        return found if isinstance(found, Story) else None

    # What is said -------------------------------------------------------------------------------

    def refuse_with(self, words: str) -> None:
        """Say why not."""
        self.refusal = words
        self.desk.sound("click")
        self.desk.changed_soon()

    def done(self, sound: str = "click") -> None:
        """Something else is chosen."""
        self.refusal = ""
        if self.hinting is not None:
            self.hinting.hush()
        if sound:
            self.desk.sound(sound)
        self.desk.changed_soon()

    # Furniture ----------------------------------------------------------------------------------

    def small(
        self,
        desk: Desk[SteepleLayout],
        at: Rect,
        name: str,
        words: str,
        act: Callable[[], object],
        key: str = "",
        why: str = "",
        tip: str = "",
    ) -> Press:
        """A small button."""

        def acted() -> None:
            act()

        button = Press(name, words, acted, (desk.key(key),) if key else (), text=15)
        button.tip = tip
        button.deny(why)
        desk.place(button, at)
        return button

    def notes(self, desk: Desk[SteepleLayout]) -> None:
        """What is said of the numbers in the words."""
        told = Rect(self.places(desk).told.lines)
        if self.wide and not desk.layout.large:
            told.width = wide_room(desk.layout).left - 2 * desk.layout.gap - told.left
        desk.note("note:words", told, self.about_words)

    def about_words(self) -> str:
        """How the chances there were reckoned."""
        return _("Every throw there is has been counted; none is guessed.")

    def helps(self, desk: Desk[SteepleLayout]) -> None:
        """The buttons for a hint and for the odds."""
        place = self.places(desk)
        self.notes(desk)
        if self.hinting is not None:
            self.hinting.furnish(desk, place.hint)
        if desk.party.chances == "words":
            button = self.small(desk, place.odds, "odds", _("Odds"), self.toggle_odds, ODDS)
            button.chosen = self.sees_odds
            button.tip = _("What may come of it, in figures; the settings can always show it.")

    def toggle_odds(self) -> None:
        """Tell the chances, or no longer."""
        before = looked(self.desk.shown.look)
        self.desk.look_at(msgspec.structs.replace(before, known=not before.known))
        self.done("")

    def main_button(self, desk: Desk[SteepleLayout]) -> None:
        """The one Confirm, which says what it does."""
        action = self.action
        if action is None:
            desk.main(_("Confirm"), self.confirm, self.missing)
        else:
            desk.main(self.does_what, self.confirm)

    def confirm(self) -> None:
        """Do what is chosen."""
        action = self.action
        if action is None:
            self.refuse_with(self.missing)
        elif not self.deaf:
            self.desk.confirm(self.seat, action)

    def does(self, action: Action) -> Callable[[], None]:
        """What carries that out at once."""

        def now() -> None:
            if not self.deaf:
                self.desk.confirm(self.seat, action)

        return partial(now)
