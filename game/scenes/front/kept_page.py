"""A page kept on the disk as it was printed: the first one of the next start need not be engraved.

It is the page itself, pixel for pixel, never a likeness shown until the page is ready. It is taken
up only where everything it was made of is still the same: the words and their places, the window
and the way it holds its pixels, the program, and every file of code, engravings and type that had a
part in it. Whatever is odd about it, the page is printed anew, and nothing is said.
"""

import sys
import threading
from collections.abc import Hashable
from contextlib import suppress
from pathlib import Path
from typing import Final, cast

import pygame
from pygame import Surface

from game import VERSION
from game.session.disk.files import write_safely
from game.session.disk.stamps import as_they_lie, joined, laid, named_in, part
from game.session.errors import CannotSave
from game.sprites import art, lettering
from game.sprites.hearing import overheard

_MARK: Final = b"a page of stand-and-deliver\n"
_MOST: Final = 1_000_000
"""Bytes that a list of words or of files may take; a longer one is none of ours."""


class KeptPage:
    """One page in one file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._due: tuple[Hashable, Surface] | None = None
        self._writing: threading.Thread | None = None

    def lay(self, told: Hashable, surface: Surface) -> bool:
        """Lay the page on all of `surface` if it is there and `told`, everything that is printed on
        it and where, is the same; whether it was. Otherwise anything may lie on the surface.
        """
        try:
            said = _read(self._file, _key(told, surface), surface)
        except (OSError, ValueError, EOFError):
            return False
        overheard.note_all(said)
        return True

    def put_by(self, told: Hashable, page: Surface) -> None:
        """Keep this page from now on. The first that is put by is the only one: the next start
        begins as this one did.
        """
        if self._due is None:
            self._due = told, page

    def write(self) -> None:
        """Write down what was put by, beside, while the house goes on."""
        if self._due is None or self._writing is not None:
            return
        told, page = self._due
        parts = (_key(told, page), as_they_lie(made_of()), _told(overheard.words_on(page)))
        block = joined(_MARK, parts) + page.get_view("0").raw

        def write() -> None:
            with suppress(CannotSave):  # the next start takes a little longer
                write_safely(self._file, block)

        self._writing = threading.Thread(target=write, name="page kept")
        self._writing.start()

    def settle(self) -> None:
        """Wait until what was put by is written."""
        if self._writing is not None:
            self._writing.join()


def _read(file: Path, key: bytes, surface: Surface) -> list[str]:
    """Lay what is kept onto the surface, and answer what stands on it; ValueError and the like
    where it is not there, not whole, or not of today.
    """
    # Without a buffer in between: the pixels go from the file into the window.
    with file.open("rb", buffering=0) as kept:
        if kept.read(len(_MARK)) != _MARK or part(kept.read, _MOST) != key:
            raise ValueError(file)
        files, said = part(kept.read, _MOST), part(kept.read, _MOST)
        if files != as_they_lie(named_in(files)):
            raise ValueError(file)
        # What it answers is a buffer, though its types do not say so.
        if not laid(kept, cast(bytes, surface.get_view("0"))):
            raise ValueError(file)
    return [words for words in said.decode().split("\0") if words]


def _told(words: tuple[str, ...]) -> bytes:
    return "\0".join(words).encode()


def _key(told: Hashable, surface: Surface) -> bytes:
    """What has to be alike, in letters."""
    pixels = surface.get_size(), surface.get_pitch(), surface.get_bitsize(), surface.get_masks()
    made_by = VERSION, sys.version, pygame.version.ver, pygame.version.SDL
    return repr((told, pixels, made_by)).encode()


def made_of() -> list[str]:
    """Every file of the house's code that is loaded by now, and every engraving and face of type
    that is in use; and the program itself, which in a bundle holds the code.
    """
    code = [
        module.__file__
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] == "game" and getattr(module, "__file__", None)
    ]
    return sorted({sys.executable, *filter(None, code), *art.opened(), *lettering.opened()})
