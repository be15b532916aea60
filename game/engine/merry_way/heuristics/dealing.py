"""How a quick band bargains and banks, why it takes no deal, and how far it is from one that it
would take (§12, rules 7 to 10).
"""

from typing import Final, Literal, NamedTuple

from game.engine.fields import Goods
from game.engine.kinds import Action, Seat
from game.engine.merry_way import actions as act
from game.engine.merry_way import data
from game.engine.merry_way.heuristics.values import needs, worth_of
from game.engine.merry_way.odds.bargain import short
from game.engine.merry_way.view import MerryView
from game.engine.open import allows

LEAST_GAIN: Final = 0.5
NEAR_THE_END: Final = 6
"""Whoever is within so many purses of the target has to pay double."""
PARTS: Final = 10
"""The house tells what a deal is worth in tenths of a purse."""


def offer(view: MerryView) -> Action:
    """One offer a phase: a spare resource for a missing one, of whoever holds most of it."""
    seat = view.seat or 0
    if view.options.offers_per_phase in {view.offers[seat], -1} and not _said(view, seat):
        store, share = view.bands[seat].stores, needs(view, seat)
        held = sum(store)
        spare = [store[n] - share[n] * held for n in range(3)]
        most = max(range(3), key=lambda n: spare[n])
        least = min(range(3), key=lambda n: spare[n])
        others = [n for n in range(len(view.bands)) if n != seat and not winning(view, n)]
        to = max(others, key=lambda n: view.bands[n].stores[least], default=None)
        if to is not None and spare[most] >= 1 and spare[least] <= -1:
            action = act.Offer(to, ((data.RESOURCES[most], 1),), ((data.RESOURCES[least], 1),))
            if allows(view.legal, action):
                return action
    return act.Rest()


def _said(view: MerryView, seat: Seat) -> bool:
    return any(maker == seat for maker, _to, _give, _want in view.made)


def winning(view: MerryView, seat: Seat) -> bool:
    """Whether a band is so near the end that nobody should feed it."""
    return view.bands[seat].profit >= view.options.target_profit - NEAR_THE_END


def gains(view: MerryView, seat: Seat, other: Seat, get: Goods, give: Goods) -> tuple[float, float]:
    """What a deal is worth to `seat`, who gets and gives so, and to the other band as seen from
    here.
    """
    mine = worth_of(view, seat, get, other, gets=True) - worth_of(view, seat, give, other, False)
    theirs = worth_of(view, other, give, seat, gets=True) - worth_of(view, other, get, seat, False)
    return mine, theirs


class Worth(NamedTuple):
    """What a deal is worth to the onlooker, and to the other as seen from here, in tenths of a
    purse, by the house's reckoning.
    """

    mine: int
    theirs: int


def deal_worth(view: MerryView, maker: Seat, to: Seat, give: Goods, want: Goods) -> Worth:
    """What that deal is worth to the onlooker, who is one of the two, and to the other."""
    if view.seat == maker:
        mine, theirs = gains(view, maker, to, want, give)
    else:
        mine, theirs = gains(view, to, maker, give, want)
    return Worth(round(mine * PARTS), round(theirs * PARTS))


def answer(view: MerryView) -> Action:
    """Yes where it is worth it to oneself and not too much to the other; else a counter, or no."""
    seat, deal = view.seat or 0, view.deal
    if deal is None:
        return act.Decline()
    mine = gains(view, seat, deal.seat, deal.give, deal.want)[0]
    promised = (deal.seat, seat, deal.give, deal.want) in view.named
    if promised or worth_while(view, deal.seat, deal.give, deal.want):
        for each in view.legal:
            if isinstance(each, act.Accept):
                return each
            if isinstance(each, act.Accepting):
                return act.Accept(_cheapest(view, seat, data.wishes(each.wanted)))
    if (
        act.may_counter(view.legal)
        and deal.proposal == 1
        and mine > -2
        and not winning(view, deal.seat)
    ):
        back = _counter(view, seat, deal.seat, deal.give, deal.want)
        if back is not None:
            return back
    return act.Decline()


def worth_while(view: MerryView, other: Seat, get: Goods, give: Goods) -> bool:
    """Whether it is good for oneself, and not much better for the other."""
    mine, theirs = gains(view, view.seat or 0, other, get, give)
    wanted = theirs / 2 if not winning(view, other) else 2 * theirs
    return mine >= LEAST_GAIN and mine >= wanted


def name(view: MerryView) -> Action:
    """What one would take: what lies in the pans, or with the least of public goods beside it that
    makes it worth while. It is taken, should it be offered.
    """
    seat, question = view.seat or 0, view.deal
    if question is None:
        return act.Decline()
    other, get, give = question.seat, question.give, question.want
    if not data.can_meet(view.bands[seat].schemes or (), data.wishes(give)):
        return act.Decline()
    for more in range(data.NUMBERS.questions):
        for resource in (*data.RESOURCES, "profit"):
            asked = _sorted(
                {**dict(get), resource: data.count(get, resource) + more} if more else dict(get)
            )
            action = act.Name(give, asked)
            if allows(view.legal, action) and worth_while(view, other, asked, give):
                return action
    return act.Decline()


