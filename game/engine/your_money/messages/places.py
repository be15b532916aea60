"""What is met at a place, as a note tells it, and prices as a buyer reads them."""

from collections.abc import Sequence

import msgspec

from game.engine.kinds import Part, Seat
from game.engine.names import Names
from game.engine.words import _, plural
from game.engine.your_money.actions import Buy
from game.engine.your_money.data import CARDS, DATA, GOODS, ROADS, STATS, Stat
from game.engine.your_money.messages.sums import Receipt, ReceiptLine, part_line
from game.engine.your_money.messages.things import (
    capital,
    card_name,
    good_short,
    goods_listed,
    guineas,
    place_at,
    stat_name,
)
from game.engine.your_money.mods import York
from game.engine.your_money.odds import guard_parts, guards_at, guards_in_town
from game.engine.your_money.round.town import price_after, town_choices
from game.engine.your_money.state import Coach, Guard
from game.engine.your_money.view import SheetSeen, YourMoneyView


def place_note(view: YourMoneyView, place: str, names: Names, seat: Seat | None) -> str:
    """Every number of a place: in the first line those that are printed, then a line for each that
    is made of parts; "" where nothing lies yet. `seat` is the one called "you".
    """
    if place not in ROADS:
        return _of_town(view, place, names, seat)
    number = ROADS.index(place)
    if number >= len(view.roads):
        return ""
    coach = view.roads[number]
    printed = ", ".join(
        f"{stat_name(stat)} {getattr(coach, stat) or getattr(CARDS[coach.card], stat)}"
        for stat in STATS
    ).replace(" + ", "\u00a0+\u00a0")
    first = _("{name}: {stats}; purse {purse} · rule {rule}").format(
        name=card_name(coach.card), stats=printed, purse=guineas(coach.guineas), rule="2.1"
    )
    guards = guards_at(place, view.guards)
    made = [
        stat_note(coach, stat, guards, names, seat)
        for stat in STATS
        if CARDS[coach.card].printed(stat)[1] or (guards and stat == "combat")
    ]
    return "\n".join([first, *made])


def stat_note(
    coach: Coach, stat: Stat, guards: Sequence[Guard], names: Names, seat: Seat | None
) -> str:
    """What one number of a coach comes to, with its die, and for combat with the guards there."""
    printed, with_die = CARDS[coach.card].printed(stat)
    total: int | None = getattr(coach, stat)
    met = guard_parts(guards) if stat == "combat" else ()
    rule = "5.3" if met else "D2" if with_die else "2.1"
    if total is None:
        said = _("{what} {printed} + a die, thrown when somebody goes for it").format(
            what=capital(stat_name(stat)), printed=printed
        )
        if met:
            return _of_guards(met, _("added to {text}").format(text=said), rule, names, seat)
        return _("{text} · rule {rule}").format(text=said, rule=rule)
    of_coach = _("{n} of the coach").format(n=printed)
    parts = [ReceiptLine(printed, _("coach"), words=of_coach)]
    if with_die:
        parts = [ReceiptLine(printed, _("printed")), ReceiptLine(total - printed, _("thrown"))]
    parts += [part_line(part, names, seat) for part in met]
    title = _("{what} {total}").format(
        what=capital(stat_name(stat)), total=sum([part.amount for part in parts])
    )
    return Receipt(title, tuple(parts), (), "", rule).text


def _of_guards(
    guards: Sequence[Part], effect: str, rule: str, names: Names, seat: Seat | None
) -> str:
    title = _("Guards {total}").format(total=sum([part.amount for part in guards]))
    lines = tuple([part_line(part, names, seat) for part in guards])
    return Receipt(title, lines, (), effect, rule).text


def _of_town(view: YourMoneyView, place: str, names: Names, seat: Seat | None) -> str:
    """What a visit costs and brings, and the guards who wait there."""
    york = view.options.york
    if place == "tavern":
        said = _("The tavern: a point of health for {price}, alms for {alms} · rule {rule}")
    else:
        said = _("The market: goods; a point of health for {price}, alms for {alms} · rule {rule}")
    first = said.format(price=guineas(york.meal_price(place)), alms=guineas(york.alms), rule="6")
    guards = guards_at(place, view.guards)
    if seat is not None:
        guards = guards_in_town(place, seat, view.guards)
    if not guards:
        return first
    fight = _of_guards(guard_parts(guards), _("a fight on the way in"), "5.4", names, seat)
    return f"{first}\n{fight}"


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
