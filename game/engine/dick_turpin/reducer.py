"""The table as it stands after an event: what screens show between two Views.

Folding a step's events over the View before it gives the View after it but for who decides next
(tests hold this), so a screen that has shown every event already shows the truth. What each event
changes it says itself (`events`), with what is built here.
"""

from typing import Any

import msgspec

from game.engine.chance import Bag
from game.engine.dick_turpin.data import DATA, Halt
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.view import DickTurpinView, HighwaymanSeen, is_secret
from game.engine.kinds import Seat, with_one

replace = msgspec.structs.replace


def before(view: DickTurpinView) -> DickTurpinView:
    """The table of the same game and onlooker before anything has happened."""
    seats = len(view.highwaymen)
    blank = HighwaymanSeen(DATA.sovereigns // seats, 0, (), False, None)
    return changed(
        view,
        to_act=(),
        over=False,
        journey=0,
        phase=Phase.AMBUSH,
        highwaymen=(blank,) * seats,
        deck=view.options.deck,
        at=0,
        passengers=DATA.passengers,
        robbing=None,
        turned=(),
        result=None,
        legal=(),
    )


def changed(view: DickTurpinView, **fields: Any) -> DickTurpinView:
    """The view with other fields, and with `secret` as it is to be then."""
    view = replace(view, **fields)
    own = None if view.seat is None else view.highwaymen[view.seat].pick
    return replace(view, secret=is_secret(view.seat, view.phase, own))


def of_seat(view: DickTurpinView, seat: Seat, **fields: Any) -> DickTurpinView:
    """The view in which something else is seen of one highwayman."""
    return changed(with_one(view, "highwaymen", seat, **fields))


def driven_to(view: DickTurpinView, halt: Halt) -> DickTurpinView:
    """The view once the coach has come there."""
    return changed(view, at=view.road.index(halt), phase=Phase.ROAD)


def ridden_on(view: DickTurpinView) -> DickTurpinView:
    """The view once a hold-up is over."""
    return changed(view, robbing=None, turned=(), phase=Phase.ROAD)


def without(view: DickTurpinView, card: int) -> DickTurpinView:
    """The view with a booty card fewer in the deck."""
    counts = list(view.deck.counts)
    counts[card] -= 1
    return changed(view, deck=Bag(tuple(counts)))
