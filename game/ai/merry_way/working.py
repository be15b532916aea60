"""How a band works: which card brings most, and what each digit is best spent on."""

from typing import Final, NamedTuple

from game.ai.merry_way.designs import Build, Camp, Store
from game.ai.merry_way.outlook import Outlook
from game.engine.kinds import Action
from game.engine.merry_way.actions import Collect, Pick
from game.engine.merry_way.data import RESOURCE_CARDS, RESOURCES, TRAPS, ResourceCard

DRAWN: Final = (1.0, 0.75, 0.5, 0.35)
"""What the next scheme card is worth beside a kept resource, by how many normal ones one has: the
first few are wanted badly, then there is nothing to pay them with.
"""
LATER: Final = 0.25
"""How much less a hand of the best resource card is worth that is saved for a later round."""


class Taken(NamedTuple):
    """A choice of Work and its worth in purses; `store` is what the band then holds."""

    action: Action
    worth: float
    store: Store


class Working:
    """One choice of Work."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.view: Final = outlook.view
        self.camp: Final = Camp(outlook)
        camp = self.camp
        self.left: Final = outlook.left
        builds = camp.builds(outlook.board, camp.taken, camp.hand, camp.base)
        self.prospects: Final[dict[str, list[Build]]] = camp.prospects(builds)
        self.normal: Final = sum([card in TRAPS for card in camp.hand])
        self._worths: dict[Store, float] = {}

    def choices(self) -> list[Taken]:
        """Every legal choice, weighed."""
        return self._picks() if isinstance(self.view.legal[0], Pick) else self._takes()

    def _picks(self) -> list[Taken]:
        camp, found = self.camp, []
        for action in self.view.legal:
            if isinstance(action, Pick):
                card = RESOURCE_CARDS[action.card]
                worth, store = self._best(card, 0, camp.store, self.view.supply, 0)
                # A card that is played is gone: what brings much may be kept for when it is wanted.
                keeps = sum(card.digits) * LATER * min(1.0, self.left)
                found.append(Taken(action, worth - keeps, store))
        return found

    def _takes(self) -> list[Taken]:
        view, camp = self.view, self.camp
        name = view.revealed[self.outlook.seat]
        found = []
        for action in view.legal:
            if not isinstance(action, Collect) or name is None:
                continue
            card = RESOURCE_CARDS[name]
            digit = card.digits[view.digit]
            if action.take in RESOURCES:
                n = RESOURCES.index(action.take)
                store, supply = _taken(camp.store, view.supply, n, digit)
                worth, ends = self._best(card, view.digit + 1, store, supply, 0)
            elif action.take == "draw":
                got = self._drawn(card, view.digit, 0)
                worth, ends = self._best(card, view.digit + 1, camp.store, view.supply, got)
            else:
                worth, ends = self._best(card, view.digit + 1, camp.store, view.supply, 0)
            found.append(Taken(action, worth, ends))
        return found

    def _best(
        self, card: ResourceCard, place: int, store: Store, supply: Store, drawn: int
    ) -> tuple[float, Store]:
        """The best that the digits from that place on can bring."""
        if place == len(card.digits):
            return self._worth(store) + self._of_cards(drawn), store
        digit = card.digits[place]
        best, ends = -1.0, store
        for n in range(3):
            if supply[n] >= digit:
                then, there = _taken(store, supply, n, digit)
                worth, end = self._best(card, place + 1, then, there, drawn)
                if worth > best:
                    best, ends = worth, end
        got = self._drawn(card, place, drawn)
        if got:
            worth, end = self._best(card, place + 1, store, supply, drawn + got)
            if worth > best:
                best, ends = worth, end
        if best < 0:
            return self._best(card, place + 1, store, supply, drawn)
        return best, ends

    def _drawn(self, card: ResourceCard, place: int, drawn: int) -> int:
        digit = card.digits[place]
        there = self.view.scheme_pile + len(self.view.scheme_discard)
        if card.is_pink(place):
            digit -= len(self.camp.hand) + drawn
        return max(0, min(digit, there - drawn))

    def _worth(self, store: Store) -> float:
        found = self._worths.get(store)
        if found is None:
            camp = self.camp
            design = camp.design(self.prospects, store, camp.hand, self.left, deep=2)
            found = self._worths[store] = design.worth
        return found

    def _of_cards(self, drawn: int) -> float:
        """What so many more scheme cards are worth."""
        return sum([self.card_worth(self.normal + n) for n in range(drawn)])

    def card_worth(self, normal: int) -> float:
        """What one more is worth to whoever has so many normal ones."""
        return new_card(self.outlook, normal)


def new_card(outlook: Outlook, normal: int) -> float:
    """What a scheme card from the pile is worth to whoever has so many normal ones."""
    few = DRAWN[min(normal, len(DRAWN) - 1)]
    return few * (0.35 + outlook.kept(outlook.left))


def _taken(store: Store, supply: Store, n: int, digit: int) -> tuple[Store, Store]:
    mine, theirs = list(store), list(supply)
    mine[n] += digit
    theirs[n] -= digit
    return (mine[0], mine[1], mine[2]), (theirs[0], theirs[1], theirs[2])
