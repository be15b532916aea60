"""What was drawn last under each name, drawn anew only when what it is drawn from has changed."""

from collections.abc import Callable
from typing import Any, TypeVar

from game.sprites import looks

T = TypeVar("T")


class Kept:
    """One drawing a name. What it is drawn from is compared by identity first, so that asking costs
    nothing while nothing has changed.
    """

    def __init__(self) -> None:
        self._last: dict[str, tuple[tuple[Any, ...], Any]] = {}

    def once(self, name: str, of: tuple[Any, ...], make: Callable[[], T]) -> T:
        """What is drawn under that name from these values."""
        of = (*of, looks.now())
        last = self._last.get(name)
        if last is not None and last[0] == of:
            found: T = last[1]
            return found
        made = make()
        self._last[name] = of, made
        return made
