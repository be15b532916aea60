"""What a deal comes to for both sides (§5.2), what the bank asks, and what schemes cost now."""

from typing import NamedTuple

from msgspec.structs import replace

from game.engine.fields import Goods
from game.engine.kinds import Seat
from game.engine.merry_way import data, decisions
from game.engine.merry_way.actions import Buy, BuyCard, Exchange
from game.engine.merry_way.data import PROFIT, TRAP, cards, clearings, count, named, wishes
from game.engine.merry_way.decisions import BLOCK
from game.engine.merry_way.odds import Going, WalksCompared, compared, going_in, may_foresee
from game.engine.merry_way.state import Trap
from game.engine.merry_way.view import MerryView

Stores = tuple[int, int, int]


class Lacking(NamedTuple):
    """What a band is short of for a card: to set it in an open clearing, and to cover a trap."""

    card: str
    to_set: data.Cost
    to_cover: data.Cost

    @property
    def settable(self) -> bool:
        """Whether its full price is there."""
        return not any(self.to_set)

    @property
    def coverable(self) -> bool:
        """Whether the lower price of covering a trap is there."""
        return not any(self.to_cover)


def set_price(view: MerryView, card: data.TrapCard) -> data.Cost:
    """What setting it costs now."""
    return data.carpentered(card.cost, view.carpenter)


def cover_price(view: MerryView, card: data.TrapCard) -> data.Cost:
    """What covering a trap with it costs now."""
    every = view.options.upgrade_minimum == "every"
    return data.carpentered(data.upgrade_cost(card, every), view.carpenter)


def price(view: MerryView, action: decisions.BuildAction) -> data.Cost:
    """What a deed of building costs now."""
    if isinstance(action, decisions.Laying):
        card = data.TRAPS[action.card]
        return cover_price(view, card) if action.covers else set_price(view, card)
    if action.held != BLOCK:
        return 0, 0, 0
    plots, manpower, materials = view.options.tables.roadblock
    return (0 if action.pay else plots), manpower, materials


def short(stores: Stores, cost: data.Cost) -> data.Cost:
    """How much of each is missing.

    >>> short((2, 0, 1), (1, 2, 2))
    (0, 2, 1)
    """
    plots, manpower, materials = [max(0, due - has) for has, due in zip(stores, cost, strict=True)]
    return plots, manpower, materials


def less(stores: Stores, cost: data.Cost) -> Stores:
    """What is left of the stores when that is paid."""
    plots, manpower, materials = [has - due for has, due in zip(stores, cost, strict=True)]
    return plots, manpower, materials


def own_traps(view: MerryView) -> tuple[str, ...]:
    """The onlooker's normal schemes, each design once, in the order of the hand."""
    if view.seat is None:
        return ()
    return tuple(dict.fromkeys([c for c in view.bands[view.seat].schemes or () if c in data.TRAPS]))


def lacking(view: MerryView, stores: Stores | None = None) -> tuple[Lacking, ...]:
    """What each normal scheme of the onlooker's hand is short of, with these stores or his own."""
    if view.seat is None:
        return ()
    held = view.bands[view.seat].stores if stores is None else stores
    return tuple(
        [
            Lacking(
                card,
                short(held, set_price(view, data.TRAPS[card])),
                short(held, cover_price(view, data.TRAPS[card])),
            )
            for card in own_traps(view)
        ]
    )


def opened(view: MerryView, stores: Stores) -> tuple[str, ...]:
    """The schemes of the hand that could be set with those stores, and cannot be now."""
    now = {each.card for each in lacking(view) if each.settable}
    then = [each.card for each in lacking(view, stores) if each.settable]
    return tuple([card for card in then if card not in now])


def shut(view: MerryView, stores: Stores) -> tuple[str, ...]:
    """The schemes of the hand that could be set now, and not with those stores."""
    then = {each.card for each in lacking(view, stores) if each.settable}
    return tuple([each.card for each in lacking(view) if each.settable and each.card not in then])


class Holding(NamedTuple):
    """What everybody sees that a band has: its stores, its profit, how many schemes, how many claim
    tokens in reserve.
    """

    seat: Seat
    stores: Stores
    profit: int
    schemes: int
    tokens: int


def holding(view: MerryView, seat: Seat) -> Holding:
    """What a band has now."""
    band = view.bands[seat]
    return Holding(seat, band.stores, band.profit, band.scheme_count, band.tokens)


class Struck(NamedTuple):
    """A deal as it would be: both sides after it, and the walks before and after where a claim or
    profit moves (None where the house shows none, or nothing of it touches a walk). `opens` are
    schemes in hand that the onlooker could pay for then, `shuts` those he no longer could.
    """

    sides: tuple[Holding, Holding]
    walks: WalksCompared | None
    opens: tuple[str, ...]
    shuts: tuple[str, ...]


