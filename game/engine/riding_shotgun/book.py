"""The rules book of Riding Shotgun, its numbers taken from the rules themselves."""

from collections import Counter
from typing import Any, get_args

from game.engine.book import Book, read_book
from game.engine.discovery import game_called
from game.engine.phrases import clauses, either, listed
from game.engine.riding_shotgun.data import CARDS, DATA, NUMBERS, ROAD, Moment
from game.engine.riding_shotgun.messages.things import bars_of_gold, symbol_name
from game.engine.riding_shotgun.round.showdown import CARDS_LOST
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _

_PACKAGE = __package__ or "game.engine.riding_shotgun"
_POINT = 1
"""What a hit, a call and the Driver’s token count: the rules speak of one at a time."""


def _symbols() -> str:
    """How many cards there are of each symbol: "31 of dodge, 11 of shotgun"."""
    found = Counter([card.symbol for card in CARDS.values()])
    return listed(
        [
            _("{n} of {symbol}").format(n=count, symbol=symbol_name(symbol))
            for symbol, count in found.most_common()
        ]
    )


def _wildcards(moment: str) -> str:
    """What may be played at that moment, how often it is there, and what it does."""
    there = [card for card in DATA.wildcards if card.moment == moment]
    copies = Counter([card.effect for card in there])
    said = []
    for effect, count in copies.items():
        card = next(each for each in there if each.effect == effect)
        words = _("{title}: {text}") if count == 1 else _("{title} ({n} of them): {text}")
        said.append(words.format(title=_(card.title), n=count, text=_(card.text).rstrip(".")))
    return clauses(said)


def facts() -> dict[str, Any]:
    """Every number the book speaks of, by the name it has there."""
    seats = game_called("riding_shotgun").seats
    starts = [
        _("{place} with {n}").format(place=_(ROAD.starts[each].name), n=each) for each in seats
    ]
    towns = [
        _("{place} on space {n}").format(place=_(town.name), n=town.space)
        for town in ROAD.small_towns
    ]
    return {
        "tables": either([str(n) for n in seats]),
        "town": _(ROAD.town.name),
        "spaces": ROAD.town.space,
        "starts": listed(starts),
        "small_towns": listed(towns),
        "cards": len(CARDS),
        "wilds": len(DATA.wildcards),
        "symbols": _symbols(),
        **{f"wild_{moment}": _wildcards(moment) for moment in get_args(Moment)},
        "start_grit": NUMBERS.start_grit,
        "grit_max": NUMBERS.grit_max,
        "bars": bars_of_gold(NUMBERS.gold_per_guard),
        "wheels": NUMBERS.wheels,
        "hand": NUMBERS.hand_size,
        "start_speed": NUMBERS.start_speed,
        "speed_min": NUMBERS.speed_min,
        "speed_max": NUMBERS.speed_max,
        "robbery_speed": NUMBERS.robbery_speed,
        "claims": either([str(n) for n in DATA.claimable["shotgun"]]),
        "dynamite_claims": either([str(n) for n in DATA.claimable["dynamite"]]),
        "shotgun_cards": CARDS_LOST["shotgun"],
        "knife_cards": CARDS_LOST["knife"],
        "desperate": _POINT,
        "call": _POINT,
        "grit": _POINT,
        "token": _POINT,
    }


def rule_now(view: RidingView) -> str:
    """The number of the rules that are being played at this moment."""
    match view.phase:
        case Phase.STRATEGY:
            surplus = view.seat is not None and len(view.hand) > NUMBERS.hand_size
            return "6.2" if surplus else "6.3"
        case Phase.TURN:
            return "7.1"
        case Phase.BUILD:
            return "7.3"
        case Phase.RESPOND:
            return "7.4"
        case Phase.CHALLENGE:
            return "7.6"
        case Phase.LOSE_CARDS:
            return "D30"
        case Phase.NOMINATE:
            return "D31"
        case Phase.ROB:
            return "7.9"
        case Phase.LEAN:
            return "7.11"
        case Phase.SPEED:
            return "8.1"
        case Phase.OVER:
            return "10"


BOOK: Book = read_book(_PACKAGE, facts)
