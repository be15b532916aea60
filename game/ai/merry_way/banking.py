"""What a band buys and exchanges: as much as completes a design, and pays for itself."""

from typing import Final

from game.ai.merry_way.designs import Build, Camp, Store
from game.ai.merry_way.outlook import Outlook
from game.ai.merry_way.working import new_card
from game.engine.kinds import Action
from game.engine.merry_way.actions import Buy, BuyCard, Done, Exchange
from game.engine.merry_way.data import RESOURCES, TRAPS

AHEAD: Final = 0.2
"""Purses that a purchase has to bring above its price."""


class Banking:
    """One choice at the bank."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.tables: Final = outlook.view.options.tables
        self.camp: Final = Camp(outlook)
        camp = self.camp
        builds = camp.builds(outlook.board, camp.taken, camp.hand, camp.base)
        self.prospects: Final[dict[str, list[Build]]] = camp.prospects(builds)
        self._worths: dict[Store, float] = {}

    def choices(self) -> list[tuple[Action, float]]:
        """Every legal choice, beside leaving."""
        view, camp, outlook = self.outlook.view, self.camp, self.outlook
        stays = self._worth(camp.store)
        found: list[tuple[Action, float]] = []
        for action in view.legal:
            match action:
                case Done():
                    found.append((action, 0.0))
                case Buy(resource):
                    worth = self._bought(RESOURCES.index(resource), camp.store, view.supply)
                    found.append((action, worth - stays - AHEAD))
                case BuyCard():
                    normal = sum([card in TRAPS for card in camp.hand])
                    found.append((action, new_card(outlook, normal) - self.tables.price - AHEAD))
                case Exchange(give, take):
                    store = [*camp.store]
                    store[RESOURCES.index(give)] -= self.tables.exchange
                    store[RESOURCES.index(take)] += 1
                    worth = self._worth((store[0], store[1], store[2]))
                    found.append((action, worth - stays))
                case _:
                    pass
        return found

    def _bought(self, n: int, store: Store, supply: Store) -> float:
        """What one more comes to, or two, where it takes two."""
        profit, best = self.outlook.profit[self.outlook.seat], -99.0
        once = _more(store, n)
        best = self._worth(once) - self.tables.price
        if profit >= 2 * self.tables.price:
            for m in range(3):
                if supply[m] >= 1 + (m == n):
                    worth = self._worth(_more(once, m)) - 2 * self.tables.price - AHEAD
                    best = max(best, worth)
        return best

    def _worth(self, store: Store) -> float:
        found = self._worths.get(store)
        if found is None:
            camp = self.camp
            design = camp.design(self.prospects, store, camp.hand, self.outlook.left, deep=2)
            found = self._worths[store] = design.worth
        return found


def _more(store: Store, n: int) -> Store:
    more = [*store]
    more[n] += 1
    return more[0], more[1], more[2]
