"""Which dice may go where (D5–D9), against every assignment there is, one by one."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from game.engine.kinds import Action
from game.engine.your_money.actions import Bear, Chase, Divide, LetGo, Pips, Rob
from game.engine.your_money.odds import bear_choices, chase_choices, divide_choices, rob_choices

TARGETS = range(3, 16)
HORSES = (0, 2, 4, 6)
MOST = {False: 144, True: 432}
"""The most actions in one robbery, by whether dice may lie idle."""


def hands(count: int) -> list[Pips]:
    return list(combinations_with_replacement(range(1, 7), count))


def assignments(hand: Pips, slots: tuple[str, ...]) -> set[tuple[Pips, ...]]:
    """Every way to send each die to one of the slots, equal dice being alike."""
    ways = set()
    for sent in product(slots, repeat=len(hand)):
        ways.add(
            tuple(
                tuple(sorted(die for die, to in zip(hand, sent, strict=True) if to == slot))
                for slot in slots
            )
        )
    return ways


def catches(speed: Pips, horse: int, spur: bool, target: int) -> bool:
    """D5 and D6 as they are written, contribution by contribution."""
    if not speed:
        return False
    contributions = [*speed, *([horse] if horse else []), *([1] if spur else [])]
    if sum(contributions) < target:
        return False
    contributions.remove(max(contributions))
    return sum(contributions) < target


def ways_to_catch(
    hand: Pips, target: int, horse: int, may_spur: bool
) -> Iterator[tuple[Pips, bool, bool]]:
    """Speed sets, whether the horse was used, and whether it was spurred."""
    subsets = {speed for speed, _ in assignments(hand, ("speed", "rest"))}
    for speed, ridden, spur in product(subsets, (False, True), (False, True)):
        if (ridden and not horse) or (spur and not may_spur):
            continue
        if catches(speed, horse if ridden else 0, spur, target):
            yield speed, ridden, spur


def may_let_go(hand: Pips, target: int, horse: int) -> bool:
    """D7: only where all dice and the horse together are too slow."""
    return sum(hand) + horse < target


@pytest.mark.parametrize("idle", [False, True], ids=["all-placed", "idle-allowed"])
def test_a_robbery_alone_allows_exactly_what_the_rules_say(idle: bool) -> None:
    slots = ("speed", "wit", "combat", "idle") if idle else ("speed", "wit", "combat")
    most = 0
    for hand in hands(4):
        every = [way[:3] for way in assignments(hand, slots)]
        for target, horse, may_spur in product(TARGETS, HORSES, (False, True)):
            if idle and target % 3 != 1:  # every third target is enough here
                continue
            caught = set(ways_to_catch(hand, target, horse, may_spur))
            allowed: set[Action] = {
                Rob(speed, wit, combat, ridden, spur)
                for speed, wit, combat in every
                for ridden, spur in product((False, True), (False, True))
                if (speed, ridden, spur) in caught
            }
            if may_let_go(hand, target, horse):
                allowed.add(LetGo())
            offered = rob_choices(hand, target, horse, may_spur, idle)
            assert set(offered) == allowed, (hand, target, horse, may_spur)
            assert allowed, "somebody has to be able to go on"
            most = max(most, len(offered))
    assert most == MOST[idle]


def test_a_chase_in_company_allows_exactly_what_the_rules_say() -> None:
    for hand in hands(3):
        for target, horse, may_spur in product(TARGETS, HORSES, (False, True)):
            allowed: set[Action] = {
                Chase(*way) for way in ways_to_catch(hand, target, horse, may_spur)
            }
            if may_let_go(hand, target, horse):
                allowed.add(LetGo())
            assert set(chase_choices(hand, target, horse, may_spur)) == allowed


@pytest.mark.parametrize("idle", [False, True], ids=["all-placed", "idle-allowed"])
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_dividing_places_every_die_unless_some_may_lie_idle(count: int, idle: bool) -> None:
    slots = ("wit", "combat", "idle") if idle else ("wit", "combat")
    for hand in hands(count):
        allowed: set[Action] = {Divide(*way[:2]) for way in assignments(hand, slots)}
        assert set(divide_choices(hand, idle)) == allowed


@pytest.mark.parametrize(
    ("weapons", "sets"),
    [((), 1), (("rifle",), 2), (("cudgel", "pistol"), 4), (("dagger", "dagger"), 3)],
)
def test_bearing_is_any_choice_of_what_is_carried(weapons: tuple[str, ...], sets: int) -> None:
    offered = bear_choices(("mask", "riding_boots"), weapons)
    assert len(offered) == 4 * sets
    assert Bear((), ()) in offered
    assert Bear(("mask", "riding_boots"), weapons) in offered


def test_whoever_can_catch_it_without_the_spur_must() -> None:
    for hand, target, horse in product(hands(4), TARGETS, HORSES):
        offered = rob_choices(hand, target, horse, True, False)
        unspurred = any(isinstance(action, Rob) and not action.spur for action in offered)
        assert unspurred == (LetGo() not in offered)
