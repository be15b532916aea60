"""Footprints along a road: the way a traveller has gone, which stays to be read."""

from collections.abc import Sequence
from itertools import pairwise

from game.engine.merry_way.data import Traveller
from game.scenes.table.composer import Composer
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.walking import step_box, step_prints

PRINTS = 12
"""Under all that lies in clearings."""


def lay_path(path: Sequence[str], traveller: Traveller, layout: MerryLayout, on: Composer) -> None:
    """The footprints of a whole walk."""
    for number, (start, to) in enumerate(pairwise(path)):
        drawn = step_prints(layout, traveller, start, to)
        name = f"prints:{traveller}:{number}"
        on.piece(name, drawn, step_box(layout, start, to), f"{start} {to}", PRINTS)
