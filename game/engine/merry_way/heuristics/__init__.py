"""What a position is worth and the habits of a quick band: pure functions of a View; and what
rivals do not do at the table, though the rules allow it.
"""

from collections.abc import Set as AbstractSet
from typing import Final

import msgspec

from game.engine.chance import Chance
from game.engine.kinds import Action, Seat
from game.engine.merry_way import actions as act
from game.engine.merry_way import data
from game.engine.merry_way.decisions import Laying, Scheme
from game.engine.merry_way.heuristics.dealing import answer, bank, name, offer
from game.engine.merry_way.heuristics.values import future, needs, round_value, rounds_left
from game.engine.merry_way.odds import Going, going_in
from game.engine.merry_way.odds.bargain import price
from game.engine.merry_way.odds.weighing import going_after
from game.engine.merry_way.state import Phase, Trap
from game.engine.merry_way.view import MerryView

PAID: Final = 0.35
"""What a resource spent counts."""
BLOCKED: Final = 2.0
LEAST: Final = 0.5
NOBODY: Final = data.FollyFace("", "", "merchant", ())
"""What a card may show whose other side nobody knows: no folly one could count on."""
SPECIAL: Final[dict[data.Deed, float]] = {
    "swap_follies": 2.0,
    "free_roadblock": 2.0,
    "turn_folly": 2.0,
    "bribe": 1.0,
    "no_alms": 1.0,
}
"""How much a special scheme has to better the round for it to be played."""


def build(view: MerryView) -> Action:
    """The best deed there is, or none."""
    seat, going = view.seat or 0, going_in(view)
    base = round_value(going, seat)
    special = _special(view, going, seat, base)
    if special is not None:
        return special
    best, value = _best_main(view, going, seat, base)
    return best if value >= LEAST else act.Pass()


def _best_main(view: MerryView, going: Going, seat: Seat, base: float) -> tuple[Action, float]:
    left, number = rounds_left(view), view.options.wood.number
    best: Action = act.Pass()
    most = 0.0
    for action in view.legal:
        if isinstance(action, Laying):
            card = data.TRAPS[action.card]
            there = number[action.clearing]
            old = view.traps[there]
            after = going.with_trap(there, Trap(action.card, seat))
            value = round_value(after, seat) - base + future(card, left)
            if old is not None and old.owner == seat:
                value -= future(data.TRAPS[old.card], left)
            value -= PAID * sum(price(view, action))
        elif isinstance(action, act.Block):
            after = going._replace(block=(action.start, action.end))
            value = round_value(after, seat) - base - BLOCKED
        else:
            continue
        if value > most:
            best, most = action, value
    return best, most


def _special(view: MerryView, going: Going, seat: Seat, base: float) -> Action | None:
    """A special scheme that pays now (rule 13)."""
    best, most = None, 0.0
    for action in view.legal:
        match action:
            case act.BorrowCart(resource):
                value = 3.0 + needs(view, seat)[data.RESOURCES.index(resource)]
            case Scheme(op="draw_schemes"):
                value = 3.0
            case act.CutPurse(band):
                value = 2.0 + view.bands[band].profit / 100
            case Scheme(op="discount"):
                value = float(any(isinstance(each, Laying) for each in view.legal))
            case Scheme(fleeting=True):
                gain = round_value(_changed(view, going, action, seat), seat) - base
                value = gain if gain >= SPECIAL[action.op] else 0.0
            case _:
                continue
        if value > most:
            best, most = action, value
    return best


def _changed(view: MerryView, going: Going, action: Action, seat: Seat) -> Going:
    if not isinstance(action, act.TurnFolly):
        return going_after(view, action, seat) or going
    # What lies under a card nobody knows: only that peasants and guards would be gone.
    at = action.place - 1
    known, row = view.lineup[at].under, list(going.faces)
    if known is None and row[at].status == "merchant":
        return going
    row[at] = data.FACES[known] if known is not None else NOBODY
    return going._replace(faces=tuple(row))


def pick(view: MerryView) -> Action:
    """The card with the highest sum; with few schemes in hand one that draws well at first."""
    seat = view.seat or 0
    playable = sum([card in data.TRAPS for card in view.bands[seat].schemes or ()])

    def good(action: Action) -> tuple[float, str]:
        if not isinstance(action, act.Pick):
            return -1.0, ""
        card = data.RESOURCE_CARDS[action.card]
        value = float(sum(card.digits))
        if playable <= 2 and not card.is_pink(0):
            value += 0.7 * card.digits[0]
        return value, action.card

    return max([each for each in view.legal if isinstance(each, act.Pick)], key=good)


def collect(view: MerryView) -> Action:
    """Draw where schemes are few and the digit is worth it; else what the hand needs most."""
    seat = view.seat or 0
    legal = {each.take: each for each in view.legal if isinstance(each, act.Collect)}
    card = view.revealed[seat]
    digit = data.RESOURCE_CARDS[card].digits[view.digit] if card is not None else 1
    playable = sum([each in data.TRAPS for each in view.bands[seat].schemes or ()])
    if "draw" in legal and playable <= 2 and digit >= 2:
        return legal["draw"]
    store = view.bands[seat].stores
    share, held = needs(view, seat), sum(store) + digit
    short: dict[act.Take, float] = {
        resource: share[n] * held - store[n]
        for n, resource in enumerate(data.RESOURCES)
        if resource in legal
    }
    if short:
        return legal[max(short, key=lambda take: short[take])]
    return next(iter(legal.values()))


EDGE: Final = 5.0
"""By so much more worth a seat is nearly three times as likely to win."""


def worth(view: MerryView, seat: Seat) -> float:
    """Profit, and what traps and stores will still bring, over the best of the others."""
    each = [_standing(view, n) for n in range(len(view.bands))]
    return each[seat] - max([value for n, value in enumerate(each) if n != seat])


def _standing(view: MerryView, seat: Seat) -> float:
    band, left = view.bands[seat], rounds_left(view)
    traps = sum(
        [
            future(data.TRAPS[trap.card], left)
            for trap in view.traps
            if trap is not None and trap.owner == seat
        ]
    )
    goods = 0.2 * (sum(band.stores) + band.scheme_count) * min(1.0, left)
    return band.profit + traps + goods


def habit(view: MerryView, chance: Chance) -> Action:
    """What a quick band does now (§12)."""
    match view.phase:
        case Phase.PICK:
            return pick(view)
        case Phase.COLLECT:
            return collect(view)
        case Phase.FLOOR:
            return offer(view)
        case Phase.ANSWER:
            return answer(view)
        case Phase.ASKED:
            return name(view)
        case Phase.BANK:
            return bank(view)
        case _:
            return build(view)


def minded(view: MerryView, rivals: AbstractSet[Seat]) -> MerryView:
    """A rival asks nobody for a price, and makes no other offer to a rival: they would bandy
    proposals while everybody waits.
    """
    unmannerly: tuple[type, ...] = ()
    if view.phase is Phase.FLOOR:
        unmannerly = (act.Asking,)
    elif view.phase is Phase.ANSWER and view.deal is not None and view.deal.seat in rivals:
        unmannerly = (act.Countering,)
    if not unmannerly:
        return view
    legal = tuple([each for each in view.legal if not isinstance(each, unmannerly)])
    return msgspec.structs.replace(view, legal=legal)
