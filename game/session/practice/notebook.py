"""What is kept of practising: days, answers, and the queue of exercises, in one file.

It is written whole with every answer, and what was there before stays as an older copy. A file
that cannot be read is set aside and said; what the copy before it holds is gone on with.
"""

from collections.abc import Collection
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.engine.chance import SeededLuck
from game.engine.kinds import Seat
from game.engine.words import _
from game.session.disk.store import Store
from game.session.disk.user_content import ContentFile, ContentSentences
from game.session.paths import stays
from game.session.practice.dilemmas import dilemmas_of, games_with, key_of
from game.session.sane import MOST_POINTS

FIVE: Final = 5

EVERY: Final = ""
"""The five of all games, where a game is asked for by its key."""

_FIRST: Final = date(2026, 1, 1)
"""The day from which days are counted; those before it have their five as well."""


def here() -> date:
    """The day by the clock of this place."""
    return datetime.now().astimezone().date()


def five_of(day: date, game: str = EVERY) -> tuple[str, ...]:
    """The five of a day, those of one game or of all, the easiest first.

    Every dilemma comes once before any comes again. Those of all games come from as many games as
    there are.
    """
    number = (day - _FIRST).days
    keys = [game] if game else [spec.key for spec in games_with()]
    there_are = sum(len(dilemmas_of(key)) for key in keys)
    once: dict[str, None] = {}
    place = number * FIVE
    while len(once) < min(FIVE, there_are):
        # Each game has its own line of dilemmas, and goes on in it whenever its turn comes. Where
        # one begins anew within a day it may give what the day has already: then it gives more.
        turn, whose = divmod(place, len(keys))
        once[_nth(keys[whose], turn, game or "every")] = None
        place += 1
    return tuple(sorted(once, key=lambda key: (_grade(key), list(once).index(key))))


def _nth(game: str, number: int, line: str) -> str:
    """The dilemma at a place of an endless line of a game, in which all are shuffled anew each
    time all have come.
    """
    there_are = sorted(dilemmas_of(game), key=lambda each: (each.of, each.step))
    if not there_are:
        return ""
    turn, place = divmod(number, len(there_are))
    luck, order = SeededLuck(f"{line}/{game}/{turn}"), list(range(len(there_are)))
    shuffled = [order.pop(luck.below(len(order))) for _ in there_are]
    return key_of(game, there_are[shuffled[place]])


def _grade(key: str) -> int:
    game, _slash, name = key.partition("/")
    return next(each.grade for each in dilemmas_of(game) if each.name == name)


def streak(kept: Collection[date], today: date) -> int:
    """How many days in a row have been kept up, today or until yesterday: today is not over.

    What a clock that ran ahead has written for days to come counts when they come.

    >>> days = [date(2026, 3, n) for n in (1, 2, 3, 9)]
    >>> [streak(days, date(2026, 3, n)) for n in (3, 4, 5)]
    [3, 3, 0]
    """
    day = today if today in kept else today - timedelta(days=1)
    count = 0
    while day in kept:
        count, day = count + 1, day - timedelta(days=1)
    return count


def longest(kept: Collection[date]) -> int:
    """The most days that were ever kept up in a row.

    >>> longest([date(2026, 3, n) for n in (1, 2, 3, 9)])
    3
    """
    return max([streak(kept, day) for day in kept], default=0)


FORMAT: Final = 1
"""Moves when a field of the file changes its meaning."""

FOLDER: Final = "practice"

THRICE: Final = 3
"""How often an exercise has to be got right, one time after another, to be done with."""

DAYS: Final = (1, 3, 7)
"""Days until an exercise is asked again: after a miss, and when it was right once, and twice."""

MOST_OF_A_GAME: Final = 5
"""Mistakes of one game that come into the queue: the gravest."""

Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]


