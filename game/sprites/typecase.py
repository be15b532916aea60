"""Which letters a face has: asked of the type itself, by comparing a letter with an unknown one."""

from functools import lru_cache
from typing import Final

import pygame
from pygame.font import Font

_UNKNOWN: Final = "\U0010fffd"
"""A letter for private use that no face of ours has: what it looks like is a hollow box."""

_PX: Final = 16

_Look = tuple[tuple[int, int], bytes]


def has_all(file: str, text: str) -> bool:
    """Whether the face in that file has every letter of `text`."""
    return text.isascii() or all(letter.isascii() or has(file, letter) for letter in text)


@lru_cache(maxsize=4096)
def has(file: str, letter: str) -> bool:
    """Whether the face in that file has this letter."""
    return _look(file, letter) != _unknown(file)


@lru_cache(maxsize=8)
def _unknown(file: str) -> _Look:
    return _look(file, _UNKNOWN)


def _look(file: str, letter: str) -> _Look:
    setter = _open(file)
    # What takes no room cannot be set at all by itself.
    seen = letter if setter.size(letter)[0] else _UNKNOWN
    drawn = setter.render(seen, True, (0, 0, 0))
    return drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")


@lru_cache(maxsize=8)
def _open(file: str) -> Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return Font(file, _PX)


def forget() -> None:
    """Close the faces kept open; what is known of their letters stays known."""
    _open.cache_clear()
