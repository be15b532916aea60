"""What a resource card, and each of its digits, may bring (§5.1)."""

from itertools import product
from typing import NamedTuple

from game.engine.kinds import Seat
from game.engine.merry_way.actions import Take
from game.engine.merry_way.data import RESOURCE_CARDS, RESOURCES, Resource
from game.engine.merry_way.reckon.costs import Stores, lacking, opened
from game.engine.merry_way.reckon.unseen import drawable
from game.engine.merry_way.view import MerryView


class Bringing(NamedTuple):
    """What a digit brings when it is taken so: so many of a resource, or `cards` to draw; the
    stores after it, and the schemes in hand that this pays for and nothing did before.
    """

    take: Take
    amount: int
    cards: int
    stores: Stores
    opens: tuple[str, ...]


def bringing(view: MerryView, take: Take) -> Bringing:
    """What the digit on the table brings the onlooker."""
    seat = view.seat or 0
    digit, store = digit_now(view), list(view.bands[seat].stores)
    amount = cards = 0
    if take == "draw":
        cards = draws(view, digit, pink_now(view))
    elif take != "pass":
        amount = digit
        store[RESOURCES.index(take)] += digit
    stores = store[0], store[1], store[2]
    return Bringing(take, amount, cards, stores, opened(view, stores))


def digit_now(view: MerryView) -> int:
    """The digit that is being collected with; 0 where none is."""
    shown = view.revealed[view.turn] if view.revealed else None
    return 0 if shown is None else RESOURCE_CARDS[shown].digits[view.digit]


def pink_now(view: MerryView) -> bool:
    """Whether that digit is pink."""
    shown = view.revealed[view.turn] if view.revealed else None
    return shown is not None and RESOURCE_CARDS[shown].is_pink(view.digit)


def draws(view: MerryView, digit: int, pink: bool) -> int:
    """How many cards the onlooker would draw with that digit now; 0 where he may not."""
    held = 0 if view.seat is None else view.bands[view.seat].scheme_count
    wanted = max(0, digit - held) if pink else digit
    return min(wanted, drawable(view))


class Rival(NamedTuple):
    """Somebody who collects before the onlooker does so again."""

    seat: Seat
    digit: int


class Ahead(NamedTuple):
    """Until the onlooker's next digit: who collects, that digit, and the resources of which too
    little may be left for it by then.
    """

    rivals: tuple[Rival, ...]
    digit: int
    scarce: tuple[Resource, ...]


def ahead(view: MerryView) -> Ahead | None:
    """What happens before the onlooker's next digit, as he collects now; None after his last."""
    seat = view.seat
    own = None if seat is None else view.revealed[seat]
    if seat is None or own is None or view.turn != seat:
        return None
    card, seats = RESOURCE_CARDS[own], len(view.bands)
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
            rivals.append(Rival(at, RESOURCE_CARDS[shown].digits[digit]))
    following = card.digits[view.digit + 1]
    each = [rival.digit for rival in rivals]
    scarce = [
        kind
        for kind, there in zip(RESOURCES, view.supply, strict=True)
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
    known = RESOURCE_CARDS[card]
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
    for ways in product(range(len(RESOURCES) + 1), repeat=len(digits)):
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
