"""The judge of On Their Merry Way: weighs a decision as the strongest rival values it.

Only the deciding seat's view is looked at. What was given away is reckoned in purses, and comes to
a chance through what everybody may still hope for.
"""

from typing import Final

from game.ai.assizes.verdict import JudgedAction
from game.ai.merry_way.agent import Mind, Thought
from game.ai.merry_way.policy import why as told_why
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.merry_way import messages
from game.engine.merry_way.decisions import Decided
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.spec import GameSpec

NUMBER: Final = 401
"""Moves when the weighing itself changes, so that old verdicts are given anew."""

DOUBT: Final = 0.2
"""Purses that no judge tells apart: whoever is within them of the best did as well."""


def weigh(
    spec: GameSpec, view: MerryView, played: Action, seats: int, chance: Chance
) -> JudgedAction:
    """The best action and the one played, as everybody's chances to win."""
    mind = Mind(view)
    thoughts = mind.judged(played)
    taken = _of(thoughts, played)
    best = max(thoughts, key=lambda thought: (thought.worth, thought is taken))
    before = mind.outlook.chances()
    if taken.worth >= best.worth - DOUBT:
        return JudgedAction(played, before, before)
    return JudgedAction(best.action, before, mind.outlook.chances(best.worth - taken.worth))


def why(view: MerryView, played: Action, best: Action) -> tuple[str, str]:
    """Why one may have liked the action taken, and why the best is better."""
    mind = Mind(view)
    thoughts = mind.judged(played)
    first, second = [told_why(mind, _of(thoughts, each)) for each in (played, best)]
    return headed(first), headed(second)


def deed(action: Action, view: MerryView, names: Names) -> str:
    """What an action is."""
    return messages.action_label(action, view, names)


def _of(thoughts: list[Thought], action: Action) -> Thought:
    return next(thought for thought in thoughts if thought.action == action)


def secret(view: MerryView, action: Action) -> str | None:
    """Its highest digit, which says how much is wanted; schemes are built in the open."""
    return str(max(action.digits)) if isinstance(action, Decided) and action.digits else None
