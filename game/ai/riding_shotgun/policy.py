"""How a rival of Riding Shotgun decides, and the reasons he gives: `decide`, `reasons`."""

from collections.abc import Sequence
from typing import Final

from game.ai.riding_shotgun.agent import Mind, Thought, mixed, parts
from game.ai.riding_shotgun.attack import WeighedBuild
from game.ai.riding_shotgun.belief import defence_claim
from game.ai.riding_shotgun.respond import AttackFaced, WeighedAnswer
from game.ai.rival import Reason, Skill, whim
from game.engine.chance import Chance
from game.engine.phrases import clauses, decimal
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.data import COACHES, SYMBOL, VALUE
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural


def told(mind: Mind, thoughts: Sequence[Thought], most: int = 3) -> list[Reason]:
    """The best thoughts, the best first, each with its team's chance to win and why."""
    ranked = sorted(thoughts, key=lambda thought: -thought.worth)[:most]
    return [Reason(each.action, each.chance, why(mind, each)) for each in ranked]


def why(mind: Mind, thought: Thought) -> str:
    """One thought in words."""
    said = _grounds(mind, thought)
    if 0.005 <= thought.share <= 0.995 and said:
        said.append(
            plural("meant {n} time in 100", "meant {n} times in 100", round(100 * thought.share))
        )
    return clauses(said)


def _grounds(mind: Mind, thought: Thought) -> list[str]:
    action = thought.action
    if action.inside:
        return [_("it is worth more now than later")]
    match mind.view.phase:
        case Phase.STRATEGY if not action.goes_on:
            return _draw(*action.about)
        case Phase.STRATEGY:
            return [_kept(mind, [card for card in mind.view.hand if card not in action.about])]
        case Phase.RESPOND | Phase.CHALLENGE:
            return _answer(mind, thought)
        case Phase.LOSE_CARDS:
            return [_("the cards least missed")]
        case Phase.SPEED:
            return [_speed(mind, action.faster or 0)]
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
    if not isinstance(behind, WeighedBuild):
        return []
    said = [
        _("a hit is worth {n} points of grit").format(n=_points(behind.hit / mind.standing.point))
    ]
    if behind.build.blind is None:
        said.append(_("there is no Blind to call"))
    else:
        said.append(_("a bluff") if behind.lies else _("an honest claim"))
        said.append(
            plural(
                "called {n} time in 100", "called {n} times in 100", round(100 * behind.reply.call)
            )
        )
    said.append(
        plural("met {n} time in 100", "met {n} times in 100", round(100 * behind.reply.defend))
    )
    return said


def _answer(mind: Mind, thought: Thought) -> list[str]:
    at = AttackFaced(mind.view, mind.seat, mind.standing)
    hit = _("the hit would cost {n} points of grit").format(n=_points(at.hit / mind.standing.point))
    if mind.view.phase is Phase.CHALLENGE:
        likely = plural(
            "a claim of {{claim}}, a bluff {n} time in 100",
            "a claim of {{claim}}, a bluff {n} times in 100",
            round(100 * at.false()),
        ).format(claim=defence_claim(mind.view))
        return [likely]
    false = round(100 * at.bluff()) if mind.view.blind_down else 0
    if thought.action == d.TAKE_IT:
        return [hit]
    if thought.action == d.CALL:
        return [plural("a bluff {n} time in 100", "a bluff {n} times in 100", false), hit]
    bluffs = isinstance(thought.behind, WeighedAnswer) and thought.behind.lies
    return [_("a bluff that has to be believed") if bluffs else _("an honest defence"), hit]


def _points(points: float) -> str:
    """Points of grit to a tenth, without a needless end.

    >>> _points(1.96), _points(0.42)
    ('2', '0.4')
    """
    tenth = round(points, 1)
    return decimal(tenth, 0 if tenth.is_integer() else 1)


_ACTION: Final = 0.21  # points of grit an action is misjudged by, for one of `Skill.choice`
_CARDS: Final = 0.08  # and what to keep and to lay, for one of `Skill.detail`
_ROOT: Final = 0.55  # more misjudging does ever less harm: levels would lie too far apart else


def decide(view: RidingView, chance: Chance, skill: Skill) -> d.RidingAction:
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
