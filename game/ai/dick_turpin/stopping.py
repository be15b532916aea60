"""When to ride off: exact over the cards left, weighed by what gold does to the standing.

Every way the next cards may fall is followed, each by its likelihood. Where a hold-up ends, the
rest of the journey is reckoned with: who may still wait ahead, and how many are left to rob.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple, cast

from game.ai.dick_turpin.booty import BootyEnd, Deck, deck_of, duel, endings, places, shared_out
from game.ai.dick_turpin.pair import ALL, Row, chances, robbed, shifted
from game.ai.dick_turpin.two import Follow, ahead_of, row_after
from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.observing import may_wait_at
from game.engine.dick_turpin.round import duelling_order
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat

Groups = tuple[tuple[Seat, ...], ...]
"""Who waits together at each town ahead where anybody does, in the order of drawing."""

Chances = tuple[float, ...]

PAIR: Final = 2
_SEVERAL: Final = 2  # towns where somebody waits; beyond it endings are told apart roughly
_FEW: Final = 2  # cards


class StopOrTurn(NamedTuple):
    """A hold-up before the next card: everybody's chances if he stops, and if he turns another."""

    stop: Chances
    turn: Chances


def weighed(view: DickTurpinView, lean: float = 0.0) -> StopOrTurn:
    """The hold-up going on, as everybody's chances to win; `lean` is for two alone."""
    return (two_left(view, lean) if len(view.highwaymen) == PAIR else HoldUpTree(view)).choice()


def ahead(view: DickTurpinView) -> dict[Groups, float]:
    """Who may wait ahead of the coach, and how likely: a hidden card is any its owner has left."""
    seats = len(view.highwaymen)
    order = duelling_order(tuple(range(seats)), view.driver, seats)
    found: dict[tuple[tuple[str, Seat], ...], float] = {(): 1.0}
    for seat in order:
        seen = view.highwaymen[seat]
        if not seen.laid:
            continue
        towns: Sequence[str] = (seen.pick,) if seen.pick is not None else may_wait_at(view, seat)
        found = {
            (*waiting, (town, seat)): likely / len(towns)
            for waiting, likely in found.items()
            for town in towns
        }
    merged: dict[Groups, float] = {}
    for waiting, likely in found.items():
        at: dict[str, tuple[Seat, ...]] = {}
        for town, seat in waiting:
            at[town] = (*at.get(town, ()), seat)
        groups = tuple([at[town] for town in view.road if town in at])
        merged[groups] = merged.get(groups, 0.0) + likely
    return merged


class HoldUpTree:
    """One hold-up, and what may follow it."""

    def __init__(self, view: DickTurpinView) -> None:
        self.robber = cast(Seat, view.robbing)
        self.gold = tuple([each.gold for each in view.highwaymen])
        self.seats = len(self.gold)
        self.left = view.options.journeys - view.journey
        self.passengers = view.passengers
        self.turned = view.turned
        self.bag = view.deck
        self.mix = view.options.mix
        self.ahead = ahead(view)
        self._end = cache(self._ended)
        self._turn = cache(self._turned_on)

    def choice(self) -> StopOrTurn:
        """He stops, or turns another and stops at the best moment after it."""
        cards, before = len(self.turned), sum(self.turned)
        stop = self._end(before, cards)
        return StopOrTurn(stop, self._turn(self.bag.counts, cards, before))

    def _turned_on(self, counts: tuple[int, ...], cards: int, before: int) -> Chances:
        """Everybody's chances if the robber turns another of `counts`."""
        deck = sum(counts)
        total = [0.0] * self.seats
        for value, count in enumerate(counts):
            if not count:
                continue
            if value == PISTOL:
                after = self._end(0, cards)
            else:
                after = self._end(before + value, cards + 1)
                if cards + 1 < self.passengers and deck > 1:
                    less = (*counts[:value], count - 1, *counts[value + 1 :])
                    on = self._turn(less, cards + 1, before + value)
                    after = max(after, on, key=lambda each: each[self.robber])
            share = count / deck
            for seat, chance in enumerate(after):
                total[seat] += share * chance
        return tuple(total)

    def _ended(self, amount: int, cards: int) -> Chances:
        """Everybody's chances when he has ridden off with so much, or (0) has been driven off."""
        came_off = amount > 0
        drawn = cards - len(self.turned)
        counts = self.bag.counts
        pistols = counts[PISTOL] - (not came_off)
        deck = Deck(pistols, sum(counts) - counts[PISTOL] - drawn, self.mix)
        passengers = self.passengers - cards if came_off else self.passengers
        return self._rest(amount, deck, passengers)

    def _rest(self, amount: int, deck: Deck, passengers: int) -> Chances:
        """Everybody's chances when he has got so much, and that is left for whoever waits ahead."""
        gold = robbed(self.gold, self.robber, amount)
        if self.left == 0:
            return _last(self.ahead, gold, deck, passengers)
        return _on_average(self.ahead, gold, deck, passengers, self.left)


class TwoLeft(HoldUpTree):
    """One hold-up of two alone: only the other may wait ahead, a quick player or not."""

    def __init__(self, view: DickTurpinView, after: Row | None, follows: Sequence[Follow]) -> None:
        """`after` are the robber's chances where nobody waits ahead, `follows` who may."""
        super().__init__(view)
        self.own = self.gold[self.robber]
        self.after, self.follows = after, follows

    def _rest(self, amount: int, deck: Deck, passengers: int) -> Chances:
        gold = min(ALL, self.own + amount)
        if gold == ALL:
            own = 1.0
        elif self.after is not None:
            own = self.after[gold]
        else:
            own = sum([f.likely * f.chance(deck, passengers, gold) for f in self.follows])
        return (own, 1 - own) if self.robber == 0 else (1 - own, own)


