"""Where whoever is before the table looks: at a walk that is over, or at a page on the right."""

from game.engine.merry_way.state import Phase
from game.scenes.merry_way.doing import looked
from game.scenes.merry_way.shown import MerryShown
from game.scenes.merry_way.trail import Walk


def looked_at(shown: MerryShown) -> Walk | None:
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
