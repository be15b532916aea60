"""A run of events that is told in one beat, and everything there is to tell it with."""

from collections.abc import Sequence

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
from game.scenes.merry_way.animation.movements import Movements, Spots
from game.scenes.merry_way.beside import claim
from game.scenes.merry_way.view_model import MerryShown
from game.scenes.merry_way.widgets import Furniture
from game.scenes.table.prompter import Prompter


class Run:
    """The events, the table before them, where things are, and how they move."""

    def __init__(
        self,
        furniture: Furniture,
        events: Sequence[Event],
        shown: MerryShown,
        prompter: Prompter,
        weights: Sequence[Weight] = (),
    ) -> None:
        self.weights = tuple(weights) or (LIGHT,) * len(events)
        self.furniture, self.party, self.layout = furniture, furniture.party, furniture.layout
        self.events, self.shown, self.prompter = tuple(events), shown, prompter
        self.spots = Spots(self.layout, shown.view, prompter.on)
        self.moves = Movements(self.layout, self.spots, prompter, self.party.calm)

    def claim(self, seat: Seat) -> str:
        """The picture of a band's token."""
        return claim(self.party, seat)
