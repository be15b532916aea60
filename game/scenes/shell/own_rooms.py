"""The way to a game's own rooms: `game.scenes.<key>.<room>`, or the plain one every game has."""

import importlib
from collections.abc import Iterator
from functools import partial
from types import ModuleType

from game.engine.spec import GameSpec
from game.scenes.kit.prerender import Job
from game.sprites.lettering import Scale


def own_room(spec: GameSpec, room: str) -> ModuleType | None:
    """The game's own module of that name; None where it has none."""
    name = f"game.scenes.{spec.key}.{room}"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        # Only a room that is not there is none; one that breaks while being laid is a mistake.
        if error.name is None or not name.startswith(error.name):
            raise
        return None


def room_of(spec: GameSpec, room: str) -> ModuleType:
    """The game's own module of that name, or the plain table's."""
    return own_room(spec, room) or importlib.import_module(f"game.scenes.plain.{room}")


def table_ready(spec: GameSpec, scale: Scale) -> Iterator[Job]:
    """The game's rules and table, which are loaded late, and what its table is laid with."""
    yield partial(getattr, spec, "rules")
    yield partial(room_of, spec, "table")
    ready = own_room(spec, "ready")
    if ready is not None:
        yield from ready.jobs(scale)
