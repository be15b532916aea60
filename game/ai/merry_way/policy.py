"""How a rival of On Their Merry Way decides, and the reasons he gives: `decide`, `reasons`."""

from typing import Final

from game.ai.merry_way.mind import BARGAINING, Mind, Thought
from game.ai.merry_way.reasons import told
from game.ai.rival import Reason, Skill, whim
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView

BLUR: Final = 0.25  # purses an action is misjudged by, for one of `Skill.choice`
ROOT: Final = 0.75  # more misjudging does ever less harm: levels would lie too far apart else
SEEN: Final = 6
"""Actions, the best ones, among which one errs: nobody takes what looks absurd."""


def decide(view: MerryView, chance: Chance, skill: Skill) -> Action:
    """What somebody of that skill does now."""
    if len(view.legal) == 1 and isinstance(view.legal[0], Action):
        return view.legal[0]
    thoughts = _misjudged(Mind(view).thoughts(), view, skill, chance)
    return max(thoughts, key=lambda thought: thought.worth).action


def reasons(view: MerryView, chance: Chance, skill: Skill) -> list[Reason]:
    """The three best actions as somebody of that skill sees them, and why."""
    mind = Mind(view)
    return told(mind, _misjudged(mind.thoughts(), view, skill, chance))


def for_the_diary(view: MerryView) -> bool:
    """Whether the decision is written down: builds and bargains are."""
    return view.phase in {Phase.BUILD, Phase.FLOOR, Phase.ANSWER} and len(view.legal) > 1


def _misjudged(
    thoughts: list[Thought], view: MerryView, skill: Skill, chance: Chance
) -> list[Thought]:
    """The actions that come into question, each with its worth as well as that skill knows it.

    What a deal is worth everybody knows when asked: whoever said what he would take takes it, and
    whoever heard why he was refused may believe it.
    """
    blur = BLUR * skill.choice**ROOT if skill.choice else 0.0
    if not blur or len(thoughts) < 2 or view.phase in BARGAINING:
        return thoughts
    best = sorted(thoughts, key=lambda thought: -thought.worth)[:SEEN]
    return [thought._replace(worth=thought.worth + blur * whim(chance)) for thought in best]
