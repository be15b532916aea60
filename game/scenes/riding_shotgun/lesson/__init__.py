"""The first lesson: a little game in five moments, and who the learner meets there."""

from typing import Final

from game.engine.riding_shotgun import SPEC
from game.scenes.riding_shotgun.lesson import text
from game.scenes.riding_shotgun.lesson.facts import facts
from game.scenes.table.drivers.lesson_file import read_lesson

TEACHING: Final = read_lesson(SPEC, __name__, text, facts)
