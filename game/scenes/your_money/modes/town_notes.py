"""Notes on what a visit to town offers: every price, what is taken off it, and what it brings."""

from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.actions import Buy, Eat, Give, YourMoneyAction
from game.engine.your_money.data import DATA
from game.scenes.your_money.modes.visit import Visit
from game.scenes.your_money.notes import of_good


def of_price(visit: Visit, item: str) -> str:
    """What a stall asks, with what is taken in exchange, or why it sells nothing."""
    lines, good = [of_good(item)], visit.good(item)
    full = visit.view.options.york.goods[item].price
    if good.reason:
        lines.append(messages.capital(good.reason) + ".")
    elif good.price < full:
        less = _("{full} less {off} for what is given in").format(full=full, off=full - good.price)
        price = _("{price} — {parts}").format(price=messages.guineas(good.price), parts=less)
        lines.append(_("{text} · rule {rule}").format(text=price, rule="D16"))
    else:
        lines.append(messages.guineas(good.price))
    return "\n".join(lines)


def of_portion(visit: Visit, portion: str) -> str:
    """What a meal or alms cost and bring, and what as many as are chosen come to."""
    if portion == "meal":
        each, rule = visit.view.options.york.meal_price(visit.place), "6"
        text = _("A meal: +1 health for {price}, up to {most}").format(
            price=messages.guineas(each), most=DATA.health
        )
    else:
        each, rule = visit.view.options.york.alms, "6.1"
        text = _("Alms: −1 scoundrel and +1 folk hero for {price}").format(
            price=messages.guineas(each)
        )
    lines = [_("{text} · rule {rule}").format(text=text, rule=rule)]
    if count := visit.portions(portion):
        lines.append(_times(count, each))
    return "\n".join(lines)


def of_deal(visit: Visit, deal: YourMoneyAction | None) -> str:
    """What the deal on the main button costs, and why; "" where it costs nothing."""
    match deal:
        case Buy(item):
            return of_price(visit, item)
        case Eat():
            return of_portion(visit, "meal")
        case Give():
            return of_portion(visit, "alms")
        case _:
            return ""


def _times(count: int, each: int) -> str:
    return _("{n} at {price} — {total}").format(
        n=count, price=messages.guineas(each), total=messages.guineas(count * each)
    )
