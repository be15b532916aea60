"""The panels right of the forest: the supply, what the walks bring, the piles; and the badges of
whoever plays.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES, TRAVELLERS
from game.engine.merry_way.draft.foreseen import Foreseen, foreseen
from game.engine.merry_way.messages.things import purses, traveller
from game.engine.merry_way.state import Phase
from game.engine.names import listed
from game.engine.words import _
from game.scenes.merry_way.looking import page_of
from game.scenes.merry_way.view_model import Doing, MerryShown, sees_forecast
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.session.seats.seats import MARKS, Chair
from game.sprites.merry_way import trays
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.panels import decks_panel, forecast_panel, supply_panel


def band_of(chairs: Sequence[Chair], seat: Seat) -> int:
    """The number of that seat's mark."""
    return MARKS.index(chairs[seat].mark)


def band(party: Party, seat: Seat) -> int:
    """The same at a table."""
    return band_of(party.chairs, seat)


def claim(party: Party, seat: Seat) -> str:
    """The picture of a band's token."""
    return trays.claim(band(party, seat))


_PANEL = 6


class Told(NamedTuple):
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


def told_of(shown: MerryShown, seat: Seat) -> Told:
    """What the panel says of a band."""
    found = foreseen_of(shown)
    if found is not None:
        now, then = found.change(seat)
        lost, lost_then = found.lost(seat)
        same = found.then is found.now
        return Told(now, lost, None if same else (then, lost_then))
    trail = shown.trail
    if not trail.walking:
        began = trail.began[seat] if trail.began else 0
        return Told(shown.view.bands[seat].profit - began, 0)
    strides = [stride for walk in trail.walks for stride in walk.strides]
    came = [x.profit for x in strides if x.profit is not None and x.profit.seat == seat]
    lifted = [x for x in strides if x.lifted is not None and x.lifted.seat == seat]
    return Told(sum([each.now - each.was for each in came]), len(lifted))


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
