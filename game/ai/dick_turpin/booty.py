"""Duels and hold-ups before they happen, by how many pistols and gold cards are left; and what the
cards in everybody's hands promise.

Who wins a duel is exact: only pistols count there. What a robber takes is reckoned with every gold
card as likely as in the whole deck, whichever are out, and for one who stops where the sum is best.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

import msgspec

from game.engine.chance import Bag
from game.engine.dick_turpin.data import DATA, PISTOL, TOWNS, VALUES, Halt, Town

_GOLD: Final = tuple([DATA.gold[value] for value in VALUES])

Mix = tuple[int, ...]
"""How many gold cards the whole deck has of each value; () where it is as printed."""


@cache
def shares_of(mix: Mix) -> tuple[tuple[int, float], ...]:
    """What a gold card shows, and how often."""
    gold = mix or _GOLD
    return tuple([(value, count / sum(gold)) for value, count in zip(VALUES, gold, strict=True)])


class Deck(NamedTuple):
    """The cards left, as far as they matter before they are seen."""

    pistols: int
    gold: int
    mix: Mix = ()

    @property
    def shares(self) -> tuple[tuple[int, float], ...]:
        """What a gold card of it shows, and how often."""
        return shares_of(self.mix)

    @property
    def pistol(self) -> float:
        """The chance that the next card is a pistol; 1 where nothing else is left."""
        return self.pistols / (self.pistols + self.gold) if self.gold else 1.0


def deck_of(bag: Bag, mix: Mix = ()) -> Deck:
    """A deck as far as it matters."""
    return Deck(bag.counts[PISTOL], len(bag) - bag.counts[PISTOL], mix)


class BootyEnd(NamedTuple):
    """A way a hold-up may end: so likely, with that sum (0: driven off) after `cards` of gold."""

    likely: float
    sum: int
    cards: int


@cache
def duel(rivals: int, deck: Deck) -> tuple[tuple[float, Deck], ...]:
    """By place in the order of drawing: the chance to win the duel, and the deck he then meets.

    The chances are exact. Everybody out has drawn one pistol; of the gold cards drawn the mean is
    taken, to the nearest card.
    """
    won = [0.0] * rivals
    drawn = [0.0] * rivals
    # Who is left, whose turn it is among them, gold cards drawn: how likely that comes about.
    now: dict[tuple[tuple[int, ...], int, int], float] = {(tuple(range(rivals)), 0, 0): 1.0}
    while now:
        then: dict[tuple[tuple[int, ...], int, int], float] = {}
        for (left, turn, gold), likely in now.items():
            if len(left) == 1:
                won[left[0]] += likely
                drawn[left[0]] += likely * gold
                continue
            pistol = Deck(deck.pistols - rivals + len(left), deck.gold - gold).pistol
            out = left[:turn] + left[turn + 1 :]
            hit = (out, turn % len(out), gold)
            then[hit] = then.get(hit, 0.0) + likely * pistol
            if pistol < 1:
                miss = (left, (turn + 1) % len(left), gold + 1)
                then[miss] = then.get(miss, 0.0) + likely * (1 - pistol)
        now = then
    pistols = deck.pistols - rivals + 1
    gone_by = [
        round(cards / chance) if chance else 0 for chance, cards in zip(won, drawn, strict=True)
    ]
    return tuple(
        [
            (chance, Deck(pistols, deck.gold - gone, deck.mix))
            for chance, gone in zip(won, gone_by, strict=True)
        ]
    )


@cache
def turning(deck: Deck, left: int, before: int, most: int = DATA.sovereigns) -> float:
    """What another card is worth on average, stopping at the best moment after it.

    No more than `most` can be taken: all that the others have.
    """
    if not deck.gold:
        return 0.0
    less = Deck(deck.pistols, deck.gold - 1, deck.mix)
    worth = 0.0
    for value, share in deck.shares:
        after = before + value
        takes = float(min(after, most))
        on = turning(less, left - 1, after, most) if left > 1 and after < most else takes
        worth += share * max(takes, on)
    return (1 - deck.pistol) * worth


@cache
def endings(deck: Deck, passengers: int, most: int = DATA.sovereigns) -> tuple[BootyEnd, ...]:
    """Every way a hold-up may end for one who stops where the sum is best."""
    found: dict[tuple[int, int], float] = {}

    def turn(deck: Deck, cards: int, before: int, likely: float) -> None:
        pistol = deck.pistol
        if pistol:
            found[0, cards] = found.get((0, cards), 0.0) + likely * pistol
        if not deck.gold:
            return
        less = Deck(deck.pistols, deck.gold - 1, deck.mix)
        for value, share in deck.shares:
            after, so_likely = before + value, likely * (1 - pistol) * share
            more = passengers - cards - 1
            if more and turning(less, more, after, most) > min(after, most):
                turn(less, cards + 1, after, so_likely)
            else:
                key = (min(after, most), cards + 1)
                found[key] = found.get(key, 0.0) + so_likely

    turn(deck, 0, 0, 1.0)
    return tuple([BootyEnd(likely, *key) for key, likely in sorted(found.items())])


class Outcome(NamedTuple):
    """A duel and a hold-up at one town, endings of equal consequence as one.

    `place` won the duel; `sum` is the mean booty, after which `deck` and `passengers` are left.
    """

    likely: float
    place: int
    sum: float
    deck: Deck
    passengers: int


@cache
def outcomes(rivals: int, deck: Deck, passengers: int) -> tuple[Outcome, ...]:
    """What may come of so many waiting at a town."""
    found = []
    for place, (chance, met) in enumerate(duel(rivals, deck)):
        merged: dict[tuple[bool, int], list[float]] = {}
        for ending in endings(met, passengers):
            both = merged.setdefault((ending.sum > 0, ending.cards), [0.0, 0.0])
            both[0] += ending.likely
            both[1] += ending.likely * ending.sum
        for (came_off, cards), (likely, gold) in merged.items():
            after = Deck(met.pistols - (not came_off), met.gold - cards, met.mix)
            rest = passengers - cards if came_off else passengers
            found.append(Outcome(chance * likely, place, gold / likely, after, rest))
    return tuple(found)


Takes = tuple[tuple[float, ...], ...]


@cache
def takes(crowds: tuple[int, ...], deck: Deck, passengers: int) -> Takes:
    """The gold everybody may expect of the rest of a journey.

    `crowds` is how many wait at each town to come where anybody waits; the answer has a number for
    each of them in the order of drawing.
    """
    expected = [[0.0] * crowd for crowd in crowds]
    if crowds and passengers:
        for way in outcomes(crowds[0], deck, passengers):
            expected[0][way.place] += way.likely * way.sum
            rest = takes(crowds[1:], way.deck, way.passengers)
            for row, more in zip(expected[1:], rest, strict=True):
                for place, gold in enumerate(more):
                    row[place] += way.likely * gold
    return tuple([tuple(row) for row in expected])


def shared_out(
    groups: Sequence[Sequence[int]], seats: int, deck: Deck, passengers: int
) -> list[float]:
    """The same by seat: `groups` are those waiting at each town, in their order of drawing."""
    by_seat = [0.0] * seats
    found = takes(tuple([len(group) for group in groups]), deck, passengers)
    for group, row in zip(groups, found, strict=True):
        for seat, gold in zip(group, row, strict=True):
            by_seat[seat] = gold
    return by_seat


FILE: Final = "hands.json"
STOPS: Final = len(TOWNS)

Hand = tuple[int, ...]
"""The cards left, as places on a journey's road counted from 0, in rising order."""

