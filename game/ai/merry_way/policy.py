"""How a rival of On Their Merry Way decides, and the reasons he gives: `decide`, `reasons`."""

from typing import Final

from game.ai.merry_way.mind import Mind, Thought
from game.ai.rival import Reason, Skill, whim
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView

_ACTION: Final = 0.5  # purses a deed is misjudged by, for one of `Skill.choice`
_ROOT: Final = 0.55  # more misjudging does ever less harm: levels would lie too far apart else


def decide(view: MerryView, chance: Chance, skill: Skill) -> Action:
    """What somebody of that skill does now."""
    if len(view.legal) == 1 and isinstance(view.legal[0], Action):
        return view.legal[0]
    thoughts = _misjudged(Mind(view).thoughts(), skill, chance)
    return max(thoughts, key=lambda thought: thought.worth).action


def reasons(view: MerryView, chance: Chance, skill: Skill) -> list[Reason]:
    """The three best actions as somebody of that skill sees them, and why."""
    thoughts = _misjudged(Mind(view).thoughts(), skill, chance)
    ranked = sorted(thoughts, key=lambda thought: -thought.worth)[:3]
    return [Reason(each.action, each.chance, "") for each in ranked]


def for_the_diary(view: MerryView) -> bool:
    """Whether the decision is written down: builds and bargains are."""
    return view.phase in {Phase.BUILD, Phase.FLOOR, Phase.ANSWER} and len(view.legal) > 1


def _misjudged(thoughts: list[Thought], skill: Skill, chance: Chance) -> list[Thought]:
    """Every action's worth, as well as that skill knows it."""
    blur = _ACTION * skill.choice**_ROOT if skill.choice else 0.0
    if not blur or len(thoughts) < 2:
        return thoughts
    return [thought._replace(worth=thought.worth + blur * whim(chance)) for thought in thoughts]
