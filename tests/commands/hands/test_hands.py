"""Whoever does the work, and whoever dies over it: the same comes of it, in the same order."""

import json
import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from game.commands import hands
from game.commands.hands import Alone, Processes, arguments, hands_said, words_of
from game.engine.errors import BadData
from tests.commands.calling import ROOT, call, printed
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


# A Dask scheduler and two workers on this machine bring what one process brings, though one -------


cluster = pytest.mark.xdist_group("cluster")
_LONG = 60
_CLIENT = """
import json, sys
from pathlib import Path
from game.commands.hands import Cluster
from tests.commands.hands.labour import Stone, broken
address, struck = sys.argv[1:]
stones = [Stone(n, Path(struck) if n == 5 else None) for n in range(12)]
heard = []
with Cluster(address) as hands:
    found = list(hands.each(broken, stones, lambda *told: heard.append(told)))
print(json.dumps([found, heard[-1]]))
"""


def _begun(stack: ExitStack, module: str, *words: str) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-m", module, *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    stack.callback(process.wait, _LONG)
    stack.callback(process.kill)
    return process


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    file = tmp_path_factory.mktemp("cluster") / "scheduler.json"
    with ExitStack() as stack:
        loopback = ["--scheduler-file", str(file), "--no-dashboard", "--host", "127.0.0.1"]
        _begun(stack, "distributed.cli.dask_scheduler", *loopback, "--port", "0")
        for _worker in range(2):
            one = ["--nthreads", "1", "--no-nanny", "--local-directory", str(file.parent)]
            _begun(stack, "distributed.cli.dask_worker", *loopback, *one)
        for _look in range(_LONG * 10):
            if file.exists() and file.read_text():
                break
            time.sleep(0.1)
        yield json.loads(file.read_text())["address"]


def _said(*words: str) -> object:
    done = call(*words, "--json")
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout)
    del summary["speed"]
    return summary


@cluster
def test_two_workers_bring_what_one_process_brings(address: str) -> None:
    words = ["simulate", "dick_turpin", "--games", "24", "--paired", "--rivals", "greedy,random"]
    assert _said(*words, "--cluster", address) == _said(*words)


@cluster
@pytest.mark.wide(
    "tests/commands/hands/test_hands.py::test_two_workers_bring_what_one_process_brings"
)
def test_what_a_worker_had_in_hand_when_it_died_is_done_by_the_other(
    address: str, tmp_path: Path
) -> None:
    struck = tmp_path / "struck"
    told = json.loads(printed("-c", _CLIENT, address, struck, seconds=_LONG))
    assert struck.exists()
    assert told == [[n**2 for n in range(12)], [12, 12]]


def test_a_worker_of_another_version_is_refused() -> None:
    with pytest.raises(BadData, match="another version"):
        hands.do("of last year", Stone, 1)
    assert hands.do(hands.program(), Stone, 1) == Stone(1)


def test_nobody_there_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    done = call("simulate", "dick_turpin", "--games", "2", "--cluster", "nowhere:x")
    assert done.returncode == 2
    assert done.stderr == "No scheduler answers at nowhere:x.\n"
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadData, match=r"stand-and-deliver\[cluster\]"):
        hands.Cluster("tcp://127.0.0.1:1")