def _cheapest(view: MerryView, seat: Seat, wanted: dict[str, int]) -> tuple[str, ...]:
    """The least cards of the hand that meet the wishes."""
    hand = sorted(view.bands[seat].schemes or (), key=_card_worth)
    return data.in_order(data.first_for(hand, wanted))


def _card_worth(card: str) -> tuple[int, int]:
    return (data.TRAPS[card].profit if card in data.TRAPS else 2), data.SCHEME_NUMBER[card]


def _counter(
    view: MerryView, seat: Seat, other: Seat, give: Goods, want: Goods
) -> act.Counter | None:
    """The same deal, with the cheapest public thing added that makes it worth while."""
    if any(kind.startswith("scheme.") for kind, _n in give) or data.wishes(want):
        return None
    store = view.bands[other].stores
    for n, resource in enumerate(data.RESOURCES):
        there = dict(give)
        if store[n] <= there.get(resource, 0) or resource in dict(want):
            continue
        more = _sorted({**there, resource: there.get(resource, 0) + 1})
        mine, theirs = gains(view, seat, other, more, want)
        action = act.Counter(want, more)
        if mine >= LEAST_GAIN and theirs >= 0 and allows(view.legal, action):
            return action
    return None


def _sorted(goods: dict[str, int]) -> Goods:
    order = (*data.RESOURCES, "profit")
    return tuple(
        sorted(goods.items(), key=lambda each: order.index(each[0]) if each[0] in order else 9)
    )


def bank(view: MerryView) -> Action:
    """Exchange or buy what completes a trap (rule 10)."""
    seat = view.seat or 0
    band, tables = view.bands[seat], view.options.tables
    hand = [data.TRAPS[card] for card in band.schemes or () if card in data.TRAPS]
    can = [card for card in hand if sum(short(band.stores, card.cost)) == 0]
    best = max([card.profit for card in can], default=0)
    missing = [
        card for card in hand if sum(short(band.stores, card.cost)) == 1 and card.profit > best
    ]
    missing.sort(key=lambda card: -card.profit)
    for card in missing:
        lack = next(n for n in range(3) if band.stores[n] < card.cost[n])
        for each in view.legal:
            if isinstance(each, act.Exchange) and each.take == data.RESOURCES[lack]:
                gives = data.RESOURCES.index(each.give)
                if band.stores[gives] - tables.exchange >= card.cost[gives]:
                    return each
        ahead = max([other.profit for other in view.bands]) >= 18
        if card.profit >= 3 and not ahead and band.profit >= tables.price:
            buying = act.Buy(data.RESOURCES[lack])
            if allows(view.legal, buying):
                return buying
    if not can and not missing and max(band.stores) >= 2 * tables.exchange:
        for each in view.legal:
            if not isinstance(each, act.Exchange):
                continue
            if band.stores[data.RESOURCES.index(each.give)] >= 2 * tables.exchange:
                return each
    return act.Done()


Reason = Literal["leader", "gift", "cards", "claims", "burden", "needed", "plenty", "uneven"]
Distance = Literal["far", "near"]

NEAR: Final = 1.6
"""Purses by which a deal may fall short and still be called near."""
PLENTY: Final = 4
"""Whoever holds so much of a kind wants no more of it."""


class Refusal(NamedTuple):
    """One of eight reasons: the other is too near the end; nothing is given; the cards, or the
    claims, are worth more than that; what is given would be a burden; what is asked for is needed,
    what is given is there in plenty; or it does more for the other. And a distance: near, or far.
    """

    reason: Reason
    distance: Distance


def refusal(view: MerryView) -> Refusal | None:
    """Why the deal, or the question, on the table is or was refused, as anybody at the table can
    see who does not know the hand: reasons lie open, and only how near it was is a guess. None
    where nothing lies on it.
    """
    deal = view.deal
    if deal is None:
        return None
    seat, other = deal.to, deal.seat
    mine = gains(view, seat, other, deal.give, deal.want)[0]
    reason = _reason(view, seat, other, deal.give, deal.want)
    return Refusal(reason, "near" if mine > -NEAR else "far")


def _reason(view: MerryView, seat: Seat, other: Seat, get: Goods, give: Goods) -> Reason:
    stores = view.bands[seat].stores
    if winning(view, other):
        return "leader"
    if not get:
        return "gift"
    claims = tuple([each for each in get if each[0].startswith((data.TRAP, data.UNCLAIM))])
    if claims and worth_of(view, seat, claims, other, gets=True) <= 0:
        return "burden"
    if list(data.named(give, data.TRAP)) or list(data.named(give, data.UNCLAIM)):
        return "claims"
    if data.wishes(give):
        return "cards"
    asked = [(n, data.count(give, kind)) for n, kind in enumerate(data.RESOURCES)]
    if any(many and stores[n] - many <= 1 for n, many in asked):
        return "needed"
    got = [n for n, kind in enumerate(data.RESOURCES) if data.count(get, kind)]
    if got and not data.count(get, data.PROFIT) and all(stores[n] >= PLENTY for n in got):
        return "plenty"
    return "uneven"
