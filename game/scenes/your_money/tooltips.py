"""Notes on the numbers of sheets and goods: what each is made of, and the rule behind it."""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.data import GOODS, ROADS
from game.engine.your_money.events import Number
from game.engine.your_money.messages.results import scores_note
from game.engine.your_money.messages.standing import latest_changes, number_receipt, score_receipt
from game.engine.your_money.view import SheetSeen, YourMoneyView

NUMBERS: Final[tuple[Number, ...]] = ("health", "folk_hero", "scoundrel", "guineas")
"""The numbers of a sheet that move; its score is made of them."""
LATEST: Final = 3
"""How many changes a note goes back."""

_RULES: Final = {"horse": "6.2", "weapon": "6.3", "gear": "6.4"}


def of_number(
    what: str, seat: Seat, view: YourMoneyView, told: Sequence[Event], names: Names
) -> str:
    """The note on a number of a sheet: its sum since the beginning, and its latest changes."""
    if what in NUMBERS:
        number = NUMBERS[NUMBERS.index(what)]
        sums = number_receipt(number, seat, view, told).text
        return "\n".join([sums, *latest_changes(number, seat, told, names, LATEST)])
    both = scores_note(view, seat, names)
    return "\n".join([score_receipt(view, seat, names).text, *([both] if both else [])])


def of_place(view: YourMoneyView, place: str) -> str:
    """What anybody may know of a destination, in a sentence."""
    if place in ROADS:
        coach = view.roads[ROADS.index(place)]
        return _("{name}: {stats}; purse {purse}.").format(
            name=messages.card_name(coach.card),
            stats=messages.stats_said(coach),
            purse=messages.guineas(coach.guineas),
        )
    if place == "tavern":
        return _("The tavern: {price} a point of health, and alms for the poor.").format(
            price=messages.guineas(view.options.york.meal_price("tavern"))
        )
    return _("The market: horses, weapons and gear; meals at {price}.").format(
        price=messages.guineas(view.options.york.meal_price("market"))
    )


def of_good(item: str) -> str:
    """What a good does, and where that stands."""
    text = _("{item}: {effect}").format(
        item=headed(messages.good_short(item)), effect=messages.good_effect(item)
    )
    return _("{text} · rule {rule}").format(text=text, rule=_RULES[GOODS[item].kind])


def of_dice(view: YourMoneyView, seat: Seat) -> str:
    """The two dice only their owner sees."""
    dice = view.sheets[seat].dice or ()
    text = _("Your dice of this round, {dice}: {total} together; at a coach more are thrown")
    text = text.format(dice=messages.dice_listed(dice), total=sum(dice))
    return _("{text} · rule {rule}").format(text=text, rule="3.2")


def carried(sheet: SheetSeen) -> dict[str, str]:
    """The good in each place of a sheet that holds one: {"hand_0": "pistol"}."""
    held = {"horse": str(sheet.horse)} if sheet.horse else {}
    held |= {f"hand_{number}": weapon for number, weapon in enumerate(sheet.weapons)}
    return held | {f"gear_{item}": item for item in sheet.gear}
