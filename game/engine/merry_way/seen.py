"""One change in what somebody sees of the table, each a small function from a view to a view."""

from collections.abc import Sequence
from typing import Any

import msgspec

from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES, SCHEME_NUMBER, in_order
from game.engine.merry_way.state import Trap
from game.engine.merry_way.view import MerryView

replace = msgspec.structs.replace


def put_at(row: tuple[Any, ...], at: int, thing: Any) -> tuple[Any, ...]:
    """The row with that thing there."""
    return (*row[:at], thing, *row[at + 1 :])


def on_band(view: MerryView, seat: Seat, **fields: Any) -> MerryView:
    """The view with other fields of a band."""
    return replace(view, bands=put_at(view.bands, seat, replace(view.bands[seat], **fields)))


def store_changed(view: MerryView, seat: Seat, kind: str, change: int, supply: int) -> MerryView:
    """So many more of a resource for the band, and so many in the supply."""
    n = [str(each) for each in RESOURCES].index(kind)
    store = view.bands[seat].stores
    view = replace(view, supply=put_at(view.supply, n, view.supply[n] + supply))
    return on_band(view, seat, stores=put_at(store, n, store[n] + change))


def stores_are(view: MerryView, seat: Seat, stores: tuple[int, int, int]) -> MerryView:
    """The band's stores as they now are; what is gone lies in the supply."""
    paid = [was - now for was, now in zip(view.bands[seat].stores, stores, strict=True)]
    supply = tuple([there + more for there, more in zip(view.supply, paid, strict=True)])
    return on_band(replace(view, supply=supply), seat, stores=stores)


def gets(view: MerryView, seat: Seat, number: int, named_: Sequence[str] | None) -> MerryView:
    """The band has so many schemes more; `named_` are they, if the onlooker knows them."""
    held = view.bands[seat].schemes
    hand = None if held is None or named_ is None else in_order([*held, *named_])
    return on_band(view, seat, schemes=hand, scheme_count=view.bands[seat].scheme_count + number)


def loses(view: MerryView, seat: Seat, number: int, named_: Sequence[str]) -> MerryView:
    """The band has so many schemes less."""
    held = view.bands[seat].schemes
    hand = None
    if held is not None:
        left = list(held)
        for card in named_:
            left.remove(card)
        hand = tuple(left)
    return on_band(view, seat, schemes=hand, scheme_count=view.bands[seat].scheme_count - number)


def discarded(view: MerryView, card: str) -> MerryView:
    """A scheme lies among the discards."""
    return replace(view, scheme_discard=view.scheme_discard.put(SCHEME_NUMBER[card]))


def claimed(view: MerryView, clearing: str, owner: Seat | None) -> MerryView:
    """The claim token in that clearing is the owner’s, or nobody’s."""
    number = view.options.wood.number[clearing]
    trap = view.traps[number]
    if trap is None:
        return view
    if trap.owner is not None:
        view = on_band(view, trap.owner, tokens=view.bands[trap.owner].tokens + 1)
    if owner is not None:
        view = on_band(view, owner, tokens=view.bands[owner].tokens - 1)
    return replace(view, traps=put_at(view.traps, number, Trap(trap.card, owner)))
