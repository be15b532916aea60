"""The lesson of Riding Shotgun, moment by moment."""

from functools import partial

from pygame import Surface

from game.engine.discovery import game_called
from game.scenes.riding_shotgun.lesson import TEACHING
from game.scenes.table.drivers.lesson import Lesson, open_lesson
from tools.pictures.gallery import PICTURES
from tools.pictures.studio import Sitting, Studio

SPEC = game_called("riding_shotgun")


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


for number in range(len(TEACHING.exercises)):
    PICTURES[f"riding_lesson_{number + 1}"] = partial(_moment, number)
