"""What a rival is: somebody who decides for a seat from what that seat may know."""

from typing import Any, NamedTuple, Protocol

from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.spec import GameSpec


class Reason(NamedTuple):
    """One of the best actions, its value (the chance to win, 0 to 1) and why, in words."""

    action: Action
    value: float
    why: str


class Rival(Protocol):
    """Somebody who decides for a seat, from what that seat may know and nothing else."""

    def choose(self, spec: GameSpec, view: Any, chance: Chance) -> Action:
        """One of `view.legal`, or a member of a family there; the same view and chance give the
        same answer.
        """
        ...

    def reasons(self, spec: GameSpec, view: Any, chance: Chance) -> list[Reason]:
        """The best few actions now, the best first; empty where the level knows no reasons."""
        ...


def whim(chance: Chance) -> float:
    """A number drawn near 0: its mean is 0, its standard deviation 1, never beyond 3."""
    return sum([chance.below(1000) / 1000 for _ in range(3)]) * 2 - 3


class Skill(NamedTuple):
    """How well somebody thinks: by how much he misjudges what to do (`choice`) and how to go about
    it (`detail`), in what the game counts with.

    Never worse dice, never less information. `slips` in a hundred decisions are made without
    thought, in games that have no mind of their own to misjudge with.
    """

    choice: float = 0.0
    detail: float = 0.0
    slips: int = 0
