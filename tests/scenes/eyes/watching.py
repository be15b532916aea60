"""Somebody who watches letters being set: what was cut, what fell off an edge, on which ground."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame
import yaml
from pygame import Rect, Surface

from game.sprites import art, lettering, pieces
from game.sprites.lettering import Face
from game.sprites.palette import Colour, contrast
from game.sprites.pieces import Piece
from game.sprites.stores import SizedStore, weight
from tools.pictures.studio import Studio

Size = tuple[int, int]

SEEN: dict[str, tuple[str, ...]] = {
    suite: tuple(names)
    for suite, names in yaml.safe_load(Path(__file__).with_name("scenes.yaml").read_text()).items()
}
"""The pictures that suites look at, by the suite."""


Eyes = Studio
"""A studio for a reader with settings of his own."""


@dataclass(frozen=True)
class Letters:
    """A text as it was set."""

    text: str
    px: int
    ink: Colour
    bold: bool


@dataclass(frozen=True)
class Seen:
    """Letters laid on a ground: where (on that surface), and what lay under them."""

    letters: Letters
    place: Rect
    ground: Colour

    @property
    def contrast(self) -> float:
        return contrast(self.letters.ink, self.ground)

    @property
    def large(self) -> bool:
        """Large letters in the sense of the guidelines: 24 pixels, or 19 and bold."""
        return self.letters.px >= (19 if self.letters.bold else 24)


@dataclass
class Watch:
    """Everything seen so far."""

    lost: list[str] = field(default_factory=list)
    """Texts of which ink fell beyond the edge of what they were laid on."""
    crossed: list[tuple[str, str]] = field(default_factory=list)
    """Pairs of texts laid over each other."""
    placed: list[tuple[str, Rect]] = field(default_factory=list)
    """Texts and where their ink fell on what they were laid on."""
    _seen: dict[tuple[int, str], dict[tuple[int, int], Seen]] = field(default_factory=dict)
    """By what letters lie on and their text: where."""
    _clear: dict[int, tuple[Surface, list[tuple[Letters, Rect]]]] = field(default_factory=dict)
    """Letters on surfaces that are clear under them."""
    _known: dict[int, tuple[Surface, Letters]] = field(default_factory=dict)
    _laid: dict[int, tuple[Surface, list[tuple[Rect, str]]]] = field(default_factory=dict)

    @property
    def seen(self) -> list[Seen]:
        return [seen for places in self._seen.values() for seen in places.values()]

    @property
    def letters(self) -> list[Letters]:
        """Every text as it was set, wherever it was laid."""
        return [letters for _surface, letters in self._known.values()]

    @property
    def cut(self) -> list[str]:
        """Texts that did not fit and were shortened with …"""
        return sorted(set(lettering.cut_off))

    def know(self, surface: Surface, letters: Letters) -> None:
        """Remember that `surface` holds letters and nothing else."""
        self._known[id(surface)] = (surface, letters)

    def note(self, target: Surface, source: Surface, at: Any, area: Any) -> None:
        """`source` is about to be laid on `target`."""
        corner = at.topleft if isinstance(at, Rect) else (round(at[0]), round(at[1]))
        entry = self._known.get(id(source))
        if entry is None or area is not None:
            if source.get_size() == target.get_size():
                self._laid.pop(id(target), None)  # a new ground covers what was there
            for waiting, place in self._clear.get(id(source), (source, []))[1]:
                self._measure(target, waiting, place.move(corner))
            return
        letters = entry[1]
        ink = source.get_bounding_rect()
        if not ink.width:
            return
        place = ink.move(corner)
        clip = target.get_clip()
        if not clip.inflate(2, 2).contains(place):
            if clip == target.get_rect():
                self.lost.append(letters.text)
            return
        place = place.clip(clip)
        self.placed.append((letters.text, place))
        self._measure(target, letters, place)
        _surface, others = self._laid.setdefault(id(target), (target, []))
        core = place.inflate(-2, -round(place.height * 0.3))
        for rect, text in others:
            if text != letters.text and rect.colliderect(core):
                self.crossed.append((text, letters.text))
        others.append((core, letters.text))

    def _measure(self, target: Surface, letters: Letters, place: Rect) -> None:
        """What lies under the letters; if it is clear there, what it is laid on will tell."""
        place = place.clip(target.get_clip())  # what lies beyond it is not laid now
        if not place.width or not place.height:
            return
        average = pygame.transform.average_color(target, place)
        if target.get_flags() & pygame.SRCALPHA and average[3] <= 250:
            self._clear.setdefault(id(target), (target, []))[1].append((letters, place))
            return
        # The same words over themselves are a headline with a shadow: the uppermost is read.
        x, y = place.center
        places = self._seen.setdefault((id(target), letters.text), {})
        for other in list(places):
            if max(abs(other[0] - x), abs(other[1] - y)) < _SHADOW:
                del places[other]
        places[x, y] = Seen(letters, place, (average[0], average[1], average[2]))


_SHADOW = 12
"""Pixels a headline's shadow falls from it at most."""

