"""What would come of a decision in the making: what bands would have, and the five walks before and
after; and a deed of Build in the making, what is in hand, where it may go, what it costs.
Where what is in hand may go are `Target`s: clearings, steps, places of the line-up, travellers,
bands, resources; `HERE` is that of a card that needs none.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from game.engine.fields import Goods
from game.engine.kinds import Action, Seat
from game.engine.merry_way import data, decisions
from game.engine.merry_way.decisions import BLOCK, WITHDRAW, BuildAction
from game.engine.merry_way.greenwood import Step
from game.engine.merry_way.odds import Forecast, Walk, forecast, going_in
from game.engine.merry_way.odds.bargain import (
    Holding,
    cover_price,
    going_with,
    holding,
    less,
    set_price,
)
from game.engine.merry_way.odds.weighing import going_after
from game.engine.merry_way.view import MerryView


class Foreseen(msgspec.Struct, frozen=True):
    """The walks as they go `now` and would go `then`; the same where nothing is in hand."""

    now: Forecast
    then: Forecast

    @property
    def changed(self) -> tuple[data.Traveller, ...]:
        """Who would walk another way, or be worth something else, those most of all first."""
        sizes = {
            traveller: _size(before, after)
            for traveller, before, after in zip(
                data.TRAVELLERS, self.now.walks, self.then.walks, strict=True
            )
        }
        found = [traveller for traveller in data.TRAVELLERS if sizes[traveller]]
        return tuple(sorted(found, key=lambda traveller: -sizes[traveller]))

    @property
    def most(self) -> data.Traveller | None:
        """Whose walk changes most; None where nothing changes."""
        return next(iter(self.changed), None)

    def change(self, seat: Seat) -> tuple[int, int]:
        """What that band gains by the walks, now and then."""
        return self.now.change[seat], self.then.change[seat]

    def lost(self, seat: Seat) -> tuple[int, int]:
        """How many claims that band loses to guards, now and then."""
        return _lifted(self.now, seat), _lifted(self.then, seat)

    def walk(self, traveller: data.Traveller) -> tuple[Walk, Walk]:
        """That traveller's walk, now and then."""
        place = data.TRAVELLERS.index(traveller)
        return self.now.walks[place], self.then.walks[place]


def _lifted(found: Forecast, seat: Seat) -> int:
    return sum(
        [visit.lifted and visit.owner == seat for walk in found.walks for visit in walk.visits]
    )


def _size(before: Walk, after: Walk) -> int:
    """By how much a walk differs: what it brings first, then by where it goes."""
    if before.path == after.path and before.visits == after.visits:
        return 0
    worth = {visit.owner for visit in (*before.visits, *after.visits)}
    moved = sum([abs(_brings(after, seat) - _brings(before, seat)) for seat in worth])
    lifted = abs(sum([v.lifted for v in after.visits]) - sum([v.lifted for v in before.visits]))
    return 100 * moved + 100 * lifted + len(set(before.path) ^ set(after.path)) + 1


def _brings(walk: Walk, seat: Seat) -> int:
    return sum([visit.change for visit in walk.visits if visit.owner == seat])


def foreseen(view: MerryView) -> Foreseen:
    """As things stand, with nothing in hand."""
    now = forecast(going_in(view))
    return Foreseen(now, now)


def with_deal(
    view: MerryView, now: Forecast, seat: Seat, to: Seat, give: Goods, want: Goods
) -> Foreseen:
    """With a deal struck."""
    return Foreseen(now, forecast(going_with(view, seat, to, give, want)))


def touches_walks(give: Goods, want: Goods) -> bool:
    """Whether a deal changes how somebody walks, or what it brings."""
    moved = (*give, *want)
    return any(
        kind.startswith((data.TRAP, data.UNCLAIM)) or kind == data.PROFIT for kind, _n in moved
    )


def after_cost(band: Holding, cost: tuple[int, int, int], schemes: int, tokens: int) -> Holding:
    """A band once it has paid `cost` and laid so many cards and tokens."""
    return band._replace(
        stores=less(band.stores, cost),
        schemes=band.schemes - schemes,
        tokens=band.tokens - tokens,
    )


HERE: Final = ""

Target = str | Step | int
"""A clearing, a traveller or a resource by name, a step, a place of the line-up; a band is its
seat.
"""


class Design(msgspec.Struct, frozen=True):
    """What is in hand, where it is to go, and which card pays for the roadblock where one does."""

    held: str = ""
    target: Target | None = None
    pay: str | None = None


def own(view: MerryView) -> Seat:
    """Who builds."""
    return view.turn


def hand(view: MerryView) -> tuple[str, ...]:
    """The schemes of whoever builds, each copy; nothing where they may not be seen."""
    return view.bands[own(view)].schemes or ()


def target_of(action: BuildAction) -> Target:
    """Where a deed goes."""
    if not isinstance(action, decisions.Scheme):
        return action.site or HERE
    fields = msgspec.structs.astuple(action)
    return fields[0] if len(fields) == 1 else fields or HERE


def deeds(view: MerryView) -> list[BuildAction]:
    """All that may be done but passing."""
    return [each for each in view.legal if isinstance(each, BuildAction)]


def ways(view: MerryView, held: str, pay: str | None = None) -> Mapping[Target, BuildAction]:
    """Where what is held may go, and what is done then."""
    there = [each for each in deeds(view) if each.held == held]
    return {target_of(each): each for each in there if held != BLOCK or each.pay == pay}


