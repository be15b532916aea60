"""Playing one dilemma or one exercise: the table, the choice, and what is said of it."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.ai.worker import JudgeWeighing
from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.page import Furnished, sheet
from game.scenes.kit.scene import Context, Pop, Push, Scene, Swap, Transition
from game.scenes.table.drivers.practice import (
    AtPractice,
    open_better_way,
    open_dilemma,
    open_exercise,
)
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.practice import dilemmas, exercises, notebook
from game.session.practice.dilemmas import LaidOut
from game.session.practice.exercises import ExerciseTold, told
from game.session.practice.notebook import Exercise, Notebook
from game.sprites.lettering import SMALLEST, Face, fitted, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA


class AnswersKept:
    """What has been answered; the mistakes of games judged since are gathered while one looks."""

    def __init__(self, store: Store, today: date) -> None:
        self._store = store
        self.notebook: Notebook
        self.trouble: str
        """What went wrong with reading or writing it, in a sentence; "" for nothing."""
        self.notebook, self.trouble = notebook.kept(store)
        self.gathers = True
        """Whether there may be mistakes yet to gather."""
        self._gathering = iter(exercises.gathering(store, self.notebook, today))

    def gather_one(self) -> bool:
        """Lay one mistake more, if any is to be gathered; whether something is to be seen of it: a
        game's come into the queue together.
        """
        if not self.gathers:
            return False
        try:
            found = next(self._gathering, None)
        except CannotSave as refused:
            self.trouble, found = str(refused), None
        if found is None:
            self.gathers = False
        elif found is not self.notebook:
            self.keep(found)
        else:
            return False
        return True

    def keep(self, fresh: Notebook) -> None:
        """Write down what has changed; what goes wrong with it is said."""
        self.notebook = fresh
        try:
            notebook.keep(self._store, fresh)
            self.trouble = ""
        except CannotSave as refused:
            self.trouble = str(refused)


Chosen = Callable[[Action], Transition | None]

_KEYS: Final = (pygame.K_1, pygame.K_2)


class TwoWays(Furnished):
    """Which of the two? Escape looks at the table again."""

    def __init__(
        self, context: Context, laid: LaidOut, chosen: Chosen, under: Surface | None = None
    ) -> None:
        super().__init__(context)
        self.laid, self._under = laid, under
        self.question = exercises.question(laid)
        self._panel = Rect(0, 0, 0, 0)
        self._px, self._top = SMALLEST, 0
        for number, (action, key) in enumerate(zip(laid.choices, _KEYS, strict=True), 1):
            words = laid.words(action)
            way = Press(f"way {number}", words, partial(chosen, action), (key,), text=22)
            self.controls.add(way)
        look = Press("look", _("Look at the table"), Pop, (pygame.K_ESCAPE,), text=18)
        self.controls.add(look)

    def lay_out(self) -> None:
        scale = self.scale
        margin, gap = scale.px(44), scale.px(16)
        wide = min(scale.width - scale.px(80), scale.text(760))
        inner = wide - 2 * margin
        most = scale.height - scale.px(60)
        way_high, foot = scale.text(84, 150), scale.text(46, 76)
        self._px = scale.text(20)
        while True:
            said = paragraph_height(self.question, self._px, inner, leading=1.3)
            self._top = scale.px(24) + self._heading_high + scale.px(8)
            high = self._top + said + gap + 2 * (way_high + gap) + foot + scale.px(26)
            if high <= most:
                break
            if self._px > scale.text(20) * 0.7 and self._px > SMALLEST:
                self._px -= 1
            elif way_high > scale.px(60):
                way_high -= scale.px(4)
            else:
                break
        self._panel = Rect(0, 0, wide, min(high, scale.height - scale.px(16)))
        self._panel.center = (scale.width // 2, scale.height // 2)
        left, y = self._panel.left + margin, self._panel.top + self._top + said + gap
        for number in (1, 2):
            self.controls[f"way {number}"].place((left, y, inner, way_high))
            y += way_high + gap
        look = self.controls["look"]
        assert isinstance(look, Press)  # noqa: S101 - made above
        look_wide = min(inner, max(scale.px(240), look.natural_width(scale, foot)))
        look.place((self._panel.centerx - look_wide // 2, y, look_wide, foot))

    @property
    def _heading_high(self) -> int:
        return round(self.scale.text(32, 58) * 1.25) + round(self.scale.text(18, 34) * 1.3)

    def draw(self, surface: Surface) -> None:
        scale, panel = self.scale, self._panel
        self.draw_behind(surface, self._under)
        sheet(surface, panel, scale)
        room = panel.width - scale.px(80)
        px = scale.text(32, 58)
        heading = fitted(_("Which of the two?"), px, room, 16, Face.HEADING, OXBLOOD)
        y = panel.top + scale.px(24)
        surface.blit(heading, heading.get_rect(midtop=(panel.centerx, y)))
        small = scale.text(18, 34)
        grade = fitted(exercises.grade_line(self.laid), small, room, 12, Face.SCRIPT, SEPIA)
        y += round(px * 1.25)
        surface.blit(grade, grade.get_rect(midtop=(panel.centerx, y)))
        inner = panel.width - 2 * scale.px(44)
        body = paragraph(self.question, self._px, inner, Face.TEXT, INK, "centre", leading=1.3)
        surface.blit(body, body.get_rect(midtop=(panel.centerx, panel.top + self._top)))
        self.controls.draw(surface)


Next = Callable[[], Scene | None]
"""The table that comes next; None where there is none."""


def dilemma_table(
    context: Context,
    laid: dilemmas.LaidOut,
    answered: Callable[[bool], None],
    following: Next | None,
) -> Scene:
    """The table of a dilemma. `answered` hears whether the choice was right, `following` gives the
    next one; None where this is the last.
    """

    def lay() -> Transition:
        return Push(TwoWays(context, laid, from_card, table.picture()))

    def from_card(action: Action) -> Transition:
        return Swap(said_of(action))

    def at_desk(action: Action) -> Transition | None:
        return Push(said_of(action)) if action in laid.choices else None

    def said_of(action: Action) -> Scene:
        right = action == laid.right
        answered(right)
        heading, lines = exercises.verdict(laid, right)
        two, told, seat = (laid.wrong, laid.right), exercises.ways(laid), laid.dilemma.seat
        show = partial(_on_the_table, context, laid.match, two, told, seat, posed=True)
        driver = table.driver
        assert isinstance(driver, AtPractice)  # noqa: S101 - laid so below
        return _said(context, driver, heading, lines, show, following)

    table = open_dilemma(context, laid.match, laid.dilemma.seat, at_desk, lay)
    return table


def exercise_table(
    context: Context,
    match: Match,
    exercise: Exercise,
    answered: Callable[[bool], Exercise],
    following: Next | None,
) -> Scene:
    """The table of an exercise; `answered` hears whether it was right, and gives it as it is kept
    now.
    """
    names = Names(tuple([chair.name for chair in match.seats]), match.others)

    def heard(action: Action, weighing: JudgeWeighing) -> Transition:
        driver = table.driver
        assert isinstance(driver, AtPractice)  # noqa: S101 - laid so below
        found = weighing.opinion
        if found is None:
            return Push(
                _said(
                    context,
                    driver,
                    _("The judge gave no answer"),
                    (_("It was not counted; try once more."),),
                    None,
                    lambda: exercise_table(context, match, exercise, answered, following),
                    _("Once more"),
                )
            )
        saying: ExerciseTold = told(exercise, found)
        after = answered(saying.right)
        lines = (
            *exercises.exercise_lines(saying, found, match, names),
            exercises.when_again(after),
        )
        done = exercises.deed_of(match, found.seat, found.action, names)
        best = exercises.deed_of(match, found.seat, found.best, names)
        shown = (_("Done: {deed}.").format(deed=done), _("Better: {deed}.").format(deed=best))
        show = partial(_on_the_table, context, match, (found.action, found.best), shown, found.seat)
        heading = _("Well chosen") if saying.right else _("Not yet")
        better = show if found.best != found.action else None
        return Push(_said(context, driver, heading, lines, better, following))

    table = open_exercise(context, match, exercise.seat, heard)
    return table


def _said(
    context: Context,
    driver: AtPractice,
    heading: str,
    lines: Sequence[str],
    show: Callable[[], Transition | None] | None,
    following: Next | None,
    on_words: str = "",
) -> Notice:
    """What is said of a choice, with the ways on: the table with both, the next one, or back."""

    def leave() -> Transition:
        driver.onward = Pop()
        return Pop()

    def go_on() -> Transition:
        coming = following() if following is not None else None
        driver.onward = Swap(coming) if coming is not None else Pop()
        return Pop()

    ways: dict[str, Any] = {}
    if show is not None:
        ways |= {"other": _("On the table"), "on_other": show}
    back = _("Back to the list")
    return Notice(
        context,
        heading,
        "\n\n".join(lines),
        yes=(on_words or _("The next one")) if following is not None else back,
        on_yes=go_on,
        no=back if following is not None else "",
        on_no=leave,
        under=driver.table.picture(),
        **ways,
    )


def _on_the_table(
    context: Context,
    match: Match,
    pair: tuple[Action, Action],
    lines: tuple[str, str],
    seat: int,
    posed: bool = False,
) -> Transition | None:
    """Both choices on the table: the one that was done or tempts, and the better as a ghost."""
    done, better = pair
    shown = open_better_way(context, match, seat, done, better, lines, back=_("Back"), posed=posed)
    return None if shown is None else Push(shown)
