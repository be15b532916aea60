"""The little game of the lesson: one deal, and how its first round goes.

What is taken up in a moment has been decided before by these steps, whoever sits there; a learner
who does something else finds the next moment as it would have been.
"""

from typing import Final

from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.data import COACH

Steps = tuple[tuple[Seat, Action], ...]

LEARNER: Final[Seat] = 0
LIAR: Final[Seat] = 1
MATE: Final[Seat] = 2
BOMBER: Final[Seat] = 3

SEED: Final = "redemption-1100"

ROPE: Final = 25
"""The one lasso 3 of the deck: the learner holds it, and guards throw none."""
BLIND, SHOWN, DODGE, QUICK, SPARE = 60, 10, 31, 53, (24, 36)
"""The learner's hand besides: two shotguns for an attack, a dodge, a Quick Draw, and two to put
away.
"""


def _attack(seat: Seat, declared: d.Declare, blind: int, *shown: int) -> Steps:
    """That attack, step by step, with cards shown beside its Blind."""
    return tuple([(seat, step) for step in d.attack_steps(declared, blind, shown=shown)])


SORTED: Final[Steps] = (
    (LEARNER, d.Discard((SPARE[0], ROPE, SPARE[1]))),
    (LEARNER, d.QuickDraw(QUICK)),
    (LIAR, d.Discard((8, 14, 41))),
    (LIAR, d.QuickDraw(11)),
    (MATE, d.Discard((7, 28, 42))),
    (MATE, d.QuickDraw(48)),
    (BOMBER, d.Discard((18, 49, 57))),
    (BOMBER, d.QuickDraw(66)),
)
"""Strategy. The liar is first, the learner third and last of the guards."""

ROPED: Final[Steps] = (*SORTED, *_attack(LIAR, d.Declare("lasso", LEARNER, 3), 63))
"""A rope that is none."""

CALLED: Final[Steps] = (
    *ROPED,
    (LEARNER, d.CALL),
    (MATE, d.AttackDesperately(BOMBER)),
    (BOMBER, d.TAKE_IT),
)
"""The learner is to attack."""

BOMBED: Final[Steps] = (
    *CALLED,
    *_attack(LEARNER, d.Declare("shotgun", LIAR, 5), BLIND, SHOWN),
    (LIAR, d.TAKE_IT),
    *_attack(BOMBER, d.Declare("dynamite", COACH, 3), 65),
)
"""The learner, who drives, has to answer for the coach."""

DRIVEN: Final[Steps] = (*BOMBED, (LEARNER, d.Defend(DODGE, (), 4)), (BOMBER, d.ACCEPT))
"""The round is over, and the reins are the learner's."""
