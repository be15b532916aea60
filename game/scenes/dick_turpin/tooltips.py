"""What is said of every number at the table that no decision owns."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.events import booty_on
from game.engine.dick_turpin.messages.events import booty_receipt
from game.engine.dick_turpin.messages.sums import gold_receipt
from game.engine.dick_turpin.messages.things import cards, cited, pistols, stops_listed
from game.engine.dick_turpin.rule_references import rule_of_number
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.words import _, plural
from game.scenes.dick_turpin.view_model import TurpinShown
from game.scenes.dick_turpin.widgets import Furniture
from game.scenes.table.board import Noted
from game.scenes.table.composer import Composer

Note = Callable[[DickTurpinView, Seat, Names], str]
"""What is said of a number on a highwayman's plate."""


def lasting(furniture: Furniture, shown: TurpinShown, on: Composer) -> Iterator[Noted]:
    """The numbers of the plates and the coach."""
    names = furniture.party.names
    for seat in range(len(shown.view.highwaymen)):
        plate = on.parts.get(f"plate:{seat}", {})
        for what, note in _OF_SEAT.items():
            if what in plate and (what != "last" or shown.view.shown(seat)):
                name = f"number:{what}:{seat}"
                yield Noted(name, plate[what], partial(_of_seat, note, seat, names))
    yield Noted("number:passengers", furniture.layout.coach, _passengers)


def passing(names: Names, on: Composer) -> Iterator[Noted]:
    """What lies by the roadside for a while: the deck, and the booty that was paid last."""
    left, receipt = on.stage.get("left"), on.parts.get("receipt")
    if left is not None:
        yield Noted("number:deck", left.rect, _deck)
    if receipt is not None:
        yield Noted("number:booty", receipt["slip"], partial(_booty, names))


def _of_seat(note: Note, seat: Seat, names: Names, shown: TurpinShown) -> str:
    return note(shown.view, seat, names)


def _booty(names: Names, shown: TurpinShown) -> str:
    booty = booty_on(shown.side)
    return "" if booty is None else booty_receipt(booty, names)


def _deck(shown: TurpinShown) -> str:
    deck = shown.view.deck
    left = [
        _("{n} with {gold}").format(n=count, gold=gold) if gold else pistols(count)
        for gold, count in enumerate(deck.counts)
        if count
    ]
    said = plural(
        "{n} card is left in the deck: {{left}}",
        "{n} cards are left in the deck: {{left}}",
        len(deck),
    ).format(left=listed(left))
    return cited(said, rule_of_number("deck"))


def _hand(view: DickTurpinView, seat: Seat, names: Names) -> str:
    seen = view.highwaymen[seat]
    said = _("{name} has {cards} in hand, and has played {played} this round").format(
        name=names.seat(seat), cards=cards(len(seen.left) - seen.laid), played=len(seen.remembered)
    )
    return cited(said, rule_of_number("hand"))


def _last(view: DickTurpinView, seat: Seat, names: Names) -> str:
    towns = stops_listed(view.shown(seat))
    said = _("{name} lay in wait at {towns}").format(name=names.seat(seat), towns=towns)
    return cited(said, rule_of_number("last"))


def _driver(view: DickTurpinView, _seat: Seat, names: Names) -> str:
    said = _("{name} drives this journey, and draws last in a duel")
    return cited(said.format(name=names.seat(view.driver)), rule_of_number("driver"))


def _passengers(shown: TurpinShown) -> str:
    said = plural(
        "{n} of {{all}} passengers still has a purse: no more can be robbed",
        "{n} of {{all}} passengers still have their purses: no more can be robbed",
        shown.view.passengers,
    ).format(all=DATA.passengers)
    return cited(said, rule_of_number("passengers"))


_OF_SEAT: Final[Mapping[str, Note]] = {
    "gold": lambda view, seat, _names: gold_receipt(view, seat),
    "hand": _hand,
    "last": _last,
    "driver": _driver,
}
