"""How a rival decides: every action weighed in purses, from a view alone."""

from typing import Final, NamedTuple

from game.ai.merry_way.banking import Banking
from game.ai.merry_way.building import Building
from game.ai.merry_way.dealing import Dealing
from game.ai.merry_way.outlook import Outlook
from game.ai.merry_way.plans import Build
from game.ai.merry_way.working import Working
from game.engine.kinds import Action
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView


class Thought(NamedTuple):
    """What a rival makes of an action: its worth in purses beside the others, the chance to win
    that this comes to, and the builds it is meant to lead to.
    """

    action: Action
    worth: float
    chance: float = 0.0
    then: tuple[Build, ...] = ()


class Mind:
    """One decision: the view, and what is thought of it."""

    def __init__(self, view: MerryView) -> None:
        self.view: Final = view
        self.outlook: Final = Outlook(view)

    def thoughts(self) -> list[Thought]:
        """Every action worth weighing."""
        match self.view.phase:
            case Phase.PICK | Phase.COLLECT:
                taken = Working(self.outlook).choices()
                return [Thought(each.action, each.worth) for each in taken]
            case Phase.FLOOR | Phase.ANSWER | Phase.ASKED:
                words = Dealing(self.outlook).words()
                return [Thought(each.action, each.worth) for each in words]
            case Phase.BANK:
                return [Thought(*each) for each in Banking(self.outlook).choices()]
            case _:
                deeds = Building(self.outlook).deeds()
                return [Thought(each.action, each.worth, 0.0, each.then) for each in deeds]
