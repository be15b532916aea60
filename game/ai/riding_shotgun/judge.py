"""The judge of Riding Shotgun: weighs a decision as the strongest rival values it.

Only the deciding seat's view is looked at. Mates win together, so that everybody of a team has the
team's chance.
"""

from typing import Final
from zlib import crc32

from game.ai.assizes.verdict import Weighed
from game.ai.riding_shotgun.learned import written
from game.ai.riding_shotgun.mind import Mind, Thought
from game.ai.riding_shotgun.reasons import why as told_why
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.riding_shotgun.view import RidingView
from game.engine.spec import GameSpec

_REVISION: Final = 2  # moves when the weighing itself changes

NUMBER: Final = crc32(written(), _REVISION)
"""Differs whenever the judge has learned better, so that old verdicts are given anew."""

_DOUBT: Final = 0.1
"""Points of grit that no judge tells apart: whoever is within them of the best did as well."""


def weigh(spec: GameSpec, view: RidingView, played: Action, seats: int, chance: Chance) -> Weighed:
    """The best action and the one played, as everybody's chances to win."""
    mind = Mind(view)
    thoughts = mind.thoughts()
    taken = _of(thoughts, played)
    best = max(thoughts, key=lambda t: (t.worth, t is taken))
    if taken.worth >= best.worth - _DOUBT:
        best = taken
    return Weighed(best.action, mind.all(best), mind.all(taken))


def why(view: RidingView, played: Action, best: Action) -> tuple[str, str]:
    """Why one may have liked the action taken, and why the best is better."""
    mind = Mind(view)
    thoughts = mind.thoughts()
    first, second = [told_why(mind, _of(thoughts, each)) for each in (played, best)]
    return _capital(first), _capital(second)


def _of(thoughts: list[Thought], action: Action) -> Thought:
    return next(thought for thought in thoughts if thought.action == action)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
