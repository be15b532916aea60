"""What an event sounds like, by what it is like at any table."""

from collections.abc import Mapping
from typing import Final

from game.engine.kinds import Event, Like

SOUNDS: Final[Mapping[Like, str]] = {
    "": "",
    "bell": "bell",
    "shot": "pistol",
    "throw": "dice_roll",
    "money": "coins",
    "card": "card_flip",
    "piece": "card_slap",
    "seal": "stamp",
}


def sound_of(event: Event) -> str:
    """The sound of an event; "" for a silent one."""
    return SOUNDS[event.like]
