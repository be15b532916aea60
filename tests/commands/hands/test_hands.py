"""Whoever does the work, and whoever dies over it: the same comes of it, in the same order."""

import json
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

import pytest

from game.commands.hands import Alone, Processes, arguments, hands_said, words_of
from game.engine.errors import BadData
from tests.commands.calling import call
from tests.commands.hands.labour import Stone, broken
from tools.effects import playing
from tools.train import Games, play_some

SQUARES = [n**2 for n in range(12)]


def test_alone_everything_is_done_in_its_order_and_told() -> None:
    heard: list[tuple[int, int]] = []
    found = Alone().each(broken, [Stone(n) for n in range(12)], lambda *told: heard.append(told))
    assert list(found) == SQUARES
    assert heard == [(n, 12) for n in range(1, 13)]


def test_a_process_struck_down_has_its_shard_done_again(tmp_path: Path) -> None:
    stones = [Stone(n, tmp_path / "struck" if n == 5 else None) for n in range(12)]
    heard: list[tuple[int, int]] = []
    with Processes(2) as hands:
        assert list(hands.each(broken, stones, lambda *told: heard.append(told))) == SQUARES
        assert (tmp_path / "struck").exists()
        assert heard[-1] == (12, 12)
        assert list(hands.each(broken, [Stone(n) for n in range(12)])) == SQUARES  # and goes on


def test_a_shard_that_kills_whoever_takes_it_is_given_up_with_a_sentence(tmp_path: Path) -> None:
    stones = [Stone(1, tmp_path / "struck", always=True)]
    with Processes(1) as hands, pytest.raises(BadData, match="ended 3 times"):
        list(hands.each(broken, stones))


def test_what_goes_wrong_in_a_shard_is_said_here() -> None:
    with Processes(1) as hands, pytest.raises(ZeroDivisionError):
        list(hands.each(_nothing, [1]))


def _nothing(number: int) -> float:
    return number / 0


def test_simulate_tells_the_same_whoever_plays(tmp_path: Path) -> None:
    words = ["simulate", "dick_turpin", "--games", "24", "--paired", "--rivals", "greedy,random"]
    told = []
    for number, by in enumerate(([], ["--jobs", "2"])):
        kept = tmp_path / str(number)
        done = call(*words, *by, "--json", "--records", str(kept))
        assert done.returncode == 0, done.stderr
        summary = json.loads(done.stdout)
        del summary["speed"]
        names = sorted(path.name for path in kept.iterdir())
        steps = [json.loads((kept / name).read_bytes())["steps"] for name in names]
        told.append((summary, names, steps))
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("task", "shards"),
    [
        (playing.played, playing.shards("dick_turpin", "2", "greedy", "x", 0, 4, 2)),
        (play_some, [Games(1, None, 7, 0, 1), Games(1, None, 7, 1, 1)]),
    ],
    ids=["effects", "train"],
)
def test_what_is_sent_to_others_comes_back_the_same(
    task: Callable[[object], object], shards: list[object]
) -> None:
    with Processes(1) as hands:
        assert list(hands.each(task, shards)) == list(Alone().each(task, shards))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--jobs", "0"], "--jobs must be from 1 to 256, not 0."),
        (["--jobs", "2", "--cluster", "tcp://127.0.0.1:1"], "not both"),
    ],
)
def test_what_cannot_be_had_is_refused_in_a_sentence(words: list[str], sentence: str) -> None:
    parser = ArgumentParser()
    arguments(parser)
    said = parser.parse_args(words)
    with pytest.raises(BadData, match=sentence), hands_said(said):
        pass
    assert words_of(said) == words
