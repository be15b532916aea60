"""Figures of ever so many numbers, in memory that does not grow with them."""

from collections import Counter
from math import floor, log

_STEP = 0.01
_LOG = log(1 + _STEP)
_LEAST = 1e-9
"""A billionth of a second: no clock tells less, and less is counted as so much."""


class Durations:
    """Seconds counted in classes, each a hundredth wider than the one before: what is told of them
    is right to half a hundredth. From a billionth of a second to a day there are three thousand
    classes, and there can be no more.

    >>> took = Durations()
    >>> for n in range(1, 101):
    ...     took.add(n / 1000)
    >>> round(took.share(0.5), 2), round(took.share(0.99), 1)
    (0.05, 0.1)
    """

    def __init__(self) -> None:
        self._classes: Counter[int] = Counter()
        self._count = 0

    def add(self, seconds: float) -> None:
        """One more."""
        self._classes[floor(log(max(seconds, _LEAST)) / _LOG)] += 1
        self._count += 1

    def take(self, other: "Durations") -> None:
        """All that another has counted."""
        self._classes.update(other._classes)
        self._count += other._count

    def share(self, part: float) -> float:
        """The number below which so large a part of all lies; 0 where there is none."""
        left = floor(self._count * part)
        for number in sorted(self._classes):
            left -= self._classes[number]
            if left < 0:
                return float((1 + _STEP) ** (number + 0.5))
        return 0.0


class Points:
    """Whole numbers: how many, their mean, the least and the most."""

    def __init__(self) -> None:
        self.count = self.sum = self.least = self.most = 0

    def add(self, number: int) -> None:
        """One more."""
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.sum += number

    def take(self, other: "Points") -> None:
        """All that another has counted."""
        if other.count:
            self.least = min(self.least, other.least) if self.count else other.least
            self.most = max(self.most, other.most) if self.count else other.most
        self.count += other.count
        self.sum += other.sum

    @property
    def mean(self) -> float:
        """The mean; there is one at least."""
        return self.sum / self.count
