"""The first lesson: five moments of the road, and who the learner meets there."""

from typing import Final

from game.engine.dick_turpin import SPEC
from game.scenes.dick_turpin.lesson import text
from game.scenes.dick_turpin.lesson.facts import facts
from game.scenes.table.drivers.lesson_file import read_lesson

TEACHING: Final = read_lesson(SPEC, __name__, text, facts)
