"""Games are found, not listed: every package in this folder with a `SPEC` is one."""

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

import game.engine
from game.engine.errors import BadData
from game.engine.words import _

if TYPE_CHECKING:
    # Whoever asks for no game need not know what one is.
    from game.engine.spec import GameSpec


@cache
def games() -> "dict[str, GameSpec]":
    """Every game there is, by key, in the order of the menu."""
    from game.engine.spec import GameSpec

    packages = [
        importlib.import_module(f"game.engine.{module.name}")
        for module in pkgutil.iter_modules(game.engine.__path__)
        if module.ispkg
    ]
    specs = [vars(package).get("SPEC") for package in packages]
    found = [spec for spec in specs if isinstance(spec, GameSpec)]
    return {spec.key: spec for spec in sorted(found, key=lambda spec: (spec.place, spec.key))}


def game_called(key: str) -> "GameSpec":
    """The game with that key; BadData names those there are."""
    try:
        return games()[key]
    except KeyError:
        known = ", ".join(games())
        none = _("There is no game {key!r}; there are {known}.")
        raise BadData(none.format(key=key, known=known)) from None
