"""What the window has of a game: its board, its end, its lesson, its pictures; all loaded late.

This is the one place where something of a game's is found in `game/scenes` by the game's name.
"""

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.engine.names import Names
from game.engine.rules import Setup
from game.engine.spec import GameSpec
from game.scenes.kit.notice import Question
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context
from game.session.match import Match
from game.sprites.broadside import Woodcuts
from game.sprites.lettering import Face, Scale, worn

if TYPE_CHECKING:
    # Who only asks what there is does not load it.
    from game.scenes.table.board import AnyBoard
    from game.scenes.table.farewell.finale import Finale
    from game.scenes.table.party import Party
    from game.scenes.table.teaching import Teaching

PLAIN: Final = "plain"
"""The folder whose screen games have that have none of their own."""

Drawing = Callable[[tuple[int, int], Scale], Surface]
"""Draws a picture no larger than so many pixels."""

Drawn = Callable[[str, tuple[int, int]], Surface]
"""Draws a value of a house rule, no larger than so many pixels."""


def _nothing(_scale: Scale) -> Iterator[Job]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Screen:
    """A game with a table of its own has one as `game.scenes.<key>.screen.SCREEN`. What it names
    are functions, and each loads what it gives when it is first called: so it is soon known what a
    game has.
    """

    board: "Callable[[Party], AnyBoard]"
    finale: "Callable[[Match, Names], Finale]"
    """What is laid on the last page."""
    ready: Callable[[Scale], Iterator[Job]] = _nothing
    """The first table's furniture, drawn for nobody so that it lies ready."""
    lesson: "Callable[[], Teaching] | None" = None
    """The first lesson, where the game teaches one."""
    pictures: Callable[[], Mapping[str, Drawing]] | None = None
    """What is drawn for the rules book, by name; without it names are those of engravings."""
    questions: Callable[[], tuple[Question, ...]] = tuple
    """What is asked once more before it is done, and may be asked no more."""
    woodcuts: Callable[[], Woodcuts] = dict
    """What its broadsides may bear, by the words of its ballad."""
    opening: Callable[[Scale, Setup], Iterator[Job]] | None = None
    """Drawn instead of `ready` for the game chosen so far, where its table hangs on that."""
    pictured: Mapping[str, Drawn] = field(default_factory=dict)
    """The house rules that are chosen by pictures, before all others, by name."""


_LIVE: Final = "game.scenes.table.drivers.live"
"""Loaded as late as can be."""
_ASKED_IN_PLAY: Final = ("weight", "shutters", "manners", "hints", "together", "advice", "ballad")
"""Parts that are first asked for while something moves, in that order. A ballad's first verse is on
the last page, which waits for nothing.
"""
_IN_TALK: Final = "’…–"
"""Signs that rivals' words have beside letters: whether a face has one takes four milliseconds to
find out, the first time.
"""


def screen_of(spec: GameSpec) -> Screen:
    """The game's own screen, or the plain one."""
    return _screen_in(spec.key if _has_one(spec.key) else PLAIN)


def has_lesson(spec: GameSpec) -> bool:
    """Whether there is a first lesson in this game; it is not loaded."""
    return screen_of(spec).lesson is not None


@cache
def _has_one(key: str) -> bool:
    with suppress(ModuleNotFoundError):  # a game may have no folder here at all
        return importlib.util.find_spec(f"game.scenes.{key}.screen") is not None
    return False


def _screen_in(folder: str) -> Screen:
    found: object = importlib.import_module(f"game.scenes.{folder}.screen").SCREEN
    assert isinstance(found, Screen), folder  # noqa: S101 - a game's author made a mistake
    return found


def table_ready(spec: GameSpec, scale: Scale, setup: Setup | None = None) -> Iterator[Job]:
    """The game's rules and table, which are loaded late, and what its table is laid with; of the
    game that has been chosen so far, if one has.
    """
    screen = screen_of(spec)
    yield lambda: spec.rules
    yield partial(importlib.import_module, _LIVE)
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


def laid_for_nobody(context: Context, begin: Callable[[], Match | None]) -> Iterator[Job]:
    """The first table of a match, laid where nobody sees it."""
    yield from importlib.import_module(_LIVE).laid_for_nobody(context, begin)
