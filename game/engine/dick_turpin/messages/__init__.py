"""Everything this game says: names of things, decisions, events, sums and the end."""

from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.messages.events import Teller, sentence
from game.engine.dick_turpin.messages.results import headline, result_lines
from game.engine.dick_turpin.messages.standing import zones
from game.engine.dick_turpin.messages.things import sovereigns, stop_name
from game.engine.dick_turpin.odds import held_by_others
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Action, Seat
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.words import _

__all__ = [
    "Teller",
    "action_label",
    "headline",
    "part",
    "result_lines",
    "sentence",
    "what_now",
    "zones",
]


def part(view: DickTurpinView) -> Stretch:
    """The journey a view is in."""
    return Stretch(_("Journey {n}").format(n=view.journey), view.journey)


def action_label(action: Action, view: DickTurpinView, names: Names) -> str:
    """What Confirm is about to do, as its button says it: "Wait at York"."""
    match action:
        case LieInWait(town):
            return _("Wait at {town}").format(town=stop_name(town))
        case TurnAnother():
            return _("Turn another card")
        case Stop():
            robber = view.robbing
            most = 0 if robber is None else held_by_others(view, robber)
            takes = min(sum(view.turned), most)
            return _("Ride off with {gold}").format(gold=sovereigns(takes))
        case _:
            return ""


def what_now(view: DickTurpinView, names: Names) -> str:
    """The one line that says who has to do what."""
    if view.result is not None:
        return headline(view.result, names)
    match view.phase:
        case Phase.AMBUSH:
            return _ambush_now(view, names)
        case Phase.HOLD_UP if view.robbing is not None:
            return _hold_up_now(view, view.robbing, names)
        case _:
            return _("The Silver Flyer is on the road.")


def _ambush_now(view: DickTurpinView, names: Names) -> str:
    """What is to do while towns are chosen."""
    waiting = [seat for seat in view.to_act if seat != view.seat]
    if view.seat is not None and view.seat in view.to_act:
        return _("{name}, lay a card: where will you lie in wait?").format(
            name=names.seat(view.seat)
        )
    if view.seat is not None and waiting:
        said = (
            _("{name}, your card lies there. {others} is still choosing.")
            if len(waiting) == 1
            else _("{name}, your card lies there. {others} are still choosing.")
        )
        return said.format(name=names.seat(view.seat), others=names.listed(waiting))
    if len(waiting) > 1:
        return _("{names} are choosing in secret.").format(names=names.listed(waiting))
    return _("{name} is choosing.").format(name=names.listed(waiting))


def _hold_up_now(view: DickTurpinView, robber: Seat, names: Names) -> str:
    """What is to do while the coach is held up."""
    if view.seat == robber:
        said = _("{name}, {gold} so far: turn another card, or ride off?")
    else:
        said = _("{name} holds up the coach at {town}, {gold} so far.")
    return said.format(
        name=names.seat(robber), town=stop_name(view.place), gold=sovereigns(sum(view.turned))
    )
