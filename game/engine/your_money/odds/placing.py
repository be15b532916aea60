"""Which dice may go where: every legal placement, listed once, in one canonical form.

Dice are sorted pips, so equal dice are interchangeable. Lists are cached: the same hand against
the same target comes back often, above all in search.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from game.engine.your_money.actions import (
    LET_GO,
    Bear,
    Chase,
    Divide,
    Pips,
    Rob,
    YourMoneyAction,
)

Choices = dict[YourMoneyAction, None]
"""Legal actions in a fixed order, with a quick test of membership. Shared: never change one."""


@lru_cache(maxsize=4096)
def parts_of(dice: Pips) -> tuple[tuple[Pips, Pips], ...]:
    """Every way to take some of `dice`, with what is left; each once, both sorted.

    >>> parts_of((2, 2))
    (((), (2, 2)), ((2,), (2,)), ((2, 2), ()))
    """
    found: dict[Pips, Pips] = {}
    for size in range(len(dice) + 1):
        for taken in combinations(range(len(dice)), size):
            pips = tuple([dice[i] for i in taken])
            if pips not in found:
                found[pips] = tuple([d for i, d in enumerate(dice) if i not in taken])
    return tuple(found.items())


def meets(dice: Pips, horse: int, spur: int, target: int) -> bool:
    """Whether a speed set is legal: it reaches the target, and would not without its largest
    single contribution, so nothing was added after the target was met (D6).
    """
    total = sum(dice) + horse + spur
    return total >= target and total - max(dice[-1], horse, spur) < target


def must_catch(dice: Pips, horse: int, target: int) -> bool:
    """Whether dice and horse can reach the target without the spur; then they have to (D7)."""
    return sum(dice) + horse >= target


def _speed_sets(
    dice: Pips, target: int, horse: int, may_spur: bool
) -> tuple[tuple[Pips, bool, bool, Pips], ...]:
    """(speed, horse used, spurred, dice left) of every legal way to catch the coach."""
    return tuple(
        [
            (speed, bool(ridden), bool(spur), left)
            for speed, left in parts_of(dice)
            if speed  # at least one die must be used (D5)
            for ridden in ((0, horse) if horse else (0,))
            for spur in ((0, 1) if may_spur else (0,))
            if meets(speed, ridden, spur, target)
        ]
    )


@lru_cache(maxsize=4096)
def _splits(dice: Pips, idle: bool) -> tuple[tuple[Pips, Pips], ...]:
    """(wit, combat) of every way to split `dice`; all of them, unless some may lie idle (D9)."""
    if not idle:
        return parts_of(dice)
    found: dict[tuple[Pips, Pips], None] = {}
    for wit, left in parts_of(dice):
        for combat, _ in parts_of(left):
            found[wit, combat] = None
    return tuple(found)


@lru_cache(maxsize=4096)
def _totals(dice: Pips, idle: bool) -> tuple[tuple[int, int], ...]:
    """(pips on wit, pips on combat) of those ways, each once."""
    return tuple(dict.fromkeys([(sum(wit), sum(combat)) for wit, combat in _splits(dice, idle)]))


def each_total(
    dice: Pips, target: int, horse: int, may_spur: bool, idle: bool
) -> Iterator[tuple[int, int, bool]]:
    """Pips on wit, pips on combat and whether spurred, of every way to rob alone; in the order of
    `each_rob`, and few of them more than once.
    """
    for _speed, _ridden, spur, left in _speed_sets(dice, target, horse, may_spur):
        for wit, combat in _totals(left, idle):
            yield wit, combat, spur


def each_rob(
    dice: Pips, target: int, horse: int, may_spur: bool, idle: bool
) -> Iterator[tuple[Pips, Pips, Pips, bool, bool]]:
    """(speed, wit, combat, horse used, spurred) of every way to rob alone with all four dice;
    `horse` is its bonus, 0 for none.
    """
    for speed, ridden, spur, left in _speed_sets(dice, target, horse, may_spur):
        for wit, combat in _splits(left, idle):
            yield speed, wit, combat, ridden, spur


@lru_cache(maxsize=512)
def rob_choices(dice: Pips, target: int, horse: int, may_spur: bool, idle: bool) -> Choices:
    """Everything a robber alone may do with all four dice; `horse` is its bonus, 0 for none."""
    found: Choices = {Rob(*way): None for way in each_rob(dice, target, horse, may_spur, idle)}
    if not must_catch(dice, horse, target):
        found[LET_GO] = None
    return found


@lru_cache(maxsize=256)
def chase_choices(dice: Pips, target: int, horse: int, may_spur: bool) -> Choices:
    """Everything a robber in company may do for speed."""
    found: Choices = {
        Chase(speed, ridden, spur): None
        for speed, ridden, spur, _ in _speed_sets(dice, target, horse, may_spur)
    }
    if not must_catch(dice, horse, target):
        found[LET_GO] = None
    return found


@lru_cache(maxsize=1024)
def divide_choices(dice: Pips, idle: bool) -> Choices:
    """Every way to split the dice that are left between wit and combat."""
    return {Divide(wit, combat): None for wit, combat in _splits(dice, idle)}


@lru_cache(maxsize=256)
def bear_choices(gear: tuple[str, ...], weapons: tuple[str, ...]) -> Choices:
    """Every choice of gear and weapons that shall count; two of a kind are alike."""
    return {
        Bear(worn, drawn): None
        for size in range(len(gear) + 1)
        for worn in combinations(gear, size)
        for count in range(len(weapons) + 1)
        for drawn in combinations(weapons, count)
    }
