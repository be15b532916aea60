"""How long the Newgate Calendar takes to open on ten thousand finished games."""

import json
import tempfile
import time
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.session.calendar.calendar import Calendar
from game.session.calendar.trials import Job
from game.session.disk.store import Store
from game.session.match import Match
from game.session.record import write_record
from game.session.seats.seats import chairs
from tools.bench import core

GAMES = 10_000
SLICE = 0.006
"""Seconds of a frame the window gives to it."""


def measured(games: int = GAMES) -> dict[str, float]:
    """Milliseconds to make the index from records, and to open it again with every career added
    up, by the clock and of the core; and of the core the longest slice of either, which must not be
    seen between two frames.
    """
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "saves")
        _write(store, games)
        slice_built, built = core.timed(partial(_opening, store))
        again = [core.timed(partial(_opening, store)) for _time in range(3)]
    slice_opened, opened = min(again, key=lambda each: each[1].seconds)
    return {
        f"build_{games}_ms": round(built.clock * 1000, 1),
        f"build_{games}_core_ms": round(built.seconds * 1000, 1),
        f"open_{games}_ms": round(opened.clock * 1000, 1),
        f"open_{games}_core_ms": round(opened.seconds * 1000, 1),
        "longest_slice_core_ms": round(max(slice_built, slice_opened) * 1000, 1),
    }


def _opening(store: Store) -> float:
    """Go on until the list could be printed; seconds of the core of the longest slice."""
    calendar = Calendar(store)
    longest = max(_slices(calendar.refresh()), _slices(calendar.careers()))
    calendar.close()
    return longest


def _slices(job: Job[Any]) -> float:
    longest = 0.0
    done = False
    while not done:
        # A slice ends by the clock: of a core that others use too it takes the less.
        began = time.thread_time()
        done = job.go_on(SLICE)
        longest = max(longest, time.thread_time() - began)
    return longest


def _write(store: Store, games: int) -> None:
    """So many finished games, all of one length, each with its own people, scores and day."""
    spec = game_called("your_money")
    match = Match.begin(spec, spec.setup(2), chairs(["Nell", "Tom"]), "bench", name="bench")
    luck = Loose(1739)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
    plain = json.loads(write_record(match.record()))
    store.finished.mkdir(parents=True)
    names, sitters = ("Nell", "Tom", "Bess", "Jack", "Moll"), ("person", "footpad", "turpin")
    day = datetime(2026, 1, 1, tzinfo=UTC)
    for n in range(games):
        one, other = luck.below(5), luck.below(4)
        plain["name"] = f"bench-{n}"
        plain["seats"][0]["name"] = names[one]
        plain["seats"][1] |= {
            "name": names[other if other < one else other + 1],
            "sitter": sitters[luck.below(3)],
        }
        scores = [luck.below(90), luck.below(90)]
        plain["result"] |= {"scores": scores, "won": [s == max(scores) for s in scores]}
        ended = day + timedelta(minutes=37 * n)
        plain["started"] = (ended - timedelta(minutes=30)).isoformat()
        plain["last_played"] = ended.isoformat()
        (store.finished / f"bench-{n}.json").write_text(json.dumps(plain), encoding="utf-8")
