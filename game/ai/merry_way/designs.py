"""What a hand can still build, and what stores and cards are worth by it."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.ai.merry_way.board import Board
from game.ai.merry_way.outlook import Outlook, fading
from game.engine.merry_way.data import TRAPS, Cost, TrapCard, carpentered, upgrade_cost

Store = tuple[int, int, int]

DEEP: Final = 3
"""Traps that a design holds at most."""
BEST: Final = 4
"""Places of each card that a design looks at."""
CARD: Final = 0.5
"""What any trap card is worth that is kept, in shares of a kept resource's worth."""
PROMISE: Final = 0.15
"""And the share of what it would bring now."""
SPECIAL: Final = 1.3

EACH: Final = (1.25, 1.15, 1.0, 0.85, 0.65, 0.5, 0.4, 0.3)
"""What the first of a kind is worth, and each next one, in shares of a kept resource's worth."""
_MOST: Final = 16
_UP_TO: Final = tuple(
    [sum([EACH[min(k, len(EACH) - 1)] for k in range(n)]) for n in range(_MOST + 1)]
)


class Build(NamedTuple):
    """A trap set, or one that covers another, and the purses it brings beside leaving it."""

    card: str
    clearing: int
    covers: bool
    cost: Cost
    gain: float


class Design(NamedTuple):
    """What is built, the first first, and what that and all that is kept come to."""

    builds: tuple[Build, ...]
    worth: float


class Camp:
    """A band's own side of a view: its claims, what it could build on a board, and at what cost."""

    def __init__(self, outlook: Outlook) -> None:
        view = outlook.view
        band = view.bands[outlook.seat]
        self.outlook: Final = outlook
        self.wood: Final = view.options.wood
        self.every: Final = view.options.upgrade_minimum == "every"
        self.store: Final[Store] = band.stores
        self.hand: Final = tuple(band.schemes or ())
        self.tokens: Final = band.tokens
        self.taken: Final = tuple([trap is not None for trap in view.traps])
        self.closed: Final = frozenset(
            n
            for n, trap in enumerate(view.traps)
            if trap is not None and trap.owner not in (None, outlook.seat)
        )
        self.base: Final = outlook.worth(*outlook.totals(outlook.board))

    def cost(self, card: TrapCard, covers: bool, carpenter: bool = False) -> Cost:
        """What it costs."""
        cost = upgrade_cost(card, self.every) if covers else card.cost
        return carpentered(cost, carpenter)

    def builds(
        self,
        board: Board,
        taken: tuple[bool, ...],
        cards: Iterable[str],
        base: float,
        *,
        store: Store | None = None,
        deer: bool = False,
        carpenter: bool = False,
    ) -> list[Build]:
        """All there is to build with those cards, the most gain first; with a store only what it
        pays for.
        """
        outlook, found = self.outlook, list[Build]()
        sites = [self.wood.number[name] for name in self.wood.sites(taken, any_of_row_a=deer)]
        covered = [n for n, there in enumerate(taken) if there and n not in self.closed]
        for name in dict.fromkeys(cards):
            if name not in TRAPS:
                continue
            card = TRAPS[name]
            for covers, places in ((False, sites), (True, covered)):
                cost = self.cost(card, covers, carpenter)
                if store is not None and not pays(store, cost):
                    continue
                for n in places:
                    after = board.having(n, name, outlook.seat)
                    gain = outlook.worth(*outlook.totals(after)) - base
                    if gain > 0:
                        found.append(Build(name, n, covers, cost, gain))
        found.sort(key=lambda build: -build.gain)
        return found

    def prospects(self, builds: Sequence[Build]) -> dict[str, list[Build]]:
        """The best places of each card: what covers is cheaper, and may be worth it."""
        found: dict[str, list[Build]] = {}
        for build in builds:
            there = found.setdefault(build.card, [])
            if len(there) < BEST and sum([each.covers == build.covers for each in there]) < 2:
                there.append(build)
        return found

    def design(
        self,
        prospects: dict[str, list[Build]],
        store: Store,
        hand: Sequence[str],
        left: float,
        without: frozenset[int] = frozenset(),
        deep: int = DEEP,
    ) -> Design:
        """The best to do with such a store and hand, and what they are worth by it."""
        rate = self.outlook.kept(left)
        cards = kept_cards(hand, prospects, left)
        best = Design((), rate * spare(store) + cards)
        if not deep:
            return best
        for n, card in enumerate(hand):
            if card in hand[:n]:
                continue
            for build in prospects.get(card, ()):
                if build.clearing in without or not pays(store, build.cost):
                    continue
                rest = (*hand[:n], *hand[n + 1 :])
                # Cards are taken in the order of the hand: which comes first is for the search.
                then = self.design(
                    prospects,
                    paid(store, build.cost),
                    rest[n:],
                    left,
                    without | {build.clearing},
                    deep - 1,
                )
                worth = build.gain + then.worth + kept_cards(rest[:n], prospects, left)
                if worth > best.worth:
                    best = Design((build, *then.builds), worth)
        return best


def kept_cards(hand: Iterable[str], prospects: dict[str, list[Build]], left: float) -> float:
    """What cards are worth that are not played this round."""
    fades = fading(left)
    total = 0.0
    for card in hand:
        if card in TRAPS:
            there = prospects.get(card)
            total += CARD + (PROMISE * there[0].gain if there else 0.0)
        else:
            total += SPECIAL
    return fades * total


def spare(store: Store) -> float:
    """How many kept resources a store is worth: the first of a kind are wanted most.

    >>> round(spare((2, 3, 0)), 2), round(spare((5, 0, 0)), 2)
    (5.7, 4.9)
    """
    return (
        _UP_TO[min(store[0], _MOST)] + _UP_TO[min(store[1], _MOST)] + _UP_TO[min(store[2], _MOST)]
    )


def pays(store: Store, cost: Cost) -> bool:
    """Whether the store holds the cost."""
    return store[0] >= cost[0] and store[1] >= cost[1] and store[2] >= cost[2]


def paid(store: Store, cost: Cost) -> Store:
    """What is left of the store."""
    return store[0] - cost[0], store[1] - cost[1], store[2] - cost[2]
