"""Which numerals can be seen on a table, and over which of them no note lies."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pygame import Rect, Surface

from game.scenes.kit.controls import Control, Press
from game.scenes.table.game_table import GameTable
from tests.scenes.eyes.watching import Watch, watching
from tests.scenes.hands import SMALL

SENTENCES = ("desk:", "cap:", "bar:badge", "fly:", "tag:", "letter:")
"""Sprites that say whole sentences, name keys, fly by, or mark what a note tells beside them."""

Figure = tuple[str, Rect]


class Traces:
    """Which letters came to lie on which surface, however many sheets lie between."""

    def __init__(self, watch: Watch, window: tuple[int, int]) -> None:
        self.watch, self.window = watch, window
        self._on: dict[int, tuple[Surface, list[tuple[Surface, tuple[int, int]]]]] = {}
        self._note = watch.note
        watch.note = self.follow  # type: ignore[method-assign]

    def follow(self, target: Surface, source: Surface, at: Any, area: Any) -> None:
        corner = at.topleft if isinstance(at, Rect) else (round(at[0]), round(at[1]))
        if area is None and target.get_size() != self.window:
            self._on.setdefault(id(target), (target, []))[1].append((source, corner))
        self._note(target, source, at, area)

    def letters(self, surface: Surface) -> list[Figure]:
        """Every text on that surface, and where."""
        known = self.watch._known.get(id(surface))
        if known is not None:
            return [(known[1].text, surface.get_rect())]
        return [
            (text, place.move(corner))
            for source, corner in self._on.get(id(surface), (surface, []))[1]
            for text, place in self.letters(source)
        ]

    def figures(self, surface: Surface) -> list[Figure]:
        """Every text with a numeral in it on that surface, and where."""
        return [each for each in self.letters(surface) if re.search(r"\d", each[0])]


@contextmanager
def traced(window: tuple[int, int] = SMALL) -> Iterator[Traces]:
    with watching() as watch:
        yield Traces(watch, window)


def note_of(control: Control) -> str:
    return control.tip if control.enabled else control.why or control.tip


def unexplained(table: GameTable, traces: Traces, sentences: tuple[str, ...] = ()) -> list[str]:
    """Numbers that can be seen on the table and no note lies over; and buttons with one without.

    `sentences` are sprites and buttons of the game's own that say whole sentences.
    """
    sprites = sorted(table.stage, key=lambda sprite: sprite.z)
    seen = [control for control in table.controls if control.visible]
    found = [
        f"{control.name}: {control.words}"
        for control in seen
        if isinstance(control, Press)
        and re.search(r"\d", control.words)
        and not note_of(control)
        and control.name not in ("speed", *sentences)
    ]
    for rank, sprite in enumerate(sprites):
        if sprite.id.startswith((*SENTENCES, *sentences)) or not sprite.visible:
            continue
        above = [other.rect for other in sprites[rank + 1 :] if other.z > sprite.z]
        for text, place in traces.figures(sprite.surface):
            at = place.move(sprite.rect.topleft)
            if any(rect.contains(at) for rect in above):
                continue
            if not any(c.rect.collidepoint(at.center) and note_of(c) for c in seen):
                found.append(f"{sprite.id}: {text} at {at}")
    return found
