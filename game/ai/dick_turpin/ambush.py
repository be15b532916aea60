"""The choice of a town: everybody at once, in secret, so it is solved as a game of mixed choices.

Every seat follows its regrets (what it would rather have done, so far) until nobody has much to
regret; what is played on the way, the later the weightier, is the mixture. Nothing in it is drawn
by luck of the table, so one position has one solution, and all who think alike share it. Two alone
are solved by `two`, each for itself.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from operator import mul
from typing import Final, NamedTuple

from game.ai.dick_turpin import two
from game.ai.dick_turpin.booty import (
    STOPS,
    Deck,
    Hand,
    Weights,
    hope,
    hope_of,
    left_after,
    shared_out,
    turned_round,
)
from game.ai.dick_turpin.pair import ALL
from game.ai.dick_turpin.two import Mixture, Regrets
from game.engine.chance import Loose
from game.engine.dick_turpin.round import duelling_order
from game.engine.kinds import Seat

_ROUNDS: Final = 120  # of thought where every joint choice is weighed
_DRAWS: Final = 700  # of thought where joint choices are drawn
_TABLE: Final = 260  # joint choices that can all be weighed
_LOOKS: Final = 500  # joint choices drawn to value a solution
_SEED: Final = 1739
_WHIM: Final = 0.4  # sovereigns: of two cards so far apart the better is nearly thrice as likely

Gains = tuple[tuple[float, ...], ...]
"""Row i, column k: what a sovereign taken by seat k is worth to seat i."""


class AmbushGame(NamedTuple):
    """A choice of towns: hands as places on the road, who drives, what gold is worth to whom.

    `later` weighs the hands left for the journeys to come; () where there are none. Of two alone
    `gold` is seat 0's, `left` journeys come after this one, and each thinks the other a quick
    player with the likelihood of `lean`. Without `gold` it is weighed by `gains` only.
    """

    hands: tuple[Hand, ...]
    driver: Seat
    gains: Gains
    deck: Deck
    passengers: int
    route: str
    later: Weights
    gold: int | None = None
    left: int = 0
    lean: float = 0.0

    def takes(self, picks: Sequence[int]) -> list[float]:
        """What everybody may expect to take, now and in the journeys to come."""
        seats = len(picks)
        order = duelling_order(tuple(range(seats)), self.driver, seats)
        at: dict[int, list[Seat]] = {}
        for seat in order:
            at.setdefault(picks[seat], []).append(seat)
        groups = [at[place] for place in sorted(at)]
        found = shared_out(groups, seats, self.deck, self.passengers)
        if self.later:
            rest = [
                left_after(hand, pick, self.route)
                for hand, pick in zip(self.hands, picks, strict=True)
            ]
            for seat, more in enumerate(hope(rest, self.later)):
                found[seat] += more
        return found

    def worth(self, picks: Sequence[int]) -> tuple[float, ...]:
        """What joint picks are worth to everybody."""
        takes = self.takes(picks)
        return tuple([sum([g * t for g, t in zip(row, takes, strict=True)]) for row in self.gains])


class Solution(NamedTuple):
    """By seat: how the cards of its hand are mixed, and what each is worth against the others."""

    mixtures: tuple[Mixture, ...]
    values: tuple[tuple[float, ...], ...]

    def worth(self, seat: Seat) -> float:
        """What the mixture of a seat is worth to it."""
        pairs = zip(self.mixtures[seat], self.values[seat], strict=True)
        return sum([share * value for share, value in pairs])


class Table:
    """The worths of joint picks, each worked out when it is first asked for.

    A joint pick is one number: the place of seat s counts 6 to the power s. What a journey brings
    hangs only on who waits with whom and in which order, and what a card gone takes from the hopes
    only on its town and on who else plays it: both are kept, and added up.
    """

    def __init__(self, ambush: AmbushGame) -> None:
        self.ambush = ambush
        self.seats = len(ambush.hands)
        self.known: dict[int, tuple[float, ...]] = {}
        self.order = duelling_order(tuple(range(self.seats)), ambush.driver, self.seats)
        self.met: dict[tuple[int, ...], list[float]] = {}
        self.parted: dict[tuple[int, int], list[float]] = {}
        self.whole = [0.0] * self.seats
        if ambush.later:
            for place in range(STOPS):
                self.whole = _added(self.whole, self._hoped(place, 0))

    def __call__(self, joint: int) -> tuple[float, ...]:
        found = self.known.get(joint)
        if found is None:
            found = self.known[joint] = self._worked_out(joint)
        return found

    def _worked_out(self, joint: int) -> tuple[float, ...]:
        waiting = [0] * STOPS  # a bit for every seat
        rest = joint
        for seat in range(self.seats):
            rest, place = divmod(rest, STOPS)
            waiting[place] |= 1 << seat
        crowds = tuple([crowd for crowd in waiting if crowd])
        found = self.met.get(crowds)
        if found is None:
            found = self.met[crowds] = self._meeting(crowds)
        if not self.ambush.later:
            return tuple(found)
        parts = [found]
        for each in enumerate(waiting):
            if each[1]:
                gone = self.parted.get(each)
                if gone is None:
                    gone = self.parted[each] = self._parting(*each)
                parts.append(gone)
        return tuple(map(sum, zip(*parts, strict=True)))

    def _meeting(self, crowds: Sequence[int]) -> list[float]:
        """What this journey is worth to everybody, and all hands with it."""
        groups = [[seat for seat in self.order if crowd >> seat & 1] for crowd in crowds]
        ambush = self.ambush
        found = shared_out(groups, self.seats, ambush.deck, ambush.passengers)
        return _added(self._worth(found), self.whole)

    def _parting(self, place: int, crowd: int) -> list[float]:
        """What becomes of the hopes where those have played that town."""
        now, then = self._hoped(place, 0), self._hoped(place, crowd)
        return [after - before for after, before in zip(then, now, strict=True)]

    def _hoped(self, place: int, crowd: int) -> list[float]:
        """What a town adds to the hopes when those have played it."""
        ambush = self.ambush
        have = [place in hand and not crowd >> seat & 1 for seat, hand in enumerate(ambush.hands)]
        (then,) = turned_round((place,), ambush.route)
        return self._worth(hope_of(then, have, ambush.later))

    def _worth(self, takes: Sequence[float]) -> list[float]:
        return [
            sum([gain * take for gain, take in zip(row, takes, strict=True)])
            for row in self.ambush.gains
        ]


def _added(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a + b for a, b in zip(one, other, strict=True)]


@lru_cache(maxsize=2_000)
def solved(ambush: AmbushGame) -> Solution:
    """The mixtures nobody has much to regret, and what every card is worth against them."""
    if ambush.gold is not None:
        return _two_alone(ambush, ambush.gold)
    table = Table(ambush)
    whole = prod([len(hand) for hand in ambush.hands]) <= _TABLE
    mixtures = _weighed(ambush, table) if whole else _drawn(ambush, table)
    return Solution(mixtures, values(ambush, mixtures, table))


def _two_alone(ambush: AmbushGame, gold: int) -> Solution:
    """Both as each thinks for itself."""
    one, other = ambush.hands
    mine, theirs = [
        two.solved(
            *((one, other) if seat == 0 else (other, one)),
            ambush.driver == seat,
            gold if seat == 0 else ALL - gold,
            ambush.left,
            ambush.route,
            ambush.deck,
            ambush.passengers,
            ambush.lean,
        )
        for seat in (0, 1)
    ]
    return Solution((mine.mixture, theirs.mixture), (mine.values, theirs.values))


def values(
    ambush: AmbushGame, mixtures: Sequence[Mixture], table: "Table | None" = None
) -> tuple[tuple[float, ...], ...]:
    """By seat, what each card of its hand is worth if the others mix as said."""
    table = table or Table(ambush)
    if prod([len(hand) for hand in ambush.hands]) <= _TABLE:
        against = _Against(ambush, table)
        return tuple([tuple(against(seat, mixtures)) for seat in range(len(mixtures))])
    luck = Loose(_SEED)
    sums = [[0.0] * len(hand) for hand in ambush.hands]
    for _look in range(_LOOKS):
        places = [_pick(mixture, luck) for mixture in mixtures]
        for seat, worths in enumerate(_instead(ambush, table, places)):
            for card, value in enumerate(worths):
                sums[seat][card] += value
    return tuple([tuple([value / _LOOKS for value in each]) for each in sums])


class _Against:
    """What each card of a seat is worth against the others' mixtures, over every joint choice."""

    def __init__(self, ambush: AmbushGame, table: Table) -> None:
        self.worths: list[list[list[float]]] = []
        for mover, hand in enumerate(ambush.hands):
            joints = [0]
            for seat, other in enumerate(ambush.hands):
                if seat != mover:
                    joints = [joint + place * STOPS**seat for joint in joints for place in other]
            power = STOPS**mover
            self.worths.append(
                [[table(joint + place * power)[mover] for joint in joints] for place in hand]
            )

    def __call__(self, mover: Seat, mixtures: Sequence[Sequence[float]]) -> list[float]:
        likely = [1.0]
        for seat, mixture in enumerate(mixtures):
            if seat != mover:
                likely = [so_far * share for so_far in likely for share in mixture]
        return [sum(map(mul, likely, worths)) for worths in self.worths[mover]]


