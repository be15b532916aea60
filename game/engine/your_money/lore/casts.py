"""Whose dice and coach cards are thrown and dealt by hand: all but what follows a robber who has
retired, which is told at once.
"""

from typing import Final

from game.engine.kinds import Event
from game.engine.lore.casts import Cast, cast_of
from game.engine.words import later
from game.engine.your_money.data import CARD_IDS
from game.engine.your_money.events import CoachDealt, RivalRodeOn, SecretDiceThrown
from game.engine.your_money.lore import thrown
from game.engine.your_money.say.things import card_name

WAYS: Final = ("dice", "cards", "hand")
CAST_FOR: Final = {**thrown.PURPOSES, "deal": later("A coach leaves York")}


def cast(event: Event) -> Cast | None:
    """The dice or the card an event tells of."""
    match event:
        case SecretDiceThrown(seat):
            return Cast(seat, "secret")
        case CoachDealt():
            return Cast(None, "deal", tuple([card_name(card) for card in CARD_IDS]))
        case RivalRodeOn():
            return None
        case _:
            return cast_of(thrown.thrown, event)
