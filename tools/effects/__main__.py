"""Measure what each house rule changes, into game/session/effects.json: `make effects`.

    python -m tools.effects                        every game, as many deals as PLAN says
    python -m tools.effects --games 50             so many deals of each
    python -m tools.effects --key merry_way        one game
    python -m tools.effects --again                begin anew, whatever was measured
    python -m tools.effects --check                play nothing; 1 if anything is missing or old

Written after every shard, and gone on from there: whatever was played stays played. Where rules or
options have changed since, that game is begun anew.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.commands import hands
from game.commands.hands import Hands, Progress
from game.engine.discovery import game_called, games
from game.engine.errors import GameError
from game.session import effects
from game.session.disk.files import write_safely
from game.session.effects import Measurements, fits
from tools.effects.playing import Played, played, shards, together

PATH: Final = Path(effects.__file__).with_name(effects.FILE)
RIVAL: Final = "greedy"
SEED: Final = "1739"

Table = dict[str, tuple[Measurements, ...]]


class Plan(NamedTuple):
    """A way to sit down, how many deals are played, and how many of them in one shard."""

    key: str
    way: str
    deals: int
    shard: int


PLANS: Final = (
    Plan("dick_turpin", "4", 1500, 50),
    Plan("riding_shotgun", "4", 900, 25),
    Plan("your_money", "2", 400, 10),
    Plan("merry_way", "3", 180, 5),
    Plan("steeplechase", "3", 80, 2),
    Plan("your_money", "1", 200, 20),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Play what is missing, and write."""
    parser = argparse.ArgumentParser(description="Measure what each house rule changes.")
    parser.add_argument("--games", type=int, metavar="N", help="deals of each game (as PLANS says)")
    parser.add_argument("--key", metavar="KEY", help="one game")
    parser.add_argument("--again", action="store_true", help="begin anew")
    parser.add_argument("--check", action="store_true", help="only look whether it is whole")
    parser.add_argument("--out", type=Path, default=PATH, metavar="FILE", help="another file")
    hands.arguments(parser)
    said = parser.parse_args(argv)
    plans = [plan for plan in PLANS if said.key in (None, plan.key)]
    if not plans:
        parser.error(f"no such game; there are {', '.join(games())}")
    if said.check:
        return _looked_over(plans, said.out)
    try:
        with hands.hands_said(said) as those:
            for plan in plans:
                _measure(plan, said.games or plan.deals, said.again, those, said.out)
    except GameError as refused:
        print(refused, file=sys.stderr)
        return 2
    return 0


def _measure(plan: Plan, deals: int, again: bool, those: Hands, out: Path) -> None:
    found = None if again else _known(_read(out), plan)
    done = None if found is None else Played(found.games, found.printed, found.changes)
    first = done.deals if done is not None else 0
    left = shards(plan.key, plan.way, RIVAL, SEED, first, deals, plan.shard)
    for part in those.each(played, left, Progress()):
        done = together(done, part)
        _write(plan, done, out)
        print(f"{plan.key} {plan.way}: {done.deals} of {deals} deals", flush=True)


def _known(kept: Table, plan: Plan) -> Measurements | None:
    """What was measured of it, by the rules and options of today."""
    spec = game_called(plan.key)
    for each in kept.get(plan.key, ()):
        same = (each.way, each.rival, each.seed) == (plan.way, RIVAL, SEED)
        if same and each.games and fits(each, spec):
            return each
    return None


def _read(file: Path) -> Table:
    return msgspec.json.decode(file.read_bytes(), type=Table) if file.exists() else {}


def _write(plan: Plan, done: Played, out: Path) -> None:
    kept = _read(out)
    now = Measurements(
        game=plan.key,
        way=plan.way,
        rules=game_called(plan.key).rules_number,
        rival=RIVAL,
        seed=SEED,
        games=done.deals,
        printed=done.printed,
        changes=done.changes,
    )
    others = [each for each in kept.get(plan.key, ()) if each.way != plan.way]
    ways = [each.way for each in PLANS if each.key == plan.key]
    there = {each.way: each for each in [*others, now]}
    kept[plan.key] = tuple([there[way] for way in ways if way in there])
    ordered = {key: kept[key] for key in games() if key in kept}
    write_safely(out, msgspec.json.encode(ordered).replace(b'},"', b'},\n"') + b"\n")


def _looked_over(plans: Sequence[Plan], out: Path) -> int:
    """Tell what is missing, or measured by rules that have changed."""
    wrong = 0
    for plan in plans:
        found = _known(_read(out), plan)
        if found is None:
            print(f"{plan.key} {plan.way}: nothing of the rules and options of today")
            wrong = 1
        else:
            print(f"{plan.key} {plan.way}: {found.games} deals")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
