"""What a resource card and each of its digits may bring (§5.1), and which cards nobody has shown;
what a deed of building comes to before it is done (§5.3, §11.3).
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.engine.chance import Bag
from game.engine.kinds import Action, Seat
from game.engine.merry_way import actions as act
from game.engine.merry_way import data, decisions
from game.engine.merry_way.decisions import Laying, Scheme
from game.engine.merry_way.observing import shown_by_deal, unseen_counts
from game.engine.merry_way.odds import (
    Going,
    Tempered,
    WalksCompared,
    compared,
    going_in,
    may_foresee,
    tempered,
)
from game.engine.merry_way.odds.bargain import Stores, lacking, less, opened, price
from game.engine.merry_way.state import Trap
from game.engine.merry_way.view import MerryView, unseen_seconds

KINDS: Final[tuple[str, ...]] = (*data.TRAP_KINDS, "special")
"""Kinds of scheme cards: what a trap plays on, and the special ones."""


class Unseen(NamedTuple):
    """Scheme cards the onlooker cannot place: they lie in the draw pile or in other hands, and any
    of them is as likely to be drawn as another. When the `pile` is empty the `discards` go back.
    """

    pool: Bag
    pile: int
    discards: Bag

    def of(self, kind: str) -> int:
        """How many of a kind there are in the pool."""
        return _counted(self.pool, _is(kind))

    def chance(self, good: Callable[[str], bool], draws: int) -> Fraction:
        """How likely at least one of so many drawn cards is a good one.

        Cards beyond the pile come from the discards, which are known, but not in their order.
        """
        first = min(draws, self.pile)
        then = min(draws - first, len(self.discards))
        none = _none(len(self.pool), _counted(self.pool, good), first)
        none *= _none(len(self.discards), _counted(self.discards, good), then)
        return 1 - none

    def chance_of(self, kind: str, draws: int = 1) -> Fraction:
        """How likely at least one of them is of that kind."""
        return self.chance(_is(kind), draws)


def kind_of(card: str) -> str:
    """The kind of a scheme card."""
    return data.TRAPS[card].folly if card in data.TRAPS else "special"


def _is(kind: str) -> Callable[[str], bool]:
    return lambda card: kind_of(card) == kind


def _counted(bag: Bag, good: Callable[[str], bool]) -> int:
    return sum([n for card, n in zip(data.SCHEME_IDS, bag.counts, strict=True) if n and good(card)])


def _none(there: int, good: int, drawn: int) -> Fraction:
    """The chance that none of so many drawn is good.

    >>> _none(4, 1, 2), _none(4, 4, 1), _none(0, 0, 0)
    (Fraction(1, 2), Fraction(0, 1), Fraction(1, 1))
    """
    return Fraction(comb(there - good, drawn), comb(there, drawn))


def unseen(view: MerryView) -> Unseen:
    """The scheme cards that lie neither open nor in the onlooker's own hand."""
    counts = unseen_counts(view)
    for hand in shown_by_deal(view).values():
        for card in hand:
            counts[data.SCHEME_NUMBER[card]] -= 1
    return Unseen(Bag(tuple(counts)), view.scheme_pile, view.scheme_discard)


def drawable(view: MerryView) -> int:
    """How many scheme cards can be drawn, discards included."""
    return view.scheme_pile + len(view.scheme_discard)


# Folly cards --------------------------------------------------------------------------------------


class Under(NamedTuple):
    """What may lie under a folly card whose other side nobody has seen: so many second sides are
    still unseen, and so many of them show peasants, guards, and nothing but follies.
    """

    sides: int
    peasants: int
    guards: int

    @property
    def merchants(self) -> int:
        """How many of them show follies."""
        return self.sides - self.peasants - self.guards


def under(view: MerryView) -> Under:
    """The second sides that have never lain up."""
    there = unseen_seconds(view)
    statuses = [data.FOLLIES[card].face("blue").status for card in there]
    return Under(len(there), _count(statuses, "peasant"), _count(statuses, "guard"))


def _count(statuses: list[data.Status], status: data.Status) -> int:
    return sum([each == status for each in statuses])


class Bringing(NamedTuple):
    """What a digit brings when it is taken so: so many of a resource, or `cards` to draw; the
    stores after it, and the schemes in hand that this pays for and nothing did before.
    """

    take: act.Take
    amount: int
    cards: int
    stores: Stores
    opens: tuple[str, ...]


def bringing(view: MerryView, take: act.Take) -> Bringing:
    """What the digit on the table brings the onlooker."""
    seat = view.seat or 0
    digit, store = digit_now(view), list(view.bands[seat].stores)
    amount = cards = 0
    if take == "draw":
        cards = draws(view, digit, pink_now(view))
    elif take != "pass":
        amount = digit
        store[data.RESOURCES.index(take)] += digit
    stores = store[0], store[1], store[2]
    return Bringing(take, amount, cards, stores, opened(view, stores))


def digit_now(view: MerryView) -> int:
    """The digit that is being collected with; 0 where none is."""
    shown = view.revealed[view.turn] if view.revealed else None
    return 0 if shown is None else data.RESOURCE_CARDS[shown].digits[view.digit]


