"""Hints in three steps: where to look, what to weigh, what to do.

All of it is made from a View, so that nothing is told but what its seat may know or remember.
"""

from typing import Final

from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.messages.odds import what_it_brings, who_may_come
from game.engine.dick_turpin.messages.things import cards, odds_line, pistols, sovereigns, stop_name
from game.engine.dick_turpin.odds import Odds, TownOdds, odds, towns
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.names import Names
from game.engine.phrases import decimal
from game.engine.words import _

STEPS: Final = 3


def can_advise(view: DickTurpinView) -> bool:
    """Whether there is a choice to hint at: the onlooker's own, of two things or more."""
    return len(view.legal) > 1


def hint(view: DickTurpinView, step: int, _names: Names | None = None) -> str:
    """The hint's step, from 1 to STEPS; each says more than the one before."""
    now = odds(view)
    return _of_the_hold_up(now, step) if now is not None else _of_the_ambush(view, step)


def _of_the_hold_up(now: Odds, step: int) -> str:
    if step == 1:
        return _("Count what is left: {pistols} in {cards}.").format(
            pistols=pistols(now.cards[PISTOL]), cards=cards(sum(now.cards))
        )
    if step == 2:
        return odds_line(now)
    if now.gain > 0:
        return _("Turn another card.")
    return _("Ride off with {gold}.").format(gold=sovereigns(now.takes))


def _of_the_ambush(view: DickTurpinView, step: int) -> str:
    if step == 1:
        return _("The first towns meet a full coach, and the most company.")
    best, second, *_rest = ranked(view)
    if step == 2:
        return _("{best} and {second} promise most.").format(
            best=stop_name(best.town), second=stop_name(second.town)
        )
    said = _("Wait at {town}: about {gold} sovereigns, if the others choose at random.")
    return said.format(town=stop_name(best.town), gold=decimal(best.brings))


def ranked(view: DickTurpinView) -> list[TownOdds]:
    """The towns the onlooker may choose, the most promising first; of equals the nearer one. A hint
    remembers every card that was played.
    """
    return sorted(towns(view, remembering=True), key=lambda each: -each.brings)


def odds_lines(view: DickTurpinView, names: Names) -> tuple[str, ...]:
    """The odds of whatever is to be decided: of each town, or of the next card."""
    now = odds(view) if view.robbing == view.seat else None
    if now is not None:
        return (odds_line(now),)
    return tuple([f"{what_it_brings(each)} {who_may_come(each, names)}" for each in towns(view)])
