"""The five walks as they would go, over the forest: each a line in the colour of a coat, with its
stops and who gains by them.
"""

from typing import Final

from pygame import Rect

from game.engine.merry_way.data import TRAVELLERS, Traveller
from game.engine.merry_way.draft.foreseen import Foreseen
from game.engine.merry_way.forecast import Forecast, Walk
from game.scenes.merry_way.claims import claim
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites.merry_way import ways
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.pieces import Piece

_WAY: Final = 16
_STOPS: Final = 31
_APART: Final = 3.2
"""Units by which two lines that go the same way lie apart."""


def lay_walks(
    seen: Foreseen,
    layout: MerryLayout,
    party: Party,
    on: Composer,
    chosen: Traveller | None = None,
    alone: bool = False,
) -> None:
    """All five walks as they would go; of the `chosen` one, which is drawn thick, also the way it
    would go now where that is another. `alone` shows the stops of that one and of no other.
    """
    for place, traveller in enumerate(TRAVELLERS):
        before, after = seen.walk(traveller)
        picked = traveller == chosen
        if picked and before.path != after.path:
            _lay_way(f"left:{traveller}", before, place, 2, layout, on, dashed=True)
        _lay_way(f"way:{traveller}", after, place, 5 if picked else 2, layout, on)
    _lay_stops(seen.then, layout, party, on, chosen if alone else None)


def _lay_way(
    name: str,
    walk: Walk,
    place: int,
    thick: float,
    layout: MerryLayout,
    on: Composer,
    dashed: bool = False,
) -> None:
    drawn, at = drawn_way(walk, place, thick, layout, dashed)
    on.piece(name, drawn, at, f"walk {walk.path} {thick}", _WAY + (thick > 2))


def drawn_way(
    walk: Walk, place: int, thick: float, layout: MerryLayout, dashed: bool = False
) -> tuple[Piece, Rect]:
    """The line of a walk, and where it lies."""
    width = max(2, layout.scale.px(thick))
    shift = round((place - (len(TRAVELLERS) - 1) / 2) * layout.scale.px(_APART))
    points = [layout.space(space) for space in walk.path]
    margin = 3 * width
    left = min([x for x, _y in points]) - margin
    top = min([y for _x, y in points]) - margin
    inside = tuple([(x - left, y - top) for x, y in points])
    drawn = ways.way(inside, walk.traveller, width, dashed)
    return drawn, drawn.surface.get_rect(topleft=(left, top + shift))


def _lay_stops(
    said: Forecast, layout: MerryLayout, party: Party, on: Composer, chosen: Traveller | None
) -> None:
    """What each clearing brings, below the trap that lies there."""
    there: dict[str, list[tuple[str, str, bool]]] = {}
    owners: dict[str, int] = {}
    for walk in said.walks:
        if chosen is not None and walk.traveller != chosen:
            continue
        for visit in walk.visits:
            told = signed(visit.change) if not visit.lifted else "×"
            good = visit.change >= 0 and not visit.lifted
            there.setdefault(visit.clearing, []).append((walk.traveller, told, good))
            owners[visit.clearing] = visit.owner
    px = ways.letters(layout.scale, layout.trap_size)
    for clearing, entries in there.items():
        drawn = ways.stops(px, layout.scale, tuple(entries), claim(party, owners[clearing]))
        at = drawn.surface.get_rect(midtop=layout.clearing(clearing).midbottom)
        at.top -= layout.scale.px(9)
        at.clamp_ip(layout.forest)
        on.piece(f"tag:stops:{clearing}", drawn, at, f"stops {entries}", _STOPS)


def signed(n: int) -> str:
    """A change as it is printed: +3, −1, ±0."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "±0"