_watch: Watch | None = None


class Watched(Surface):
    """A surface that tells the watch what is laid on it."""

    def blit(
        self, source: Surface, dest: Any = (0, 0), area: Any = None, *more: Any, **kw: Any
    ) -> Rect:
        if _watch is not None:
            _watch.note(self, source, dest, area)
        return super().blit(source, dest, area, *more, **kw)

    def blits(self, blit_sequence: Any, doreturn: Any = True) -> Any:
        """The same of several: so buttons lay what they are made of."""
        laid = [self.blit(*each) for each in blit_sequence]
        return laid if doreturn else None


LETTERLESS = ("frame", "smooth", "mist", "lamp")
"""What of the pictures the house puts together bears no letters."""

_set_before: SizedStore[Surface] = SizedStore(24 * 1024 * 1024, weight)
"""Lines as they were set for one watch or another: every watch is told of them anew."""


def _bare() -> dict[Any, Surface]:
    """The pictures kept that bear no letters: engravings, paper, frames."""
    return {
        key: surface
        for key, surface in art._store._kept.items()
        if surface is not None
        and isinstance(key, tuple)
        and (key[0] != "kept" or key[1][0] in LETTERLESS)
    }


def forget_letters() -> None:
    """Drop whatever bears letters, so that they are laid anew before the watch."""
    bare = _bare()
    art._store.forget()
    for key, surface in bare.items():
        art._store.get(key, lambda surface=surface: surface)  # type: ignore[misc]
    lettering._lines.forget()
    pieces.forget()


_looked_at: set[tuple[str, Any]] = set()
_drawing: list[Any] = []


def _drawing_modules() -> list[Any]:
    """The modules of the house that make surfaces, but for the one that sets letters: of those
    loaded since it was last asked, each is looked at once.
    """
    for name, module in sys.modules.items() - _looked_at:
        _looked_at.add((name, module))
        of_the_house = name.startswith("game.") and module is not lettering
        if of_the_house and getattr(module, "Surface", None) is Surface:
            _drawing.append(module)
    return list(_drawing)


@contextmanager
def watching() -> Iterator[Watch]:
    """While this lasts every line set in the house is noted."""
    global _watch
    watch = Watch()
    forget_letters()
    lettering.cut_off.clear()
    set_line, set_paragraph = lettering._set, lettering._set_paragraph

    def known(surface: Surface, text: str, px: int, face: Face, ink: Colour) -> Surface:
        bold = lettering.worn(face) in (Face.BOLD, Face.BOLD_ITALIC)
        watch.know(surface, Letters(text, px, ink, bold))
        return surface

    def line(text: str, px: int, face: Face, colour: Colour) -> Surface:
        key = (text, px, face, colour)
        return known(_set_before.get(key, lambda: set_line(*key)), *key)

    def paragraph(text: str, px: int, width: int, face: Face, ink: Colour, *more: Any) -> Surface:
        return known(set_paragraph(text, px, width, face, ink, *more), text, px, face, ink)

    modules = _drawing_modules()
    house: Any = lettering
    house._set, house._set_paragraph = line, paragraph
    for module in modules:
        module.Surface = Watched
    _watch = watch
    try:
        yield watch
    finally:
        _watch = None
        for module in modules:
            module.Surface = Surface
        house._set, house._set_paragraph = set_line, set_paragraph
        lettered = [key for key, surface in _bare().items() if id(surface) in watch._laid]
        forget_letters()
    assert not lettered, "these bear letters: a watch must not find them ready"


def faults(pieces: Iterator[tuple[str, Piece]]) -> dict[str, object]:
    """What is cut, lost or crossed in each, and parts that leave their piece."""
    wrong: dict[str, object] = {}
    with watching() as watch:
        for name, piece in pieces:
            box = piece.surface.get_rect().inflate(4, 4)
            out = [part for part, rect in piece.rects.items() if not box.contains(rect)]
            if out:
                wrong[name] = out
    if watch.cut or watch.lost or watch.crossed:
        wrong["letters"] = (watch.cut, sorted(set(watch.lost)), sorted(set(watch.crossed)))
    return wrong
