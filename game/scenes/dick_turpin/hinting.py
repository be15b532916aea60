"""A hint in three steps for whoever decides, counted where it is given."""

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.dick_turpin.advice import STEPS, can_advise, hint
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.controls import Press

if TYPE_CHECKING:
    from game.scenes.dick_turpin.table import TurpinTable


class Hinting:
    """Where to look, what to weigh, what to do: one step further with each press."""

    def __init__(self, table: "TurpinTable", seat: Seat, view: DickTurpinView) -> None:
        self.table, self.seat, self.view = table, seat, view
        self.step = 0
        self.said = ""
        """The hint that stands on the desk now."""

    @property
    def offered(self) -> bool:
        """Whether this person takes hints, and there is something to hint at."""
        return self.table.context.settings.hints != "nothing" and can_advise(self.view)

    def furnish(self, rect: Rect) -> None:
        """The button, where hints are offered."""
        if not self.offered:
            return
        key = self.table.context.bindings.key("plan.hint")
        button = Press("hint", _("A hint"), self.ask, (key,), text=16)
        button.tip = _(
            "Three steps: where to look, what to weigh, what to do. Hints are counted and told "
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
