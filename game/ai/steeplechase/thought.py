"""What a rival makes of one answer."""

from typing import NamedTuple

from game.engine.kinds import Action


class Thought(NamedTuple):
    """An answer, the chance to win that it leaves, and what kind of answer it is."""

    action: Action
    worth: float
    kind: str = ""
