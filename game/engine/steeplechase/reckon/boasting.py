"""Boasting contests: with which chance a chit wins against those that lie face down (§14.4)."""

from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

from game.engine.kinds import Seat
from game.engine.steeplechase.data import BOASTS
from game.engine.steeplechase.view import SteeplechaseView


class Boast(NamedTuple):
    """A chit in a contest: won, alike, lost. The challenged shows the least that wins, if there is
    one; else one that is alike.
    """

    place: int
    value: int
    won: Fraction
    alike: Fraction
    lost: Fraction


def unseen(view: SteeplechaseView) -> dict[int, int]:
    """How many chits of each value the onlooker has not seen: in the bag, or face down."""
    counts = dict(zip(BOASTS, view.options.tables.boasts.counts, strict=True))
    full = dict(counts)
    for courier in view.couriers:
        for chit in courier.boasts:
            if chit.value is not None:
                while not counts[chit.value]:
                    counts = {value: n + full[value] for value, n in counts.items()}
                counts[chit.value] -= 1
    return counts


def counted(view: SteeplechaseView) -> bool:
    """Whether everybody knows how many chits somebody has; else a pile is reckoned as one chit."""
    return view.options.chit_counts == "open"


def hands(view: SteeplechaseView, other: Seat) -> dict[tuple[int, ...], Fraction]:
    """What another's chits that lie face down may be, with their chances."""
    hidden = [c for c in view.couriers[other].boasts if not c.shown]
    known = tuple(sorted([c.value for c in hidden if c.value is not None]))
    count = len(hidden) - len(known)
    there = unseen(view)
    while sum(there.values()) < count:  # the bag was filled anew since
        full = zip(BOASTS, view.options.tables.boasts.counts, strict=True)
        there = {value: there[value] + more for value, more in full}
    whole = comb(sum(there.values()), count)
    found: dict[tuple[int, ...], Fraction] = {}
    for hand in combinations_with_replacement(BOASTS, count):
        ways = 1
        for value in BOASTS:
            ways *= comb(there[value], hand.count(value))
        if ways:
            found[tuple(sorted((*hand, *known)))] = Fraction(ways, whole)
    return found


def boasts(view: SteeplechaseView, seat: Seat, other: Seat) -> tuple[Boast, ...]:
    """Each of his chits that lie face down, shown first, or together with the other's."""
    options = view.options
    counts_more = options.braggart_contests == "on"
    mine = int(counts_more and view.couriers[seat].ability == "braggart")
    theirs = int(counts_more and view.couriers[other].ability == "braggart")
    found = []
    for place, chit in enumerate(view.couriers[seat].boasts):
        if chit.shown or chit.value is None:
            continue
        value = chit.value + mine
        won = alike = Fraction(0)
        for hand, chance in hands(view, other).items():
            if options.contest_reveal == "together":
                share = Fraction(1, len(hand))
                won += chance * share * sum([each + theirs < value for each in hand])
                alike += chance * share * sum([each + theirs == value for each in hand])
            elif all(each + theirs < value for each in hand):
                won += chance
            elif max(hand) + theirs == value:
                alike += chance
        found.append(Boast(place, chit.value, won, alike, 1 - won - alike))
    return tuple(found)


def answers(view: SteeplechaseView, seat: Seat, shown: int, other: Seat) -> tuple[Boast, ...]:
    """Each of his chits against one that lies open."""
    counts_more = view.options.braggart_contests == "on"
    mine = int(counts_more and view.couriers[seat].ability == "braggart")
    theirs = int(counts_more and view.couriers[other].ability == "braggart")
    found = []
    for place, chit in enumerate(view.couriers[seat].boasts):
        if chit.shown or chit.value is None:
            continue
        value, against = chit.value + mine, shown + theirs
        sure = [Fraction(int(each)) for each in (value > against, value == against)]
        found.append(Boast(place, chit.value, sure[0], sure[1], 1 - sure[0] - sure[1]))
    return tuple(found)
