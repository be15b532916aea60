"""What is reckoned from a view before a decision: the exact odds of a hold-up, and what lying in
wait at a town promises.

Of a hold-up all cards out this journey lie open, so the deck's composition is known to everybody.
Values are in sovereigns that really change hands: nobody can take more than the others have (§5).
Numbers are whole while they are worked out: a value with n cards in the deck and k passengers left
is kept times n (n − 1) … (n − k + 1).

Of a town it goes by what lies open to everybody's eyes. Cards that lie under others are remembered,
or not (D3); where they are, each of a highwayman's towns that could still be his is as likely as
another. Who may come, and how likely one is to be alone, is exact by that; what a town brings
reckons with a full deck, and with robbers who stop where it pays most.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from math import perm

import msgspec

from game.engine.chance import Bag
from game.engine.dick_turpin.data import DATA, PISTOL, TOWNS, Halt, Town
from game.engine.dick_turpin.round import duelling_order
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat


class Odds(msgspec.Struct, frozen=True):
    """A hold-up as it stands before the next card.

    `cards` are those of each kind the next may be, by the gold they show (0: a pistol); `sum` is
    what lies before the robber, `takes` what of it the others can pay; `turning` is what another
    card is worth to somebody who stops at the right moment afterwards; `left` how many more cards
    he may turn, `most` all that the others have.
    """

    cards: tuple[int, ...]
    sum: int
    most: int
    left: int
    turning: Fraction

    @property
    def takes(self) -> int:
        """What stopping now brings."""
        return min(self.sum, self.most)

    @property
    def pistol(self) -> Fraction:
        """The chance that the next card is a pistol."""
        return Fraction(self.cards[PISTOL], sum(self.cards))

    @property
    def mean_gold(self) -> Fraction:
        """What the next card shows on average, if it shows gold; 0 if there is no gold left."""
        cards = sum(self.cards) - self.cards[PISTOL]
        gold = sum([value * count for value, count in enumerate(self.cards)])
        return Fraction(gold, cards) if cards else Fraction(0)

    @property
    def sums(self) -> Mapping[int, Fraction]:
        """The chance of every sum that may lie there after the next card; 0 is the pistol’s."""
        deck = sum(self.cards)
        chances = {0: self.pistol} if self.cards[PISTOL] else {}
        for value, count in enumerate(self.cards):
            if value != PISTOL and count:
                chances[self.sum + value] = Fraction(count, deck)
        return chances

    @property
    def gain(self) -> Fraction:
        """By how much turning beats stopping; below 0 it is better to ride off."""
        return self.turning - self.takes


def odds(view: DickTurpinView) -> Odds | None:
    """The odds of the hold-up going on; None if there is none."""
    if view.robbing is None:
        return None
    left = view.passengers - len(view.turned)
    most = held_by_others(view, view.robbing)
    before = sum(view.turned)
    return Odds(view.deck.counts, before, most, left, turning(view.deck, left, before, most))


def held_by_others(view: DickTurpinView, seat: Seat) -> int:
    """All the gold that can be taken from the others."""
    return sum([each.gold for other, each in enumerate(view.highwaymen) if other != seat])


def turning(deck: Bag, left: int, before: int, most: int) -> Fraction:
    """What turning another card is worth, stopping at the right moment afterwards.

    `left` ≥ 1 cards may still be turned, `before` gold lies there, the others have `most`.
    """
    cards = len(deck)
    return Fraction(_turn(deck.counts, cards, left, before, most), _scale(cards, left))


def hold_up(deck: Bag, passengers: int, most: int) -> Fraction:
    """What a hold-up is worth before its first card, which has to be turned."""
    return turning(deck, passengers, 0, most) if passengers else Fraction(0)


def _scale(cards: int, left: int) -> int:
    return perm(cards, min(cards, left))


@lru_cache(maxsize=4096)
def _turn(counts: tuple[int, ...], cards: int, left: int, before: int, most: int) -> int:
    """What turning is worth, times `_scale(cards, left)`."""
    worth = 0
    rest = _scale(cards - 1, left - 1)
    for value in range(1, len(counts)):
        count = counts[value]
        if not count:
            continue
        after = before + value
        best = min(after, most) * rest
        # Where the sum is more than the others have, or nobody is left to rob, it ends here.
        if left > 1 and after < most and cards > 1:
            less = (*counts[:value], count - 1, *counts[value + 1 :])
            best = max(best, _turn(less, cards - 1, left - 1, after, most))
        worth += count * best
    return worth


class TownOdds(msgspec.Struct, frozen=True):
    """A town that may be chosen: how likely each other waits there too, in the order of the seats,
    and nobody does; how many passengers are left when the coach comes, on average; how likely the
    onlooker is to be the one who holds it up, if it has any; and what that brings, in sovereigns.
    """

    town: Town
    company: tuple[tuple[Seat, Fraction], ...]
    alone: Fraction
    passengers: float
    robs: float
    brings: float


def may_choose(view: DickTurpinView, seat: Seat, remembering: bool = False) -> tuple[Town, ...]:
    """The towns to which `seat` may go on this journey, as far as eyes can see; or as far as it is
    known to whoever remembers all he has played.
    """
    played = view.highwaymen[seat].remembered if remembering else view.shown(seat)
    return tuple([town for town in TOWNS if town not in played])


def towns(view: DickTurpinView, remembering: bool = False) -> tuple[TownOdds, ...]:
    """The odds of every town the onlooker may choose, in the order of the coach; () where no town
    is to be chosen.
    """
    return tuple([each() for each in one_by_one(view, remembering)])


def one_by_one(
    view: DickTurpinView, remembering: bool = False
) -> tuple[Callable[[], TownOdds], ...]:
    """The same, each by itself when it is asked for, and once."""
    if view.seat is None:
        return ()
    others = {
        seat: may_choose(view, seat, remembering)
        for seat in range(len(view.highwaymen))
        if seat != view.seat
    }
    return tuple(
        [cache(partial(_town, view, stop, others)) for stop in view.road if stop in view.towns]
    )


def beforehand(view: DickTurpinView) -> Iterator[Callable[[], object]]:
    """Long sums that the odds of all these towns need, one by one; each is kept."""
    if view.seat is not None:
        deck, most = view.options.deck, held_by_others(view, view.seat)
        yield from of_a_deck(deck, len(view.highwaymen))
        for count in range(DATA.passengers + 1):
            yield partial(hold_up, deck, count, most)


def of_a_deck(deck: Bag, seats: int) -> Iterator[Callable[[], object]]:
    """Those that hang on the deck and the number of seats alone."""
    for count in range(DATA.passengers + 1):
        yield partial(_robbed, deck.counts, count)
    pistols = deck.counts[PISTOL]
    for count in range(2, seats + 1):
        yield partial(winning, count, pistols, len(deck) - pistols)


def _town(view: DickTurpinView, stop: Halt, others: Mapping[Seat, tuple[Town, ...]]) -> TownOdds:
    town = next(each for each in TOWNS if each == stop)
    seat = view.seat if view.seat is not None else 0
    deck, order = view.options.deck, _order(view)
    most, pistols = held_by_others(view, seat), deck.counts[PISTOL]
    alone, passengers, robs, brings = Fraction(1), 0.0, 0.0, 0.0
    for choose in others.values():
        alone *= 1 - _comes(town, choose)
    brought = [float(hold_up(deck, count, most)) for count in range(DATA.passengers + 1)]
    for (here, earlier), likely in _who_waits(town, view.road, others).items():
        place = [each for each in order if each == seat or each in here].index(seat)
        wins = float(winning(len(here) + 1, pistols, len(deck) - pistols)[place])
        left = after_hold_ups(deck.counts, len(earlier))
        robs += likely * wins
        for count, share in enumerate(left):
            passengers += likely * share * count
            brings += likely * share * wins * brought[count]
    company = tuple([(other, _comes(town, choose)) for other, choose in others.items()])
    return TownOdds(town, company, alone, passengers, robs, brings)


def _order(view: DickTurpinView) -> tuple[Seat, ...]:
    """Everybody, in the order of drawing in a duel."""
    seats = len(view.highwaymen)
    return duelling_order(tuple(range(seats)), view.driver, seats)


def _comes(town: Town, choose: Sequence[Town]) -> Fraction:
    return Fraction(int(town in choose), len(choose))


def _who_waits(
    town: Town, road: Sequence[Halt], others: Mapping[Seat, tuple[Town, ...]]
) -> dict[tuple[frozenset[Seat], frozenset[Halt]], float]:
    """How likely who waits at `town`, and at which towns before it anybody does."""
    before = frozenset(road[: road.index(town)])
    found: dict[tuple[frozenset[Seat], frozenset[Halt]], float] = {(frozenset(), frozenset()): 1.0}
    for seat, choose in others.items():
        then: dict[tuple[frozenset[Seat], frozenset[Halt]], float] = {}
        for (here, earlier), likely in found.items():
            for each in choose:
                key = (here | {seat} if each == town else here, earlier | ({each} & before))
                then[key] = then.get(key, 0.0) + likely / len(choose)
        found = then
    return found


@cache
def winning(left: int, pistols: int, gold: int) -> tuple[Fraction, ...]:
    """Everybody's chance to be the last of `left` who stand, the next to draw first (D4), with so
    many pistols and gold cards in the deck; one that runs out would favour nobody.

    >>> winning(2, 1, 1)
    (Fraction(1, 2), Fraction(1, 2))
    >>> [f"{float(chance):.3f}" for chance in winning(2, 8, 22)]
    ['0.424', '0.576']
    """
    if left == 1 or not pistols + gold:
        return (Fraction(1, left),) * left
    whole = [Fraction(0)] * left
    if pistols:
        share = Fraction(pistols, pistols + gold)
        for place, chance in enumerate(winning(left - 1, pistols - 1, gold), 1):
            whole[place] += share * chance
    if gold:
        share = Fraction(gold, pistols + gold)
        for place, chance in enumerate(winning(left, pistols, gold - 1), 1):
            whole[place % left] += share * chance
    return tuple(whole)


@cache
def after_hold_ups(deck: tuple[int, ...], hold_ups: int) -> tuple[float, ...]:
    """How likely so many passengers (0 upward) are left after that many hold-ups."""
    left = [0.0] * DATA.passengers + [1.0]
    for _hold_up in range(hold_ups):
        then = [0.0] * len(left)
        for count, likely in enumerate(left):
            for robbed, share in enumerate(_robbed(deck, count)):
                then[count - robbed] += likely * share
        left = then
    return tuple(left)


@cache
def _robbed(deck: tuple[int, ...], passengers: int) -> tuple[float, ...]:
    """How likely a hold-up robs so many of that many passengers, by whoever stops in time."""
    shares = [0.0] * (passengers + 1)

    def turn(counts: tuple[int, ...], cards: int, total: int, likely: float) -> None:
        """Another card of `counts`, with `cards` turned already that show `total`."""
        deck_left = sum(counts)
        for value, count in enumerate(counts):
            share = likely * count / deck_left
            if not count:
                continue
            if value == PISTOL:
                shares[0] += share
                continue
            less = (*counts[:value], count - 1, *counts[value + 1 :])
            more, robbed = total + value, cards + 1
            left = passengers - robbed
            if not left or turning(Bag(less), left, more, DATA.sovereigns) <= more:
                shares[robbed] += share
            else:
                turn(less, robbed, more, share)

    if passengers:
        turn(deck, 0, 0, 1.0)
    else:
        shares[0] = 1.0
    return tuple(shares)
