"""What somebody is known for: how much oftener than others he bluffs, and calls.

Everybody has heard it (`Word`). Mates often play alike, so theirs counts too, for half; and nobody
is known for much by what he did once or twice.
"""

from collections.abc import Iterator
from math import log
from typing import Final

from game.engine.kinds import Seat
from game.engine.riding_shotgun.view import RiderSeen, RidingView

_FEW: Final = 3.0
"""Deeds like everybody's that are thought to have been heard of besides."""
_MATES: Final = 0.5
_FALSE, _BLUFFED, _CALLED, _DOUBTED = 0.4, 0.15, 0.2, 0.3
"""How often attacks and defences that are called are bluffs, and how often they are called."""


def as_a_liar(view: RidingView, seat: Seat) -> float:
    """How much oftener than others somebody was found to bluff, as a logarithm."""
    found = expected = 0.0
    for rider, weight in _team(view, seat):
        word = rider.word
        found += weight * (word.false + word.bluffed)
        expected += weight * _FALSE * (word.true + word.false)
        expected += weight * _BLUFFED * (word.borne + word.bluffed)
    return _oftener(found, expected)


def as_a_caller(view: RidingView, seat: Seat) -> float:
    """How much oftener than others somebody called, as a logarithm."""
    found = expected = 0.0
    for rider, weight in _team(view, seat):
        word = rider.word
        found += weight * (word.called + word.doubted)
        expected += weight * (_CALLED * word.asked + _DOUBTED * word.met)
    return _oftener(found, expected)


def _oftener(found: float, expected: float) -> float:
    few = _FEW * _CALLED
    return log((found + few) / (expected + few))


def _team(view: RidingView, seat: Seat) -> Iterator[tuple[RiderSeen, float]]:
    for other, rider in enumerate(view.riders):
        if view.sides[other] == view.sides[seat]:
            yield rider, 1.0 if other == seat else _MATES
