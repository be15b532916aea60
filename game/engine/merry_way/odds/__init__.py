"""The five walks as they would go now (§6.5), why (the key of §6.3), which of them a deed turns;
and who decides next.
"""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from game.engine.kinds import Seat
from game.engine.merry_way import data
from game.engine.merry_way.greenwood import Bound, Step
from game.engine.merry_way.round.travel import Claimed, Drawn, Walker, route, traits
from game.engine.merry_way.state import Options, Phase, State, Trap
from game.engine.merry_way.view import MerryView


class Going(NamedTuple):
    """All that a Travel phase depends on."""

    options: Options
    traps: tuple[Trap | None, ...]
    faces: tuple[data.FollyFace, ...]
    bound: tuple[Bound, ...]
    block: Step | None
    bribed: tuple[data.Traveller, ...]
    alms: tuple[Seat, ...]
    profit: tuple[int, ...]

    def with_trap(self, clearing: int, trap: Trap | None) -> "Going":
        """The same with another trap there."""
        row = (*self.traps[:clearing], trap, *self.traps[clearing + 1 :])
        return self._replace(traps=row)


class WalkStop(NamedTuple):
    """What one stop of a walk comes to: `change` of the owner's profit, or a token `lifted`."""

    clearing: str
    owner: Seat
    change: int
    lifted: bool
    robbers: bool


class Walk(NamedTuple):
    """A traveller's walk: the spaces it comes through by name, and its stops."""

    traveller: data.Traveller
    bound: Bound
    status: data.Status
    follies: tuple[data.Folly, ...]
    path: tuple[str, ...]
    visits: tuple[WalkStop, ...]


class Forecast(NamedTuple):
    """All walks, every band's change of profit, and the clearings that lose their token."""

    walks: tuple[Walk, ...]
    change: tuple[int, ...]
    lifted: tuple[str, ...]


def going_in(view: MerryView) -> Going:
    """What a view says of it."""
    profit = tuple([band.profit for band in view.bands])
    return _going(view, tuple([data.FACES[lain.face] for lain in view.lineup]), profit)


def going_of(state: State) -> Going:
    """What a state says of it."""
    return _going(state, tuple([lying.face for lying in state.lineup]), state.profit)


def _going(
    of: MerryView | State, faces: tuple[data.FollyFace, ...], profit: tuple[int, ...]
) -> Going:
    return Going(of.options, of.traps, faces, of.bound, of.block, of.bribed, of.alms, profit)


def forecast(going: Going) -> Forecast:
    """The walks in their order, each from what the ones before have left."""
    wood, at_once = going.options.wood, going.options.dimwitted_next == "at_once"
    lanes = {bound: wood.lane(bound, going.block) for bound in set(going.bound)}
    claims: dict[str, Claimed] = {}
    for name, trap in zip(wood.clearings, going.traps, strict=True):
        if trap is not None and trap.owner is not None:
            card = data.TRAPS[trap.card]
            claims[name] = Claimed(card.folly, card.profit, trap.owner)
    profit, lifted, walks = list(going.profit), list[str](), list[Walk]()
    for place, traveller in enumerate(data.TRAVELLERS):
        status, follies = traits(going.faces[place], going.faces[place + 1])
        if traveller in going.bribed:
            status = "merchant"
        bound = going.bound[place]
        lane = lanes[bound]
        number = lane.number
        there = {number[name]: each for name, each in claims.items() if name in number}
        before = dict(there)
        path, stops = route(lane, follies, there, status == "guard", at_once)
        visits = []
        for space, robbers in stops:
            name, claim = lane.names[space], before[space]
            change = 0
            if status == "merchant":
                change = claim.profit
            elif status == "peasant" and claim.owner not in going.alms:
                change = -min(claim.profit, profit[claim.owner])
            elif status == "guard":
                lifted.append(name)
                del claims[name]
            profit[claim.owner] += change
            visits.append(WalkStop(name, claim.owner, change, status == "guard", robbers))
        names = tuple([lane.names[space] for space in path])
        walks.append(Walk(traveller, bound, status, follies, names, tuple(visits)))
    changed = tuple([now - was for was, now in zip(going.profit, profit, strict=True)])
    return Forecast(tuple(walks), changed, tuple(lifted))


