"""Figures of a game: the columns of its score sheet, and what a house rule changes in it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from game.engine.kinds import Seat
from game.engine.phrases import figure
from game.engine.words import _

Figure = Callable[[Any, Seat], int]
"""A seat's number in a view."""


class TallyColumn(NamedTuple):
    """A number that is noted of everybody at the end of each line: its heading, put into the
    player's tongue by `later`, and where it is read in a game that was played.
    """

    heading: str
    figure: Figure


class SheetTally(NamedTuple):
    """A game's score sheet: what a line of it is called, how many an empty sheet has, and the
    columns everybody has.
    """

    line: str
    lines: int
    columns: tuple[TallyColumn, ...]


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
        number = str(round(amount)) if self.share or amount >= 10 else figure(amount)
        return _(self.more if difference > 0 else self.less).format(n=number)


class RuleFigures(Protocol):
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