def pink_now(view: MerryView) -> bool:
    """Whether that digit is pink."""
    shown = view.revealed[view.turn] if view.revealed else None
    return shown is not None and data.RESOURCE_CARDS[shown].is_pink(view.digit)


def draws(view: MerryView, digit: int, pink: bool) -> int:
    """How many cards the onlooker would draw with that digit now; 0 where he may not."""
    held = 0 if view.seat is None else view.bands[view.seat].scheme_count
    wanted = max(0, digit - held) if pink else digit
    return min(wanted, drawable(view))


class OtherCollector(NamedTuple):
    """Somebody who collects before the onlooker does so again."""

    seat: Seat
    digit: int


class Ahead(NamedTuple):
    """Until the onlooker's next digit: who collects, that digit, and the resources of which too
    little may be left for it by then.
    """

    rivals: tuple[OtherCollector, ...]
    digit: int
    scarce: tuple[data.Resource, ...]


def ahead(view: MerryView) -> Ahead | None:
    """What happens before the onlooker's next digit, as he collects now; None after his last."""
    seat = view.seat
    own = None if seat is None else view.revealed[seat]
    if seat is None or own is None or view.turn != seat:
        return None
    card, seats = data.RESOURCE_CARDS[own], len(view.bands)
    if view.digit + 1 >= len(card.digits):
        return None
    rivals, at, digit = [], seat, view.digit
    while True:
        at = (at + 1) % seats
        digit += at == view.leader
        if at == seat:
            break
        shown = view.revealed[at]
        if shown is not None:
            rivals.append(OtherCollector(at, data.RESOURCE_CARDS[shown].digits[digit]))
    following = card.digits[view.digit + 1]
    each = [rival.digit for rival in rivals]
    scarce = [
        kind
        for kind, there in zip(data.RESOURCES, view.supply, strict=True)
        if _least(there, each) < following
    ]
    return Ahead(tuple(rivals), following, tuple(scarce))


def _least(there: int, digits: list[int]) -> int:
    """The least that may be left when each takes that kind, or another, in turn.

    >>> _least(5, [3, 3]), _least(5, [3, 2]), _least(1, [2])
    (2, 0, 1)
    """
    found = {there}
    for digit in digits:
        found |= {left - digit for left in found if left >= digit}
    return min(found)


# Choosing a card ----------------------------------------------------------------------------------


class Working(NamedTuple):
    """What a resource card of the hand may come to: its digits and which are pink, their sum, how
    many schemes each would draw as things are, and the schemes in hand that it could pay for alone
    and the stores cannot. `place` is when the onlooker collects, 1 being first.
    """

    card: str
    digits: tuple[int, ...]
    pink: tuple[bool, ...]
    total: int
    draws: tuple[int, ...]
    pays: tuple[str, ...]
    place: int


def working(view: MerryView, card: str) -> Working:
    """What that card may come to."""
    seat = view.seat or 0
    known = data.RESOURCE_CARDS[card]
    pink = tuple([known.is_pink(n) for n in range(len(known.digits))])
    digits = tuple(known.digits)
    seats = len(view.bands)
    return Working(
        card,
        digits,
        pink,
        sum(digits),
        tuple([draws(view, digit, flag) for digit, flag in zip(digits, pink, strict=True)]),
        _pays(view, digits),
        (seat - view.leader) % seats + 1,
    )


def _pays(view: MerryView, digits: tuple[int, ...]) -> tuple[str, ...]:
    """The schemes that some way of taking the digits pays for, the supply permitting."""
    lacks = [each for each in lacking(view) if not each.settable]
    if not lacks:
        return ()
    gains = set()
    for ways in product(range(len(data.RESOURCES) + 1), repeat=len(digits)):
        gain = [0, 0, 0, 0]  # the last is for digits that draw
        for way, digit in zip(ways, digits, strict=True):
            gain[way] += digit
        if all(n <= there for n, there in zip(gain, view.supply, strict=False)):
            gains.add((gain[0], gain[1], gain[2]))
    return tuple(
        [
            each.card
            for each in lacks
            if any(
                all(due <= n for due, n in zip(each.to_set, gain, strict=True)) for gain in gains
            )
        ]
    )


class Built(NamedTuple):
    """What a main deed comes to: its cost, the stores and claim tokens left; `walks` are None where
    the house shows none.
    """

    cost: data.Cost
    stores: Stores
    tokens: int
    walks: WalksCompared | None


def built(view: MerryView, action: decisions.BuildAction, walking: bool = True) -> Built:
    """What that deed of the onlooker comes to; not `walking`, its cost alone."""
    band = view.bands[view.seat or 0]
    cost = price(view, action)
    walks = walks_with(view, action) if walking else None
    return Built(cost, less(band.stores, cost), _tokens(view, action), walks)


def _tokens(view: MerryView, action: Action) -> int:
    """How many claim tokens are left in reserve."""
    seat = view.seat or 0
    left = view.bands[seat].tokens
    match action:
        case Laying(clearing=clearing):
            old = view.traps[view.options.wood.number[clearing]]
            return left - (old is None or old.owner != seat)
        case act.Withdraw():
            return left + 1
        case _:
            return left


