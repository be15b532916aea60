"""The hints of this game, as its desks give them."""

from typing import TYPE_CHECKING

from game.engine.dick_turpin import advice
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.table.old.hinting import Hinting

if TYPE_CHECKING:
    from game.scenes.dick_turpin.table import TurpinTable


def hinting(table: "TurpinTable", seat: Seat, view: DickTurpinView) -> Hinting:
    """Hints for the decision before `seat`."""
    note = _(
        "Three steps: where to look, what to weigh, what to do. Hints are counted and told "
        "at the end."
    )
    return Hinting(table, seat, view, advice, "plan.hint", note)
