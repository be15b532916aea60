"""How a rival of Steeplechase decides, and the reasons he gives: `decide`, `reasons`."""

from typing import Final

from game.ai.rival import Reason, Skill, whim
from game.ai.steeplechase.mind import Mind, forced
from game.ai.steeplechase.reasons import told
from game.ai.steeplechase.thought import Thought
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.habit.answers import answer
from game.engine.steeplechase.view import SteeplechaseView

BLUR: Final = 0.014
"""The chance by which an answer is misjudged, for one of `Skill.choice`."""
STEEP: Final = 1.4
"""How much faster than that it grows: of many rides that are nearly as good it is no matter which
one takes, so that the weak have to err by much more than the strong.
"""
SEEN: Final = 3
"""Answers, the best ones, among which one errs, for one of `Skill.choice`: nobody takes what looks
absurd to him.
"""


def decide(view: SteeplechaseView, chance: Chance, skill: Skill) -> Action:
    """What somebody of that skill does now."""
    only = forced(view)
    if only is not None:
        return only
    thoughts = misjudged(_mind(view, skill).thoughts(), skill, chance)
    if not thoughts:
        return answer(view, chance)
    return max(thoughts, key=lambda thought: thought.worth).action


def _mind(view: SteeplechaseView, skill: Skill) -> Mind:
    return Mind(view) if skill.choice < 1 else Mind(view, 24, 12)


def reasons(view: SteeplechaseView, chance: Chance, skill: Skill) -> list[Reason]:
    """The three best answers as somebody of that skill sees them, and why."""
    mind = _mind(view, skill)
    return told(mind, misjudged(mind.thoughts(), skill, chance))


def for_the_diary(view: SteeplechaseView) -> bool:
    """Whether the decision is written down: moves and actions are."""
    return isinstance(view.asked, (t.AskMove, t.AskAction)) and len(view.legal) > 1


def misjudged(thoughts: list[Thought], skill: Skill, chance: Chance) -> list[Thought]:
    """The answers that come into question, each with its worth as well as that skill knows it."""
    blur = BLUR * skill.choice**STEEP
    if not blur or len(thoughts) < 2:
        return thoughts
    seen = max(2, round(SEEN * skill.choice))
    best = sorted(thoughts, key=lambda thought: -thought.worth)[:seen]
    return [each._replace(worth=each.worth + blur * whim(chance)) for each in best]
