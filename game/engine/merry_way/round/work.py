"""Work (§5.1): a resource card each, in secret, and what its digits bring."""

from functools import cache
from typing import Final

from game.engine.chance import Chance
from game.engine.kinds import Event, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.actions import Collect, Pick, Take
from game.engine.merry_way.data import RESOURCE_CARDS, RESOURCE_IDS, RESOURCES, ResourceCard
from game.engine.merry_way.round import Deeds, any_schemes, draw_schemes, move
from game.engine.merry_way.round.bargain import begin_bargain
from game.engine.merry_way.state import Phase, State, put

_PICKS: Final[dict[str, Pick]] = {card: Pick(card) for card in RESOURCE_IDS}
_TAKES: Final[tuple[Take, ...]] = (*RESOURCES, "draw")


def picks(state: State, seat: Seat) -> tuple[Pick, ...]:
    """The cards there are to choose from, each kind once."""
    if state.picked[seat] is not None:
        return ()
    return tuple([_PICKS[card] for card in dict.fromkeys(state.cards[seat])])


def pick(state: State, seat: Seat, action: Pick, chance: Chance, events: list[Event]) -> None:
    """A card is chosen; when all are, they are seen (W1)."""
    state.picked = put(state.picked, seat, action.card)
    events.append(e.CardPicked(seat, action.card))
    if None in state.picked:
        return
    played = tuple([card for card in state.picked if card is not None])
    for n, card in enumerate(played):
        hand = list(state.cards[n])
        hand.remove(card)
        state.cards = put(state.cards, n, tuple(hand))
    events.append(e.CardsRevealed(played))
    state.phase, state.digit, state.turn = Phase.COLLECT, 0, state.leader


def card_of(state: State, seat: Seat) -> ResourceCard:
    """What that band collects with."""
    card = state.picked[seat]
    if card is None:
        raise RuntimeError("no card is chosen")
    return RESOURCE_CARDS[card]


def takes(state: State, seat: Seat) -> tuple[Collect, ...]:
    """What the digit can bring (W2)."""
    if seat != state.turn:
        return ()
    card = card_of(state, seat)
    digit = card.digits[state.digit]
    plots, manpower, materials = state.supply
    room = not card.is_pink(state.digit) or len(state.schemes[seat]) < digit
    draw = room and any_schemes(state)
    return to_take(plots >= digit, manpower >= digit, materials >= digit, draw)


@cache
def to_take(*there: bool) -> tuple[Collect, ...]:
    """What can be taken, where it is known whether each of `_TAKES` is there."""
    found = [take for take, can in zip(_TAKES, there, strict=True) if can]
    return tuple([Collect(take) for take in found]) or (Collect("pass"),)


def collect(state: State, seat: Seat, action: Collect, chance: Chance, events: list[Event]) -> None:
    """The digit brings what was chosen, and the next band collects."""
    card = card_of(state, seat)
    digit = card.digits[state.digit]
    if action.take == "draw":
        pink = card.is_pink(state.digit)
        wanted = digit - len(state.schemes[seat]) if pink else digit
        draw_schemes(state, seat, wanted, "work", chance, events)
    elif action.take == "pass":
        events.append(e.NothingCollected(seat, digit))
    else:
        was, now = move(state, seat, action.take, digit)
        events.append(e.Collected(seat, digit, action.take, was, now))
    _go_on(state, events)


def _go_on(state: State, events: list[Event]) -> None:
    """Digit by digit, and band by band from the Leader on (A28)."""
    state.turn = (state.turn + 1) % state.seats
    if state.turn != state.leader:
        return
    state.digit += 1
    if state.digit < len(card_of(state, state.leader).digits):
        return
    for seat in range(state.seats):
        number = RESOURCE_IDS.index(card_of(state, seat).id)
        state.resource_discard = state.resource_discard.put(number)
    state.picked = (None,) * state.seats
    state.digit = 0
    begin_bargain(state, events)


DEEDS: Final[Deeds] = {Pick: pick, Collect: collect}
"""How each decision is carried out."""
