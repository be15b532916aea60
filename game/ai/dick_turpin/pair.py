"""Two highwaymen alone: what one takes the other pays, so both play for the same purse.

Chances are those of seat 0, by its own gold from nothing to all there is; the other has the rest.
`pair.json` holds them by the journeys still to come, worked out from the last journey backwards by
`python -m tools.pair`: every hold-up is stopped where it suits its robber's chance best.
"""

from functools import cache, lru_cache
from importlib import resources
from typing import Final

import msgspec

from game.ai.dick_turpin.booty import SHARES, Deck, duel
from game.engine.dick_turpin.data import DATA
from game.engine.kinds import Seat

FILE: Final = "pair.json"
ALL: Final = DATA.sovereigns
DUELS: Final = 0.25  # how often two meet, on the whole

Row = tuple[float, ...]
"""Seat 0's chance by its gold."""

END: Final[Row] = (0.0,) * (ALL // 2) + (0.5,) + (1.0,) * (ALL - ALL // 2)
"""When all is over."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: a row for no journey to come, for one, for two and so on.

    Of the last journey it is known who comes first, as everybody has one card: `first` is the row
    where seat 0 does, `duel` where they meet and seat 0 draws first.
    """

    rows: tuple[Row, ...]
    first: Row
    duel: Row


def mirrored(row: Row) -> Row:
    """The row of the same position with the seats exchanged."""
    return tuple([1 - chance for chance in reversed(row)])


class Journey:
    """Hold-ups of a journey after which the chances are those of `after`."""

    def __init__(self, after: Row) -> None:
        self.after = after
        self._last: dict[tuple[Seat, Deck, int, int], float] = {}

    def last(self, robber: Seat, deck: Deck, passengers: int, gold: int) -> float:
        """The chance before a hold-up after which nobody waits ahead."""
        if not passengers:
            return self.after[gold]
        key = (robber, deck, passengers, gold)
        found = self._last.get(key)
        if found is None:
            found = self._last[key] = self._hold_up(robber, deck, passengers, gold, None)
        return found

    def both(self, robber: Seat, deck: Deck, passengers: int, gold: int) -> float:
        """The chance before a hold-up after which the other waits ahead."""
        return self._hold_up(robber, deck, passengers, gold, 1 - robber)

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
        known: dict[tuple[int, int], float] = {}

        def end(deck: Deck, cards: int, amount: int) -> float:
            then = min(ALL, gold + amount) if robber == 0 else max(0, gold - amount)
            if then in (0, ALL):
                return self.after[then]
            rest = passengers - cards
            if other is None or not rest:
                return self.after[then]
            return self.last(other, deck, rest, then)

        def turn(deck: Deck, cards: int, before: int) -> float:
            found = known.get((cards, before))
            if found is not None:
                return found
            pistol = deck.pistol
            found = pistol * end(Deck(deck.pistols - 1, deck.gold), 0, 0) if pistol else 0.0
            if pistol < 1:
                less = Deck(deck.pistols, deck.gold - 1)
                for value, share in SHARES:
                    amount = before + value
                    after = end(less, cards + 1, amount)
                    pays = ALL - gold if robber == 0 else gold
                    if cards + 1 < passengers and amount < pays:
                        after = best(after, turn(less, cards + 1, amount))
                    found += (1 - pistol) * share * after
            known[cards, before] = found
            return found

        return turn(deck, 0, 0)


@lru_cache(maxsize=32)
def journey(after: Row) -> Journey:
    """The journey before such chances; what it has worked out it keeps."""
    return Journey(after)


def row_before(after: Row, deck: Deck) -> tuple[Row, Row, Row]:
    """The rows a journey earlier: on the whole, where seat 0 comes first, where it duels first."""
    now = Journey(after)
    inner = range(1, ALL)
    passengers = DATA.passengers
    first = (0.0, *[now.both(0, deck, passengers, gold) for gold in inner], 1.0)
    met = (0.0, *[now.met(0, deck, passengers, gold) for gold in inner], 1.0)
    apart = (1 - DUELS) / 2
    rows = zip(first, mirrored(first), met, mirrored(met), strict=True)
    whole = tuple([apart * (a + b) + DUELS / 2 * (c + d) for a, b, c, d in rows])
    return whole, first, met


@cache
def kept() -> Kept:
    """The file."""
    text = resources.files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=Kept)


def row(left: int) -> Row:
    """The chances with so many journeys to come."""
    rows = kept().rows
    return rows[min(left, len(rows) - 1)]


def last_row(place: int, other: int, driver: Seat) -> Row:
    """The chances before the last journey of all, if seat 0 waits at that place of its road and
    seat 1 at the other.
    """
    if place == other:
        return kept().duel if driver == 1 else mirrored(kept().duel)
    return kept().first if place < other else mirrored(kept().first)
