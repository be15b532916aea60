"""Who pays a robber: coin by coin, as equally as possible (D6)."""

from collections.abc import Sequence

from game.engine.dick_turpin.events import Payment
from game.engine.kinds import Seat


def portions(amount: int, purses: Sequence[int]) -> tuple[int, ...]:
    """What each of `purses`, clockwise from the robber, pays of `amount`; all there is if less.

    Each coin comes from whoever has paid least and still has gold; of equals from the one with
    more left; of equals from the nearest clockwise.

    >>> portions(14, (15, 15, 15)), portions(14, (2, 20, 20)), portions(10, (0, 3, 30))
    ((5, 5, 4), (2, 6, 6), (0, 3, 7))
    """
    paid = [0] * len(purses)
    amount = min(amount, sum(purses))
    while amount:
        able = [who for who, purse in enumerate(purses) if purse > paid[who]]
        # All who still can have paid the same so far, so whole rounds of coins can go at once.
        least = min([purses[who] - paid[who] for who in able])
        rounds = min(amount // len(able), least)
        if rounds:
            for who in able:
                paid[who] += rounds
            amount -= rounds * len(able)
            continue
        able.sort(key=lambda who: -purses[who])  # stable: the nearest first
        for who in able[:amount]:
            paid[who] += 1
        amount = 0
    return tuple(paid)


def payments(robber: Seat, amount: int, gold: Sequence[int]) -> tuple[Payment, ...]:
    """What everybody else hands over, clockwise from the robber."""
    seats = len(gold)
    others = [(robber + step) % seats for step in range(1, seats)]
    paid = portions(amount, [gold[seat] for seat in others])
    return tuple(
        [Payment(seat, gold[seat], coins) for seat, coins in zip(others, paid, strict=True)]
    )
