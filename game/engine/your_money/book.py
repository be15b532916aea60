"""The rules book of Your Money or Your Life, its numbers taken from the rules themselves."""

from typing import Any

from game.engine.book import Book, read_book
from game.engine.discovery import game_called
from game.engine.phrases import listed
from game.engine.words import _
from game.engine.your_money.data import CARDS, DATA, GOODS, PLACES
from game.engine.your_money.messages.things import good_short, place_word
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView

_PACKAGE = __package__ or "game.engine.your_money"


def _wares(kind: str) -> str:
    """What a kind of good adds and costs: "mask +2 for 6, black cloak +2 for 6"."""
    return ", ".join(
        [
            _("{good} +{bonus} for {price}").format(
                good=good_short(good.id), bonus=good.bonus, price=good.price
            )
            for good in GOODS.values()
            if good.kind == kind
        ]
    )


def _marks(marks: tuple[int, ...]) -> str:
    return listed([str(mark) for mark in marks])


def _house(option: str, choice: int) -> object:
    """The value of an option's choice, counted from 0."""
    return game_called("your_money").option(option).choices[choice].value


def facts() -> dict[str, Any]:
    """Every number the book speaks of, by the name it has there."""
    return {
        "health": DATA.health,
        "rounds": game_called("your_money").option("rounds").default,
        "short": _house("rounds", 1),
        "middling": _house("rounds", 2),
        "small_purse": _house("purse", 1),
        "full_purse": _house("purse", 2),
        "cards": len(CARDS),
        "tavern_meal": DATA.meal_price.tavern,
        "market_meal": DATA.meal_price.market,
        "alms": DATA.alms_price,
        "loss": DATA.part_exchange_loss,
        "guard": DATA.guards.combat,
        "fame_marks": _marks(DATA.guards.folk_hero_marks),
        "hunted_marks": _marks(DATA.guards.scoundrel_marks),
        "guard_die": ", ".join(
            [f"{die} {place_word(place)}" for die, place in enumerate(PLACES, 1)]
        ),
        "rival_rides": DATA.rival.first_round,
        "rival_waits": DATA.rival.first_round - 1,
        "rival_dice": DATA.rival.dice,
        "horses": _wares("horse"),
        "weapons": _wares("weapon"),
        "gear": _wares("gear"),
    }


def rule_now(view: YourMoneyView) -> str:
    """The number of the rules that are being played at this moment."""
    match view.phase:
        case Phase.PLAN:
            return "3.2"
        case Phase.ROB:
            return "4.1"
        case Phase.CHASE:
            return "4.2"
        case Phase.DIVIDE:
            return "4.2.4" if len(view.sharing) > 1 else "4.1.4"
        case Phase.BEAR:
            return "D10"
        case Phase.TOWN:
            return "6"
        case Phase.OVER:
            return "7"


BOOK: Book = read_book(_PACKAGE, facts)
