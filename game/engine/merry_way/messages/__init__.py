"""Everything this game says: names of things, decisions, events, sums and the end."""

from typing import Any

from game.engine.fields import Field
from game.engine.kinds import Action, Seat
from game.engine.merry_way.messages.events import Teller, sentence
from game.engine.merry_way.messages.results import ended, headline, result_lines, verdict
from game.engine.merry_way.messages.standing import in_full, walk_words, zones
from game.engine.merry_way.messages.sums import last_round
from game.engine.merry_way.messages.things import action_label, goods, resource
from game.engine.merry_way.odds.weighing import digit_now
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.open import Open
from game.engine.words import _, later

__all__ = [
    "Teller",
    "action_label",
    "ended",
    "field_label",
    "headline",
    "part",
    "result_lines",
    "sentence",
    "value_label",
    "verdict",
    "walk_words",
    "what_now",
    "zones",
]


def part(view: MerryView) -> Stretch:
    """The round a view is in."""
    return Stretch(_("Round {n}").format(n=view.round), view.round)


def field_label(family: Open, field: Field, view: MerryView, names: Names) -> str:
    """What is asked for a field of an open decision."""
    if field.name == "give":
        return _("You give")
    return _("You get") if field.name == "want" else _("Cards for it")


def value_label(family: Open, field: Field, value: Any, view: MerryView, names: Names) -> str:
    """How a value of a field is said; a kind of goods by itself, or a bundle."""
    if isinstance(value, str):
        return (
            resource(value) if value in {"plots", "manpower", "materials"} else goods(((value, 1),))
        )
    return goods(value)


def what_now(view: MerryView, names: Names) -> str:
    """The one line that says who has to do what."""
    if view.result is not None:
        return headline(view.result, names)
    if view.phase is Phase.PICK:
        if view.seat is not None and view.seat in view.to_act:
            return _("{name}, choose a card to work with.").format(name=names.seat(view.seat))
        return _("Everybody chooses a card to work with.")
    seat = view.to_act[0]
    own, others = _ASKED[view.phase]
    said = _(own if seat == view.seat else others)
    return said.format(name=names.seat(seat), n=digit_now(view))


_ASKED = {
    Phase.COLLECT: (later("{name}, what does the {n} bring?"), later("{name} collects a {n}.")),
    Phase.FLOOR: (later("{name}, offer a deal, or rest."), later("{name} may offer a deal.")),
    Phase.ANSWER: (
        later("{name}, take it, decline, or counter?"),
        later("{name} thinks it over."),
    ),
    Phase.ASKED: (later("{name}, what would you take?"), later("{name} thinks of a price.")),
    Phase.BANK: (later("{name}, will you buy or exchange?"), later("{name} is at the bank.")),
    Phase.BUILD: (later("{name}, build or pass."), later("{name} builds.")),
}
"""Who has to do what: said to whoever it is, and to everybody else."""

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


def choice(action: Action, view: MerryView, names: Names) -> str:
    """A decision in full: what a button says of it, and what it comes to."""
    return in_full(action_label(action, view, names), action, view, names)
