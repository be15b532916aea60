"""Finished records by the dozen, and their careers added up the long way."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from game.engine.chance import Loose
from game.engine.discovery import games
from game.session.calendar.calendar import Calendar
from game.session.calendar.index import Wanted
from game.session.disk.store import Store
from game.session.record import Record, read_record
from game.session.seats.seats import MARKS

GOLDEN = Path(__file__).parents[2] / "games/your_money/golden/two_fools_hang.json"

DAY = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)

NAMES = ("Nell", "Tom", "Bess", "Jack")
SITTERS = ("person", "greedy", "turpin", "person")


def template() -> dict[str, Any]:
    """A small true record as plain data."""
    plain: dict[str, Any] = json.loads(GOLDEN.read_bytes())
    plain["steps"], plain["marks"] = plain["steps"][:3], []
    return plain


def record_like(
    name: str,
    seats: Sequence[tuple[str, str]],
    scores: Sequence[int],
    ended: datetime,
    sides: Sequence[int] = (),
    **other: Any,
) -> dict[str, Any]:
    """A finished record of those (name, sitter) with those scores; the best score wins, and with it
    all who play on the same side.
    """
    best = {(sides or range(len(scores)))[n] for n, s in enumerate(scores) if s == max(scores)}
    won = [side in best for side in (sides or range(len(scores)))]
    result = {
        "won": won,
        "scores": list(scores),
        "reckonings": [{"parts": [], "against": []} for _score in scores],
        "shared": len(best) > 1,
        "verdict": "score",
        **({"sides": list(sides)} if sides else {}),
    }
    spec = games().get(other.get("game", "your_money"))
    chairs = [
        {"name": name, "mark": mark, "sitter": sitter}
        for (name, sitter), mark in zip(seats, MARKS, strict=False)
    ]
    return {
        **template(),
        "rules": spec.rules_number if spec is not None else 1,
        "name": name,
        "seats": chairs,
        "result": result,
        "started": (ended - timedelta(minutes=7)).isoformat(),
        "last_played": ended.isoformat(),
        **other,
    }


def write(store: Store, plain: dict[str, Any]) -> Path:
    """Put a record among the finished ones, as it is."""
    store.finished.mkdir(parents=True, exist_ok=True)
    file = store.finished / f"{plain['name']}.json"
    file.write_text(json.dumps(plain, ensure_ascii=False), encoding="utf-8")
    return file


def fill(store: Store, count: int, seed: int = 1739) -> None:
    """Write so many games of all kinds, in an order that is not that of their names."""
    luck = Loose(seed)
    for n in range(count):
        seats = [(NAMES[s], SITTERS[luck.below(4)]) for s in range(1 + luck.below(4))]
        scores = [luck.below(12) - 4 for _seat in seats]
        ended = DAY + timedelta(hours=luck.below(5000))
        game = ("your_money", "dick_turpin", "a_game_of_tomorrow")[luck.below(3)]
        options = {"rounds": (16, 8)[luck.below(2)]}
        sides = (0, 1, 0, 1) if len(seats) == 4 and luck.below(2) else ()
        more: dict[str, Any] = {"game": game, "options": options}
        write(store, record_like(f"g-{n}", seats, scores, ended, sides, **more))


def opened(store: Store) -> Calendar:
    """The calendar, brought up to the records."""
    calendar = Calendar(store)
    calendar.refresh().at_once()
    return calendar


def the_long_way(store: Store, wanted: Wanted | None = None) -> dict[Any, dict[str, Any]]:
    """Every career, worked out from whole records and from nothing else."""
    wanted = wanted or Wanted()
    records: list[tuple[datetime, str, Record]] = []
    for file in store.finished.glob("*.json"):
        record = read_record(file.read_bytes(), file.name)
        records.append((datetime.fromisoformat(record.last_played), file.name, record))
    found: dict[Any, dict[str, Any]] = {}
    for ended, _name, record in sorted(records, key=lambda each: each[:2]):
        assert record.result is not None
        span = (ended - datetime.fromisoformat(record.started)).total_seconds()
        for seat, chair in enumerate(record.seats):
            sides = record.result.by_side or tuple(range(len(record.seats)))
            others = [
                c.sitter for c, s in zip(record.seats, sides, strict=True) if s != sides[seat]
            ]
            if wanted.game and record.game != wanted.game:
                continue
            if wanted.seats and len(record.seats) != wanted.seats:
                continue
            if wanted.against == "" and others:
                continue
            if wanted.against and wanted.against not in others:
                continue
            key = (record.game, chair.name, chair.sitter)
            career = found.setdefault(key, {"scores": [], "won": [], "shared": 0, "seconds": 0})
            career["scores"].append(record.result.scores[seat])
            career["won"].append(record.result.won[seat])
            career["shared"] += record.result.won[seat] and record.result.shared
            career["seconds"] += min(int(span), 180 * len(record.steps))
    return found


def streaks(won: Sequence[bool]) -> tuple[int, int]:
    """The longest run of games won, and the one at the end."""
    runs = "".join(["w" if each else " " for each in won]).split(" ")
    return max(len(run) for run in runs), len(runs[-1])
