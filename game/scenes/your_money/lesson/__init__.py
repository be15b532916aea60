"""The first lesson: five moments of real games, and who the learner meets there."""

from typing import Final

from game.engine.your_money import SPEC
from game.scenes.table.drivers.lesson_file import read_lesson
from game.scenes.your_money.lesson import text
from game.scenes.your_money.lesson.facts import facts

TEACHING: Final = read_lesson(SPEC, __name__, text, facts)
