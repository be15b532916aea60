"""A program killed a thousand times over: `python -m tests.session.killing FOLDER` raises if it
loses a decision of any of the games it plays in turn.

In a process of its own, because its twins are made of it: a small one is copied quickly.
"""

import json
import os
import random
import shutil
import signal
import sys
import time
from itertools import cycle
from pathlib import Path
from typing import Any

from game.engine.discovery import games
from game.engine.spec import GameSpec
from game.session.match import Match
from game.session.record import Record, write_record
from game.session.seating import chairs
from game.session.sitters import USUAL_NAMES
from game.session.store import Store
from tests.session.playing import on

KILLS = 1_000
SITTINGS = 50
"""Kills after which the next game of the house is begun, should this one not have ended."""
MOST_AWAITED = 3
"""Decisions that are awaited before a kill at most; then it falls somewhere in the next ones."""
LATEST = 0.004
"""Seconds after the last awaited decision within which the kill falls."""


def _play_until_killed(folder: Path, match: Match, said: int) -> None:
    """Decide, save, and say how many decisions are safe; again and again, without end."""
    store = Store(folder)
    while True:
        if match.to_act:
            on(match, 1, number=match.steps)
        store.save(match.record())
        # Said only now: what is said to be safe has to be on the disk.
        os.write(said, match.steps.to_bytes(2, "big"))


def _killed(folder: Path, match: Match, awaited: int, after: float) -> int:
    """Let a twin of this process play `match` on and kill it; the decisions it said were safe.

    It is killed `after` so many seconds more than it takes to hear of the `awaited` decisions.
    """
    reads, writes = os.pipe()
    twin = os.fork()
    if twin == 0:
        os.close(reads)
        try:
            _play_until_killed(folder, match, writes)
        finally:
            os._exit(1)
    os.close(writes)
    with os.fdopen(reads, "rb") as told:
        data = told.read(2 * awaited)
        time.sleep(after)
        os.kill(twin, signal.SIGKILL)
        _pid, status = os.waitpid(twin, 0)
        assert os.WIFSIGNALED(status), "the twin ended before it was killed"
        data += told.read()
    return int.from_bytes(data[-2:], "big") if data else match.steps


def first(spec: GameSpec) -> Match:
    """A game before its first decision."""
    seats = min(spec.seats, key=lambda seats: abs(seats - 3))
    return Match.begin(spec, spec.setup(seats), chairs(USUAL_NAMES[:seats]), "BLACK BESS")


def whole(spec: GameSpec) -> Record:
    """The whole game that is played again and again."""
    match = first(spec)
    while match.to_act:
        on(match, 1, number=match.steps)
    return match.record()


def plain(record: Record) -> list[Any]:
    """The steps of a record as they are written down."""
    steps: list[Any] = json.loads(write_record(record))["steps"]
    return steps


def kill_again_and_again(folder: Path) -> int:
    """One sitting after another, each resumed where the one before was killed, game after game.

    How many decisions were gained in all. AssertionError if one is lost.
    """
    lot = random.Random("Knavesmire")
    store = Store(folder)
    told = cycle([(spec, plain(whole(spec))) for spec in games().values()])
    gained = 0
    spec, wanted = next(told)
    match = first(spec)
    file = store.save(match.record())
    for kill in range(KILLS):
        before = match.steps
        safe = _killed(folder, match, lot.randrange(MOST_AWAITED + 1), lot.uniform(0.0, LATEST))
        file = store.file_of(match.record())
        if not file.exists():  # the game ended, and moved to the finished ones
            file = store.finished / file.name
        match = store.resume(file)
        assert match.steps >= safe, f"a decision that was said to be safe is gone: {spec.key}"
        assert plain(match.record()) == wanted[: match.steps], f"another game of {spec.key}"
        gained += match.steps - before
        if not match.to_act or kill % SITTINGS == SITTINGS - 1:
            shutil.rmtree(folder)
            spec, wanted = next(told)
            match = first(spec)
            store.save(match.record())
    assert store.listing().troubles == ()
    return gained


if __name__ == "__main__":
    print(kill_again_and_again(Path(sys.argv[1])))
