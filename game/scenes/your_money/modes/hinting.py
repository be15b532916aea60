"""The hints of this game, as its desks give them."""

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money import advice
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.desk import Desk
from game.scenes.table.hinting import Hinting
from game.sprites.your_money.layout import TableLayout


def hinting(desk: Desk[TableLayout], seat: Seat, view: YourMoneyView) -> Hinting:
    """Hints for the decision before `seat`."""
    note = _(
        "Three steps: where to look, what to keep, what is best. Hints are counted and told "
        "at the end."
    )
    return Hinting(desk, seat, view, advice, note)
