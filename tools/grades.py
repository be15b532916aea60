"""Measure what each level of rival gives away at a decision, and write game/ai/grades.json.

    python -m tools.grades                                every game
    python -m tools.grades --key dick_turpin --decisions 200

Games are played by habit with slips; at some of their decisions every level is asked what it would
do, and the judge of the Assizes weighs each answer. So all levels are measured at the same tables.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from game import ai
from game.ai.assizes.bench import judge_for
from game.ai.levels import GRADES, MEASURED, LevelLoss, Measures, rival_called
from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.open import drawn, is_choice
from game.engine.spec import GameSpec

PATH: Final = Path(ai.__file__).with_name(GRADES)
SLIPS: Final = 15
"""In how many decisions of a hundred the players of these games do anything at all."""
ONE_IN: Final = 7
"""Of so many decisions one is asked about."""


def tables(spec: GameSpec) -> Iterator[Any]:
    """Views before a choice, of game after game with all numbers of seats in turn."""
    seats = spec.seats
    number = 0
    while True:
        count = seats[number % len(seats)]
        luck = Loose(number * 977 + 1)
        state, _events = spec.rules.new(spec.setup(count), luck)
        while waiting := spec.rules.to_act(state):
            view: Any = spec.rules.observe(state, waiting[0])
            if is_choice(view.legal) and not luck.below(ONE_IN):
                yield count, view
            action = (
                drawn(view.legal, luck)
                if luck.below(100) < SLIPS
                else spec.heuristics.habit(view, luck)
            )
            spec.rules.apply(state, waiting[0], action, luck)
        number += 1


def measured(key: str, decisions: int) -> Measures:
    """Every level at that many decisions of a game."""
    spec, judge = game_called(key), judge_for(key)
    lost: dict[str, list[float]] = {level: [] for level in MEASURED}
    for number, (count, view) in enumerate(tables(spec)):
        if number == decisions:
            break
        for level in MEASURED:
            action = rival_called(level).choose(spec, view, Loose(number))
            weighed = judge.weigh(spec, view, action, count, Loose(number))
            seat = view.seat
            lost[level].append(max(0.0, weighed.before[seat] - weighed.after[seat]))
    return Measures(
        judge.NUMBER,
        tuple(
            [
                LevelLoss(
                    level,
                    round(statistics.fmean(each), 5),
                    round(statistics.pstdev(each), 5),
                    len(each),
                )
                for level, each in lost.items()
            ]
        ),
        f"python -m tools.grades --key {key} --decisions {decisions}",
    )


def main(said: Sequence[str]) -> int:
    """Measure what was asked for, a game at a time, and write it down after each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--key", choices=sorted(games()), help="only this game")
    parser.add_argument("--decisions", type=int, default=150, help="decisions asked about a game")
    asked = parser.parse_args(said)
    kept = msgspec.json.decode(PATH.read_bytes(), type=dict[str, Measures])
    for key in [asked.key] if asked.key else sorted(games()):
        began = time.monotonic()
        kept[key] = measured(key, asked.decisions)
        text = msgspec.json.format(msgspec.json.encode(dict(sorted(kept.items()))), indent=2)
        PATH.write_bytes(text + b"\n")
        for each in kept[key].measured:
            print(f"{key:16} {each.level:12} {each.loss:.4f} ± {each.spread:.4f}")
        print(f"{key:16} took {time.monotonic() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