def _instead(ambush: AmbushGame, table: Table, cards: Sequence[int]) -> list[list[float]]:
    """By seat, what each of its cards would be worth with the others' picks as they are."""
    hands = ambush.hands
    picks = zip(hands, cards, strict=True)
    joint = sum([hand[card] * STOPS**seat for seat, (hand, card) in enumerate(picks)])
    found, known = [], table.known
    for seat, hand in enumerate(hands):
        power = STOPS**seat
        without = joint - hand[cards[seat]] * power
        row = []
        for place in hand:
            worth = known.get(without + place * power)
            row.append((worth or table(without + place * power))[seat])
        found.append(row)
    return found


def _regrets(ambush: AmbushGame) -> Regrets:
    whims = [_WHIM * row[seat] for seat, row in enumerate(ambush.gains)]
    return Regrets([len(hand) for hand in ambush.hands], whims)


def _weighed(ambush: AmbushGame, table: Table) -> tuple[Mixture, ...]:
    """Regrets over every joint choice."""
    regrets, against = _regrets(ambush), _Against(ambush, table)
    seats = range(len(ambush.hands))
    for turn in range(1, _ROUNDS + 1):
        now = [regrets.mixture(seat) for seat in seats]
        for mover in seats:
            regrets.learn(mover, now[mover], against(mover, now), turn)
    return regrets.settled()


def _drawn(ambush: AmbushGame, table: Table) -> tuple[Mixture, ...]:
    """Regrets over joint choices drawn as everybody mixes at the time."""
    regrets, luck = _regrets(ambush), Loose(_SEED)
    seats = range(len(ambush.hands))
    for turn in range(1, _DRAWS + 1):
        now = [regrets.mixture(seat) for seat in seats]
        cards = [_pick(mixture, luck) for mixture in now]
        for seat, worths in enumerate(_instead(ambush, table, cards)):
            regrets.learn(seat, now[seat], worths, turn)
    return regrets.settled()


def _pick(mixture: Sequence[float], luck: Loose) -> int:
    """A card drawn as it is mixed."""
    left = luck.below(1 << 30) / (1 << 30)
    for card, share in enumerate(mixture):
        left -= share
        if left < 0:
            return card
    return max(range(len(mixture)), key=lambda card: mixture[card])
