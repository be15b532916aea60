"""Fights reckoned to the end: which stance before which die, and how they go.

A fight is a row of exchanges. Whoever loses one has lost the fight; boldly one may remove figures,
and so many removed win it.
"""

from functools import cache
from typing import Final, NamedTuple

from game.ai.steeplechase.dice import FACES


class Fighter(NamedTuple):
    """Who fights: what he adds to his die, the faces his energy may throw again, whether he sees
    nothing, and whether a bold blow that fails does no harm.
    """

    plus: int
    energy: int
    blind: bool = False
    harmless: bool = False


class Odds(NamedTuple):
    """How a fight goes: its worth, the chance to be defeated, the chance to overcome."""

    worth: float
    defeated: float
    overcome: float


LOST: Final = Odds(-1.0, 1.0, 0.0)
A_FIGURE: Final = 0.02
"""What a figure less is worth that did not decide, beside a defeat."""


@cache
def odds(who: Fighter, left: int, need: int, pool: int, prize: float) -> Odds:
    """Before the enemy's next die: `left` exchanges, `need` figures to remove, `pool` rerolls of
    the defence, and what overcoming is worth where a defeat costs 1.
    """
    if left <= 0:
        return Odds(0.0, 0.0, 0.0)
    found = [
        max(bold(who, left, need, pool, prize, die), fended(who, left, need, pool, prize, die))
        for die in FACES
    ]
    return _mean(found)


@cache
def bold(who: Fighter, left: int, need: int, pool: int, prize: float, enemy: int) -> Odds:
    """A bold blow at a figure that has thrown `enemy`."""
    won = Odds(prize, 0.0, 1.0)
    if need > 1:
        after = odds(who, left - 1, need - 1, pool, prize)
        won = after._replace(worth=after.worth + A_FIGURE)
    lost = odds(who, left - 1, need, pool, prize) if who.harmless else LOST
    chance = _chance(who, enemy)
    return Odds(*[chance * a + (1 - chance) * b for a, b in zip(won, lost, strict=True)])


def _chance(who: Fighter, enemy: int) -> float:
    """That a bold blow is higher than `enemy`, a low die thrown again."""
    if who.blind:
        return 0.0
    wins = [die + who.plus > enemy for die in FACES]
    once = sum(wins) / 6
    again = sum([not won and die <= who.energy for die, won in zip(FACES, wins, strict=True)])
    return once + again / 6 * once


@cache
def fended(
    who: Fighter, left: int, need: int, pool: int, prize: float, enemy: int, tired: bool = False
) -> Odds:
    """Fending off a figure that has thrown `enemy`."""
    if who.blind:
        return LOST
    held = odds(who, left - 1, need, pool, prize)
    found = []
    for die in FACES:
        ways = [LOST]
        if die + who.plus >= enemy:
            ways = [held]
        else:
            if not tired and die <= who.energy:
                ways.append(fended(who, left, need, pool, prize, enemy, True))
            if pool:
                ways.append(fended(who, left, need, pool - 1, prize, enemy, tired))
        found.append(max(ways))
    return _mean(found)


def _mean(found: list[Odds]) -> Odds:
    n = len(found)
    return Odds(*[sum(column) / n for column in zip(*found, strict=True)])
