"""How everything is dressed: the usual broadside or another page, period letters or plain ones.

Whoever keeps pictures asks to be told of a change with `on_change`: what is kept is dropped, so
that nothing of the old look is ever blitted beside the new.
"""

from collections.abc import Callable

from msgspec import Struct


class Looks(Struct, frozen=True):
    """What the reader asked for; all are settings. High contrast comes before a dark page."""

    high_contrast: bool = False
    plain_letters: bool = False
    dark_page: bool = False


_now = Looks()
_listeners: list[Callable[[], object]] = []


def now() -> Looks:
    """The looks in force."""
    return _now


def on_change(forget: Callable[[], object]) -> None:
    """Call `forget` whenever the looks change, from now on."""
    _listeners.append(forget)


def take(looks: Looks) -> bool:
    """Put looks in force; whether that changed anything, so that scenes must be drawn anew."""
    global _now
    if looks == _now:
        return False
    _now = looks
    for forget in _listeners:
        forget()
    return True