Weights = Sequence[float]
Learned = Mapping[str, Mapping[str, Sequence[Weights]]]
"""By route and seats, for one card left upward."""


def feature(place: int, has: bool, others: int, seats: int) -> int:
    """The number of the weight for a town: at that place, in hand or not, with so many others."""
    return (place * 2 + has) * seats + others


def features(seats: int) -> int:
    """How many weights there are."""
    return STOPS * 2 * seats


def hope(hands: Sequence[Hand], weights: Weights) -> tuple[float, ...]:
    """By seat, what the hands promise for the rest of the round."""
    found = [0.0] * len(hands)
    for place in range(STOPS):
        town = hope_of(place, [place in hand for hand in hands], weights)
        for seat, promised in enumerate(town):
            found[seat] += promised
    return tuple(found)


def hope_of(place: int, have: Sequence[bool], weights: Weights) -> list[float]:
    """The same of a single town: what it adds for everybody, by who has it."""
    seats, crowd = len(have), sum(have)
    yes = weights[feature(place, True, max(0, crowd - 1), seats)]
    no = weights[feature(place, False, min(crowd, seats - 1), seats)]
    return [yes if has else no for has in have]


def places(towns: Sequence[Town], road: Sequence[Halt]) -> Hand:
    """Cards as places on a journey's road, which runs from city to city."""
    stops = road[1:-1]
    return tuple(sorted([stops.index(town) for town in towns]))


def turned_round(hand: Hand, route: str) -> Hand:
    """A hand as it lies on the road of the next journey, which may run the other way."""
    return hand if route == "london" else tuple([STOPS - 1 - place for place in reversed(hand)])


def without(hand: Hand, pick: int) -> Hand:
    """What is left of a hand when a card has been played."""
    return tuple([place for place in hand if place != pick])


@cache
def left_after(hand: Hand, pick: int, route: str) -> Hand:
    """What is left of a hand without its pick, as it lies on the road of the next journey."""
    return turned_round(without(hand, pick), route)


def weights_for(route: str, seats: int, cards: int) -> Weights:
    """The learned weights where everybody has so many cards left; () where there are none."""
    return learned()[route][str(seats)][cards - 1] if cards else ()


@cache
def learned() -> Learned:
    """The file."""
    text = resources.files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, list[list[float]]]])
