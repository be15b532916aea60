"""How a rival decides: every action weighed in purses, from a view alone."""

from typing import Final, NamedTuple

from game.ai.merry_way.board import Outlook
from game.ai.merry_way.building import BuildTurn
from game.ai.merry_way.dealing import LEAST, BankChoice, Dealing
from game.ai.merry_way.designs import Build, WorkChoice
from game.engine.kinds import Action
from game.engine.merry_way.actions import Accept, Ask, Counter, Name, Offer
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView

BARGAINING: Final = frozenset({Phase.FLOOR, Phase.ANSWER, Phase.ASKED})


class Thought(NamedTuple):
    """What a rival makes of an action: its worth in purses beside doing nothing, what it is worth
    to the other in a bargain, and the builds it is meant to lead to.
    """

    action: Action
    worth: float
    theirs: float = 0.0
    then: tuple[Build, ...] = ()


class Mind:
    """One decision: the view, and what is thought of it."""

    def __init__(self, view: MerryView) -> None:
        self.view: Final = view
        self.outlook: Final = Outlook(view)

    def thoughts(self, played: Action | None = None) -> list[Thought]:
        """Every action worth weighing; the one that was played among them, if any was."""
        outlook = self.outlook
        match self.view.phase:
            case Phase.PICK | Phase.COLLECT:
                taken = WorkChoice(outlook).choices()
                return [Thought(each.action, each.worth) for each in taken]
            case Phase.FLOOR | Phase.ANSWER | Phase.ASKED:
                words = Dealing(outlook).words()
                return [Thought(each.action, each.worth, each.theirs) for each in words]
            case Phase.BANK:
                return [Thought(*each) for each in BankChoice(outlook).choices()]
            case _:
                deeds = BuildTurn(outlook).deeds(played)
                return [Thought(each.action, each.worth, 0.0, each.then) for each in deeds]

    def judged(self, played: Action) -> list[Thought]:
        """The same for a judge: of a word in a bargain nobody knows how it is taken, so that only
        one that loses is worse than silence.
        """
        if self.view.phase not in BARGAINING:
            return self.thoughts(played)
        silent, *others = self.thoughts()
        found = [silent, *[each for each in others if isinstance(each.action, Accept)]]
        if played == silent.action:
            return found
        return [*[each for each in found if each.action != played], self._word(played, found)]

    def _word(self, played: Action, found: list[Thought]) -> Thought:
        dealing, deal, best = Dealing(self.outlook), self.view.deal, max(t.worth for t in found)
        worth = theirs = 0.0
        match played:
            case Offer(to, give, want):
                worth, theirs = dealing.gained(to, want, give)
                worth = min(worth, best) if theirs > 0 else best
            case Counter(give, want) if deal is not None:
                worth, theirs = dealing.gained(deal.seat, want, give)
                worth = min(worth, best)
            case Accept(cards) if deal is not None:
                worth, theirs = dealing.gained(deal.seat, deal.give, deal.want)
                worth -= LEAST + dealing.wasted(deal.want, cards)
            case Ask() | Name():
                worth = best
            case _:
                pass
        return Thought(played, worth, theirs)
