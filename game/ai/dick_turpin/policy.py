"""How a rival of The Famous Dick Turpin decides, and the reasons he gives: `decide`, `reasons`."""

from typing import Final

from game.ai.dick_turpin.agent import Mind, Thought
from game.ai.rival import Reason, Skill, whim
from game.engine.chance import Chance
from game.engine.dick_turpin.actions import DickTurpinAction, Stop, town_of
from game.engine.dick_turpin.data import Town
from game.engine.dick_turpin.messages.things import odds_line, sovereigns
from game.engine.dick_turpin.odds import Odds, odds
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.phrases import clauses
from game.engine.words import _, plural

_LIKELY: Final = 0.5
_POSSIBLE: Final = 0.2
_FIRST: Final = 2  # towns a full coach comes to
_LATE: Final = 4  # towns, after which few are left to rob


def told(mind: Mind, thoughts: list[Thought], most: int = 3) -> list[Reason]:
    """The best thoughts, the best first, each with its chance to win and why."""
    ranked = sorted(thoughts, key=lambda thought: -thought.worth)[:most]
    return [Reason(t.action, max(0.0, min(1.0, t.chance)), why(mind, t)) for t in ranked]


def why(mind: Mind, thought: Thought) -> str:
    """One thought in words."""
    town = town_of(thought.action)
    if town is not None:
        return _why_there(mind, town, thought.share)
    now = odds(mind.view)
    return "" if now is None else _why_so(now, isinstance(thought.action, Stop))


def _why_there(mind: Mind, town: Town, share: float) -> str:
    """How full the coach will be, who else may come, and how often it is meant."""
    place = mind.view.road[1:-1].index(town)
    if place < _FIRST:
        said = [_("a full coach")]
    elif place < _LATE:
        said = [_("passengers enough")]
    else:
        said = [_("late, when others may have robbed")]
    met = mind.company(town)
    if not any(town in each.left for each in mind.others):
        said.append(_("nobody else can come"))
    elif met >= _LIKELY:
        said.append(_("company is likely"))
    elif met >= _POSSIBLE:
        said.append(_("company may come"))
    else:
        said.append(_("hardly anybody else should want it"))
    said.append(plural("meant {n} time in 100", "meant {n} times in 100", round(100 * share)))
    return clauses(said)


def _why_so(now: Odds, stops: bool) -> str:
    """What lies there and what the next card may be, or why it is let be."""
    if stops:
        return _("{gold} in hand are worth more than another card").format(
            gold=sovereigns(now.takes)
        )
    return odds_line(now)


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