def struck(view: MerryView, maker: Seat, to: Seat, give: Goods, want: Goods) -> Struck:
    """The deal that `maker` gives so much, and `to` so much."""
    sides = after_deal(view, maker, to, give, want)
    walks = _walks(view, maker, to, give, want)
    if view.seat not in {maker, to}:
        return Struck(sides, walks, (), ())
    own = sides[0] if view.seat == maker else sides[1]
    get, lose = (want, give) if view.seat == maker else (give, want)
    after = with_hand(view, cards(get), cards(lose))
    gone = set(cards(lose))
    opens = [card for card in _settable(after, own.stores) if card not in _settable(view)]
    shuts = [card for card in shut(view, own.stores) if card not in gone]
    return Struck(sides, walks, tuple(opens), tuple(shuts))


def _settable(view: MerryView, stores: Stores | None = None) -> list[str]:
    return [each.card for each in lacking(view, stores) if each.settable]


def with_hand(view: MerryView, got: tuple[str, ...], lost: tuple[str, ...]) -> MerryView:
    """The view with other schemes in the onlooker's hand, and nothing else changed."""
    seat = view.seat or 0
    hand = [*(view.bands[seat].schemes or ()), *got]
    for card in lost:
        if card in hand:
            hand.remove(card)
    band = replace(view.bands[seat], schemes=data.in_order(hand))
    return replace(view, bands=(*view.bands[:seat], band, *view.bands[seat + 1 :]))


def after_deal(
    view: MerryView, maker: Seat, to: Seat, give: Goods, want: Goods
) -> tuple[Holding, Holding]:
    """Both bands of a deal once it is struck."""
    return _side(view, maker, want, give), _side(view, to, give, want)


def _side(view: MerryView, seat: Seat, get: Goods, give: Goods) -> Holding:
    band = holding(view, seat)
    plots, manpower, materials = [
        has + count(get, kind) - count(give, kind)
        for kind, has in zip(data.RESOURCES, band.stores, strict=True)
    ]
    return Holding(
        seat,
        (plots, manpower, materials),
        band.profit + count(get, PROFIT) - count(give, PROFIT),
        band.schemes + _cards(get) - _cards(give),
        # Whoever hands a claim over takes the own token back; whoever gets one lays one.
        band.tokens + len(clearings(give)) - len(list(named(get, TRAP))),
    )


def _cards(goods: Goods) -> int:
    """How many scheme cards a bundle comes to, by name, by wish or only counted."""
    return len(cards(goods)) + sum(wishes(goods).values()) + count(goods, "schemes")


def _walks(
    view: MerryView, maker: Seat, to: Seat, give: Goods, want: Goods
) -> WalksCompared | None:
    if not may_foresee(view):
        return None
    after = going_with(view, maker, to, give, want)
    return None if after == going_in(view) else compared(going_in(view), after)


def going_with(view: MerryView, maker: Seat, to: Seat, give: Goods, want: Goods) -> Going:
    """What the walks would depend on with a deal struck: purses and claims in other hands."""
    return _handed(_handed(going_in(view), maker, to, give), to, maker, want)


def _handed(going: Going, giver: Seat, taker: Seat, goods: Goods) -> Going:
    handed = {name for name, _one in named(goods, TRAP)}
    number = going.options.wood.number
    for name in clearings(goods):
        old = going.traps[number[name]]
        if old is not None:
            owner = taker if name in handed else None
            going = going.with_trap(number[name], Trap(old.card, owner))
    moved = count(goods, PROFIT)
    if moved:
        profit = list(going.profit)
        profit[giver], profit[taker] = profit[giver] - moved, profit[taker] + moved
        going = going._replace(profit=tuple(profit))
    return going


# The bank -----------------------------------------------------------------------------------------


class Banked(NamedTuple):
    """What a dealing with the bank leaves: stores, profit, what it opens and shuts of the hand;
    `cards` are drawn, and `short` is how much profit is missing to the target then.
    """

    stores: Stores
    profit: int
    cards: int
    opens: tuple[str, ...]
    shuts: tuple[str, ...]
    short: int


def banked(view: MerryView, action: decisions.Purchase) -> Banked:
    """What that would leave the onlooker."""
    band = view.bands[view.seat or 0]
    store, profit, drawn = list(band.stores), band.profit, 0
    match action:
        case Buy(resource):
            store[data.RESOURCES.index(resource)] += 1
            profit -= view.options.tables.price
        case Exchange(give, take):
            store[data.RESOURCES.index(give)] -= view.options.tables.exchange
            store[data.RESOURCES.index(take)] += 1
        case BuyCard():
            profit -= view.options.tables.price
            drawn = 1
    stores = store[0], store[1], store[2]
    return Banked(
        stores,
        profit,
        drawn,
        opened(view, stores),
        shut(view, stores),
        max(0, view.options.target_profit - profit),
    )
