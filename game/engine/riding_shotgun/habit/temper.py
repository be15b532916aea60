"""What sets one quick rival apart from another: how gladly each bluffs, and what the bandits are
after (§19.10, §19.15).

Who somebody is at the table says how gladly they bluff. What the bandits lean to in a round is read
from the order in which everybody acts: all of them see it alike, so that they pull together without
a word, and nobody knows it before the Quick Draws are turned up.
"""

from typing import Final

from game.engine.kinds import Seat
from game.engine.riding_shotgun.view import RidingView

BLUFFS: Final = (0.32, 0.40, 0.46, 0.34, 0.29, 0.22, 0.14, 0.32)
"""How gladly each player board bluffs, in the order of the data: the guards first. Bolder guards
bring the sides near the shares of wins they should have (`docs/balance.md`).
"""

LEANING: Final = 1.25
"""By how much more the bandits value what they lean to."""

Aim = str
AIMS: Final[tuple[Aim, ...]] = ("gold", "wheels", "grit")


def boldness(view: RidingView, seat: Seat) -> float:
    """How gladly a seat bluffs."""
    return BLUFFS[view.riders[seat].board]


def leaning(view: RidingView) -> Aim:
    """What the bandits are after in this round; "grit" while nobody knows the order."""
    if not view.order:
        return "grit"
    lot = view.round
    for seat in view.order:
        lot = lot * 5 + seat
    return AIMS[lot % len(AIMS)]
