"""The panels right of the forest, the badges of whoever plays, and the five walks as they would go:
over the forest, each in footprints of the colour of a coat, with its stops.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES, TRAVELLERS, Traveller
from game.engine.merry_way.draft import Foreseen, foreseen
from game.engine.merry_way.messages.things import purses, signed, traveller
from game.engine.merry_way.odds.walks import Forecast
from game.engine.merry_way.state import Phase
from game.engine.names import listed
from game.engine.words import _
from game.scenes.merry_way.looking import page_of
from game.scenes.merry_way.view_model import Doing, MerryShown, sees_forecast
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.session.seats.seats import MARKS, Chair
from game.sprites.merry_way import clearings, line_up
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.panels import decks_panel, forecast_panel, supply_panel
from game.sprites.merry_way.walking import (
    DrawnWalk,
    abreast,
    step_box,
    step_prints,
    way_box,
    way_prints,
)


def band_of(chairs: Sequence[Chair], seat: Seat) -> int:
    """The number of that seat's mark."""
    return MARKS.index(chairs[seat].mark)


def band(party: Party, seat: Seat) -> int:
    """The same at a table."""
    return band_of(party.chairs, seat)


def claim(party: Party, seat: Seat) -> str:
    """The picture of a band's token."""
    return line_up.claim(band(party, seat))


_PANEL = 6


class BandChange(NamedTuple):
    """What a band has gained and lost, or would: purses, and claims lifted by guards; with a
    second number what it would be with what is drafted.
    """

    purses: int
    claims: int
    then: tuple[int, int] | None = None


def lay_beside(shown: MerryShown, layout: MerryLayout, party: Party, on: Composer) -> None:
    """All three, or the one for which there is room."""
    page = page_of(shown) if layout.large else ""
    for name, lay in (("supply", _supply), ("forecast", _forecast), ("decks", _decks)):
        if not page or page == name:
            lay(shown, layout, party, on)


def _supply(shown: MerryShown, layout: MerryLayout, party: Party, on: Composer) -> None:
    view, at, doing = shown.view, layout.supply, shown.doing
    lit = doing.lit_supply if isinstance(doing, Doing) else ()
    rows = tuple([(row.left - at.left, row.top - at.top, *row.size) for row in layout.supply_rows])
    glows = tuple([str(kind) in lit for kind in RESOURCES])
    drawn = supply_panel(
        at.size,
        layout.scale,
        rows,
        view.supply,
        _("Supply"),
        (glows[0], glows[1], glows[2]),
    )
    on.piece("supply", drawn, at, f"{view.supply} {glows}", _PANEL)


def foreseen_of(shown: MerryShown) -> Foreseen | None:
    """The walks as they would go, where they are to be seen."""
    if isinstance(shown.doing, Doing):
        return shown.doing.foreseen
    view = shown.view
    if not view.lineup or view.over or shown.trail.walking or not view.round:
        return None
    works = view.phase in (Phase.PICK, Phase.COLLECT)
    return (
        foreseen(view) if not works and sees_forecast(shown.look, view.options.forecast) else None
    )


def told_of(shown: MerryShown, seat: Seat) -> BandChange:
    """What the panel says of a band."""
    found = foreseen_of(shown)
    if found is not None:
        now, then = found.change(seat)
        lost, lost_then = found.lost(seat)
        same = found.then is found.now
        return BandChange(now, lost, None if same else (then, lost_then))
    trail = shown.trail
    if not trail.walking:
        began = trail.began[seat] if trail.began else 0
        return BandChange(shown.view.bands[seat].profit - began, 0)
    strides = [stride for walk in trail.walks for stride in walk.strides]
    came = [x.profit for x in strides if x.profit is not None and x.profit.seat == seat]
    lifted = [x for x in strides if x.lifted is not None and x.lifted.seat == seat]
    return BandChange(sum([each.now - each.was for each in came]), len(lifted))


def title_of(shown: MerryShown) -> str:
    """What that panel is about."""
    found = foreseen_of(shown)
    if found is None:
        return _("The walks") if shown.trail.walking else _("This round")
    if shown.way is not None:
        return _("Done → better")
    return _("If they walked now") if found.then is found.now else _("Before → after")


def _forecast(shown: MerryShown, layout: MerryLayout, party: Party, on: Composer) -> None:
    rows = []
    for seat in range(len(shown.view.bands)):
        told = told_of(shown, seat)
        then = (None, None) if told.then is None else told.then
        rows.append((band(party, seat), told.purses, then[0], told.claims, then[1]))
    at = layout.forecast
    title, line = title_of(shown), line_of(shown)
    drawn = forecast_panel(at.size, layout.scale, title, tuple(rows), line)
    on.piece("forecast", drawn, at, f"{title} {rows} {line}", _PANEL)


def line_of(shown: MerryShown) -> str:
    """What stands under the bands: what changes most, who still has to walk, how far it is."""
    view, found = shown.view, foreseen_of(shown)
    if found is not None:
        if found.then is not found.now and shown.way is None:
            return _("… if nobody builds on.")
        return ""
    if not shown.trail.walking or view.over:
        target = view.options.target_profit
        near = max([band.profit for band in view.bands]) * 3 >= target * 2
        return _("{target} end the game.").format(target=purses(target)) if near else ""
    left = TRAVELLERS[len(shown.trail.walks) :]
    if not left or shown.trail.ended:
        return ""
    return _("Still to walk: {travellers}.").format(
        travellers=listed([traveller(each) for each in left])
    )


def _decks(shown: MerryShown, layout: MerryLayout, party: Party, on: Composer) -> None:
    view, at, doing = shown.view, layout.decks, shown.doing
    lit = isinstance(doing, Doing) and "schemes" in doing.lit_supply
    names = (_("schemes"), _("work"), _("follies"))
    counts = (view.scheme_pile, view.resource_pile, len(view.folly_deck))
    drawn = decks_panel(at.size, layout.scale, counts, names, lit)
    on.piece("decks", drawn, at, f"{counts} {names} {lit}", _PANEL)


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
    for colour in TRAVELLERS:
        before, after = seen.walk(colour)
        picked = colour == chosen
        if picked and before.path != after.path:
            left = DrawnWalk(colour, before.path, 0, True, aside[colour])
            _lay_way(f"left:{colour}", left, layout, on, _WAY)
        faint = chosen is not None and not picked
        way = DrawnWalk(colour, after.path, None, faint, aside[colour])
        _lay_way(f"way:{colour}", way, layout, on, _WAY + picked)
    _lay_stops(seen.then, layout, party, on, chosen if alone else None)


def _lay_way(name: str, way: DrawnWalk, layout: MerryLayout, on: Composer, layer: int) -> None:
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


PRINTS = 12
"""Under all that lies in clearings."""


def lay_path(path: Sequence[str], traveller: Traveller, layout: MerryLayout, on: Composer) -> None:
    """The footprints of a whole walk."""
    for number, (start, to) in enumerate(pairwise(path)):
        drawn = step_prints(layout, traveller, start, to)
        name = f"prints:{traveller}:{number}"
        on.piece(name, drawn, step_box(layout, start, to), f"{start} {to}", PRINTS)
