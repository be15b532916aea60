"""The rows of the page of practice: a dilemma with what was answered, a mistake with its day."""

from collections.abc import Callable, Sequence
from datetime import date

import pygame

from game.engine.words import _, plural
from game.scenes.kit.printed import Cell, Column, RowDeed, TableRow
from game.scenes.kit.room import emblem_name
from game.scenes.kit.scene import Transition
from game.session.calendar.wording import game_words
from game.session.practice import telling
from game.session.practice.dilemmas import Dilemma, called, key_of
from game.session.practice.notebook import Answer, Exercise
from game.sprites.palette import FADED, OXBLOOD


def answer(right: bool | None) -> Cell:
    """An answer in a word or two; None where there is none yet."""
    if right is None:
        return Cell(_("not yet"), FADED)
    return Cell(_("well chosen")) if right else Cell(_("taken in"), OXBLOOD)


def tried(last: Answer | None) -> Cell:
    """The last answer to a dilemma, and how often it was right."""
    if last is None:
        return Cell(_("not yet"), FADED)
    words = _("{answer}, {rights} of {times}").format(
        answer=answer(last.right).words, rights=last.rights, times=last.times
    )
    return Cell(words, answer(last.right).ink)


def of_dilemma(
    name: str,
    game: str,
    dilemma: Dilemma,
    columns: Sequence[Column],
    words: Cell,
    start: Callable[[], Transition],
) -> TableRow:
    """A dilemma of `game` called `name`; `words` tell of the answer, `start` lays it out."""
    return TableRow(
        name,
        start,
        columns,
        [words],
        below=called(dilemma.grade),
        picture=emblem_name(game),
        tip=_("Lay it out"),
        item=key_of(game, dilemma),
    )


def of_exercise(
    exercise: Exercise,
    today: date,
    columns: Sequence[Column],
    start: Callable[[], Transition | None],
    drop: Callable[[], Transition],
) -> TableRow:
    """A mistake of one's own, with when it is asked again; `start` lays it out, `drop` takes it out
    of the queue.
    """
    wait = exercise.wait(today)
    if exercise.done:
        when = Cell(_("done with"), FADED)
    elif wait:
        when = Cell(plural("tomorrow", "in {n} days", wait), FADED)
    else:
        when = Cell(_("now"), OXBLOOD)
    lost = _("{n} in 100").format(n=f"{100 * exercise.loss:.1f}")
    return TableRow(
        _("{game}, decision {n}").format(game=game_words(exercise.game), n=exercise.step),
        start,
        columns,
        [lost, when],
        below=_("{name}, {day}").format(name=exercise.who, day=telling.day_line(exercise.laid)),
        picture=emblem_name(exercise.game),
        tip=_("Lay it out"),
        item=exercise,
        deeds=[
            RowDeed(
                "bin",
                drop,
                pygame.K_DELETE,
                "app/icon_cancel",
                _("Take it out of the queue (Delete)"),
            )
        ],
    )
