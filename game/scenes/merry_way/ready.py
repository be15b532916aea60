"""The table's furniture drawn once for nobody, so that its pictures lie ready when it is laid."""

from collections.abc import Iterator
from functools import partial

from game.engine.merry_way.data import TRAVELLERS
from game.scenes.kit.prerender import Job
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.merry_way.layout import MerryLayout


def jobs(scale: Scale) -> Iterator[Job]:
    """Everything the first round shows, the largest pictures first."""
    layout = MerryLayout(scale, 4)
    yield partial(art.table, scale.size)
    yield partial(art.picture, f"merry_way/{layout.woods.picture}", layout.forest.size)
    for colour in TRAVELLERS:
        for side in ("", "_left"):
            name = f"merry_way/walker_{colour}_small{side}"
            yield partial(art.picture, name, layout.walker_size)
