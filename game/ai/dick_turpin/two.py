"""Two alone choose their towns: mine are mixed against somebody who may be quick or my equal, by
following one's regrets.

Whoever thinks knows nothing of the other but what lies on the table. He takes him for a quick
player, who goes where much is promised and stops where the sum is best, with the likelihood of
`lean`, and otherwise for somebody who knows how he himself mixes and wants to win as much as he.
Chances are those of whoever thinks: "mine"; in journeys he is seat 0.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import Final, NamedTuple

from game.ai.dick_turpin.booty import STOPS, Deck, Hand, duel, left_after, turned_round, without
from game.ai.dick_turpin.pair import ALL, END, LARGEST, Journey, Lie, Row, journey, kept, row
from game.engine.dick_turpin.data import DATA, booty
from game.engine.dick_turpin.heuristics import keenly, promised
from game.engine.kinds import Seat

_UNSURE: Final = 5.0  # turns of thought the first impression counts for
_TRACE: Final = 0.02  # what is played less is left out

Mixture = tuple[float, ...]
"""How likely each card of a hand is, in the order of the hand."""


class Regrets:
    """The regrets of everybody, by the card.

    `whims` are by seat the difference between two cards, in chances, at which the better is nearly
    thrice as likely.
    """

    def __init__(self, cards: Sequence[int], whims: Sequence[float]) -> None:
        self.whims = whims
        self.sums = [[0.0] * many for many in cards]
        self.weight = [_UNSURE] * len(cards)

    def mixture(self, seat: Seat) -> list[float]:
        """By its regrets, the seat plays so now."""
        row, unit = self.sums[seat], self.weight[seat] * self.whims[seat]
        best = max(row)
        weights = [exp((regret - best) / unit) for regret in row]
        total = sum(weights)
        return [weight / total for weight in weights]

    def learn(self, seat: Seat, now: Sequence[float], worths: Sequence[float], turn: int) -> None:
        """Having mixed as `now`, see what each card was worth; what comes later counts more."""
        mean = sum([share * worth for share, worth in zip(now, worths, strict=True)])
        self.weight[seat] += turn
        sums = self.sums[seat]
        for card, worth in enumerate(worths):
            sums[card] += turn * (worth - mean)

    def settled(self) -> tuple[Mixture, ...]:
        """How everybody mixes in the end, without traces."""
        found = []
        for seat in range(len(self.sums)):
            kept = [share if share >= _TRACE else 0.0 for share in self.mixture(seat)]
            found.append(tuple([share / sum(kept) for share in kept]))
        return tuple(found)


LEAN: Final = 0.5
"""How likely anybody at the table is thought a quick player."""

_NEAR: Final = 2  # journeys to come, of which the chances are known by the hands
_TURNS: Final = 150  # of thought, each time
_TIMES: Final = 2  # what a robber thinks of who waits ahead is thought over so often
WHIM: Final = 0.1
"""Sovereigns: of two cards so far apart the better is nearly thrice as likely."""

_DOUBT: Final = 0.05  # the part of a mixture a robber takes for any card
_WIDE: Final = 3  # sovereigns up and down, over which one is valued
_LEAST: Final = 1e-4  # what a sovereign is worth at least: where the game is as good as over
_DECK: Final = booty(DATA.pistols)  # a quick player's promises go by their proportions alone


class TwoSolution(NamedTuple):
    """My mixture, what each of my cards is worth, and how the other mixes: quick, and my equal."""

    mixture: Mixture
    values: tuple[float, ...]
    quick: Mixture
    equal: Mixture


class Follow(NamedTuple):
    """One who may wait ahead of a robber: so likely, before those chances, quick or not."""

    likely: float
    before: Journey
    seat: Seat
    quick: bool

    def chance(self, deck: Deck, passengers: int, gold: int) -> float:
        """My chance when it is his turn to rob."""
        if self.quick:
            return self.before.quick(deck, passengers, gold)
        return self.before.last(self.seat, deck, passengers, gold)


def lie(mine: Hand, theirs: Hand) -> Lie:
    """How two hands lie to each other.

    >>> lie((0, 2, 5), (0, 1, 5))
    'btmb'
    """
    return "".join(
        [
            ("b" if place in theirs else "m") if place in mine else "t"
            for place in range(STOPS)
            if place in mine or place in theirs
        ]
    )


def habits(hand: Hand, other: Hand, most: int) -> Mixture:
    """How a quick player with that hand mixes his towns; the other has `most` gold."""
    weights = keenly([promised(p, range(p), [other], _DECK, most) for p in hand])
    return tuple([weight / sum(weights) for weight in weights])


class TwoAlone:
    """A choice of towns, hands being places on the road; `drives` says whether I do.

    `after` gives the journey by both picks, with the chances that come after it; `promise` what my
    chance gains besides, by what is left of the hands.
    """

    def __init__(
        self,
        mine: Hand,
        theirs: Hand,
        drives: bool,
        deck: Deck,
        passengers: int,
        lean: float,
        after: Callable[[int, int], Journey],
        promise: Callable[[int, int], float],
    ) -> None:
        self.mine, self.theirs = mine, theirs
        self.first: Seat = 1 if drives else 0
        self.deck, self.passengers, self.lean = deck, passengers, lean
        self.journeys = {(i, j): after(i, j) for i in mine for j in theirs}
        self.promises = {(i, j): promise(i, j) for i in mine for j in theirs}

    def solved(self, gold: int, whim: float) -> TwoSolution:
        """The mixtures nobody has much to regret; a whim is in chances."""
        quick = habits(self.theirs, self.mine, gold)
        own: Mixture = (1 / len(self.mine),) * len(self.mine)
        equal: Mixture = (1 / len(self.theirs),) * len(self.theirs)
        for _time in range(_TIMES):
            met = self._met(gold, _unsure(own), _unsure(equal), quick)
            own, equal = self._regretted(met, quick, whim)
        return TwoSolution(own, tuple(self._values(met, quick, equal)), quick, equal)

    def worth(self, gold: int, whim: float) -> float:
        """My chance with that gold."""
        found = self.solved(gold, whim)
        return sum([a * b for a, b in zip(found.mixture, found.values, strict=True)])

    def replies(self, gold: int) -> list[float]:
        """What each of my cards is worth if the other is a quick player and I know it; `lean` has
        to be 1.
        """
        quick = habits(self.theirs, self.mine, gold)
        even = (1 / len(self.mine),) * len(self.mine)
        return self._values(self._met(gold, even, even, quick), quick, even)

    def _values(self, met: "_Met", quick: Sequence[float], equal: Sequence[float]) -> list[float]:
        """What each of my cards is worth against those mixtures."""
        so, otherwise = self.lean, 1 - self.lean
        return [
            so * sum(map(mul, quick, by_quick)) + otherwise * sum(map(mul, equal, by_equal))
            for by_quick, by_equal in zip(met.quick, met.equal, strict=True)
        ]

    def _regretted(self, met: "_Met", quick: Mixture, whim: float) -> tuple[Mixture, Mixture]:
        """Both mixtures, when he who is my equal and I have followed our regrets."""
        regrets = Regrets((len(self.mine), len(self.theirs)), (whim, whim))
        columns = list(zip(*met.equal, strict=True))
        for turn in range(1, _TURNS + 1):
            own, equal = regrets.mixture(0), regrets.mixture(1)
            regrets.learn(0, own, self._values(met, quick, equal), turn)
            regrets.learn(1, equal, [-sum(map(mul, own, column)) for column in columns], turn)
        mine, theirs = regrets.settled()
        return mine, theirs

    def _met(
        self, gold: int, own: Sequence[float], equal: Sequence[float], quick: Sequence[float]
    ) -> "_Met":
        """My chances by both picks, if robbers think so of who waits ahead."""
        met = _Met(
            [[0.0] * len(self.theirs) for _card in self.mine],
            [[0.0] * len(self.theirs) for _card in self.mine],
        )
        for card, pick in enumerate(self.mine):
            self._i_come_first(met, card, pick, gold, equal, quick)
        for card, pick in enumerate(self.theirs):
            self._he_comes_first(met, card, pick, gold, own)
            if pick in self.mine:
                mine = self.mine.index(pick)
                met.equal[mine][card], met.quick[mine][card] = self._duel(pick, gold)
        for rows in met:
            for i, pick in enumerate(self.mine):
                for j, other in enumerate(self.theirs):
                    rows[i][j] += self.promises[pick, other]
        return met

    def _i_come_first(
        self,
        met: "_Met",
        card: int,
        pick: int,
        gold: int,
        equal: Sequence[float],
        quick: Sequence[float],
    ) -> None:
        """Fill in a card of mine against all that lie further on."""
        ahead = [j for j, place in enumerate(self.theirs) if place > pick]
        if not ahead:
            return
        journeys = {j: self.journeys[pick, self.theirs[j]] for j in ahead}
        follows = followers(journeys, equal, quick, self.lean)
        ends = [follow.chance for follow in follows]
        found = told_apart(
            0, self.deck, self.passengers, gold, ends, [each.likely for each in follows]
        )
        by_kind = {
            (follow.before, follow.quick): worth
            for follow, worth in zip(follows, found, strict=True)
        }
        for j, before in journeys.items():
            # Nobody asks what one is worth who is not thought of at all.
            met.quick[card][j] = by_kind.get((before, True), 0.0)
            met.equal[card][j] = by_kind.get((before, False), 0.0)

    def _he_comes_first(
        self, met: "_Met", card: int, pick: int, gold: int, own: Sequence[float]
    ) -> None:
        """Fill in all my cards further on against a card of his."""
        ahead = [i for i, place in enumerate(self.mine) if place > pick]
        likely: dict[Journey, float] = {}
        for i in ahead:
            before = self.journeys[self.mine[i], pick]
            likely[before] = likely.get(before, 0.0) + own[i]
        if not ahead:
            return
        deck, passengers = self.deck, self.passengers
        if self.lean < 1:
            if len(likely) == 1:
                found = [before.both(1, deck, passengers, gold) for before in likely]
            else:
                ends = [Follow(1.0, before, 0, quick=False).chance for before in likely]
                found = told_apart(1, deck, passengers, gold, ends, list(likely.values()))
            equals = dict(zip(likely, found, strict=True))
            for i in ahead:
                met.equal[i][card] = equals[self.journeys[self.mine[i], pick]]
        if self.lean:
            for i in ahead:
                before = self.journeys[self.mine[i], pick]
                met.quick[i][card] = before.quick_first(deck, passengers, gold)

    def _duel(self, pick: int, gold: int) -> tuple[float, float]:
        """My chance where we meet, by his being my equal, or quick."""
        before = self.journeys[pick, pick]
        equal = quick = 0.0
        drawers = (self.first, 1 - self.first)
        for seat, (likely, deck) in zip(drawers, duel(2, self.deck), strict=True):
            worth = before.last(seat, deck, self.passengers, gold)
            equal += likely * worth
            quick += likely * (before.quick(deck, self.passengers, gold) if seat else worth)
        return equal, quick


class _Met(NamedTuple):
    """My chances by my card and his, if he is quick, and if he is my equal."""

    quick: list[list[float]]
    equal: list[list[float]]


def _unsure(mixture: Mixture) -> Mixture:
    """A robber never rules out what is never meant: he would rob as if nobody could be there."""
    return tuple([(1 - _DOUBT) * share + _DOUBT / len(mixture) for share in mixture])


def followers(
    ahead: dict[int, Journey], equal: Sequence[float], quick: Sequence[float], lean: float
) -> list[Follow]:
    """Who may wait ahead, those before the same chances as one; `ahead` by the other's card."""
    found: dict[tuple[Journey, bool], float] = {}
    for card, before in ahead.items():
        for is_quick, share in ((True, lean * quick[card]), (False, (1 - lean) * equal[card])):
            if lean if is_quick else lean < 1:
                found[before, is_quick] = found.get((before, is_quick), 0.0) + share
    total = sum(found.values()) or 1.0
    return [
        Follow(share / total, before, 1, is_quick) for (before, is_quick), share in found.items()
    ]


