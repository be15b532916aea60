"""What the table of Steeplechase is drawn from, and what a decision in the making shows on it."""

from typing import ClassVar

import msgspec

from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.actions import SteeplechaseAction
from game.engine.steeplechase.events.trail import Leather, RaceTrail
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.table.gathering import Gathered
from game.scenes.table.view_model import Shown
from game.sprites.maps.camera import Camera


class Doing(msgspec.Struct, frozen=True):
    """A decision in the making. What lies on the desk, over the map or on the table sheet, its own
    module draws; slips, map and leather are drawn by the furniture from this.
    """

    covers: ClassVar[bool] = True
    """Whether it fills the desk's words and answers with things of its own."""

    @property
    def leather(self) -> Leather | None:
        """The dice on the leather; None for those that were thrown last."""
        return None

    @property
    def sheet(self) -> bool:
        """Whether the table sheet lies over the map, drawn by the decision's own module."""
        return False

    @property
    def keeps_story(self) -> bool:
        """Whether what is being told on the table sheet goes on lying there meanwhile."""
        return True

    @property
    def hides(self) -> tuple[str, ...]:
        """Pieces of the map which its module draws itself ("courier 0", "group G1")."""
        return ()

    @property
    def watched(self) -> tuple[str, ...]:
        """Groups whose eyes and lines are to be seen."""
        return ()

    @property
    def points(self) -> bool:
        """Whether the left button points something out on the map, and does not pull it."""
        return False

    @property
    def reads(self) -> bool:
        """Whether it tells beside the map what lies on its line."""
        return False

    @property
    def ends(self) -> Point | None:
        """Where what is put together will most likely end, in mils; None where it ends nowhere."""
        return None

    @property
    def focus(self) -> Point | None:
        """A point of the country, in mils, that has to be seen; None for the courier's."""
        return None

    @property
    def lit_couriers(self) -> tuple[Seat, ...]:
        """Couriers that may be chosen now, on the map or by their slips."""
        return ()

    @property
    def lit_groups(self) -> tuple[str, ...]:
        """Groups that may be chosen now."""
        return ()


class Looked(msgspec.Struct, frozen=True):
    """What whoever sits before the screen has turned to, kept as `Shown.look`: where he looks on
    the map (None: where the race is), what is measured and pinned there, which courier or group
    was asked about ("courier 0", "group G1"), whether one's own chits are held up, what lies up
    where letters are large, and whether odds were asked for.
    """

    camera: Camera | None = None
    map: object = None
    about: str = ""
    chits: bool = False
    page: str = ""
    known: bool = False


def looked(look: object) -> Looked:
    """The same of whatever is kept there."""
    return look if isinstance(look, Looked) else Looked()


class Compared(Doing, frozen=True, kw_only=True):
    """A decision that is looked at in court: what was done and what was better; `posed` as in
    `Way`.
    """

    covers = False

    seat: Seat
    done: SteeplechaseAction
    better: SteeplechaseAction
    lines: tuple[str, ...]
    posed: bool = False


class SteeplechaseShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: SteeplechaseView
    doing: Doing | Gathered | None = None
    story: RaceTrail = RaceTrail()
    """What the game has brought, as far as it has been told."""
    away: tuple[str, ...] = ()
    """Pieces of the map that are on their way in the beat being told ("courier 0", "group G1"):
    they lie in no composition.
    """
    slipping: bool = False
    """Whether the slips are changing places."""
