"""How a rival of Your Money or Your Life decides, and the reasons he gives: `decide`, `reasons`."""

from game.ai.rival import Reason, Skill, whim
from game.ai.your_money.mind import Mind, Thought
from game.ai.your_money.reasons import told
from game.engine.chance import Chance
from game.engine.your_money.actions import Plan, YourMoneyAction
from game.engine.your_money.data import ROADS
from game.engine.your_money.reckon.values import Judge, judge
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView

_CLOSE = 1.0  # guineas: a robber who always takes the best coach is waited for there


def decide(
    view: YourMoneyView, chance: Chance, skill: Skill, by: Judge | None = None
) -> YourMoneyAction:
    """What somebody of that skill does now: one of `view.legal`."""
    if len(view.legal) == 1:
        return view.legal[0]
    mind = Mind(view, by or judge())
    thoughts = _misjudged(mind, skill, chance)
    best = max(thoughts, key=lambda thought: thought.worth)
    if view.phase is not Phase.PLAN or view.solo:
        return best.action
    return _whimsical(thoughts, best, mind.guinea, chance).action


def reasons(view: YourMoneyView, chance: Chance, skill: Skill) -> list[Reason]:
    """The three best actions as somebody of that skill sees them, and why."""
    mind = Mind(view, judge())
    return told(mind, _misjudged(mind, skill, chance))


def for_the_diary(view: YourMoneyView) -> bool:
    """Whether the decision is written down: the plans are, where there is a choice."""
    return view.phase is Phase.PLAN and len(view.legal) > 1


def _misjudged(mind: Mind, skill: Skill, chance: Chance) -> list[Thought]:
    """Every action's worth, as well as that skill knows it."""
    thoughts = mind.thoughts()
    view = mind.view
    blur = skill.choice if view.phase is Phase.PLAN else skill.detail
    if not blur or len(thoughts) < 2:
        return thoughts
    step = blur * (mind.guinea if _in_chances(view) else 1.0)
    return [thought._replace(worth=thought.worth + step * whim(chance)) for thought in thoughts]


def _in_chances(view: YourMoneyView) -> bool:
    """Whether thoughts are weighed as chances to win rather than in guineas."""
    return not view.solo and (view.phase is Phase.PLAN or len(view.sharing) > 1)


def _whimsical(thoughts: list[Thought], best: Thought, guinea: float, chance: Chance) -> Thought:
    """The best plan or one nearly as good, the nearer the likelier."""
    close = _CLOSE * guinea
    near = [
        thought
        for thought in thoughts
        if thought.worth > best.worth - close
        and isinstance(thought.action, Plan)
        and thought.action.place in ROADS
    ]
    if best not in near:
        return best
    weights = [max(1, round(100 * (1 - (best.worth - t.worth) / close) ** 2)) for t in near]
    return near[chance.pick(weights)]
