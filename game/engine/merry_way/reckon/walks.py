"""Why travellers go as they would now (the key of §6.3), and which of them a deed turns aside."""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from game.engine.merry_way.data import TRAPS, TRAVELLERS, Folly, Status, Traveller
from game.engine.merry_way.forecast import Forecast, Going, Walk, forecast
from game.engine.merry_way.view import MerryView
from game.engine.merry_way.walk import Claimed, Drawn, Walker, traits

Why = Literal["only", "steps", "following", "row", "side", "column", "none", "spent"]
_MEMBERS: Final[tuple[Why, ...]] = ("steps", "following", "row", "side", "column")


class Leg(NamedTuple):
    """A stretch of a walk: from where, by which folly, drawn to which clearing in how many steps,
    what would have drawn it next (`rather`), and `why` not that.

    Without a `goal` it goes home: as all follies are "spent", or as "none" of the traps of its
    folly lies ahead.
    """

    start: str
    folly: Folly | None
    goal: str = ""
    steps: int = 0
    rather: str = ""
    rather_steps: int = 0
    why: Why = "none"


class Turned(NamedTuple):
    """A walk that a deed changes: how it went, how it goes, and the first stretch that differs;
    None where only the traps it meets are others.
    """

    before: Walk
    after: Walk
    was: Leg | None
    now: Leg | None

    @property
    def same_way(self) -> bool:
        """Whether it comes by the same spaces."""
        return self.before.path == self.after.path


class Compared(NamedTuple):
    """The walks as they would go now and after a deed."""

    before: Forecast
    after: Forecast
    turned: tuple[Turned, ...]

    @property
    def alike(self) -> bool:
        """Whether every traveller makes the same stops, with the same owners and sums."""
        return all(each.before.visits == each.after.visits for each in self.turned)

    @property
    def same(self) -> bool:
        """Whether no band is the better or worse for it."""
        return self.before.change == self.after.change and self.before.lifted == self.after.lifted


def may_foresee(view: MerryView) -> bool:
    """Whether the house lets the walks be shown before they are walked."""
    return view.options.forecast != "off"


def compared(before: Going, after: Going) -> Compared:
    """Both forecasts, and the walks that differ."""
    one, other = _as_it_is(before), forecast(after)
    pairs = [
        (n, was, now)
        for n, (was, now) in enumerate(zip(one.walks, other.walks, strict=True))
        if _differs(was, now)
    ]
    if not pairs:
        return Compared(one, other, ())
    reasons, others = legs(before), legs(after)
    turned = []
    for n, was, now in pairs:
        old, new = _first_other(reasons[n], others[n]) if was.path != now.path else (None, None)
        turned.append(Turned(was, now, old, new))
    return Compared(one, other, tuple(turned))


_as_it_is = lru_cache(maxsize=8)(forecast)
"""The forecast that every deed of a turn is held against."""


def _differs(was: Walk, now: Walk) -> bool:
    return (was.path, was.visits, was.status) != (now.path, now.visits, now.status)


def _first_other(was: tuple[Leg, ...], now: tuple[Leg, ...]) -> tuple[Leg | None, Leg | None]:
    for old, new in zip(was, now, strict=False):
        if (old.start, old.goal) != (new.start, new.goal):
            return old, new
    # One of them ends sooner, or the roadblock alone sends it another way.
    return (
        was[len(now)] if len(was) > len(now) else None,
        now[len(was)] if len(now) > len(was) else None,
    )


@lru_cache(maxsize=16)
def legs(going: Going) -> tuple[tuple[Leg, ...], ...]:
    """Every walk in stretches, in the order of the line-up, each from what the ones before leave
    behind.
    """
    wood, at_once = going.options.wood, going.options.dimwitted_next == "at_once"
    claims = _claims(going)
    told = []
    for place in range(len(TRAVELLERS)):
        status, follies = temper(going, place)
        lane = wood.lane(going.bound[place], going.block)
        there = {lane.number[name]: one for name, one in claims.items() if name in lane.number}
        walker = Walker(lane, follies, there, at_once)
        found: list[Leg] = []
        goal = -2  # none yet: going home is -1
        while not walker.there:
            strode = walker.step()
            drawn = strode.drawn
            now = -1 if drawn is None else drawn.goal
            if now != goal:
                found.append(_leg(lane.names, lane.names[strode.start], strode.folly, drawn))
            goal = -2 if strode.works == "fall" else now
            if strode.works and status == "guard":
                del there[strode.to]
                del claims[lane.names[strode.to]]
        told.append(tuple(found))
    return tuple(told)


def _claims(going: Going) -> dict[str, Claimed]:
    claims = {}
    for name, trap in zip(going.options.wood.clearings, going.traps, strict=True):
        if trap is not None and trap.owner is not None:
            card = TRAPS[trap.card]
            claims[name] = Claimed(card.folly, card.profit, trap.owner)
    return claims


def temper(going: Going, place: int) -> tuple[Status, tuple[Folly, ...]]:
    """What the traveller at that place (from 0) would be, and what tempts it, in order."""
    status, follies = traits(going.faces[place], going.faces[place + 1])
    return ("merchant" if TRAVELLERS[place] in going.bribed else status), follies


def _leg(names: tuple[str, ...], start: str, folly: Folly | None, drawn: Drawn | None) -> Leg:
    if drawn is None:
        return Leg(start, folly, why="spent" if folly is None else "none")
    goal, steps = names[drawn.goal], drawn.key[0]
    if drawn.second < 0:
        return Leg(start, folly, goal, steps, why="only")
    pairs = zip(_MEMBERS, drawn.key, drawn.second_key, strict=True)
    why = next(member for member, one, other in pairs if one != other)
    return Leg(start, folly, goal, steps, names[drawn.second], drawn.second_key[0], why)


# Travellers whose follies a deed changes -------------------------------------------------------


class Tempered(NamedTuple):
    """A traveller who is another man, or is tempted otherwise."""

    traveller: Traveller
    was: tuple[Status, tuple[Folly, ...]]
    now: tuple[Status, tuple[Folly, ...]]


def tempered(before: Going, after: Going) -> tuple[Tempered, ...]:
    """Whom a deed makes so."""
    pairs = [
        (traveller, temper(before, n), temper(after, n)) for n, traveller in enumerate(TRAVELLERS)
    ]
    return tuple([Tempered(who, was, now) for who, was, now in pairs if was != now])
