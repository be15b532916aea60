"""How a traveller walks (§6): over a lane, from claimed traps and the follies that lie beside it.

A walk is pure: it says step by step where the traveller goes, what draws it and what it falls for;
`round.travel` makes events and profits of it, and the forecast its numbers.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.engine.kinds import Seat
from game.engine.merry_way.data import Face, Folly, Status, TrapKind
from game.engine.merry_way.greenwood import Lane

_NOWHERE: Final = 99
"""As far as what cannot be reached."""
_LAST: Final = (_NOWHERE, 0, 0, 0, 0)


class Claimed(NamedTuple):
    """A trap with a token on it."""

    kind: TrapKind
    profit: int
    owner: Seat


class Drawn(NamedTuple):
    """What draws a traveller, and by how little: the key of §6.3 of the goal, and of the trap that
    came next, if any other was wanted and in reach. Spaces are numbers of the lane.
    """

    goal: int
    key: tuple[int, int, int, int, int]
    second: int = -1
    second_key: tuple[int, ...] = ()


class Strode(NamedTuple):
    """A step: from where to where, by which folly (None: none is left), drawn by what (None: by
    nothing, towards the trail and home), and what lies there that works: "fall", "robbers" or "".
    """

    start: int
    to: int
    folly: Folly | None
    drawn: Drawn | None
    works: str


def traits(left: Face, right: Face) -> tuple[Status, tuple[Folly, ...]]:
    """What a traveller between those two cards is, and what tempts it, in order (§6.1)."""
    status = left.status if left.status != "merchant" else right.status
    follies = tuple(dict.fromkeys((*left.follies, *right.follies)))
    return status, follies


class Walker:
    """A traveller on its way; `traps` are the claimed ones by the lane's numbers, and may lose a
    token while it walks.
    """

    def __init__(
        self,
        lane: Lane,
        follies: Sequence[Folly],
        traps: Mapping[int, Claimed],
        at_once: bool = False,
    ) -> None:
        self.lane, self.follies, self.traps = lane, follies, traps
        self.at = lane.start
        self._at_once = at_once
        self._next = 0
        self._sprung = False

    @property
    def there(self) -> bool:
        """Whether it has come to the goal town."""
        return self.at == self.lane.goal

    @property
    def wanted(self) -> tuple[Folly, ...]:
        """What it looks for now; after a fall for a dimwitted trap that and the next one."""
        if self._next >= len(self.follies):
            return ()
        folly = self.follies[self._next]
        both = folly == "dimwitted" and (self._sprung or self._at_once)
        return tuple(self.follies[self._next : self._next + 1 + both])

    def drawn(self) -> Drawn | None:
        """The trap it goes to, as it would choose it now; None where none draws it."""
        wanted = self.wanted
        if not wanted:
            return None
        lane, far, spots = self.lane, self.lane.far[self.at], self.lane.spots
        two = len(wanted) > 1
        keys = []
        for n, trap in self.traps.items():
            if trap.kind in wanted and n != self.at and lane.reaches(self.at, n):
                spot = spots[n]
                late = 1 if two and trap.kind == "dimwitted" else 0
                keys.append(((far[n], late, spot.row, spot.side, spot.column), n))
        if not keys:
            return None
        keys.sort()
        (key, goal), others = keys[0], keys[1:]
        return Drawn(goal, key, others[0][1], others[0][0]) if others else Drawn(goal, key)

    def step(self) -> Strode:
        """One step on; what works there has worked on the follies, and is for the caller to do."""
        drawn, start = self.drawn(), self.at
        folly = self.follies[self._next] if self._next < len(self.follies) else None
        self.at = self.lane.hops[start][drawn.goal] if drawn else self.lane.home[start]
        trap = self.traps.get(self.at)
        works = ""
        if trap is not None and trap.kind == "robbers":
            works = "robbers"
        elif trap is not None and drawn is not None and drawn.goal == self.at:
            works = "fall"
            if trap.kind == "dimwitted":
                self._sprung = True
            else:
                # What came after the dimwitted folly ends that one, too.
                self._next += 1 if trap.kind == folly else 2
                self._sprung = False
        return Strode(start, self.at, folly, drawn, works)


class Stop(NamedTuple):
    """A clearing where something works on a walk, and whether that is robbers."""

    space: int
    robbers: bool


def route(
    lane: Lane,
    follies: Sequence[Folly],
    traps: dict[int, Claimed],
    lifts: bool,
    at_once: bool = False,
) -> tuple[list[int], list[Stop]]:
    """The whole walk at once, as `Walker` goes it, for whoever asks often: the spaces it comes
    through, and where something works. A guard `lifts` tokens: they are taken out of `traps`.
    """
    hops, home, end = lane.hops, lane.home, lane.goal
    at, nth, sprung = lane.start, 0, at_once
    goal = _goal(lane, at, follies, nth, sprung, traps)
    path, stops = [at], list[Stop]()
    while at != end:
        at = hops[at][goal] if goal >= 0 else home[at]
        path.append(at)
        trap = traps.get(at)
        if trap is None:
            continue
        if trap.kind == "robbers":
            stops.append(Stop(at, True))
            if lifts:
                del traps[at]
        elif at == goal:
            stops.append(Stop(at, False))
            if trap.kind == "dimwitted":
                sprung = True
            else:
                nth += 1 if trap.kind == follies[nth] else 2
                sprung = at_once
            if lifts:
                del traps[at]
            goal = _goal(lane, at, follies, nth, sprung, traps)
    return path, stops


def _goal(
    lane: Lane,
    at: int,
    follies: Sequence[Folly],
    nth: int,
    both: bool,
    traps: Mapping[int, Claimed],
) -> int:
    """The trap that draws; -1 where none does."""
    if nth >= len(follies):
        return -1
    folly = follies[nth]
    other = follies[nth + 1] if both and folly == "dimwitted" and nth + 1 < len(follies) else folly
    far, best, found = lane.far[at], _LAST, -1
    for n, trap in traps.items():
        if (trap.kind == folly or trap.kind == other) and far[n] < _NOWHERE and n != at:
            late = 1 if other != folly and trap.kind == "dimwitted" else 0
            spot = lane.spots[n]
            key = (far[n], late, spot.row, spot.side, spot.column)
            if key < best:
                best, found = key, n
    return found
