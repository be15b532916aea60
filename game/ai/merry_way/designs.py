"""What a hand can still build, and what stores and cards are worth by it; how a band works for it,
and what rivals may build in reply.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from game.ai.merry_way.board import Outlook, Roads, TrapBoard, fading
from game.engine.chance import Chance, Loose
from game.engine.kinds import Action, Seat
from game.engine.merry_way import data
from game.engine.merry_way.actions import Collect, Pick
from game.engine.merry_way.observing import unseen_counts
from game.engine.merry_way.view import MerryView

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
    cost: data.Cost
    gain: float


class BuildDesign(NamedTuple):
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
        self._worths: dict[Store, float] = {}

    def now(
        self, store: Store | None = None, *, deer: bool = False, carpenter: bool = False
    ) -> "list[Build]":
        """All there is to build with the hand as the board lies; see `builds`."""
        board, taken, hand, base = self.outlook.board, self.taken, self.hand, self.base
        return self.builds(board, taken, hand, base, store=store, deer=deer, carpenter=carpenter)

    @cached_property
    def first(self) -> "dict[str, list[Build]]":
        """The best places of each card of the hand as the board lies."""
        return self.prospects(self.now())

    def worth(self, store: Store) -> float:
        """What the hand is worth with such a store, by the best to do with it."""
        found = self._worths.get(store)
        if found is None:
            found = self.design(self.first, store, self.hand, self.outlook.left, deep=2).worth
            self._worths[store] = found
        return found

    def cost(self, card: data.TrapCard, covers: bool, carpenter: bool = False) -> data.Cost:
        """What it costs."""
        cost = data.upgrade_cost(card, self.every) if covers else card.cost
        return data.carpentered(cost, carpenter)

    def builds(
        self,
        board: TrapBoard,
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
            if name not in data.TRAPS:
                continue
            card = data.TRAPS[name]
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
    ) -> BuildDesign:
        """The best to do with such a store and hand, and what they are worth by it."""
        rate = self.outlook.kept(left)
        cards = kept_cards(hand, prospects, left)
        best = BuildDesign((), rate * spare(store) + cards)
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
                    best = BuildDesign((build, *then.builds), worth)
        return best


def kept_cards(hand: Iterable[str], prospects: dict[str, list[Build]], left: float) -> float:
    """What cards are worth that are not played this round."""
    fades = fading(left)
    total = 0.0
    for card in hand:
        if card in data.TRAPS:
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


def pays(store: Store, cost: data.Cost) -> bool:
    """Whether the store holds the cost."""
    return store[0] >= cost[0] and store[1] >= cost[1] and store[2] >= cost[2]


def paid(store: Store, cost: data.Cost) -> Store:
    """What is left of the store."""
    return store[0] - cost[0], store[1] - cost[1], store[2] - cost[2]


DRAWN: Final = (1.0, 0.75, 0.5, 0.35)
"""What the next scheme card is worth beside a kept resource, by how many normal ones one has: the
first few are wanted badly, then there is nothing to pay them with.
"""
LATER: Final = 0.25
"""How much less a hand of the best resource card is worth that is saved for a later round."""


class WeighedWork(NamedTuple):
    """A choice of Work and its worth in purses; `store` is what the band then holds."""

    action: Action
    worth: float
    store: Store


class WorkChoice:
    """One choice of Work."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.view: Final = outlook.view
        self.camp: Final = Camp(outlook)
        camp = self.camp
        self.left: Final = outlook.left
        self.normal: Final = sum([card in data.TRAPS for card in camp.hand])

    def choices(self) -> list[WeighedWork]:
        """Every legal choice, weighed."""
        return self._picks() if isinstance(self.view.legal[0], Pick) else self._takes()

    def _picks(self) -> list[WeighedWork]:
        camp, found = self.camp, []
        for action in self.view.legal:
            if isinstance(action, Pick):
                card = data.RESOURCE_CARDS[action.card]
                worth, store = self._best(card, 0, camp.store, self.view.supply, 0)
                # A card that is played is gone: what brings much may be kept for when it is wanted.
                keeps = sum(card.digits) * LATER * min(1.0, self.left)
                found.append(WeighedWork(action, worth - keeps, store))
        return found

    def _takes(self) -> list[WeighedWork]:
        view, camp = self.view, self.camp
        name = view.revealed[self.outlook.seat]
        found = []
        for action in view.legal:
            if not isinstance(action, Collect) or name is None:
                continue
            card = data.RESOURCE_CARDS[name]
            digit = card.digits[view.digit]
            if action.take in data.RESOURCES:
                n = data.RESOURCES.index(action.take)
                store, supply = _taken(camp.store, view.supply, n, digit)
                worth, ends = self._best(card, view.digit + 1, store, supply, 0)
            elif action.take == "draw":
                got = self._drawn(card, view.digit, 0)
                worth, ends = self._best(card, view.digit + 1, camp.store, view.supply, got)
            else:
                worth, ends = self._best(card, view.digit + 1, camp.store, view.supply, 0)
            found.append(WeighedWork(action, worth, ends))
        return found

    def _best(
        self, card: data.ResourceCard, place: int, store: Store, supply: Store, drawn: int
    ) -> tuple[float, Store]:
        """The best that the digits from that place on can bring."""
        if place == len(card.digits):
            return self.camp.worth(store) + self._of_cards(drawn), store
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

    def _drawn(self, card: data.ResourceCard, place: int, drawn: int) -> int:
        digit = card.digits[place]
        there = self.view.scheme_pile + len(self.view.scheme_discard)
        if card.is_pink(place):
            digit -= len(self.camp.hand) + drawn
        return max(0, min(digit, there - drawn))

    def _of_cards(self, drawn: int) -> float:
        """What so many more scheme cards are worth."""
        return sum([new_card(self.outlook, self.normal + n) for n in range(drawn)])


