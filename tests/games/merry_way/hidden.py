"""What a band cannot see: other hands, what was chosen from them, and second sides (8, A63)."""

from collections import Counter
from collections.abc import Iterator

from game.engine.chance import Bag
from game.engine.kinds import Seat
from game.engine.merry_way.data import FOLLY_IDS, RESOURCE_IDS, SCHEME_IDS, cards
from game.engine.merry_way.state import Phase, State
from tests.contract.tables import Place


def hidden(state: State, seat: Seat | None) -> Iterator[Place]:
    """Hands with the pile they were drawn from are one pool, and so are sides not seen yet."""
    if state.phase is Phase.OVER:
        return
    yield from _hands(state, seat)
    if state.options.blue_sides == "hidden":
        yield from _second_sides(state)


def _hands(state: State, seat: Seat | None) -> Iterator[Place]:
    others = [each for each in range(state.seats) if each != seat]
    schemes = {other: Counter(state.schemes[other]) for other in others}
    deal = state.deal
    if deal is not None and deal.to == seat:
        schemes[deal.seat] -= Counter(cards(deal.give))
    pool = sum(schemes.values(), _left(state.scheme_deck, SCHEME_IDS))
    for hand in schemes.values():
        yield Place("schemes", tuple(hand.elements()), pool)
    if deal is not None and seat not in {deal.seat, deal.to}:
        yield Place("offered", tuple(cards(deal.give)), pool)
    pool = _left(state.resource_deck, RESOURCE_IDS)
    pool += Counter([card for other in others for card in state.cards[other]])
    for other in others:
        yield Place("resource cards", state.cards[other], pool)
        if state.phase is Phase.PICK and (chosen := state.picked[other]) is not None:
            yield Place("chosen", (chosen,), pool)


def _second_sides(state: State) -> Iterator[Place]:
    """Behind first sides, but where the Rumour has shown them."""
    unseen = [each for each in state.lineup if each.side == "red" and not each.turned]
    there = [card for card, n in zip(FOLLY_IDS, state.folly_deck.counts, strict=True) if n]
    pool = Counter([f"{card}.blue" for card in [*there, *[each.card for each in unseen]]])
    for each in unseen:
        yield Place("second side", (each.under.key,), pool)


def _left(deck: Bag, ids: tuple[str, ...]) -> Counter[str]:
    return Counter({card: n for card, n in zip(ids, deck.counts, strict=True) if n})
