"""The table's furniture drawn once for nobody, so that its pictures lie ready when it is laid."""

from collections.abc import Iterator
from functools import partial

from game.engine.chance import Loose
from game.engine.rules import Setup
from game.engine.steeplechase import SPEC
from game.engine.steeplechase.country import Country
from game.engine.steeplechase.data import EQUIPMENT, field_to, often_asked, squares
from game.engine.steeplechase.heuristics.ground import ground_of
from game.engine.steeplechase.heuristics.way import RIDING, WALKING
from game.engine.steeplechase.odds import by_road
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.kit.prerender import Job
from game.scenes.steeplechase.map import glass_of, little_at
from game.scenes.steeplechase.slips import group_piece, inch_of
from game.scenes.steeplechase.view_model import SteeplechaseShown
from game.session.seats.seats import MARKS
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Glass
from game.sprites.pieces import once
from game.sprites.steeplechase import counters
from game.sprites.steeplechase.counters import chit
from game.sprites.steeplechase.desks import leather
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map import sheet_jobs
from game.sprites.steeplechase.map.lines import wedges
from game.sprites.steeplechase.map.standing import little_ground
from game.sprites.steeplechase.map.whole import map_names
from game.sprites.steeplechase.slips import SlipShown, slip
from game.sprites.steeplechase.woodcuts import icon

_SEATS = 6
"""Couriers made ready where nobody has chosen yet: as many as the table has."""


def jobs(scale: Scale) -> Iterator[Job]:
    """Everything the first turn shows, before anybody has chosen anything."""
    yield from opening(scale, SPEC.setup(_SEATS))


def opening(scale: Scale, setup: Setup) -> Iterator[Job]:
    """Everything the first turn of such a race shows, the largest pictures first, then what comes
    later.
    """
    view = _at_the_start(setup)
    layout = SteepleLayout(scale, setup.seats, view.options.country.size)
    yield partial(art.table, scale.size)
    # Nobody knows yet whose turn it will be, and the map rests where he stands.
    seen = [
        glass_of(SteeplechaseShown(view=view, deciding=seat), layout) for seat in range(setup.seats)
    ]
    yield from _sheets(view, [*seen, seen[0].through(WHOLE)], scale)
    here = seen[0]
    inch = inch_of(here)
    there = view.options.country
    yield partial(map_names, there, here, scale)
    yield partial(wedges, view, here, scale, None)
    if not here.whole:
        yield partial(little_ground, there, little_at(layout, here).size, (), scale)
    for mark in MARKS[: setup.seats]:
        for turn in (False, True):
            yield partial(once, counters.courier_token, mark, "mounted", inch, scale, turn)
        shown = SlipShown(mark, "", "", "mounted")
        yield partial(once, slip, layout.slip(0).size, scale, shown)
    for group in view.groups:
        yield partial(group_piece, group, None, here, scale)
    yield partial(once, leather, layout.dice_desk, scale)
    yield from _ways(there)
    side = scale.px(34)
    for thing in EQUIPMENT:
        yield partial(art.picture, icon(thing), (side, side))
    for kind in ("boast", "shame"):
        yield partial(once, chit, kind, None, scale.px(40))


def _at_the_start(setup: Setup) -> SteeplechaseView:
    """Such a race before anything has happened, as everybody sees it."""
    state, _told = SPEC.rules.new(setup, Loose(0))
    view: SteeplechaseView = SPEC.rules.observe(state, None)
    return view


def _ways(there: Country) -> Iterator[Job]:
    """How far it is by road from everywhere, for whoever is asked where to, for quick rivals, and
    for groups that march: reckoned once a map.
    """
    yield partial(squares, there.id)
    yield partial(by_road, there.id, there.finish.at)
    ground = ground_of(there)
    for going in (RIDING, WALKING):
        yield partial(ground.weights, going)
        yield partial(ground.field, going, there.finish.at)
    for ends in often_asked(there.id):
        yield partial(field_to, there.id, ends)


def _sheets(view: SteeplechaseView, seen: list[Glass], scale: Scale) -> Iterator[Job]:
    """The engraving, as far as it is seen through any of these."""
    there = view.options.country
    blocks = {
        (block.size, block.cut): block
        for glass in seen
        for block in sheet_jobs(there, glass, scale)
    }
    for block in blocks.values():
        yield block.drawn
