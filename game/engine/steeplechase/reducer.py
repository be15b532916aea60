"""The table as it stands after an event: what screens show between two Views."""

import msgspec

from game.engine.chance import Bag
from game.engine.steeplechase.country import place_in_queue
from game.engine.steeplechase.rules import posted
from game.engine.steeplechase.state import Courier, Horse, Phase
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
