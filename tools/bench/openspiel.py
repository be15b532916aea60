"""Random play of every game beside OpenSpiel's `python_block_dominoes`, turn about in one run.

OpenSpiel serves for this alone, and lies in an environment of its own, whose Python the variable
OPENSPIEL_PYTHON names; where there is none, the bench says so.
"""

import os
import subprocess
import time
from pathlib import Path
from statistics import median
from typing import Any

from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.open import drawn
from game.engine.spec import GameSpec

RUNS = 5
SECONDS = 0.25
"""Of a core that each turn of a game takes at least; the yardstick's takes about as long."""
VARIABLE = "OPENSPIEL_PYTHON"
YARDSTICK = Path(__file__).parent / "yardsticks" / "block_dominoes.py"


def measured(runs: int = RUNS, seconds: float = SECONDS) -> dict[str, Any]:
    """Decisions of every game at every size of table as a multiple of the yardstick's, and the
    least of each game's; or why that was not measured.
    """
    python = os.environ.get(VARIABLE)
    if not python:
        return {"not_measured": f"{VARIABLE} names no Python that has OpenSpiel."}
    try:
        with subprocess.Popen(
            [python, str(YARDSTICK)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as beside:
            return _beside(beside, runs, seconds)
    except (OSError, ValueError) as error:
        return {"not_measured": f"{python}: {error}"}


def _beside(beside: "subprocess.Popen[str]", runs: int, seconds: float) -> dict[str, Any]:
    if _line(beside) != "ready":
        raise ValueError("OpenSpiel did not begin")
    by_seats: dict[str, float] = {}
    theirs: list[float] = []
    for key, spec in games().items():
        for seats in spec.seats:
            ratios = []
            for _run in range(runs):
                beside.stdin.write("\n")  # type: ignore[union-attr]
                beside.stdin.flush()  # type: ignore[union-attr]
                decisions, took = map(float, _line(beside).split())
                theirs.append(decisions / took)
                ratios.append(rate(spec, seats, seconds) / theirs[-1])
            by_seats[f"{key}_{seats}"] = round(median(ratios), 2)
    beside.stdin.close()  # type: ignore[union-attr]
    least = {
        key: min(by_seats[f"{key}_{seats}"] for seats in spec.seats)
        for key, spec in games().items()
    }
    return {"yardstick_per_second": round(median(theirs)), "by_seats": by_seats, **least}


def _line(beside: "subprocess.Popen[str]") -> str:
    return beside.stdout.readline().strip()  # type: ignore[union-attr]


def rate(spec: GameSpec, seats: int, seconds: float) -> float:
    """Random decisions in a second of this thread's core, `legal` included, over whole games."""
    rules, setup, luck = spec.rules, spec.setup(seats), Loose(1739)
    decisions, began = 0, time.thread_time()
    while (took := time.thread_time() - began) < seconds:
        state, _events = rules.new(setup, luck)
        while to_act := rules.to_act(state):
            legal = rules.legal(state, to_act[0])
            rules.apply(state, to_act[0], drawn(legal, luck), luck)
            decisions += 1
    return decisions / took
