"""The York set: coaches, goods, tokens and the table's map, by name.

Its pieces finish and save themselves (each family has its own wobble), so they share only `write` with `Piece`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tools.art.your_money import york_coaches, york_goods, york_icons, york_map, york_marks


@dataclass
class YorkPiece:
    """A piece that saves itself into a folder."""

    save: Callable[[str], int]
    sizes: tuple[int, ...] = (260, 96)

    def write(self, stem):
        """Draw and save as `stem`.svg; returns the path."""
        stem.parent.mkdir(parents=True, exist_ok=True)
        self.save(str(stem.parent))
        return stem.with_name(stem.name + ".svg")


PIECES = {
    **{
        name: YorkPiece(partial(module.draw, name))
        for module in (york_coaches, york_goods, york_icons, york_marks)
        for name in module.CARDS
    },
    "map": YorkPiece(york_map.draw, (1120,)),
}
