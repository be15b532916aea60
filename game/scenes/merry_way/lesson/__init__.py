"""The first lesson: a little game in three moments, and who the learner meets there."""

from typing import Final

from game.engine.merry_way import SPEC
from game.scenes.merry_way.lesson import text
from game.scenes.merry_way.lesson.facts import facts
from game.scenes.table.drivers.lesson_file import read_lesson

TEACHING: Final = read_lesson(SPEC, __name__, text, facts)
