"""What somebody may hold, from what was seen and said: a belief over hands, counted exactly.

Whatever a seat has not seen lies in one pool, and every way to deal it is as likely (§13). A world
is weighed by how likely its hidden cards would have led to what was said: whoever has the card he
names says so, and who has it not says it only now and then (`tales`). Counting the worlds at once
needs no sample of them.
"""

from collections.abc import Collection
from functools import cache
from math import comb
from typing import Final

from game.engine.riding_shotgun.data import CARDS, SYMBOL, VALUE, shows
from game.engine.riding_shotgun.round.targets import needed
from game.engine.riding_shotgun.stock import tables_of
from game.engine.riding_shotgun.view import RidingView

_CARDS: Final = len(CARDS)


def in_sight(view: RidingView) -> frozenset[int]:
    """Every card whose place the onlooker knows, the box included."""
    seen = {*tables_of(view.options.stock).boxed, *view.spread}
    seen.update([each.card for post in view.posts for each in post])
    seen.update([each.card for each in view.unseen if each.card is not None])
    for rider in view.riders:
        seen.update(rider.hand or ())
        seen.update(rider.aside or ())
        if rider.laid is not None:
            seen.add(rider.laid)
    attack = view.attack
    if attack is not None:
        seen.update(attack.cards)
        if attack.blind is not None:
            seen.add(attack.blind)
        if attack.defence is not None:
            seen.update(attack.defence.cards)
            if attack.defence.blind is not None:
                seen.add(attack.defence.blind)
    return frozenset(seen)


def in_common(view: RidingView) -> frozenset[int]:
    """Every card that lies open for all, or was left in the box."""
    seen = {*tables_of(view.options.stock).boxed, *view.spread}
    seen.update([each.card for post in view.posts for each in post])
    attack = view.attack
    if attack is not None:
        seen.update(attack.cards)
        if attack.defence is not None:
            seen.update(attack.defence.cards)
    return frozenset(seen)


@cache
def faces(symbol: str, value: int) -> frozenset[int]:
    """The cards of that face."""
    return frozenset(
        [card for card, each in enumerate(SYMBOL) if each == symbol and VALUE[card] == value]
    )


def has_one(fitting: int, pool: int, cards: int) -> float:
    """How likely one of so many cards of a pool is one of those that fit.

    >>> has_one(1, 4, 2), has_one(0, 4, 2), has_one(3, 4, 2)
    (0.5, 0.0, 1.0)
    """
    cards = min(cards, pool)
    return 1 - comb(pool - fitting, cards) / comb(pool, cards) if pool else 0.0


def holds(symbol: str, claim: int, seen: Collection[int], cards: int) -> float:
    """How likely somebody with so many hidden cards has, or had, one of that face."""
    left = len([card for card in faces(symbol, claim) if card not in seen])
    return has_one(left, _CARDS - len(seen), cards)


def attack_has(view: RidingView) -> float:
    """How likely the attacker had the card he claims, by what the onlooker sees."""
    attack = view.attack
    if attack is None:
        return 0.0
    held = 1 + view.riders[attack.seat].cards
    return holds(attack.way, attack.claim, in_sight(view), held)


def defence_claim(view: RidingView) -> int:
    """What the Blind of the defence is said to show."""
    attack = view.attack
    if attack is None or attack.defence is None:
        return 0
    met = attack.defence
    return met.value - met.bonus - sum([VALUE[card] for card in met.cards])


def defence_has(view: RidingView) -> float:
    """How likely the defender had the card claimed."""
    attack = view.attack
    if attack is None or attack.defence is None:
        return 0.0
    owner = view.driver if attack.target == "coach" else attack.target
    cards = view.riders[owner].cards if isinstance(owner, int) else 0
    return holds(needed(attack.way), defence_claim(view), in_sight(view), 1 + cards)


def lies(view: RidingView, card: int, symbol: str, claim: int) -> bool:
    """Whether that card would be a bluff (D14)."""
    return _lies(view, shows(card, symbol), claim)


def _lies(view: RidingView, shown: int, claim: int) -> bool:
    return shown < claim if view.options.bluff == "at_least" else shown != claim
