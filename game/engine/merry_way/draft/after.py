"""What bands would have once a decision in the making is carried out."""

import msgspec

from game.engine.fields import Goods
from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES
from game.engine.merry_way.goods import PROFIT, SCHEME, TRAP, WISH, clearings, count, named
from game.engine.merry_way.view import Band, MerryView


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
