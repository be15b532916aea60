"""How a rival of Riding Shotgun decides, and the reasons he gives: `decide`, `reasons`."""

from typing import Final

from game.ai.riding_shotgun.mind import Mind, Thought, mixed, parts
from game.ai.riding_shotgun.reasons import told
from game.ai.rival import Reason, Skill, whim
from game.engine.chance import Chance
from game.engine.riding_shotgun.actions import RidingAction
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView

_ACTION: Final = 0.21  # points of grit an action is misjudged by, for one of `Skill.choice`
_CARDS: Final = 0.08  # and what to keep and to lay, for one of `Skill.detail`
_ROOT: Final = 0.55  # more misjudging does ever less harm: levels would lie too far apart else


def decide(view: RidingView, chance: Chance, skill: Skill) -> RidingAction:
    """What somebody of that skill does now: one of `view.legal`, drawn as he means to mix."""
    if len(view.legal) == 1:
        return view.legal[0]
    mind = Mind(view)
    thoughts = mind.thoughts()
    if skill.choice or skill.detail:
        thoughts = mixed(_misjudged(thoughts, view, skill, chance), 0.0)
    return thoughts[chance.pick(parts(thoughts))].action


def reasons(view: RidingView, chance: Chance, skill: Skill) -> list[Reason]:
    """The three best actions as somebody of that skill sees them, and why."""
    mind = Mind(view)
    return told(mind, _misjudged(mind.thoughts(), view, skill, chance))


def for_the_diary(view: RidingView) -> bool:
    """Whether the decision is written down: attacks and their answers are."""
    return view.phase in (Phase.TURN, Phase.RESPOND, Phase.CHALLENGE) and len(view.legal) > 1


def _misjudged(
    thoughts: list[Thought], view: RidingView, skill: Skill, chance: Chance
) -> list[Thought]:
    """Every action's worth, as well as that skill knows it."""
    strategy = view.phase is Phase.STRATEGY
    blur = _CARDS * skill.detail**_ROOT if strategy else _ACTION * skill.choice**_ROOT
    if not blur:
        return thoughts
    return [thought._replace(worth=thought.worth + blur * whim(chance)) for thought in thoughts]
