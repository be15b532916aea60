"""Sides and several ways at the command line, by a game of six and eight; figures of many games."""

import json
import pickle
import random
import unicodedata
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from game.commands.command_line import table
from game.commands.simulate import Durations, Points, RivalTally, interval
from game.engine.kinds import Reckoning, Result
from tests.commands.calling import Say
from tests.games.two_camps.camps import KEY, SPEC

pytestmark = pytest.mark.usefixtures("made_up")


def simulated(say: Say, *words: object) -> Any:
    return json.loads(say.well("simulate", KEY, "--json", *words))


def test_games_as_json_name_every_way_to_sit_down(say: Say) -> None:
    (entry,) = [each for each in json.loads(say.well("games", "--json")) if each["key"] == KEY]
    assert entry["seats"] == [3, 6, 8]
    ways = [(way["key"], way["seats"]) for way in entry["ways"]]
    assert ways == [("fours", 8), ("flanks", 8), ("6", 6), ("3", 3)]
    assert entry["ways"][1]["sides"] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert entry["ways"][3]["sides"] == []


@pytest.mark.parametrize("way", ["fours", "flanks"])
def test_a_side_wins_together_and_a_teams_victory_is_no_tie(say: Say, way: str) -> None:
    summary = simulated(say, "--mode", way, "--games", 12)
    assert (summary["mode"], len(summary["seats"])) == (way, 8)
    sides = SPEC.mode_called(way).sides
    seats = [json.dumps(seat) for seat in summary["seats"]]
    assert len(set(zip(seats, sides, strict=True))) == 2
    ours, theirs = (summary["seats"][sides.index(side)] for side in (0, 1))
    assert ours["shared"] == 0, "three rounds are never even"
    assert ours["won"] + theirs["won"] == 12
    assert ours["rate"] + theirs["rate"] == pytest.approx(1)


@pytest.mark.parametrize("way", ["fours", "flanks"])
def test_rivals_may_be_named_by_side_and_pairs_keep_partners_together(say: Say, way: str) -> None:
    words = ("--mode", way, "--rivals", "greedy,random", "--games", 16, "--paired")
    summary = simulated(say, *words)
    sides = SPEC.mode_called(way).sides
    levels = [("greedy", "random")[side] for side in sides]
    assert [seat["rival"] for seat in summary["seats"]] == levels
    for level in ("greedy", "random"):
        rows = [seat for seat in summary["seats"] if seat["rival"] == level]
        assert len({seat["rate"] for seat in rows}) == 1
    assert sum([seat["rate"] for seat in summary["seats"]]) == pytest.approx(4)


def test_two_teams_play_every_seed_from_both_sides_and_no_game_twice(
    tmp_path: Path, say: Say
) -> None:
    words = ("--mode", "fours", "--rivals", "greedy,random", "--games", 4, "--paired")
    simulated(say, *words, "--records", tmp_path)
    kept = [json.loads(file.read_bytes()) for file in sorted(tmp_path.iterdir())]
    guards = [record["seats"][0]["sitter"] for record in kept]
    assert guards == ["greedy", "random", "greedy", "random"]
    seeds = [record["seed"] for record in kept]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]


def test_a_level_a_side_sits_down_at_the_smallest_table_of_so_many_sides(say: Say) -> None:
    words = ("riding_shotgun", "--rivals", "greedy,random", "--games", 2, "--paired", "--json")
    summary = json.loads(say.well("simulate", *words))
    assert [seat["rival"] for seat in summary["seats"]] == ["greedy", "random"] * 2


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--mode", "crowd"), "called 'crowd'; there are fours, flanks, 6, 3."),
        (("--mode", "flanks", "--seats", "6"), "called 'flanks'; there are 6."),
        (("--mode", "6", "--rivals", "random,random,random"), "6 seats want 6 rivals, not 3."),
    ],
)
def test_a_way_nobody_knows_is_refused_in_a_sentence(
    say: Say, words: tuple[str, ...], why: str
) -> None:
    said = say("simulate", KEY, *words)
    assert said.code == 2
    assert why in said.err


@pytest.mark.parametrize("way", ["flanks", "6", "3"])
def test_records_of_every_way_are_verified_told_and_judged(
    tmp_path: Path, say: Say, way: str
) -> None:
    say.well("simulate", KEY, "--mode", way, "--games", 1, "--records", tmp_path)
    (file,) = tmp_path.iterdir()
    assert "plays the same." in say.well("verify", file)
    lines = say.well("replay", file).splitlines()
    if way == "flanks":
        assert lines[1].startswith("Guards: Nell (the Drunkard), Jack (the Drunkard)")
        assert lines[2].startswith("Bandits: Kit (the Drunkard)")
    assert "WIN" in say.well("broadside", file)
    verdict = json.loads(say.well("judge", file, "--json"))
    assert len(verdict["columns"]) == SPEC.mode_called(way).seats


# Figures of many games, as right as a list of them all in little memory, and tables of figures ----


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
    assert table([["key", "title"]]) == "key  title"
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
