"""What can be said of one courier by himself: his dice, his points, how well he jumps; and what a
rival makes of one answer.
"""

from functools import cache
from itertools import product
from typing import Final, NamedTuple

import msgspec

from game.engine.kinds import Action
from game.engine.steeplechase.heuristics.ground import Going
from game.engine.steeplechase.state import Courier

replace = msgspec.structs.replace

GOINGS: Final = (
    Going(wall=90, stream=70, rough=16, wood=12),
    Going(wall=60, stream=45, rough=16, wood=12),
    Going(wall=25, stream=18, rough=16, wood=12),
    Going(wall=110, stream=60, rough=10, wood=10),
)
"""What ground costs: mounted, with so many advantages in jumping; and on foot."""
ON_FOOT: Final = 3


def advantage(courier: Courier) -> int:
    """What he adds to the die of a jump, on his own horse."""
    horse = courier.horse
    return (courier.ability == "horseman") + (horse is not None and horse.superb)


def going_of(courier: Courier) -> int:
    """Which ground he reckons with."""
    riding = courier.horse is not None and courier.horse.stands in {"ridden", "beside", "held"}
    return advantage(courier) if riding else ON_FOOT


def dice_of(courier: Courier) -> int:
    """How many dice he will throw."""
    horse = courier.horse
    if horse is None or horse.stands in {"loose", "held"} or horse.tired:
        return 2
    return 4 if horse.superb else 3


def points_of(courier: Courier, boast: float) -> float:
    """His boasts, those that lie face down as the mean of a full bag."""
    braggart = courier.ability == "braggart"
    return sum([boast if c.value is None else c.value for c in courier.boasts]) + braggart * len(
        courier.boasts
    )


def shame_of(courier: Courier, shame: float) -> float:
    """His shame, where it lies face down as the mean of a full bag."""
    return float(sum([shame if value is None else value for value in courier.shames]))


def shamed(courier: Courier, chits: int = 1) -> tuple[int | None, ...]:
    """His shame with so many chits more."""
    return (*courier.shames, *(None,) * chits)


def bared(courier: Courier) -> tuple[int | None, ...]:
    """His shame once his despatches are gone."""
    return shamed(courier, len(courier.messages))


@cache
def jump(plus: int, energy: int) -> tuple[float, ...]:
    """How likely each total of a jump is, from 0 to 9, for one who throws low dice again: those
    that do not clear it.
    """
    once = [0.0] * 10
    for die in range(1, 7):
        if die <= energy and die + plus < 6:
            for again in range(1, 7):
                once[max(0, again + plus)] += 1 / 36
        else:
            once[max(0, die + plus)] += 1 / 6
    return tuple(once)


@cache
def clean(plus: int, energy: int) -> float:
    """How likely he clears a stream."""
    return sum(jump(plus, energy)[6:])


def catching(courier: Courier) -> float:
    """How likely he catches his horse in a turn."""
    horse = courier.horse
    plus = 2 * (courier.ability == "horseman") + (courier.ability == "cunning")
    if horse is not None:
        plus += 2 * horse.superb + horse.tired
    fails = [die for die in range(1, 7) if die + plus < 5]
    again = len([die for die in fails if die <= courier.energy])
    good = (6 - len(fails)) / 6
    return max(0.05, good + again / 6 * good)


def _reached(dice: int) -> tuple[float, ...]:
    sums = [sum(each) for each in product(range(1, 7), repeat=dice)]
    return tuple([sum([each >= n for each in sums]) / len(sums) for n in range(20)])


REACHED: Final = {0: (0.0,) * 20, 2: _reached(2), 3: _reached(3)}
"""How likely so many dice bring a group so many inches on."""


class Thought(NamedTuple):
    """An answer, the chance to win that it leaves, and what kind of answer it is."""

    action: Action
    worth: float
    kind: str = ""
