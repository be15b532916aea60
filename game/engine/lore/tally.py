"""What is written down of a game while it is played: the columns of its score sheet."""

from collections.abc import Callable
from typing import Any, NamedTuple

from game.engine.kinds import Seat

Figure = Callable[[Any, Seat], int]
"""A seat's number in a view."""


class Column(NamedTuple):
    """A number that is noted of everybody at the end of each line: its heading, put into the
    player's tongue by `later`, and where it is read in a game that was played.
    """

    heading: str
    figure: Figure


class Tally(NamedTuple):
    """A game's score sheet: what a line of it is called, how many an empty sheet has, and the
    columns everybody has.
    """

    line: str
    lines: int
    columns: tuple[Column, ...]
