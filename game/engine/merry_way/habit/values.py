"""What a position, a trap and goods are worth to a band, in profit (§12, rules 2, 3 and 6)."""

from collections.abc import Mapping
from typing import Final

from game.engine.fields import Goods
from game.engine.kinds import Seat
from game.engine.merry_way.data import FACES, RESOURCES, TRAPS, TrapCard
from game.engine.merry_way.forecast import Going, going_in
from game.engine.merry_way.goods import (
    PROFIT,
    SCHEME,
    TRAP,
    UNCLAIM,
    WISH,
    count,
    named,
)
from game.engine.merry_way.habit.ways import changes
from game.engine.merry_way.state import Trap
from game.engine.merry_way.view import MerryView

LAST_ROUND: Final = 10
A_ROUND: Final = 4.0
"""Profit that the best band makes in a round, about."""

RIVALS: Final = 0.6
LOST_TOKEN: Final = 0.8
SHARE: Final = {"lazy": 0.55, "wicked": 0.55, "greedy": 0.55, "dimwitted": 0.8, "robbers": 0.45}
"""How much of its profit a trap brings in half the rounds that are left."""


def rounds_left(view: MerryView) -> float:
    """About how many rounds are still to come after this one."""
    best = max([band.profit for band in view.bands])
    short = (view.options.target_profit - best) / A_ROUND
    return max(0.0, min(LAST_ROUND - view.round, short))


def round_value(going: Going, seat: Seat) -> float:
    """What the walks as foreseen are worth to that band (rule 2)."""
    change, lifted = changes(going)
    others = [each for n, each in enumerate(change) if n != seat]
    number = going.options.wood.number
    lost = 0
    for name in lifted:
        trap = going.traps[number[name]]
        if trap is not None and trap.owner == seat:
            lost += TRAPS[trap.card].profit
    mean = sum(others) / len(others)
    return change[seat] - RIVALS * mean - LOST_TOKEN * lost


def future(card: TrapCard, left: float) -> float:
    """What a trap will bring in the rounds that are left (rule 3)."""
    return card.profit * SHARE[card.folly] * left / 2


def value_with(view: MerryView, seat: Seat, traps: Mapping[int, Trap | None]) -> float:
    """The round's value were those traps there."""
    going = going_in(view)
    for clearing, trap in traps.items():
        going = going.with_trap(clearing, trap)
    return round_value(going, seat)


def price_of_profit(view: MerryView) -> float:
    """A purse is worth more, the nearer the end is (rule 6)."""
    left = rounds_left(view)
    return 2.0 if left < 1.5 else 1.2


def needs(view: MerryView, seat: Seat) -> tuple[float, float, float]:
    """How much of each resource the schemes in hand ask for, weighed by what they bring."""
    hand = view.bands[seat].schemes or ()
    total = [0.0, 0.0, 0.0]
    for name in hand:
        if name in TRAPS:
            card = TRAPS[name]
            for n in range(3):
                total[n] += card.cost[n] * card.profit
    whole = sum(total) or 1.0
    return total[0] / whole, total[1] / whole, total[2] / whole


def worth_of(view: MerryView, seat: Seat, goods: Goods, other: Seat, gets: bool) -> float:
    """What goods are worth to that band when it `gets` them, or loses them otherwise, from the band
    `other`. Of another band's hand nothing is known: there every resource counts alike.
    """
    total = count(goods, PROFIT) * price_of_profit(view)
    total += _resources(view, seat, goods, gets)
    cards = [card for card, n in named(goods, SCHEME) for _copy in range(n)]
    total += sum([1.5 if _affordable(view, seat, card) else 1.0 for card in cards])
    total += sum([1.0 * n for _kind, n in named(goods, WISH)])
    total += count(goods, "schemes")
    return total + _claims(view, seat, goods, other, gets)


def _affordable(view: MerryView, seat: Seat, card: str) -> bool:
    store = view.bands[seat].stores
    return card in TRAPS and all(a <= b for a, b in zip(TRAPS[card].cost, store, strict=True))


def _resources(view: MerryView, seat: Seat, goods: Goods, gets: bool) -> float:
    """A resource is worth 1; more where it completes a build now, less where there are many."""
    store = list(view.bands[seat].stores)
    hand = [TRAPS[card] for card in view.bands[seat].schemes or () if card in TRAPS]
    sign = 1 if gets else -1
    after = [
        has + sign * count(goods, resource) for has, resource in zip(store, RESOURCES, strict=True)
    ]
    total = 0.0
    for n, resource in enumerate(RESOURCES):
        amount = count(goods, resource)
        most = max([card.cost[n] for card in hand], default=2)
        for k in range(amount):
            held = store[n] + k if gets else store[n] - 1 - k
            total += 0.4 if held >= most + 4 else 1.0
    before_ = sum([_covers(store, card) for card in hand])
    after_ = sum([_covers(after, card) for card in hand])
    return total + (0.6 * max(0, after_ - before_) if gets else 0.6 * max(0, before_ - after_))


def _covers(store: list[int], card: TrapCard) -> bool:
    return all(due <= has for due, has in zip(card.cost, store, strict=True))


def _claims(view: MerryView, seat: Seat, goods: Goods, other: Seat, gets: bool) -> float:
    """What traps that change hands, or lose their token, are worth."""
    wood, left = view.options.wood, rounds_left(view)
    total = 0.0
    for start in (TRAP, UNCLAIM):
        for name, _one in named(goods, start):
            trap = view.traps[wood.number[name]]
            if trap is None:
                continue
            lasting = future(TRAPS[trap.card], left)
            owner = None if start == UNCLAIM else seat if gets else other
            now = value_with(view, seat, {wood.number[name]: Trap(trap.card, owner)})
            as_it_is = value_with(view, seat, {})
            gain = now - as_it_is
            if start == TRAP:
                gain += lasting if gets else -lasting
            elif not gets:
                gain -= lasting
            total += gain if gets else -gain
    return total


def next_faces(view: MerryView) -> tuple[str, ...]:
    """What tempts travellers now, by folly, as often as it comes first."""
    return tuple([FACES[lain.face].follies[0] for lain in view.lineup if FACES[lain.face].follies])
