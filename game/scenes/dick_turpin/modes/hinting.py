"""The hints of this game, as its desks give them."""

from game.engine.dick_turpin import advice
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.table.desk import Desk
from game.scenes.table.hinting import Hinting
from game.sprites.dick_turpin.layout import RoadLayout


def hinting(desk: Desk[RoadLayout], seat: Seat, view: DickTurpinView) -> Hinting:
    """Hints for the decision before `seat`."""
    note = _(
        "Three steps: where to look, what to weigh, what to do. Hints are counted and told "
        "at the end."
    )
    return Hinting(desk, seat, view, advice, note)
