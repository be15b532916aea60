"""The five walks as they would go, over the forest: each in footprints of the colour of a coat,
with its stops; and the footprints that stay.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from game.engine.merry_way.data import TRAVELLERS, Traveller
from game.engine.merry_way.draft.foreseen import Foreseen
from game.engine.merry_way.odds.walks import Forecast
from game.scenes.merry_way.beside import claim
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites.merry_way import clearings
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.walking import Way, abreast, step_box, step_prints, way_box, way_prints

_WAY: Final = 12
_STOPS: Final = 31


def lay_walks(
    seen: Foreseen,
    layout: MerryLayout,
    party: Party,
    on: Composer,
    chosen: Traveller | None = None,
    alone: bool = False,
) -> None:
    """All five walks as they would go; beside the `chosen` one the others are faint, and the way it
    would go now is drawn in outlines where that is another. `alone` shows the stops of that one
    and of no other.
    """
    aside = abreast([(walk.traveller, walk.path) for walk in seen.then.walks])
    for traveller in TRAVELLERS:
        before, after = seen.walk(traveller)
        picked = traveller == chosen
        if picked and before.path != after.path:
            left = Way(traveller, before.path, 0, True, aside[traveller])
            _lay_way(f"left:{traveller}", left, layout, on, _WAY)
        faint = chosen is not None and not picked
        way = Way(traveller, after.path, None, faint, aside[traveller])
        _lay_way(f"way:{traveller}", way, layout, on, _WAY + picked)
    _lay_stops(seen.then, layout, party, on, chosen if alone else None)


def _lay_way(name: str, way: Way, layout: MerryLayout, on: Composer, layer: int) -> None:
    at = way_box(layout, way)
    on.piece(name, way_prints(layout, way), at, f"walk {way.path} {way.faint}", layer)


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
    px = clearings.letters(layout.scale, layout.trap_size)
    for clearing, entries in there.items():
        drawn = clearings.stops(px, layout.scale, tuple(entries), claim(party, owners[clearing]))
        at = drawn.surface.get_rect(midtop=layout.clearing(clearing).midbottom)
        at.top -= layout.scale.px(9)
        at.clamp_ip(layout.forest)
        on.piece(f"tag:stops:{clearing}", drawn, at, f"stops {entries}", _STOPS)


def signed(n: int) -> str:
    """A change as it is printed: +3, −1, ±0."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "±0"


PRINTS = 12
"""Under all that lies in clearings."""


def lay_path(path: Sequence[str], traveller: Traveller, layout: MerryLayout, on: Composer) -> None:
    """The footprints of a whole walk."""
    for number, (start, to) in enumerate(pairwise(path)):
        drawn = step_prints(layout, traveller, start, to)
        name = f"prints:{traveller}:{number}"
        on.piece(name, drawn, step_box(layout, start, to), f"{start} {to}", PRINTS)
