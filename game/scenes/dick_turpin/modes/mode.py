"""What a person is doing at this table just now: lying in wait, or holding up the coach."""

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.dick_turpin.data import Town
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.scenes.table.old import mode

if TYPE_CHECKING:
    from game.scenes.dick_turpin.table import TurpinTable


class Mode(mode.Mode):
    """A decision in the making at this game's table, from what its seat may know."""

    def __init__(self, table: "TurpinTable", seat: Seat, view: DickTurpinView) -> None:
        super().__init__(seat)
        self.table = table
        self.view = view

    @property
    def main_place(self) -> Rect:
        """Where the main button lies meanwhile."""
        return self.table.layout.button

    @property
    def towns(self) -> tuple[Town, ...]:
        """The towns that can be chosen now: they stand out on the map."""
        return ()

    @property
    def chosen(self) -> Town | None:
        """The town that is chosen and may be seen; None for none."""
        return None

    @property
    def over(self) -> str | None:
        """The town over which a card hangs; None for none."""
        return None
