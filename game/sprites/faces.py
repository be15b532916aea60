"""The house's faces of type, which letters each has, and which is worn for which words.

Whether a face has a letter is asked of the type itself, by comparing it with an unknown one.
"""

import importlib.util
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import pygame
from pygame.font import Font

from game.sprites import palette

_UNKNOWN: Final = "\U0010fffd"
"""A letter for private use that no face of ours has: what it looks like is a hollow box."""

_PX: Final = 16

_Look = tuple[tuple[int, int], bytes]


class Face(Enum):
    """A face of type and the package that carries it."""

    TEXT = ("font_source_serif_pro", "SourceSerifPro-Regular.ttf")
    BOLD = ("font_source_serif_pro", "SourceSerifPro-Bold.ttf")
    ITALIC = ("font_source_serif_pro", "SourceSerifPro-It.ttf")
    BOLD_ITALIC = ("font_source_serif_pro", "SourceSerifPro-BoldIt.ttf")
    HEADING = ("fontpkg_playfair_display", "PlayfairDisplay[wght].ttf")
    SCRIPT = ("fontpkg_eb_garamond", "EBGaramond-Italic[wght].ttf")


def font_file(face: Face) -> str:
    """The path of a face inside its installed package; works in a frozen program too."""
    package, name = face.value
    return str(_folder(package) / "files" / name)


@cache
def _folder(package: str) -> Path:
    # `importlib.resources` would load the package, and what opens archives: two milliseconds.
    found = importlib.util.find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError(package)
    return Path(next(iter(found.submodule_search_locations)))


_PLAIN: Final = {Face.HEADING: Face.BOLD, Face.SCRIPT: Face.ITALIC}

_STAND_INS: Final = {
    Face.HEADING: (Face.BOLD,),
    Face.BOLD_ITALIC: (Face.BOLD,),
    Face.ITALIC: (Face.SCRIPT,),
    Face.TEXT: (Face.SCRIPT,),
}
"""What a line is set in when its face lacks one of its letters, before the plainest face."""


def worn(face: Face, text: str = "") -> Face:
    """The face `text` is set in: where the reader wants plain letters, period ones give way; and
    where a letter is lacking, the first that has them all.
    """
    face = _plain(face)
    if text.isascii():
        return face
    return _having(face, text, palette.now().plain_letters)


def _plain(face: Face) -> Face:
    return _PLAIN.get(face, face) if palette.now().plain_letters else face


@lru_cache(maxsize=2048)
def _having(face: Face, text: str, _plain_letters: bool) -> Face:
    text = printed(text)
    ways = [face, *map(_plain, _STAND_INS.get(face, ())), Face.TEXT, Face.SCRIPT]
    return next((one for one in ways if has_all(one, text)), face)


def lacking(text: str) -> str:
    """The letters of `text`, each once, that stand in no face of the house; "" if all do."""
    if text.isascii():
        return ""
    lost = [each for each in dict.fromkeys(text) if not each.isascii() and not _known(each)]
    return "".join(lost)


@lru_cache(maxsize=4096)
def _known(letter: str) -> bool:
    # Between them these two have whatever the others have, and more.
    return any(_has(face, letter) for face in (Face.TEXT, Face.SCRIPT))


def printed(text: str) -> str:
    """`text` as it can be set: a question mark for every letter the house does not have."""
    for letter in lacking(text):
        text = text.replace(letter, "?")
    return text


def has_all(face: Face, text: str) -> bool:
    """Whether the face has every letter of `text`."""
    return all(letter.isascii() or _has(face, letter) for letter in text)


@lru_cache(maxsize=4096)
def _has(face: Face, letter: str) -> bool:
    return _look(face, letter) != _unknown(face)


@lru_cache(maxsize=len(Face))
def _unknown(face: Face) -> _Look:
    return _look(face, _UNKNOWN)


def _look(face: Face, letter: str) -> _Look:
    setter = _open(face)
    # What takes no room cannot be set at all by itself.
    seen = letter if setter.size(letter)[0] else _UNKNOWN
    drawn = setter.render(seen, True, (0, 0, 0))
    return drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")


@lru_cache(maxsize=len(Face))
def _open(face: Face) -> Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return Font(font_file(face), _PX)


def forget() -> None:
    """Close the faces kept open; what is known of their letters stays known."""
    _open.cache_clear()