def new_card(outlook: Outlook, normal: int) -> float:
    """What a scheme card from the pile is worth to whoever has so many normal ones."""
    few = DRAWN[min(normal, len(DRAWN) - 1)]
    return few * (0.35 + outlook.kept(outlook.left))


def _taken(store: Store, supply: Store, n: int, digit: int) -> tuple[Store, Store]:
    mine, theirs = list(store), list(supply)
    mine[n] += digit
    theirs[n] -= digit
    return (mine[0], mine[1], mine[2]), (theirs[0], theirs[1], theirs[2])


WORLDS: Final = 9
"""Deals of the hidden hands that are looked at."""
OTHERS: Final = 0.6
"""What a purse of somebody else's counts to a rival who builds, beside one of his own."""
FUTURE: Final = 0.5
"""And what each purse on a new trap does."""
LEAST: Final = 0.7
"""What a build has to bring a rival."""
SURE: Final = 0.85
"""How much of the walks comes true once the replies are built."""


class HeldCard(NamedTuple):
    """A card a rival may hold, and whether it pays for setting and for covering with it."""

    card: str
    sets: bool
    covers: bool


class Replies:
    """The rivals who may still build, and what each may hold in each world."""

    def __init__(self, outlook: Outlook) -> None:
        view = outlook.view
        self.outlook: Final = outlook
        self.wood: Final = view.options.wood
        seats, passed = len(view.bands), view.passed
        self.rivals: Final = tuple(
            [seat for k in range(1, seats) if not passed[seat := (outlook.seat + k) % seats]]
        )
        luck = Loose(1739 + view.round)
        self.worlds: Final = [
            {seat: _held(view, seat, luck) for seat in self.rivals} for _world in range(WORLDS)
        ]

    def worth(self, board: TrapBoard, taken: tuple[bool, ...], **changed: Any) -> float:
        """What a board is worth once each rival has built what suits him best."""
        outlook = self.outlook
        if not self.rivals:
            return outlook.worth(*outlook.totals(board, **changed))
        walks = {name: changed[name] for name in changed if name != "profit"}
        total = 0.0
        for world in self.worlds:
            after, there = board, taken
            for seat in self.rivals:
                after, there = self._reply(after, there, seat, world[seat], walks)
            totals = outlook.totals(after, sure=SURE, **changed)
            total += outlook.worth(*totals)
        return total / len(self.worlds)

    def _reply(
        self,
        board: TrapBoard,
        taken: tuple[bool, ...],
        seat: Seat,
        hand: Sequence[HeldCard],
        walks: dict[str, Any],
    ) -> tuple[TrapBoard, tuple[bool, ...]]:
        """The board after the best a rival can build with that hand, if it is worth it to him."""
        if not hand:
            return board, taken
        trail, soon = self.outlook.trail, min(1.0, self.outlook.left)
        sites = [self.wood.number[name] for name in self.wood.sites(taken)]
        covered = [n for n, owner in enumerate(board.owners) if owner == seat]
        base = _liked(trail, board, seat, walks)
        best, most = (board, taken), LEAST
        for held in hand:
            worth = FUTURE * soon * data.TRAPS[held.card].profit
            for n in sites if held.sets else ():
                after = board.having(n, held.card, seat)
                value = _liked(trail, after, seat, walks) - base + worth
                if value > most:
                    best, most = (after, (*taken[:n], True, *taken[n + 1 :])), value
            for n in covered if held.covers else ():
                after = board.having(n, held.card, seat)
                less = FUTURE * soon * board.pays[n]
                value = _liked(trail, after, seat, walks) - base + worth - less
                if value > most:
                    best, most = (after, taken), value
        return best


def _liked(trail: Roads, board: TrapBoard, seat: Seat, walks: dict[str, Any]) -> float:
    change, _lifted = trail.now(board, **walks)
    return change[seat] - OTHERS * (sum(change) - change[seat]) / (len(change) - 1)


def _held(view: MerryView, seat: Seat, luck: Chance) -> tuple[HeldCard, ...]:
    """A hand drawn from the cards the thinking seat has not seen, as far as it can be paid for."""
    counts = unseen_counts(view)
    store, found = view.bands[seat].stores, dict[str, HeldCard]()
    every = view.options.upgrade_minimum == "every"
    for _card in range(min(view.bands[seat].scheme_count, sum(counts))):
        n = luck.pick(counts)
        counts[n] -= 1
        name = data.SCHEME_IDS[n]
        if name in data.TRAPS and name not in found:
            known = data.TRAPS[name]
            sets, covers = pays(store, known.cost), pays(store, data.upgrade_cost(known, every))
            if sets or covers:
                found[name] = HeldCard(name, sets, covers)
    return tuple(found.values())
