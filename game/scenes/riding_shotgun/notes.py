"""What is said of every number at the table that no decision owns."""

from collections.abc import Iterator

from game.scenes.riding_shotgun.furniture import Furniture
from game.scenes.riding_shotgun.shown import RidingShown
from game.scenes.table.board import Noted
from game.scenes.table.composer import Composer


def lasting(furniture: Furniture, shown: RidingShown, on: Composer) -> Iterator[Noted]:
    """The numbers that always stand there."""
    yield from ()


def passing(furniture: Furniture, shown: RidingShown, on: Composer) -> Iterator[Noted]:
    """Those that come and go."""
    yield from ()
