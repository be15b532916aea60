"""What lies beside the forest: the panels, the badges of whoever plays, and the five walks as they
would go, each in footprints of the colour of a coat, with its stops; where whoever is before the
table looks, and what can be pressed whoever decides.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec.structs import replace
from pygame import Rect

from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES, TRAVELLERS, Traveller
from game.engine.merry_way.draft import Foreseen, foreseen
from game.engine.merry_way.messages.sums import traveller_note
from game.engine.merry_way.messages.things import purses, signed, traveller
from game.engine.merry_way.odds import Forecast
from game.engine.merry_way.state import Phase
from game.engine.phrases import headed, listed
from game.engine.words import _
from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.cycling import NotedPress
from game.scenes.kit.scene import Transition
from game.scenes.merry_way.view_model import Doing, MerryShown, WalkTold, looked, sees_forecast
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.session.seats.seats import MARKS, Chair
from game.sprites.merry_way import clearings, line_up, walking
from game.sprites.merry_way.layout import PAGES, MerryLayout
from game.sprites.merry_way.panels import decks_panel, forecast_panel, supply_panel


def looked_at(shown: MerryShown) -> WalkTold | None:
    """The walk whose footprints and receipt lie there: the one asked for, else the one going on."""
    asked = looked(shown.look).walk
    if asked is not None and seen_again(shown):
        found = shown.trail.walk_of(asked)
        if found is not None:
            return found
    if overviewed(shown) or shown.trail.ended:
        return None
    return shown.trail.walk if shown.trail.walking else None


def overviewed(shown: MerryShown) -> bool:
    """Whether all walks lie there side by side: they were walked at once, and none is asked for."""
    asked = looked(shown.look).walk
    trail = shown.trail
    if not shown.at_once or not trail.walking or trail.ended or asked is not None:
        return False
    return bool(trail.walks) and all(walk.there for walk in trail.walks)


def seen_again(shown: MerryShown) -> bool:
    """Whether the last walks can be looked at: till somebody builds for the next ones."""
    again = bool(shown.trail.walks) and shown.view.phase is not Phase.BUILD
    return again or shown.trail.walking


def page_of(shown: MerryShown) -> str:
    """Which panel lies on the right where there is room for one only."""
    asked = looked(shown.look).page
    if asked:
        return asked
    if shown.trail.walking or shown.view.over:
        return "forecast"
    return "forecast" if shown.view.phase is Phase.BUILD else "supply"


Show = Callable[[MerryShown], None]


def furnish(
    layout: MerryLayout, party: Party, shown: MerryShown, controls: Controls, show: Show
) -> None:
    """All of it, as far as it means something now."""
    if seen_again(shown) and shown.time == "now":
        for colour in TRAVELLERS:
            if shown.trail.walk_of(colour) is not None:
                _again(layout, shown, controls, show, colour)
    if shown.waits and _to_walk(shown):
        _all_at_once(layout, party, shown, controls, show)
    for page, tab in zip(PAGES, layout.tabs, strict=False):
        _tab(shown, controls, show, page, tab)


def _again(
    layout: MerryLayout, shown: MerryShown, controls: Controls, show: Show, colour: Traveller
) -> None:
    number = TRAVELLERS.index(colour)
    name = f"walk:{colour}"

    def note() -> str:
        said = _("{traveller}: see this walk again").format(traveller=headed(traveller(colour)))
        return f"{said}. {traveller_note(shown.view, number)}"

    def look() -> None:
        now = looked(shown.look)
        chosen = None if now.walk == colour else colour
        show(shown.but(look=replace(now, walk=chosen)))

    spot = NotedPress(name, look, note)
    spot.place(layout.traveller(number))
    controls.add(spot)


def _to_walk(shown: MerryShown) -> bool:
    """Whether somebody is still to set out, and waits for it."""
    walks = shown.trail.walks if shown.trail.walking else ()
    if shown.view.phase is not Phase.BUILD or shown.trail.ended:
        return False
    return len(walks) < len(TRAVELLERS)


def _all_at_once(
    layout: MerryLayout, party: Party, shown: MerryShown, controls: Controls, show: Show
) -> None:
    if "main" not in controls:
        return
    main = controls["main"]
    left = len(TRAVELLERS) - (len(shown.trail.walks) if shown.trail.walking else 0)

    def hurry() -> Transition | None:
        # The hold is let go of first: what comes next goes by what is shown then.
        show(shown.but(at_once=True))
        handled = main.press()
        return None if handled is None else handled.transition

    said = _("All five at once") if left == len(TRAVELLERS) else _("All the others at once")
    button = Press("all", said, hurry, (party.key("walking.all"),), text=17)
    button.place(layout.desks.wide_small(2))
    controls.add(button)


def _tab(shown: MerryShown, controls: Controls, show: Show, page: str, tab: Rect) -> None:
    said = {"supply": _("Supply"), "forecast": _("Walks"), "decks": _("Piles")}[page]

    def turn() -> Transition | None:
        show(shown.but(look=replace(looked(shown.look), page=page)))
        return None

    button = Press(f"tab:{page}", said, turn, text=13, show_key=False)
    button.chosen = page_of(shown) == page
    button.place(tab)
    controls.add(button)


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
    aside = walking.abreast([(walk.traveller, walk.path) for walk in seen.then.walks])
    for colour in TRAVELLERS:
        before, after = seen.walk(colour)
        picked = colour == chosen
        if picked and before.path != after.path:
            left = walking.DrawnWalk(colour, before.path, 0, True, aside[colour])
            _lay_way(f"left:{colour}", left, layout, on, _WAY)
        faint = chosen is not None and not picked
        way = walking.DrawnWalk(colour, after.path, None, faint, aside[colour])
        _lay_way(f"way:{colour}", way, layout, on, _WAY + picked)
    _lay_stops(seen.then, layout, party, on, chosen if alone else None)


def _lay_way(
    name: str, way: walking.DrawnWalk, layout: MerryLayout, on: Composer, layer: int
) -> None:
    at = walking.way_box(layout, way)
    on.piece(name, walking.way_prints(layout, way), at, f"walk {way.path} {way.faint}", layer)


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
        drawn = walking.step_prints(layout, traveller, start, to)
        name = f"prints:{traveller}:{number}"
        on.piece(name, drawn, walking.step_box(layout, start, to), f"{start} {to}", PRINTS)
