"""What a position is worth: each team's chance to win, from five clocks that run against each other
(§19.1).

Each clock threatens with a power of what is left of it; one team's threats are weighed against the
other's. The powers and weights are learned from the ends of many games (`learned`).
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import exp, log
from typing import Final, NamedTuple

from game.ai.riding_shotgun.belief import learned
from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import BANDITS, GUARDS, NUMBERS, TOWN
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView

WEIGHTS: Final = 14
"""How many weights there are for a number of seats."""

_CERTAIN: Final = 8.0  # no position is surer than this, in log-odds, while it is played on
_NEAR: Final = 0.3  # rounds to Town are never thought fewer
_LEAST: Final = 1e-4
_TIPS: Final = {4: 0.19, 6: 0.16, 8: 0.14}
"""How much likelier a stagecoach more makes it that a team wins the Posts, by seats."""


class Clocks(NamedTuple):
    """How things stand, as everybody sees it: bars left on the coach, whole wheels, grit of each
    team, the road, wildcards in hand, and how many of each team have yet to act this round.
    """

    seats: int
    gold: int
    wheels: int
    guards: int
    bandits: int
    speed: int
    space: int
    guard_wild: int = 0
    bandit_wild: int = 0
    guards_to_act: int = 0
    bandits_to_act: int = 0

    @property
    def rounds(self) -> float:
        """About how many rounds it is to Town."""
        return max(_NEAR, (TOWN - self.space) / (self.speed / 2 + 2))


@lru_cache(maxsize=100_000)
def guards_win(now: Clocks) -> float:
    """The guards' chance to win."""
    if min(now.gold, now.wheels, now.guards) <= 0:
        return 0.0
    if now.bandits <= 0 or now.space >= TOWN:
        return 1.0
    return 1 / (1 + exp(-log_odds(now, learned().clocks[now.seats])))


def log_odds(now: Clocks, weights: Sequence[float]) -> float:
    """The logarithm of the guards' odds, by those weights."""
    w = weights
    against = (
        exp(w[0] - w[1] * log(now.gold))
        + exp(w[2] - w[3] * log(now.wheels))
        + exp(w[4] - w[5] * log(now.guards))
    )
    in_favour = exp(w[6] - w[7] * log(now.bandits)) + exp(w[8] - w[9] * log(now.rounds))
    odds = log(in_favour / against) + w[10] * now.guard_wild + w[11] * now.bandit_wild
    odds += w[12] * now.guards_to_act + w[13] * now.bandits_to_act
    return min(max(odds, -_CERTAIN), _CERTAIN)


def clocks(view: RidingView) -> Clocks:
    """How things stand in a view."""
    gold, grit, wild, waiting = 0, [0, 0], [0, 0], [0, 0]
    for rider, team in zip(view.riders, view.sides, strict=True):
        gold += rider.gold if team == GUARDS else 0
        grit[team] += rider.grit
        wild[team] += rider.wildcards
    seats = len(view.sides)
    if view.phase is Phase.STRATEGY:
        waiting = [seats // 2, seats // 2]
    elif view.order:
        for seat in view.order[view.place + (view.attack is not None) :]:
            waiting[view.sides[seat]] += 1
    return Clocks(
        seats,
        gold,
        NUMBERS.wheels - view.burnt,
        grit[GUARDS],
        grit[BANDITS],
        view.speed,
        view.space,
        wild[GUARDS],
        wild[BANDITS],
        waiting[GUARDS],
        waiting[BANDITS],
    )


class TeamStanding:
    """A view's clocks and what moving them is worth to one team, in its chance to win."""

    def __init__(self, view: RidingView, team: int) -> None:
        self.now, self.team = clocks(view), team
        self.chance = self.of(self.now)
        self._grit: dict[tuple[int, int], float] = {}

    def of(self, now: Clocks) -> float:
        """The team's chance to win if things stand so."""
        won = guards_win(now)
        return won if self.team == GUARDS else 1 - won

    def after(
        self,
        *,
        guards: int = 0,
        bandits: int = 0,
        gold: int = 0,
        wheels: int = 0,
        speed: int = 0,
        space: int = 0,
    ) -> float:
        """What those changes are worth to the team."""
        now = self.now
        then = now._replace(
            guards=now.guards + guards,
            bandits=now.bandits + bandits,
            gold=now.gold + gold,
            wheels=now.wheels + wheels,
            speed=min(max(now.speed + speed, NUMBERS.speed_min), NUMBERS.speed_max),
            space=now.space + space,
        )
        return self.of(then) - self.chance

    def grit(self, team: int, change: int) -> float:
        """What grit of a team is worth to this one."""
        key = (team, change)
        if key not in self._grit:
            moved = self.after(guards=change) if team == GUARDS else self.after(bandits=change)
            self._grit[key] = moved
        return self._grit[key]

    @cached_property
    def point(self) -> float:
        """What a point of grit is worth, the mean of a team's own and the enemy's."""
        return max(_LEAST, (abs(self.grit(self.team, -1)) + abs(self.grit(1 - self.team, -1))) / 2)

    @cached_property
    def steer(self) -> float:
        """What a stagecoach more in the team's own Post is worth: how much likelier the team then
        drives the horses, and what it is to drive them.
        """
        faster = self.after(speed=1, space=self.now.speed + 1)
        slower = self.after(speed=-1, space=max(0, self.now.speed - 1))
        return _TIPS[self.now.seats] * abs(faster - slower) / 2


def allied_chances(view: RidingView, team: int, chance: float) -> tuple[float, ...]:
    """Every seat's chance to win, if that team has this one: mates win together."""
    return tuple([chance if each == team else 1 - chance for each in view.sides])


def waits(view: RidingView, seat: Seat) -> bool:
    """Whether a seat's turn of this round is still to come."""
    if view.phase is Phase.STRATEGY:
        return True
    return seat in view.order[view.place + 1 :]


def to_come(view: RidingView, team: int) -> int:
    """How many of a team have yet to act after the present turn."""
    if view.phase is Phase.STRATEGY:
        return len(view.sides) // 2
    return len([seat for seat in view.order[view.place + 1 :] if view.sides[seat] == team])
