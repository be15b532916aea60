"""Practice: its page with every leaf, a dilemma on each game's table, and what is said of it."""

from datetime import date, timedelta
from functools import partial

import pygame
from pygame import Surface

from game.engine.discovery import games
from game.scenes.kit.scene import Context, Scene
from game.scenes.practice.page import PracticePage
from game.scenes.practice.playing import TwoWays, dilemma_table, exercise_table
from game.session.practice.dilemmas import Dilemma, LaidOut, dilemmas_of, posed
from game.session.practice.notebook import Exercise, Notebook, five_of
from tools.pictures.gallery import PICTURES, picture
from tools.pictures.studio import Sitting, Studio

_DAY = date(2026, 11, 22)


def _kept() -> Notebook:
    """Three days kept up, two of today's five answered, and a queue."""
    notebook = Notebook()
    for back in (3, 2, 1):
        day = _DAY - timedelta(days=back)
        for n, key in enumerate(five_of(day)):
            notebook = notebook.answered(key, n != 2, day, (day, ""))
    for key, right in zip(five_of(_DAY), (True, False), strict=False):
        notebook = notebook.answered(key, right, _DAY, (_DAY, ""))
    queue = [
        Exercise(record=f"{game}-1", game=game, step=step, seat=0, who=who, loss=loss, laid=laid)
        for game, step, who, loss, laid in (
            ("your_money", 31, "Nell", 0.142, _DAY),
            ("dick_turpin", 12, "Nell", 0.063, _DAY - timedelta(days=4)),
            ("merry_way", 55, "Tom", 0.034, _DAY - timedelta(days=9)),
        )
    ]
    answered = Notebook(exercises=tuple(queue)).exercised(queue[1], True, _DAY)
    answered = answered.exercised(queue[2], False, _DAY)
    return Notebook(answers=notebook.answers, days=notebook.days, exercises=answered.exercises)


def _page(studio: Studio, leaf: str, notebook: Notebook) -> PracticePage:
    page = PracticePage(studio.context(), leaf, _DAY)
    page.kept.notebook = notebook
    return page


@picture("practice")
def practice(studio: Studio) -> Surface:
    """Today's five, two of them answered."""
    return Sitting(_page(studio, "today", _kept())).photograph()


@picture("practice_all")
def practice_all(studio: Studio) -> Surface:
    """Every dilemma there is."""
    return Sitting(_page(studio, "all", _kept())).photograph()


@picture("practice_own")
def practice_own(studio: Studio) -> Surface:
    """One's own mistakes, one of them due."""
    return Sitting(_page(studio, "own", _kept())).photograph()


@picture("practice_own_none")
def practice_own_none(studio: Studio) -> Surface:
    """No mistake yet."""
    return Sitting(_page(studio, "own", Notebook())).photograph()


def _of(game: str, number: int = 0) -> LaidOut:
    dilemma: Dilemma = dilemmas_of(game)[number]
    return posed(game, dilemma, "Nell")


def _table(context: Context, laid: LaidOut) -> Scene:
    return dilemma_table(context, laid, lambda _right: None, lambda: None)


def _laid(game: str, studio: Studio) -> Surface:
    """A dilemma on the game's own table."""
    at = _before_card(game, studio)
    at.press(pygame.K_ESCAPE)
    return at.photograph()


def _which(game: str, studio: Studio) -> Surface:
    """The two choices over it."""
    return _before_card(game, studio).photograph()


def _before_card(game: str, studio: Studio) -> Sitting:
    """A dilemma with its card in front."""
    at = Sitting(_table(studio.context(), _of(game)))
    at.until(lambda: isinstance(at.top, TwoWays), "the card of the two choices")
    return at


def _answer(game: str, studio: Studio) -> Surface:
    """What is said of the wrong one."""
    at = _before_card(game, studio)
    top = at.top
    assert isinstance(top, TwoWays)  # noqa: S101 - waited for
    wrong = top.laid.choices.index(top.laid.wrong)
    at.press((pygame.K_1, pygame.K_2)[wrong])
    return at.photograph()


def _both(game: str, studio: Studio) -> Surface:
    """Both on the table."""
    at = _before_card(game, studio)
    at.press(pygame.K_1)
    at.press(pygame.K_o)
    return at.photograph()


def _exercise(game: str, studio: Studio) -> Surface:
    """A decision at the desk, as an exercise."""
    laid = _of(game)
    exercise = Exercise(
        record=game, game=game, step=laid.match.steps + 1, seat=laid.dilemma.seat, who="Nell",
        loss=0.1, laid=_DAY,
    )  # fmt: skip
    table = exercise_table(
        studio.context(), laid.match, exercise, lambda _right: exercise, lambda: None
    )
    at = Sitting(table)
    at.pass_time(0.5)
    return at.photograph()


for key in games():
    if dilemmas_of(key):
        PICTURES[f"dilemma_{key}"] = partial(_laid, key)
        PICTURES[f"dilemma_{key}_two"] = partial(_which, key)
        PICTURES[f"dilemma_{key}_said"] = partial(_answer, key)
        PICTURES[f"dilemma_{key}_both"] = partial(_both, key)
        PICTURES[f"exercise_{key}"] = partial(_exercise, key)
