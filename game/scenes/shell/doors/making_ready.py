"""What lies behind the doors, loaded and drawn before anybody goes through them."""

import importlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from game.engine.discovery import games
from game.scenes.kit import ground
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context
from game.sprites.lettering import Face, Scale, worn

if TYPE_CHECKING:
    from game.engine.rules import Setup
    from game.engine.spec import GameSpec
    from game.session.match import Match

_ASKED_IN_PLAY: Final = ("weight", "shutters", "manners", "hints", "together", "advice", "ballad")
"""Parts that are first asked for while something moves, in that order. A ballad's first verse is on
the last page, which waits for nothing.
"""
_IN_TALK: Final = "’…–"
"""Signs that rivals' words have beside letters: whether a face has one takes four milliseconds to
find out, the first time.
"""


def table_ready(spec: "GameSpec", scale: Scale, setup: "Setup | None" = None) -> Iterator[Job]:
    """The game's rules and table, which are loaded late, and what its table is laid with; of the
    game that has been chosen so far, if one has.
    """
    from game.scenes.table.screen import screen_of

    screen = screen_of(spec)

    yield lambda: spec.rules
    yield partial(importlib.import_module, "game.scenes.table.drivers.live")
    # What rivals say, and what the days are like, is read before anybody sits down.
    yield lambda: spec.parts.talk
    yield partial(worn, Face.SCRIPT, _IN_TALK)
    yield lambda: spec.parts.days
    if setup is not None and screen.opening is not None:
        yield from screen.opening(scale, setup)
    else:
        yield from screen.ready(scale)
    for part in _ASKED_IN_PLAY:
        yield partial(getattr, spec.parts, part)


def laid_for_nobody(context: Context, begin: "Callable[[], Match | None]") -> Iterator[Job]:
    """The first table of a match, laid where nobody sees it."""
    from game.scenes.table.drivers.live import laid_for_nobody

    yield from laid_for_nobody(context, begin)


def rooms(scale: Scale) -> Iterator[Job]:
    """What is behind the doors of the title page: rooms not loaded yet, and the tables of games."""
    yield from ground.ready(scale)
    for room in (
        "setting_out.choose",
        "setting_out.setup",
        "review.saved",
        "settings.page",
        "table.curtain",
    ):
        yield partial(importlib.import_module, f"game.scenes.{room}")
    for spec in games().values():
        yield from table_ready(spec, scale)


def rooms_and(spec: "GameSpec", scale: Scale) -> Iterator[Job]:
    """The same, and at last the table of the game that will probably be taken up again: what was
    drawn last is kept longest.
    """
    yield from rooms(scale)
    yield from table_ready(spec, scale)
