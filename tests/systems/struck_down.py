"""A program struck down again and again, on any system: `python -m tests.systems.struck_down FOLDER
KILLS` raises if it loses a decision that was said to be safe.

`tests/session/killing.py` does so a thousand times with copies of one process, which only POSIX
makes. Here each is a program of its own, struck down as the system does it: by TerminateProcess on
Windows, by SIGKILL elsewhere.
"""

import random
import subprocess
import sys
from pathlib import Path
from typing import Final

from game.session.disk.store import Store
from tests.session.playing import begun, on

ROOT: Final = Path(__file__).parents[2]
AWAITED: Final = 12
"""Decisions that are awaited before a blow at most; then it falls somewhere in the next ones."""
PLAYS: Final = "plays"
EVER_ANOTHER: Final = 1_000_000
"""Where a game is over, the next is begun; that many are never played."""


def play_on(folder: Path) -> None:
    """Decide, save, and say what is safe, without end: the name and how many decisions."""
    store = Store(folder)
    for number in range(EVER_ANOTHER):
        open_ = [each.file for each in store.listing(ended=False).matches]
        match = store.resume(open_[0]) if open_ else begun(f"YORK {number}")
        while match.to_act:
            on(match, 1, number=match.steps)
            store.save(match.record())
            # Said only now: what is said to be safe has to be on the disk.
            print(match.name, match.steps, flush=True)


def struck_down(folder: Path, awaited: int) -> dict[str, int]:
    """Let a program play on in a folder and strike it down; the decisions that were safe by then,
    by the names of the games.
    """
    with subprocess.Popen(
        [sys.executable, "-m", "tests.systems.struck_down", str(folder), PLAYS],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as program:
        assert program.stdout is not None
        told = [program.stdout.readline() for _each in range(awaited)]
        program.kill()
        told += program.stdout.read().splitlines(keepends=True)
        program.wait(timeout=60)
    assert program.returncode not in (0, 1), "the program ended before it was struck down"
    # What was being said when it fell may be cut short.
    whole = [line.split() for line in told if line.endswith("\n")]
    return {name: int(steps) for name, steps in whole}


def again_and_again(folder: Path, kills: int) -> int:
    """How many decisions were safe in all. AssertionError if one of them is gone."""
    lot, store = random.Random("Knavesmire"), Store(folder)
    safe: dict[str, int] = {}
    for _kill in range(kills):
        safe |= struck_down(folder, 1 + lot.randrange(AWAITED))
        found = store.listing()
        assert found.troubles == (), found.troubles
        there = {saved.file.stem: store.load(saved.file) for saved in found.matches}
        for name, steps in safe.items():
            assert name in there, f"{name} is gone"
            assert len(there[name].steps) >= steps, f"decisions of {name} are gone"
        for saved in found.matches:
            if not saved.finished:
                store.resume(saved.file)  # raises where it cannot be gone on with
    return sum(safe.values())


if __name__ == "__main__":
    where, what = Path(sys.argv[1]), sys.argv[2]
    if what == PLAYS:
        play_on(where)
    else:
        print(again_and_again(where, int(what)))
