"""The rules book of On Their Merry Way, its numbers taken from the rules themselves."""

from typing import Any

from game.engine.book import Book, read_book
from game.engine.discovery import game_called
from game.engine.merry_way import data
from game.engine.merry_way.greenwood import BOUND, greenwood
from game.engine.merry_way.messages.things import paid, purses
from game.engine.merry_way.state import Options, Phase
from game.engine.merry_way.view import MerryView
from game.engine.phrases import either
from game.engine.words import _

_PACKAGE = __package__ or "game.engine.merry_way"


def facts() -> dict[str, Any]:
    """Every number the book speaks of, by the name it has there."""
    spec, house = game_called("merry_way"), Options()
    wood = greenwood(house.road_model, house.clearing_rows)
    seats = list(spec.seats)
    targets = [
        choice.value
        for each in spec.options
        if each.name == "target_profit"
        for choice in each.choices
    ]
    titles = {
        ("discount_card" if op == "discount" else op): _(data.SPECIALS[card].name)
        for op, card in data.SPECIAL_OF.items()
    }
    return {
        "west": _(data.DATA.towns.west),
        "east": _(data.DATA.towns.east),
        "tables": either([str(n) for n in seats]),
        "target": house.target_profit,
        "low": min(targets),
        "high": max(targets),
        "start": data.NUMBERS.start_each,
        "supply": data.NUMBERS.supply_each,
        "supplies": either([str(data.NUMBERS.supply_each * each) for each in seats]),
        "tokens": data.NUMBERS.tokens,
        "resource_cards": data.NUMBERS.resource_cards,
        "scheme_cards": data.NUMBERS.scheme_cards,
        "resource_deck": len(data.RESOURCE_DECK),
        "scheme_deck": sum(data.SCHEME_COUNTS),
        "special_deck": sum([card.count for card in data.DATA.specials]),
        "folly_deck": len(data.FOLLIES),
        "sections": data.NUMBERS.trail - 1,
        "clearings": len(wood.clearings) // len(BOUND),
        "rows": house.clearing_rows,
        "blocks": len(wood.blocks) // len(BOUND),
        "offers": house.offers_per_phase,
        "proposals": data.NUMBERS.proposals,
        "questions": data.NUMBERS.questions,
        "price": purses(data.NUMBERS.price),
        "exchange": data.NUMBERS.exchange,
        "discount": data.NUMBERS.discount,
        "roadblock": paid(data.NUMBERS.roadblock),
        "cart": data.SPECIALS[data.SPECIAL_OF["take_resources"]].n,
        "talk": data.SPECIALS[data.SPECIAL_OF["draw_schemes"]].n,
        "carpenter": data.SPECIALS[data.SPECIAL_OF["discount"]].n,
        "cut": data.SPECIALS[data.SPECIAL_OF["steal_profit"]].n,
        # Two rounds to six cards, one for either side.
        "rounds": 2 * (len(data.FOLLIES) // data.PLACES),
        **titles,
    }


def rule_now(view: MerryView) -> str:
    """The number of the rules that are being played at this moment."""
    match view.phase:
        case Phase.PICK:
            return "5.1.1"
        case Phase.COLLECT:
            return "5.1.2"
        case Phase.FLOOR:
            return "5.2.3"
        case Phase.ANSWER:
            return "5.2.3.3"
        case Phase.ASKED:
            return "5.2.5"
        case Phase.BANK:
            return "5.2.4"
        case Phase.BUILD:
            return "5.3.2" if view.special else "5.3"
        case Phase.OVER:
            return "5.6"


BOOK: Book = read_book(_PACKAGE, facts)
