"""What cards are worth to whoever holds them, in points of grit: for his own attack, and to meet
those of others.

The prices are those by which hands moved the clocks over a round in many games.
"""

from collections.abc import Sequence
from typing import Final

from game.ai.riding_shotgun.standing import to_come, waits
from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import BANDITS, GUARDS, SYMBOL, VALUE
from game.engine.riding_shotgun.view import RidingView

_ANY: Final = 0.05
"""Any card: it may lie face down and be taken for another."""
_DODGE: Final = (0.03, 0.08, 0.1)
"""A symbol, by how many enemies have yet to act (2 stands for more)."""
_ARMS: Final = {
    GUARDS: {"knife": 0.16, "shotgun": 0.1, "dynamite": 0.08, "lasso": 0.0},
    BANDITS: {"knife": 0.13, "shotgun": 0.07, "dynamite": 0.1, "lasso": 0.08},
}
"""A symbol of one's own attack to come."""
_LATER: Final = 0.25
"""What arms are worth after one's turn, of what they were worth before: they may be kept."""
_ENOUGH: Final = 4  # dodges beyond this meet little
_LESS: Final = 0.4


def card_worth(view: RidingView, seat: Seat, card: int) -> float:
    """What a card is still worth to its holder this round, in points."""
    symbol, value = SYMBOL[card], VALUE[card]
    team = view.sides[seat]
    if symbol == "dodge":
        return _ANY + value * _DODGE[min(to_come(view, 1 - team), 2)]
    arms = value * _ARMS[team][symbol]
    return _ANY + (arms if waits(view, seat) else _LATER * arms)


def cards_worth(view: RidingView, seat: Seat, cards: Sequence[int]) -> float:
    """What they are worth together: dodges beyond what meets an attack help less."""
    worth = sum([card_worth(view, seat, card) for card in cards])
    dodges = sum([VALUE[card] for card in cards if SYMBOL[card] == "dodge"])
    if dodges > _ENOUGH:
        each = _DODGE[min(to_come(view, 1 - view.sides[seat]), 2)]
        worth -= (1 - _LESS) * each * (dodges - _ENOUGH)
    return worth


def unknown_worth(view: RidingView, seat: Seat) -> float:
    """What a card is worth that nobody else has seen."""
    return 0.26 if waits(view, seat) else 0.15
