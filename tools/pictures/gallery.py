"""The list of all pictures: each a function that takes one in a studio, under its name."""

from collections.abc import Callable
from fnmatch import fnmatch

from pygame import Surface

from tools.pictures.studio import Studio

Take = Callable[[Studio], Surface]

PICTURES: dict[str, Take] = {}
"""Every picture by "scene_state", in the order of a game."""


def picture(name: str) -> Callable[[Take], Take]:
    """Put a function that takes a picture on the list."""

    def listed(take: Take) -> Take:
        PICTURES[name] = take
        return take

    return listed


def chosen(pattern: str) -> dict[str, Take]:
    """The pictures whose names fit the pattern, as files are chosen in a shell."""
    return {name: take for name, take in PICTURES.items() if fnmatch(name, pattern)}
