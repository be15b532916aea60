"""What somebody may hold, from what was seen and said: a belief over hands, how likely others bluff
and call, and what self-play taught of it.

Whatever a seat has not seen lies in one pool, and every way to deal it is as likely (§13). A world
is weighed by how likely its hidden cards would have led to what was said: whoever has the card he
names says so, and who has it not says it only now and then (`tales`). Counting the worlds at once
needs no sample of them.
"""

from collections.abc import Collection, Iterator
from functools import cache
from importlib import resources
from math import comb, exp, log
from typing import Final

import msgspec

from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import CARDS, SYMBOL, VALUE, shows
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.round.choices import needed
from game.engine.riding_shotgun.view import RiderSeen, RidingView

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


FILE: Final = "learned.json"


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file.

    `clocks` are weights by number of seats (`standing`). `odds` are by what somebody may do and
    what is noticed of it: how much that moves the log-odds (`likely`). `caution` is what a
    bluff has to promise besides, in points: of many the one is chosen whose calls are underrated
    most.
    """

    clocks: dict[int, tuple[float, ...]]
    odds: dict[str, dict[str, float]]
    caution: dict[str, float]


def written() -> bytes:
    """The file as it is written."""
    return resources.files(__package__).joinpath(FILE).read_bytes()


@cache
def learned() -> Learned:
    """What was learned."""
    return msgspec.json.decode(written(), type=Learned, strict=False)


Marks = list[tuple[str, float]]
"""What is noticed, by name, and how much of it there is."""

_SUREST: Final = 4.0  # log-odds beyond which nothing noticed counts for more


def likely(what: str, marks: Marks) -> float:
    """How likely that is."""
    weights = learned().odds.get(what, {})
    odds = 0.0
    for name, much in marks:
        odds += weights.get(name, 0.0) * much
    return 1 / (1 + exp(-odds))


def log_odds(chance: float) -> float:
    """A chance as log-odds, none of them endless.

    >>> log_odds(0.5), log_odds(0.0), log_odds(1.0)
    (0.0, -4.0, 4.0)
    """
    if chance <= 0:
        return -_SUREST
    if chance >= 1:
        return _SUREST
    return min(max(log(chance / (1 - chance)), -_SUREST), _SUREST)


def worth_a_call(wrong: float, right: float) -> float:
    """The log-odds of a bluff from which a call pays, by what it wins and what it loses."""
    return log_odds(wrong / max(wrong + right, 1e-9))


_FEW: Final = 3.0
"""Deeds like everybody's that are thought to have been heard of besides."""
_MATES: Final = 0.5
_FALSE, _BLUFFED, _CALLED, _DOUBTED = 0.4, 0.15, 0.2, 0.3
"""How often attacks and defences that are called are bluffs, and how often they are called."""


def as_a_liar(view: RidingView, seat: Seat) -> float:
    """How much oftener than others somebody was found to bluff, as a logarithm."""
    found = expected = 0.0
    for rider, weight in _team(view, seat):
        word = rider.word
        found += weight * (word.false + word.bluffed)
        expected += weight * _FALSE * (word.true + word.false)
        expected += weight * _BLUFFED * (word.borne + word.bluffed)
    return _oftener(found, expected)


def as_a_caller(view: RidingView, seat: Seat) -> float:
    """How much oftener than others somebody called, as a logarithm."""
    found = expected = 0.0
    for rider, weight in _team(view, seat):
        word = rider.word
        found += weight * (word.called + word.doubted)
        expected += weight * (_CALLED * word.asked + _DOUBTED * word.met)
    return _oftener(found, expected)


def _oftener(found: float, expected: float) -> float:
    few = _FEW * _CALLED
    return log((found + few) / (expected + few))


def _team(view: RidingView, seat: Seat) -> Iterator[tuple[RiderSeen, float]]:
    for other, rider in enumerate(view.riders):
        if view.sides[other] == view.sides[seat]:
            yield rider, 1.0 if other == seat else _MATES
