"""What was reckoned for games that nobody plays now is let go of.

Odds, weighings and lands found once are kept as long as there is room (`lru_cache`): some
megabytes a game, which the next evening would carry along. Whatever is kept without limit (`cache`)
says what is printed, and stays.
"""

import sys
from collections.abc import Collection, Iterator
from functools import _lru_cache_wrapper
from types import ModuleType
from typing import Any, Final

_PLACES: Final = ("game.engine.", "game.ai.")


def forget_all_but(keys: Collection[str] = ()) -> None:
    """Let go of what was reckoned for every game but those with these keys."""
    for name, module in list(sys.modules.items()):
        place = next((each for each in _PLACES if name.startswith(each)), None)
        if place is not None and name.removeprefix(place).partition(".")[0] not in keys:
            for reckoned in _reckonings(module):
                reckoned.cache_clear()


def _reckonings(module: ModuleType) -> Iterator["_lru_cache_wrapper[Any]"]:
    """The functions of a module that remember so many answers, and no more."""
    for found in list(vars(module).values()):
        if isinstance(found, _lru_cache_wrapper) and found.cache_parameters()["maxsize"]:
            yield found
