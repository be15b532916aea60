"""What the rows of every table do, in a few words, and the chits they bring (§16)."""

from typing import NamedTuple

from game.engine.steeplechase.say.tales import TALES
from game.engine.words import _


class Effect(NamedTuple):
    """What a row does, and how many boasts and shames it brings; chits that hang on an answer are
    counted as if it were given.
    """

    words: str
    boasts: int = 0
    shames: int = 0


def effect(table: str, row: int) -> Effect:
    """What a row does, by its first number."""
    told = TALES[table].rows[row]
    return Effect(_(told.title), told.boasts, told.shames)
