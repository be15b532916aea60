"""What moves a band to a word, told from what everybody sees; and where a roadblock turns a
traveller aside, told from a step and the table before it.

Nothing here may hang on a card in a hand, nor on which cards change hands in a deal.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.fields import Goods
from game.engine.flavour.talk import Mood, TalkMoment, read_talk
from game.engine.kinds import Event, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.data import FACES, TRAPS, TRAVELLERS
from game.engine.merry_way.events import Strolled
from game.engine.merry_way.greenwood import Bound, Lane, Roads, Step, greenwood
from game.engine.merry_way.reducer import Happening
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


def met_the_block(event: Strolled, bound: Bound, block: Step) -> bool:
    """Whether the traveller stands before the roadblock, and would have gone over that very step to
    where it is going.
    """
    if event.start not in block or event.to in block:
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

_GRAB: Final = 4  # a digit that is spoken of
_PILE: Final = 3  # schemes drawn at once that are spoken of
_DEAR: Final = 5  # purses of the dearest traps
_CATCH: Final = 3  # purses of a good catch
_NEAR: Final = 8  # purses from which a good day leads home


def settles(event: Event) -> bool:
    """Faces come to rest with every phase, and before every walk."""
    return isinstance(event, Happening) and event.settles


def at_rest(view: MerryView, seat: Seat) -> Mood:
    """Whoever is ahead is content with it; whoever sees the end coming is not."""
    profit = [band.profit for band in view.bands]
    first = _first(profit)
    if first == seat:
        return "pleased"
    if max(profit) >= view.options.target_profit - _NEAR:
        return "afraid"
    return "cross" if first is not None and profit[seat] * 2 < max(profit) else "calm"


def moments(event: Event, before: MerryView, after: MerryView) -> tuple[TalkMoment, ...]:
    """What an event is to everybody at the table."""
    stirs = event.stirs if isinstance(event, Happening) else ()
    found = [
        TalkMoment(getattr(event, whose), name, getattr(event, other) if other else None)
        for whose, name, other in stirs
    ]
    return tuple(found) or tuple(_stirred(event, before, after))


def _others(view: MerryView, *but: Seat) -> list[Seat]:
    return [seat for seat in range(len(view.bands)) if seat not in but]


def _first(profit: Sequence[int]) -> Seat | None:
    """Who alone has most."""
    most = max(profit)
    return profit.index(most) if profit.count(most) == 1 else None


def _stirred(event: Event, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
    """What hangs on more than the event itself."""
    match event:
        case e.RoundBegan(1):
            yield from [TalkMoment(seat, "setting_out") for seat in _others(after)]
        case e.RoundBegan(_number, leader):
            yield TalkMoment(leader, "horn")
        case e.Collected(seat, digit) if digit >= _GRAB:
            yield TalkMoment(seat, "grabbing")
        case e.SchemesDrawn(seat, count, why="work") if count >= _PILE:
            yield TalkMoment(seat, "drawing")
        case e.RoundEnded(_number, profit):
            yield from _of_the_day(profit, after)
        case e.GameEnded(result):
            for seat, won in enumerate(result.won):
                name = "drawn" if won and result.shared else "won" if won else "lost"
                yield TalkMoment(seat, name)
        case e.Named(seat, to, give, want) if give or want:
            yield TalkMoment(seat, "naming", to)
        case e.Offered(seat, to, proposal=1):
            yield TalkMoment(seat, "offering", to)
            yield TalkMoment(to, "asked", seat)
        case e.Offered(seat, to):
            yield TalkMoment(seat, "countering", to)
        case e.Dealt(seat, to, gave, got):
            yield _of_a_deal(seat, to, "deal_made", gave, got)
            yield _of_a_deal(to, seat, "deal_taken", got, gave)
            yield from [TalkMoment(each, "left_out", to) for each in _others(after, seat, to)]
        case e.TrapSet(seat, card=card) if TRAPS[card].profit >= _DEAR:
            yield TalkMoment(seat, "big_trap")
        case e.TrapSet(seat, covered=covered):
            yield TalkMoment(seat, "trap_set" if covered is None else "covering")
        case e.Fell(owner=owner, status="merchant", card=card) if TRAPS[card].profit >= _CATCH:
            yield TalkMoment(owner, "big_catch")
        case e.Fell(owner=owner, status="merchant", robbers=robbers):
            yield TalkMoment(owner, "robbers" if robbers else "sprung")
        case e.ProfitChanged(victim, why="purse_cut"):
            # A purse is cut by whose turn it is.
            yield TalkMoment(before.turn, "cutting", victim)
            yield TalkMoment(victim, "cut", before.turn)
        case e.ProfitChanged(why="trap" | "robbers"):
            yield from _of_the_lead(before, after)
        case e.ProfitChanged(seat, was, now, "peasant"):
            yield TalkMoment(seat, "poor" if now < was else "spared")
        case e.Strolled() if turned_aside(event, before):
            loser = missed(event, before)
            if loser is not None:
                yield TalkMoment(loser, "missed")
            yield from [TalkMoment(seat, "aside") for seat in _others(after) if seat != loser]


def _of_the_day(profit: Sequence[int], after: MerryView) -> Iterator[TalkMoment]:
    """Who is ahead at the end of a round, and what that is to the others."""
    first, target = _first(profit), after.options.target_profit
    if first is not None and max(profit) < target:
        near = max(profit) >= target - _NEAR
        yield TalkMoment(first, "nearly" if near else "ahead")
        for seat in _others(after, first):
            yield TalkMoment(seat, "so_near" if near else "behind", first)


def _of_a_deal(seat: Seat, other: Seat, name: str, gave: Goods, got: Goods) -> TalkMoment:
    """What a deal is to who has his part in it: a present, where he gave nothing."""
    return TalkMoment(seat, "gift" if got and not gave else name, other)


def _of_the_lead(before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
    """Somebody has come to the front, where somebody else was."""
    was = _first([band.profit for band in before.bands])
    now = _first([band.profit for band in after.bands])
    if now is not None and now != was:
        yield TalkMoment(now, "leading")
        if was is not None:
            yield TalkMoment(was, "overtaken", now)
