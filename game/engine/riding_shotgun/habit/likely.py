"""What is likely of cards nobody has shown: bluffs, calls and defences (§19.3-19.6).

How often claims are bluffs, how often they are called and how often attacks are met is learned
from quick rivals' own games and lies in `learned.json`, made by `python -m
tools.fit.riding_shotgun`.
"""

from collections.abc import Collection
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import SYMBOL, VALUE, Kind
from game.engine.riding_shotgun.stock import tables_of
from game.engine.riding_shotgun.view import RidingView

Grid = tuple[tuple[float, ...], ...]

SAID: Final = ("shotgun", "knife", "dynamite", "lasso", "desperate", "dodge", "parry")
"""What a Blind may be said to be: a kind of attack, or what meets one. Only a defence meets a
desperate attack, by `dodge` as any other; a `parry` is a knife against a lasso.
"""
FACES_UP: Final = 3
"""Nought, one, and two or more cards lie face up beside a Blind."""
HANDS: Final = 5
"""Up to so many cards in a hand are told apart, the last being as many or more."""
STRENGTHS: Final = 9
"""Up to so much strength is told apart."""


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Shares of 1: `bluffs` and `calls` by what is said, the claim (from 1) and the cards face up;
    `meets` by what is needed, the cards in the target's hand and the strength left (from 1).
    `clocks` are the weights under which positions best foretell who wins, by seats of a team.
    """

    bluffs: dict[str, Grid]
    calls: dict[str, Grid]
    meets: dict[str, Grid]
    clocks: dict[str, tuple[float, float, float, float, float]]


def read_learned() -> Learned:
    """What the file beside this module says."""
    text = resources.files(__package__).joinpath("learned.json").read_bytes()
    return msgspec.json.decode(text, type=Learned)


LEARNED = read_learned()


def meant(kind: Kind) -> str:
    """What a defence against such an attack is said to be."""
    return "parry" if kind == "lasso" else "dodge"


@cache
def _cards(symbol: str, value: int) -> frozenset[int]:
    shown = "knife" if symbol == "parry" else symbol
    return frozenset(
        [card for card, each in enumerate(SYMBOL) if each == shown and VALUE[card] == value]
    )


def in_sight(view: RidingView) -> set[int]:
    """Every card whose place the onlooker knows, so that no Blind of others can be it."""
    seen = {*tables_of(view.options.stock).boxed, *view.hand, *view.spread}
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


def bluff(said: str, claim: int, shown: int, seen: Collection[int]) -> float:
    """How likely a Blind is not what it is said to be; `shown` cards lie face up beside it."""
    if not 1 <= claim <= 3:
        return 1.0
    before = LEARNED.bluffs[said][claim - 1][min(shown, FACES_UP - 1)]
    honest = (1 - before) * unseen_share(said, claim, seen)
    return before / (before + honest) if before + honest else 1.0


def defence(strength: int, cards: int, helped: int, *, lasso: bool) -> float:
    """How likely somebody with so many cards who does not call meets an attack."""
    left = strength - helped
    if left <= 0:
        return 1.0
    if not cards:
        return 0.0
    rows = LEARNED.meets["parry" if lasso else "dodge"]
    return rows[min(cards, HANDS) - 1][min(left, STRENGTHS) - 1]


def call(said: str, claim: int, shown: int) -> float:
    """How likely such a claim is called."""
    return LEARNED.calls[said][min(max(claim, 1), 3) - 1][min(shown, FACES_UP - 1)]


def yet_to_act(view: RidingView, seat: Seat) -> int:
    """How many enemies of a seat have their turn still before them this round."""
    own = view.sides[seat]
    return len([other for other in view.order[view.place + 1 :] if view.sides[other] != own])
