"""Mine dilemmas: `make dilemmas`.

    python -m tools.dilemmas                            every game, until each has enough
    python -m tools.dilemmas --key merry_way --minutes 10
    python -m tools.dilemmas --write                    only write what was found

What is found is kept at once in build/dilemmas, and gone on from. The files of the game
(`game/session/practice/dilemmas`) are written anew at the end.
"""

import argparse
import time
from collections import Counter

import msgspec

from game.ai.assizes.opinion import half_of
from game.engine.discovery import game_called, games
from game.engine.spec import GameSpec
from tools.dilemmas import ore
from tools.dilemmas.looks import candidate
from tools.dilemmas.playing import Played
from tools.dilemmas.proof import proved
from tools.dilemmas.writing import write

_A_GAME = 6  # dilemmas taken from one game
_APART = 3  # decisions between two of them


def mine(spec: GameSpec, want: int, until: float) -> int:
    """Go through games until there are so many dilemmas, or the time is up; how many there are."""
    found, number = ore.read(spec.key, spec.rules_number)
    kinds = Counter(each.kind for each in found)
    count = len(found)
    while count < want and time.monotonic() < until:
        game = Played(spec, number)
        taken, last, looked, tried = 0, -_APART, 0, 0
        lot = number * 100_000
        for put in game.decisions():
            if put.steps - last < _APART or taken >= _A_GAME or time.monotonic() > until:
                continue
            looked += 1
            case = candidate(spec, put, game.seats, lot + put.steps * 10)
            if case is None:
                continue
            kind = ore.kind_of(type(case.right).__name__, type(case.wrong).__name__)
            # No kind of decision takes more than half of the places, while others may come.
            if kinds[kind] > want * 0.5 and kinds[kind] > count * 0.5:
                continue
            tried += 1
            proof = proved(spec, case, game.seats, lot + put.steps * 10 + 5_000_000)
            if proof is None:
                continue
            right, wrong, gap = proof.found
            ore.add(
                spec.key,
                ore.Found(
                    game=spec.key,
                    rules=spec.rules_number,
                    number=number,
                    seats=game.seats,
                    options=game.options,
                    seed=game.seed,
                    steps=tuple(game.steps),
                    seat=put.seat,
                    right=msgspec.to_builtins(case.right),
                    wrong=msgspec.to_builtins(case.wrong),
                    loss=case.loss,
                    worlds=proof.worlds,
                    horizon=proof.horizon,
                    lot=proof.seed,
                    worth=(right.mean, half_of(right), wrong.mean, half_of(wrong)),
                    gap=(gap.mean, half_of(gap)),
                    taken_in=proof.taken_in,
                ),
            )
            kinds[kind] += 1
            taken, last, count = taken + 1, put.steps, count + 1
        if time.monotonic() < until:
            ore.add(spec.key, ore.Through(spec.key, number))
        print(spec.key, number, f"looked {looked} tried {tried} took {taken}: {count}", flush=True)
        number += 1
    return count


def main() -> None:
    """Mine, and write."""
    parser = argparse.ArgumentParser(description="Mine dilemmas from games of the strongest.")
    parser.add_argument("--key", metavar="KEY", help="of one game")
    parser.add_argument("--want", type=int, default=72, help="how many a game (72)")
    parser.add_argument("--minutes", type=float, default=60, help="a game at most (60)")
    parser.add_argument("--write", action="store_true", help="only write what was found")
    said = parser.parse_args()
    for spec in [game_called(said.key)] if said.key else games().values():
        if not said.write:
            mine(spec, said.want, time.monotonic() + 60 * said.minutes)
        print(write(spec), flush=True)


if __name__ == "__main__":
    main()
