"""The judge of Steeplechase: weighs a decision as the strongest rival values it.

Only the deciding seat's view is looked at. Luck is left out: a throw is worth what all its falls
are worth together.
"""

from math import exp
from typing import Final

from game.ai.assizes.verdict import JudgedAction
from game.ai.steeplechase.agent import Mind
from game.ai.steeplechase.dice import Thought, points_of
from game.ai.steeplechase.policy import why as told_why
from game.ai.steeplechase.race import NEVER
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.spec import GameSpec
from game.engine.steeplechase import messages
from game.engine.steeplechase.actions import ShowChit
from game.engine.steeplechase.shared_screen import is_sealed, label
from game.engine.steeplechase.view import SteeplechaseView

NUMBER: Final = 503
"""Moves when the weighing itself changes, so that old verdicts are given anew."""

DOUBT: Final = 0.012
"""Chances that no judge tells apart: whoever is within them of the best did as well."""


def weigh(
    spec: GameSpec, view: SteeplechaseView, played: Action, seats: int, chance: Chance
) -> JudgedAction:
    """The best answer and the one given, as everybody's chances to win."""
    mind = Mind(view)
    thoughts = mind.thoughts(played)
    taken = _of(thoughts, played)
    best = max(thoughts, key=lambda thought: (thought.worth, thought is taken))
    before = _chances(mind, best.worth)
    if taken.worth >= best.worth - DOUBT:
        return JudgedAction(played, before, before)
    return JudgedAction(best.action, before, _chances(mind, taken.worth))


def why(view: SteeplechaseView, played: Action, best: Action) -> tuple[str, str]:
    """Why one may have liked the answer given, and why the best is better."""
    mind = Mind(view)
    thoughts = mind.thoughts(played)
    first, second = [told_why(mind, _of(thoughts, each)) for each in (played, best)]
    return headed(first), headed(second)


def deed(action: Action, view: SteeplechaseView, names: Names) -> str:
    """What an action is."""
    return messages.action_label(action, view, names)


def _chances(mind: Mind, mine: float) -> tuple[float, ...]:
    """One's own chance, and the rest by how far the others have come and what they can tell."""
    mine = min(0.99, max(0.01, mine))
    seats, seat = len(mind.view.couriers), mind.scene.seat
    if seats == 1:
        return (1.0,)
    shares = [0.0] * seats
    others = [n for n in range(seats) if n != seat]
    for n, rival in zip(others, mind.scene.race.rivals, strict=True):
        ahead = 0.0 if rival.turns >= NEVER else rival.prize * exp(-rival.turns / 6)
        shares[n] = exp((points_of(mind.view.couriers[n], mind.scene.tables.boast) + ahead) / 6)
    whole = sum(shares)
    found = [(1 - mine) * share / whole for share in shares]
    found[seat] = mine
    return tuple(found)


def _of(thoughts: list[Thought], action: Action) -> Thought:
    return next(thought for thought in thoughts if thought.action == action)


def secret(view: SteeplechaseView, action: Action) -> str | None:
    """The number picked, or the value of the chit; all else is done before everybody's eyes."""
    if is_sealed(action):
        return label(action)
    if not isinstance(action, ShowChit) or view.seat is None:
        return None
    chits = view.couriers[view.seat].boasts
    return str(chits[action.place].value) if action.place < len(chits) else None
