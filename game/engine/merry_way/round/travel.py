"""Travel (§5.4, §6): how a traveller walks, five walks one after another, and what they bring."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from game.engine.chance import Chance
from game.engine.kinds import Event, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.data import (
    TRAPS,
    TRAVELLERS,
    Folly,
    FollyFace,
    Status,
    TrapKind,
    Traveller,
)
from game.engine.merry_way.greenwood import Bound, Lane
from game.engine.merry_way.round import change_profit, end_round
from game.engine.merry_way.state import State, Trap, put

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


def traits(left: FollyFace, right: FollyFace) -> tuple[Status, tuple[Folly, ...]]:
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


Why = Literal["", "only", "steps", "following", "row", "side", "column"]
_MEMBERS: tuple[Why, ...] = ("steps", "following", "row", "side", "column")


def travel(state: State, chance: Chance, events: list[Event]) -> None:
    """All five, and then the end of the round."""
    for place, traveller in enumerate(TRAVELLERS):
        walk(state, place, traveller, events)
    end_round(state, chance, events)


def temper(state: State, place: int) -> tuple[Status, tuple[Folly, ...], bool]:
    """What the traveller at that place (from 0) is, what tempts it, and whether it is bribed."""
    status, follies = traits(state.lineup[place].face, state.lineup[place + 1].face)
    bribed = TRAVELLERS[place] in state.bribed
    return ("merchant" if bribed else status), follies, bribed


def claimed_on(state: State, lane: Lane) -> dict[int, Claimed]:
    """The claimed traps along a lane, by its numbers."""
    found = {}
    for name, trap in zip(state.options.wood.clearings, state.traps, strict=True):
        if trap is not None and trap.owner is not None and name in lane.number:
            card = TRAPS[trap.card]
            found[lane.number[name]] = Claimed(card.folly, card.profit, trap.owner)
    return found


def walk(state: State, place: int, traveller: Traveller, events: list[Event]) -> None:
    """One traveller from town to town."""
    bound = state.bound[place]
    lane = state.options.wood.lane(bound, state.block)
    status, follies, bribed = temper(state, place)
    faces = state.lineup[place].face.key, state.lineup[place + 1].face.key
    events.append(e.SetOut(traveller, bound, status, follies, faces, bribed))
    traps = claimed_on(state, lane)
    walker = Walker(lane, follies, traps, state.options.dimwitted_next == "at_once")
    while not walker.there:
        strode = walker.step()
        events.append(_told(traveller, lane, strode))
        if strode.works:
            _work(
                state, traveller, status, lane.names[strode.to], strode.works == "robbers", events
            )
            if status == "guard":
                del traps[strode.to]
    home: Bound = "west" if bound == "east" else "east"
    state.bound = put(state.bound, place, home)
    events.append(e.Arrived(traveller, bound))


def _told(traveller: Traveller, lane: Lane, strode: Strode) -> e.Strolled:
    start, to, drawn = lane.names[strode.start], lane.names[strode.to], strode.drawn
    if drawn is None:
        return e.Strolled(traveller, start, to, strode.folly)
    rather = lane.names[drawn.second] if drawn.second >= 0 else ""
    return e.Strolled(
        traveller,
        start,
        to,
        strode.folly,
        lane.names[drawn.goal],
        drawn.key[0],
        rather,
        drawn.second_key[0] if rather else 0,
        _why(drawn),
    )


def _why(drawn: Drawn) -> Why:
    """Which member of the key decided (§6.3)."""
    if drawn.second < 0:
        return "only"
    pairs = zip(_MEMBERS, drawn.key, drawn.second_key, strict=True)
    return next(member for member, one, other in pairs if one != other)


def _work(
    state: State,
    traveller: Traveller,
    status: Status,
    clearing: str,
    robbers: bool,
    events: list[Event],
) -> None:
    """What a trap does (§6.4)."""
    trap = state.trap_at(clearing)
    if trap is None or trap.owner is None:
        raise RuntimeError(f"nobody has a trap in {clearing}")
    owner, profit = trap.owner, TRAPS[trap.card].profit
    events.append(e.Fell(traveller, clearing, trap.card, owner, status, robbers))
    if status == "merchant":
        change_profit(state, owner, profit, "robbers" if robbers else "trap", events, clearing)
    elif status == "guard":
        number = state.options.wood.number[clearing]
        state.traps = put(state.traps, number, Trap(trap.card, None))
        events.append(e.TokenLifted(owner, clearing))
    else:
        lost = 0 if owner in state.alms else -profit
        change_profit(state, owner, lost, "peasant", events, clearing)
