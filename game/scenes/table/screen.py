"""What the window has of a game: its board, its end, its lesson, and what is drawn beforehand."""

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.names import Names
from game.engine.spec import GameSpec
from game.scenes.kit.prerender import Job
from game.scenes.table.board import AnyBoard
from game.scenes.table.finale import Finale
from game.scenes.table.party import Party
from game.scenes.table.teaching import Teaching
from game.session.match import Match
from game.sprites.lettering import Scale

PLAIN: Final = "game.scenes.plain.screen"
"""Where the screen lies of games that have none of their own."""


def _nothing(_scale: Scale) -> Iterator[Job]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Screen:
    """A game with a table of its own has one as `game.scenes.<key>.screen.SCREEN`."""

    board: Callable[[Party], AnyBoard]
    finale: Callable[[Match, Names], Finale]
    """What is laid on the last page."""
    ready: Callable[[Scale], Iterator[Job]] = _nothing
    """The first table's furniture, drawn for nobody so that it lies ready."""
    lesson: Teaching | None = None
    """The first lesson, where the game teaches one."""
    ghosts: bool = False
    """Whether its board can show a better way beside what was done."""


def screen_of(spec: GameSpec) -> Screen:
    """The game's own screen, or the plain one."""
    name = f"game.scenes.{spec.key}.screen"
    try:
        found: object = importlib.import_module(name).SCREEN
    except ModuleNotFoundError as error:
        # Only a screen that is not there is none; one that breaks while being read is a mistake.
        if error.name is None or not name.startswith(error.name):
            raise
        found = importlib.import_module(PLAIN).SCREEN
    assert isinstance(found, Screen), name  # noqa: S101 - a game's author made a mistake
    return found
