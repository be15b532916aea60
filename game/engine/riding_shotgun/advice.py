"""Hints in three steps: where to look, what speaks for it, what to do.

What to do is what a quick player would, in a calm moment and without a whim (§19); why is counted
from the View, so that nothing is told but what its seat may know. Where no names are given, people
go by their boards.
"""

from typing import Final

from game.engine.chance import Chance, Loose
from game.engine.messages import lines_of
from game.engine.names import Names
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.data import DATA
from game.engine.riding_shotgun.heuristics.habits import quick
from game.engine.riding_shotgun.messages import action_label, advice
from game.engine.riding_shotgun.messages.reckoned import reckoned
from game.engine.riding_shotgun.odds.answers import answering, challenging
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _

STEPS: Final = 3


class Calm(Chance):
    """No luck at all: whims come to nothing, and what is done more often than not is done."""

    def below(self, n: int) -> int:
        return n // 2


def can_advise(view: RidingView) -> bool:
    """Whether there is a choice to hint at: the onlooker's own, of two things or more."""
    return len(view.legal) > 1


def hint(view: RidingView, step: int, names: Names | None = None) -> str:
    """The hint's step, from 1 to STEPS; each says more than the one before."""
    names = names or by_boards(view)
    steps = meant(view)
    match step:
        case 1:
            return _where(view, steps, names)
        case 2:
            return _why(view, steps, names)
        case _:
            return _what(view, steps, names)


def by_boards(view: RidingView) -> Names:
    """Everybody as their board calls them."""
    return Names(tuple([_(DATA.player_boards[rider.board].name) for rider in view.riders]))


def meant(view: RidingView) -> tuple[d.RidingAction, ...]:
    """What a calm quick player would do: one decision, or a whole attack up to its declaration."""
    from game.engine.riding_shotgun.rules import RULES

    steps = [quick(view, Calm())]
    there = None
    while steps[-1].builds and view.seat is not None:
        # Building needs no luck and meets nothing hidden: any world of this view will do.
        there = RULES.sample(view, Loose(0)) if there is None else there
        RULES.apply(there, view.seat, steps[-1], Loose(0))
        steps.append(quick(RULES.observe(there, view.seat), Calm()))
    return tuple(steps)


def _where(view: RidingView, steps: tuple[d.RidingAction, ...], names: Names) -> str:
    """The first step."""
    action = steps[-1]
    if isinstance(action, d.PlayWildcard):
        return _("One of your wildcards has its moment now.")
    match view.phase:
        case Phase.STRATEGY if isinstance(action, d.QuickDraw):
            return _(
                "A low number acts while the enemy’s cards are still unspent, and brings them"
                " stagecoaches; a high one waits."
            )
        case Phase.STRATEGY:
            return advice.of_the_hand(view)
        case Phase.TURN | Phase.BUILD if action.aim is not None:
            return advice.of_the_target(view, action.aim, names)
        case Phase.RESPOND:
            now = answering(view)
            return "" if now is None else advice.of_a_claim(now)
        case Phase.CHALLENGE:
            dared = challenging(view)
            return "" if dared is None else advice.of_a_claim(dared)
        case Phase.LOSE_CARDS:
            return advice.of_what_is_left(view)
        case Phase.NOMINATE | Phase.LEAN:
            return _("Look at how much grit each of them has.")
        case Phase.ROB:
            return _("Look at how much gold each of them has.")
        case _:
            return advice.of_the_posts(view, names)


def _why(view: RidingView, steps: tuple[d.RidingAction, ...], names: Names) -> str:
    """The second step."""
    action = steps[-1]
    if isinstance(action, d.PlayWildcard):
        return advice.of_a_wildcard(action.wildcard)
    match view.phase:
        case Phase.STRATEGY if isinstance(action, d.QuickDraw):
            return advice.of_a_draw(view, action)
        case Phase.STRATEGY:
            return advice.of_keeping(view, action.about)
        case Phase.TURN | Phase.BUILD:
            return advice.of_an_attack(view, steps, names)
        case Phase.RESPOND:
            now = answering(view)
            return "" if now is None else advice.of_an_answer(view, now, action, names)
        case Phase.CHALLENGE:
            dared = challenging(view)
            return "" if dared is None else advice.of_a_challenge(dared, names)
        case Phase.SPEED:
            return advice.of_the_reins(view, action)
        case _:
            return advice.of_those_named(view, names)


def _what(view: RidingView, steps: tuple[d.RidingAction, ...], names: Names) -> str:
    """The third step."""
    action = steps[-1]
    if isinstance(action, d.Defend):
        return advice.defence_in_full(view, action, names)
    if isinstance(action, d.Declare):
        return advice.attack_in_full(view, steps, names)
    return _("{what}.").format(what=action_label(action, view, names))


def odds_lines(view: RidingView, names: Names) -> tuple[str, ...]:
    """What is likely before the decision of a view, a line for each way; () for nothing."""
    return lines_of(reckoned(view, names))
