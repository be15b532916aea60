"""Prices as a buyer reads them, and why something cannot be bought."""

import msgspec

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _, plural
from game.engine.your_money.actions import Buy
from game.engine.your_money.data import DATA, GOODS
from game.engine.your_money.say.things import good_short, goods_listed, guineas, place_at
from game.engine.your_money.stock import York
from game.engine.your_money.town import price_after, town_choices
from game.engine.your_money.view import SheetSeen, YourMoneyView


def best_deal(item: str, view: YourMoneyView, seat: Seat) -> Buy | None:
    """The cheapest way to have `item`, affordable or not; None if no money buys it.

    Of equally cheap ways the one that hands over least.
    """
    york = view.options.york
    return min(_deals(item, view, seat), key=lambda deal: _cost_of(york, deal), default=None)


def _deals(item: str, view: YourMoneyView, seat: Seat) -> list[Buy]:
    """Every way to have `item` if money were no object; the rules themselves are asked."""
    york = view.options.york
    rich = msgspec.structs.replace(view.sheets[seat], guineas=york.any_purse)
    return [
        action
        for action in town_choices(rich, "market", york)
        if isinstance(action, Buy) and action.item == item
    ]


def _cost_of(york: York, deal: Buy) -> tuple[int, int]:
    """What a deal takes: guineas, then the worth of what is handed over."""
    given = sum([york.goods[old].price for old in deal.give_in])
    return price_after(york, deal.item, deal.give_in), given


def price_of(item: str, view: YourMoneyView, seat: Seat) -> str:
    """The price at its best: "6, with the pit pony in part exchange".

    Where a hand is free to keep the old weapon too, both prices: "6, or 3 with the cudgel in part
    exchange".
    """
    deal, york = best_deal(item, view, seat), view.options.york
    if deal is None or not deal.give_in:
        return str(york.goods[item].price)
    said = (
        _("{full}, or {price} with the {old} in part exchange")
        if Buy(item) in _deals(item, view, seat)
        else _("{price}, with the {old} in part exchange")
    )
    return said.format(
        full=york.goods[item].price,
        price=price_after(york, item, deal.give_in),
        old=goods_listed(deal.give_in),
    )


def why_not_buy(item: str, view: YourMoneyView, seat: Seat) -> str | None:
    """Why the stall does not sell `item` to this robber; None if it does."""
    sheet = view.sheets[seat]
    deal = best_deal(item, view, seat)
    if deal is None:
        return _refused(item, sheet)
    missing = price_after(view.options.york, item, deal.give_in) - sheet.guineas
    if missing > 0:
        return plural("needs {n} guinea more", "needs {n} guineas more", missing)
    return None


def _refused(item: str, sheet: SheetSeen) -> str:
    """Why no money would buy it (§6, D16, D17)."""
    thing = GOODS[item]
    match thing.kind:
        case "horse" if sheet.horse == item:
            return _("you ride one already")
        case "horse":
            return _("no dearer than your {horse}; only a dearer horse can be had").format(
                horse=good_short(sheet.horse or item)
            )
        case "gear":
            return _("you wear it already; one of each is enough")
        case "weapon" if thing.hands > 1 and item in sheet.weapons:
            return _("you carry one already")
        case _:
            return _("both hands are full; only a cheaper weapon goes in part exchange")


def why_not_eat(view: YourMoneyView, seat: Seat, price: int) -> str | None:
    """Why no health can be bought at `price` a point; None if some can."""
    sheet = view.sheets[seat]
    if sheet.health >= DATA.health:
        return _("health is full at {most}").format(most=DATA.health)
    return _dear(price - sheet.guineas)


def why_not_give(view: YourMoneyView, seat: Seat) -> str | None:
    """Why nothing can be given to the poor; None if something can."""
    sheet = view.sheets[seat]
    if not sheet.scoundrel:
        return _("no scoundrel points")
    return _dear(view.options.york.alms - sheet.guineas)


def nothing_here(view: YourMoneyView, seat: Seat, names: Names) -> str:
    """Why a visit has nothing to offer to a robber who can only leave again, in a line."""
    sheet = view.sheets[seat]
    place = sheet.plan or "tavern"
    said = _("Nothing for {name} {at}: {why}.")
    if not sheet.guineas:
        why = _("not a guinea in the purse")
    else:
        meal = why_not_eat(view, seat, view.options.york.meal_price(place))
        alms = why_not_give(view, seat)
        reasons = [_("a meal – {why}").format(why=meal), _("alms – {why}").format(why=alms)]
        if place == "market":
            reasons.append(
                _("the stalls – too dear for {purse}").format(purse=guineas(sheet.guineas))
            )
        why = "; ".join(reasons)
    return said.format(name=names.seat(seat), at=place_at(place), why=why)


def _dear(missing: int) -> str | None:
    if missing <= 0:
        return None
    return plural("needs {n} guinea more", "needs {n} guineas more", missing)


def deal_label(deal: Buy, york: York) -> str:
    """A deal as a button says it: "Buy the farm horse: 6 guineas, pit pony in part exchange"."""
    paid, old = price_after(york, deal.item, deal.give_in), goods_listed(deal.give_in)
    if not deal.give_in:
        said = _("Buy the {item} for {price}")
    elif paid:
        said = _("Buy the {item}: {price}, {old} in part exchange")
    else:
        said = _("Buy the {item}: {old} in part exchange, nothing to pay")
    return said.format(item=good_short(deal.item), price=guineas(paid), old=old)
