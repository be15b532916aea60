"""What the table of Steeplechase is drawn from."""

from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.steeplechase.doing import Doing
from game.scenes.steeplechase.story import Story
from game.scenes.table.gathering import Gathered
from game.scenes.table.shown import Shown


class SteeplechaseShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: SteeplechaseView
    doing: Doing | Gathered | None = None
    story: Story = Story()
    """What the game has brought, as far as it has been told."""
    away: tuple[str, ...] = ()
    """Pieces of the map that are on their way in the beat being told ("courier 0", "group G1"):
    they lie in no composition.
    """
    slipping: bool = False
    """Whether the slips are changing places."""
