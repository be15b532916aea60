"""Where whoever is before the table looks, and what can be pressed whoever decides."""

from collections.abc import Callable

from msgspec.structs import replace
from pygame import Rect

from game.engine.merry_way.data import TRAVELLERS, Traveller
from game.engine.merry_way.messages.sums import traveller_note
from game.engine.merry_way.messages.things import traveller, upper
from game.engine.merry_way.state import Phase
from game.engine.words import _
from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.cycling import NotedPress
from game.scenes.kit.scene import Transition
from game.scenes.merry_way.view_model import MerryShown, WalkTold, looked
from game.scenes.table.party import Party
from game.sprites.merry_way.layout import PAGES, MerryLayout


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
        said = _("{traveller}: see this walk again").format(traveller=upper(traveller(colour)))
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
