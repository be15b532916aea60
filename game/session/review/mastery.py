"""How well somebody decides at a game, luck apart: a grade, how sure it is, and its course.

The measure is what a decision gives away of the chance to win, on average, as the Assizes judged
it. It is set on a scale of the game's own, from 0 (any decision at all) to 100 (Turpin's), by what
the rivals give away at the same sort of decision (`game.ai.grades`). Few decisions say little: the
mean is drawn towards the quick player's, the less the more was judged.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

import msgspec

from game.ai.assizes.bench import Read
from game.ai.grades import LEVELS, Measures, measures
from game.engine.words import _, later
from game.session.review.readable import Read100, in_100

PRIOR: Final = 30
"""Decisions that speak for the quick player before anything was judged."""
SURE: Final = 1.645
"""Standard errors within which the truth lies nine times in ten."""
WINDOW: Final = 6
"""Games that speak at a point of the course: itself and those before it."""
_FAINT: Final = 0.0005
"""What is too little to be told apart: the scale is one of proportions above it."""


class Title(msgspec.Struct, frozen=True):
    """One of the grades: from which place on the scale, and what it is called."""

    least: int
    spoken_name: str

    @property
    def name(self) -> str:
        """What it is called, in the player's tongue."""
        return _(self.spoken_name)


TITLES: Final = (
    Title(0, later("Bungler")),
    Title(15, later("Greenhorn")),
    Title(35, later("’Prentice")),
    Title(50, later("Journeyman")),
    Title(65, later("Old hand")),
    Title(80, later("Master of the craft")),
    Title(95, later("Nonpareil")),
)
"""The grades, the lowest first: how well one decides, whatever was won by it. The ranks of the
calendar tell how far one has come.
"""


def title_of(place: float) -> Title:
    """The grade at that place of the scale."""
    return [each for each in TITLES if each.least <= place][-1]


class Trial(msgspec.Struct, frozen=True):
    """A finished game of somebody's: what each judged decision of his gave away, None where it has
    not been judged; `aided` is set where hints or other help tell it apart; `reads` is what was
    guessed of his secret choices, None where nobody has tried yet.
    """

    file: str
    at: int
    losses: tuple[float, ...] | None = None
    aided: bool = False
    reads: tuple[Read, ...] | None = ()

    @property
    def unheard(self) -> bool:
        """Whether something of it has not been judged, or read, yet."""
        return self.losses is None or self.reads is None


class Estimate(msgspec.Struct, frozen=True):
    """A place on the scale, and between which it surely lies."""

    place: float
    low: float
    high: float


class Stage(msgspec.Struct, frozen=True):
    """A judged game on the course: its number among all (from 1), its own place, the estimate from
    it and the games before it; aided games have no estimate of their own.
    """

    number: int
    own: float
    aided: bool
    estimate: Estimate | None


class Mastery(msgspec.Struct, frozen=True):
    """Everything there is to say: the estimate, from how many decisions of how many games, what one
    of them gave away on average, games left out because help was had, and those still to be
    judged; how readable he is, None where nothing was guessed.
    """

    estimate: Estimate
    decisions: int
    games: int
    loss: float
    aided: int
    unheard: int
    course: tuple[Stage, ...]
    read: Read100 | None = None

    @property
    def title(self) -> Title:
        """The grade."""
        return title_of(self.estimate.place)


class Yardstick:
    """A game's scale, from what was measured."""

    def __init__(self, measured: Measures) -> None:
        self.by_level = {each.level: each for each in measured.measured}
        self._worst = self._log(self.by_level[LEVELS[0]].loss)
        self._best = self._log(self.by_level[LEVELS[-1]].loss)

    @staticmethod
    def _log(loss: float) -> float:
        return log(loss + _FAINT)

    def place(self, loss: float) -> float:
        """Where a loss at a decision lies on the scale, 0 to 100."""
        share = (self._worst - self._log(loss)) / (self._worst - self._best)
        return 100 * max(0.0, min(1.0, share))

    def of_level(self, level: str) -> float:
        """Where a rival lies."""
        return self.place(self.by_level[level].loss)

    def estimate(self, losses: Sequence[float]) -> Estimate:
        """The place of whoever gave that much away at his decisions, and how sure that is."""
        usual = self.by_level["greedy"]
        count = len(losses) + PRIOR
        mean = (sum(losses) + PRIOR * usual.loss) / count
        squares = sum([(each - mean) ** 2 for each in losses]) + PRIOR * (
            usual.spread**2 + (usual.loss - mean) ** 2
        )
        error = SURE * sqrt(squares / count) / sqrt(count)
        # More is given away: the place is lower.
        return Estimate(
            self.place(mean), self.place(mean + error), self.place(max(0.0, mean - error))
        )


def scale_of(game: str) -> Yardstick | None:
    """The scale of the game of that key; None where nothing was measured."""
    measured = measures(game)
    return None if measured is None else Yardstick(measured)


def mastery(scale: Yardstick, trials: Sequence[Trial]) -> Mastery | None:
    """What games in the order in which they ended say; None where none of them was judged."""
    heard = [(n, each) for n, each in enumerate(trials, 1) if each.losses]
    unheard = sum([each.unheard for each in trials])
    alone = [each for _n, each in heard if not each.aided]
    if not heard:
        return None
    losses = [loss for each in alone for loss in each.losses or ()]
    course: list[Stage] = []
    before: list[tuple[float, ...]] = []
    for number, each in heard:
        own = each.losses or ()
        place = scale.place(sum(own) / len(own))
        estimate = None
        if not each.aided:
            before.append(own)
            estimate = scale.estimate([loss for game in before[-WINDOW:] for loss in game])
        course.append(Stage(number, place, each.aided, estimate))
    return Mastery(
        scale.estimate(losses),
        len(losses),
        len(alone),
        sum(losses) / len(losses) if losses else 0.0,
        sum([each.aided for each in trials]),
        unheard,
        tuple(course),
        in_100([read for each in trials if not each.aided for read in each.reads or ()]),
    )


def grade_line(found: Mastery) -> str:
    """The grade, and how sure it is, in a sentence."""
    low, high = title_of(found.estimate.low), title_of(found.estimate.high)
    if not found.games:
        return _("No game without help has been judged: there is no grade yet.")
    said = _("{place} of 100, and surely {low}.")
    if low != high:
        said = _("{place} of 100; surely between {low} and {high}.")
    return said.format(place=round(found.estimate.place), low=low.name, high=high.name)


def loss_line(found: Mastery, scale: Yardstick) -> str:
    """What a decision gives away, beside what two rivals do, in a sentence."""
    if not found.games:
        return ""
    return _(
        "A decision gives away {loss} chances in 100 on average; the Highwayman’s {highwayman}, "
        "Turpin’s {turpin}."
    ).format(
        loss=_hundredths(found.loss),
        highwayman=_hundredths(scale.by_level["highwayman"].loss),
        turpin=_hundredths(scale.by_level["turpin"].loss),
    )


def _hundredths(loss: float) -> str:
    return f"{100 * loss:.1f}"
