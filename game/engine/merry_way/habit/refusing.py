"""Why a band takes no deal, and how far it is from one that it would take."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from game.engine.fields import Goods
from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES
from game.engine.merry_way.goods import PROFIT, TRAP, UNCLAIM, can_meet, count, named, wishes
from game.engine.merry_way.habit.dealing import gains, winning, worth_while
from game.engine.merry_way.habit.values import worth_of
from game.engine.merry_way.state import Deal
from game.engine.merry_way.view import MerryView

Reason = Literal["leader", "gift", "cards", "claims", "burden", "needed", "plenty", "uneven"]
Distance = Literal["far", "near", "purse"]
Takes = Callable[[Goods, Goods], bool]
"""Whether a band would get the first for the second."""
Gains = Callable[[Goods, Goods], float]
"""What it gains by that, in purses."""

NEAR: Final = 1.6
"""Purses by which a deal may fall short and still be called near."""
PLENTY: Final = 4
"""Whoever holds so much of a kind wants no more of it."""


class Refusal(NamedTuple):
    """One of eight reasons: the other is too near the end; nothing is given; the cards, or the
    claims, are worth more than that; what is given would be a burden; what is asked for is needed,
    what is given is there in plenty; or it does more for the other. And a distance: one purse more
    would do, it is near, or far.
    """

    reason: Reason
    distance: Distance


def refusal(
    view: MerryView, takes: Takes | None = None, gained: Gains | None = None
) -> Refusal | None:
    """Why the deal, or the question, on the table is refused; None where it would be taken.

    The view is that of the band that answers. `takes` and `gained` are how it weighs deals, by
    habit if they are not given, so that what is said is what it does.
    """
    deal, seat = view.deal, view.seat
    if deal is None or seat != deal.to:
        return None
    other, get, give = deal.seat, deal.give, deal.want

    def by_habit(get: Goods, give: Goods) -> bool:
        return worth_while(view, other, get, give)

    def by_value(get: Goods, give: Goods) -> float:
        return gains(view, seat, other, get, give)[0]

    takes, gained = takes or by_habit, gained or by_value
    if not can_meet(view.bands[seat].schemes or (), wishes(give)):
        # Whether the cards are there is nobody's business: they are not to be had.
        return Refusal("cards", "far")
    if takes(get, give):
        return None
    return Refusal(_reason(view, seat, other, get, give), _distance(view, deal, takes, gained))


def as_seen(view: MerryView) -> Refusal | None:
    """Why a deal, or a question, that was refused may have been, as anybody at the table can see
    who does not know the hand: reasons lie open, and only how near it was is a guess. For a table
    that tells it to whoever looks on; None where nothing lies on it.
    """
    deal = view.deal
    if deal is None:
        return None
    seat, other = deal.to, deal.seat
    mine = gains(view, seat, other, deal.give, deal.want)[0]
    reason = _reason(view, seat, other, deal.give, deal.want)
    return Refusal(reason, "near" if mine > -NEAR else "far")


def _distance(view: MerryView, deal: Deal, takes: Takes, gained: Gains) -> Distance:
    held, given = view.bands[deal.seat].profit, count(deal.give, PROFIT)
    if held > given and not count(deal.want, PROFIT) and takes(_with_purse(deal.give), deal.want):
        return "purse"
    return "near" if gained(deal.give, deal.want) > -NEAR else "far"


def _with_purse(goods: Goods) -> Goods:
    """The goods with one purse more, in the order of the pans."""
    more = dict(goods)
    more[PROFIT] = more.get(PROFIT, 0) + 1
    first = [(kind, more.pop(kind)) for kind in (*RESOURCES, PROFIT) if kind in more]
    return (*first, *more.items())


def _reason(view: MerryView, seat: Seat, other: Seat, get: Goods, give: Goods) -> Reason:
    stores = view.bands[seat].stores
    if winning(view, other):
        return "leader"
    if not get:
        return "gift"
    claims = tuple([each for each in get if each[0].startswith((TRAP, UNCLAIM))])
    if claims and worth_of(view, seat, claims, other, gets=True) <= 0:
        return "burden"
    if list(named(give, TRAP)) or list(named(give, UNCLAIM)):
        return "claims"
    if wishes(give):
        return "cards"
    asked = [(n, count(give, kind)) for n, kind in enumerate(RESOURCES)]
    if any(many and stores[n] - many <= 1 for n, many in asked):
        return "needed"
    got = [n for n, kind in enumerate(RESOURCES) if count(get, kind)]
    if got and not count(get, PROFIT) and all(stores[n] >= PLENTY for n in got):
        return "plenty"
    return "uneven"
