"""The little game of the lesson: one deal, and how its first round goes.

What is taken up in a moment has been decided before by these steps, whoever sits there; a learner
who does something else finds the next moment as it would have been.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.kinds import Action, Seat
from game.engine.merry_way import actions as act
from game.engine.rules import OptionValue

Steps = tuple[tuple[Seat, Action], ...]

LEARNER: Final[Seat] = 0
RIVAL: Final[Seat] = 1

SEED: Final = "sherwood-1125"
OPTIONS: Final[Mapping[str, OptionValue]] = {"first_leader": "random"}
"""The lot makes the rival Leader, so that the learner builds after him."""

WORK: Final = "r01"
"""The card that brings most to the trap: three, two, one."""
TRAP: Final = "lz6"
"""The learner's Feather-Bed Inn; everybody on the north road is lazy first of all."""
SITE: Final = "N.A5"
ORDER: Final = ("materials", "plots", "draw")
"""What the notes would have the three digits bring."""

WORKED: Final[Steps] = (
    (LEARNER, act.Pick(WORK)),
    (RIVAL, act.Pick("r13")),
    (RIVAL, act.Collect("plots")),
    (LEARNER, act.Collect("materials")),
    (RIVAL, act.Collect("materials")),
    (LEARNER, act.Collect("plots")),
    (RIVAL, act.Collect("manpower")),
    (LEARNER, act.Collect("draw")),
)
"""Work. One manpower is missing for the inn, and there is a plot too many."""

OFFERED: Final[Steps] = (
    *WORKED,
    (RIVAL, act.Offer(LEARNER, (("manpower", 1),), (("plots", 1),))),
)
"""The rival offers just that."""

BANKED: Final[Steps] = (
    *OFFERED,
    (LEARNER, act.Accept()),
    (LEARNER, act.Rest()),
    (RIVAL, act.Rest()),
    (RIVAL, act.Done()),
    (LEARNER, act.Done()),
    (RIVAL, act.SetTrap("dm1", "W.A5")),
)
"""The learner is to build; the rival has set a trap on the other road."""
