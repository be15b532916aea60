"""Deals played by the rules as printed, and again by each other value of each option."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from game.ai.levels import rival_called
from game.engine.chance import Loose, SeededLuck
from game.engine.discovery import game_called
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec
from game.session.effects import DECISIONS, Figures, SquareSums, wanted

MOST: Final = 100_000
"""Decisions of one game; none comes near."""


class Shard(NamedTuple):
    """Some deals of a game in a row, from number `first` on: the same whoever plays them."""

    key: str
    way: str
    rival: str
    seed: str
    first: int
    deals: int


class Played(NamedTuple):
    """What came of them: the sums by the rules as printed, and of how each other rule differed."""

    deals: int
    printed: Figures
    changes: dict[str, Figures]


def played(shard: Shard) -> Played:
    """All games of a shard."""
    spec = game_called(shard.key)
    printed: Figures = {}
    changes: dict[str, Figures] = {name: {} for name in wanted(spec)}
    for deal in range(shard.first, shard.first + shard.deals):
        seed = f"{shard.seed}/{deal}"
        usual = figures(spec, shard.way, {}, shard.rival, seed)
        _add(printed, usual)
        for name, sums in changes.items():
            option, _equals, value = name.partition("=")
            other = figures(spec, shard.way, {option: value}, shard.rival, seed)
            _add(sums, {key: other[key] - usual[key] for key in usual})
    return Played(shard.deals, printed, changes)


def figures(
    spec: GameSpec, way: str, options: Mapping[str, OptionValue], rival: str, seed: str
) -> Mapping[str, float]:
    """The figures of one game; the same seed deals the same and thinks by the same luck."""
    mode = spec.mode_called(way)
    rules = spec.rules
    live = SeededLuck(seed)
    state, _events = rules.new(spec.setup(mode.seats, options, way), live)
    minds = [Loose(SeededLuck(f"{seed}/mind {n}").below(1 << 32)) for n in range(mode.seats)]
    who = rival_called(rival)
    decisions = 0
    while (asked := rules.to_act(state)) and decisions < MOST:
        seat = asked[0]
        action = who.choose(spec, rules.observe(state, seat), minds[seat])
        rules.apply(state, seat, action, live)
        decisions += 1
    if asked:
        raise RuntimeError(f"a game of {spec.key} by {dict(options)}, seed {seed}, has no end")
    telling = spec.parts.measured
    found = {} if telling is None else telling.figures(state)
    return {DECISIONS: float(decisions), **found}


def together(first: Played | None, then: Played) -> Played:
    """Two runs of deals as one."""
    if first is None:
        return then
    return Played(
        first.deals + then.deals,
        _both(first.printed, then.printed),
        {name: _both(first.changes[name], then.changes[name]) for name in then.changes},
    )


def shards(
    key: str, way: str, rival: str, seed: str, done: int, wanted: int, size: int
) -> Sequence[Shard]:
    """What is left of `wanted` deals where `done` are played: cut at multiples of `size`, so that a
    run that was stopped and gone on with adds up in the same order as one that was not.
    """
    cuts = [done, *range((done // size + 1) * size, wanted, size), wanted]
    return [
        Shard(key, way, rival, seed, first, then - first)
        for first, then in pairwise(cuts)
        if then > first
    ]


def _both(one: Figures, other: Figures) -> Figures:
    return {key: other[key].and_(one[key]) if key in one else other[key] for key in other}


def _add(sums: Figures, found: Mapping[str, float]) -> None:
    for key, figure in found.items():
        sums[key] = sums.get(key, SquareSums()).and_(SquareSums(figure, figure * figure))
