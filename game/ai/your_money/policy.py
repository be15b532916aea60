"""How a rival of Your Money or Your Life decides, and the reasons he gives: `decide`, `reasons`."""

from game.ai.rival import Reason, Skill, whim
from game.ai.your_money.agent import Mind, Thought
from game.ai.your_money.trading import best_visit
from game.engine.chance import Chance
from game.engine.phrases import clauses, listed, signed
from game.engine.words import _, plural
from game.engine.your_money.actions import LET_GO, TURN_SCOUNDREL, YourMoneyAction
from game.engine.your_money.data import ROADS
from game.engine.your_money.events import Number
from game.engine.your_money.messages.things import (
    card_called,
    good_one,
    guineas,
    number_name,
)
from game.engine.your_money.odds.alone import outcome_of, robbery_of
from game.engine.your_money.odds.values import SheetJudge, judge
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView

_LIKELY, _POSSIBLE = 0.5, 0.2
_DANGER = 0.02


def told(mind: Mind, thoughts: list[Thought], most: int = 3) -> list[Reason]:
    """The best thoughts, the best first, each with its chance to win and why."""
    ranked = sorted(thoughts, key=lambda thought: -thought.worth)
    # An action may be thought of in several ways; it is told once, at its best.
    once: dict[YourMoneyAction, Thought] = {}
    for thought in ranked:
        once.setdefault(thought.action, thought)
    best = list(once.values())[:most]
    return [Reason(t.action, max(0.0, min(1.0, t.chance)), _why(mind, t)) for t in best]


def _why(mind: Mind, thought: Thought) -> str:
    place = thought.action.place
    if place in ROADS:
        return _why_road(mind, thought, place)
    if place == "retire":
        return _("the road has more to lose than to win")
    if place:
        return _why_town(mind, place)
    if thought.action == TURN_SCOUNDREL:
        return _("villainy now counts for more than a good name")
    return _why_done(mind, thought.action)


def _why_road(mind: Mind, thought: Thought, place: str) -> str:
    """What the coach may bring, who else may come, and how dangerous it is."""
    coach = mind.view.roads[ROADS.index(place)]
    said = [
        _("{coach}, with {purse}").format(
            coach=card_called(coach.card), purse=guineas(coach.guineas)
        )
    ]
    answer = thought.answer
    if answer is None:
        return said[0]
    if answer.met >= _LIKELY:
        said.append(_("company is likely"))
    elif answer.met >= _POSSIBLE:
        said.append(_("company may come"))
    elif not mind.view.solo:
        said.append(_("nobody else should want it"))
    if answer.prospect.death >= _DANGER:
        odds = round(100 * answer.prospect.death)
        said.append(_("{odds} in 100 to die of it").format(odds=odds))
    return clauses(said)


def _why_town(mind: Mind, place: str) -> str:
    """What would be bought there."""
    if mind.mine.must_rest:
        return _("the horse must rest")
    there = mind.mine.clone()
    there.plan = place  # type: ignore[assignment]
    view = mind.view
    deal = best_visit(there, mind.judge, mind.left, view.options, view.solo).deal
    if deal.item:
        return _("to buy {item}").format(item=good_one(deal.item))
    if deal.portion == "meal":
        return plural(
            "to eat, for {n} point of health", "to eat, for {n} points of health", deal.points
        )
    if deal.portion == "alms":
        return _("to give to the poor, and be hunted less")
    return _("to keep out of the way of the guards")


def _why_done(mind: Mind, action: YourMoneyAction) -> str:
    """What a decision at the coach or in town brings."""
    if mind.view.phase is Phase.TOWN:
        spends = action.item or action.portion
        return _("worth more than the money") if spends else _("the best end to it")
    if action == LET_GO:
        return _("better to miss it than to catch it at that price")
    if len(mind.view.sharing) > 1:
        return _("leaves the other the least to answer with")
    return _brings(mind, action) if action.stats else _("the best end to it")


def _brings(mind: Mind, action: YourMoneyAction) -> str:
    """The changes a placement makes, listed."""
    if mind.view.phase not in (Phase.ROB, Phase.DIVIDE):
        return ""
    after = robbery_of(mind.view, mind.judge).after(outcome_of(action))
    now = mind.mine
    changes: tuple[tuple[Number, int], ...] = (
        ("guineas", after.guineas - now.guineas),
        ("folk_hero", after.hero - now.folk_hero),
        ("scoundrel", after.rogue - now.scoundrel),
        ("health", max(0, after.health) - now.health),
    )
    said = [
        _("{change} {what}").format(change=signed(by), what=number_name(what))
        for what, by in changes
        if by
    ]
    if after.health <= 0:
        return _("the gallows")
    return listed(said) if said else _("nothing won, nothing lost")


_CLOSE = 1.0  # guineas: a robber who always takes the best coach is waited for there


def decide(
    view: YourMoneyView, chance: Chance, skill: Skill, by: SheetJudge | None = None
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
        if thought.worth > best.worth - close and thought.action.place in ROADS
    ]
    if best not in near:
        return best
    weights = [max(1, round(100 * (1 - (best.worth - t.worth) / close) ** 2)) for t in near]
    return near[chance.pick(weights)]
