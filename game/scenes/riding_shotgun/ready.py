"""The table's furniture drawn once for nobody, so that its pictures lie ready when it is laid."""

from collections.abc import Iterator
from functools import partial

from game.scenes.kit.prerender import Job
from game.sprites import art
from game.sprites.lettering import Scale


def jobs(scale: Scale) -> Iterator[Job]:
    """Everything the first round shows, the largest pictures first."""
    yield partial(art.table, scale.size)
