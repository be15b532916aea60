"""What moves a band to a word, told from what everybody sees; and where a roadblock turns a
traveller aside, told from a step and the table before it.

Nothing here may hang on a card in a hand, nor on which cards change hands in a deal.
"""

from collections.abc import Iterator
from typing import Final

from game.engine.flavour.talk import Mood, TalkMoment, read_talk
from game.engine.kinds import Event, Seat
from game.engine.merry_way.data import FACES, TRAPS, TRAVELLERS
from game.engine.merry_way.events import Strolled
from game.engine.merry_way.events.road import NEAR
from game.engine.merry_way.greenwood import Bound, Lane, Roads, Step, greenwood
from game.engine.merry_way.reducer import Happening, ahead, others
from game.engine.merry_way.round.travel import Claimed, route, traits
from game.engine.merry_way.view import MerryView


def turned_aside(event: Strolled, view: MerryView) -> bool:
    """Whether it is with this step that the roadblock first leads a traveller off the walk it would
    have gone without. Of guards it is not told: what they have lifted is gone from the table.
    """
    ways = _both_ways(event, view)
    if ways is None:
        return False
    (free, _stops), (gone, _there) = ways
    at = next(
        (n for n, (one, other) in enumerate(zip(free, gone, strict=False)) if one != other), 0
    )
    return at > 0 and (event.start, event.to) == (gone[at - 1], gone[at])


def missed(event: Strolled, view: MerryView) -> Seat | None:
    """Whose trap a traveller who is turned aside would have come to, and does not: the first."""
    ways = _both_ways(event, view)
    if ways is None:
        return None
    (_free, stops), (_gone, there) = ways
    return next((owner for space, owner in stops.items() if space not in there), None)


_ALL_ROWS: Final = 5
"""However few rows are played with: which step comes next does not hang on rows further out."""


def met_the_block(event: Event, bound: Bound, block: Step) -> bool:
    """Whether it is a step at which the traveller stands before the roadblock, and would have gone
    over that very step to where it is going.
    """
    if not isinstance(event, Strolled) or event.start not in block or event.to in block:
        return False
    roads: Roads = "two_roads" if "." in event.start else "one_road"
    lane = greenwood(roads, _ALL_ROWS).lane(bound)
    start = lane.number[event.start]
    there = lane.hops[start][lane.number[event.goal]] if event.goal else lane.home[start]
    return there >= 0 and lane.names[there] in block


_Way = tuple[tuple[str, ...], dict[str, Seat]]
"""The spaces of a walk, and at which of them whose traps work."""


def _both_ways(event: Strolled, view: MerryView) -> tuple[_Way, _Way] | None:
    """The walk without the roadblock, and with it; None where there is nothing to tell."""
    place = TRAVELLERS.index(event.traveller)
    left, right = (FACES[view.lineup[n].face] for n in (place, place + 1))
    status, follies = traits(left, right)
    if view.block is None or (status == "guard" and event.traveller not in view.bribed):
        return None

    def way(lane: Lane) -> _Way:
        claims = {
            lane.number[name]: Claimed(TRAPS[trap.card].folly, TRAPS[trap.card].profit, trap.owner)
            for name, trap in zip(view.options.wood.clearings, view.traps, strict=True)
            if trap is not None and trap.owner is not None and name in lane.number
        }
        at_once = view.options.dimwitted_next == "at_once"
        path, stops = route(lane, follies, claims, False, at_once)
        names = tuple([lane.names[n] for n in path])
        return names, {lane.names[stop.space]: claims[stop.space].owner for stop in stops}

    bound, wood = view.bound[place], view.options.wood
    return way(wood.lane(bound)), way(wood.lane(bound, view.block))


TALK = read_talk(__package__ or "game.engine.merry_way.flavour")


def settles(event: Event) -> bool:
    """Faces come to rest with every phase, and before every walk."""
    return isinstance(event, Happening) and event.settles


def at_rest(view: MerryView, seat: Seat) -> Mood:
    """Whoever is ahead is content with it; whoever sees the end coming is not."""
    profit = [band.profit for band in view.bands]
    first = ahead(profit)
    if first == seat:
        return "pleased"
    if max(profit) >= view.options.target_profit - NEAR:
        return "afraid"
    return "cross" if first is not None and profit[seat] * 2 < max(profit) else "calm"


def moments(event: Event, before: MerryView, after: MerryView) -> tuple[TalkMoment, ...]:
    """What an event is to everybody at the table."""
    if isinstance(event, Strolled) and turned_aside(event, before):
        return tuple(_of_the_block(missed(event, before), after))
    return tuple(event.moments(before, after)) if isinstance(event, Happening) else ()


def _of_the_block(loser: Seat | None, after: MerryView) -> Iterator[TalkMoment]:
    """A traveller is turned aside, and whose trap is missed by it."""
    if loser is not None:
        yield TalkMoment(loser, "missed")
    yield from [TalkMoment(seat, "aside") for seat in others(after) if seat != loser]
