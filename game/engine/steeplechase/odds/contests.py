"""Contests with those that lie hidden: boasts set against boasts, a captive's chances to run, to
rise and to dig himself out (§12, 16.12, 16.13), and the place in the line an eagerness leads to
(§4.4).
"""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, lcm
from typing import NamedTuple

from game.engine.kinds import Seat
from game.engine.steeplechase.data import BOASTS
from game.engine.steeplechase.odds.duel import Course, courses
from game.engine.steeplechase.odds.effects import FACES
from game.engine.steeplechase.odds.fates import Kept, kept_in_fight
from game.engine.steeplechase.round.captivity import MUTINEERS
from game.engine.steeplechase.round.moving import most_dice
from game.engine.steeplechase.state import State
from game.engine.steeplechase.tasks import Fight
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


class Run(NamedTuple):
    """Running with so many dice: the chance that none of them shows a 1 in the end, and how many
    inches it is in the mean, if it is none; in halves, for halves are all there are.
    """

    dice: int
    away: Fraction
    mean: Fraction


def runs(state: State, seat: Seat) -> tuple[Run, ...]:
    """Every number of dice he may run with; 1s are thrown again where his energy allows, and no
    other die is.
    """
    courier = state.couriers[seat]
    one = Fraction(1, FACES)
    if courier.energy and state.options.chain_rerolls == "on":
        dies = Fraction(0)
    else:
        dies = one * one if courier.energy else one
    mean = Fraction(sum(range(2, FACES + 1)), FACES - 1)
    return tuple(
        [
            Run(dice, (1 - dies) ** dice, mean * dice)
            for dice in range(1, most_dice(state, seat) + 1)
        ]
    )


class Rising(NamedTuple):
    """Rising against one's captors: the fight, and what is kept."""

    meets: int
    course: Course
    kept: Kept


def rising(state: State, seat: Seat) -> Rising:
    """A mutiny (16.12 row 4)."""
    group = state.group(state.couriers[seat].captor or "")
    fight = Fight(seat, ((group.id, min(MUTINEERS, group.figures)),), "mutiny")
    return Rising(fight.foes[0][1], courses(state, fight)["mix"], kept_in_fight(state, fight))


class Eager(NamedTuple):
    """An eagerness: the chance to step up properly, and of each place in the queue, the first one
    first, if the others pick by lot.
    """

    pick: int
    steps_up: Fraction
    places: tuple[Fraction, ...]

    @property
    def mean(self) -> Fraction:
        """The place in the mean, the first being 1."""
        return sum([(n + 1) * chance for n, chance in enumerate(self.places)], Fraction(0))


def _key(pick: int, die: int) -> tuple[int, int, int]:
    """What ranks; the smaller goes ahead."""
    return (0, -pick, -die) if die >= pick else (1, pick, -die)


@cache
def eager(pick: int, seats: int) -> Eager:
    """That eagerness among so many couriers."""
    others = seats - 1
    ranks = [_key(p, d) for p in range(1, FACES + 1) for d in range(1, FACES + 1)]
    # Everything is counted in whole numbers, over what is common to all of it.
    shares = lcm(*range(1, seats + 1))
    places = [0] * seats
    for die in range(1, FACES + 1):
        own = _key(pick, die)
        ahead = sum([rank < own for rank in ranks])
        level = sum([rank == own for rank in ranks])
        behind = len(ranks) - ahead - level
        for n in range(others + 1):
            for m in range(others + 1 - n):
                ways = comb(others, n) * comb(others - n, m)
                ways *= ahead**n * level**m * behind ** (others - n - m)
                # Who is level with him is ordered by lot.
                for place in range(n, n + m + 1):
                    places[place] += ways * shares // (m + 1)
    all_ways = len(ranks) ** others * shares * FACES
    found = tuple([Fraction(each, all_ways) for each in places])
    return Eager(pick, Fraction(FACES + 1 - pick, FACES), found)
