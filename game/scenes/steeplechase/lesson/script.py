"""The little game of the lesson: one ride over The Two Rivers, as its notes would have it.

What is taken up in a moment has been decided before by these steps, whoever sits there; a learner
who does something else finds the next moment as it would have been.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.kinds import Action, Seat
from game.engine.rules import OptionValue
from game.engine.steeplechase import actions as a

Steps = tuple[tuple[Seat, Action], ...]

LEARNER: Final[Seat] = 0
RIVAL: Final[Seat] = 1

SEED: Final = "spain-2034"
OPTIONS: Final[Mapping[str, OptionValue]] = {"start_order": "seat"}
"""Nobody is asked how eager he is: the learner stands first."""

BRIDGE_SEED: Final = "spain-3059"
FIRST_THROW: Final = (5, 6, 3, 3)
"""What falls on the ride over the bridge, if it is ridden with all dice."""

READY: Final[Steps] = (
    (LEARNER, a.ChooseAbility("horseman")),
    (LEARNER, a.ChooseThings(("coins", "superb"))),
    (RIVAL, a.ChooseAbility("swordsman")),
    (RIVAL, a.ChooseThings(("wine", "superb"))),
)
"""Who they are, and what they take."""

ON_THE_ROAD: Final[Steps] = (
    *READY,
    (LEARNER, a.Ride(4, (6176, -7865))),
    (LEARNER, a.Straight()),
    (RIVAL, a.Ride(4, (7283, -6852))),
    (RIVAL, a.Reroll((0, 1))),
    (RIVAL, a.DoNothing()),
    (LEARNER, a.DoNothing()),
    (LEARNER, a.Ride(2, (-468, -9989))),
    (LEARNER, a.Reroll(())),
    (LEARNER, a.Straight()),
    (RIVAL, a.Ride(2, (-481, -9988))),
    (RIVAL, a.Reroll((0,))),
    (RIVAL, a.Adventure("molino")),
    (RIVAL, a.Say(yes=True)),
    (LEARNER, a.Adventure("molino")),
    (LEARNER, a.Ride(4, (9667, 2560))),
    (LEARNER, a.Reroll((1, 3))),
    (LEARNER, a.Straight()),
    (LEARNER, a.RideOn()),
    (LEARNER, a.Jump()),
    (RIVAL, a.DoNothing()),
    (LEARNER, a.DoNothing()),
)
"""Of another little game: on the road, and the second bridge lies straight ahead."""

AT_THE_BRIDGE: Final[Steps] = (
    *READY,
    (LEARNER, a.Ride(4, (5194, -8545))),
    (LEARNER, a.Reroll((2, 3))),
    (LEARNER, a.Straight()),
    (LEARNER, a.Jump()),
    (LEARNER, a.Again()),
    (RIVAL, a.Ride(4, (7283, -6852))),
    (RIVAL, a.Reroll((0,))),
    (RIVAL, a.DoNothing()),
    (LEARNER, a.Adventure("molino")),
    (LEARNER, a.Ride(4, (9848, -1736))),
    (LEARNER, a.Reroll((1,))),
    (LEARNER, a.Straight()),
    (RIVAL, a.Ride(1, (1370, -9906))),
    (RIVAL, a.DoNothing()),
)
"""The first ride over the wall, and on to the bridge, where two redcoats stand."""

NEARLY_THERE: Final[Steps] = (
    *AT_THE_BRIDGE,
    (LEARNER, a.DoFight()),
    (LEARNER, a.Stand(bold=False)),
    (LEARNER, a.ThrowAgain("energy")),
    (LEARNER, a.Keep()),
    (LEARNER, a.Stand(bold=True)),
    (LEARNER, a.ThrowAgain("energy")),
    (LEARNER, a.Ride(4, (10000, 0))),
    (LEARNER, a.Reroll((1,))),
    (LEARNER, a.Straight()),
    (RIVAL, a.Ride(1, (-1736, -9848))),
    (RIVAL, a.Reroll((0,))),
    (RIVAL, a.Adventure("molino")),
    (LEARNER, a.DoNothing()),
    (LEARNER, a.Ride(2, (7660, 6428))),
    (LEARNER, a.Reroll((0,))),
    (LEARNER, a.Straight()),
    (LEARNER, a.RideOn()),
    (RIVAL, a.Ride(1, (3420, 9397))),
    (RIVAL, a.Reroll((0,))),
    (RIVAL, a.DoNothing()),
    (LEARNER, a.Adventure("animas")),
    (LEARNER, a.Say(yes=True)),
    (LEARNER, a.Ride(4, (6428, -7660))),
    (LEARNER, a.Reroll((1,))),
    (LEARNER, a.Straight()),
    (RIVAL, a.Ride(1, (6428, 7660))),
    (RIVAL, a.DoNothing()),
    (LEARNER, a.DoNothing()),
    (LEARNER, a.Ride(4, (5396, -8419))),
    (LEARNER, a.Reroll((1, 2, 3))),
    (LEARNER, a.Straight()),
    (LEARNER, a.Jump()),
    (LEARNER, a.Again()),
    (RIVAL, a.Ride(4, (9848, -1736))),
    (RIVAL, a.Reroll((0, 2, 3))),
    (RIVAL, a.RideOn()),
    (RIVAL, a.DoNothing()),
    (LEARNER, a.DoNothing()),
)
"""The redcoats beaten, the second bridge, the stream: headquarters are in sight."""
