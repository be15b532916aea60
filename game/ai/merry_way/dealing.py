"""How a band bargains and what it does at the bank: what a deal is worth to both, and to whom it
must not be sold.

A deal moves what everybody may hope for: one's own side is weighed by what the hand can build with
it, the other's by what everybody sees. Whoever leads gains by the same goods what counts most
against oneself, so that he is fed least.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from game.ai.merry_way.board import NOBODY, Outlook, TrapBoard
from game.ai.merry_way.designs import Build, Camp, Store, new_card
from game.engine.fields import Goods
from game.engine.kinds import Action, Seat
from game.engine.merry_way import actions as act
from game.engine.merry_way import data
from game.engine.merry_way.view import MerryView
from game.engine.open import allows

LEAST: Final = 0.1
"""Purses that a deal has to bring."""
THEIR_LEAST: Final = 0.12
"""And what it should bring the other, as far as can be seen, for it to be worth a word."""
NEED: Final = (1.7, 1.4, 1.1, 0.9, 0.7, 0.5)
"""What the first of a kind is worth to somebody whose hand one does not see, and each next one, in
shares of a kept resource's worth.
"""
A_CARD: Final = 1.2


MOST_MORE: Final = 3


class Word(NamedTuple):
    """A word in a bargain, what it is worth to oneself, and to the other as far as one can see."""

    action: Action
    worth: float
    theirs: float = 0.0


class Dealing:
    """One bargain from one side."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.view: Final[MerryView] = outlook.view
        self.seat: Final = outlook.seat
        camp = self.camp = Camp(outlook)
        self.prospects: Final[dict[str, list[Build]]] = camp.first
        self._worths: dict[tuple[Store, tuple[str, ...]], float] = {}
        self._base: Final = self._designed(camp.store, camp.hand)

    # What a deal is worth ------------------------------------------------------------------------

    def gained(self, other: Seat, get: Goods, give: Goods) -> tuple[float, float]:
        """What it is worth to oneself to get and give so, in purses, and to the other beside his
        own goods.
        """
        outlook, camp = self.outlook, self.camp
        store = _moved(camp.store, get, give)
        hand = self._hand(get, give)
        theirs = self._theirs(other, get, give)
        profit = list(outlook.profit)
        purses = data.count(get, data.PROFIT) - data.count(give, data.PROFIT)
        profit[self.seat] += purses
        profit[other] -= purses
        board = self._board(other, get, give)
        totals, left = outlook.totals(board, profit=profit)
        before, _left = outlook.totals(outlook.board)
        worth_to_them = theirs + totals[other] - before[other]
        totals = [total + (theirs if n == other else 0.0) for n, total in enumerate(totals)]
        mine = outlook.worth(totals, left) - camp.base
        return mine + self._designed(store, hand) - self._base, worth_to_them

    def takes(self, other: Seat, get: Goods, give: Goods) -> bool:
        """Whether it is a deal for oneself."""
        if not data.can_meet(self.camp.hand, data.wishes(give)):
            return False
        return self.gained(other, get, give)[0] >= LEAST

    def _designed(self, store: Store, hand: tuple[str, ...]) -> float:
        found = self._worths.get((store, hand))
        if found is None:
            camp, outlook = self.camp, self.outlook
            for card in hand:
                if card in data.TRAPS and card not in self.prospects and card not in camp.hand:
                    builds = camp.builds(outlook.board, camp.taken, (card,), camp.base)
                    self.prospects.update(camp.prospects(builds))
            design = camp.design(self.prospects, store, hand, outlook.left, deep=2)
            found = self._worths[store, hand] = design.worth
        return found

    def _hand(self, get: Goods, give: Goods) -> tuple[str, ...]:
        hand = [*self.camp.hand, *data.cards(get)]
        for card in (*data.cards(give), *self.given(give)):
            if card in hand:
                hand.remove(card)
        return data.in_order(hand)

    def given(self, give: Goods) -> tuple[str, ...]:
        """The cards one would give for the wishes in it: those least missed."""
        hand = sorted(self.camp.hand, key=self._missed)
        return data.in_order(data.first_for(hand, data.wishes(give)))

    def wasted(self, give: Goods, given: tuple[str, ...]) -> float:
        """By how much other cards for the wishes are missed more than those one would give."""
        least = sum([self._missed(card)[0] for card in self.given(give)])
        return max(0.0, sum([self._missed(card)[0] for card in given]) - least)

    def _missed(self, card: str) -> tuple[float, str]:
        if card not in data.TRAPS:
            return A_CARD, card
        there = self.prospects.get(card)
        return (there[0].gain if there else 0.0) + 0.1 * data.TRAPS[card].profit, card

    def _theirs(self, other: Seat, get: Goods, give: Goods) -> float:
        """What the goods that change hands are worth to the other."""
        rate = self.outlook.kept(max(0.6, self.outlook.left))
        band = self.view.bands[other]
        after = _moved(band.stores, give, get)
        goods = _needed(after) - _needed(band.stores)
        more = len(data.cards(give)) + sum(data.wishes(give).values())
        less = len(data.cards(get)) + sum([n for _kind, n in data.named(get, "wish.")])
        return rate * (goods + A_CARD * (more - less))

    def _board(self, other: Seat, get: Goods, give: Goods) -> TrapBoard:
        board, number = self.outlook.board, self.camp.wood.number
        for goods, taker in ((get, self.seat), (give, other)):
            for start in (data.TRAP, data.UNCLAIM):
                for name, _one in data.named(goods, start):
                    board = _claimed(board, number[name], taker if start == data.TRAP else NOBODY)
        return board

    # What is said --------------------------------------------------------------------------------

    def words(self) -> list[Word]:
        """Every word worth weighing, the silent one first."""
        offering = any(isinstance(each, act.Rest) for each in self.view.legal)
        if offering:
            return [Word(act.Rest(), 0.0), *self._openings()]
        return self._answers()

    def _openings(self) -> Iterator[Word]:
        """Offers of one or two of a kind for one or two of another, or purses; one a phase."""
        view, seat = self.view, self.seat
        opened = any(maker == seat for maker, _to, _give, _want in view.made)
        if opened or view.options.offers_per_phase not in {view.offers[seat], -1}:
            return
        mine = view.bands[seat]
        for other, band in enumerate(view.bands):
            if other == seat:
                continue
            for n, m in product(range(4), range(4)):
                if n == m:
                    continue
                have = mine.stores[n] if n < 3 else mine.profit
                they = band.stores[m] if m < 3 else band.profit
                for gives, wants in ((1, 1), (1, 2), (2, 1)):
                    if gives > have or wants > they:
                        continue
                    give, want = ((_KINDS[n], gives),), ((_KINDS[m], wants),)
                    worth, theirs = self.gained(other, want, give)
                    if worth < LEAST or theirs < THEIR_LEAST:
                        continue
                    action = act.Offer(other, give, want)
                    if allows(view.legal, action):
                        # What is likelier to be taken is worth more.
                        yield Word(action, worth * min(1.0, theirs), theirs)

    def _answers(self) -> list[Word]:
        view, deal = self.view, self.view.deal
        found = [Word(act.Decline(), 0.0)]
        if deal is None:
            return found
        other, get, give = deal.seat, deal.give, deal.want
        worth, theirs = self.gained(other, get, give)
        for each in view.legal:
            if isinstance(each, act.Accept | act.Accepting):
                taken = isinstance(each, act.Accept)
                accept = act.Accept() if taken else act.Accept(self.given(give))
                if (deal.seat, deal.to, deal.give, deal.want) in view.named:
                    return [Word(accept, 99.0, theirs)]
                found.append(Word(accept, worth - LEAST, theirs))
        if worth >= LEAST and len(found) > 1:
            return found
        if deal.proposal <= 1:
            found += self._wanting(other, get, give)
        return found

    def _wanting(self, other: Seat, get: Goods, give: Goods) -> list[Word]:
        """The deal with the least beside it that makes it one for oneself: a counter, or the
        answer to a question, where what lies in the pans may be a deal already.
        """
        view = self.view
        naming = view.deal is not None and view.deal.proposal == 0
        if not naming and not act.may_counter(view.legal):
            return []
        if not data.can_meet(self.camp.hand, data.wishes(give)) or data.cards(give):
            return []
        if naming and not give:
            return self._paying(other, get)
        found: list[Word] = []
        for more in range(0 if naming else 1, MOST_MORE + 1):
            for kind in _KINDS:
                if not more and kind != _KINDS[0]:
                    continue
                asked = with_more(get, kind, more)
                if data.count(give, kind) and more:
                    continue
                action = self._said(asked, give, naming)
                if action is None or not allows(view.legal, action):
                    continue
                worth, theirs = self.gained(other, asked, give)
                if worth >= LEAST:
                    found.append(Word(action, 0.01 + max(0.0, 1 + theirs) / 100, theirs))
            if found:
                break
        # A counter that nobody can like is no answer; a question is to be answered.
        return [word for word in found if naming or word.theirs > -0.5]

    def _paying(self, other: Seat, get: Goods) -> list[Word]:
        """What one would pay for what lies in the pan: as much as leaves a deal for oneself."""
        found = []
        for kind in _KINDS:
            for many in (1, 2):
                give = with_more((), kind, many)
                action = act.Name(give, get)
                if data.count(get, kind) or not allows(self.view.legal, action):
                    continue
                worth, theirs = self.gained(other, get, give)
                if worth >= LEAST:
                    found.append(Word(action, 0.01 + max(0.0, 1 + theirs) / 100, theirs))
        return found

    @staticmethod
    def _said(get: Goods, give: Goods, naming: bool) -> Action | None:
        if naming:
            return act.Name(give, get)
        # A card that is offered is known, and cannot be asked for by its name.
        if any(kind.startswith(data.SCHEME) for kind, _n in get):
            return None
        return act.Counter(give, get)


