"""What would come of a decision in the making: what bands would have, and the five walks before and
after.
"""

import msgspec

from game.engine.fields import Goods
from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES, TRAVELLERS, Traveller
from game.engine.merry_way.goods import PROFIT, SCHEME, TRAP, UNCLAIM, WISH, clearings, count, named
from game.engine.merry_way.odds.walks import Forecast, Walk, forecast, going_in
from game.engine.merry_way.state import Trap, put
from game.engine.merry_way.view import Band, MerryView


class Foreseen(msgspec.Struct, frozen=True):
    """The walks as they go `now` and would go `then`; the same where nothing is in hand."""

    now: Forecast
    then: Forecast

    @property
    def changed(self) -> tuple[Traveller, ...]:
        """Who would walk another way, or be worth something else, those most of all first."""
        sizes = {
            traveller: _size(before, after)
            for traveller, before, after in zip(
                TRAVELLERS, self.now.walks, self.then.walks, strict=True
            )
        }
        found = [traveller for traveller in TRAVELLERS if sizes[traveller]]
        return tuple(sorted(found, key=lambda traveller: -sizes[traveller]))

    @property
    def most(self) -> Traveller | None:
        """Whose walk changes most; None where nothing changes."""
        return next(iter(self.changed), None)

    def change(self, seat: Seat) -> tuple[int, int]:
        """What that band gains by the walks, now and then."""
        return self.now.change[seat], self.then.change[seat]

    def lost(self, seat: Seat) -> tuple[int, int]:
        """How many claims that band loses to guards, now and then."""
        return _lifted(self.now, seat), _lifted(self.then, seat)

    def walk(self, traveller: Traveller) -> tuple[Walk, Walk]:
        """That traveller's walk, now and then."""
        place = TRAVELLERS.index(traveller)
        return self.now.walks[place], self.then.walks[place]


def _lifted(found: Forecast, seat: Seat) -> int:
    return sum(
        [visit.lifted and visit.owner == seat for walk in found.walks for visit in walk.visits]
    )


def _size(before: Walk, after: Walk) -> int:
    """By how much a walk differs: what it brings first, then by where it goes."""
    if before.path == after.path and before.visits == after.visits:
        return 0
    worth = {visit.owner for visit in (*before.visits, *after.visits)}
    moved = sum([abs(_brings(after, seat) - _brings(before, seat)) for seat in worth])
    lifted = abs(sum([v.lifted for v in after.visits]) - sum([v.lifted for v in before.visits]))
    return 100 * moved + 100 * lifted + len(set(before.path) ^ set(after.path)) + 1


def _brings(walk: Walk, seat: Seat) -> int:
    return sum([visit.change for visit in walk.visits if visit.owner == seat])


def foreseen(view: MerryView) -> Foreseen:
    """As things stand, with nothing in hand."""
    now = forecast(going_in(view))
    return Foreseen(now, now)


def with_deal(
    view: MerryView, now: Forecast, seat: Seat, to: Seat, give: Goods, want: Goods
) -> Foreseen:
    """With a deal struck: purses and claims in other hands."""
    going = going_in(view)
    traps = going.traps
    for giver, taker, goods in ((seat, to, give), (to, seat, want)):
        for start, owner in ((TRAP, taker), (UNCLAIM, None)):
            for clearing, _one in named(goods, start):
                number = view.options.wood.number[clearing]
                trap = traps[number]
                if trap is not None:
                    traps = put(traps, number, Trap(trap.card, owner))
        change = count(goods, PROFIT)
        profit = put(going.profit, giver, going.profit[giver] - change)
        going = going._replace(profit=put(profit, taker, profit[taker] + change))
    return Foreseen(now, forecast(going._replace(traps=traps)))


def touches_walks(give: Goods, want: Goods) -> bool:
    """Whether a deal changes how somebody walks, or what it brings."""
    moved = (*give, *want)
    return any(kind.startswith((TRAP, UNCLAIM)) or kind == PROFIT for kind, _n in moved)


class Holding(msgspec.Struct, frozen=True):
    """What everybody sees that a band has: its stores, its profit, how many schemes, how many claim
    tokens in reserve.
    """

    stores: tuple[int, int, int]
    profit: int
    schemes: int
    tokens: int


def holding(band: Band) -> Holding:
    """What a band has now."""
    return Holding(band.stores, band.profit, band.scheme_count, band.tokens)


def after_deal(
    view: MerryView, seat: Seat, to: Seat, give: Goods, want: Goods
) -> dict[Seat, Holding]:
    """Both bands of a deal once it is struck."""
    return {
        seat: _moved(holding(view.bands[seat]), lost=give, got=want),
        to: _moved(holding(view.bands[to]), lost=want, got=give),
    }


def _moved(band: Holding, lost: Goods, got: Goods) -> Holding:
    plots, manpower, materials = [
        n - count(lost, kind) + count(got, kind)
        for kind, n in zip(RESOURCES, band.stores, strict=True)
    ]
    handed = sum([n for _place, n in named(got, TRAP)])
    return Holding(
        (plots, manpower, materials),
        band.profit - count(lost, PROFIT) + count(got, PROFIT),
        band.schemes - _cards(lost) + _cards(got),
        # Whoever hands a claim over takes the own token back; whoever gets one lays one.
        band.tokens + len(clearings(lost)) - handed,
    )


def _cards(goods: Goods) -> int:
    return sum([n for kind, n in goods if kind == "schemes" or kind.startswith((SCHEME, WISH))])


def after_cost(band: Holding, cost: tuple[int, int, int], schemes: int, tokens: int) -> Holding:
    """A band once it has paid `cost` and laid so many cards and tokens."""
    plots, manpower, materials = [n - due for n, due in zip(band.stores, cost, strict=True)]
    return Holding(
        (plots, manpower, materials), band.profit, band.schemes - schemes, band.tokens - tokens
    )
