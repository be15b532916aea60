"""A program killed again and again: `python -m tests.session.killing FOLDER TIMES` raises if it
loses a decision of any of the games it plays in turn, or a word of who sat in whose seat: seats are
lent and taken back all the time, and every other game is given up.

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
from game.engine.kinds import Seat
from game.engine.spec import GameSpec
from game.session.disk.store import Store
from game.session.match import Match
from game.session.record import Record, write_record
from game.session.seats import substitution
from game.session.seats.seats import chairs
from game.session.seats.substitution import leaving
from game.session.seats.told import USUAL_NAMES
from tests.session.playing import on

KILLS = 1_000
ENOUGH, MOST = 25, 100_000
"""Decisions after which somebody gives up, where one does, and where nobody does."""
SITTINGS = 50
"""Kills after which the next game of the house is begun, should this one not have ended."""
MOST_AWAITED = 3
"""Words that are awaited before a kill at most; then it falls somewhere in the next ones."""
LATEST = 0.004
"""Seconds after the last awaited decision within which the kill falls."""


def away(steps: int, seats: int) -> set[Seat]:
    """The seats in which rivals sit after so many decisions."""
    return {seat for seat in range(seats) if (steps // 3 + seat) % 3 == 1}


def move(match: Match, enough: int) -> None:
    """The next thing that is done, told by how the match stands: somebody lends a seat or takes it
    back, gives up, or decides.
    """
    lent = set(substitution.away(match))
    if moved := lent ^ away(match.steps, len(match.seats)):
        seat = min(moved)
        if seat in lent:
            substitution.take_back(match, seat)
        else:
            substitution.lend(match, seat, "greedy")
    elif match.steps >= enough:
        substitution.give_up(match, leaving(match, 0).seats)
    else:
        on(match, 1, number=match.steps)


def done(match: Match) -> int:
    """How much has been done, word by word."""
    return match.steps + len(match.lent) + (match.given_up is not None)


def _play_until_killed(folder: Path, match: Match, enough: int, said: int) -> None:
    """Do something, save, and say how much is safe; again and again, without end."""
    store = Store(folder)
    while True:
        if match.to_act:
            move(match, enough)
        store.save(match.record())
        # Said only now: what is said to be safe has to be on the disk.
        os.write(said, done(match).to_bytes(2, "big"))


def _killed(folder: Path, match: Match, enough: int, awaited: int, after: float) -> int:
    """Let a twin of this process play `match` on and kill it; how much it said was safe.

    It is killed `after` so many seconds more than it takes to hear of the `awaited` words.
    """
    reads, writes = os.pipe()
    twin = os.fork()
    if twin == 0:
        os.close(reads)
        try:
            _play_until_killed(folder, match, enough, writes)
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
    return int.from_bytes(data[-2:], "big") if data else done(match)


def first(spec: GameSpec) -> Match:
    """A game before its first decision."""
    seats = min(spec.seats, key=lambda seats: abs(seats - 3))
    return Match.begin(spec, spec.setup(seats), chairs(USUAL_NAMES[:seats]), "BLACK BESS")


def whole(spec: GameSpec, enough: int) -> Record:
    """The whole game that is played again and again."""
    match = first(spec)
    while match.to_act:
        move(match, enough)
    return match.record()


def plain(record: Record) -> tuple[list[Any], list[Any], Any]:
    """The steps of a record as they are written down, who sat in whose seat, and who gave up."""
    written = json.loads(write_record(record))
    return written["steps"], written.get("lent", []), written.get("given_up")


def kill_again_and_again(folder: Path, kills: int) -> int:
    """One sitting after another, each resumed where the one before was killed, game after game.

    How much was gained in all. AssertionError if any of it is lost.
    """
    lot = random.Random("Knavesmire")
    store = Store(folder)
    ends = [(spec, enough) for enough in (MOST, ENOUGH) for spec in games().values()]
    told = cycle([(spec, enough, plain(whole(spec, enough))) for spec, enough in ends])
    gained, ended = 0, set[bool]()
    spec, enough, (steps, lent, given_up) = next(told)
    match = first(spec)
    file = store.save(match.record())
    for kill in range(kills):
        before = done(match)
        awaited, after = lot.randrange(MOST_AWAITED + 1), lot.uniform(0.0, LATEST)
        safe = _killed(folder, match, enough, awaited, after)
        file = store.file_of(match.record())
        if not file.exists():  # the game ended, and moved to the finished ones
            file = store.finished / file.name
        match = store.resume(file)
        assert done(match) >= safe, f"something that was said to be safe is gone: {spec.key}"
        now = plain(match.record())
        wanted = (steps[: match.steps], lent[: len(match.lent)], now[2] and given_up)
        assert now == wanted, f"another game of {spec.key}"
        gained += done(match) - before
        if not match.to_act or kill % SITTINGS == SITTINGS - 1:
            ended.add(match.given_up is not None)
            shutil.rmtree(folder)
            spec, enough, (steps, lent, given_up) = next(told)
            match = first(spec)
            store.save(match.record())
    assert store.listing().troubles == ()
    assert ended == {True, False}, "nobody has ever given up"
    return gained


if __name__ == "__main__":
    print(kill_again_and_again(Path(sys.argv[1]), int(sys.argv[2])))
