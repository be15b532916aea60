"""How fast the engine is: `python -m tools.bench.engine [KEY] [--json]`.

Every figure is the best of a few runs, a second and one core. `calibration` is a fixed loop of
plain Python, so that figures of two machines can be compared by their ratio to it.
"""

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.open import drawn
from game.engine.spec import GameSpec

RUNS = 5
POSITIONS = 400


def best_rate(work: Callable[[], int], runs: int = RUNS) -> int:
    """How many things `work` does a second; it answers how many it did."""
    rates = []
    for _ in range(runs):
        began = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - began))
    return round(max(rates))


def calibration() -> dict[str, int]:
    """Turns a second of a loop that never changes: integer sums, a list, a call."""

    def step(x: int) -> int:
        return (x * 1103515245 + 12345) & 0x7FFFFFFF

    def loop() -> int:
        x, seen = 1739, [0] * 64
        for _ in range(100_000):
            x = step(x)
            seen[x & 63] += 1
        return 100_000

    return {"loop_turns_per_second": best_rate(loop)}


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

    rate = best_rate(play)
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
            began = time.perf_counter()
            for state, seat, action in ready:
                rules.apply(state, seat, action, luck)
            rates.append(len(ready) / (time.perf_counter() - began))
        return round(max(rates))

    views = [rules.observe(state, seat) for state, seat in found]

    def choose() -> int:
        luck = Loose(5)
        for view in views:
            LEVELS["greedy"].choose(spec, view, luck)
        return len(views)

    return {
        "clone_per_second": best_rate(clone),
        "legal_per_second": best_rate(legal),
        "apply_per_second": apply_rate(),
        "observe_per_second": best_rate(observe),
        "greedy_choices_per_second": best_rate(choose, 2),
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
