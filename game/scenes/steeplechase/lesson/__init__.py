"""The first lesson: a little game in three moments, and who the learner meets there."""

from typing import Final

from game.engine.words import later
from game.scenes.steeplechase.lesson.steps import LESSON
from game.scenes.steeplechase.lesson.text import card, heard, skip
from game.scenes.table.teaching import Teaching

TEACHING: Final = Teaching(
    LESSON,
    ("Nell", "Ned"),
    ("person", "greedy"),
    later(
        "To ride, to talk or fight, and to bring it home with a tale: that is the race. Woods, "
        "adventures, captivity and contests you will meet yourself; the rules are a step away in "
        "the table’s menu."
    ),
    card,
    skip,
    heard,
)