def walks_with(view: MerryView, action: Action) -> WalksCompared | None:
    """The walks now and after that deed; None where nobody can tell, or the house forbids it."""
    after = going_after(view, action) if may_foresee(view) else None
    return None if after is None else compared(going_in(view), after)


def going_after(view: MerryView, action: Action, by: Seat | None = None) -> Going | None:
    """What the walks would depend on after a deed of `by`, or of the onlooker; None where nobody
    can tell.
    """
    seat, going = view.seat or 0 if by is None else by, going_in(view)
    number = view.options.wood.number
    match action:
        case Laying(card, clearing):
            return going.with_trap(number[clearing], Trap(card, seat))
        case act.Withdraw(clearing):
            old = view.traps[number[clearing]]
            return None if old is None else going.with_trap(number[clearing], Trap(old.card, None))
        case act.Block(start, end) | act.FallOak(start, end):
            return going._replace(block=(start, end))
        case act.SwapFollies(place):
            row = list(going.faces)
            row[place - 1], row[place] = row[place], row[place - 1]
            return going._replace(faces=tuple(row))
        case act.TurnFolly(place):
            return _turned(view, going, place)
        case act.CutPurse(band):
            taken = taken_by_cut(view, band)
            profit = list(going.profit)
            profit[band], profit[seat] = profit[band] - taken, profit[seat] + taken
            return going._replace(profit=tuple(profit))
        case act.Bribe(traveller):
            both = {*going.bribed, traveller}
            return going._replace(bribed=tuple([each for each in data.TRAVELLERS if each in both]))
        case Scheme(op="no_alms"):
            return going._replace(alms=tuple(sorted({*going.alms, seat})))
        case _:
            return going


def _turned(view: MerryView, going: Going, place: int) -> Going | None:
    """With the other side of a folly card up, where that may be known: the house may let everybody
    look, and a card that shows its second side showed its first a round ago.
    """
    known = under_known(view, place)
    if known is None:
        return None
    row = list(going.faces)
    row[place - 1] = data.FACES[known]
    return going._replace(faces=tuple(row))


def under_known(view: MerryView, place: int) -> str | None:
    """The face under the card at that place (from 1), if everybody has seen it."""
    lain = view.lineup[place - 1]
    if lain.under is not None:
        return lain.under
    card, side = lain.face.split(".")
    if side == "blue":
        return f"{card}.red"  # it lay up in the round before, or till the Rumour turned it
    return f"{card}.blue" if lain.turned else None


def taken_by_cut(view: MerryView, band: Seat) -> int:
    """How many purses the Cut Purse would take of that band."""
    return min(data.SPECIALS[data.SPECIAL_OF["steal_profit"]].n, view.bands[band].profit)


class Reach(NamedTuple):
    """What a special scheme comes to, as far as it can be known before it is played.

    `walks` are None where nobody can tell or the house forbids it; `who` are the travellers it
    makes others, `sites` the clearings it opens, `stores` what it leaves the onlooker, `opens` the
    schemes in hand that can be paid for by it, `draws` how many cards it draws, `purses` how many
    it takes, `under` what may lie under a folly card that it turns.
    """

    walks: WalksCompared | None
    who: tuple[Tempered, ...] = ()
    sites: tuple[str, ...] = ()
    stores: Stores | None = None
    opens: tuple[str, ...] = ()
    draws: int = 0
    purses: int = 0
    under: Under | None = None


def reach(view: MerryView, action: Action) -> Reach:
    """What that special scheme comes to."""
    walks, after = walks_with(view, action), going_after(view, action)
    match action:
        case Scheme(op="swap_follies" | "bribe"):
            return Reach(walks, tempered(going_in(view), after) if after is not None else ())
        case Scheme(op="turn_folly"):
            if after is None:
                return Reach(None, under=under(view))
            return Reach(walks, tempered(going_in(view), after))
        case Scheme(op="take_resources"):
            stores = action.fetched(view.bands[view.seat or 0].stores)
            return Reach(None, stores=stores, opens=opened(view, stores))
        case Scheme(op="draw_schemes"):
            wanted = data.SPECIALS[data.SPECIAL_OF["draw_schemes"]].n
            # The card itself is laid down only after it has worked.
            return Reach(None, draws=min(wanted, drawable(view)))
        case Scheme(op="any_row1_site"):
            return Reach(None, sites=sites_opened(view))
        case Scheme(op="discount"):
            with_it = replace(view, carpenter=True)
            now = {each.card for each in lacking(view) if each.settable}
            opens = [e.card for e in lacking(with_it) if e.settable and e.card not in now]
            return Reach(None, opens=tuple(opens))
        case act.CutPurse(band):
            return Reach(walks, purses=taken_by_cut(view, band))
        case _:
            return Reach(walks)


def sites_opened(view: MerryView) -> tuple[str, ...]:
    """The clearings that only the Deer Path leads to now."""
    wood, taken = view.options.wood, tuple([trap is not None for trap in view.traps])
    now = set(wood.sites(taken))
    return tuple([name for name in wood.sites(taken, any_of_row_a=True) if name not in now])
