"""What a judge finds: every decision with what it gave away of the chance to win.

Chances are numbers from 0 to 1, one for each seat. Everything here is plain and frozen, and can be
written down and read again.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple

import msgspec

from game.engine.kinds import Action, Seat, Sides, camps
from game.engine.words import _, said_as

FORMAT: Final = 1
"""Moves when a field of a written verdict changes its meaning."""

Chances = tuple[float, ...]


class Grade(StrEnum):
    """What a decision is called for what it gave away."""

    SOUND = "sound"
    SLIP = "slip"
    MISDEMEANOUR = "misdemeanour"
    HANGING = "hanging"

    @property
    def words(self) -> str:
        """The grade in the player's tongue."""
        match self:
            case Grade.SOUND:
                return _("sound")
            case Grade.SLIP:
                return _("a small mistake")
            case Grade.MISDEMEANOUR:
                return _("a clear mistake")
            case Grade.HANGING:
                return _("a grave mistake")

    @property
    def column(self) -> str:
        """What a column of so graded decisions is called, beside the others."""
        match self:
            case Grade.SOUND:
                return said_as("column: decisions of a grade", "Sound")
            case Grade.SLIP:
                return said_as("column: decisions of a grade", "Small")
            case Grade.MISDEMEANOUR:
                return said_as("column: decisions of a grade", "Clear")
            case Grade.HANGING:
                return said_as("column: decisions of a grade", "Grave")


_FROM: Final = ((0.10, Grade.HANGING), (0.05, Grade.MISDEMEANOUR), (0.02, Grade.SLIP))
_NEARLY = 0.99  # nothing is certain on the road
_FINE = 1e-9  # what sums of fractions are wrong by


def grade_of(loss: float) -> Grade:
    """The grade of a decision that gave away so much of the chance to win.

    >>> [str(grade_of(loss)) for loss in (0.0199, 0.02, 0.05, 0.1)]
    ['sound', 'slip', 'misdemeanour', 'hanging']
    """
    for least, grade in _FROM:
        if loss >= least - _FINE:
            return grade
    return Grade.SOUND


def least_of(grade: Grade) -> float:
    """How much of the chance to win, 0 to 1, a decision of that grade gives away at least."""
    return next((least for least, each in _FROM if each is grade), 0.0)


class Judged(msgspec.Struct, frozen=True):
    """One decision, weighed from what its seat could know.

    `step` is its number in the record, `round` 0 where the game counts none. `best` is the best
    action there was. `before` are the chances with the best, `after` with the one taken. `thrown`
    counts what luck had said by then; `together` is set where it was asked for at the same time
    as the judged decision before it. `luck` is what luck then did for each seat.
    """

    step: int
    seat: Seat
    round: int
    action: dict[str, Any]
    best: dict[str, Any]
    before: Chances
    after: Chances
    thrown: int
    together: bool = False
    luck: Chances = ()

    @property
    def loss(self) -> float:
        """What it gave away of its seat's chance to win, 0 to 1."""
        return max(0.0, self.before[self.seat] - self.after[self.seat])

    @property
    def grade(self) -> Grade:
        """What that is called."""
        return grade_of(self.loss)

    @property
    def sound(self) -> bool:
        """Whether there is nothing to say against it."""
        return self.grade is Grade.SOUND


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """A whole review, as far as it has come.

    `judge` is the number of the judge who sat, `of` the step up to which may be judged, `heard`
    the step judged last, `trace` a digest of the steps it is about. `final` are the chances at the
    end: 1 for who won, an equal share where several sides did; empty while the game is not over.
    """

    format: int = FORMAT
    game: str
    rules: int
    judge: int
    seats: int
    of: int
    heard: int = 0
    trace: str
    final: Chances = ()
    judged: tuple[Judged, ...] = ()
    sides: Sides = ()

    @property
    def complete(self) -> bool:
        """Whether every decision that may be judged has been."""
        return self.heard >= self.of

    def faults(self, seat: Seat | None = None) -> list[Judged]:
        """The decisions that were not sound, those of one seat or of all."""
        return [j for j in self.judged if not j.sound and seat in (None, j.seat)]