class DilemmaAnswered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a dilemma was answered last, how often it was, and how often right."""

    day: date
    right: bool
    times: Count
    rights: Count


class Exercise(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mistake in the queue: of which game and decision, whose, and what it gave away then.

    `asked` is the day on which it was answered last, `rights` how often in a row it was right.
    """

    record: str
    game: str
    step: Count
    seat: Seat
    who: str
    loss: float
    laid: date
    asked: date | None = None
    rights: Count = 0
    misses: Count = 0

    def __post_init__(self) -> None:
        if not stays(self.record):
            raise ValueError(self.record)

    @property
    def name(self) -> str:
        """What its own file is called."""
        return f"{self.record}-{self.step}"

    @property
    def done(self) -> bool:
        """Whether it was right often enough."""
        return self.rights >= THRICE

    def wait(self, today: date) -> int:
        """Days until it is asked; 0 for now.

        A clock that was wrong, ahead or behind, makes nobody wait longer than was meant.
        """
        if self.asked is None:
            return 0
        since = abs((today - self.asked).days)
        return max(0, DAYS[min(self.rights, THRICE - 1)] - since)


class Notebook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of it. `days` are the days' fives by date and game ("" for all games): which of them were
    answered, and whether right. `gathered` are the verdicts whose mistakes are in the queue.
    """

    format: int = FORMAT
    answers: dict[str, DilemmaAnswered] = {}
    days: dict[date, dict[str, dict[str, bool]]] = {}
    exercises: tuple[Exercise, ...] = ()
    gathered: dict[str, str] = {}

    def kept_up(self, five: int) -> frozenset[date]:
        """The days on which a whole five was answered."""
        return frozenset(
            [day for day, sets in self.days.items() if any(len(a) >= five for a in sets.values())]
        )

    def due(self, today: date) -> list[Exercise]:
        """What is asked now: the gravest first."""
        waiting = [each for each in self.exercises if not each.done and not each.wait(today)]
        return sorted(waiting, key=lambda each: -each.loss)

    def answered(
        self, key: str, right: bool, today: date, of_day: tuple[date, str] | None = None
    ) -> "Notebook":
        """The same with one more dilemma answered; the first answer in a day's five counts."""
        last = self.answers.get(key)
        times, rights = (last.times, last.rights) if last is not None else (0, 0)
        answers = {**self.answers, key: DilemmaAnswered(today, right, times + 1, rights + right)}
        days = self.days
        if of_day is not None:
            day, game = of_day
            of_that = days.get(day, {})
            five = of_that.get(game, {})
            if key not in five:
                days = {**days, day: {**of_that, game: {**five, key: right}}}
        return msgspec.structs.replace(self, answers=answers, days=days)

    def exercised(self, exercise: Exercise, right: bool, today: date) -> "Notebook":
        """The same with an exercise answered."""
        after = msgspec.structs.replace(
            exercise,
            asked=today,
            rights=exercise.rights + 1 if right else 0,
            misses=exercise.misses + (not right),
        )
        queue = [after if each.name == exercise.name else each for each in self.exercises]
        return msgspec.structs.replace(self, exercises=tuple(queue))

    def without(self, exercise: Exercise) -> "Notebook":
        """The same without an exercise; its game is not gathered from again."""
        queue = tuple([each for each in self.exercises if each.name != exercise.name])
        return msgspec.structs.replace(self, exercises=queue)


def file_of(store: Store) -> Path:
    """Where it is kept."""
    return store.folder / FOLDER / "notebook.json"


def keep(store: Store, notebook: Notebook) -> None:
    """Write it down. Raises CannotSave."""
    ContentFile(store, file_of(store), Notebook).keep(notebook)


def kept(store: Store) -> tuple[Notebook, str]:
    """What has been kept, with a sentence where it could not be read as it is."""
    sentences = ContentSentences(
        newer=_(
            "What was practised is kept in the way of a newer Stand and Deliver. It was left as "
            "it is, and nothing is added to it."
        ),
        shut=_("What was practised cannot be read ({why})."),
        lost=_("What was practised last could not be read."),
        older=_(
            "What was practised last could not be read: it was kept as {kept}, and the copy "
            "before it is in its place."
        ),
        anew=_(
            "What was practised could not be read: it was kept as {kept}, and a new leaf is begun."
        ),
    )
    return ContentFile(store, file_of(store), Notebook).kept(sentences)
