"""What the solo rival may yet bring home, from this round to the last (§8, D24).

A single round is counted out: which of the cards still in the deck may be the fattest of four, by
what dice and combat its purse is won. Over several rounds the sums are added as if each were
dealt by itself, the deck as it is for as long as it lasts, a whole one afterwards.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, groupby
from math import comb
from typing import NamedTuple

from game.engine.your_money.data import CARD_IDS, DATA, ROADS
from game.engine.your_money.state import Coach
from game.engine.your_money.stock import York
from game.engine.your_money.view import YourMoneyView

_FACES = range(1, 7)

Takes = tuple[float, ...]
"""How likely each number of guineas is, from none."""


class _Purse(NamedTuple):
    """What the rival asks of a coach: its guineas, and every combat it may turn out to have."""

    guineas: int
    combats: tuple[int, ...]


def taken_alone(view: YourMoneyView, robbed: str = "") -> Takes:
    """How likely each sum is that he takes, if all is left to him but the coach `robbed` now."""
    left = [coach for road, coach in zip(ROADS, view.roads, strict=True) if road != robbed]
    york = view.options.york
    return _taken(york, tuple(left), view.deck.counts, view.round, view.options.rounds)


def mean_taken(view: YourMoneyView) -> float:
    """What he takes on the average, if the robber retires in this round."""
    return sum([guineas * likely for guineas, likely in enumerate(taken_alone(view))])


def retiring_wins(view: YourMoneyView) -> Fraction:
    """The chance that the score as it stands is more than the rival will have at the end; 0 and 1
    where nothing else can be.
    """
    least = view.sheets[0].score - view.rival_guineas  # what he takes must stay below this
    takes = taken_alone(view)
    if least <= 0 or least > len(takes) - 1:
        return Fraction(int(least > 0))
    return Fraction(min(1.0, sum(takes[:least])))


@lru_cache(maxsize=64)
def _taken(
    york: York, roads: tuple[Coach, ...], deck: tuple[int, ...], now: int, rounds: int
) -> Takes:
    left = sum(deck)
    total: Takes = (1.0,)
    for number in range(now, rounds + 1):
        if number > now:
            left -= len(ROADS)
        if number < DATA.rival.first_round:
            continue
        if number == now:
            one = _of_the_fattest(tuple([_standing(york, coach) for coach in roads]))
        else:
            one = _in_a_round(york, deck if left >= 0 else york.deck.counts)
        total = _together(total, one)
    return total


@lru_cache(maxsize=64)
def _in_a_round(york: York, deck: tuple[int, ...]) -> Takes:
    """One round of four coaches from such a deck, of which none is known."""
    cards = [
        _printed(york, card)
        for card, count in zip(CARD_IDS, deck, strict=True)
        for _card in range(count)
    ]
    cards.sort(reverse=True)
    deals = comb(len(cards), len(ROADS))
    found = [0.0] * (cards[0].guineas + 1)
    poorer = len(cards)
    for guineas, alike in groupby(cards, lambda card: card.guineas):
        level = list(alike)
        poorer -= len(level)
        for count in range(1, min(len(level), len(ROADS)) + 1):
            rest = comb(poorer, len(ROADS) - count)  # ways to deal the others, all of them poorer
            for fattest in combinations(level, count) if rest else ():
                found[guineas] += _won_from(fattest) * rest / deals
    found[0] += 1 - sum(found)
    return tuple(found)


def _of_the_fattest(coaches: Sequence[_Purse]) -> Takes:
    """One round of these very coaches."""
    most = max([coach.guineas for coach in coaches])
    won = _won_from([coach for coach in coaches if coach.guineas == most])
    return (1 - won, *[0.0] * (most - 1), won)


def _won_from(fattest: Sequence[_Purse]) -> float:
    """The chance to win the weakest of coaches with equal purses, their dice once thrown."""
    won = 0.0
    for least in range(max([max(coach.combats) for coach in fattest]) + 1):
        won += (_all_from(fattest, least) - _all_from(fattest, least + 1)) * _beats(least)
    return won


def _all_from(coaches: Sequence[_Purse], combat: int) -> float:
    """The chance that none of them has less than so much combat."""
    chance = 1.0
    for coach in coaches:
        chance *= sum([each >= combat for each in coach.combats]) / len(coach.combats)
    return chance


@cache
def _beats(combat: int) -> float:
    """The chance that the rival's dice come to more (§8)."""
    return sum([a + b > combat for a in _FACES for b in _FACES]) / 36


def _printed(york: York, card: str) -> _Purse:
    base, with_die = york.cards[card].printed("combat")
    combats = tuple([base + die for die in _FACES]) if with_die else (base,)
    return _Purse(york.cards[card].guineas, combats)


def _standing(york: York, coach: Coach) -> _Purse:
    """A coach on its road: its die may have been thrown already."""
    if coach.combat is None:
        return _printed(york, coach.card)
    return _Purse(coach.guineas, (coach.combat,))


def _together(one: Takes, other: Takes) -> Takes:
    """Two sums added, each as likely as it is whatever the other is."""
    found = [0.0] * (len(one) + len(other) - 1)
    for more, chance in enumerate(other):
        if chance:
            for guineas, likely in enumerate(one):
                found[guineas + more] += likely * chance
    return tuple(found)
