"""What an event sounds like, by the words of the table in its name."""

import re
from typing import Final

from game.engine.kinds import Event

SOUNDS: Final[tuple[tuple[str, frozenset[str]], ...]] = (
    ("bell", frozenset({"game", "died"})),
    ("pistol", frozenset({"shot", "fired", "duel", "fought", "fight", "pistol", "robbed"})),
    ("dice_roll", frozenset({"dice", "die", "threw", "thrown", "rolled"})),
    ("coins", frozenset({"paid", "bought", "purse", "gold", "sovereigns", "booty", "gained"})),
    ("card_flip", frozenset({"card", "cards", "drew", "drawn", "dealt", "turned", "revealed"})),
    ("card_slap", frozenset({"played", "laid", "moved", "rode", "travelled"})),
    ("stamp", frozenset({"sealed", "began", "passed"})),
)
"""A sound and the words it goes with; the first that fits is heard."""


def sound_of(event: Event) -> str:
    """The sound of an event; "" for a silent one."""
    words = {word.lower() for word in re.findall("[A-Z][a-z]*", type(event).__name__)}
    return next((sound for sound, known in SOUNDS if words & known), "")
