"""Travel (§5.4, §6): five walks, one after another, and what they bring."""

from typing import Literal

from game.engine.chance import Chance
from game.engine.kinds import Event
from game.engine.merry_way.data import TRAPS, TRAVELLERS, Folly, Status, Traveller
from game.engine.merry_way.events import (
    Arrived,
    Fell,
    SetOut,
    Strolled,
    TokenLifted,
)
from game.engine.merry_way.greenwood import Bound, Lane
from game.engine.merry_way.round.drawing import change_profit
from game.engine.merry_way.round.ending import end_round
from game.engine.merry_way.state import State, Trap, put
from game.engine.merry_way.walk import Claimed, Drawn, Strode, Walker, traits

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
    events.append(SetOut(traveller, bound, status, follies, faces, bribed))
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
    events.append(Arrived(traveller, bound))


def _told(traveller: Traveller, lane: Lane, strode: Strode) -> Strolled:
    start, to, drawn = lane.names[strode.start], lane.names[strode.to], strode.drawn
    if drawn is None:
        return Strolled(traveller, start, to, strode.folly)
    rather = lane.names[drawn.second] if drawn.second >= 0 else ""
    return Strolled(
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
    events.append(Fell(traveller, clearing, trap.card, owner, status, robbers))
    if status == "merchant":
        change_profit(state, owner, profit, "robbers" if robbers else "trap", events, clearing)
    elif status == "guard":
        number = state.options.wood.number[clearing]
        state.traps = put(state.traps, number, Trap(trap.card, None))
        events.append(TokenLifted(owner, clearing))
    else:
        lost = 0 if owner in state.alms else -profit
        change_profit(state, owner, lost, "peasant", events, clearing)
