"""Figures of many games, as right as a list of them all in little memory, and tables of figures."""

import pickle
import random
import unicodedata
from statistics import mean

import pytest

from game.commands.command_line import table
from game.commands.simulate import Durations, Points, RivalTally, interval
from game.engine.kinds import Reckoning, Result

NO_SUMS = (Reckoning(()), Reckoning(()))


def took(lot: random.Random) -> float:
    """A decision's time: mostly below a millisecond, at times most of a second."""
    return 10 ** lot.uniform(-6, -3) if lot.random() < 0.98 else lot.uniform(0.1, 0.9)


@pytest.mark.parametrize("count", [1, 2, 99, 100, 5000])
@pytest.mark.parametrize("part", [0.0, 0.5, 0.99])
def test_a_share_of_durations_is_right_to_half_a_hundredth(count: int, part: float) -> None:
    lot, durations = random.Random(count), Durations()
    seconds = [took(lot) for _ in range(count)]
    for each in seconds:
        durations.add(each)
    assert durations.share(part) == pytest.approx(sorted(seconds)[int(count * part)], rel=0.006)


def test_no_duration_and_one_that_took_no_time() -> None:
    durations = Durations()
    assert durations.share(0.5) == 0
    durations.add(0.0)
    assert 0 < durations.share(0.99) < 1e-8


def test_points_are_counted_exactly() -> None:
    numbers = [random.Random(n).randint(-20, 140) for n in range(300)]
    points = Points()
    for number in numbers:
        points.add(number)
    assert (points.count, points.mean) == (300, mean(numbers))
    assert (points.least, points.most) == (min(numbers), max(numbers))


def played(games: int) -> RivalTally:
    """So many games of two rivals who change seats with every other."""
    lot, tally = random.Random(1739), RivalTally(("turpin", "greedy"), 2)
    for number in range(games):
        order = [number % 2, 1 - number % 2]
        for who in order:
            for _decision in range(20):
                tally.took[who].add(took(lot))
        won = lot.choice([(True, False), (False, True), (True, True)])
        scores = (lot.randint(-20, 140), lot.randint(-20, 140))
        tally.add(Result(won, scores, NO_SUMS, shared=all(won)), order, 100)
    return tally


def test_ten_times_the_games_take_no_more_memory() -> None:
    """What is kept is counts, and their digits are all that grows."""
    few, many = (len(pickle.dumps(vars(played(games)))) for games in (2000, 20_000))
    assert many < few * 1.1 + 1000
    assert many < 40_000


def test_games_of_a_seed_count_together() -> None:
    tally = RivalTally(("turpin", "greedy"), 2)
    for won in ((True, False), (False, True), (True, True), (True, False)):
        tally.add(Result(won, (3, 5), NO_SUMS), [0, 1], 10)
    row = tally.row(0)
    assert [row[word] for word in ("won", "shared", "lost")] == [2, 1, 1]
    # Half of the first seed, three quarters of the second.
    assert row["rate"] == 0.625
    assert (row["rate_from"], row["rate_to"]) == pytest.approx((0.38, 0.87))


def test_the_interval_is_that_of_the_shares_one_by_one() -> None:
    lot = random.Random(7)
    shares = [lot.choice([0.0, 0.5, 1.0]) for _ in range(400)]
    middle = mean(shares)
    spread = sum((share - middle) ** 2 for share in shares) / 399
    counted = {share: shares.count(share) for share in set(shares)}
    half = 1.96 * (spread / 400) ** 0.5
    assert interval(counted) == pytest.approx((middle, middle - half, middle + half))


def test_words_stand_left_and_numbers_right() -> None:
    assert table([["who", "score"], ["Nell", "−3"], ["Jack", "104.5"]]).splitlines() == [
        "who   score",
        "Nell     −3",
        "Jack  104.5",
    ]


def test_columns_are_as_wide_as_they_look() -> None:
    rows = [["who", "score"], ["馬賊", "7"], ["Bess", "12"], ["Zoe\u0308", "3"]]
    ends = []
    for line in table(rows).splitlines():
        wide = sum(unicodedata.east_asian_width(sign) == "W" for sign in line)
        ends.append(len(line) + wide - sum(map(bool, map(unicodedata.combining, line))))
    assert ends == [11] * 4


def test_a_heading_alone_is_a_table() -> None:
    assert table([["key", "title"]]) == "key  title"
