"""What a position is worth: the five clocks that run against one team or the other (§19.1).

The last unit of anything is worth several times the first, so each clock counts by one over what
is left of it, squared; the worth is the logarithm of one team's sum over the other's.
"""

from functools import lru_cache
from math import log
from typing import Final, NamedTuple

from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import BANDITS, GUARDS, NUMBERS, TOWN
from game.engine.riding_shotgun.habit.likely import LEARNED
from game.engine.riding_shotgun.view import RidingView

WON: Final = 6.0
"""What a game that is won is worth, in the same measure."""


class Weights(NamedTuple):
    """How much each clock counts for, once as few units are left of each."""

    gold: float
    wheels: float
    guards: float
    bandits: float
    road: float


WEIGHTS: Final = {
    2: Weights(4.1, 0.45, 1.5, 1.7, 2.8),
    3: Weights(6.5, 0.55, 1.0, 2.0, 1.2),
    4: Weights(7.0, 0.85, 0.5, 2.3, 1.0),
}
"""What tempts a quick player, by how many seats a team has: gold is the road to victory of a small
table, wheels that of a large one (§19.10).
"""


class Clocks(NamedTuple):
    """What is left: bars on the coach, whole wheels, grit of each team, and rounds to Town; `each`
    is how many seats a team has.
    """

    gold: int
    wheels: int
    guards: int
    bandits: int
    rounds: float
    each: int

    def worth(self, weighs: Weights) -> float:
        """The larger the better for the guards."""
        return _worth(self, weighs)


@lru_cache(maxsize=2048)
def _worth(left: Clocks, weighs: Weights) -> float:
    if min(left.gold, left.wheels, left.guards) <= 0:
        return -WON
    if left.bandits <= 0 or left.rounds <= 0:
        return WON
    against = (
        weighs.gold / left.gold**2 + weighs.wheels / left.wheels**2 + weighs.guards / left.guards**2
    )
    for_them = weighs.bandits / left.bandits**2 + weighs.road / left.rounds**2
    return log(for_them / against)


def clocks(view: RidingView) -> Clocks:
    """How they stand."""
    gold = grit = foes = 0
    for rider, team in zip(view.riders, view.sides, strict=True):
        if team == GUARDS:
            gold += rider.gold
            grit += rider.grit
        else:
            foes += rider.grit
    rounds = (TOWN - view.space) / (view.speed / 2 + 2)
    return Clocks(
        gold, NUMBERS.wheels - view.burnt, grit, foes, round(rounds, 1), len(view.sides) // 2
    )


class Prices(NamedTuple):
    """What a point of grit lost is worth to those who own it, a bar and a wheel to the guards, and
    a point of grit gained: all above 0, from where things stand. The last of anything is dearest,
    so that a gain is worth less than a loss.
    """

    guards: float
    bandits: float
    bar: float
    wheel: float
    two_wheels: float
    guards_gain: float
    bandits_gain: float

    def grit(self, team: int) -> float:
        """Of that team, lost."""
        return self.guards if team == GUARDS else self.bandits

    def gain(self, team: int) -> float:
        """Of that team, gained."""
        return self.guards_gain if team == GUARDS else self.bandits_gain


def prices(view: RidingView) -> Prices:
    """What everything is worth now."""
    return _prices(clocks(view))


@lru_cache(maxsize=512)
def _prices(now: Clocks) -> Prices:
    weighs = WEIGHTS[now.each]
    base = now.worth(weighs)

    def other(**fields: float) -> float:
        return abs(now._replace(**fields).worth(weighs) - base)  # type: ignore[arg-type]

    return Prices(
        other(guards=now.guards - 1),
        other(bandits=now.bandits - 1),
        other(gold=now.gold - 1),
        other(wheels=now.wheels - 1),
        other(wheels=now.wheels - 2),
        other(guards=now.guards + 1),
        other(bandits=now.bandits + 1),
    )


def standing(view: RidingView, seat: Seat) -> float:
    """What the position is worth to a seat: its team's, and the same to every mate."""
    if view.result is not None:
        return WON if view.result.won[seat] else -WON
    now = clocks(view)
    worth = now.worth(Weights(*LEARNED.clocks[str(now.each)]))
    return -worth if view.sides[seat] == BANDITS else worth
