"""A hint in steps for whoever decides, counted where it is given; a game's `advice` knows it."""

from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.kit.controls import Press

if TYPE_CHECKING:
    from game.scenes.table.old.game_table import LaidTable


class Hinting:
    """Where to look, what to weigh, what to do: one step further with each press.

    `advice` is the game's module, `deed` the key that asks, `note` says what the steps are.
    """

    def __init__(
        self, table: "LaidTable", seat: Seat, view: Any, advice: Any, deed: str, note: str
    ) -> None:
        self.table, self.seat, self.view = table, seat, view
        self.advice, self.deed, self.note = advice, deed, note
        self.step = 0
        self.said = ""
        """The hint that stands on the desk now."""

    @property
    def offered(self) -> bool:
        """Whether this person takes hints, and there is something to hint at."""
        return self.table.chances != "nothing" and bool(self.advice.can_advise(self.view))

    def furnish(self, rect: Rect) -> None:
        """The button, where hints are offered."""
        if not self.offered:
            return
        key = self.table.context.bindings.key(self.deed)
        button = Press("hint", _("A hint"), self.ask, (key,), text=16)
        button.tip = self.note
        button.place(rect)
        self.table.controls.add(button)

    def ask(self) -> None:
        """The next step; the last one stays and is not counted again."""
        if self.step < self.advice.STEPS:
            self.step += 1
            self.table.match.hints[self.seat] += 1
            self.table.save()
        self.said = _("Hint {n} of {all}. {words}").format(
            n=self.step, all=self.advice.STEPS, words=self.advice.hint(self.view, self.step)
        )
        self.table.compose()

    def hush(self) -> None:
        """The player has turned to something else."""
        self.said = ""
