"""The table as it stands after an event: what screens show between two Views."""

from typing import Any

import msgspec

from game.engine.chance import Bag
from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase.country import place_in_queue
from game.engine.steeplechase.rules import posted
from game.engine.steeplechase.state import Chit, Courier, Horse, Phase, put
from game.engine.steeplechase.view import SteeplechaseView

replace = msgspec.structs.replace


def before(view: SteeplechaseView) -> SteeplechaseView:
    """The table of the same game and onlooker before anything has happened."""
    seats, country = len(view.couriers), view.options.country
    tables = view.options.tables
    return replace(
        view,
        to_act=(),
        over=False,
        secret=view.seat is not None,
        couriers=tuple([Courier(place_in_queue(country, n), horse=Horse()) for n in range(seats)]),
        groups=posted(view.options.map, seats),
        agenda=(),
        queue=tuple(range(seats)),
        picked=(False,) * seats,
        pick=None,
        drum=0,
        turn=0,
        phase=Phase.READY,
        order=(),
        grace=0,
        burning=(),
        flocks=(),
        open_doors=(),
        loot_rights=(),
        spawned=0,
        boast_bag=Bag((len(tables.boasts),)),
        shame_bag=Bag((len(tables.shames),)),
        result=None,
        legal=(),
    )


def after(view: SteeplechaseView, event: Event) -> SteeplechaseView:
    """`view` with what `event` tells; who decides next and what is left to do are not its matter.
    Once something has happened, nothing of what was legal is known to be so.
    """
    told = _told(view, event)
    return replace(told, legal=()) if told.legal else told


def _told(view: SteeplechaseView, event: Event) -> SteeplechaseView:
    match event:
        case e.EagernessPicked(seat, number):
            pick = number if seat == view.seat else view.pick
            return replace(view, picked=put(view.picked, seat, True), pick=pick)
        case e.DrumRolls(drum):
            return replace(view, drum=drum)
        case e.Sprang(seat, number):
            pick = number if seat == view.seat else view.pick
            return replace(view, picked=put(view.picked, seat, True), pick=pick)
        case e.LinedUp(queue):
            nobody = (False,) * len(view.picked)
            return replace(view, queue=queue, phase=Phase.LINE_UP, picked=nobody, pick=None)
        case e.TurnBegan(turn):
            return replace(view, turn=turn)
        case e.PhaseBegan(phase, order):
            order = view.order if phase is Phase.PURSUIT else order
            return replace(view, phase=phase, order=order)
        case e.Went(seat, path):
            there = replace(view.couriers[seat], at=path[-1])
            return replace(view, couriers=put(view.couriers, seat, there))
        case e.GroupWent(name, path):
            groups = [g if g.id != name else replace(g, at=path[-1]) for g in view.groups]
            return replace(view, groups=tuple(groups))
        case e.CourierStands(seat, now):
            if view.over:  # all chits lie open by now, and this tells of them with the old eyes
                open_ = view.couriers[seat]
                now = replace(now, boasts=open_.boasts, shames=open_.shames)
            return replace(view, couriers=put(view.couriers, seat, now))
        case e.GroupCame(group):
            return replace(view, groups=(*view.groups, group), spawned=view.spawned + 1)
        case e.GroupStands(now):
            stand = tuple([now if group.id == now.id else group for group in view.groups])
            return replace(view, groups=stand)
        case e.GroupLeft(name):
            left = tuple([group for group in view.groups if group.id != name])
            return replace(view, groups=left)
        case e.TableStands():
            return _table(view, event)
        case e.GameEnded():
            return _over(view, event)
        case _:
            return view


def _table(view: SteeplechaseView, event: e.TableStands) -> SteeplechaseView:
    fields: dict[str, Any] = {
        name: getattr(event, name)
        for name in ("burning", "flocks", "open_doors", "loot_rights", "grace")
    }
    bags = {"boast_bag": Bag((event.boasts_left,)), "shame_bag": Bag((event.shames_left,))}
    return replace(view, **fields, **bags)


def _over(view: SteeplechaseView, event: e.GameEnded) -> SteeplechaseView:
    couriers = []
    for courier, boasts, shames, shown in zip(
        view.couriers, event.boasts, event.shames, event.shown, strict=True
    ):
        chits = tuple([Chit(n, lies) for n, lies in zip(boasts, shown, strict=True)])
        couriers.append(replace(courier, boasts=chits, shames=shames))
    return replace(
        view,
        couriers=tuple(couriers),
        result=event.result,
        over=True,
        secret=False,
        phase=Phase.OVER,
    )
