"""Who stands first in the line (§4.4, A19): by eagerness against a die, or by reflex at a drum."""

from typing import Final

from game.engine.chance import Chance
from game.engine.kinds import Seat

EAGERNESS: Final = 6
"""The most eager one can be."""

DRUM_LEAST: Final = 1500
DRUM_MOST: Final = 4500
"""Milliseconds for which the drum rolls."""

SOONEST: Final = 220
LATEST: Final = 600
"""Milliseconds after the drum between which a rival springs forward."""


BY_LOT: Final = -1_000_000
"""What stands for a moment that is drawn when all have sprung, in the order of the seats."""


def by_lot(chance: Chance) -> int:
    """How soon somebody without a key springs."""
    return SOONEST + chance.below(LATEST - SOONEST + 1)


def shuffled(count: int, chance: Chance) -> tuple[Seat, ...]:
    """The seats in an order by lot."""
    left = list(range(count))
    return tuple([left.pop(chance.below(len(left))) for _place in range(count)])


def by_eagerness(
    picks: tuple[int, ...], dice: tuple[int, ...], ties: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """Who stepped up, the most eager first; then who butted in, the least eager first; ties by the
    higher die, then by lot.
    """
    seats = range(len(picks))
    stepped = [seat for seat in seats if dice[seat] >= picks[seat]]
    butted = [seat for seat in seats if dice[seat] < picks[seat]]
    stepped.sort(key=lambda seat: (-picks[seat], -dice[seat], ties.index(seat)))
    butted.sort(key=lambda seat: (picks[seat], -dice[seat], ties.index(seat)))
    return (*stepped, *butted)


def by_reflex(times: tuple[int, ...], ties: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who sprang first after the drum is first; then who sprang before it, the earliest last."""
    seats = range(len(times))
    heard = [seat for seat in seats if times[seat] >= 0]
    early = [seat for seat in seats if times[seat] < 0]
    heard.sort(key=lambda seat: (times[seat], ties.index(seat)))
    early.sort(key=lambda seat: (-times[seat], ties.index(seat)))
    return (*heard, *early)
