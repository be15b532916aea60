"""Short lines of the table: which part of a round it is, and what a band is about."""

from collections.abc import Sequence

from game.engine.kinds import Event, Seat
from game.engine.merry_way.events import RoadblockBuilt, TrapSet
from game.engine.merry_way.say.receipts import last_round
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.words import _, later, plural

_PHASES = {
    Phase.PICK: later("Work: choose a card"),
    Phase.COLLECT: later("Work: collect"),
    Phase.FLOOR: later("Bargain"),
    Phase.ANSWER: later("Bargain"),
    Phase.ASKED: later("Bargain"),
    Phase.BANK: later("The bank"),
    Phase.BUILD: later("Build"),
}


def heading(view: MerryView, walking: bool, ended: bool) -> str:
    """The round, and what is going on in it; "" before the first."""
    if not view.round:
        return ""
    if view.over:
        return _("Round {n}, the last").format(n=view.round)
    what = _("Travel") if walking else _(_PHASES[view.phase])
    if ended:
        return _("Round {n} · the round ends").format(n=view.round)
    return _("Round {n} of {last} at most · {what}").format(
        n=view.round, last=last_round(view), what=what
    )


def state_line(view: MerryView, seat: Seat, built: Sequence[Event], walking: bool) -> str:
    """What a band's panel says of it: its choice, its offers, its building."""
    band = view.bands[seat]
    if view.over or walking:
        return ""
    match view.phase:
        case Phase.PICK:
            return _("has chosen") if band.chosen else ""
        case Phase.FLOOR | Phase.ANSWER | Phase.ASKED if view.offers:
            if view.resting[seat]:
                return _("resting")
            left = view.offers[seat]
            if left < 0:
                return ""
            return plural("{n} offer left", "{n} offers left", left)
        case Phase.BUILD if view.passed:
            if view.passed[seat]:
                return _("done")
            mine = sum([isinstance(x, TrapSet | RoadblockBuilt) and x.seat == seat for x in built])
            return _("{n} built").format(n=mine) if mine else ""
        case _:
            return ""
