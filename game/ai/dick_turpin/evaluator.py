"""The judge of The Famous Dick Turpin: weighs a decision as the strongest rival values it.

Only the deciding seat's view is looked at, and nobody is thought less good than the strongest. A
hold-up is weighed exactly over the cards left; a town by what it is worth while the others mix
theirs, whatever they had chosen in truth.
"""

from importlib import resources
from typing import Final
from zlib import crc32

from game.ai.assizes.verdict import JudgedAction
from game.ai.dick_turpin import booty, pair
from game.ai.dick_turpin.agent import Mind, Thought
from game.ai.dick_turpin.policy import why as told_why
from game.engine.chance import Chance
from game.engine.dick_turpin.actions import town_of
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Action
from game.engine.phrases import headed
from game.engine.spec import GameSpec

_REVISION: Final = 2  # moves when the weighing itself changes


def _digest() -> int:
    found = _REVISION
    for name in (booty.FILE, pair.FILE):
        found = crc32(resources.files(__package__).joinpath(name).read_bytes(), found)
    return found


NUMBER: Final = _digest()
"""Differs whenever the judge has learned better, so that old verdicts are given anew."""


def weigh(
    spec: GameSpec, view: DickTurpinView, played: Action, seats: int, chance: Chance
) -> JudgedAction:
    """The best action and the one played, as everybody's chances to win."""
    thoughts = Mind(view, lean=0.0).thoughts()
    taken = _of(thoughts, played)
    best = max(thoughts, key=lambda t: (round(t.chance, 9), t is taken))
    return JudgedAction(best.action, best.all, taken.all)


def why(view: DickTurpinView, played: Action, best: Action) -> tuple[str, str]:
    """Why one may have liked the action taken, and why the best is better."""
    mind = Mind(view, lean=0.0)
    thoughts = mind.thoughts()
    first, second = [headed(told_why(mind, _of(thoughts, each))) for each in (played, best)]
    return first, second


def _of(thoughts: list[Thought], action: Action) -> Thought:
    return next(thought for thought in thoughts if thought.action == action)


def secret(view: DickTurpinView, action: Action) -> str | None:
    """The town of a card laid face down; duels are drawn, and nothing is chosen in them."""
    return town_of(action)
