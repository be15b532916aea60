"""How a rival of Steeplechase decides, and the reasons he gives: `decide`, `reasons`."""

from typing import Final, NamedTuple

from game.ai.rival import Reason, Skill, whim
from game.ai.steeplechase.eager import KNOWN, ON_THE_ROAD, ridden, sensible
from game.ai.steeplechase.mind import Mind, forced
from game.ai.steeplechase.reasons import told
from game.ai.steeplechase.thought import Thought
from game.ai.steeplechase.trying import THROWS
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.habit.answers import answer
from game.engine.steeplechase.view import SteeplechaseView


class Wit(NamedTuple):
    """How well one thinks: along how many headings, with how many throws of a table, how much
    patrols are minded; and by what chance courses, and how to go about them, are misjudged, among
    how many of the best answers: nobody takes what looks absurd to him. Whoever is `eager` sees
    of the road nothing but the way, and knows that.
    """

    parts: int = 36
    throws: int = THROWS
    wary: float = 1.0
    course: float = 0.0
    deed: float = 0.0
    among: int = 1
    eager: bool = False


WITS: Final = (
    (1.0, Wit()),
    (3.0, Wit(24, 12, 1.0, 0.036, 0.01, 4)),
    (8.0, Wit(24, 12, 1.0, 0.075, 0.02, 12)),
    (99.0, Wit(8, 6, 0.1, 0.6, 0.6, 48, eager=True)),
)
"""The wits of everybody whose `Skill.choice` is less than the number beside them."""
COURSES: Final = (
    t.AskAbility,
    t.AskThings,
    t.AskEagerness,
    t.AskMove,
    t.AskEscape,
    t.AskAction,
)
"""Questions of what to do. All others are of how to go about it: the stances of a fight, the dice
of a ride, a bend, a jump, a yes or no. A die that is lost as it lies only a novice leaves lying.
"""


def decide(view: SteeplechaseView, chance: Chance, skill: Skill) -> Action:
    """What somebody of that skill does now."""
    only = forced(view)
    if only is not None:
        return only
    thoughts = _taken(view, _mind(view, skill), skill, chance)
    if not thoughts:
        return answer(view, chance)
    return max(thoughts, key=lambda thought: thought.worth).action


def wit(skill: Skill) -> Wit:
    """How somebody of that skill thinks."""
    return next(each for below, each in WITS if skill.choice < below)


def _mind(view: SteeplechaseView, skill: Skill) -> Mind:
    has = wit(skill)
    by_road = has.eager and isinstance(view.asked, ON_THE_ROAD)
    parts = Wit().parts if by_road and view.turn <= KNOWN else has.parts
    return Mind(view, parts, has.throws, has.wary, by_road)


def _taken(view: SteeplechaseView, mind: Mind, skill: Skill, chance: Chance) -> list[Thought]:
    """What comes into question for somebody of that skill, as he sees it."""
    found = mind.thoughts()
    if wit(skill).eager:
        if isinstance(view.asked, ON_THE_ROAD):
            return ridden(view, found, chance)
        found = sensible(view, found)
    return misjudged(found, skill, chance, isinstance(view.asked, COURSES))


def reasons(view: SteeplechaseView, chance: Chance, skill: Skill) -> list[Reason]:
    """The three best answers as somebody of that skill sees them, and why."""
    mind = _mind(view, skill)
    return told(mind, _taken(view, mind, skill, chance))


def for_the_diary(view: SteeplechaseView) -> bool:
    """Whether the decision is written down: moves and actions are."""
    return isinstance(view.asked, (t.AskMove, t.AskAction)) and len(view.legal) > 1


def misjudged(
    thoughts: list[Thought], skill: Skill, chance: Chance, settled: bool = True
) -> list[Thought]:
    """The answers that come into question, each with its worth as well as that skill knows it:
    courses are misjudged by more than how to go about them.
    """
    has = wit(skill)
    blur = has.course if settled else has.deed
    if not blur or len(thoughts) < 2:
        return thoughts
    best = sorted(thoughts, key=lambda thought: -thought.worth)[: has.among]
    return [each._replace(worth=each.worth + blur * whim(chance)) for each in best]