def two_left(view: DickTurpinView, lean: float) -> TwoLeft:
    """The hold-up going on, the other being thought quick with the likelihood of `lean`."""
    robber = cast(Seat, view.robbing)
    own, seen = view.highwaymen[robber], view.highwaymen[1 - robber]
    left, route = view.options.journeys - view.journey, view.options.route
    drives = view.driver == robber
    mine, theirs = [places(each.left, view.road) for each in (own, seen)]
    if not seen.laid:
        return TwoLeft(view, row_after(mine, theirs, drives, left, route, lean), ())
    deck, here = deck_of(view.options.deck, view.options.mix), view.at - 1
    follows = ahead_of(mine, here, theirs, drives, own.gold, left, route, deck, lean)
    return TwoLeft(view, None, follows)


def _on_average(
    ahead: Mapping[Groups, float], gold: tuple[int, ...], deck: Deck, passengers: int, left: int
) -> Chances:
    """What is still robbed on this journey taken as its mean: there are journeys to come."""
    seats = len(gold)
    mean = [0.0] * seats
    for groups, likely in ahead.items():
        for seat, take in enumerate(shared_out(groups, seats, deck, passengers)):
            mean[seat] += likely * take
    return chances(shifted(gold, mean) if any(mean) else gold, left)


def _last(
    ahead: Mapping[Groups, float], gold: tuple[int, ...], deck: Deck, passengers: int
) -> Chances:
    """The end of the last journey: everybody's only card is known, and everybody plays to win."""
    total = [0.0] * len(gold)
    for groups, likely in ahead.items():
        for seat, chance in enumerate(final(groups, gold, deck, passengers)):
            total[seat] += likely * chance
    return tuple(total)


def final(
    groups: Groups, gold: tuple[int, ...], deck: Deck, passengers: int, many: int = 0
) -> Chances:
    """Everybody's chances before those hold-ups, the last of the game; `many` there were at first.

    A robber nobody comes after stops where it suits his own chance; where several are still to
    come, each stops where the sum is best.
    """
    many = many or len(groups)
    if not groups or not passengers:
        return _sure(gold)
    total = [0.0] * len(gold)
    for seat, (chance, met) in zip(groups[0], duel(len(groups[0]), deck), strict=True):
        if not chance:
            continue
        if many == 1:
            found = _finished(met, passengers, seat, gold)
        else:
            found = _followed(groups, gold, met, passengers, seat, many)
        for each, share in enumerate(found):
            total[each] += chance * share
    return tuple(total)


def _followed(
    groups: Groups, gold: tuple[int, ...], deck: Deck, passengers: int, robber: Seat, many: int
) -> Chances:
    """A hold-up of one who stops where the sum is best, and those after it."""
    total = [0.0] * len(gold)
    for likely, amount, cards in roughly(deck, passengers, many > _SEVERAL):
        if amount:
            after, rest = robbed(gold, robber, amount), passengers - cards
            met = Deck(deck.pistols, deck.gold - cards, deck.mix)
        else:
            after, rest = gold, passengers
            met = Deck(deck.pistols - 1, deck.gold - cards, deck.mix)
        for each, share in enumerate(final(groups[1:], after, met, rest, many)):
            total[each] += likely * share
    return tuple(total)


@cache
def roughly(deck: Deck, passengers: int, very: bool) -> tuple[BootyEnd, ...]:
    """The endings of a hold-up, those of one sum as one; `very`: those of as many cards as one."""
    merged: dict[tuple[bool, int], list[float]] = {}
    for likely, amount, cards in endings(deck, passengers):
        key = (amount > 0, (cards > _FEW if amount else 0) if very else amount)
        parts = merged.setdefault(key, [0.0, 0.0, 0.0])
        for number, part in enumerate((1.0, amount, cards)):
            parts[number] += likely * part
    return tuple(
        [
            BootyEnd(likely, round(amount / likely), round(cards / likely))
            for likely, amount, cards in merged.values()
        ]
    )


@lru_cache(maxsize=50_000)
def _sure(gold: tuple[int, ...]) -> Chances:
    return chances(gold, 0)


def _finished(deck: Deck, passengers: int, robber: Seat, gold: tuple[int, ...]) -> Chances:
    """The last hold-up of the game, the robber stopping where it suits him best."""
    shares = deck.shares

    @cache
    def turn(deck: Deck, cards: int, before: int) -> Chances:
        out = _sure(gold)
        pistol = deck.pistol
        total = [pistol * each for each in out]
        if pistol < 1:
            less = Deck(deck.pistols, deck.gold - 1, deck.mix)
            for value, share in shares:
                after = _sure(robbed(gold, robber, before + value))
                # More than a sure win nobody wants.
                if cards + 1 < passengers and after[robber] < 1:
                    on = turn(less, cards + 1, before + value)
                    after = max(after, on, key=lambda each: each[robber])
                so_likely = (1 - pistol) * share
                for seat, chance in enumerate(after):
                    total[seat] += so_likely * chance
        return tuple(total)

    return turn(deck, 0, 0)
