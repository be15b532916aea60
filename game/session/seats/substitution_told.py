"""Seats that were lent, taken back and given up, as the chronicle tells them, and how a game that
was given up is told at its end.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from game.engine.kinds import Result, Seat
from game.engine.names import Names, listed
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.going_back.undo_log import Batch
from game.session.match import Match
from game.session.sane import MOST_POINTS
from game.session.seats.lent import GivenUp, Lent
from game.session.seats.substitution import given_up_words, lent_words


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


def means(spec: GameSpec) -> str:
    """What giving up means in a game, in a sentence; "" where it says nothing."""
    part = spec.parts.giving_up
    return "" if part is None else _(part.MEANS)


def score_words(spec: GameSpec, score: int) -> str:
    """A score, in the game's own words."""
    part = spec.parts.giving_up
    return str(score) if part is None else part.told(score)


def headline(result: Result, names: Names) -> str:
    """Who has won by it, in a line: alone the rules' own rival, or nobody."""
    first = [seat for seat, won in enumerate(result.won) if won]
    if not first and len(result.won) == 1 and names.others:
        return _("{name} wins.").format(name=listed(list(names.others.values())))
    if not first:
        return _("The game is given up.")
    if result.shared and not result.by_side:
        return _("{names} share the honours.").format(names=names.listed(first))
    if len(first) > 1:
        return _("{names} win.").format(names=names.listed(first))
    return _("{name} wins.").format(name=names.seat(first[0]))


def lines(spec: GameSpec, given_up: GivenUp, result: Result, names: Names) -> list[str]:
    """The whole end, the headline first: who won, who gave up, and how it stood."""
    stood = [
        _("{name}: {score}").format(name=names.seat(seat), score=score_words(spec, score))
        for seat, score in enumerate(result.scores)
    ]
    return [headline(result, names), given_up_words(given_up, names), *stood]


def end_lines(match: Match, names: Names) -> list[str]:
    """How a match ended, in plain lines: as the game tells it, or as it was given up."""
    spec = match.spec
    if match.given_up is not None and match.result is not None:
        return lines(spec, match.given_up, match.result, names)
    return list(spec.messages.result_lines(match.view(None), names))
