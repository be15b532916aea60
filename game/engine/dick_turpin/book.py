"""The rules book of The Famous Dick Turpin, its numbers taken from the rules themselves."""

from typing import Any

from game.engine.book import Book, read_book
from game.engine.dick_turpin.data import DATA, PISTOL, TOWNS, booty
from game.engine.dick_turpin.messages.things import stops_listed
from game.engine.dick_turpin.round import portions
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.discovery import game_called
from game.engine.phrases import listed
from game.engine.words import _

_PACKAGE = __package__ or "game.engine.dick_turpin"
_EXAMPLE = 14  # a booty that does not come out even


def _paid(payers: int) -> str:
    """How the example is paid by so many equals: "5, 5 and 4"."""
    return listed([str(coins) for coins in portions(_EXAMPLE, (_EXAMPLE,) * payers)])


def facts() -> dict[str, Any]:
    """Every number the book speaks of, by the name it has there."""
    deck = booty(DATA.pistols).counts
    spec = game_called("dick_turpin")
    rounds = spec.option("rounds").choices
    pistols = spec.option("pistols").choices
    return {
        "towns": len(TOWNS),
        "town_names": stops_listed(TOWNS),
        "passengers": DATA.passengers,
        "journeys": DATA.journeys,
        "sovereigns": DATA.sovereigns,
        "shares": listed([str(DATA.sovereigns // seats) for seats in spec.seats]),
        "tables": listed([str(seats) for seats in spec.seats]),
        "deck": sum(deck),
        "pistols": deck[PISTOL],
        "gold_cards": sum(deck[1:]),
        "gold": ", ".join(
            [
                _("{n} times {gold}").format(n=count, gold=value)
                for value, count in enumerate(deck)
                if value != PISTOL
            ]
        ),
        "example": _EXAMPLE,
        "three_pay": _paid(3),
        "four_pay": _paid(4),
        "rounds": _("{fewest} to {most}").format(
            fewest=rounds[0].value, most=rounds[len(rounds) - 1].value
        ),
        "few": pistols[1].value,
        "many": pistols[2].value,
    }


def rule_now(view: DickTurpinView) -> str:
    """The number of the rules that are being played at this moment."""
    match view.phase:
        case Phase.AMBUSH:
            return "3.3"
        case Phase.ROAD:
            return "3.4"
        case Phase.HOLD_UP:
            return "5.1"
        case Phase.OVER:
            return "6.3"


BOOK: Book = read_book(_PACKAGE, facts)