def told_apart(
    robber: Seat,
    deck: Deck,
    passengers: int,
    gold: int,
    ends: Sequence[Callable[[Deck, int, int], float]],
    likely: Sequence[float],
) -> list[float]:
    """My chance with every one who may wait ahead, before a hold-up of somebody who only knows how
    likely each is; `ends` go by the deck, the passengers and my gold when it is over.
    """
    sign = 1 if robber == 0 else -1
    pays = ALL - gold if robber == 0 else gold
    most = min(passengers, deck.gold)

    def end(deck: Deck, cards: int, amount: int) -> list[float]:
        then = min(ALL, gold + amount) if robber == 0 else max(0, gold - amount)
        if then in (0, ALL):
            return [float(then == ALL)] * len(ends)
        return [each(deck, passengers - cards, then) for each in ends]

    shares = deck.shares
    # From the last card he may turn back to the first, as in a journey's hold-ups.
    bests: list[list[float]] = []
    on: list[float] = []
    for cards in range(most, -1, -1):
        here = Deck(deck.pistols, deck.gold - cards, deck.mix)
        pistol = here.pistol
        out = end(Deck(deck.pistols - 1, here.gold, deck.mix), 0, 0)
        now: list[list[float]] = [[]] * (LARGEST * cards + 1)
        for amount in range(cards, LARGEST * cards + 1):
            goes_on = not cards or (cards < most and amount < pays)
            if goes_on:
                on = [pistol * worth for worth in out]
                if pistol < 1:
                    for value, share in shares:
                        part, then = (1 - pistol) * share, bests[amount + value]
                        on = [sum_ + part * worth for sum_, worth in zip(on, then, strict=True)]
            if cards:
                stop = end(here, cards, amount)
                now[amount] = stop
                if goes_on and sign * (sum(map(mul, likely, on)) - sum(map(mul, likely, stop))) > 0:
                    now[amount] = on
        bests = now
    return on


