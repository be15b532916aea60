"""What a game may lend its rivals: a mind to think with, and a judge of what was done.

`game.ai.<key>.thinking` names them, one property each, loaded when it is first asked for; a game
without them is played and judged by its habits.
"""

import importlib
import importlib.util
from functools import cache
from typing import Any, Protocol

from game.ai.assizes.weighed import Weighed
from game.ai.rival import Reason, Skill
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.parts import ActionSaid
from game.engine.spec import GameSpec


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
    ) -> Weighed:
        """The best action and the one played, as everybody's chances to win."""
        ...


class Why(Protocol):
    """A judge's grounds."""

    def __call__(self, view: Any, played: Action, best: Action) -> tuple[str, str]: ...


class Reader(Protocol):
    """What of a decision is secret and worth guessing."""

    def __call__(self, view: Any, action: Action) -> str | None:
        """What was chosen, in a word; None where the decision is no secret choice."""
        ...


class Thinking:
    """What there is; a game overrides what it has, and the rest is None."""

    @property
    def mind(self) -> Mind | None:
        """How the game thinks."""
        return None

    @property
    def judge(self) -> Judge | None:
        """Who weighs its decisions."""
        return None

    @property
    def why(self) -> Why | None:
        """Why one may have liked what was done, and why the best is better."""
        return None

    @property
    def reader(self) -> Reader | None:
        """Which choices of its others would like to guess; None where it has no secret choice."""
        return None

    @property
    def deed(self) -> ActionSaid | None:
        """What an action is, in more words than its button has."""
        return None


@cache
def thinking_of(key: str) -> Thinking:
    """What the game of that key lends; nothing where it has no folder here."""
    name = f"game.ai.{key}"
    if importlib.util.find_spec(name) is None:
        return Thinking()
    found: Thinking = importlib.import_module(f"{name}.thinking").THINKING
    return found
