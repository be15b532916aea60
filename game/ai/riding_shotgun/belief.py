"""What somebody may hold, from what was seen and said, how likely others bluff and call, and what a
position is worth; with what self-play taught of it.

Whatever a seat has not seen lies in one pool, and every way to deal it is as likely (§13). A world
is weighed by how likely its hidden cards would have led to what was said: whoever has the card he
names says so, and who has it not says it only now and then (`tales`). Counting the worlds at once
needs no sample of them.

A position is each team's chance to win, from five clocks that run against each other (§19.1). Each
clock threatens with a power of what is left of it; one team's threats are weighed against the
other's. The powers and weights are learned from the ends of many games (`learned`).
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from importlib import resources
from math import comb, exp, log
from typing import Final, NamedTuple

import msgspec

from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import (
    BANDITS,
    CARDS,
    GUARDS,
    NUMBERS,
    SYMBOL,
    TOWN,
    VALUE,
    shows,
)
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.observing import known_cards
from game.engine.riding_shotgun.round import needed
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RiderSeen, RidingView

_CARDS: Final = len(CARDS)


def in_sight(view: RidingView) -> frozenset[int]:
    """Every card whose place the onlooker knows, the box included."""
    return frozenset([*tables_of(view.options.stock).boxed, *known_cards(view)])


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


WEIGHTS: Final = 14
"""How many weights there are for a number of seats."""

_CERTAIN: Final = 8.0  # no position is surer than this, in log-odds, while it is played on
_NEAR: Final = 0.3  # rounds to Town are never thought fewer
_LEAST: Final = 1e-4
_TIPS: Final = {4: 0.19, 6: 0.16, 8: 0.14}
"""How much likelier a stagecoach more makes it that a team wins the Posts, by seats."""


class Clocks(NamedTuple):
    """How things stand, as everybody sees it: bars left on the coach, whole wheels, grit of each
    team, the road, wildcards in hand, and how many of each team have yet to act this round.
    """

    seats: int
    gold: int
    wheels: int
    guards: int
    bandits: int
    speed: int
    space: int
    guard_wild: int = 0
    bandit_wild: int = 0
    guards_to_act: int = 0
    bandits_to_act: int = 0

    @property
    def rounds(self) -> float:
        """About how many rounds it is to Town."""
        return max(_NEAR, (TOWN - self.space) / (self.speed / 2 + 2))


@lru_cache(maxsize=100_000)
def guards_win(now: Clocks) -> float:
    """The guards' chance to win."""
    if min(now.gold, now.wheels, now.guards) <= 0:
        return 0.0
    if now.bandits <= 0 or now.space >= TOWN:
        return 1.0
    return 1 / (1 + exp(-guards_odds(now, learned().clocks[now.seats])))


def guards_odds(now: Clocks, weights: Sequence[float]) -> float:
    """The logarithm of the guards' odds, by those weights."""
    w = weights
    against = (
        exp(w[0] - w[1] * log(now.gold))
        + exp(w[2] - w[3] * log(now.wheels))
        + exp(w[4] - w[5] * log(now.guards))
    )
    in_favour = exp(w[6] - w[7] * log(now.bandits)) + exp(w[8] - w[9] * log(now.rounds))
    odds = log(in_favour / against) + w[10] * now.guard_wild + w[11] * now.bandit_wild
    odds += w[12] * now.guards_to_act + w[13] * now.bandits_to_act
    return min(max(odds, -_CERTAIN), _CERTAIN)


def clocks(view: RidingView) -> Clocks:
    """How things stand in a view."""
    gold, grit, wild, waiting = 0, [0, 0], [0, 0], [0, 0]
    for rider, team in zip(view.riders, view.sides, strict=True):
        gold += rider.gold if team == GUARDS else 0
        grit[team] += rider.grit
        wild[team] += rider.wildcards
    seats = len(view.sides)
    if view.phase is Phase.STRATEGY:
        waiting = [seats // 2, seats // 2]
    elif view.order:
        for seat in view.order[view.place + (view.attack is not None) :]:
            waiting[view.sides[seat]] += 1
    return Clocks(
        seats,
        gold,
        NUMBERS.wheels - view.burnt,
        grit[GUARDS],
        grit[BANDITS],
        view.speed,
        view.space,
        wild[GUARDS],
        wild[BANDITS],
        waiting[GUARDS],
        waiting[BANDITS],
    )


class TeamStanding:
    """A view's clocks and what moving them is worth to one team, in its chance to win."""

    def __init__(self, view: RidingView, team: int) -> None:
        self.now, self.team = clocks(view), team
        self.chance = self.of(self.now)
        self._grit: dict[tuple[int, int], float] = {}

    def of(self, now: Clocks) -> float:
        """The team's chance to win if things stand so."""
        won = guards_win(now)
        return won if self.team == GUARDS else 1 - won

    def after(
        self,
        *,
        guards: int = 0,
        bandits: int = 0,
        gold: int = 0,
        wheels: int = 0,
        speed: int = 0,
        space: int = 0,
    ) -> float:
        """What those changes are worth to the team."""
        now = self.now
        then = now._replace(
            guards=now.guards + guards,
            bandits=now.bandits + bandits,
            gold=now.gold + gold,
            wheels=now.wheels + wheels,
            speed=min(max(now.speed + speed, NUMBERS.speed_min), NUMBERS.speed_max),
            space=now.space + space,
        )
        return self.of(then) - self.chance

    def grit(self, team: int, change: int) -> float:
        """What grit of a team is worth to this one."""
        key = (team, change)
        if key not in self._grit:
            moved = self.after(guards=change) if team == GUARDS else self.after(bandits=change)
            self._grit[key] = moved
        return self._grit[key]

    @cached_property
    def point(self) -> float:
        """What a point of grit is worth, the mean of a team's own and the enemy's."""
        return max(_LEAST, (abs(self.grit(self.team, -1)) + abs(self.grit(1 - self.team, -1))) / 2)

    @cached_property
    def steer(self) -> float:
        """What a stagecoach more in the team's own Post is worth: how much likelier the team then
        drives the horses, and what it is to drive them.
        """
        faster = self.after(speed=1, space=self.now.speed + 1)
        slower = self.after(speed=-1, space=max(0, self.now.speed - 1))
        return _TIPS[self.now.seats] * abs(faster - slower) / 2


def allied_chances(view: RidingView, team: int, chance: float) -> tuple[float, ...]:
    """Every seat's chance to win, if that team has this one: mates win together."""
    return tuple([chance if each == team else 1 - chance for each in view.sides])


def waits(view: RidingView, seat: Seat) -> bool:
    """Whether a seat's turn of this round is still to come."""
    if view.phase is Phase.STRATEGY:
        return True
    return seat in view.order[view.place + 1 :]


def to_come(view: RidingView, team: int) -> int:
    """How many of a team have yet to act after the present turn."""
    if view.phase is Phase.STRATEGY:
        return len(view.sides) // 2
    return len([seat for seat in view.order[view.place + 1 :] if view.sides[seat] == team])
