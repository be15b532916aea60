"""What is likely of cards nobody has shown: bluffs, calls and defences (§19.3-19.6)."""

from collections.abc import Collection
from functools import cache
from typing import Final

from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import SYMBOL, VALUE
from game.engine.riding_shotgun.view import RidingView

BLUFFS: Final = {
    "shotgun": (0.20, 0.34, 0.45),
    "knife": (0.28, 0.30, 0.42),
    "lasso": (0.24, 0.34, 0.45),
    "dynamite": (0.0, 0.36, 0.36),
    "dodge": (0.25, 0.24, 0.32),
}
"""How often a claim of 1, 2 or 3 is a bluff among quick rivals, before anything is counted."""


@cache
def _cards(symbol: str, value: int) -> frozenset[int]:
    return frozenset(
        [card for card, each in enumerate(SYMBOL) if each == symbol and VALUE[card] == value]
    )


def in_sight(view: RidingView) -> set[int]:
    """Every card whose place the onlooker knows, so that no Blind of others can be it."""
    seen = {*view.hand, *view.spread}
    seen.update([each.card for post in view.posts for each in post])
    seen.update([each.card for each in view.unseen if each.card is not None])
    if view.seat is not None:
        own = view.riders[view.seat]
        seen.update(own.aside or ())
        if own.laid is not None:
            seen.add(own.laid)
    attack = view.attack
    if attack is not None:
        seen.update(attack.cards)
        if attack.blind is not None and attack.seat == view.seat:
            seen.add(attack.blind)
        if attack.defence is not None:
            seen.update(attack.defence.cards)
    return seen


def unseen_share(symbol: str, value: int, seen: Collection[int]) -> float:
    """The share of the cards of that face that may still be a Blind."""
    cards = _cards(symbol, value)
    return len([card for card in cards if card not in seen]) / len(cards) if cards else 0.0


def bluff(symbol: str, claim: int, shown: int, seen: Collection[int]) -> float:
    """How likely a Blind is not what it is said to be; `shown` cards lie face up beside it."""
    if not 1 <= claim <= 3:
        return 1.0
    before = max(0.05, BLUFFS[symbol][claim - 1] - 0.04 * shown)
    honest = (1 - before) * unseen_share(symbol, claim, seen)
    return before / (before + honest) if before + honest else 1.0


def defence(strength: int, cards: int, helped: int, *, lasso: bool) -> float:
    """How likely somebody with so many cards meets an attack, by the habits of quick rivals."""
    left = strength - helped
    if left <= 0:
        return 0.95
    if not cards:
        return 0.0
    row = _MEETS[min(cards, 4) - 1]
    likely = row[min((left - 1) // 3, 2)]
    return likely * (0.55 if lasso else 1.0)


_MEETS: Final = ((0.42, 0.0, 0.0), (0.55, 0.30, 0.02), (0.62, 0.45, 0.15), (0.68, 0.55, 0.25))
"""By cards in hand (1 to 4 or more), for up to 3, up to 6 and more symbols."""


def call(claim: int, shown: int) -> float:
    """How likely a target calls a claim."""
    return (0.16, 0.20, 0.30)[min(claim, 3) - 1] - 0.02 * min(shown, 2)


def yet_to_act(view: RidingView, seat: Seat) -> int:
    """How many enemies of a seat have their turn still before them this round."""
    own = view.sides[seat]
    return len([other for other in view.order[view.place + 1 :] if view.sides[other] != own])
