"""Short lines of the table: which part of a round it is, and what a band is about."""

from game.engine.kinds import Seat
from game.engine.merry_way.say.receipts import last_round
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.words import _, later

_PHASES = {
    Phase.PICK: later("Work"),
    Phase.COLLECT: later("Work"),
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
    return _("Round {n} of {last} · {what}").format(n=view.round, last=last_round(view), what=what)


def state_line(view: MerryView, seat: Seat, walking: bool) -> str:
    """What a band's panel says of it: that it is ready, rests or has done."""
    band = view.bands[seat]
    if view.over or walking:
        return ""
    match view.phase:
        case Phase.PICK:
            return _("ready") if band.chosen else ""
        case Phase.FLOOR | Phase.ANSWER | Phase.ASKED if view.offers:
            return _("resting") if view.resting[seat] else ""
        case Phase.BUILD if view.passed:
            return _("done") if view.passed[seat] else ""
        case _:
            return ""