_KINDS: Final = (*data.RESOURCES, data.PROFIT)


def with_more(goods: Goods, kind: str, more: int) -> Goods:
    """The goods with so many more of a kind, in the order of the pans."""
    if not more:
        return goods
    there = dict(goods)
    there[kind] = there.get(kind, 0) + more
    first = [(each, there.pop(each)) for each in _KINDS if each in there]
    return (*first, *there.items())


def _moved(store: Store, get: Goods, give: Goods) -> Store:
    plots, manpower, materials = [
        n + data.count(get, kind) - data.count(give, kind)
        for n, kind in zip(store, data.RESOURCES, strict=True)
    ]
    return plots, manpower, materials


def _needed(store: Store) -> float:
    total = 0.0
    for n in store:
        total += sum(NEED[:n]) + NEED[-1] * max(0, n - len(NEED))
    return total


def _claimed(board: TrapBoard, at: int, owner: int) -> TrapBoard:
    kinds, owners = bytearray(board.kinds), bytearray(board.owners)
    owners[at] = owner
    if owner == NOBODY:
        kinds[at] = 0
    return board._replace(kinds=bytes(kinds), owners=bytes(owners))


AHEAD: Final = 0.2
"""Purses that a purchase has to bring above its price."""


class BankChoice:
    """One choice at the bank."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.tables: Final = outlook.view.options.tables
        self.camp: Final = Camp(outlook)

    def choices(self) -> list[tuple[Action, float]]:
        """Every legal choice, beside leaving."""
        view, camp, outlook = self.outlook.view, self.camp, self.outlook
        stays = self.camp.worth(camp.store)
        found: list[tuple[Action, float]] = []
        for action in view.legal:
            match action:
                case act.Done():
                    found.append((action, 0.0))
                case act.Buy(resource):
                    worth = self._bought(data.RESOURCES.index(resource), camp.store, view.supply)
                    found.append((action, worth - stays - AHEAD))
                case act.BuyCard():
                    normal = sum([card in data.TRAPS for card in camp.hand])
                    found.append((action, new_card(outlook, normal) - self.tables.price - AHEAD))
                case act.Exchange(give, take):
                    store = [*camp.store]
                    store[data.RESOURCES.index(give)] -= self.tables.exchange
                    store[data.RESOURCES.index(take)] += 1
                    worth = self.camp.worth((store[0], store[1], store[2]))
                    found.append((action, worth - stays))
                case _:
                    pass
        return found

    def _bought(self, n: int, store: Store, supply: Store) -> float:
        """What one more comes to, or two, where it takes two."""
        profit, best = self.outlook.profit[self.outlook.seat], -99.0
        once = _more(store, n)
        best = self.camp.worth(once) - self.tables.price
        if profit >= 2 * self.tables.price:
            for m in range(3):
                if supply[m] >= 1 + (m == n):
                    worth = self.camp.worth(_more(once, m)) - 2 * self.tables.price - AHEAD
                    best = max(best, worth)
        return best


def _more(store: Store, n: int) -> Store:
    more = [*store]
    more[n] += 1
    return more[0], more[1], more[2]