def usable(view: MerryView) -> tuple[str, ...]:
    """Everything that may be taken in hand now, in the order of the hand; roadblock and claims
    after it.
    """
    there = {action.held for action in deeds(view)}
    order = (*dict.fromkeys(hand(view)), BLOCK, WITHDRAW)
    return tuple([held for held in order if held in there])


def replaces(view: MerryView, held: str) -> tuple[str, ...]:
    """The clearings whose trap that card would replace, where that is all it can do; () where it
    can be set in a clearing of its own, or not at all.
    """
    there = [each for each in ways(view, held).values() if isinstance(each, decisions.Laying)]
    return tuple([each.clearing for each in there]) if all(each.covers for each in there) else ()


def payments(view: MerryView) -> tuple[str, ...]:
    """The cards one of which pays for the roadblock, where the house plays so."""
    found = [each.pay for each in deeds(view)]
    return tuple(dict.fromkeys([card for card in found if card is not None]))


def needs_pay(view: MerryView) -> bool:
    """Whether a card is paid for the roadblock."""
    return view.options.roadblock_scheme == "card"


def action(view: MerryView, design: Design) -> Action | None:
    """What the design comes to; None while it is not finished."""
    if not design.held or design.target is None:
        return None
    return ways(view, design.held, design.pay).get(design.target)


def take(view: MerryView, held: str) -> Design:
    """That in hand, with its target where there is only one; nothing where it may not be used."""
    if held not in usable(view):
        return Design()
    pays = payments(view) if held == BLOCK else ()
    there = ways(view, held, None if not pays else pays[0])
    target = HERE if tuple(there) == (HERE,) else None
    return Design(held, target, pays[0] if len(pays) == 1 else None)


def is_step(target: Target | None) -> bool:
    """Whether a target is a step of a road."""
    return isinstance(target, tuple)


# What it costs ------------------------------------------------------------------------------------


def cost(view: MerryView, held: str, target: Target | None) -> data.Cost:
    """What it costs to put it there; of a card that is nowhere yet, what setting it does."""
    if held == BLOCK:
        plots, manpower, materials = view.options.tables.roadblock
        return (0 if needs_pay(view) else plots), manpower, materials
    if held not in data.TRAPS:
        return 0, 0, 0
    covers = isinstance(target, str) and target in view.options.wood.number and _lies(view, target)
    return (cover_price if covers else set_price)(view, data.TRAPS[held])


def _lies(view: MerryView, clearing: str) -> bool:
    return view.traps[view.options.wood.number[clearing]] is not None


def holders(view: MerryView, resource: int) -> tuple[Seat, ...]:
    """The other bands that have of that resource, who has most first."""
    there = [
        seat for seat, band in enumerate(view.bands) if seat != own(view) and band.stores[resource]
    ]
    return tuple(sorted(there, key=lambda seat: -view.bands[seat].stores[resource]))


# What it comes to ---------------------------------------------------------------------------------


def after(view: MerryView, design: Design, done: Action | None = None) -> dict[Seat, Holding]:
    """What bands have once it is done: whoever builds, and whose purse is cut. `done` is what the
    design comes to, for whoever knows it already.
    """
    done = done or action(view, design)
    if done is None:
        return {}
    seat = own(view)
    band = holding(view, seat)
    match done:
        case decisions.Laying():
            mine = _owner(view, design.target) == seat
            due = cost(view, design.held, design.target)
            return {seat: after_cost(band, due, 1, 0 if mine else 1)}
        case BuildAction(held="block"):
            due = cost(view, BLOCK, design.target)
            return {seat: after_cost(band, due, 1 if design.pay else 0, 0)}
        case BuildAction(held="withdraw"):
            return {seat: after_cost(band, (0, 0, 0), 0, -1)}
        case decisions.Scheme(op="steal_profit") if isinstance(other := target_of(done), int):
            robbed = holding(view, other)
            n = min(data.SPECIALS[design.held].n, robbed.profit)
            return {
                seat: band._replace(profit=band.profit + n, schemes=band.schemes - 1),
                other: robbed._replace(profit=robbed.profit - n),
            }
        case decisions.Scheme(op="take_resources"):
            band = band._replace(stores=done.fetched(band.stores))
        case decisions.Scheme(op="draw_schemes"):
            n = min(data.SPECIALS[design.held].n, view.scheme_pile + len(view.scheme_discard))
            return {seat: band._replace(schemes=band.schemes - 1 + n)}
    return {seat: band._replace(schemes=band.schemes - 1)}


def _owner(view: MerryView, target: Target | None) -> Seat | None:
    if not isinstance(target, str) or target not in view.options.wood.number:
        return None
    trap = view.traps[view.options.wood.number[target]]
    return None if trap is None else trap.owner


def with_deed(
    view: MerryView, now: Forecast, design: Design, done: Action | None = None
) -> Foreseen | None:
    """The walks before and after; None where that is nobody's to know: what lies under a folly
    card, what is drawn. `done` as in `after`.
    """
    done = done or action(view, design)
    if done is None or (isinstance(done, decisions.Scheme) and not done.fleeting):
        return Foreseen(now, now)
    after_it = going_after(view, done, own(view))
    return None if after_it is None else Foreseen(now, forecast(after_it))


def ranked(view: MerryView, now: Forecast, held: str, pay: str | None = None) -> dict[Target, int]:
    """By how much the own profit of this round would change, for every target of what is held;
    those left out of which that cannot be known.
    """
    seat = own(view)
    found: dict[Target, int] = {}
    for target, done in ways(view, held, pay).items():
        seen = with_deed(view, now, Design(held, target, pay), done)
        if seen is not None:
            found[target] = seen.then.change[seat] - seen.now.change[seat]
    return found
