"""Why a rival likes an action, in words: for the diary after the game."""

from typing import Final

from game.ai.dick_turpin.mind import Mind, Thought
from game.ai.rival import Reason
from game.engine.dick_turpin.actions import LieInWait, Stop
from game.engine.dick_turpin.data import Town
from game.engine.dick_turpin.odds import Odds, odds
from game.engine.dick_turpin.say.things import odds_line, sovereigns
from game.engine.words import _

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
    if isinstance(thought.action, LieInWait):
        return _why_there(mind, thought.action.town, thought.share)
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
    said.append(_("meant {n} times in 100").format(n=round(100 * share)))
    return "; ".join(said)


def _why_so(now: Odds, stops: bool) -> str:
    """What lies there and what the next card may be, or why it is let be."""
    if stops:
        return _("{gold} in hand are worth more than another card").format(
            gold=sovereigns(now.takes)
        )
    return odds_line(now)
