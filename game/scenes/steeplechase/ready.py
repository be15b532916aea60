"""The table's furniture drawn once for nobody, so that its pictures lie ready when it is laid."""

from collections.abc import Iterator
from functools import partial

from game.engine.steeplechase.country import MAPS, country
from game.engine.steeplechase.data import EQUIPMENT
from game.scenes.kit.prerender import Job
from game.session.seating import MARKS
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.pieces import once
from game.sprites.steeplechase import couriers, groups
from game.sprites.steeplechase.chits import chit
from game.sprites.steeplechase.figures import icon
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map.camera import map_glass
from game.sprites.steeplechase.map.sheet import sheet_jobs
from game.sprites.steeplechase.slips import SlipShown, slip

_SEATS = 6
"""Couriers made ready: as many as the table has."""


def jobs(scale: Scale) -> Iterator[Job]:
    """Everything the first turn shows, the largest pictures first, then what comes later."""
    first = country(MAPS[0])
    layout = SteepleLayout(scale, _SEATS, first.size)
    yield partial(art.table, scale.size)
    glass = map_glass(first, layout.board, scale=scale)
    for block in sheet_jobs(first, glass, scale):
        yield block.drawn
    inch = max(1, round(glass.unit * 1000))
    for mark in MARKS[:_SEATS]:
        yield partial(once, couriers.token, mark, "mounted", inch, scale)
        shown = SlipShown(mark, "", "", "mounted")
        yield partial(once, slip, layout.slip(0).size, scale, shown)
    for posted in first.groups:
        yield partial(
            once,
            groups.token,
            posted.kind,
            posted.figures,
            (1, 0),
            "enemy",
            False,
            False,
            inch,
            scale,
        )
    side = scale.px(34)
    for thing in EQUIPMENT:
        yield partial(art.picture, icon(thing), (side, side))
    for kind in ("boast", "shame"):
        yield partial(once, chit, kind, None, scale.px(40))
