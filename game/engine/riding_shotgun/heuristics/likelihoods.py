"""What a quick player reckons with: the clocks that run against one team or the other, what is
likely of cards nobody has shown (§19.2 to §19.6), and what sets one rival apart from another.
"""

from collections.abc import Collection
from functools import cache, lru_cache
from importlib import resources
from math import log
from typing import Final, NamedTuple

import msgspec

from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import BANDITS, GUARDS, NUMBERS, SYMBOL, TOWN, VALUE, Kind
from game.engine.riding_shotgun.mods import tables_of
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


class LearnedShares(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Shares of 1: `bluffs` and `calls` by what is said, the claim (from 1) and the cards face up;
    `meets` by what is needed, the cards in the target's hand and the strength left (from 1).
    `clocks` are the weights under which positions best foretell who wins, by seats of a team.
    """

    bluffs: dict[str, Grid]
    calls: dict[str, Grid]
    meets: dict[str, Grid]
    clocks: dict[str, tuple[float, float, float, float, float]]


def read_learned() -> LearnedShares:
    """What the file beside this module says."""
    text = resources.files(__package__).joinpath("learned.json").read_bytes()
    return msgspec.json.decode(text, type=LearnedShares)


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


WON: Final = 6.0
"""What a game that is won is worth, in the same measure."""


class Weights(NamedTuple):
    """How much each clock counts for, once as few units are left of each."""

    gold: float
    wheels: float
    guards: float
    bandits: float
    road: float


WEIGHTS: Final = {
    2: Weights(4.1, 0.45, 1.5, 1.7, 2.8),
    3: Weights(6.5, 0.55, 1.0, 2.0, 1.2),
    4: Weights(7.0, 0.85, 0.5, 2.3, 1.0),
}
"""What tempts a quick player, by how many seats a team has: gold is the road to victory of a small
table, wheels that of a large one (§19.10).
"""


class ClocksLeft(NamedTuple):
    """What is left: bars on the coach, whole wheels, grit of each team, and rounds to Town; `each`
    is how many seats a team has.
    """

    gold: int
    wheels: int
    guards: int
    bandits: int
    rounds: float
    each: int

    def worth(self, weighs: Weights) -> float:
        """The larger the better for the guards."""
        return _worth(self, weighs)


@lru_cache(maxsize=2048)
def _worth(left: ClocksLeft, weighs: Weights) -> float:
    if min(left.gold, left.wheels, left.guards) <= 0:
        return -WON
    if left.bandits <= 0 or left.rounds <= 0:
        return WON
    against = (
        weighs.gold / left.gold**2 + weighs.wheels / left.wheels**2 + weighs.guards / left.guards**2
    )
    for_them = weighs.bandits / left.bandits**2 + weighs.road / left.rounds**2
    return log(for_them / against)


def clocks(view: RidingView) -> ClocksLeft:
    """How they stand."""
    gold = grit = foes = 0
    for rider, team in zip(view.riders, view.sides, strict=True):
        if team == GUARDS:
            gold += rider.gold
            grit += rider.grit
        else:
            foes += rider.grit
    rounds = (TOWN - view.space) / (view.speed / 2 + 2)
    return ClocksLeft(
        gold, NUMBERS.wheels - view.burnt, grit, foes, round(rounds, 1), len(view.sides) // 2
    )


class Prices(NamedTuple):
    """What a point of grit lost is worth to those who own it, a bar and a wheel to the guards, and
    a point of grit gained: all above 0, from where things stand. The last of anything is dearest,
    so that a gain is worth less than a loss.
    """

    guards: float
    bandits: float
    bar: float
    wheel: float
    two_wheels: float
    guards_gain: float
    bandits_gain: float

    def grit(self, team: int) -> float:
        """Of that team, lost."""
        return self.guards if team == GUARDS else self.bandits

    def gain(self, team: int) -> float:
        """Of that team, gained."""
        return self.guards_gain if team == GUARDS else self.bandits_gain


def prices(view: RidingView) -> Prices:
    """What everything is worth now."""
    return _prices(clocks(view))


@lru_cache(maxsize=512)
def _prices(now: ClocksLeft) -> Prices:
    weighs = WEIGHTS[now.each]
    base = now.worth(weighs)

    def other(**fields: float) -> float:
        return abs(now._replace(**fields).worth(weighs) - base)  # type: ignore[arg-type]

    return Prices(
        other(guards=now.guards - 1),
        other(bandits=now.bandits - 1),
        other(gold=now.gold - 1),
        other(wheels=now.wheels - 1),
        other(wheels=now.wheels - 2),
        other(guards=now.guards + 1),
        other(bandits=now.bandits + 1),
    )


def standing(view: RidingView, seat: Seat) -> float:
    """What the position is worth to a seat: its team's, and the same to every mate."""
    if view.result is not None:
        return WON if view.result.won[seat] else -WON
    now = clocks(view)
    worth = now.worth(Weights(*LEARNED.clocks[str(now.each)]))
    return -worth if view.sides[seat] == BANDITS else worth


BLUFFS: Final = (0.32, 0.40, 0.46, 0.34, 0.29, 0.22, 0.14, 0.32)
"""How gladly each player board bluffs, in the order of the data: the guards first. Bolder guards
bring the sides near the shares of wins they should have (`docs/balance.md`).
"""

LEANING: Final = 1.25
"""By how much more the bandits value what they lean to."""

Aim = str
AIMS: Final[tuple[Aim, ...]] = ("gold", "wheels", "grit")


def boldness(view: RidingView, seat: Seat) -> float:
    """How gladly a seat bluffs."""
    return BLUFFS[view.riders[seat].board]


def leaning(view: RidingView) -> Aim:
    """What the bandits are after in this round; "grit" while nobody knows the order."""
    if not view.order:
        return "grit"
    lot = view.round
    for seat in view.order:
        lot = lot * 5 + seat
    return AIMS[lot % len(AIMS)]
