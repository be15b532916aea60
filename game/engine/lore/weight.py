"""What has weight: the die or the card on which it hangs, and throws that make a table look up.

A game that knows says so in a part of its own, `weight.py`: `weight(event, view, told)`, by the
table as it stood before the event and by all that had been told. Nothing in it asks luck, and it is
asked when nobody can act on the answer any more: that a card hangs may say that it ends something.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from game.engine.kinds import Event, Seat


class Weight(NamedTuple):
    """How heavy an event is. `hangs`: the last die or card of it decides. `seat`: whose it is,
    where it is a seat's. `sound`: what is heard as it lands, "" for nothing out of the way.
    """

    hangs: bool = False
    sound: str = ""
    seat: Seat | None = None


LIGHT = Weight()
"""Nothing out of the way."""


class Weighing(Protocol):
    """A game's `weight`; see above."""

    def weight(self, event: Event, view: Any, told: Sequence[Event]) -> Weight: ...


def alike(thrown: Sequence[int], held: Sequence[int] = ()) -> str:
    """What dice deserve: a gasp where three are alike and one of the `thrown` is among them, a
    thump where two of the thrown are.

    >>> alike((4, 2), (4, 4)), alike((3, 3), (1, 2)), alike((3, 1), (5, 5))
    ('gasp', 'thump', '')
    """
    all_of_them, new = Counter((*thrown, *held)), Counter(thrown)
    if any(all_of_them[face] >= 3 for face in new):
        return "gasp"
    return "thump" if max(new.values(), default=0) > 1 else ""
