"""What is learned of On Their Merry Way: its lesson, moment by moment, and its rules, chapter by
chapter.
"""

from functools import partial

from pygame import Surface

from game.engine.discovery import game_called
from game.scenes.book.rules_book import RulesBook
from game.scenes.merry_way.lesson import TEACHING
from game.scenes.table.drivers.lesson import Lesson, open_lesson
from tools.pictures.gallery import PICTURES
from tools.pictures.studio import Sitting, Studio

SPEC = game_called("merry_way")


def _moment(number: int, studio: Studio) -> Surface:
    """A moment as soon as the learner is asked for something."""
    table = open_lesson(studio.context(), SPEC, number)
    lesson = table.driver
    assert isinstance(lesson, Lesson)  # noqa: S101 - narrows the type
    at = Sitting(table)
    at.until(lambda: lesson.cue is not None or at.top is not table)
    at.until(lambda: not table.timeline.busy)
    at.pass_time(0.1)
    return at.photograph()


def _chapter(number: int, studio: Studio) -> Surface:
    """The first page of a chapter."""
    book = RulesBook(studio.context(), SPEC)
    at = Sitting(book)
    at.pass_time(0.1)
    book.open_chapter(number)
    return at.photograph()


for number in range(len(TEACHING.exercises)):
    PICTURES[f"merry_lesson_{number + 1}"] = partial(_moment, number)
for number in range(len(SPEC.book.chapters)):
    PICTURES[f"merry_rules_{number + 1}"] = partial(_chapter, number)
