"""A run of events that is told in one beat, and everything there is to tell it with."""

from collections.abc import Sequence

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event
from game.scenes.riding_shotgun.furniture import Furniture
from game.scenes.riding_shotgun.movements import Movements
from game.scenes.riding_shotgun.shown import RidingShown
from game.scenes.riding_shotgun.spots import Spots
from game.scenes.table.prompter import Prompter


class Run:
    """The events, the table before them, where things are, and how they move."""

    def __init__(
        self,
        furniture: Furniture,
        events: Sequence[Event],
        shown: RidingShown,
        prompter: Prompter,
        weight: Weight = LIGHT,
    ) -> None:
        self.weight = weight
        self.furniture, self.party, self.layout = furniture, furniture.party, furniture.layout
        self.events, self.shown, self.prompter = tuple(events), shown, prompter
        self.spots = Spots(self.layout, shown.view, prompter.on)
        self.moves = Movements(self.layout.scale, shown.view, self.spots, prompter, self.party.calm)
