"""Notes on the numbers of boards, cards and goods: what each is made of, and the rule behind it."""

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.book import BOOK
from game.engine.your_money.data import CARDS, DATA, GOODS, ROADS, STATS, Stat, meal_price
from game.engine.your_money.state import Phase
from game.engine.your_money.view import SheetSeen, YourMoneyView
from game.scenes.scene import Push, Transition
from game.scenes.spots import Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.your_money.robbing import Robbing
    from game.scenes.your_money.table import YourMoneyTable
    from game.scenes.your_money.visiting import Visiting

_CITED: Final = re.compile(r"· [^·]*?(D?\d+(?:\.\d+)*)\W*$")
_RULES: Final = {"horse": "6.2", "weapon": "6.3", "gear": "6.4"}


def cited(sentence: str) -> str:
    """The number of the rule a sentence ends with ("… must chase · rule D5"); "" without one."""
    found = _CITED.search(sentence)
    return found[1] if found and found[1] in BOOK.anchors else ""


def to_rule(table: "YourMoneyTable", rule: str) -> Transition:
    """The book, open at that rule."""
    from game.scenes.rules_book import show_rule

    table.controls.reset()
    return Push(show_rule(table.context, table.match.spec, rule))


def lay_note(
    table: "YourMoneyTable", name: str, place: Rect, note: "Callable[[], str]", rule: str
) -> None:
    """Make a number explain itself: at the pointer, with the ring and by its key."""
    spot = Reason(name, note, partial(to_rule, table, rule))
    spot.place(place.inflate(*[max(0, 24 - side) for side in place.size]))
    table.controls.add(spot)


# What the notes say -------------------------------------------------------------------------------


def of_place(view: YourMoneyView, place: str) -> str:
    """What anybody may know of a destination."""
    if place in ROADS:
        coach = view.roads[ROADS.index(place)]
        card = CARDS[coach.card]
        stats = ", ".join(
            f"{say.stat_name(stat)} {getattr(coach, stat) or getattr(card, stat)}" for stat in STATS
        ).replace(" + ", "\u00a0+\u00a0")
        return _("{name}: {stats}; purse {purse}.").format(
            name=say.card_name(coach.card), stats=stats, purse=say.guineas(coach.guineas)
        )
    if place == "tavern":
        return _("The tavern: {price} guineas a point of health, and alms for the poor.").format(
            price=DATA.meal_price.tavern
        )
    return _("The market: horses, weapons and gear; meals at {price} guineas.").format(
        price=DATA.meal_price.market
    )


def of_good(item: str) -> str:
    """What a good does, and where that stands."""
    text = _("{item}: {effect}").format(
        item=say.capital(say.good_short(item)), effect=say.good_effect(item)
    )
    return _("{text} · rule {rule}").format(text=text, rule=rule_of_good(item))


def rule_of_good(item: str) -> str:
    """The paragraph a good stands in."""
    return _RULES[GOODS[item].kind]


def of_rival(view: YourMoneyView, names: Names) -> str:
    """What the rival of a lonely robber has, and what it decides."""
    text = _("{rival} has {guineas}: your score must be more").format(
        rival=say.capital(names.other("rival")), guineas=say.guineas(view.rival_guineas)
    )
    return _("{text} · rule {rule}").format(text=text, rule="8")


def of_slot(robbing: "Robbing", stat: Stat) -> str:
    """The receipt of a slot as things lie, a die that hangs over it counted."""
    reckoning = robbing.outlook_of(stat)
    if reckoning is None:
        return ""
    return say.receipt(reckoning, stat, robbing.table.names, robbing.seat).text


def of_outcome(robbing: "Robbing") -> str:
    """All receipts of a robbery, one under another."""
    phase = robbing.view.phase
    judged: tuple[Stat, ...] = ("speed",) if phase is Phase.CHASE else STATS
    return "\n".join(filter(None, [of_slot(robbing, stat) for stat in judged]))


def of_switch(robbing: "Robbing", item: str) -> str:
    """What a chip does that may be switched on and off."""
    word = robbing.table.context.bindings.word
    if item == "spur":
        words = _("Spur ({key}): +1 speed, costs 1 health, and you rest at the tavern next round.")
        return words.format(key=word("robbery.spur"))
    if GOODS[item].kind == "horse":
        return _("Your {horse} ({key}): {effect}.").format(
            key=word("robbery.horse"), horse=say.good_short(item), effect=say.good_effect(item)
        )
    return _("{item}: {effect}. Click to leave it out.").format(
        item=say.capital(say.good_short(item)), effect=say.good_effect(item)
    )


def of_price(visiting: "Visiting", item: str) -> str:
    """What a stall asks, with what is taken in exchange, or why it sells nothing."""
    lines, good = [of_good(item)], visiting.good(item, visiting.chosen)
    full = GOODS[item].price
    if good.reason:
        lines.append(say.capital(good.reason) + ".")
    elif good.price < full:
        less = _("{full} less {off} for what is given in").format(full=full, off=full - good.price)
        price = _("{price} — {parts}").format(price=say.guineas(good.price), parts=less)
        lines.append(_("{text} · rule {rule}").format(text=price, rule="D16"))
    else:
        lines.append(say.guineas(good.price))
    return "\n".join(lines)


def of_portion(visiting: "Visiting", portion: str) -> str:
    """What a meal or alms cost and bring."""
    if portion == "meal":
        text = _("A meal: +1 health for {price}, up to {most}").format(
            price=say.guineas(meal_price(visiting.place)), most=DATA.health
        )
        return _("{text} · rule {rule}").format(text=text, rule="6")
    text = _("Alms: −1 scoundrel and +1 folk hero for {price}").format(
        price=say.guineas(DATA.alms_price)
    )
    return _("{text} · rule {rule}").format(text=text, rule="6.1")


def carried(sheet: SheetSeen) -> dict[str, str]:
    """The good in each place of a sheet that holds one: {"hand_0": "pistol"}."""
    held = {"horse": str(sheet.horse)} if sheet.horse else {}
    held |= {f"hand_{number}": weapon for number, weapon in enumerate(sheet.weapons)}
    return held | {f"gear_{item}": item for item in sheet.gear}
