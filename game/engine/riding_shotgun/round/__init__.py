"""The phases of a round, and what their decisions do: Strategy, Showdown, Reload.

Here is what several of them do: cards come out of the bag, and go back into it (§3, §6, §8).
"""

from collections.abc import Sequence
from typing import Literal

from game.engine.chance import Bag, Chance
from game.engine.kinds import Event, Seat
from game.engine.riding_shotgun.events import CardsDrawn
from game.engine.riding_shotgun.state import State, put, with_cards

Why = Literal["deal", "strategy", "card_sharp", "cartridges", "refill"]


def draw_one(state: State, chance: Chance) -> int:
    """A card of the bag, which must not be empty."""
    kind, state.deck = state.deck.draw(chance)
    return kind + 1


def draw_cards(
    state: State,
    seat: Seat,
    wanted: int,
    why: Why,
    chance: Chance,
    events: list[Event],
    *,
    refill: bool = False,
) -> None:
    """So many cards for one seat, or as many as there are; with `refill` the discards go into an
    empty bag first.
    """
    drawn: list[int] = []
    before, refilled = state.deck, False
    while len(drawn) < wanted:
        if not any(state.deck.counts):
            if not refill or not (state.spread or state.unseen):
                break
            put_back(state)
            refilled = True
        drawn.append(draw_one(state, chance))
    _hand_out(state, seat, drawn, wanted, why, before, events, refilled=refilled)


def draw_round(
    state: State, wanted: Sequence[int], why: Why, chance: Chance, events: list[Event]
) -> None:
    """So many for every seat, one at a time round the table from seat 0 (D6), until the bag is
    empty (D7).
    """
    drawn: list[list[int]] = [[] for _seat in wanted]
    before = state.deck
    left = len(state.deck)
    for lap in range(max(wanted)):
        for seat, count in enumerate(wanted):
            if lap < count and left:
                drawn[seat].append(draw_one(state, chance))
                left -= 1
    for seat, cards in enumerate(drawn):
        if wanted[seat]:
            _hand_out(state, seat, cards, wanted[seat], why, before, events)


def _hand_out(
    state: State,
    seat: Seat,
    cards: list[int],
    wanted: int,
    why: Why,
    before: Bag,
    events: list[Event],
    *,
    refilled: bool = False,
) -> None:
    fresh = tuple(sorted(cards))
    state.hands = put(state.hands, seat, with_cards(state.hands[seat], fresh))
    events.append(CardsDrawn(seat, fresh, len(fresh), wanted, why, refilled, before))


def put_back(state: State) -> int:
    """The whole discard pile into the bag; how many cards that were."""
    cards = [*state.spread, *[each.card for each in state.unseen]]
    state.spread = state.unseen = ()
    into_bag(state, cards)
    return len(cards)


def into_bag(state: State, cards: Sequence[int]) -> None:
    """Those cards into the bag."""
    counts = list(state.deck.counts)
    for card in cards:
        counts[card - 1] += 1
    state.deck = Bag(tuple(counts))
