"""How a rival of On Their Merry Way decides, and the reasons he gives: `decide`, `reasons`."""

from collections.abc import Sequence
from typing import Any, Final

from game.ai.merry_way.agent import BARGAINING, Mind, Thought
from game.ai.merry_way.board import TrapBoard, walked_by
from game.ai.rival import Reason, Skill, whim
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.merry_way.data import Deed
from game.engine.merry_way.decisions import BLOCK, BuildAction, Decided, Laying, Scheme
from game.engine.merry_way.messages.things import card as card_name
from game.engine.merry_way.messages.things import signed
from game.engine.merry_way.odds import going_in
from game.engine.merry_way.odds.weighing import going_after
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.phrases import clauses, decimal
from game.engine.words import _, later


def told(mind: Mind, thoughts: Sequence[Thought], most: int = 3) -> list[Reason]:
    """The best thoughts, the best first, each with its chance to win and why."""
    ranked = sorted(thoughts, key=lambda thought: -thought.worth)[:most]
    seat = mind.outlook.seat
    return [
        Reason(
            each.action,
            mind.outlook.chances(max(0.0, ranked[0].worth - each.worth))[seat],
            why(mind, each),
        )
        for each in ranked
    ]


def why(mind: Mind, thought: Thought) -> str:
    """One thought in words."""
    return clauses(_grounds(mind, thought))


def _grounds(mind: Mind, thought: Thought) -> list[str]:
    match thought.action:
        case Decided(digits=(_one, *_more) as digits):
            return [_("its digits are {digits}").format(digits="-".join(map(str, digits)))]
        case BuildAction(site=str()):
            return _built(mind, thought)
        case BuildAction(site=tuple()) | Scheme(op="swap_follies" | "bribe" | "no_alms"):
            going = going_after(mind.view, thought.action)
            return [_walks(mind, **walked_by(going or going_in(mind.view)))]
        case Scheme(op=op):
            return [_(_TRICKS[op])]
        case Decided(reason=str(reason)) if reason:
            return [_(reason)]
        case _:
            return _dealt(thought)


_TRICKS: Final[dict[Deed, str]] = {
    "turn_folly": later("the other side can hardly be worse"),
    "take_resources": later("goods for nothing"),
    "draw_schemes": later("goods for nothing"),
    "steal_profit": later("purses for nothing"),
    "any_row1_site": later("it makes a better trap possible"),
    "discount": later("it makes a better trap possible"),
}


def _built(mind: Mind, thought: Thought) -> list[str]:
    """What a trap does to the walks, what it brings later, and what is to follow."""
    view, outlook = mind.view, mind.outlook
    action = thought.action
    at = view.options.wood.number[action.clearing]  # type: ignore[attr-defined]
    if isinstance(action, Laying):
        board = outlook.board.having(at, action.card, outlook.seat)
    else:
        trap = view.traps[at]
        board = outlook.board.having(at, trap.card, None) if trap is not None else outlook.board
    said = [_walks(mind, board)]
    trail, seat = outlook.trail, outlook.seat
    more = sum(
        [
            b[seat] - a[seat]
            for a, b in zip(trail.coming(outlook.board), trail.coming(board), strict=True)
        ]
    )
    if outlook.left > 0 and more >= 0.1:
        said.append(_("about {n} a round later").format(n=purses(more / 2)))
    if len(thought.then) > 1:
        follows = card_name(thought.then[1].card)
        said.append(_("then {card}").format(card=follows))
    return said


def _walks(mind: Mind, board: TrapBoard | None = None, **changed: Any) -> str:
    """What changes on the walks as they would go now."""
    outlook = mind.outlook
    before, _lost = outlook.trail.now(outlook.board)
    after, _gone = outlook.trail.now(board or outlook.board, **changed)
    gains = [b - a for a, b in zip(before, after, strict=True)]
    mine = gains[outlook.seat]
    theirs = sum(gains) - mine
    if not mine and not theirs:
        return _("the walks stay as they are")
    if not theirs:
        return _("{n} for us as they walk now").format(n=signed(mine))
    return _("{n} for us and {m} for the others as they walk now").format(
        n=signed(mine), m=signed(theirs)
    )


