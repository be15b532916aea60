"""The first lesson: five moments of real games and their notes."""

from typing import Final

from game.scenes.your_money.lesson.off_the_road import LAST, TOWN
from game.scenes.your_money.lesson.robberies import GUARDS, OPEN, SECRETS

LESSON: Final = (OPEN, SECRETS, GUARDS, LAST, TOWN)
"""Robbery with open dice, then secrets, then guards, then what ends a career, then the town."""
