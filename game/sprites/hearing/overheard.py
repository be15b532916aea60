"""What letters say while they are drawn: so a page can be read out by what is printed on it.

Nothing is told of what is not drawn, and no page can be forgotten.
"""

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final
from weakref import WeakKeyDictionary

from pygame import Surface

_listening: Final[list[list[str]]] = []
"""Who listens, the innermost last."""

_on: Final[WeakKeyDictionary[Surface, tuple[str, ...]]] = WeakKeyDictionary()
"""What stands on drawings that are kept."""


def note(text: str) -> None:
    """These letters are being set."""
    if _listening and text.strip():
        _listening[-1].append(text)


def note_all(texts: Iterable[str]) -> None:
    """These stand on something that was drawn before."""
    if _listening:
        _listening[-1].extend(texts)


@contextmanager
def overhearing() -> Iterator[list[str]]:
    """What is set while this lasts, in the order in which it is drawn; whoever listens outside
    hears it as well.
    """
    heard: list[str] = []
    _listening.append(heard)
    try:
        yield heard
    finally:
        _listening.pop()
        note_all(heard)


class _Apart:
    """A list that alone hears what is set."""

    __slots__ = ("_heard",)

    def __enter__(self) -> list[str]:
        self._heard: list[str] = []
        _listening.append(self._heard)
        return self._heard

    def __exit__(self, *_what: object) -> None:
        _listening.pop()


def apart() -> AbstractContextManager[list[str]]:
    """What is set while this lasts; nobody hears it who listens outside: it is told otherwise."""
    return _Apart()  # asked for every button of every picture: no generator


def remember(drawing: Surface, texts: Iterable[str]) -> None:
    """That stands on the drawing, which is kept."""
    if said := tuple(texts):
        _on[drawing] = said


def once_more(drawing: Surface) -> None:
    """A drawing that was kept is used again."""
    if _listening:
        _listening[-1].extend(words_on(drawing))


def words_on(drawing: Surface) -> tuple[str, ...]:
    """What stands on a drawing that is kept; () for nothing."""
    return _on.get(drawing, ())
