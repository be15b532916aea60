"""Why a band takes no deal, and how far it is from one that it would take."""

from typing import Final, Literal, NamedTuple

from game.engine.fields import Goods
from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES
from game.engine.merry_way.goods import PROFIT, TRAP, UNCLAIM, count, named, wishes
from game.engine.merry_way.habit.dealing import gains, winning
from game.engine.merry_way.habit.values import worth_of
from game.engine.merry_way.view import MerryView

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
