"""How long the Newgate Calendar takes to open on ten thousand finished games."""

import json
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.session.calendar.calendar import Calendar
from game.session.calendar.job import Job
from game.session.match import Match
from game.session.record import write_record
from game.session.seating import chairs
from game.session.store import Store

GAMES = 10_000
SLICE = 0.006
"""Seconds of a frame the window gives to it."""


def measured(games: int = GAMES) -> dict[str, float]:
    """Milliseconds to make the index from records, and to open it again with every career added
    up; and the longest slice of either, which must not be seen between two frames.
    """
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "saves")
        _write(store, games)
        built, slice_built = _opening(store)
        opened, slice_opened = min(_opening(store) for _time in range(3))
    return {
        f"build_{games}_ms": round(built * 1000, 1),
        f"open_{games}_ms": round(opened * 1000, 1),
        "longest_slice_ms": round(max(slice_built, slice_opened) * 1000, 1),
    }


def _opening(store: Store) -> tuple[float, float]:
    """Seconds until the list could be printed, and of the longest slice on the way."""
    began = time.perf_counter()
    calendar = Calendar(store)
    longest = max(_slices(calendar.refresh()), _slices(calendar.careers()))
    took = time.perf_counter() - began
    calendar.close()
    return took, longest


def _slices(job: Job[Any]) -> float:
    longest = 0.0
    done = False
    while not done:
        began = time.perf_counter()
        done = job.go_on(SLICE)
        longest = max(longest, time.perf_counter() - began)
    return longest


def _write(store: Store, games: int) -> None:
    """So many finished games, all of one length, each with its own people, scores and day."""
    spec = game_called("your_money")
    match = Match.begin(spec, spec.setup(2), chairs(["Nell", "Tom"]), "bench", name="bench")
    luck = Loose(1739)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, spec.hints.habit(match.view(seat), luck))
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