class ChancesAt(msgspec.Struct, frozen=True):
    """How the game stood before a step: everybody's chances."""

    step: int
    round: int
    chances: Chances


class SeatAccount(msgspec.Struct, frozen=True):
    """One seat's reckoning, in chances to win.

    `given` is what its own decisions gave away, `luck` what luck brought (or took), `adjusted` how
    it should have ended had luck kept out of it, from 0.01 to 0.99.
    """

    seat: Seat
    given: float
    luck: float
    adjusted: float
    grades: dict[Grade, int]


def with_luck(verdict: Verdict) -> Verdict:
    """The verdict with the luck of every decision worked out.

    Between two decisions the chances change by what the first gave away, and by luck. What an
    estimate was wrong by where nothing was thrown is carried on to the next throw.
    """
    runs, judged = _runs(verdict.judged), list(verdict.judged)
    nothing = (0.0,) * verdict.seats
    carried, place = nothing, 0
    for number, run in enumerate(runs):
        place += len(run)
        last = number == len(runs) - 1
        after = tuple(
            [
                stood + sum([each.after[seat] - each.before[seat] for each in run])
                for seat, stood in enumerate(_standing(run))
            ]
        )
        if not last:
            then = _standing(runs[number + 1])
        elif verdict.final and verdict.complete:
            then = verdict.final
        else:
            then = after
        carried = tuple([c + t - a for c, t, a in zip(carried, then, after, strict=True)])
        luck = nothing
        if last or runs[number + 1][0].thrown != run[-1].thrown:
            luck, carried = carried, nothing
        for at in range(place - len(run), place):
            judged[at] = msgspec.structs.replace(
                judged[at], luck=luck if at == place - 1 else nothing
            )
    return msgspec.structs.replace(verdict, judged=tuple(judged))


def course(verdict: Verdict) -> list[ChancesAt]:
    """How the chances went, decision by decision; the end stands last, once it is known."""
    points = [ChancesAt(run[0].step, run[0].round, _standing(run)) for run in _runs(verdict.judged)]
    if verdict.final and verdict.complete and points:
        points.append(ChancesAt(verdict.of + 1, points[-1].round + 1, verdict.final))
    return points


def reckoned(verdict: Verdict) -> list[SeatAccount]:
    """Luck and skill of every seat; the verdict must be one `with_luck`."""
    points, parties = course(verdict), camps(verdict.sides, verdict.seats)
    columns = []
    for seat in range(verdict.seats):
        own = [each for each in verdict.judged if each.seat == seat]
        luck = sum([each.luck[seat] for each in verdict.judged if each.luck])
        ended = points[-1].chances[seat] if points else 1 / max(2, len(parties))
        grades = {grade: sum(each.grade is grade for each in own) for grade in Grade}
        given = sum([each.loss for each in own])
        adjusted = max(1 - _NEARLY, min(_NEARLY, ended - luck))
        columns.append(SeatAccount(seat, given, luck, adjusted, grades))
    return columns


def _runs(judged: Sequence[Judged]) -> list[list[Judged]]:
    """Decisions that were asked for together, in one list each."""
    runs: list[list[Judged]] = []
    for each in judged:
        if each.together and runs:
            runs[-1].append(each)
        else:
            runs.append([each])
    return runs


def _standing(run: Sequence[Judged]) -> Chances:
    """How it stood before decisions taken together: the mean of what each of them could see."""
    return tuple([sum(each) / len(run) for each in zip(*[j.before for j in run], strict=True)])


class JudgedAction(NamedTuple):
    """The best action there was, and every seat's chances with it and with the one taken."""

    best: Action
    before: Chances
    after: Chances
