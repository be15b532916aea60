"""How a rival of On Their Merry Way decides, and the reasons he gives: `decide`, `reasons`."""

from typing import Final

from game.ai.merry_way.mind import BARGAINING, Mind, Thought
from game.ai.merry_way.reasons import told
from game.ai.rival import Reason, Skill, whim
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.merry_way.actions import (
    Block,
    Bribe,
    CutPurse,
    Done,
    Exchange,
    FallOak,
    GiveAlms,
    Pass,
    SetTrap,
    SwapFollies,
    TurnFolly,
    Upgrade,
)
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView

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
        if isinstance(each.action, _SAVED)
        else each._replace(worth=each.worth + SHORT * blur * _now(mind, each))
        for each in thoughts
    ]
    seen.sort(key=lambda thought: -thought.worth)
    sure = [each for each in seen if isinstance(each.action, _PLAIN | _SAVED)]
    blur *= ELSEWHERE.get(phase, 1.0)
    best = [each for each in seen[:SEEN] if each not in sure]
    return sure + [each._replace(worth=each.worth + blur * whim(chance)) for each in best]


_PLAIN: Final = Pass | Done | Exchange
"""Deeds that nobody misjudges."""
_SAVED: Final = Block | FallOak | SwapFollies | TurnFolly | Bribe | GiveAlms | CutPurse
"""Deeds that change nothing but this round, which the weaker save."""


def _now(mind: Mind, thought: Thought) -> float:
    """Purses a trap would bring oneself this round if nobody built on; 0 for anything else."""
    if not isinstance(thought.action, SetTrap | Upgrade):
        return 0.0
    outlook, deed = mind.outlook, thought.action
    at = mind.view.options.wood.number[deed.clearing]
    after, _lifted = outlook.trail.now(outlook.board.having(at, deed.card, outlook.seat))
    before, _lifted = outlook.trail.now(outlook.board)
    return float(after[outlook.seat] - before[outlook.seat])