def _dealt(thought: Thought) -> list[str]:
    return [
        _("worth {n} to us and {m} to them").format(
            n=purses(max(0.0, thought.worth)), m=purses(thought.theirs)
        )
    ]


def purses(n: float) -> str:
    """Purses to a tenth, without a needless end.

    >>> purses(1.96), purses(0.42), purses(-1.5)
    ('2 purses', '0.4 purses', '−1.5 purses')
    """
    tenth = round(n, 1) or 0.0
    if abs(tenth) == 1:
        return _("−1 purse") if n < 0 else _("1 purse")
    return _("{n} purses").format(n=decimal(tenth, 0 if tenth.is_integer() else 1))


BLUR: Final = 0.6  # purses a build is misjudged by, for one of `Skill.choice`
ROOT: Final = 0.62  # more misjudging does ever less harm: levels would lie too far apart else
ELSEWHERE: Final = {Phase.PICK: 0.12, Phase.COLLECT: 0.12, Phase.BANK: 0.3}
"""How much of that is misjudged at work, where digits can be compared, and at the bank."""
SHORT: Final = 0.62
"""How much more than it is worth a purse of this round seems, for each purse one misjudges by."""
SEEN: Final = 6
"""Actions, the best ones, among which one errs: nobody takes what looks absurd."""


def decide(view: MerryView, chance: Chance, skill: Skill) -> Action:
    """What somebody of that skill does now."""
    if len(view.legal) == 1 and isinstance(view.legal[0], Action):
        return view.legal[0]
    thoughts = _misjudged(Mind(view), skill, chance)
    return max(thoughts, key=lambda thought: thought.worth).action


def reasons(view: MerryView, chance: Chance, skill: Skill) -> list[Reason]:
    """The three best actions as somebody of that skill sees them, and why."""
    mind = Mind(view)
    return told(mind, _misjudged(mind, skill, chance))


def for_the_diary(view: MerryView) -> bool:
    """Whether the decision is written down: builds and bargains are."""
    return view.phase in {Phase.BUILD, Phase.FLOOR, Phase.ANSWER} and len(view.legal) > 1


def _misjudged(mind: Mind, skill: Skill, chance: Chance) -> list[Thought]:
    """The actions that come into question, each with its worth as well as that skill knows it.

    Whoever is weaker builds for what walks this round, sees less of what comes later and of what
    the others may still build, saves his tricks for better days, and buys what is not needed. But
    that doing nothing brings nothing, and that three goods are more than one, everybody knows: else
    one would idle where something pays, and give away at the bank what Work has brought. What a
    deal is worth everybody knows when asked, too: whoever said what he would take takes it, and
    whoever heard why he was refused may believe it.
    """
    thoughts, phase = mind.thoughts(), mind.view.phase
    blur = BLUR * skill.choice**ROOT if skill.choice else 0.0
    if not blur or len(thoughts) < 2 or phase in BARGAINING:
        return thoughts
    seen = [
        each._replace(worth=each.worth - blur)
        if _saved(each.action)
        else each._replace(worth=each.worth + SHORT * blur * _now(mind, each))
        for each in thoughts
    ]
    seen.sort(key=lambda thought: -thought.worth)
    sure = [each for each in seen if _sure(each.action) or _saved(each.action)]
    blur *= ELSEWHERE.get(phase, 1.0)
    best = [each for each in seen[:SEEN] if each not in sure]
    return sure + [each._replace(worth=each.worth + blur * whim(chance)) for each in best]


def _sure(action: Action) -> bool:
    return isinstance(action, Decided) and action.sure


def _saved(action: Action) -> bool:
    """Whether it changes nothing but this round: the weaker save such deeds."""
    if isinstance(action, Scheme):
        return action.fleeting
    return isinstance(action, BuildAction) and action.held == BLOCK


def _now(mind: Mind, thought: Thought) -> float:
    """Purses a trap would bring oneself this round if nobody built on; 0 for anything else."""
    if not isinstance(thought.action, Laying):
        return 0.0
    outlook, deed = mind.outlook, thought.action
    at = mind.view.options.wood.number[deed.clearing]
    after, _lifted = outlook.trail.now(outlook.board.having(at, deed.card, outlook.seat))
    before, _lifted = outlook.trail.now(outlook.board)
    return float(after[outlook.seat] - before[outlook.seat])
