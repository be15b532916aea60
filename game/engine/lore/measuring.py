"""What a house rule changes in a game: which figures are worth taking of one, and how a difference
in them is said. What was measured lies beside `game.session.effects`.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from game.engine.words import _


class Measure(NamedTuple):
    """A figure of one game. A `share` lies from 0 to 1, and is told in a hundred; else it is so
    many points. The two sentences have {n} in them, and neither capital nor full stop.
    """

    key: str
    more: str
    less: str
    share: bool = False

    def said(self, difference: float) -> str:
        """A difference in words: "scores 12 lower"."""
        amount = abs(difference) * (100 if self.share else 1)
        # What is under ten points is told to a tenth; nobody is a hundredth of anything.
        whole = self.share or amount >= 10
        number = str(round(amount)) if whole else f"{amount:.1f}".removesuffix(".0")
        return _(self.more if difference > 0 else self.less).format(n=number)


class Measured(Protocol):
    """A game's figures."""

    @property
    def MEASURES(self) -> tuple[Measure, ...]:  # noqa: N802 - as modules spell what never changes
        """Which there are, the most telling first."""
        ...

    @property
    def MINUTES(self) -> float:  # noqa: N802
        """How long people take over a game as printed, at the table that is measured first."""
        ...

    def figures(self, state: Any) -> Mapping[str, float]:
        """All of them, of a state in which the game is over."""
        ...
