"""What Turpin's table is drawn from."""

from typing import ClassVar

import msgspec

from game.engine.dick_turpin.data import Stop, Town
from game.engine.dick_turpin.view import DickTurpinView
from game.scenes.dick_turpin.roadside import Roadside
from game.scenes.table.gathering import Gathered
from game.scenes.table.shown import Shown


class Doing(msgspec.Struct, frozen=True):
    """What a decision in the making holds. `covers` says whether its own things lie where those of
    the roadside would.
    """

    covers: ClassVar[bool] = False

    @property
    def towns(self) -> tuple[Town, ...]:
        """The towns that can be chosen now: they stand out on the map."""
        return ()

    @property
    def strong(self) -> tuple[str | None, ...]:
        """Those of them that are chosen, or over which a card hangs."""
        return ()


class TurpinShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: DickTurpinView
    doing: Doing | Gathered | None = None
    side: Roadside = Roadside()
    """What lies by the roadside, as far as it has been told."""
    halted: Stop | None = None
    """Where the coach has come in the event being told; None: where the View says."""
    together: int = 0
    """The journey for which everybody chose at once, and so is looking already."""
