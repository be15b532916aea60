"""How well somebody decides at a game, luck apart: a grade, how sure it is, and its course; and how
readable somebody is.
"""

from collections.abc import Iterable, Sequence
from math import log, sqrt
from pathlib import Path
from typing import Final

import msgspec

from game.ai.assizes.bench import Read, judge_for
from game.ai.levels import MEASURED, Measures, measures
from game.ai.rival import thinking_of
from game.engine.phrases import decimal
from game.engine.words import _, later, plural
from game.session.disk.files import contents, write_safely
from game.session.disk.store import Store
from game.session.record import Record
from game.session.review.assizes import FOLDER as ASSIZES
from game.session.review.assizes import trace
from game.session.seats.seats import PERSON

FOLDER: Final = "read"
FORMAT: Final = 1


class GameReading(msgspec.Struct, frozen=True):
    """What was guessed of a whole finished game; `judge` numbers the mind, as it does the judge."""

    format: int
    game: str
    rules: int
    judge: int
    trace: str
    reads: tuple[Read, ...]


def readable(record: Record) -> bool:
    """Whether anybody at that table chose in secret before somebody who could guess."""
    people = any(chair.sitter == PERSON for chair in record.seats)
    return people and len(record.seats) > 1 and thinking_of(record.game).reader is not None


def file_of(store: Store, record: Record) -> Path:
    """Where what was guessed is kept."""
    return store.folder / ASSIZES / FOLDER / f"{record.name}.json"


def found(store: Store, record: Record) -> tuple[Read, ...] | None:
    """What was guessed of a finished record; None where it has to be read first. Nothing is played
    for it.
    """
    if not readable(record):
        return ()
    try:
        kept = msgspec.json.decode(contents(file_of(store, record)), type=GameReading)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    same = kept == _reading(record, kept.reads)
    return kept.reads if same else None


def keep(store: Store, record: Record, reads: Sequence[Read]) -> None:
    """Write it down beside the record. Raises CannotSave."""
    file = file_of(store, record)
    store.may_write(file)
    write_safely(file, msgspec.json.encode(_reading(record, reads)) + b"\n")


def _reading(record: Record, reads: Sequence[Read]) -> GameReading:
    return GameReading(
        FORMAT,
        record.game,
        record.rules,
        judge_for(record.game).NUMBER,
        trace(record, len(record.steps)),
        tuple(reads),
    )


class Read100(msgspec.Struct, frozen=True):
    """Of so many secret choices how many of a hundred were guessed, and how many are of whoever
    mixes well.
    """

    choices: int
    hit: int
    mixing: int


def in_100(reads: Iterable[Read]) -> Read100 | None:
    """All of them together; None where there is none."""
    every = list(reads)
    if not every:
        return None
    hit = sum([each.hit for each in every]) / len(every)
    mixing = sum([each.mixing for each in every]) / len(every)
    return Read100(len(every), round(100 * hit), round(100 * mixing))


def read_line(found: Read100) -> str:
    """That in a sentence."""
    said = plural(
        "Read in {{hit}} of 100 secret choices ({n} so far); whoever mixes well is read in "
        "{{mixing}}.",
        "Read in {{hit}} of 100 secret choices ({n} so far); whoever mixes well is read in "
        "{{mixing}}.",
        found.choices,
    )
    return said.format(hit=found.hit, mixing=found.mixing)


PRIOR: Final = 30
"""Decisions that speak for the quick player before anything was judged."""
SURE: Final = 1.645
"""Standard errors within which the truth lies nine times in ten."""
WINDOW: Final = 6
"""Games that speak at a point of the course: itself and those before it."""
_FAINT: Final = 0.0005
"""What is too little to be told apart: the scale is one of proportions above it."""


class GradeTitle(msgspec.Struct, frozen=True):
    """One of the grades: from which place on the scale, and what it is called."""

    least: int
    spoken_name: str

    @property
    def name(self) -> str:
        """What it is called, in the player's tongue."""
        return _(self.spoken_name)


TITLES: Final = (
    GradeTitle(0, later("Bungler")),
    GradeTitle(15, later("Greenhorn")),
    GradeTitle(35, later("’Prentice")),
    GradeTitle(50, later("Journeyman")),
    GradeTitle(65, later("Old hand")),
    GradeTitle(80, later("Master of the craft")),
    GradeTitle(95, later("Nonpareil")),
)
"""The grades, the lowest first: how well one decides, whatever was won by it. The ranks of the
calendar tell how far one has come.
"""


def title_of(place: float) -> GradeTitle:
    """The grade at that place of the scale."""
    return [each for each in TITLES if each.least <= place][-1]


class JudgedGame(msgspec.Struct, frozen=True):
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


class MasteryEstimate(msgspec.Struct, frozen=True):
    """A place on the scale, and between which it surely lies."""

    place: float
    low: float
    high: float


class CourseStage(msgspec.Struct, frozen=True):
    """A judged game on the course: its number among all (from 1), its own place, the estimate from
    it and the games before it; aided games have no estimate of their own.
    """

    number: int
    own: float
    aided: bool
    estimate: MasteryEstimate | None


class Mastery(msgspec.Struct, frozen=True):
    """Everything there is to say: the estimate, from how many decisions of how many games, what one
    of them gave away on average, games left out because help was had, and those still to be
    judged; how readable he is, None where nothing was guessed.
    """

    estimate: MasteryEstimate
    decisions: int
    games: int
    loss: float
    aided: int
    unheard: int
    course: tuple[CourseStage, ...]
    read: Read100 | None = None

    @property
    def title(self) -> GradeTitle:
        """The grade."""
        return title_of(self.estimate.place)


class Yardstick:
    """A game's scale, from what was measured."""

    def __init__(self, measured: Measures) -> None:
        self.by_level = {each.level: each for each in measured.measured}
        self._worst = self._log(self.by_level[MEASURED[0]].loss)
        self._best = self._log(self.by_level[MEASURED[-1]].loss)

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

    def estimate(self, losses: Sequence[float]) -> MasteryEstimate:
        """The place of whoever gave that much away at his decisions, and how sure that is."""
        usual = self.by_level["greedy"]
        count = len(losses) + PRIOR
        mean = (sum(losses) + PRIOR * usual.loss) / count
        squares = sum([(each - mean) ** 2 for each in losses]) + PRIOR * (
            usual.spread**2 + (usual.loss - mean) ** 2
        )
        error = SURE * sqrt(squares / count) / sqrt(count)
        # More is given away: the place is lower.
        return MasteryEstimate(
            self.place(mean), self.place(mean + error), self.place(max(0.0, mean - error))
        )


def scale_of(game: str) -> Yardstick | None:
    """The scale of the game of that key; None where nothing was measured."""
    measured = measures(game)
    return None if measured is None else Yardstick(measured)


def mastery(scale: Yardstick, trials: Sequence[JudgedGame]) -> Mastery | None:
    """What games in the order in which they ended say; None where none of them was judged."""
    heard = [(n, each) for n, each in enumerate(trials, 1) if each.losses]
    unheard = sum([each.unheard for each in trials])
    alone = [each for _n, each in heard if not each.aided]
    if not heard:
        return None
    losses = [loss for each in alone for loss in each.losses or ()]
    course: list[CourseStage] = []
    before: list[tuple[float, ...]] = []
    for number, each in heard:
        own = each.losses or ()
        place = scale.place(sum(own) / len(own))
        estimate = None
        if not each.aided:
            before.append(own)
            estimate = scale.estimate([loss for game in before[-WINDOW:] for loss in game])
        course.append(CourseStage(number, place, each.aided, estimate))
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
    return decimal(100 * loss)
