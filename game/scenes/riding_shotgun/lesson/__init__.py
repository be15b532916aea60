"""The first lesson: a little game in five moments, and who the learner meets there."""

from typing import Final

from game.engine.words import later
from game.scenes.riding_shotgun.lesson.steps import LESSON
from game.scenes.riding_shotgun.lesson.text import card, heard, skip
from game.scenes.table.teaching import Teaching

TEACHING: Final = Teaching(
    LESSON,
    ("Nell", "Ned", "Ruth", "Tom"),
    ("person", "greedy", "greedy", "greedy"),
    later(
        "To sort, to see through a lie, to strike, to drive: that is a round. Bring the coach to "
        "town, or ride with the bandits next time. The rules are a step away in the table’s menu."
    ),
    card,
    skip,
    heard,
)
