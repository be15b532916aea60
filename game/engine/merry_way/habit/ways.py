"""Walks by numbers: as the rules walk them (§6), quick enough to weigh a hundred builds each time.

A clearing is its number on the board, a trap's kind a small number (0: no claimed trap lies there).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.engine.merry_way.data import TRAP_KINDS, TRAPS, TRAVELLERS, Folly
from game.engine.merry_way.forecast import Going
from game.engine.merry_way.greenwood import Bound, Roads, Step, greenwood
from game.engine.merry_way.state import Trap
from game.engine.merry_way.walk import traits

KIND: Final[dict[str, int]] = {kind: n + 1 for n, kind in enumerate(TRAP_KINDS)}
DIMWITTED: Final = KIND["dimwitted"]
ROBBERS: Final = KIND["robbers"]
_FAR: Final = 99

Stops = tuple[int, ...]
"""The clearings where something works on a walk."""


class Way:
    """A lane by the board's numbers. Its spots are the clearings and, after them, the start.

    `near[s]` are the clearings one comes to from s, each with its distance, those that draw more
    first; `past[s][c]` the clearings on the way to c, and `home[s]` those on the way home.
    """

    def __init__(self, roads: Roads, rows: int, bound: Bound, block: Step | None) -> None:
        wood = greenwood(roads, rows)
        lane = wood.lane(bound, block)
        here = [lane.number.get(name, -1) for name in wood.clearings] + [lane.start]
        known = {space: n for n, space in enumerate(here[:-1]) if space >= 0}
        self.start: Final = len(wood.clearings)
        self.near: list[tuple[tuple[int, int], ...]] = []
        self.past: list[dict[int, Stops]] = []
        self.home: list[Stops] = []
        for space in here:
            near, past = [], {}
            home: list[int] = []
            if space >= 0:
                for goal, n in known.items():
                    far, spot = lane.far[space][goal], lane.spots[goal]
                    if goal != space and far < _FAR:
                        near.append(((far, spot.row, spot.side, spot.column), n))
                        past[n] = _between(lane.hops, known, space, goal)
                at = space
                while at != lane.goal and lane.home[at] >= 0:
                    at = lane.home[at]
                    if at in known:
                        home.append(known[at])
            near.sort()
            self.near.append(tuple([(n, key[0]) for key, n in near]))
            self.past.append(past)
            self.home.append(tuple(home))


def _between(
    hops: Sequence[Sequence[int]], known: dict[int, int], space: int, goal: int
) -> tuple[int, ...]:
    found, at = [], hops[space][goal]
    while at != goal:
        if at in known:
            found.append(known[at])
        at = hops[at][goal]
    return tuple(found)


@lru_cache(maxsize=512)
def way(roads: Roads, rows: int, bound: Bound, block: Step | None) -> Way:
    """The lane in that direction, made once."""
    return Way(roads, rows, bound, block)


def numbered(follies: Sequence[Folly]) -> tuple[int, ...]:
    """Follies as numbers."""
    return tuple([KIND[folly] for folly in follies])


def stops(way: Way, follies: tuple[int, ...], kinds: bytes, at_once: bool) -> list[int]:
    """Where something works on a walk. What a guard lifts on it lies behind him, so that his walk
    is everybody's.
    """
    at, nth, both, many = way.start, 0, at_once, len(follies)
    found: list[int] = []
    while nth < many:
        folly = follies[nth]
        goal = -1
        if both and folly == DIMWITTED and nth + 1 < many:
            other, best = follies[nth + 1], _FAR
            for n, far in way.near[at]:
                if far > best:
                    break
                if kinds[n] == other:
                    goal = n
                    break
                if goal < 0 and kinds[n] == folly:
                    goal, best = n, far
        else:
            for n, _far in way.near[at]:
                if kinds[n] == folly:
                    goal = n
                    break
        if goal < 0:
            break
        found += [n for n in way.past[at][goal] if kinds[n] == ROBBERS]
        found.append(goal)
        at = goal
        if kinds[goal] == DIMWITTED:
            both = True
        else:
            nth += 1 if kinds[goal] == folly else 2
            both = at_once
    found += [n for n in way.home[at] if kinds[n] == ROBBERS]
    return found


def changes(going: Going) -> tuple[Sequence[int], Sequence[str]]:
    """What the walks come to, without saying how they go: each band's change of profit, and the
    clearings that lose their token. For whoever asks of a hundred boards at once.
    """
    wood, at_once = going.options.wood, going.options.dimwitted_next == "at_once"
    kinds = bytes([_kind(trap) for trap in going.traps])
    profit, lifted = list(going.profit), list[str]()
    for place, traveller in enumerate(TRAVELLERS):
        status, follies = traits(going.faces[place], going.faces[place + 1])
        lane = way(wood.roads, wood.rows, going.bound[place], going.block)
        found = stops(lane, numbered(follies), kinds, at_once)
        if not found:
            continue
        if status != "merchant" and traveller in going.bribed:
            status = "merchant"
        for n in found:
            trap = going.traps[n]
            if trap is None or trap.owner is None:
                raise RuntimeError("nobody has a trap there")
            if status == "merchant":
                profit[trap.owner] += TRAPS[trap.card].profit
            elif status == "peasant" and trap.owner not in going.alms:
                profit[trap.owner] -= min(TRAPS[trap.card].profit, profit[trap.owner])
        if status == "guard":
            less = bytearray(kinds)
            for n in found:
                less[n] = 0
                lifted.append(wood.clearings[n])
            kinds = bytes(less)
    return [now - was for was, now in zip(going.profit, profit, strict=True)], lifted


def _kind(trap: Trap | None) -> int:
    return 0 if trap is None or trap.owner is None else KIND[TRAPS[trap.card].folly]
