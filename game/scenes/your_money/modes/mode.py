"""What a person is doing at the table just now: planning, robbing, shopping, reading."""

from typing import TYPE_CHECKING

from game.engine.kinds import Seat
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.old import mode

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


class Mode(mode.Mode):
    """A decision in the making at this game's table, from what its seat may know."""

    def __init__(self, table: "YourMoneyTable", seat: Seat, view: YourMoneyView) -> None:
        super().__init__(seat)
        self.table = table
        self.view = view
