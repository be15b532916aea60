"""The table's furniture drawn once for nobody, so that its pictures lie ready when it is laid."""

from collections.abc import Iterator
from functools import partial

from game.engine.merry_way.data import RESOURCE_IDS, SCHEME_IDS, TRAVELLERS
from game.engine.merry_way.greenwood import BOUND
from game.scenes.kit.prerender import Job
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.merry_way import bands, cards, line_up, panels
from game.sprites.merry_way.forest import forest_board
from game.sprites.merry_way.layout import MOST_BANDS, MerryLayout
from game.sprites.merry_way.walking import figure
from game.sprites.pieces import once


def jobs(scale: Scale) -> Iterator[Job]:
    """Everything the first round shows, the largest pictures first."""
    layout = MerryLayout(scale, MOST_BANDS)
    yield partial(art.table, scale.size)
    yield partial(forest_board, layout)
    for number, colour in enumerate(TRAVELLERS):
        bound, size = BOUND[number % 2], layout.traveller(number).size
        for kind in ("merchant", "peasant", "guard"):
            yield partial(once, line_up.traveller_card, colour, kind, bound, size, scale)
        yield partial(figure, layout, colour, bound == "west")
    yield from _panels(layout)
    hand, work = layout.build.hand.card, layout.pick.cards.card
    for each in SCHEME_IDS:
        yield partial(once, cards.scheme, each, hand, scale)
    for each in RESOURCE_IDS[:3]:
        yield partial(once, cards.work, each, work, scale)
    yield partial(cards.scheme_back, hand)
    yield partial(cards.work_back, work)


def _panels(layout: MerryLayout) -> Iterator[Job]:
    """What stands beside the forest."""
    scale = layout.scale
    for seat in range(MOST_BANDS):
        one = (1, None)
        band = bands.BandShown(seat, "", (0, None), (5, None), 3, one, one, one, (20, None))
        yield partial(once, bands.band_panel, layout.band(seat).size, scale, band)
    guesses = tuple([(seat, 0, None, 0, None) for seat in range(MOST_BANDS)])
    yield partial(once, panels.forecast_panel, layout.forecast.size, scale, "", guesses)
    names = ("", "", "")
    yield partial(once, panels.decks_panel, layout.decks.size, scale, "", (1, 1, 1), names)
