"""A Dask scheduler and two workers on this machine bring what one process brings, though one
of them dies over it.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from game.commands import hands
from game.engine.errors import BadData
from tests.commands.calling import ROOT, call, printed
from tests.commands.hands.labour import Stone

pytestmark = pytest.mark.xdist_group("cluster")

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


def test_two_workers_bring_what_one_process_brings(address: str) -> None:
    words = ["simulate", "dick_turpin", "--games", "24", "--paired", "--rivals", "greedy,random"]
    assert _said(*words, "--cluster", address) == _said(*words)


@pytest.mark.wide(
    "tests/commands/hands/test_cluster.py::test_two_workers_bring_what_one_process_brings"
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
