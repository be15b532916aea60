"""What a deed of building comes to before it is done (§5.3, §11.3)."""

from typing import NamedTuple

from msgspec.structs import replace

from game.engine.kinds import Action, Seat
from game.engine.merry_way import actions as act
from game.engine.merry_way import data
from game.engine.merry_way.data import Laying, Scheme
from game.engine.merry_way.odds.bargain import Stores, lacking, less, opened, price
from game.engine.merry_way.odds.walks import (
    Going,
    Tempered,
    WalksCompared,
    compared,
    going_in,
    may_foresee,
    tempered,
)
from game.engine.merry_way.odds.work import Under, drawable, under
from game.engine.merry_way.state import Trap
from game.engine.merry_way.view import MerryView


class Built(NamedTuple):
    """What a main deed comes to: its cost, the stores and claim tokens left; `walks` are None where
    the house shows none.
    """

    cost: data.Cost
    stores: Stores
    tokens: int
    walks: WalksCompared | None


def built(
    view: MerryView, action: Laying | act.Block | act.Withdraw, walking: bool = True
) -> Built:
    """What that deed of the onlooker comes to; not `walking`, its cost alone."""
    band = view.bands[view.seat or 0]
    cost = (0, 0, 0) if isinstance(action, act.Withdraw) else price(view, action)
    walks = walks_with(view, action) if walking else None
    return Built(cost, less(band.stores, cost), _tokens(view, action), walks)


def _tokens(view: MerryView, action: Action) -> int:
    """How many claim tokens are left in reserve."""
    seat = view.seat or 0
    left = view.bands[seat].tokens
    match action:
        case act.SetTrap():
            return left - 1
        case act.Upgrade(clearing=clearing):
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
            return Reach(None, sites=_sites_opened(view))
        case Scheme(op="discount"):
            with_it = replace(view, carpenter=True)
            now = {each.card for each in lacking(view) if each.settable}
            opens = [e.card for e in lacking(with_it) if e.settable and e.card not in now]
            return Reach(None, opens=tuple(opens))
        case act.CutPurse(band):
            return Reach(walks, purses=taken_by_cut(view, band))
        case _:
            return Reach(walks)


def _sites_opened(view: MerryView) -> tuple[str, ...]:
    """The clearings that only the Deer Path leads to now."""
    wood, taken = view.options.wood, tuple([trap is not None for trap in view.traps])
    now = set(wood.sites(taken))
    return tuple([name for name in wood.sites(taken, any_of_row_a=True) if name not in now])
