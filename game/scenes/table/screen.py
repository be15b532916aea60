"""What the window has of a game: its board, its end, its lesson, its pictures; all loaded late.

This is the one place where something of a game's is found in `game/scenes` by the game's name.
"""

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.engine.names import Names
from game.engine.rules import Setup
from game.engine.spec import GameSpec
from game.scenes.kit.notice import Question
from game.scenes.kit.prerender import Job
from game.session.match import Match
from game.sprites.broadside.woodcut import Woodcuts
from game.sprites.lettering import Scale

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


def screen_of(spec: GameSpec) -> Screen:
    """The game's own screen, or the plain one."""
    return _screen_in(spec.key if _has_one(spec.key) else PLAIN)


@cache
def _has_one(key: str) -> bool:
    with suppress(ModuleNotFoundError):  # a game may have no folder here at all
        return importlib.util.find_spec(f"game.scenes.{key}.screen") is not None
    return False


def _screen_in(folder: str) -> Screen:
    found: object = importlib.import_module(f"game.scenes.{folder}.screen").SCREEN
    assert isinstance(found, Screen), folder  # noqa: S101 - a game's author made a mistake
    return found
