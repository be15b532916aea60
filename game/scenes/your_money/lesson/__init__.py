"""The first lesson: five moments of real games, and who the learner meets there."""

from typing import Final

from game.engine.words import later
from game.scenes.table.teaching import Teaching
from game.scenes.your_money.lesson.steps import LESSON
from game.scenes.your_money.lesson.text import card, clear, heard, skip, written

TEACHING: Final = Teaching(
    LESSON,
    ("Nell", "Black Harry"),
    ("person", "greedy"),
    later(
        "To catch, to charm, to frighten and to buy: that is the trade. Whatever else "
        "you wonder about stands in the rules, a step away in the table’s menu."
    ),
    card,
    skip,
    heard,
    clear,
    written,
)
