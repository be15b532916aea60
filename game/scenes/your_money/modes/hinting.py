"""The hints of this game, as its desks give them."""

from typing import TYPE_CHECKING

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money import advice
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.old.hinting import Hinting

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


def hinting(table: "YourMoneyTable", seat: Seat, view: YourMoneyView, deed: str) -> Hinting:
    """Hints for the decision before `seat`."""
    note = _(
        "Three steps: where to look, what to keep, what is best. Hints are counted and told "
        "at the end."
    )
    return Hinting(table, seat, view, advice, deed, note)
