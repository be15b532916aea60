"""The judge of Your Money or Your Life: weighs a decision as the strongest rival values it.

Only the deciding seat's view is looked at. Alone, the chance is that of beating the rules' rival.
"""

from typing import Any, Final, cast
from zlib import crc32

import msgspec

from game.ai.assizes.verdict import Chances, JudgedAction
from game.ai.your_money.agent import Mind, Thought
from game.ai.your_money.meeting import chance_of, still_to_come
from game.ai.your_money.policy import told
from game.ai.your_money.trading import Prospect, best_visit
from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.spec import GameSpec
from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.actions import LEAVE, TURN_SCOUNDREL, YourMoneyAction
from game.engine.your_money.odds.values import DOOM, judge, written
from game.engine.your_money.round.places import do_business
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView

_REVISION = 3  # moves when the weighing itself changes

NUMBER: Final = crc32(written(), _REVISION)
"""Differs whenever the judge has learned better, so that old verdicts are given anew."""


def weigh(
    spec: GameSpec, view: YourMoneyView, played: Action, seats: int, chance: Chance
) -> JudgedAction:
    """The best action and the one played, as chances to win of both robbers."""
    thoughts = thoughts_of(view, played)
    taken = next(thought for thought in thoughts if thought.action == played)
    # Of equal chances the worth decides: alone, more guineas are better too.
    best = max(thoughts, key=lambda t: (round(t.chance, 9), t.worth, t is taken))
    return JudgedAction(best.action, _both(view, best.chance), _both(view, taken.chance))


def why(view: YourMoneyView, played: Action, best: Action) -> tuple[str, str]:
    """Why one may have liked the action taken, and why the best is better."""
    thoughts = {thought.action: thought for thought in thoughts_of(view, played)}
    mind = Mind(view, judge())

    def said(action: Action) -> str:
        found = thoughts.get(action)  # type: ignore[call-overload]
        return headed(told(mind, [found], 1)[0].why) if found is not None else ""

    return said(played), said(best)


def deed(action: Action, view: YourMoneyView, names: Names) -> str:
    """What an action is, dice and all: "Catch Lady Plum: speed 5 + 2"."""
    label = messages.action_label(action, view, names)
    laid = cast(YourMoneyAction, action)
    dice = [
        _("{slot} {dice}").format(dice=" + ".join(map(str, pips)), slot=messages.slot_name(stat))
        for stat in laid.stats
        if (pips := getattr(laid, stat))
    ]
    return _("{deed}: {dice}").format(deed=label, dice=", ".join(dice)) if dice else label


def thoughts_of(view: YourMoneyView, played: Action) -> list[Thought]:
    """Every action worth weighing, the one played among them, each with its chance to win."""
    mind = Mind(view, judge())
    match view.phase:
        case Phase.PLAN:
            thoughts = mind.thoughts()
            if played == TURN_SCOUNDREL:
                thoughts = [t for t in thoughts if t.action != TURN_SCOUNDREL]
                best = max(thoughts, key=lambda thought: thought.chance)
                turned = _turned(view)
                # A word given early ties one's hands; only the last plans can gain by it (D19).
                least = min if mind.left else max
                thoughts.append(turned._replace(chance=least(turned.chance, best.chance)))
            return thoughts
        case Phase.TOWN:
            return _business(mind, played)
        case Phase.CHASE | Phase.DIVIDE | Phase.BEAR if len(view.sharing) > 1:
            return mind.thoughts()
        case _:
            return _awaited(mind, mind.thoughts())


def _turned(view: YourMoneyView) -> Thought:
    """What the best plan is worth after the word that cannot be taken back."""
    seat = view.seat or 0
    sheets = list(view.sheets)
    sheets[seat] = msgspec.structs.replace(sheets[seat], turned=True)
    plans = tuple([action for action in view.legal if action.place])
    after = msgspec.structs.replace(view, sheets=tuple(sheets), legal=plans)
    best = max(Mind(after, judge()).thoughts(), key=lambda thought: thought.chance)
    return best._replace(action=TURN_SCOUNDREL)


def _business(mind: Mind, played: Action) -> list[Thought]:
    """The best deal, and the one struck with the best that could follow it."""
    view, sheet = mind.view, mind.mine
    best = best_visit(sheet, mind.judge, mind.left, view.options, view.solo)
    found = [Thought(best.deal, best.worth, 0.0)]
    if played != best.deal:
        worth = mind.worth.of_sheet(sheet)
        if played != LEAVE:
            after = sheet.clone()
            do_business(after, mind.seat, str(sheet.plan), played, view.options.york, [])  # type: ignore[arg-type]
            worth = best_visit(after, mind.judge, mind.left, view.options, view.solo).worth
        # Several ways to the same end are equally good.
        found.append(Thought(played, min(worth, best.worth), 0.0))  # type: ignore[arg-type]
    return _awaited(mind, found)


def _awaited(mind: Mind, thoughts: list[Thought]) -> list[Thought]:
    """The chances where the other's deeds of this round are still to come."""
    view = mind.view
    coming: Prospect | None = None
    if not view.solo:
        other = 1 - mind.seat
        coming = still_to_come(view, other, view.sheets[other].as_sheet(), mind.judge, mind.left)
    spread = mind.learned.spread[mind.left]

    def chance(worth: float) -> float:
        if coming is None:
            return mind.chance_from(worth)
        if worth <= DOOM:  # both may hang yet
            return coming.death / 2
        return chance_of(Prospect(worth, 0.0, 0.0), coming, spread)

    return [thought._replace(chance=chance(thought.worth)) for thought in thoughts]


def _both(view: Any, chance: float) -> Chances:
    """The chances of every seat, if the seat of the view has this one."""
    chance = max(0.0, min(1.0, chance))
    if view.solo:
        return (chance,)
    return (chance, 1 - chance) if view.seat == 0 else (1 - chance, chance)


def secret(view: YourMoneyView, action: Action) -> str | None:
    """The place of a plan; nothing else is chosen in secret."""
    return cast(YourMoneyAction, action).place
