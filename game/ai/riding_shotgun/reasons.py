"""Why a rival likes an action, in words: for the diary after the game, and for the Assizes."""

from collections.abc import Sequence

from game.ai.riding_shotgun.attack import Weighed
from game.ai.riding_shotgun.belief import defence_claim
from game.ai.riding_shotgun.mind import Mind, Thought
from game.ai.riding_shotgun.respond import Answering
from game.ai.rival import Reason
from game.engine.riding_shotgun.actions import (
    Accept,
    Call,
    Defend,
    Discard,
    GiveUp,
    PlayWildcard,
    QuickDraw,
    SetSpeed,
    TakeIt,
)
from game.engine.riding_shotgun.data import COACHES, SYMBOL, VALUE
from game.engine.riding_shotgun.state import Phase
from game.engine.words import _, plural


def told(mind: Mind, thoughts: Sequence[Thought], most: int = 3) -> list[Reason]:
    """The best thoughts, the best first, each with its team's chance to win and why."""
    ranked = sorted(thoughts, key=lambda thought: -thought.worth)[:most]
    return [Reason(each.action, each.chance, why(mind, each)) for each in ranked]


def why(mind: Mind, thought: Thought) -> str:
    """One thought in words."""
    said = _grounds(mind, thought)
    if 0.005 <= thought.share <= 0.995 and said:
        said.append(_("meant {n} times in 100").format(n=round(100 * thought.share)))
    return "; ".join(said)


def _grounds(mind: Mind, thought: Thought) -> list[str]:
    match thought.action:
        case Discard(cards):
            return [_kept(mind, [card for card in mind.view.hand if card not in cards])]
        case QuickDraw(card):
            return _draw(card)
        case TakeIt() | Call() | Defend() | Accept():
            return _answer(mind, thought)
        case GiveUp():
            return [_("the cards least missed")]
        case SetSpeed(change):
            return [_speed(mind, change)]
        case PlayWildcard():
            return [_("it is worth more now than later")]
        case _:
            return _attack(mind, thought)


def _kept(mind: Mind, cards: Sequence[int]) -> str:
    dodges = sum([VALUE[card] for card in cards if SYMBOL[card] == "dodge"])
    return _("keeps {dodges} and {arms}").format(
        dodges=plural("{n} dodge symbol", "{n} dodge symbols", dodges),
        arms=plural(
            "{n} card to attack with",
            "{n} cards to attack with",
            len([card for card in cards if SYMBOL[card] != "dodge"]),
        ),
    )


def _draw(card: int) -> list[str]:
    when = _("acts early") if card <= 23 else _("acts late") if card > 46 else _("acts midway")
    hands = plural("hands over {n} stagecoach", "hands over {n} stagecoaches", COACHES[card])
    return [when, hands]


def _speed(mind: Mind, change: int) -> str:
    if not change:
        return _("the pace suits as it is")
    return _("Town comes nearer") if change > 0 else _("Town stays far")


def _attack(mind: Mind, thought: Thought) -> list[str]:
    behind = thought.behind
    if not isinstance(behind, Weighed):
        return []
    said = [
        _("a hit is worth {n} points of grit").format(n=_points(behind.hit / mind.standing.point))
    ]
    if behind.build.blind is None:
        said.append(_("there is no Blind to call"))
    else:
        said.append(_("a bluff") if behind.lies else _("an honest claim"))
        said.append(_("called {n} times in 100").format(n=round(100 * behind.reply.call)))
    said.append(_("met {n} times in 100").format(n=round(100 * behind.reply.defend)))
    return said


def _answer(mind: Mind, thought: Thought) -> list[str]:
    at = Answering(mind.view, mind.seat, mind.standing)
    hit = _("the hit would cost {n} points of grit").format(n=_points(at.hit / mind.standing.point))
    if mind.view.phase is Phase.CHALLENGE:
        likely = _("a claim of {claim}, a bluff {n} times in 100").format(
            claim=defence_claim(mind.view), n=round(100 * at.false())
        )
        return [likely]
    false = round(100 * at.bluff()) if mind.view.blind_down else 0
    match thought.action:
        case Call():
            return [_("a bluff {n} times in 100").format(n=false), hit]
        case Defend():
            lies = thought.behind is not None and not isinstance(thought.behind, Weighed)
            bluffs = lies and getattr(thought.behind, "lies", False)
            return [_("a bluff that has to be believed") if bluffs else _("an honest defence"), hit]
        case _:
            return [hit]


def _points(points: float) -> str:
    """Points of grit to a tenth, without a needless end.

    >>> _points(1.96), _points(0.42)
    ('2', '0.4')
    """
    return f"{points:.1f}".removesuffix(".0")
