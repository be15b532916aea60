"""What schemes cost now, what is missing for them, and what a store would pay for."""

from typing import NamedTuple

from game.engine.merry_way.actions import Block, SetTrap, Upgrade
from game.engine.merry_way.data import (
    TRAPS,
    Cost,
    TrapCard,
    carpentered,
    upgrade_cost,
)
from game.engine.merry_way.view import MerryView

Stores = tuple[int, int, int]


class Lacking(NamedTuple):
    """What a band is short of for a card: to set it in an open clearing, and to cover a trap."""

    card: str
    to_set: Cost
    to_cover: Cost

    @property
    def settable(self) -> bool:
        """Whether its full price is there."""
        return not any(self.to_set)

    @property
    def coverable(self) -> bool:
        """Whether the lower price of covering a trap is there."""
        return not any(self.to_cover)


def set_price(view: MerryView, card: TrapCard) -> Cost:
    """What setting it costs now."""
    return carpentered(card.cost, view.carpenter)


def cover_price(view: MerryView, card: TrapCard) -> Cost:
    """What covering a trap with it costs now."""
    every = view.options.upgrade_minimum == "every"
    return carpentered(upgrade_cost(card, every), view.carpenter)


def price(view: MerryView, action: SetTrap | Upgrade | Block) -> Cost:
    """What a deed of building costs now."""
    match action:
        case SetTrap(card=card):
            return set_price(view, TRAPS[card])
        case Upgrade(card=card):
            return cover_price(view, TRAPS[card])
        case Block(card=None):
            return view.options.tables.roadblock
        case _:
            _plots, manpower, materials = view.options.tables.roadblock
            return 0, manpower, materials


def short(stores: Stores, cost: Cost) -> Cost:
    """How much of each is missing.

    >>> short((2, 0, 1), (1, 2, 2))
    (0, 2, 1)
    """
    plots, manpower, materials = [max(0, due - has) for has, due in zip(stores, cost, strict=True)]
    return plots, manpower, materials


def less(stores: Stores, cost: Cost) -> Stores:
    """What is left of the stores when that is paid."""
    plots, manpower, materials = [has - due for has, due in zip(stores, cost, strict=True)]
    return plots, manpower, materials


def own_traps(view: MerryView) -> tuple[str, ...]:
    """The onlooker's normal schemes, each design once, in the order of the hand."""
    if view.seat is None:
        return ()
    return tuple(dict.fromkeys([c for c in view.bands[view.seat].schemes or () if c in TRAPS]))


def lacking(view: MerryView, stores: Stores | None = None) -> tuple[Lacking, ...]:
    """What each normal scheme of the onlooker's hand is short of, with these stores or his own."""
    if view.seat is None:
        return ()
    held = view.bands[view.seat].stores if stores is None else stores
    return tuple(
        [
            Lacking(
                card,
                short(held, set_price(view, TRAPS[card])),
                short(held, cover_price(view, TRAPS[card])),
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
