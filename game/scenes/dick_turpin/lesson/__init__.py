"""The first lesson: five moments of the road, and who the learner meets there."""

from typing import Final

from game.engine.words import later
from game.scenes.dick_turpin.lesson.steps import LESSON
from game.scenes.dick_turpin.lesson.text import card, heard, skip, written
from game.scenes.table.teaching import Teaching

TEACHING: Final = Teaching(
    LESSON,
    ("Nell", "Ned", "Moll"),
    ("person", "greedy", "greedy"),
    later(
        "To wait where nobody does, to draw well, and to ride off in time: that is the trade. More "
        "may sit down, up to five; the rules are a step away in the table’s menu."
    ),
    card,
    skip,
    heard,
    written=written,
)
