"""Where whoever is before the table looks: at a walk that is over, or at a page on the right."""

import msgspec

from game.engine.merry_way.data import Traveller
from game.engine.merry_way.state import Phase
from game.scenes.merry_way.shown import MerryShown
from game.scenes.merry_way.trail import Walk


class Look(msgspec.Struct, frozen=True):
    """`walk` is whose walk is looked at again, `page` which panel lies on the right where letters
    are large ("": the one the phase is about).
    """

    walk: Traveller | None = None
    page: str = ""


def look_of(shown: MerryShown) -> Look:
    """How it is looked at, if in any way of one's own."""
    return shown.look if isinstance(shown.look, Look) else Look()


def looked_at(shown: MerryShown) -> Walk | None:
    """The walk whose footprints and receipt lie there: the one asked for, else the one going on."""
    asked = look_of(shown).walk
    if asked is not None and seen_again(shown):
        found = shown.trail.walk_of(asked)
        if found is not None:
            return found
    return shown.trail.walk if shown.trail.walking else None


def seen_again(shown: MerryShown) -> bool:
    """Whether the last walks can be looked at: till somebody builds for the next ones."""
    return bool(shown.trail.walks) and shown.view.phase is not Phase.BUILD or shown.trail.walking


def page_of(shown: MerryShown) -> str:
    """Which panel lies on the right where there is room for one only."""
    asked = look_of(shown).page
    if asked:
        return asked
    if shown.trail.walking or shown.view.over:
        return "forecast"
    return "forecast" if shown.view.phase is Phase.BUILD else "supply"