Why = Literal["only", "steps", "following", "row", "side", "column", "none", "spent"]
_MEMBERS: Final[tuple[Why, ...]] = ("steps", "following", "row", "side", "column")


class Leg(NamedTuple):
    """A stretch of a walk: from where, by which folly, drawn to which clearing in how many steps,
    what would have drawn it next (`rather`), and `why` not that.

    Without a `goal` it goes home: as all follies are "spent", or as "none" of the traps of its
    folly lies ahead.
    """

    start: str
    folly: data.Folly | None
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


class WalksCompared(NamedTuple):
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


def compared(before: Going, after: Going) -> WalksCompared:
    """Both forecasts, and the walks that differ."""
    one, other = _as_it_is(before), forecast(after)
    pairs = [
        (n, was, now)
        for n, (was, now) in enumerate(zip(one.walks, other.walks, strict=True))
        if _differs(was, now)
    ]
    if not pairs:
        return WalksCompared(one, other, ())
    reasons, others = legs(before), legs(after)
    turned = []
    for n, was, now in pairs:
        old, new = _first_other(reasons[n], others[n]) if was.path != now.path else (None, None)
        turned.append(Turned(was, now, old, new))
    return WalksCompared(one, other, tuple(turned))


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
    for place in range(len(data.TRAVELLERS)):
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
            card = data.TRAPS[trap.card]
            claims[name] = Claimed(card.folly, card.profit, trap.owner)
    return claims


def temper(going: Going, place: int) -> tuple[data.Status, tuple[data.Folly, ...]]:
    """What the traveller at that place (from 0) would be, and what tempts it, in order."""
    status, follies = traits(going.faces[place], going.faces[place + 1])
    return ("merchant" if data.TRAVELLERS[place] in going.bribed else status), follies


def _leg(names: tuple[str, ...], start: str, folly: data.Folly | None, drawn: Drawn | None) -> Leg:
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

    traveller: data.Traveller
    was: tuple[data.Status, tuple[data.Folly, ...]]
    now: tuple[data.Status, tuple[data.Folly, ...]]


def tempered(before: Going, after: Going) -> tuple[Tempered, ...]:
    """Whom a deed makes so."""
    pairs = [
        (traveller, temper(before, n), temper(after, n))
        for n, traveller in enumerate(data.TRAVELLERS)
    ]
    return tuple([Tempered(who, was, now) for who, was, now in pairs if was != now])


def follows(view: MerryView) -> Seat | None:
    """Who decides next in this phase if whoever decides now is done; None where the phase ends."""
    seats = len(view.bands)
    others = [(view.turn + k) % seats for k in range(1, seats)]
    match view.phase:
        case Phase.COLLECT:
            return _in_order(view) if seats > 1 else None
        case Phase.FLOOR:
            return next((n for n in others if not view.resting[n] and view.offers[n]), None)
        case Phase.BANK:
            following = others[0]
            return None if following == view.leader else following
        case Phase.BUILD:
            return next((n for n in others if not view.passed[n]), None)
        case _:
            return None


def _in_order(view: MerryView) -> Seat | None:
    """The next to collect; None after the last digit of the last band."""
    following = (view.turn + 1) % len(view.bands)
    last = view.digit == 2 and following == view.leader
    return None if last else following


def rounds_to_come(view: MerryView) -> int:
    """How many rounds there can be after this one before the folly cards run out."""
    whole = 2 * (len(view.folly_deck) // data.PLACES)
    return whole + (not _second_sides(view))


def _second_sides(view: MerryView) -> bool:
    lain = view.lineup[0]
    return lain.face.endswith(".blue") != lain.turned
