"""Dice, duels and the race as the strongest reckons them: held to throwing everything out."""

from itertools import combinations, product

import pytest

from game.ai.steeplechase.dice import (
    Fighter,
    bold,
    by_dice,
    clean,
    expected,
    falls,
    fended,
    jump,
    odds,
)
from game.ai.steeplechase.race import NEVER, OtherCourier, Race


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_every_throw_is_counted_once(count: int) -> None:
    assert sum([fall.ways for fall in falls(count)]) == 6**count
    assert len(falls(4)) == 126


@pytest.mark.parametrize("energy", [0, 1, 2, 3])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_rerolls_are_as_good_as_all_of_them_tried(count: int, energy: int) -> None:
    worth = {fall.dice: float((fall.total * 7) % 11 - 3 * fall.pairs) for fall in falls(count)}

    def lies(dice: tuple[int, ...]) -> float:
        return worth[tuple(sorted(dice))]

    whole = 0.0
    for dice in product(range(1, 7), repeat=count):
        can = [n for n, die in enumerate(dice) if die <= energy]
        best = lies(dice)
        for size in range(1, len(can) + 1):
            for places in combinations(can, size):
                kept = [die for n, die in enumerate(dice) if n not in places]
                again = [lies((*kept, *new)) for new in product(range(1, 7), repeat=size)]
                best = max(best, sum(again) / len(again))
        whole += best
    row = [worth[fall.dice] for fall in falls(count)]
    assert expected(row, count, energy) == pytest.approx(whole / 6**count)
    kept_all = by_dice(row, count)
    assert kept_all[falls(count)[0].dice] == row[0]
    assert kept_all[()] == pytest.approx(
        sum([lies(d) for d in product(range(1, 7), repeat=count)]) / 6**count
    )


def test_one_exchange_is_as_its_dice_have_it() -> None:
    plain, keen = Fighter(0, 0), Fighter(1, 3)
    assert bold(plain, 1, 1, 0, 1.0, 3).overcome == pytest.approx(3 / 6)
    assert fended(plain, 1, 1, 0, 1.0, 3).defeated == pytest.approx(2 / 6)
    # A swordsman's 1 and 2 do not beat a 3; he throws them again.
    assert bold(keen, 1, 1, 0, 1.0, 3).overcome == pytest.approx(4 / 6 + 2 / 6 * 4 / 6)
    assert fended(plain, 1, 1, 1, 1.0, 6).defeated == pytest.approx(25 / 36)
    assert bold(Fighter(0, 3, blind=True), 1, 1, 0, 1.0, 1).defeated == 1.0
    assert bold(Fighter(0, 0, harmless=True), 1, 1, 0, 1.0, 6).defeated == 0.0


def test_boldness_is_for_low_dice_and_more_enemies_are_worse() -> None:
    who = Fighter(0, 3)
    assert bold(who, 3, 3, 2, 0.4, 1) > fended(who, 3, 3, 2, 0.4, 1)
    assert bold(who, 3, 3, 2, 0.4, 6) < fended(who, 3, 3, 2, 0.4, 6)
    beaten = [odds(who, left, 3, 2, 0.4).defeated for left in (1, 2, 3, 6)]
    assert beaten == sorted(beaten)
    sword = odds(Fighter(1, 3), 3, 3, 3, 0.4)
    assert sword.defeated < odds(who, 3, 3, 2, 0.4).defeated


def test_a_jump_adds_up_and_a_superb_horseman_never_falls_into_a_stream() -> None:
    for plus, energy in product((-1, 0, 1, 2, 3), range(4)):
        assert sum(jump(plus, energy)) == pytest.approx(1)
    assert sum(jump(2, 3)[:3]) == 0
    assert clean(2, 3) == pytest.approx(3 / 4)
    assert clean(0, 0) == pytest.approx(1 / 6)


def race(*turns: float, points: float = 7.0) -> Race:
    """Against rivals so many turns from headquarters."""
    rivals = tuple([OtherCourier(far, max(0, int(far) - 2), points, 10.5, False) for far in turns])
    return Race(rivals, 10.5)


def test_more_boasts_and_a_shorter_way_are_never_worse() -> None:
    against = race(4.0, 6.0, 7.5)
    for turns in (1.0, 3.0, 6.5):
        row = [against.chance(turns, points, 1.0) for points in range(0, 40, 4)]
        assert row == sorted(row)
        assert all(0 <= each <= 1 for each in row)
    row = [against.chance(turns, 8.0, 1.0) for turns in (1, 2.5, 4, 8, NEVER)]
    assert row == sorted(row, reverse=True)


def test_whoever_leads_delivers_and_whoever_does_not_may_wait() -> None:
    far, near = race(12.0, 12.0, points=18.0), race(1.0, 1.0, points=2.0)
    # Far ahead of everybody, but with too little to tell: a turn more is worth something.
    assert far.chance(0.0, 0.0, 4.0) > far.chance(0.0, 0.0, 0.0) + 0.1
    # With the better tale and rivals at the door there is nothing to wait for.
    assert near.chance(0.0, 8.0, 1.0) > near.chance(1.0, 8.0, 1.0)


def test_of_four_who_stand_alike_each_has_about_a_quarter() -> None:
    assert race(6.0, 6.0, 6.0, points=3.5).chance(6.0, 3.5, 0.9) == pytest.approx(0.25, abs=0.12)


def test_where_nobody_has_a_despatch_the_least_shame_wins() -> None:
    rivals = (OtherCourier(NEVER, 99, 20.0, 10.5, False, shame=4.0),)
    failing, riding = Race(rivals, 10.5), Race((rivals[0]._replace(turns=6.0, least=4),), 10.5)
    row = [failing.chance(NEVER, 5.0, 0.5, shame) for shame in (0, 2, 4, 6, 9)]
    assert row == sorted(row, reverse=True)
    assert row[0] > 0.75
    assert row[2] == pytest.approx(0.45)
    assert row[-1] < 0.1
    # While another is on his way home it is a poor comfort.
    assert riding.chance(NEVER, 5.0, 0.5, 0.0) < 0.25
