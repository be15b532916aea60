"""The command line where there are sides, and several ways for as many: a game of six and eight."""

import json
from pathlib import Path
from typing import Any

import pytest

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
        assert lines[1].startswith("Guards: Nell (random), Jack (random)")
        assert lines[2].startswith("Bandits: Kit (random)")
    assert "WIN" in say.well("broadside", file)
    verdict = json.loads(say.well("judge", file, "--json"))
    assert len(verdict["columns"]) == SPEC.mode_called(way).seats
