"""What the chronicle tells besides events: seats that were lent, taken back and given up."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from game.engine.kinds import Seat
from game.engine.names import Names
from game.session.back.log import Batch
from game.session.lending.lent import GivenUp, Lent
from game.session.lending.words import given_up_words, lent_words
from game.session.sane import MOST_POINTS


class Moved(NamedTuple):
    """That after so many `steps` somebody else sat in a `seat`, or left it, in a sentence."""

    steps: int
    seat: Seat
    words: str


class Left(Protocol):
    """A record or a match, as far as who sat at it."""

    @property
    def lent(self) -> tuple[Lent, ...]: ...
    @property
    def given_up(self) -> GivenUp | None: ...


class Played(Protocol):
    """A match, as far as what has happened at it."""

    @property
    def batches(self) -> tuple[Batch, ...]: ...


def moved(played: Left, names: Names) -> list[Moved]:
    """All of it in order; that a game was given up is its end."""
    found = [Moved(each.steps, each.seat, lent_words(each, names.seat(each.seat)))
             for each in played.lent]  # fmt: skip
    if played.given_up is not None:
        gone = played.given_up
        found.append(Moved(MOST_POINTS, gone.seats[0], given_up_words(gone, names)))
    return found


def steps_told(played: Played, seat: Seat | None) -> list[int]:
    """Of every event in the history of a seat (None: of everybody), the number of its step."""
    return [batch.number for batch in played.batches for _event in batch.seen_by(seat)]


def before_each(moved: Sequence[Moved], steps: Sequence[int], told: int) -> Iterator[list[Moved]]:
    """What stands before each of the first `told` events, of whose `steps` the numbers are, and
    after the last of them: there what came later too, if everything is told.

    >>> lent = [Moved(1, 0, "lent"), Moved(2, 0, "back")]
    >>> [[each.words for each in here] for here in before_each(lent, [0, 1, 1, 2], 4)]
    [[], [], [], ['lent'], ['back']]
    >>> [[each.words for each in here] for here in before_each(lent, [0, 1, 1, 2], 3)]
    [[], [], [], []]
    """
    left = list(moved)
    for step in steps[:told]:
        here = [each for each in left if each.steps < step]
        left = left[len(here) :]
        yield here
    yield left if told >= len(steps) else []
