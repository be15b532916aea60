"""All at once at Turpin's table, the towns over everybody's rows of keys; and the hints of this
game.
"""

from typing import Final

from game.engine.dick_turpin import advice
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.words import _, later
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import Gathered, gathering_words
from game.scenes.table.hinting import Hinting
from game.sprites.dick_turpin.layout import RoadLayout
from game.sprites.dick_turpin.road import BOTTLE
from game.sprites.own_keys import table_of_keys

GOES: Final = later("The coach may leave")
REFUSED: Final = later("{name}, that card is played: press another key.")


def lay(now: Gathered, layout: RoadLayout, on: Composer) -> None:
    """Everybody's keys where the cards would lie."""
    area = layout.cards.union(layout.foot)
    drawn = table_of_keys(area.size, layout.scale, now.labels, now.rows, BOTTLE)
    on.piece("keys", drawn, area, f"keys {now.rows}", 12)


def words(now: Gathered) -> tuple[str, list[str]]:
    """How many have chosen, and how it is done."""
    line, _lines = gathering_words(now)
    if not now.told and now.sealed == len(now.rows):
        line = _("Everybody has chosen. The coach may leave.")
    return line, [
        _("Hide your hand and press one key of your own row: the screen shows nothing of it."),
        _("Press again to choose another."),
    ]


def hinting(desk: Desk[RoadLayout], seat: Seat, view: DickTurpinView) -> Hinting:
    """Hints for the decision before `seat`."""
    note = _(
        "Three steps: where to look, what to weigh, what to do. Hints are counted and told "
        "at the end."
    )
    return Hinting(desk, seat, view, advice, note)
