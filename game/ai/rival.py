"""What a rival is: somebody who decides for a seat from what that seat may know."""

from functools import cache
from typing import Any, NamedTuple, Protocol, cast

from game.ai.assizes.verdict import JudgedAction
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.parts import Modules
from game.engine.protocols import ActionSaid
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


class Mind(Protocol):
    """How a game thinks, from a view alone."""

    def decide(self, view: Any, chance: Chance, skill: Skill) -> Action:
        """What somebody of that skill does now."""
        ...

    def reasons(self, view: Any, chance: Chance, skill: Skill) -> list[Reason]:
        """The best actions as somebody of that skill sees them, and why."""
        ...

    def for_the_diary(self, view: Any) -> bool:
        """Whether the decision is worth writing down."""
        ...


class Judge(Protocol):
    """Weighs decisions from the deciding seat's view alone."""

    @property
    def NUMBER(self) -> int:  # noqa: N802 - as the module spells it
        """Moves when it learns better."""
        ...

    def weigh(
        self, spec: GameSpec, view: Any, played: Action, seats: int, chance: Chance
    ) -> JudgedAction:
        """The best action and the one played, as everybody's chances to win."""
        ...


class Why(Protocol):
    """A judge's grounds."""

    def __call__(self, view: Any, played: Action, best: Action) -> tuple[str, str]: ...


class Belief(Protocol):
    """What of a decision is secret and worth guessing."""

    def __call__(self, view: Any, action: Action) -> str | None:
        """What was chosen, in a word; None where the decision is no secret choice."""
        ...


class ThinkingModules(Modules):
    """What a game lends its rivals, by where it lies in the game's package under `ai`: a mind in
    `policy.py`, and all that judges in `evaluator.py`. What there is not is None.
    """

    @property
    def mind(self) -> Mind | None:
        """How the game thinks."""
        return cast(Mind | None, self._module("policy"))

    @property
    def judge(self) -> Judge | None:
        """Who weighs its decisions."""
        return cast(Judge | None, self._with("evaluator", "weigh"))

    @property
    def why(self) -> Why | None:
        """Why one may have liked what was done, and why the best is better."""
        return cast(Why | None, self._named("evaluator", "why"))

    @property
    def reader(self) -> Belief | None:
        """Which choices of its others would like to guess; None where it has no secret choice."""
        return cast(Belief | None, self._named("evaluator", "secret"))

    @property
    def deed(self) -> ActionSaid | None:
        """What an action is, in more words than its button has."""
        return cast(ActionSaid | None, self._named("evaluator", "deed"))


@cache
def thinking_of(key: str) -> ThinkingModules:
    """What the game of that key lends; nothing where it has no folder here."""
    return ThinkingModules(f"game.ai.{key}")
