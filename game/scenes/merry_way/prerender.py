"""The table's furniture drawn once for nobody, so that its pictures lie ready when it is laid."""

from collections.abc import Iterator
from functools import partial

from game.engine.chance import Loose
from game.engine.merry_way import SPEC, data
from game.engine.merry_way.greenwood import BOUND
from game.engine.merry_way.heuristics.values import way
from game.scenes.kit.prerender import Job
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.merry_way import cards, line_up
from game.sprites.merry_way.bands import BandShown, band_panel
from game.sprites.merry_way.clearings import trap_lying
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.line_up import bracket, folly_card, traveller_card
from game.sprites.merry_way.panels import decks_panel, forecast_panel, supply_panel
from game.sprites.merry_way.walking import figure, forest_board
from game.sprites.pieces import once

_BANDS = 4
"""Bands made ready: as many as the table has."""


def jobs(scale: Scale) -> Iterator[Job]:
    """Everything the first round shows, the largest pictures first, then what comes later."""
    layout = MerryLayout(scale, _BANDS)
    yield partial(art.table, scale.size)
    yield partial(forest_board, layout)
    yield from _line_up(layout)
    yield from _beside(layout)
    for colour in data.TRAVELLERS:
        for left in (False, True):
            yield partial(once, figure, layout, colour, left)
    hand = layout.desks.build.hand.card
    for card in data.SCHEME_IDS:
        yield partial(once, cards.scheme, card, hand, scale)
    yield from _piles(layout)
    for card in data.TRAPS:
        yield partial(once, trap_lying, layout, "N.A5", card, 0)
    yield from _lanes()


def _line_up(layout: MerryLayout) -> Iterator[Job]:
    """Travellers as they stand at the beginning, and cards that show each folly and each status."""
    scale = layout.scale
    seen: set[tuple[str, ...]] = set()
    for key, face in data.FACES.items():
        shows = face.follies or (face.status,)
        if not set(shows) <= {each for one in seen for each in one}:
            seen.add(tuple(shows))
            yield partial(once, folly_card, key, layout.folly(0).size, scale)
    statuses: tuple[data.Status, ...] = ("merchant", "peasant", "guard")
    for number, colour in enumerate(data.TRAVELLERS):
        at = layout.traveller(number)
        for bound in ("east", "west"):
            for status in statuses:
                yield partial(once, traveller_card, colour, status, bound, at.size, scale)
        yield partial(once, bracket, layout.bracket(number).size, scale, colour)


def _beside(layout: MerryLayout) -> Iterator[Job]:
    """Panels of bands, supply, walks and piles."""
    scale, none = layout.scale, (1, None)
    for seat in range(_BANDS):
        shown = BandShown(seat, "", none, none, 3, none, none, none, none, leader=not seat)
        yield partial(once, band_panel, layout.band(seat).size, scale, shown)
    at = layout.supply
    rows = tuple([(row.left - at.left, row.top - at.top, *row.size) for row in layout.supply_rows])
    yield partial(once, supply_panel, at.size, scale, rows, (20, 20, 20), "")
    walks = tuple([(seat, 0, None, 1, None) for seat in range(_BANDS)])
    yield partial(once, forecast_panel, layout.forecast.size, scale, "", walks)
    yield partial(once, decks_panel, layout.decks.size, scale, (60, 24, 24), ("", "", ""))


def _piles(layout: MerryLayout) -> Iterator[Job]:
    """Resource cards to choose from, backs, and what flies."""
    scale = layout.scale
    for card in data.RESOURCE_IDS:
        yield partial(once, cards.work, card, layout.desks.pick.cards.card, scale)
    small = (scale.px(50), scale.px(70))
    for kind in ("scheme", "work", "folly"):
        yield partial(art.picture, f"merry_way/{kind}_back", small)
    side = (scale.px(38), scale.px(38))
    for good in data.OPEN_GOODS:
        yield partial(art.picture, line_up.good(good), side)


def _lanes() -> Iterator[Job]:
    """Every way through the wood round a roadblock, for quick rivals who weigh where to lay one."""
    state, _told = SPEC.rules.new(SPEC.setup(_BANDS), Loose(0))
    wood = state.options.wood
    for bound in BOUND:
        for block in (None, *wood.blocks):
            yield partial(way, wood.roads, wood.rows, bound, block)
