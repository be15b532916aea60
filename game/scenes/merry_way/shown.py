"""What the table of On Their Merry Way is drawn from."""

from game.engine.merry_way.data import Traveller
from game.engine.merry_way.view import MerryView
from game.scenes.merry_way.doing import Doing
from game.scenes.merry_way.trail import Trail
from game.scenes.table.gathering import Gathered
from game.scenes.table.shown import Shown


class MerryShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: MerryView
    doing: Doing | Gathered | None = None
    trail: Trail = Trail()
    """What the game has brought, as far as it has been told."""
    strolling: tuple[Traveller, ...] = ()
    """Who is on the way in the beat being told: they lie on the table of that beat alone."""
    at_once: bool = False
    """Whether the rest of this round's travellers walk all at once."""
