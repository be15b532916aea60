"""What was made last under each name, made anew only when what it is made from has changed."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from game.sprites import looks

T = TypeVar("T")


_LAST: Final = 3
"""How many are remembered under a name: the table as it lies, and as it will lie in a moment, are
asked for in turn.
"""


class Kept:
    """A few things a name. What they are made from is compared by identity first, so that asking
    costs nothing while nothing has changed.
    """

    def __init__(self) -> None:
        self._last: dict[str, list[tuple[tuple[Any, ...], Any]]] = {}

    def once(self, name: str, of: tuple[Any, ...], make: Callable[[], T]) -> T:
        """What is made under that name from these values."""
        of = (*of, looks.now())
        last = self._last.setdefault(name, [])
        for known, found in last:
            if known == of:
                same: T = found
                return same
        made = make()
        last.insert(0, (of, made))
        del last[_LAST:]
        return made
