"""The table as it stands after an event: what screens show between two Views. What each event
changes stands with it; here is what they have in common, and changes from a view to a view.
"""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

import msgspec

from game.engine.chance import Bag
from game.engine.flavour.talk import LIGHT, TalkMoment, Weight
from game.engine.kinds import Event, Seat
from game.engine.merry_way import data
from game.engine.merry_way.observing import scheme_deck
from game.engine.merry_way.state import Phase, Trap, nothing_of, put
from game.engine.merry_way.view import Band, MerryView

replace = msgspec.structs.replace


DEAR: Final = 5
"""Purses of the dearest traps, which are worth a held breath and a word."""

Stirs = tuple[tuple[str, str, str], ...]


class Happening(Event, frozen=True):
    """Something that happens in Sherwood. `stirs` are the moments it always is to somebody at the
    table: whose (a field of the event), which, and with regard to whom ("" for nobody). `settles`
    is true where faces come to rest; `halts` is what a button says before it is told, "" where
    nobody has to press one. `weighs` is true where much may hang on it, and `fills` where stores or
    a hand may be full by it.
    """

    stirs: ClassVar[Stirs] = ()
    settles: ClassVar[bool] = False
    halts: ClassVar[str] = ""
    weighs: ClassVar[bool] = False
    fills: ClassVar[bool] = False

    @property
    def brings(self) -> int:
        """So many purses more for its band, or fewer."""
        return 0

    def moments(self, before: MerryView, after: MerryView) -> Iterator[TalkMoment]:
        """What it is to everybody, from the table that everybody sees."""
        for whose, name, other in self.stirs:
            yield TalkMoment(getattr(self, whose), name, getattr(self, other) if other else None)

    def weight(self, view: MerryView) -> Weight:
        """What hangs on it, the table being `view` before it."""
        return LIGHT

    def deeds(self) -> Iterator[tuple[Seat, str]]:
        """Who has done which deed by it, whatever came before."""
        return iter(())


def others(view: MerryView, *but: Seat) -> list[Seat]:
    """Everybody at the table but those."""
    return [seat for seat in range(len(view.bands)) if seat not in but]


def ahead(profit: Sequence[int]) -> Seat | None:
    """Who alone has most."""
    most = max(profit)
    return profit.index(most) if profit.count(most) == 1 else None


def before(view: MerryView) -> MerryView:
    """The table of the same game and onlooker before anything has happened."""
    seats = len(view.bands)
    tables = view.options.tables
    each, supply = tables.start_each, tables.supply_each * seats
    deck = scheme_deck(view.options)

    def band(seat: Seat) -> Band:
        own = seat == view.seat
        empty: tuple[str, ...] | None = () if own else None
        stores = (each, each, each)
        return Band(stores, 0, 0, 0, data.NUMBERS.tokens, False, empty, empty)

    return replace(
        view,
        to_act=(),
        over=False,
        secret=view.seat is not None,
        round=0,
        phase=Phase.PICK,
        leader=0,
        turn=0,
        digit=0,
        supply=(supply, supply, supply),
        bands=tuple([band(seat) for seat in range(seats)]),
        traps=(None,) * len(view.options.wood.clearings),
        lineup=(),
        bound=tuple(["west" if n % 2 else "east" for n in range(len(data.TRAVELLERS))]),
        revealed=(),
        scheme_pile=len(deck),
        scheme_discard=nothing_of(deck),
        resource_pile=len(tables.resources),
        resource_discard=nothing_of(tables.resources),
        folly_deck=Bag.one_of_each(len(data.FOLLY_IDS)),
        resting=(),
        offers=(),
        deal=None,
        made=(),
        asked=0,
        named=(),
        deals=0,
        passed=(),
        special=False,
        deer=False,
        carpenter=False,
        block=None,
        bribed=(),
        alms=(),
        result=None,
        legal=(),
    )


def on_band(view: MerryView, seat: Seat, **fields: Any) -> MerryView:
    """The view with other fields of a band."""
    return replace(view, bands=put(view.bands, seat, replace(view.bands[seat], **fields)))


def store_changed(view: MerryView, seat: Seat, kind: str, change: int, supply: int) -> MerryView:
    """So many more of a resource for the band, and so many in the supply."""
    n = [str(each) for each in data.RESOURCES].index(kind)
    store = view.bands[seat].stores
    view = replace(view, supply=put(view.supply, n, view.supply[n] + supply))
    return on_band(view, seat, stores=put(store, n, store[n] + change))


def stores_are(view: MerryView, seat: Seat, stores: tuple[int, int, int]) -> MerryView:
    """The band's stores as they now are; what is gone lies in the supply."""
    paid = [was - now for was, now in zip(view.bands[seat].stores, stores, strict=True)]
    supply = tuple([there + more for there, more in zip(view.supply, paid, strict=True)])
    return on_band(replace(view, supply=supply), seat, stores=stores)


def gets(view: MerryView, seat: Seat, number: int, named_: Sequence[str] | None) -> MerryView:
    """The band has so many schemes more; `named_` are they, if the onlooker knows them."""
    held = view.bands[seat].schemes
    hand = None if held is None or named_ is None else data.in_order([*held, *named_])
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
    return replace(view, scheme_discard=view.scheme_discard.put(data.SCHEME_NUMBER[card]))


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
    return replace(view, traps=put(view.traps, number, Trap(trap.card, owner)))


def collected(view: MerryView) -> MerryView:
    """Whose digit comes next; when all have had all, the cards go to the discards."""
    turn = (view.turn + 1) % len(view.bands)
    digit = view.digit + (turn == view.leader)
    if digit < 3:
        return replace(view, turn=turn, digit=digit)
    counts = list(view.resource_discard.counts)
    for card in view.revealed:
        if card is not None:
            counts[data.RESOURCE_IDS.index(card)] += 1
    view = replace(
        view,
        turn=turn,
        digit=0,
        resource_discard=Bag(tuple(counts)),
        revealed=(None,) * len(view.bands),
    )
    for seat in range(len(view.bands)):
        view = on_band(view, seat, chosen=False, picked=None)
    return view
