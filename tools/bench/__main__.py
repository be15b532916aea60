"""Everything measured, and held against its marks and the last release:
`python -m tools.bench [--json] [--only NAME] [--keep]`.

NAME is engine, openspiel, pace, maps, busy, start, first, tables, frames, rest, memory, calendar or
soak. Time is that of the core, as it would be where a loop timed beside the work turns eight
million times a second; what only the clock can tell is not called missed while others have the
core. A window is needed for start, first, tables, frames, rest and memory: the display there is, or
an Xvfb. Ends with 1 if something has become slower by more than a fifth since the release whose
figures are kept (see `released`).
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import VERSION
from game.engine.discovery import game_called, games
from tools.bench import (
    busy,
    calendar,
    core,
    engine,
    first,
    frames,
    maps,
    memory,
    openspiel,
    pace,
    peer,
    released,
    rest,
    soak,
    start,
    tables,
)
from tools.bench.screen import NoScreenHere, screen

NAMES = (
    *("engine", "openspiel", "pace", "maps", "busy", "start", "first", "tables", "frames"),
    *("rest", "memory", "calendar", "soak"),
)
SEEN = ("start", "first", "tables", "frames", "rest", "memory")
"""The parts that need a screen."""
SIZES = ((1280, 800), (1920, 1080), (3840, 2160))
MEMORY_SIZES = SIZES[:2]

MARKS = (
    # Figure, whether it has to reach the mark or stay below it, the mark, its unit.
    # What only the clock can tell ("by the clock") is judged where nobody else has the core.
    ("engine.random_decisions", ">=", 60_000, "a second of the core"),
    ("engine.by_seats.riding_shotgun_4", ">=", 40_000, "a second of the core"),
    ("engine.by_seats.riding_shotgun_6", ">=", 40_000, "a second of the core"),
    ("engine.by_seats.riding_shotgun_8", ">=", 40_000, "a second of the core"),
    ("engine.by_seats.merry_way_2", ">=", 15_000, "a second of the core"),
    ("engine.by_seats.merry_way_3", ">=", 15_000, "a second of the core"),
    ("engine.by_seats.merry_way_4", ">=", 15_000, "a second of the core"),
    ("engine.by_seats.steeplechase_1", ">=", 5_000, "a second of the core"),
    ("engine.by_seats.steeplechase_2", ">=", 5_000, "a second of the core"),
    ("engine.by_seats.steeplechase_4", ">=", 5_000, "a second of the core"),
    ("engine.by_seats.steeplechase_6", ">=", 5_000, "a second of the core"),
    *((f"openspiel.{key}", ">=", 1.0, "of OpenSpiel's dominoes") for key in games()),
    ("openspiel.by_seats.your_money_2", ">=", 1.7, "of OpenSpiel's dominoes"),
    ("openspiel.by_seats.dick_turpin_2", ">=", 3.2, "of OpenSpiel's dominoes"),
    ("busy.p99_ms", "<=", 16.7, "ms"),
    ("busy.late", "<=", 0, "frames over 20 ms"),
    ("busy.merry_way.p99_ms", "<=", 16.7, "ms"),
    ("busy.merry_way.late", "<=", 0, "frames over 20 ms"),
    ("busy.steeplechase.p99_ms", "<=", 16.7, "ms"),
    ("busy.steeplechase.late", "<=", 0, "frames over 20 ms"),
    ("pace.turpin_p99_ms", "<=", 500, "ms"),
    *(
        (f"pace.rivals.{key}_{seats}.p99_ms", "<=", 1000, "ms")
        for key, spec in games().items()
        for seats in spec.seats
    ),
    ("pace.worker_leaves_ms", "<=", 100, "ms by the clock"),
    ("pace.hearing_stops_ms", "<=", 100, "ms by the clock"),
    ("maps.arrows_240_ms", "<=", 5, "ms"),
    ("maps.step_240_ms", "<=", 5, "ms"),
    ("maps.pull_240_ms", "<=", 16.7, "ms"),
    ("start.ratio", "<=", 2.0, "of a bare window's"),
    ("start.bundle.ratio", "<=", 2.0, "of a bare window's"),
    ("start.core_ms", "<=", 400, "ms"),
    ("start.median_ms", "<=", 400, "ms by the clock"),
    ("start.bundle.core_ms", "<=", 500, "ms"),
    ("start.bundle.median_ms", "<=", 500, "ms by the clock"),
    ("start.peer.ratio", "<=", 0.12, "of PySolFC's"),
    *[
        (f"first.{size}.{name}.first_ms", "<=", 60, "ms")
        for size in ("1280x800", "1920x1080")
        for name in first.CASES
    ],
    *[(f"first.1920x1080.{name}.ratio", "<=", 8, "plain redraws") for name in first.CASES],
    *[(f"tables.1920x1080.{name}.ratio", "<=", 1.8, "plain redraws") for name in tables.TABLES],
    *[(f"tables.3840x2160.{name}.ratio", "<=", 1.5, "plain redraws") for name in tables.TABLES],
    *[(f"tables.1920x1080.{name}.worst_ratio", "<=", 4, "plain redraws") for name in tables.TABLES],
    ("frames.1920x1080.p99_ms", "<=", 8, "ms by the clock"),
    ("frames.1920x1080.core_p99_ms", "<=", 8, "ms"),
    ("frames.1920x1080.moving_core_worst_ms", "<=", 20, "ms"),
    ("frames.1920x1080.moving_core_late", "<=", 0, "frames over 20 ms"),
    ("frames.1920x1080.moving_late", "<=", 0, "frames over 20 ms by the clock"),
    ("frames.3840x2160.core_p99_ms", "<=", 16.7, "ms"),
    ("rest.front.ratio", "<=", 1.0, "of a bare window's"),
    ("rest.front.wakeups_per_second", "<=", 15, "a second"),
    ("rest.behind.ratio", "<=", 0.5, "of a bare window's"),
    ("memory.1280x800.final_megabytes", "<=", 150, "MB"),
    ("memory.1920x1080.final_megabytes", "<=", 160, "MB"),
    ("calendar.open_10000_core_ms", "<=", 1000, "ms"),
    ("calendar.open_10000_ms", "<=", 1000, "ms by the clock"),
    ("calendar.longest_slice_core_ms", "<=", 10, "ms"),
    ("soak.growth_percent", "<=", 4, "% from the second round of all tables to the last"),
    ("soak.handles_grown", "<=", 0, "open handles more"),
)


CLOCKED = "by the clock"


@dataclass(frozen=True, slots=True)
class Mark:
    """A figure held against what it has to be; `waited` is how much of the time others had the
    core.
    """

    name: str
    value: float
    sense: str
    mark: float
    unit: str
    waited: float = 0.0

    @property
    def reached(self) -> bool:
        return self.value >= self.mark if self.sense == ">=" else self.value <= self.mark

    @property
    def met(self) -> bool | None:
        """Whether it is what it has to be; None where the clock counts what others do."""
        if not self.reached and self.unit.endswith(CLOCKED) and self.waited > core.BUSY:
            return None
        return self.reached

    def __str__(self) -> str:
        told = f"others had the core for {100 * self.waited:.0f} %: not judged"
        verdict = {True: "met", False: "MISSED", None: told}[self.met]
        return f"{self.name:38} {self.value:>12,} {self.sense} {self.mark:,} {self.unit}: {verdict}"


def measured(
    only: Sequence[str] = NAMES,
    games: int = 400,
    starts: int = start.RUNS,
    painted: int = frames.FRAMES,
    seconds: float = rest.SECONDS,
    sizes: Sequence[tuple[int, int]] = SIZES,
    soaked: int = soak.GAMES,
) -> dict[str, Any]:
    """The figures of the parts named; smaller numbers are quicker and rougher."""
    figures: dict[str, Any] = {"machine": machine(), **engine.calibration()}
    if "engine" in only:
        figures["engine"] = engine_figures(games)
    if "openspiel" in only:
        figures["openspiel"] = openspiel.measured()
    if "pace" in only:
        figures["pace"] = {**pace.measured(), "rivals": pace.rivals()}
    if "maps" in only:
        figures["maps"] = maps.measured()
    if "busy" in only:
        figures["busy"] = busy.measured()
        for key in ("merry_way", "steeplechase"):
            figures["busy"][key] = busy.measured(key=key)
    if "calendar" in only:
        figures["calendar"] = calendar.measured()
    if "soak" in only:
        figures["soak"] = soak.measured(games=soaked)
    if any(name in only for name in SEEN):
        try:
            with screen() as display:
                if "start" in only:
                    figures["start"] = {**start.starts(display, starts), "peer": peer.compared()}
                    if start.BUNDLE.exists():
                        packed = start.starts(display, starts, [str(start.BUNDLE)])
                        figures["start"]["bundle"] = packed
                if "tables" in only:
                    figures["tables"] = {
                        f"{size[0]}x{size[1]}": {
                            name: tables.measured(display, size, name) for name in tables.TABLES
                        }
                        for size in tables.FRAMES
                    }
                if "first" in only:
                    figures["first"] = first_figures(display, figures.get("tables", {}))
                if "frames" in only:
                    figures["frames"] = {
                        f"{size[0]}x{size[1]}": frames.measured(display, size, painted)
                        for size in sizes
                    }
                if "rest" in only:
                    figures["rest"] = rest.beside(display, seconds)
                if "memory" in only:
                    figures["memory"] = {
                        f"{size[0]}x{size[1]}": memory.measured(display, size)
                        for size in MEMORY_SIZES
                    }
        except (NoScreenHere, subprocess.SubprocessError) as error:
            figures["not_measured"] = str(error)
    figures["waited"] = max(figures["waited"], engine.calibration()["waited"])
    figures["marks"] = [
        {"name": m.name, "value": m.value, "mark": m.mark, "sense": m.sense, "met": m.met}
        for m in held(figures)
    ]
    return figures


def first_figures(display: str, redrawn: dict[str, Any]) -> dict[str, Any]:
    """The first tables; as so many plain redraws where those were measured in this run."""
    found: dict[str, Any] = {}
    for size in MEMORY_SIZES:
        called = f"{size[0]}x{size[1]}"
        found[called] = {name: first.measured(display, size, name) for name in first.CASES}
        for name, figures in found[called].items():
            # Every map's table is redrawn as the long one's is.
            drawn = name if name in tables.TABLES else tables.TABLES[-1]
            plain = redrawn.get(called, {}).get(drawn, {}).get("plain_ms")
            if plain:
                figures["ratio"] = round(figures["longest_ms"] / plain, 2)
    return found


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    }


def engine_figures(games: int) -> dict[str, Any]:
    """The engine's speed for two robbers, and in turns of the loop."""
    spec = game_called("your_money")
    found = {**engine.random_play(spec, 2, games), **engine.parts(spec, 2)}
    found["random_decisions"] = found["decisions_per_second"]
    ratios = {name: round(value / core.REFERENCE, 5) for name, value in found.items()}
    by_seats = {
        f"{key}_{seats}": engine.random_play(game_called(key), seats, max(1, games // 8))[
            "decisions_per_second"
        ]
        for key in busy.EVENINGS
        for seats in game_called(key).seats
    }
    return {**found, "by_seats": by_seats, "ratio_to_calibration": ratios}


def held(figures: dict[str, Any]) -> list[Mark]:
    """Every mark whose figure was measured."""
    marks = []
    for name, sense, mark, unit in MARKS:
        value: Any = figures
        for part in name.split("."):
            value = value.get(part) if isinstance(value, dict) else None
        if value is not None:
            marks.append(Mark(name, value, sense, mark, unit, figures.get("waited", 0.0)))
    return marks


def told(figures: dict[str, Any], since: Sequence[released.Since] = ()) -> str:
    """The figures as tables, which marks are met, and what has become slower."""
    lines = []
    for name, value in figures.items():
        match name, value:
            case "marks", _:
                continue
            case _, dict():
                lines += [name, *_rows(value, 1)]
            case _:
                lines.append(f"{name}: {value:,}" if isinstance(value, int) else f"{name}: {value}")
    on = f"marks, at {figures['loop_turns_per_second']:,} turns of the loop a second"
    on += f", others having the core for {100 * figures['waited']:.0f} % of the time"
    lines += ["", on, *[str(mark) for mark in held(figures)]]
    if since:
        lines += ["", f"turns of the loop, as a part of {since[0].version}'s", *map(str, since)]
    return "\n".join(lines)


def _rows(values: dict[str, Any], depth: int) -> list[str]:
    rows = []
    for name, value in values.items():
        if isinstance(value, dict):
            rows += ["  " * depth + name.replace("_", " "), *_rows(value, depth + 1)]
            continue
        shown = f"{value:,}" if isinstance(value, int | float) else str(value)
        rows.append("  " * depth + f"{name.replace('_', ' '):30}{shown:>16}")
    return rows


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print; 1 if something is slower than in the last release, marks or no marks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--only", choices=NAMES, action="append", metavar="NAME")
    parser.add_argument("--keep", action="store_true", help="these are the release's: keep them")
    parser.add_argument(
        "--figures", type=Path, metavar="FILE", help="what --json printed; nothing is measured"
    )
    parser.add_argument("--kept", type=Path, default=released.KEPT, help=argparse.SUPPRESS)
    said = parser.parse_args(argv)
    if said.figures:
        figures = json.loads(said.figures.read_text(encoding="utf-8"))
    else:
        figures = measured(said.only or NAMES)
    before = released.read(said.kept)
    if said.keep:
        kept, left = released.keep(figures, VERSION, before)
        released.write(kept, said.kept)
        print(f"{len(kept.turns)} figures of {VERSION} are kept in {said.kept}", file=sys.stderr)
        for name in left:
            print(f"{name} is not: others had the core", file=sys.stderr)
        return 0
    since = released.since(figures, before) if before else []
    slow = {each.name.partition(".")[0] for each in since if each.slower}
    if before and slow and not said.figures:
        print(f"measuring once more: {', '.join(sorted(slow))}", file=sys.stderr)
        since = released.again(since, released.since(measured(sorted(slow)), before))
    if said.json:
        ratios = [{"name": s.name, "ratio": round(s.ratio, 3), "slower": s.slower} for s in since]
        print(json.dumps({**figures, "since_release": ratios}, indent=2))
    else:
        print(told(figures, since))
    return int(any(each.slower for each in since))


if __name__ == "__main__":
    sys.exit(main())
