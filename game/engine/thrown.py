"""Dice as an almanack counts them: whose, what for, and what they showed.

A game that wants its dice counted has a module `thrown` with `thrown(event)` and `PURPOSES`.
"""

import msgspec

from game.engine.kinds import Seat


class Throw(msgspec.Struct, frozen=True, gc=False):
    """Dice thrown together for one purpose (a word of the game); `seat` is None where they fell
    for nobody at the table. `faces` are 1 to `sides`.
    """

    seat: Seat | None
    purpose: str
    faces: tuple[int, ...]
    sides: int = 6
