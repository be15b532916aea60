"""How a rival of The Famous Dick Turpin decides, and the reasons he gives: `decide`, `reasons`."""

from typing import Final

from game.ai.dick_turpin.mind import Mind, Thought
from game.ai.dick_turpin.reasons import told
from game.ai.rival import Reason, Skill, whim
from game.engine.chance import Chance
from game.engine.dick_turpin.actions import DickTurpinAction
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.view import DickTurpinView

_CARELESS: Final = 2.0  # a card is misjudged by so many times what a placement of dice is
_GRAIN: Final = 10_000  # parts a mixture is counted in, as luck knows whole numbers only


def decide(view: DickTurpinView, chance: Chance, skill: Skill) -> DickTurpinAction:
    """What somebody of that skill does now: one of `view.legal`.

    The strongest draws his town as he means to mix; whoever misjudges takes what looks best.
    """
    if len(view.legal) == 1:
        return view.legal[0]
    thoughts = Mind(view).thoughts()
    if view.phase is Phase.AMBUSH and not skill.choice:
        return thoughts[chance.pick([round(_GRAIN * t.share) for t in thoughts])].action
    return max(_misjudged(thoughts, view, skill, chance), key=lambda t: t.worth).action


def reasons(view: DickTurpinView, chance: Chance, skill: Skill) -> list[Reason]:
    """The three best actions as somebody of that skill sees them, and why."""
    mind = Mind(view)
    return told(mind, _misjudged(mind.thoughts(), view, skill, chance))


def for_the_diary(view: DickTurpinView) -> bool:
    """Whether the decision is written down: towns are, where there is a choice."""
    return view.phase is Phase.AMBUSH and len(view.legal) > 1


def _misjudged(
    thoughts: list[Thought], view: DickTurpinView, skill: Skill, chance: Chance
) -> list[Thought]:
    """Every action's worth, as well as that skill knows it."""
    blur = skill.choice if view.phase is Phase.AMBUSH else _CARELESS * skill.detail
    if not blur:
        return thoughts
    return [thought._replace(worth=thought.worth + blur * whim(chance)) for thought in thoughts]
