"""A hint in three steps for whoever decides, counted where it is given."""

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money.advice import STEPS, can_advise, hint
from game.engine.your_money.view import YourMoneyView
from game.scenes.controls import Press

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


class Hinting:
    """Where to look, what to keep, what is best: one step further with each press."""

    def __init__(self, table: "YourMoneyTable", seat: Seat, view: YourMoneyView, deed: str) -> None:
        self.table, self.seat, self.view, self.deed = table, seat, view, deed
        self.step = 0
        self.said = ""
        """The hint that stands on the desk now."""

    @property
    def offered(self) -> bool:
        """Whether this person takes hints, and there is something to hint at."""
        return self.table.chances != "nothing" and can_advise(self.view)

    def furnish(self, rect: Rect) -> None:
        """The button, where hints are offered."""
        if not self.offered:
            return
        key = self.table.context.bindings.key(self.deed)
        button = Press("hint", _("A hint"), self.ask, (key,), text=16)
        button.tip = _(
            "Three steps: where to look, what to keep, what is best. Hints are counted and told "
            "at the end."
        )
        button.place(rect)
        self.table.controls.add(button)

    def ask(self) -> None:
        """The next step; the last one stays and is not counted again."""
        if self.step < STEPS:
            self.step += 1
            self.table.hints_taken[self.seat] += 1
        self.said = _("Hint {n} of {all}. {words}").format(
            n=self.step, all=STEPS, words=hint(self.view, self.step)
        )
        self.table.compose()

    def hush(self) -> None:
        """The player has turned to something else."""
        self.said = ""
