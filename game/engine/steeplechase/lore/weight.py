"""Which throw decides on the road, and where the table holds its breath.

A ride hangs if it may bring a despatch home; a blow, if it may cost one; an escape, and what those
who ask questions come to, always do.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.geometry import distance
from game.engine.kinds import Event, Seat
from game.engine.lore.talk import LIGHT, Weight, alike
from game.engine.steeplechase.events import (
    BulletFlew,
    DiceThrown,
    Rolled,
)
from game.engine.steeplechase.view import SteeplechaseView

INCH: Final = 1000
HIT: Final = 4
"""From which die on a bullet has found somebody."""


def weight(event: Event, view: SteeplechaseView, told: Sequence[Event]) -> Weight:
    """What hangs on an event, the table being `view` before it."""
    match event:
        case DiceThrown(seat, "move", dice, again):
            fresh = tuple([dice[place] for place in again]) if again else dice
            held = tuple([die for place, die in enumerate(dice) if again and place not in again])
            return Weight(_may_arrive(view, seat, len(dice)), alike(fresh, held), seat)
        case DiceThrown(seat, "escape" | "question"):
            return Weight(True, "", seat)
        case DiceThrown(seat, "combat"):
            return Weight(bool(view.couriers[seat].messages), "", seat)
        case Rolled(seat, "question", _die, _plus, _total, row):
            return Weight(False, "gasp" if row in {1, 5} else "thump", seat)
        case Rolled(seat, "guerrilla_losing" | "british_losing"):
            return Weight(True, "thump", seat)
        case BulletFlew(_group, seat, die):
            return Weight(False, "thump" if die >= HIT else "", seat)
        case _:
            return LIGHT


def _may_arrive(view: SteeplechaseView, seat: Seat, dice: int) -> bool:
    """Whether so many dice may bring a despatch to headquarters."""
    courier, finish = view.couriers[seat], view.options.country.finish
    reach = finish.radius + courier.radius + 6 * dice * INCH
    return bool(courier.messages) and distance(courier.at, finish.at) <= reach
