"""The judge of Riding Shotgun: weighs a decision as the strongest rival values it.

Only the deciding seat's view is looked at. Mates win together, so that everybody of a team has the
team's chance.
"""

from typing import Final
from zlib import crc32

from game.ai.assizes.verdict import JudgedAction
from game.ai.riding_shotgun.agent import Mind, Thought
from game.ai.riding_shotgun.belief import written
from game.ai.riding_shotgun.policy import why as told_why
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.phrases import headed
from game.engine.riding_shotgun.data import VALUE
from game.engine.riding_shotgun.odds.answers import bears, defended
from game.engine.riding_shotgun.round import needed
from game.engine.riding_shotgun.view import RidingView
from game.engine.spec import GameSpec

_REVISION: Final = 2  # moves when the weighing itself changes

NUMBER: Final = crc32(written(), _REVISION)
"""Differs whenever the judge has learned better, so that old verdicts are given anew."""

_DOUBT: Final = 0.1
"""Points of grit that no judge tells apart: whoever is within them of the best did as well."""


def weigh(
    spec: GameSpec, view: RidingView, played: Action, seats: int, chance: Chance
) -> JudgedAction:
    """The best action and the one played, as everybody's chances to win."""
    mind = Mind(view)
    thoughts = mind.thoughts()
    taken = _of(thoughts, played)
    best = max(thoughts, key=lambda t: (t.worth, t is taken))
    if taken.worth >= best.worth - _DOUBT:
        best = taken
    return JudgedAction(best.action, mind.all(best), mind.all(taken))


def why(view: RidingView, played: Action, best: Action) -> tuple[str, str]:
    """Why one may have liked the action taken, and why the best is better."""
    mind = Mind(view)
    thoughts = mind.thoughts()
    first, second = [told_why(mind, _of(thoughts, each)) for each in (played, best)]
    return headed(first), headed(second)


def _of(thoughts: list[Thought], action: Action) -> Thought:
    return next(thought for thought in thoughts if thought.action == action)


BLUFF: Final = "bluff"
TRUE: Final = "true"


def secret(view: RidingView, action: Action) -> str | None:
    """A bluff or the truth, of an attack or a defence with a Blind in it."""
    blind = None if view.attack is None else view.attack.blind
    for said in view.declarations:
        if said == action and view.attack is not None and blind is not None:
            shown = sum([VALUE[card] for card in view.attack.cards])
            claim = said.strength - shown - (said.wildcard is not None)
            return TRUE if bears(view, blind, needed(said.kind), claim) else BLUFF
    for meant in view.defences:
        if meant == action and meant.blind is not None:
            told = defended(view, meant.blind, meant.cards, meant.value)
            return None if told is None else BLUFF if told.bluff else TRUE
    return None
