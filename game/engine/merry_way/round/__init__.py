"""How a round begins and ends, and the game (§5.5, §5.6); what the phases share: cards drawn and
goods moved; and Work (§5.1): a resource card each, in secret, and what its digits bring.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, Literal

from msgspec.structs import replace

from game.engine.chance import Bag, Chance
from game.engine.kinds import Action, Event, Part, Reckoning, Result, Seat
from game.engine.merry_way import data
from game.engine.merry_way import events as e
from game.engine.merry_way.actions import Collect, Pick, Take
from game.engine.merry_way.data import (
    NUMBERS,
    RESOURCE_CARDS,
    RESOURCE_IDS,
    RESOURCES,
    ResourceCard,
)
from game.engine.merry_way.state import Lying, Phase, State, nothing_of, put

DealtFor = Literal["set_up", "second_sides", "new", "both"]
"""Why a line-up looks as it does: which cards are new, which only turned."""


Deeds = Mapping[type[Action], Callable[[State, Seat, Any, Chance, list[Event]], None]]
"""How decisions of a phase are carried out."""


def begin_round(state: State, events: list[Event]) -> None:
    """Everybody chooses what to work with."""
    state.round += 1
    state.phase = Phase.PICK
    state.deals = 0
    state.picked = (None,) * state.seats
    events.append(e.RoundBegan(state.round, state.leader))


def deal_folly(state: State, chance: Chance) -> Lying:
    """A folly card from the deck, first side up."""
    kind, state.folly_deck = state.folly_deck.draw(chance)
    return Lying(data.FOLLY_IDS[kind], "red")


def tell_follies(state: State, why: DealtFor, out_of: Bag, events: list[Event]) -> None:
    """The line-up as it lies now; `out_of` is the folly deck before."""
    faces = tuple([lying.face.key for lying in state.lineup])
    new = None if why == "second_sides" else out_of
    events.append(e.FolliesDealt(faces, why, len(state.folly_deck), new))


DrawnFor = Literal["deal", "work", "bank", "camp_fire"]


def together(one: Bag, other: Bag) -> Bag:
    """Both bags in one."""
    return Bag(tuple([a + b for a, b in zip(one.counts, other.counts, strict=True)]))


def any_schemes(state: State) -> bool:
    """Whether a scheme card can be drawn, discards included."""
    return any(state.scheme_deck.counts) or any(state.scheme_discard.counts)


def draw_schemes(
    state: State, seat: Seat, wanted: int, why: DrawnFor, chance: Chance, events: list[Event]
) -> None:
    """So many scheme cards, or as many as there are; discards are shuffled in when the pile is
    empty (A23).
    """
    drawn: list[str] = []
    shuffled, out_of = False, state.scheme_deck
    while len(drawn) < wanted and any_schemes(state):
        if not any(state.scheme_deck.counts):
            state.scheme_deck = state.scheme_discard
            state.scheme_discard = nothing_of(state.scheme_deck)
            shuffled = True
        kinds, state.scheme_deck = state.scheme_deck.draws(chance, wanted - len(drawn))
        drawn += [data.SCHEME_IDS[kind] for kind in kinds]
    hand = data.in_order([*state.schemes[seat], *drawn])
    state.schemes = put(state.schemes, seat, hand)
    there = e.SchemesDrawn(seat, len(drawn), tuple(drawn), wanted, why, shuffled, out_of)
    events.append(there)


def draw_resource_cards(
    state: State, seat: Seat, wanted: int, chance: Chance, events: list[Event]
) -> None:
    """So many resource cards (E4, A25)."""
    drawn: list[str] = []
    shuffled, out_of = False, state.resource_deck
    while len(drawn) < wanted:
        if not any(state.resource_deck.counts):
            if not any(state.resource_discard.counts):
                break
            state.resource_deck = state.resource_discard
            state.resource_discard = nothing_of(state.resource_deck)
            shuffled = True
        kinds, state.resource_deck = state.resource_deck.draws(chance, wanted - len(drawn))
        drawn += [data.RESOURCE_IDS[kind] for kind in kinds]
    state.cards = put(state.cards, seat, tuple(sorted((*state.cards[seat], *drawn))))
    events.append(e.ResourceCardsDrawn(seat, len(drawn), tuple(drawn), shuffled, out_of))


def discard_scheme(state: State, card: str) -> None:
    """A scheme card to its discards."""
    state.scheme_discard = state.scheme_discard.put(data.SCHEME_NUMBER[card])


def lose_scheme(state: State, seat: Seat, card: str) -> None:
    """One copy of a card leaves the hand."""
    hand = list(state.schemes[seat])
    hand.remove(card)
    state.schemes = put(state.schemes, seat, tuple(hand))


def move(state: State, seat: Seat, resource: data.Resource, amount: int) -> tuple[int, int]:
    """So much from the supply to the band, or back where it is negative; before and after."""
    plots, manpower, materials = state.stores[seat]
    supply = state.supply
    if resource == "plots":
        was, there = plots, (plots + amount, manpower, materials)
        state.supply = supply[0] - amount, supply[1], supply[2]
    elif resource == "manpower":
        was, there = manpower, (plots, manpower + amount, materials)
        state.supply = supply[0], supply[1] - amount, supply[2]
    else:
        was, there = materials, (plots, manpower, materials + amount)
        state.supply = supply[0], supply[1], supply[2] - amount
    state.stores = put(state.stores, seat, there)
    return was, was + amount


def pay(state: State, seat: Seat, cost: tuple[int, int, int]) -> None:
    """The cost into the supply."""
    for resource, amount in zip(data.RESOURCES, cost, strict=True):
        if amount:
            move(state, seat, resource, -amount)


def can_pay(state: State, seat: Seat, cost: tuple[int, int, int]) -> bool:
    """Whether the band holds that much."""
    plots, manpower, materials = state.stores[seat]
    return plots >= cost[0] and manpower >= cost[1] and materials >= cost[2]


def change_profit(
    state: State,
    seat: Seat,
    amount: int,
    why: Literal["trap", "robbers", "peasant", "cut_purse", "purse_cut", "bank", "card"],
    events: list[Event],
    clearing: str = "",
) -> int:
    """So much profit more, or less where it is negative, but never below nought; how much less."""
    was = state.profit[seat]
    now = max(0, was + amount)
    state.profit = put(state.profit, seat, now)
    events.append(e.ProfitChanged(seat, was, now, why, abs(amount), clearing))
    return was - now


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


def begin_bank(state: State, events: list[Event]) -> None:
    """The bank, from the Leader on (B2)."""
    state.phase, state.turn = Phase.BANK, state.leader
    state.made, state.offers, state.resting = (), (), ()
    state.named, state.asked = (), 0
    events.append(e.BankOpened())


def begin_bargain(state: State, events: list[Event]) -> None:
    """The floor is the Leader's (B1), unless the house has no offers."""
    offers = state.options.offers_per_phase
    if offers == 0:
        begin_bank(state, events)
        return
    state.phase = Phase.FLOOR
    state.resting = (False,) * state.seats
    state.offers = (offers,) * state.seats
    state.made, state.named, state.asked = (), (), 0
    events.append(e.BargainingBegan(offers))
    state.turn = state.leader


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
