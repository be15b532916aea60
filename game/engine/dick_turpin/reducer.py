"""The table as it stands after an event: what screens show between two Views.

Folding a step's events over the View before it gives the View after it but for who decides next
(tests hold this), so a screen that has shown every event already shows the truth.
"""

from typing import Any

import msgspec

from game.engine.chance import Bag
from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import DATA, PISTOL, Stop, Town
from game.engine.dick_turpin.observing import is_secret
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.view import DickTurpinView, HighwaymanSeen
from game.engine.kinds import Event, Seat

replace = msgspec.structs.replace


def before(view: DickTurpinView) -> DickTurpinView:
    """The table of the same game and onlooker before anything has happened."""
    seats = len(view.highwaymen)
    blank = HighwaymanSeen(DATA.sovereigns // seats, 0, (), False, None)
    return _settled(
        replace(
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
    )


def after(view: DickTurpinView, event: Event) -> DickTurpinView:
    """`view` with what `event` tells; who decides next and what is legal are not its matter."""
    return _settled(_with(view, event))


def _with(view: DickTurpinView, event: Event) -> DickTurpinView:
    match event:
        case e.RoundBegan():
            for seat in range(len(view.highwaymen)):
                view = _before(view, seat, remembered=())
            return view
        case e.JourneyBegan(journey):
            return replace(
                view,
                journey=journey,
                phase=Phase.AMBUSH,
                deck=view.options.deck,
                at=0,
                passengers=DATA.passengers,
            )
        case e.CardLaid(seat, town):
            return _before(view, seat, laid=True, pick=town)
        case e.CoachPassed(town):
            return _drive_to(view, town)
        case e.CardsRevealed(town, seats):
            view = _drive_to(view, town)
            for seat in seats:
                pile = (*view.highwaymen[seat].remembered, town)
                view = _before(view, seat, remembered=pile, laid=False, pick=None)
            return view
        case e.DuelCardDrawn(_, card):
            return _draw(view, card)
        case e.HoldUpBegan(seat):
            return replace(view, phase=Phase.HOLD_UP, robbing=seat, turned=())
        case e.BootyTurned(_, card):
            return replace(_draw(view, card), turned=(*view.turned, card))
        case e.DrivenOff():
            return _ride_on(_draw(view, PISTOL))
        case e.BootyTaken():
            return _ride_on(_pay(view, event))
        case e.JourneyEnded(_, goal):
            return _drive_to(view, goal)
        case e.GameEnded(result, hidden):
            for still in hidden:
                view = _before(view, still.seat, pick=still.town)
            return replace(view, result=result, over=True, phase=Phase.OVER)
        case _:
            return view


def _settled(view: DickTurpinView) -> DickTurpinView:
    """The view with `secret` as it is to be."""
    own = None if view.seat is None else view.highwaymen[view.seat].pick
    return replace(view, secret=is_secret(view.seat, view.phase, own))


def _before(view: DickTurpinView, seat: Seat, **fields: Any) -> DickTurpinView:
    seen = replace(view.highwaymen[seat], **fields)
    rest = view.highwaymen
    return replace(view, highwaymen=(*rest[:seat], seen, *rest[seat + 1 :]))


def _drive_to(view: DickTurpinView, stop: Stop | Town) -> DickTurpinView:
    return replace(view, at=view.road.index(stop), phase=Phase.ROAD)


def _draw(view: DickTurpinView, card: int) -> DickTurpinView:
    counts = list(view.deck.counts)
    counts[card] -= 1
    return replace(view, deck=Bag(tuple(counts)))


def _ride_on(view: DickTurpinView) -> DickTurpinView:
    return replace(view, robbing=None, turned=(), phase=Phase.ROAD)


def _pay(view: DickTurpinView, event: e.BootyTaken) -> DickTurpinView:
    for payment in event.payments:
        view = _before(view, payment.seat, gold=payment.had - payment.paid)
    taken = view.highwaymen[event.seat].taken + event.taken
    view = _before(view, event.seat, gold=event.had + event.taken, taken=taken)
    return replace(view, passengers=event.passengers)
