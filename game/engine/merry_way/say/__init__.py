"""Everything this game says: names of things, decisions, events, sums and the end."""

from typing import Any

from game.engine.fields import Field
from game.engine.merry_way.reckon.working import digit_now
from game.engine.merry_way.say.end import ended, headline, result_lines, verdict
from game.engine.merry_way.say.events import Teller, sentence
from game.engine.merry_way.say.labels import action_label
from game.engine.merry_way.say.things import goods, resource
from game.engine.merry_way.say.zones import walk_words, zones
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.open import Open
from game.engine.saying import Stretch
from game.engine.words import _

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
    name, own = names.seat(seat), seat == view.seat
    match view.phase:
        case Phase.COLLECT:
            said = _("{name}, what does the {n} bring?") if own else _("{name} collects a {n}.")
            return said.format(name=name, n=digit_now(view))
        case Phase.FLOOR:
            said = _("{name}, offer a deal, or rest.") if own else _("{name} may offer a deal.")
        case Phase.ANSWER:
            said = (
                _("{name}, take it, decline, or counter?") if own else _("{name} thinks it over.")
            )
        case Phase.ASKED:
            said = _("{name}, what would you take?") if own else _("{name} thinks of a price.")
        case Phase.BANK:
            said = _("{name}, will you buy or exchange?") if own else _("{name} is at the bank.")
        case _:
            said = _("{name}, build or pass.") if own else _("{name} builds.")
    return said.format(name=name)
