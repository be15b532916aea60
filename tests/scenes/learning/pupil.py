"""A learner at a lesson, York's unless said: follows its notes, or does something else instead."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.spec import GameSpec
from game.scenes.kit.notice import CALM, Notice
from game.scenes.kit.scene import Scene
from game.scenes.table.drivers.lesson import Lesson, open_lesson
from game.scenes.table.game_table import GameTable
from game.scenes.table.teaching import Note
from game.session.settings import Settings, TextSize
from tests.scenes.learning.hands import USUAL, Reader, Size
from tests.sure import some

SPEC = game_called("your_money")
MOST = 200


def learner(
    folder: Path,
    number: int = 0,
    size: Size = USUAL,
    text: TextSize = 100,
    spec: GameSpec = SPEC,
) -> Reader:
    settings = Settings(speed="instant", text_size=text)
    return Reader(partial(open_lesson, spec=spec, number=number), folder, size, settings)


def lesson_on(scene: Scene) -> Lesson | None:
    """The lesson on the screen, if one is."""
    driver = scene.driver if isinstance(scene, GameTable) else None
    return driver if isinstance(driver, Lesson) else None


def at(reader: Reader) -> Lesson:
    return some(lesson_on(reader.top()))


def begun(
    folder: Path, number: int = 0, size: Size = USUAL, text: TextSize = 100, spec: GameSpec = SPEC
) -> Reader:
    """The same once the table waits for somebody."""
    reader = learner(folder, number, size, text, spec)
    settle(reader)
    return reader


def settle(reader: Reader) -> None:
    """Let the table go on until it waits for somebody, or is another one."""
    for _step in range(MOST):
        lesson = lesson_on(reader.top())
        if lesson is None:
            return
        table = lesson.table
        if not table.timeline.busy and (table.held or table.mode is not None):
            reader.step()  # the note is pinned in the step after what it speaks of
            return
        reader.step()
    raise AssertionError("the lesson never comes to rest")


def follow(reader: Reader) -> Note | None:
    """Do what the note says, or what a quick player would where it leaves that open."""
    lesson = at(reader)
    note, mode = lesson.note, lesson.table.mode
    if note is not None and note.do:
        reader.press(*note.do)
        agree(reader)
    elif mode is not None:
        view = lesson.match.view(mode.seat)
        lesson.decide(mode.seat, lesson.match.spec.heuristics.habit(view, Loose(1)))
    else:
        reader.press(pygame.K_RETURN)
    settle(reader)
    return note


def agree(reader: Reader) -> None:
    """Say yes to what is asked once more, after having read it."""
    asked = reader.top()
    if isinstance(asked, Notice) and pygame.K_RETURN not in asked.controls["yes"].keys:
        reader.step(dt=CALM / 8, times=10)
        reader.press(pygame.K_y)


def played(reader: Reader) -> list[Note]:
    """Follow the notes of one moment to its end; the notes that were seen."""
    settle(reader)
    number = at(reader).number
    seen: list[Note] = []
    for _step in range(MOST):
        lesson = lesson_on(reader.top())
        if lesson is None or lesson.number != number:
            return seen
        note = follow(reader)
        if note is not None and note not in seen:
            seen.append(note)
    raise AssertionError("the notes do not lead to the end")


def hears(reader: Reader) -> None:
    """Wait until a decision that has just appeared is not deaf any more."""
    reader.step(dt=CALM / 10, times=11)


def unchecked(_reader: Reader) -> None:
    """Nothing that is said is held to account."""


def moments(reader: Reader, check: Callable[[Reader], None] = unchecked) -> Iterator[Lesson]:
    """Each step of the moment on the screen, followed to its end by its notes, which are held to
    what they say.
    """
    number = at(reader).number
    for _step in range(MOST):
        lesson = lesson_on(reader.top())
        if lesson is None or lesson.number != number:
            return
        hears(reader)
        if lesson_on(reader.top()) is not lesson:
            return
        check(reader)
        yield lesson
        follow(reader)
    raise AssertionError("the notes do not lead to the end")


def heard_in(reader: Reader, check: Callable[[Reader], None] = unchecked) -> list[str]:
    """All that is said in a moment whose notes are followed to its end, each once."""
    return list(dict.fromkeys([lesson.said for lesson in moments(reader, check)]))


def go_on(reader: Reader, number: int, check: Callable[[Reader], None]) -> None:
    """To the end of the moment, by the notes where they can be followed."""
    for _step in range(MOST):
        lesson = lesson_on(reader.top())
        if lesson is None or lesson.number != number:
            return
        hears(reader)
        check(reader)
        steps, said = lesson.match.steps, lesson.said
        follow(reader)
        now = lesson_on(reader.top())
        stuck = now is lesson and lesson.match.steps == steps and lesson.said == said
        if stuck and lesson.table.mode is None:
            reader.press(pygame.K_RETURN)
            settle(reader)
        elif stuck:
            # What the note advises is done, or cannot be done after what was done before.
            habit = lesson.match.spec.heuristics.habit
            lesson.decide(0, habit(lesson.match.view(0), Loose(1)))
            settle(reader)
    raise AssertionError("the lesson never ends")
