"""The five walks as they would go now (§6.5): public facts alone, for tables, hints and rivals."""

from typing import NamedTuple

from game.engine.kinds import Seat
from game.engine.merry_way.data import FACES, TRAPS, TRAVELLERS, Face, Folly, Status, Traveller
from game.engine.merry_way.greenwood import Bound, Step
from game.engine.merry_way.state import Options, State, Trap
from game.engine.merry_way.view import MerryView
from game.engine.merry_way.walk import Claimed, route, traits


class Going(NamedTuple):
    """All that a Travel phase depends on."""

    options: Options
    traps: tuple[Trap | None, ...]
    faces: tuple[Face, ...]
    bound: tuple[Bound, ...]
    block: Step | None
    bribed: tuple[Traveller, ...]
    alms: tuple[Seat, ...]
    profit: tuple[int, ...]

    def with_trap(self, clearing: int, trap: Trap | None) -> "Going":
        """The same with another trap there."""
        row = (*self.traps[:clearing], trap, *self.traps[clearing + 1 :])
        return self._replace(traps=row)


class Visit(NamedTuple):
    """What one stop of a walk comes to: `change` of the owner's profit, or a token `lifted`."""

    clearing: str
    owner: Seat
    change: int
    lifted: bool
    robbers: bool


class Walk(NamedTuple):
    """A traveller's walk: the spaces it comes through by name, and its stops."""

    traveller: Traveller
    bound: Bound
    status: Status
    follies: tuple[Folly, ...]
    path: tuple[str, ...]
    visits: tuple[Visit, ...]


class Forecast(NamedTuple):
    """All walks, every band's change of profit, and the clearings that lose their token."""

    walks: tuple[Walk, ...]
    change: tuple[int, ...]
    lifted: tuple[str, ...]


def going_in(view: MerryView) -> Going:
    """What a view says of it."""
    return Going(
        view.options,
        view.traps,
        tuple([FACES[lain.face] for lain in view.lineup]),
        view.bound,
        view.block,
        view.bribed,
        view.alms,
        tuple([band.profit for band in view.bands]),
    )


def going_of(state: State) -> Going:
    """What a state says of it."""
    return Going(
        state.options,
        state.traps,
        tuple([lying.face for lying in state.lineup]),
        state.bound,
        state.block,
        state.bribed,
        state.alms,
        state.profit,
    )


def forecast(going: Going) -> Forecast:
    """The walks in their order, each from what the ones before have left."""
    wood, at_once = going.options.wood, going.options.dimwitted_next == "at_once"
    lanes = {bound: wood.lane(bound, going.block) for bound in set(going.bound)}
    claims: dict[str, Claimed] = {}
    for name, trap in zip(wood.clearings, going.traps, strict=True):
        if trap is not None and trap.owner is not None:
            card = TRAPS[trap.card]
            claims[name] = Claimed(card.folly, card.profit, trap.owner)
    profit, lifted, walks = list(going.profit), list[str](), list[Walk]()
    for place, traveller in enumerate(TRAVELLERS):
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
            visits.append(Visit(name, claim.owner, change, status == "guard", robbers))
        names = tuple([lane.names[space] for space in path])
        walks.append(Walk(traveller, bound, status, follies, names, tuple(visits)))
    changed = tuple([now - was for was, now in zip(going.profit, profit, strict=True)])
    return Forecast(tuple(walks), changed, tuple(lifted))
