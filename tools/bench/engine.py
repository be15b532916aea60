"""How fast the engine is: `python -m tools.bench.engine [KEY] [--json]`.

Every figure is the middle of a few runs, in seconds of a core on which a fixed loop of plain Python
turns eight million times a second: the loop is turned beside every run (see `core`).
"""

import argparse
import json
import time
from statistics import median
from typing import Any

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.open import drawn
from game.engine.spec import GameSpec
from tools.bench import core

RUNS = 5
POSITIONS = 400


def calibration() -> dict[str, float]:
    """Turns a second of the loop, and how much of the time others had the core."""
    found = core.machine()
    return {"loop_turns_per_second": found.loop_turns_per_second, "waited": found.waited}


def random_play(spec: GameSpec, seats: int, games: int = 400) -> dict[str, int]:
    """Decisions and games a second when every choice is a random one, `legal` included."""
    rules, setup = spec.rules, spec.setup(seats)
    count = 0

    def play() -> int:
        nonlocal count
        luck, decisions = Loose(1739), 0
        for _ in range(games):
            state, _events = rules.new(setup, luck)
            while to_act := rules.to_act(state):
                legal = rules.legal(state, to_act[0])
                rules.apply(state, to_act[0], drawn(legal, luck), luck)
                decisions += 1
        count = decisions
        return decisions

    rate = core.rate(play, RUNS)
    return {
        "decisions_per_second": rate,
        "games_per_second": round(rate * games / count),
    }


def positions(spec: GameSpec, seats: int) -> list[tuple[Any, int]]:
    """States in the middle of games, each with a seat to act, as quick players come to them."""
    rules, luck = spec.rules, Loose(1739)
    found: list[tuple[Any, int]] = []
    while len(found) < POSITIONS:
        state, _events = rules.new(spec.setup(seats), luck)
        while to_act := rules.to_act(state):
            found.append((rules.clone(state), to_act[0]))
            view = rules.observe(state, to_act[0])
            action = LEVELS["greedy"].choose(spec, view, luck)
            rules.apply(state, to_act[0], action, luck)
    return found[:POSITIONS]


def parts(spec: GameSpec, seats: int) -> dict[str, int]:
    """Clones, lists of legal actions, applied actions, views and greedy choices a second."""
    rules, found = spec.rules, positions(spec, seats)
    rounds = 10

    def clone() -> int:
        for _ in range(rounds):
            for state, _seat in found:
                rules.clone(state)
        return rounds * len(found)

    def legal() -> int:
        for _ in range(rounds):
            for state, seat in found:
                rules.legal(state, seat)
        return rounds * len(found)

    def observe() -> int:
        for _ in range(rounds):
            for state, seat in found:
                rules.observe(state, seat)
        return rounds * len(found)

    def apply_rate() -> int:
        luck, rates = Loose(3), []
        for _ in range(RUNS):
            ready = []
            for state, seat in found * 4:
                choices = rules.legal(state, seat)
                ready.append((rules.clone(state), seat, drawn(choices, luck)))

            def carry_out(ready: list[tuple[Any, int, Any]] = ready) -> None:
                for state, seat, action in ready:
                    rules.apply(state, seat, action, luck)

            rates.append(len(ready) / core.timed(carry_out, time.thread_time)[1].seconds)
        return round(median(rates))

    views = [rules.observe(state, seat) for state, seat in found]

    def choose() -> int:
        luck = Loose(5)
        for view in views:
            LEVELS["greedy"].choose(spec, view, luck)
        return len(views)

    return {
        "clone_per_second": core.rate(clone, RUNS),
        "legal_per_second": core.rate(legal, RUNS),
        "apply_per_second": apply_rate(),
        "observe_per_second": core.rate(observe, RUNS),
        "greedy_choices_per_second": core.rate(choose, 2),
    }


def measured(key: str) -> dict[str, Any]:
    """All figures of a game, by how many sit down."""
    spec = game_called(key)
    seats = sorted(spec.seats)
    return {
        "calibration": calibration(),
        "game": key,
        "seats": {str(n): {**random_play(spec, n), **parts(spec, n)} for n in seats},
    }


def told(figures: dict[str, Any]) -> str:
    """The figures as a table."""
    loop = figures["calibration"]["loop_turns_per_second"]
    lines = [f"calibration: {loop:,} turns a second", ""]
    lines.append(f"{figures['game']:32}" + "".join(f"{n + ' seats':>14}" for n in figures["seats"]))
    for name in next(iter(figures["seats"].values())):
        cells = "".join(f"{seat[name]:>14,}" for seat in figures["seats"].values())
        lines.append(f"{name.replace('_', ' '):32}{cells}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("key", nargs="?", default="your_money")
    parser.add_argument("--json", action="store_true")
    said = parser.parse_args()
    figures = measured(said.key)
    print(json.dumps(figures, indent=2) if said.json else told(figures))


if __name__ == "__main__":
    main()
