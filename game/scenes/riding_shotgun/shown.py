"""What the table of Riding Shotgun is drawn from."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from game.engine.names import Names
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.view import RidingView
from game.scenes.riding_shotgun.trail import Trail
from game.scenes.table.gathering import Gathered
from game.scenes.table.shown import Shown
from game.sprites.riding_shotgun.placard import Declaration


class Doing(msgspec.Struct, frozen=True):
    """What a decision in the making holds, as far as the table itself shows it; what lies on the
    desk its own module draws. `covers` says whether it fills the whole desk with things of its own.
    """

    covers: ClassVar[bool] = True

    @property
    def targets(self) -> tuple[Target, ...]:
        """Whose panel, or the coach, can be chosen now: they glow."""
        return ()

    @property
    def aimed(self) -> Target | None:
        """Which of them is chosen."""
        return None

    @property
    def speeds(self) -> tuple[int, ...]:
        """The fields of the speed track that can be chosen."""
        return ()

    @property
    def speed(self) -> int | None:
        """Which of them is chosen."""
        return None

    def declared(self, names: Names, marks: Sequence[str]) -> Declaration | None:
        """What the placard says of an attack in the making; None for what was declared last."""
        return None

    @property
    def posted(self) -> tuple[int, ...]:
        """The cards of the own Post that can be traded for: they are lit."""
        return ()


class RidingShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: RidingView
    doing: Doing | Gathered | None = None
    trail: Trail = Trail()
    """What this round has brought, as far as it has been told."""
    halted: int | None = None
    """The space to which the coach has rolled in the event being told; None: where the View
    says.
    """
