"""Which card decides on the road to Redemption, and where the table holds its breath.

A Blind that is turned up hangs if gold, a wheel, the last grit of somebody or a heavy attack hangs
on it; the reveal, if the next round may be the last; the coach, if it may reach Town. What hangs is
told by what everybody knew before, so that holding one's breath gives nothing away.
"""

from collections.abc import Sequence

from game.engine.kinds import Event, Seat
from game.engine.lore.talk import LIGHT, Weight
from game.engine.riding_shotgun.data import BANDITS, COACH, GUARDS, NUMBERS, TOWN
from game.engine.riding_shotgun.events import (
    AttackCalled,
    CoachMoved,
    DefenceCalled,
    GoldTaken,
    GritChanged,
    QuickDrawsRevealed,
    WheelBurnt,
)
from game.engine.riding_shotgun.state import Attack
from game.engine.riding_shotgun.view import RidingView

HEAVY = 5
"""Strength from which on an attack is worth a held breath, whomever it is aimed at."""


def weight(event: Event, view: RidingView, told: Sequence[Event]) -> Weight:
    """What hangs on an event, the table being `view` before it."""
    match event:
        case AttackCalled(seat, bluff=bluff) | DefenceCalled(seat, bluff=bluff):
            hangs = view.attack is not None and _at_stake(view, view.attack, seat)
            return Weight(hangs, "gasp" if bluff else "thump", seat)
        case QuickDrawsRevealed():
            return Weight(_may_be_the_last(view))
        case WheelBurnt(seat, burnt):
            return Weight(False, "gasp" if burnt == NUMBERS.wheels else "thump", seat)
        case GoldTaken(seat, reckoning=reckoning):
            return Weight(False, "gasp" if reckoning.met else "", seat)
        case GritChanged(seat, was, 0) if was:
            spent = not _grit(view, view.sides[seat], but=seat)
            return Weight(False, "gasp" if spent else "thump", seat)
        case CoachMoved(was):
            return Weight(was + view.speed + view.map >= TOWN - 1)
        case _:
            return LIGHT


def _at_stake(view: RidingView, attack: Attack, caller: Seat) -> bool:
    """Whether much hangs on a Blind of this attack: gold, a wheel, somebody's last grit."""
    target = attack.target
    if target is None or target == COACH or attack.kind == "lasso" or attack.strength >= HEAVY:
        return True
    owner = attack.seat if attack.defence is None else target
    return 1 in [view.riders[seat].grit for seat in (caller, owner, target)]


def _may_be_the_last(view: RidingView) -> bool:
    """Whether one good turn of either team, or the road, may end it."""
    bars = sum([rider.gold for rider in view.riders])
    held = sum([rider.gold for rider, side in zip(view.riders, view.sides, strict=True) if side])
    return (
        view.burnt == NUMBERS.wheels - 1
        or held == bars - 1
        or min(_grit(view, GUARDS), _grit(view, BANDITS)) <= 1
        or view.space + view.speed + 1 >= TOWN
    )


def _grit(view: RidingView, team: int, but: Seat | None = None) -> int:
    """All the grit of a team, perhaps without somebody's."""
    return sum(
        [
            rider.grit
            for seat, rider in enumerate(view.riders)
            if view.sides[seat] == team and seat != but
        ]
    )
