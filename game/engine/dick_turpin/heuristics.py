"""What a position is worth, and the habits of a quick player: pure functions of a View.

Everything is weighed in sovereigns. In a hold-up the odds are exact; a town is weighed by how
crowded it may be, and how many passengers may be left when the coach comes there.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from game.engine.chance import Bag, Chance
from game.engine.dick_turpin.data import DATA, Town
from game.engine.dick_turpin.odds import held_by_others, hold_up, odds
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Action, Seat

EDGE: Final = 12.0
"""By so much more worth a seat is nearly three times as likely to win."""

_ROBBED: Final = 1.2  # passengers a hold-up costs the coach: nearly two when it comes off
_KEENNESS: Final = 6  # how much the better of two towns is preferred; it must not be read
_GRAIN: Final = 10_000  # parts a weight is counted in, as luck knows whole numbers only

T = TypeVar("T")


def worth(view: DickTurpinView, seat: Seat) -> float:
    """What the table promises `seat`, in sovereigns: his gold less that of the richest other, with
    the hold-up going on counted as what it is worth.
    """
    gold = [float(each.gold) for each in view.highwaymen]
    now = odds(view)
    if now is not None and view.robbing is not None:
        booty = max(float(now.turning), now.takes)
        each_pays = booty / (len(gold) - 1)
        gold = [purse - each_pays for purse in gold]
        gold[view.robbing] += booty + each_pays
    own = gold.pop(seat)
    return own - max(gold)


def habit(view: DickTurpinView, chance: Chance) -> Action:
    """What a quick player does now: one of `view.legal`."""
    now = odds(view)
    if now is not None:
        another, away = view.legal
        return another if now.gain > 0 else away
    if len(view.legal) == 1:
        return view.legal[0]
    return view.legal[chance.pick(keenly([promise(view, town) for town in view.towns]))]


def keenly(promises: Sequence[float]) -> list[int]:
    """How often, in proportion, a quick player goes where so much is promised."""
    return [round(_GRAIN * each**_KEENNESS) for each in promises]


def promise(view: DickTurpinView, town: Town) -> float:
    """What lying in wait at `town` promises the onlooker, in sovereigns, if every other picks any
    of the cards he has left with equal chance.
    """
    others = [each.left for seat, each in enumerate(view.highwaymen) if seat != view.seat]
    before = view.road[1 : view.road.index(town)]
    most = held_by_others(view, view.seat) if view.seat is not None else DATA.sovereigns
    return promised(town, before, others, view.options.deck, most)


def promised(
    town: T, before: Sequence[T], others: Sequence[Sequence[T]], deck: Bag, most: int
) -> float:
    """What a town promises, those `before` it being robbed first, if the others have such cards
    left and `most` gold together.
    """
    here = [1 / len(left) for left in others if town in left]
    robbed = 0.0
    for earlier in before:
        nobody = 1.0
        for left in others:
            if earlier in left:
                nobody *= 1 - 1 / len(left)
        robbed += (1 - nobody) * _ROBBED
    passengers = max(1, round(DATA.passengers - robbed))
    # With no gold to be had any town is as good as any other.
    booty = max(float(hold_up(deck, passengers, most)), 0.01)
    return booty * of_winning(here)


def of_winning(company: Sequence[float]) -> float:
    """The chance of being the one who robs, if each other comes with his chance in `company` and
    all who come are as good at duels.

    >>> of_winning([]), of_winning([1.0]), of_winning([0.5, 0.5]) == 1 / 4 + 1 / 4 + 1 / 12
    (1.0, 0.5, True)
    """
    crowd = [1.0]  # the chance of so many others
    for coming in company:
        crowd = [
            (crowd[n] * (1 - coming) if n < len(crowd) else 0.0)
            + (crowd[n - 1] * coming if n else 0.0)
            for n in range(len(crowd) + 1)
        ]
    return sum([share / (n + 1) for n, share in enumerate(crowd)])
