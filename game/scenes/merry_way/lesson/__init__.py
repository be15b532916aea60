"""The first lesson: a little game in three moments, and who the learner meets there."""

from typing import Final

from game.engine.words import later
from game.scenes.merry_way.lesson.steps import LESSON
from game.scenes.merry_way.lesson.text import card, heard, skip
from game.scenes.table.teaching import Teaching

TEACHING: Final = Teaching(
    LESSON,
    ("Nell", "Ned"),
    ("person", "greedy"),
    later(
        "To work, to deal, to build, and to see them come: that is a round. Robbers, peasants and "
        "guards you will meet yourself; the rules are a step away in the table’s menu."
    ),
    card,
    skip,
    heard,
)
