"""Tavern and market: what may be bought, given and thrown away (§6)."""

from functools import lru_cache
from itertools import combinations

from game.engine.kinds import Event, Seat
from game.engine.your_money.actions import Buy, Eat, Give, Leave, ThrowAway, YourMoneyAction
from game.engine.your_money.data import DATA, GOODS, Good, Town
from game.engine.your_money.events import Ate, Bought, GaveToThePoor, LeftTown, ThrewAway
from game.engine.your_money.mods import York
from game.engine.your_money.odds import AnySheet, Choices
from game.engine.your_money.round.robbery import change
from game.engine.your_money.state import Sheet, without

HANDS = 2


def town_choices(sheet: AnySheet, place: str, york: York) -> Choices:
    """Everything this robber may do in the tavern or market."""
    return _choices(
        york,
        place,
        sheet.health,
        sheet.guineas,
        sheet.scoundrel,
        sheet.horse,
        sheet.weapons,
        sheet.gear,
    )


@lru_cache(maxsize=256)
def _choices(
    york: York,
    place: str,
    health: int,
    guineas: int,
    scoundrel: int,
    horse: str | None,
    weapons: tuple[str, ...],
    gear: tuple[str, ...],
) -> Choices:
    meals = min(DATA.health - health, guineas // york.meal_price(place))
    alms = min(scoundrel, guineas // york.alms)
    found: Choices = {Leave(): None}
    found |= {Eat(points): None for points in range(1, meals + 1)}
    found |= {Give(points): None for points in range(1, alms + 1)}
    if place == "market":
        for good in york.goods.values():
            for give_in in _ways_to_pay(york, good, horse, weapons, gear):
                if price_after(york, good.id, give_in) <= guineas:
                    found[Buy(good.id, give_in)] = None
        found |= {ThrowAway(weapon): None for weapon in weapons}  # here alone (D26)
    return found


def _ways_to_pay(
    york: York, good: Good, horse: str | None, weapons: tuple[str, ...], gear: tuple[str, ...]
) -> list[tuple[str, ...]]:
    """What may be handed over in part exchange for `good`; empty if it cannot be had at all."""
    match good.kind:
        case "horse":
            if horse is None:
                return [()]
            # One at a time, and only a dearer one (§6).
            return [(horse,)] if good.price > york.goods[horse].price else []
        case "gear":
            return [] if good.id in gear else [()]  # one of each (D17)
        case "weapon":
            ways: dict[tuple[str, ...], None] = {}
            for count in range(len(weapons) + 1):
                for given in combinations(weapons, count):
                    kept = sum([GOODS[w].hands for w in weapons]) - sum(
                        [GOODS[w].hands for w in given]
                    )
                    # Both may be given in only for the rifle, and each only for a dearer one (D16).
                    fits = kept + good.hands <= HANDS and (count < 2 or good.hands == 2)
                    if fits and all(york.goods[w].price < good.price for w in given):
                        ways[given] = None
            return list(ways)


def price_after(york: York, item: str, give_in: tuple[str, ...]) -> int:
    """What is left to pay; credit above the price is lost (D16)."""
    return max(0, york.goods[item].price - sum([york.trade_in(old) for old in give_in]))


def do_business(
    sheet: Sheet,
    seat: Seat,
    place: Town,
    action: YourMoneyAction,
    york: York,
    events: list[Event],
) -> bool:
    """Carry out a legal town action on the sheet; True if the robber leaves."""
    match action:
        case Eat(points):
            price = points * york.meal_price(place)
            events.append(Ate(seat, place, points, price))
            change(sheet, seat, "guineas", -price, "meal", None, events)
            change(sheet, seat, "health", points, "meal", None, events)
        case Give(points):
            price = points * york.alms
            events.append(GaveToThePoor(seat, points, price))
            change(sheet, seat, "guineas", -price, "alms", None, events)
            change(sheet, seat, "scoundrel", -points, "alms", None, events)
            change(sheet, seat, "folk_hero", points, "alms", None, events)
        case Buy(item, give_in):
            price, paid = york.goods[item].price, price_after(york, item, give_in)
            events.append(Bought(seat, item, price, give_in, price - paid, paid))
            change(sheet, seat, "guineas", -paid, "bought", None, events)
            _hand_over(sheet, give_in)
            _pack(sheet, item)
        case ThrowAway(weapon):
            sheet.weapons = without(sheet.weapons, (weapon,))
            events.append(ThrewAway(seat, weapon))
        case Leave():
            events.append(LeftTown(seat, place))
            return True
    return False


def _hand_over(sheet: Sheet, items: tuple[str, ...]) -> None:
    for item in items:
        if GOODS[item].kind == "horse":
            sheet.horse = None
        else:
            sheet.weapons = without(sheet.weapons, (item,))


def _pack(sheet: Sheet, item: str) -> None:
    match GOODS[item].kind:
        case "horse":
            sheet.horse = item
        case "weapon":
            sheet.weapons = tuple(sorted((*sheet.weapons, item)))
        case "gear":
            sheet.gear = tuple(sorted((*sheet.gear, item)))
