"""The end of a round and of the game (§5.5, §5.6)."""

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.kinds import Event, Part, Reckoning, Result
from game.engine.merry_way import events as e
from game.engine.merry_way.data import (
    NUMBERS,
)
from game.engine.merry_way.round.opening import (
    DealtFor,
    begin_round,
    deal_folly,
    draw_resource_cards,
    tell_follies,
)
from game.engine.merry_way.state import Phase, State


def end_round(state: State, chance: Chance, events: list[Event]) -> None:
    """E1 to E5, in that order."""
    events.append(e.RoundEnded(state.round, state.profit, state.block))
    state.block, state.bribed, state.alms = None, (), ()
    state.lineup = tuple([card.over if card.turned else card for card in state.lineup])
    if max(state.profit) >= state.options.target_profit:
        _end(state, "target", chance, events)
        return
    gone = sum([card.side == "blue" for card in state.lineup])
    if gone > len(state.folly_deck):
        _end(state, "follies", chance, events)
        return
    deck = state.folly_deck
    turned = tuple(
        [deal_folly(state, chance) if card.side == "blue" else card.over for card in state.lineup]
    )
    state.lineup = tuple([replace(card, turned=False) for card in turned])
    why: DealtFor = "new" if gone == len(turned) else "both" if gone else "second_sides"
    tell_follies(state, why, deck, events)
    for seat in state.in_order:
        draw_resource_cards(state, seat, 1, chance, events)
    state.leader = (state.leader + 1) % state.seats
    events.append(e.LeaderPassed(state.leader))
    begin_round(state, events)


def standing(state: State, seat: int) -> tuple[int, int, int, int]:
    """What decides: profit, then tokens on the roads, cards in hand, and resources (§5.6)."""
    out = NUMBERS.tokens - state.tokens(seat)
    return state.profit[seat], out, len(state.schemes[seat]), sum(state.stores[seat])


def _end(state: State, why: str, chance: Chance, events: list[Event]) -> None:
    best = max([standing(state, seat) for seat in range(state.seats)])
    first = [seat for seat in range(state.seats) if standing(state, seat) == best]
    if len(first) > 1 and state.options.last_tiebreak == "glance":
        first = [first[chance.below(len(first))]]
    won = tuple([seat in first for seat in range(state.seats)])
    sums = tuple([Reckoning((Part("profit", profit),)) for profit in state.profit])
    state.result = Result(won, state.profit, sums, shared=len(first) > 1, verdict=why)
    state.phase = Phase.OVER
    ties = tuple(
        [
            Reckoning(
                tuple(
                    [
                        Part(name, n)
                        for name, n in zip(
                            ("profit", "tokens", "schemes", "resources"),
                            standing(state, seat),
                            strict=True,
                        )
                    ]
                )
            )
            for seat in range(state.seats)
        ]
    )
    events.append(e.GameEnded(state.result, state.schemes, state.cards, ties))
