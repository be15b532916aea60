"""What gold is worth: everybody's chance to win, by all purses and the journeys still to come."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from math import exp, sqrt
from typing import Final

import msgspec

from game.ai.dick_turpin.booty import Deck, duel, endings
from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.round import portions
from game.engine.kinds import Seat

FILE: Final = "pair.json"
ALL: Final = DATA.sovereigns
DUELS: Final = 0.25  # how often two meet, on the whole
LARGEST: Final = max(DATA.gold)
"""What the best card shows."""

_MOST: Final = DATA.passengers * LARGEST  # a hold-up never brings more

Row = tuple[float, ...]
"""Seat 0's chance by its gold."""

END: Final[Row] = (0.0,) * (ALL // 2) + (0.5,) + (1.0,) * (ALL - ALL // 2)
"""When all is over."""


Lie = str
"""How two hands lie to each other: a letter for every town somebody has, in the order of the road,
b for both, m for mine alone, t for theirs alone."""


class Near(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chances of whoever thinks before the last journey and before the one ahead of it.

    By how the hands lie then; of each two rows the second is for him who drives. `even` is against
    his equal, `leant` against somebody who may be a quick player.
    """

    even: Mapping[Lie, tuple[Row, Row]]
    leant: Mapping[Lie, tuple[Row, Row]]


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: a row for no journey to come, for one, for two and so on, whatever the hands.

    By route, `near` has the last two journeys exactly, and `hands` what the cards left promise for
    the rest of a round, in sovereigns beyond what the other takes: by how they lie on the next
    journey's road, the second number for him who drives then. `lean` is how likely the other is
    thought quick in `near`.
    """

    rows: tuple[Row, ...]
    lean: float
    near: Mapping[str, Near]
    hands: Mapping[str, Mapping[Lie, tuple[float, float]]]


def mirrored(row: Row) -> Row:
    """The row of the same position with the seats exchanged."""
    return tuple([1 - chance for chance in reversed(row)])


class Journey:
    """Hold-ups of a journey after which the chances are those of `after`."""

    def __init__(self, after: Row) -> None:
        self.after = after
        # Each is asked again and again.
        self.last = cache(self._last)
        self.both = cache(self._both)
        self.quick = cache(self._quick)
        self.quick_first = cache(self._quick_first)

    def _last(self, robber: Seat, deck: Deck, passengers: int, gold: int) -> float:
        """The chance before a hold-up after which nobody waits ahead."""
        if not passengers:
            return self.after[gold]
        return self._hold_up(robber, deck, passengers, gold, None)

    def _both(self, robber: Seat, deck: Deck, passengers: int, gold: int) -> float:
        """The chance before a hold-up after which the other waits ahead."""
        return self._hold_up(robber, deck, passengers, gold, 1 - robber)

    def _quick(self, deck: Deck, passengers: int, gold: int) -> float:
        """The chance before a hold-up of the other, seat 1, who stops where the sum is best."""
        if not passengers:
            return self.after[gold]
        ways = endings(deck, passengers, min(gold, _MOST))
        return sum([likely * self.after[gold - amount] for likely, amount, _cards in ways])

    def _quick_first(self, deck: Deck, passengers: int, gold: int) -> float:
        """The same where seat 0 waits ahead of the other."""
        total = 0.0
        for likely, amount, cards in endings(deck, passengers, min(gold, _MOST)):
            then, rest = gold - amount, passengers - cards if amount else passengers
            met = Deck(deck.pistols - (not amount), deck.gold - cards, deck.mix)
            total += likely * (self.last(0, met, rest, then) if then else self.after[0])
        return total

    def met(self, first: Seat, deck: Deck, passengers: int, gold: int) -> float:
        """The chance before a duel in which `first` draws first."""
        ways = zip((first, 1 - first), duel(2, deck), strict=True)
        return sum(
            [likely * self.last(seat, then, passengers, gold) for seat, (likely, then) in ways]
        )

    def _hold_up(
        self, robber: Seat, deck: Deck, passengers: int, gold: int, other: Seat | None
    ) -> float:
        """A hold-up whose robber stops where it suits him best."""
        best = max if robber == 0 else min
        pays = ALL - gold if robber == 0 else gold
        most = min(passengers, deck.gold)

        def end(deck: Deck, cards: int, amount: int) -> float:
            then = min(ALL, gold + amount) if robber == 0 else max(0, gold - amount)
            rest = passengers - cards
            if other is None or not rest or then in (0, ALL):
                return self.after[then]
            return self.last(other, deck, rest, then)

        shares = deck.shares
        # From the last card he may turn back to the first: his best by the sum that lies there.
        bests: list[float] = []
        on = 0.0
        for cards in range(most, -1, -1):
            here = Deck(deck.pistols, deck.gold - cards, deck.mix)
            pistol = here.pistol
            out = end(Deck(deck.pistols - 1, here.gold, deck.mix), 0, 0) if pistol else 0.0
            now = [0.0] * (LARGEST * cards + 1)
            for amount in range(cards, LARGEST * cards + 1):
                goes_on = not cards or (cards < most and amount < pays)
                if goes_on:
                    on = pistol * out
                    if pistol < 1:
                        for value, share in shares:
                            on += (1 - pistol) * share * bests[amount + value]
                if cards:
                    stop = end(here, cards, amount)
                    now[amount] = best(stop, on) if goes_on else stop
            bests = now
        return on


@lru_cache(maxsize=128)
def journey(after: Row) -> Journey:
    """The journey before such chances; what it has worked out it keeps."""
    return Journey(after)


def row_before(after: Row, deck: Deck) -> Row:
    """The row a journey earlier, whatever the hands."""
    now = Journey(after)
    inner = range(1, ALL)
    passengers = DATA.passengers
    first = (0.0, *[now.both(0, deck, passengers, gold) for gold in inner], 1.0)
    met = (0.0, *[now.met(0, deck, passengers, gold) for gold in inner], 1.0)
    apart = (1 - DUELS) / 2
    rows = zip(first, mirrored(first), met, mirrored(met), strict=True)
    return tuple([apart * (a + b) + DUELS / 2 * (c + d) for a, b, c, d in rows])


@cache
def kept() -> Kept:
    """The file."""
    text = resources.files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=Kept)


def row(left: int) -> Row:
    """The chances with so many journeys to come."""
    rows = kept().rows
    return rows[min(left, len(rows) - 1)]


Gold = tuple[float, ...]
"""Every seat's sovereigns; parts of one where they are only expected."""

_SPREAD: Final = {3: 5.0, 4: 4.3, 5: 3.8}  # sovereigns, for one journey, by seats
_HAIR: Final = 1e-6
_PAIR: Final = 2


def chances(gold: Sequence[float], left: int) -> tuple[float, ...]:
    """Everybody's chance to win with `left` journeys to come after this; they add up to 1."""
    most = max(gold)
    if left == 0 or most >= DATA.sovereigns:
        first = [purse > most - _HAIR for purse in gold]
        return tuple([each / sum(first) for each in first])
    if len(gold) == _PAIR:
        own = _between(row(left), gold[0])
        return (own, 1 - own)
    spread = _SPREAD[len(gold)] * sqrt(left)
    weights = [exp((purse - most) / spread) for purse in gold]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


def _between(row: Row, gold: float) -> float:
    """A row's chance at a purse that need not be whole."""
    below = int(gold)
    part = gold - below
    return row[below] + part * (row[below + 1] - row[below]) if part else row[below]


@lru_cache(maxsize=50_000)
def robbed(gold: tuple[int, ...], robber: Seat, amount: int) -> tuple[int, ...]:
    """The purses after `robber` has taken the amount, or all there is (D6)."""
    seats = len(gold)
    others = [(robber + step) % seats for step in range(1, seats)]
    after = list(gold)
    for seat, paid in zip(others, portions(amount, [gold[seat] for seat in others]), strict=True):
        after[seat] -= paid
        after[robber] += paid
    return tuple(after)


def shifted(gold: Sequence[float], takes: Sequence[float]) -> Gold:
    """The purses after everybody has taken so much on average, each paid by the others alike."""
    seats = len(gold)
    each_pays = sum(takes) / (seats - 1)
    moved = [
        purse + take + take / (seats - 1) - each_pays
        for purse, take in zip(gold, takes, strict=True)
    ]
    return tuple([min(float(DATA.sovereigns) - _HAIR, max(0.0, purse)) for purse in moved])
