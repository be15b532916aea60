"""The house's faces of type at real pixels, which letters each has, and which is worn for what.

Whether a face has a letter is asked of the type itself, by comparing it with an unknown one.
"""

import importlib.util
from collections import OrderedDict
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import pygame
from pygame.font import Font

from game.sprites import palette
from game.sprites.palette import SMALLEST

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


_SIZES: Final = 20
"""Sizes of all faces kept open: a third of a megabyte each. A line in one of them is measured and
set in a twentieth of a millisecond; where a face takes another size all its letters are cut anew.
"""
_EACH: Final = 2
"""Of these a face has so many at least before it gives up one for another."""

_fonts: OrderedDict[tuple[Face, int], Font] = OrderedDict()
"""The longest unused first."""


def font(face: Face, px: int) -> Font:
    """The face (as it is worn) at `px` pixels, which are never fewer than 12.

    For use at once: it takes another size when others have been asked for.
    """
    return opened_font(worn(face), px)


def opened() -> list[str]:
    """The files of the faces that are open."""
    return [font_file(face) for face in dict.fromkeys([face for face, _px in _fonts])]


def opened_font(face: Face, px: int) -> Font:
    """The same of the face itself, however it is worn."""
    key = face, max(SMALLEST, px)
    found = _fonts.get(key)
    if found is not None:
        _fonts.move_to_end(key)
        return found
    found = _taken(face)
    if found is None:
        if not pygame.font.get_init():
            pygame.font.init()
        found = Font(font_file(face), key[1])
    else:
        found.point_size = key[1]
    _fonts[key] = found
    return found


def _taken(face: Face) -> Font | None:
    """One of the face that may take another size, the longest unused; None to open one more."""
    if len(_fonts) < _SIZES:
        return None
    own = [key for key in _fonts if key[0] is face]
    if len(own) < _EACH:
        _fonts.popitem(last=False)
        return None
    # To shape its first line, a face that was opened anew reads all its tables: 1.1 ms. One that
    # only takes another size has read them: 0.2 ms.
    return _fonts.pop(own[0])


def letters_high(px: int, face: Face = Face.TEXT) -> int:
    """How high the face (as it is worn) is set at `px`, from its highest letter to its lowest."""
    return _height(worn(face), max(SMALLEST, px))


@lru_cache(maxsize=256)
def _height(face: Face, px: int) -> int:
    # Sizes are tried by the dozen until one fits: a face that took each of them only to tell its
    # height would throw away the letters of the size that is set next.
    return opened_font(face, px).get_height()


def forget() -> None:
    """Close the faces kept open; what is known of their letters stays known."""
    _open.cache_clear()
    _fonts.clear()