def row_after(mine: Hand, theirs: Hand, drives: bool, left: int, route: str, lean: float) -> Row:
    """My chances after a journey that leaves those cards, as places on its road, and `left` more
    journeys to come; `drives` says whether I have driven.
    """
    if left == 0:
        return END
    if left > _NEAR:
        return row(left)
    near = kept().near[route]
    rest = lie(turned_round(mine, route), turned_round(theirs, route))
    return (near.leant if lean else near.even)[rest][not drives]


def ahead_of(
    mine: Hand,
    place: int,
    theirs: Hand,
    drives: bool,
    gold: int,
    left: int,
    route: str,
    deck: Deck,
    lean: float,
) -> list[Follow]:
    """Who may wait ahead where I have come first; `mine` are the cards I have left then."""
    had = tuple(sorted((*mine, place)))
    before = solved(had, theirs, drives, gold, left, route, deck, DATA.passengers, lean)
    ahead = {
        card: journey(row_after(mine, without(theirs, other), drives, left, route, lean))
        for card, other in enumerate(theirs)
        if other > place
    }
    return followers(ahead, _unsure(before.equal), before.quick, lean)


def sovereign(left: int, gold: int) -> float:
    """What a sovereign is worth to a chance, with that gold and so many journeys to come."""
    chances = row(left)
    least, most = max(0, gold - _WIDE), min(ALL, gold + _WIDE)
    return max(_LEAST, (chances[most] - chances[least]) / (most - least))


@lru_cache(maxsize=500)
def solved(
    mine: Hand,
    theirs: Hand,
    drives: bool,
    gold: int,
    left: int,
    route: str,
    deck: Deck,
    passengers: int,
    lean: float,
) -> TwoSolution:
    """A choice of towns thought through, by my gold."""
    unit = sovereign(left, gold)

    def promise(pick: int, other: int) -> float:
        if left <= _NEAR or len(mine) == 1:
            return 0.0
        rest = lie(left_after(mine, pick, route), left_after(theirs, other, route))
        return unit * kept().hands[route][rest][not drives]

    def after(pick: int, other: int) -> Journey:
        mine_then, theirs_then = without(mine, pick), without(theirs, other)
        return journey(row_after(mine_then, theirs_then, drives, left, route, lean))

    two = TwoAlone(mine, theirs, drives, deck, passengers, lean, after, promise)
    return two.solved(gold, WHIM * unit)
