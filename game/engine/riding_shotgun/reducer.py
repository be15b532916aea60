"""The table as it stands after an event: what screens show between two Views.

Folding a step's events over the View before it gives the View after it but for who decides what
next (tests hold this), so a screen that has shown every event already shows the truth. What an
event changes it says itself; here is what several of them need for it.
"""

from typing import Any

from msgspec.structs import replace

from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import GUARDS, NUMBERS, ROAD
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.state import Phase, without
from game.engine.riding_shotgun.view import RiderSeen, RidingView


def before(view: RidingView) -> RidingView:
    """The table of the same game and onlooker before anything has happened."""
    seats, tables = len(view.riders), tables_of(view.options.stock)
    return replace(
        view,
        to_act=(),
        over=False,
        secret=view.seat is not None,
        riders=tuple([_blank(view, seat) for seat in range(seats)]),
        deck=len(tables.deck),
        wild_deck=len(tables.wild_deck),
        speed=NUMBERS.start_speed,
        space=ROAD.starts[seats].space,
        spread=(),
        unseen=(),
        posts=((), ()),
        played=(),
        burnt=0,
        round=0,
        phase=Phase.STRATEGY,
        order=(),
        place=0,
        driver=None,
        whip=(0, 0),
        map=0,
        attack=None,
        blind_down=False,
        defence_down=False,
        pending=(),
        asked=None,
        result=None,
        legal=(),
    )


def _blank(view: RidingView, seat: Seat) -> RiderSeen:
    own = () if seat == view.seat else None
    tables = tables_of(view.options.stock)
    return RiderSeen(
        board=view.riders[seat].board,
        grit=tables.grit,
        gold=tables.gold if view.sides[seat] == GUARDS else 0,
        in_cover=False,
        cards=0,
        wildcards=0,
        hand=own,
        wild=own,
        set_aside=0,
        aside=own,
        has_laid=False,
        laid=None,
        under=None,
    )


def rider(view: RidingView, seat: Seat, **fields: Any) -> RidingView:
    """Somebody with other fields."""
    seen = replace(view.riders[seat], **fields)
    return replace(view, riders=(*view.riders[:seat], seen, *view.riders[seat + 1 :]))


def parts_with(view: RidingView, seat: Seat, cards: tuple[int, ...], count: int) -> RidingView:
    """So many cards out of a hand; which, where they are known."""
    own = view.riders[seat]
    hand = None if own.hand is None else without(own.hand, cards)
    return rider(view, seat, cards=own.cards - count, hand=hand)


def fight(view: RidingView, **fields: Any) -> RidingView:
    """The attack with other fields."""
    return view if view.attack is None else replace(view, attack=replace(view.attack, **fields))


def defence(view: RidingView, **fields: Any) -> RidingView:
    """The defence with other fields."""
    if view.attack is None or view.attack.defence is None:
        return view
    return fight(view, defence=replace(view.attack.defence, **fields))


def cleared(view: RidingView) -> RidingView:
    """Without an attack."""
    return replace(view, attack=None, blind_down=False, defence_down=False, pending=(), asked=None)


def heard_more(view: RidingView, seat: Seat, **counts: int) -> RidingView:
    """The table once everybody has heard so much more of somebody's word."""
    return rider(view, seat, word=view.riders[seat].word.more(**counts))


def was_asked(view: RidingView, seat: Seat, called: int = 0) -> RidingView:
    """Somebody has answered an attack, perhaps with a call; without a Blind nobody is asked."""
    return heard_more(view, seat, asked=1, called=called) if view.blind_down else view
