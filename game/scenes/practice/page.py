"""The page of practice: today's five, every dilemma there is, and one's own mistakes."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect

from game.engine.discovery import games
from game.engine.phrases import dated_shortly, decimal
from game.engine.words import _, plural, said_as
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.notice import ask
from game.scenes.kit.page import emblem_name
from game.scenes.kit.printed import RowDeed, TableCell, TableColumn, TableRow
from game.scenes.kit.scene import Context, Pop, Push, Scene, Transition
from game.scenes.practice.playing import AnswersKept, dilemma_table, exercise_table
from game.session.calendar.export import game_words
from game.session.errors import BadSave
from game.session.practice import dilemmas, exercises, notebook
from game.session.practice.notebook import EVERY, FIVE, DilemmaAnswered, Exercise, Notebook, five_of
from game.sprites.lettering import Face
from game.sprites.palette import FADED, OXBLOOD


def answer(right: bool | None) -> TableCell:
    """An answer in a word or two; None where there is none yet."""
    if right is None:
        return TableCell(_("not yet"), FADED)
    return TableCell(_("well chosen")) if right else TableCell(_("taken in"), OXBLOOD)


def tried(last: DilemmaAnswered | None) -> TableCell:
    """The last answer to a dilemma, and how often it was right."""
    if last is None:
        return TableCell(_("not yet"), FADED)
    words = _("{answer}, {rights} of {times}").format(
        answer=answer(last.right).words, rights=last.rights, times=last.times
    )
    return TableCell(words, answer(last.right).ink)


def of_dilemma(
    name: str,
    game: str,
    dilemma: dilemmas.Dilemma,
    columns: Sequence[TableColumn],
    words: TableCell,
    start: Callable[[], Transition],
) -> TableRow:
    """A dilemma of `game` called `name`; `words` tell of the answer, `start` lays it out."""
    return TableRow(
        name,
        start,
        columns,
        [words],
        below=dilemmas.called(dilemma.grade),
        picture=emblem_name(game),
        tip=_("Lay it out"),
        item=dilemmas.key_of(game, dilemma),
    )


def of_exercise(
    exercise: Exercise,
    today: date,
    columns: Sequence[TableColumn],
    start: Callable[[], Transition | None],
    drop: Callable[[], Transition],
) -> TableRow:
    """A mistake of one's own, with when it is asked again; `start` lays it out, `drop` takes it out
    of the queue.
    """
    wait = exercise.wait(today)
    if exercise.done:
        when = TableCell(_("done with"), FADED)
    elif wait:
        when = TableCell(plural("tomorrow", "in {n} days", wait), FADED)
    else:
        when = TableCell(_("now"), OXBLOOD)
    lost = _("{n} in 100").format(n=decimal(100 * exercise.loss))
    tip = _("Take it out of the queue (Delete)")
    return TableRow(
        _("{game}, decision {n}").format(game=game_words(exercise.game), n=exercise.step),
        start,
        columns,
        [lost, when],
        below=_("{name}, {day}").format(name=exercise.who, day=dated_shortly(exercise.laid)),
        picture=emblem_name(exercise.game),
        tip=_("Lay it out"),
        item=exercise,
        deeds=[RowDeed("bin", drop, pygame.K_DELETE, "app/icon_cancel", tip)],
    )


TODAY: Final = "today"
ALL: Final = "all"
OWN: Final = "own"

_ANY: Final = "any"


class PracticePage(ListPage):
    """Three tabs. `day` is the day as it is here; without one the clock says it."""

    tabs_width = 720
    empty_cut = "objects/mask"
    row_units = (58, 96)

    def __init__(self, context: Context, tab: str = "", day: date | None = None) -> None:
        super().__init__(context)
        self.tab = tab or TODAY
        self._day = day
        self.back_by = 0
        """How many days before today are looked at."""
        self.of_game = EVERY
        """Whose five are shown."""
        self.game, self.grade = _ANY, _ANY
        """What is shown of all dilemmas."""
        self.kept = AnswersKept(context.store, self.today)

    # ---- what is kept

    @property
    def today(self) -> date:
        """The day, by the clock of this place."""
        return self._day or notebook.here()

    @property
    def day(self) -> date:
        """The day whose five are shown."""
        return self.today - timedelta(days=self.back_by)

    @property
    def notebook(self) -> Notebook:
        """What has been answered, and the queue of mistakes."""
        return self.kept.notebook

    @property
    def busy(self) -> bool:
        return self.kept.gathers or super().busy

    def update(self, dt: float) -> Transition | None:
        if self.kept.gather_one():
            self.renew()
        return super().update(dt)

    def resume(self) -> None:
        self.controls.reset()
        self.renew()

    def suspend(self) -> None:
        super().suspend()
        self.kept.gathers = False  # what was not gathered is another time

    # ---- tabs and rows

    def tabs(self) -> list[tuple[str, str]]:
        due = len(self.notebook.due(self.today))
        own = _("My mistakes ({n})").format(n=due) if due else _("My mistakes")
        return [(TODAY, _("Five a day")), (ALL, _("All dilemmas")), (OWN, own)]

    @property
    def five(self) -> tuple[str, ...]:
        """The five of the day that is shown."""
        return five_of(self.day, self.of_game)

    @property
    def listed_dilemmas(self) -> list[tuple[str, int, dilemmas.Dilemma]]:
        """Of all there are those that are asked for: the game, its number there, and itself."""
        return [
            (spec.key, number, each)
            for spec in dilemmas.games_with()
            if self.game in (_ANY, spec.key)
            for number, each in enumerate(dilemmas.dilemmas_of(spec.key), 1)
            if self.grade in (_ANY, str(each.grade))
        ]

    @property
    def queue(self) -> list[Exercise]:
        """The exercises: those that are due, those that wait, and those that are done with."""
        due = self.notebook.due(self.today)
        asked = {each.name for each in due}
        rest = [each for each in self.notebook.exercises if each.name not in asked]
        return [*due, *sorted(rest, key=lambda each: (each.done, each.wait(self.today)))]

    @property
    def things(self) -> Sequence[Any]:
        match self.tab:
            case "all":
                return self.listed_dilemmas
            case "own":
                return self.queue
            case _:
                return self.five

    @property
    def columns(self) -> Sequence[TableColumn]:
        if self.tab == OWN:
            return [
                TableColumn(_("given away"), 0.16),
                TableColumn(
                    said_as("column: when it comes again", "asked"), 0.28, "right", Face.ITALIC
                ),
            ]
        return [TableColumn(_("your answer"), 0.3, "right", Face.ITALIC)]

    @property
    def first_head(self) -> str:
        return _("the decision") if self.tab == OWN else _("the dilemma")

    def row_of(self, thing: Any) -> TableRow:
        match self.tab:
            case "all":
                return self._row(*thing)
            case "own":
                return self._own(thing)
            case _:
                return self._of_day(thing)

    def _of_day(self, key: str) -> TableRow:
        """One of the day's five."""
        game, dilemma = dilemmas.dilemma_called(key)
        answers = self.notebook.days.get(self.day, {}).get(self.of_game, {})
        words, start = answer(answers.get(key)), partial(self._start_of_day, key)
        return of_dilemma(game_words(game), game, dilemma, self.columns, words, start)

    def _row(self, game: str, number: int, dilemma: dilemmas.Dilemma) -> TableRow:
        """One of all."""
        key = dilemmas.key_of(game, dilemma)
        words, start = tried(self.notebook.answers.get(key)), partial(self._start_of_all, key)
        name = _("{game}, no. {n}").format(game=game_words(game), n=number)
        return of_dilemma(name, game, dilemma, self.columns, words, start)

    def _own(self, exercise: Exercise) -> TableRow:
        start = partial(self._start_own, exercise.name)
        drop = partial(self._ask_to_drop, exercise)
        return of_exercise(exercise, self.today, self.columns, start, drop)

    # ---- playing

    def _name(self) -> str:
        """Who sits down: whoever did so last."""
        names = [name for name in self.context.settings.last_names[:1] if name.strip()]
        return names[0] if names else ""

    def _table_of(self, key: str, of_day: tuple[date, str] | None, line: Sequence[str]) -> Scene:
        """The table of a dilemma, and after it that of the next of `line` not answered since."""
        game, dilemma = dilemmas.dilemma_called(key)
        laid = dilemmas.posed(game, dilemma, self._name())
        rest = list(line[line.index(key) + 1 :]) if key in line else []

        def answered(right: bool) -> None:
            self.kept.keep(self.notebook.answered(key, right, self.today, of_day))

        def following() -> Scene:
            return self._table_of(rest[0], of_day, rest)

        return dilemma_table(self.context, laid, answered, following if rest else None)

    def _start_of_day(self, key: str) -> Transition:
        day, game = self.day, self.of_game
        done = self.notebook.days.get(day, {}).get(game, {})
        line = [each for each in self.five if each == key or each not in done]
        return Push(self._table_of(key, (day, game), line))

    def _start_of_all(self, key: str) -> Transition:
        line = [dilemmas.key_of(game, each) for game, _number, each in self.listed_dilemmas]
        return Push(self._table_of(key, None, line))

    def _start_own(self, name: str) -> Transition:
        return Push(self._exercise(name))

    def _exercise(self, name: str) -> Scene:
        exercise = next(each for each in self.notebook.exercises if each.name == name)
        match = exercises.laid(self.context.store, exercise)

        def answered(right: bool) -> Exercise:
            # Got right before its day it is no surer than it was; missed, it is not known.
            if not right or not exercise.wait(self.today):
                self.kept.keep(self.notebook.exercised(exercise, right, self.today))
            return next(each for each in self.notebook.exercises if each.name == name)

        def following() -> Scene | None:
            for each in self.notebook.due(self.today):
                if each.name != name:
                    try:
                        return self._exercise(each.name)
                    except BadSave as refused:
                        self.said, self.went_wrong = str(refused), True
            return None

        others = [each for each in self.notebook.due(self.today) if each.name != name]
        return exercise_table(
            self.context, match, exercise, answered, following if others else None
        )

    def _ask_to_drop(self, exercise: Exercise) -> Transition:
        def drop() -> Transition:
            self.kept.keep(self.notebook.without(exercise))
            if not self.kept.trouble:
                exercises.forget(self.context.store, exercise)
            return Pop()

        words = _("This mistake is asked no more. The game it comes from stays as it is.")
        heading, yes, no = (
            _("Take it out of the queue?"),
            _("Take it out"),
            said_as("answer: to take nothing out of a list", "Leave it"),
        )
        return ask(self, heading, words, yes, no, drop)

    # ---- controls

    def lay_body(self) -> None:
        super().lay_body()
        if self.tab in (TODAY, ALL):
            taken = self.bar_height + self.scale.px(14)
            self._sieve = Rect(self.body.left, self.body.top, self.body.width, self.bar_height)
            self.body = Rect(
                self.body.left, self.body.top + taken, self.body.width, self.body.height - taken
            )

    def fill_bar(self) -> None:
        super().fill_bar()
        if self.tab == TODAY:
            titles = [(EVERY, _("Of all games")), *self._titles]
            whose = partial(self.take, "of_game")
            self._place_sieve(Cycle("of", titles, self.of_game, whose, _("Whose five")))
        elif self.tab == ALL:
            titles = [(_ANY, _("Every game")), *self._titles]
            grades = [(_ANY, _("Every grade"))]
            grades += [
                (str(grade), dilemmas.called(grade)) for grade in range(1, dilemmas.GRADES + 1)
            ]
            self._place_sieve(
                Cycle("game", titles, self.game, partial(self.take, "game"), _("Which game")),
                Cycle("grade", grades, self.grade, partial(self.take, "grade"), _("Which grade")),
            )

    @property
    def _titles(self) -> list[tuple[str, str]]:
        return [(spec.key, spec.title) for spec in dilemmas.games_with()]

    def _place_sieve(self, *found: Cycle) -> None:
        self.add(*found)
        gap = self.scale.px(20)
        wide = min(self.scale.text(420), (self._sieve.width - gap) // 2)
        left = self._sieve.centerx - (len(found) * (wide + gap) - gap) // 2
        for control in found:
            control.place((left, self._sieve.top, wide, self._sieve.height))
            left += wide + gap

    def ways(self) -> Sequence[Press]:
        ways = []
        if self.tab == TODAY:
            earlier, later = partial(self._go_days, 1), partial(self._go_days, -1)
            before = Press("day_before", _("The day before"), earlier, (pygame.K_b,), text=19)
            after = Press("day_after", _("The day after"), later, (pygame.K_a,), text=19)
            after.deny("" if self.back_by else _("That day has not come yet"))
            ways = [before, after]
        return (*ways, *super().ways())

    def _go_days(self, by: int) -> None:
        self.back_by = max(0, self.back_by + by)
        self.renew()

    # ---- the page

    @property
    def window_title(self) -> str:
        return _("Practice")

    @property
    def heading(self) -> str:
        if self.tab == TODAY and self.back_by:
            return _("Dilemmas of {day}").format(day=dated_shortly(self.day))
        return _("Dilemmas and exercises")

    @property
    def notes(self) -> list[tuple[str, bool]]:
        said = super().notes
        if self.kept.trouble:
            said = [*said, (self.kept.trouble, True)]
        match self.tab:
            case "own":
                words = _("Missed, it comes again tomorrow; right, after 3 days and after 7.")
            case "all":
                done = len(self.notebook.answers)
                words = _("{n} of {all} tried").format(
                    n=done, all=sum(len(dilemmas.dilemmas_of(key)) for key in games())
                )
            case _:
                kept = self.notebook.kept_up(FIVE)
                words = exercises.streak_line(
                    notebook.streak(kept, self.today), notebook.longest(kept)
                )
        return [*said, (words, False)]

    @property
    def nothing(self) -> str:
        if self.tab == OWN:
            return _(
                "No mistakes wait here. Take a game that has ended to the Assizes: the gravest of "
                "yours come into this queue."
            )
        return _("No dilemma of that kind has been found.")
