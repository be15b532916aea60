"""What an event sounds like, by the words of the table in its name."""

import re
from typing import Final

from game.engine.kinds import Event

SOUNDS: Final[tuple[tuple[str, frozenset[str]], ...]] = (
    ("bell", frozenset({"Game", "Died"})),
    ("pistol", frozenset({"Shot", "Fired", "Duel", "Fought", "Fight", "Pistol", "Robbed"})),
    ("dice_roll", frozenset({"Dice", "Die", "Threw", "Thrown", "Rolled"})),
    ("coins", frozenset({"Paid", "Bought", "Purse", "Gold", "Sovereigns", "Booty", "Gained"})),
    ("card_flip", frozenset({"Card", "Cards", "Drew", "Drawn", "Dealt", "Turned", "Revealed"})),
    ("card_slap", frozenset({"Played", "Laid", "Moved", "Rode", "Travelled"})),
    ("stamp", frozenset({"Sealed", "Began", "Passed"})),
)
"""A sound and the words it goes with; the first that fits is heard."""


def sound_of(event: Event) -> str:
    """The sound of an event; "" for a silent one."""
    words = set(re.findall("[A-Z][a-z]*", type(event).__name__))
    return next((sound for sound, known in SOUNDS if words & known), "")
