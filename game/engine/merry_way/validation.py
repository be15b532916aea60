"""What On Their Merry Way keeps: whether a state is one that play can come to.

A state is taken up from a file only if it is; whatever follows may then rely on it.
"""

from collections.abc import Iterator

import msgspec

from game.engine.kinds import Result
from game.engine.merry_way import data
from game.engine.merry_way.data import PROFIT, SCHEME, TRAP, UNCLAIM, WISH, WISHES
from game.engine.merry_way.observing import scheme_deck
from game.engine.merry_way.round import standing
from game.engine.merry_way.round.bargain import UNLIMITED, to_ask, to_give
from game.engine.merry_way.state import Phase, State
from game.engine.rules import Setup

Claims = Iterator[tuple[str, bool]]
"""Places in a state, and whether each is as play leaves it. Whoever asks stops at the first that is
not: what comes later may rely on what came before.
"""

_GOODS = (*data.RESOURCES, PROFIT)
_BARGAINING = (Phase.FLOOR, Phase.ANSWER, Phase.ASKED)


def unsound(state: State, setup: Setup) -> str:
    """The first place at which no game begun so comes to `state`; "" if there is none."""
    return next((place for place, sound in _claims(state, setup) if not sound), "")


def _claims(state: State, setup: Setup) -> Claims:
    options, seats = state.options, setup.seats
    known = {name: getattr(options, name) for name in options.__struct_fields__}
    yield "$.options", known == dict(setup.options)
    for field in ("stores", "profit", "schemes", "cards"):
        yield f"$.{field}", len(getattr(state, field)) == seats
    yield "$.traps", len(state.traps) == len(options.wood.clearings)
    yield "$.lineup", len(state.lineup) == data.PLACES
    yield "$.leader", 0 <= state.leader < seats
    yield "$.turn", 0 <= state.turn < seats
    yield from _goods(state, seats)
    yield from _schemes(state, seats)
    yield from _resource_cards(state, seats)
    yield from _follies(state)
    yield from _round(state, seats)
    yield from _bargain(state, seats)
    yield from _build(state, seats)
    yield from _end(state, seats)


def _goods(state: State, seats: int) -> Claims:
    tables = state.options.tables
    whole = (tables.start_each + tables.supply_each) * seats
    for n, resource in enumerate(data.RESOURCES):
        held = [store[n] for store in state.stores]
        yield f"$.stores.{resource}", min(held) >= 0 and state.supply[n] >= 0
        yield f"$.supply.{resource}", sum(held) + state.supply[n] == whole
    yield "$.profit", min(state.profit) >= 0


def _schemes(state: State, seats: int) -> Claims:
    deck = scheme_deck(state.options)
    for field in ("scheme_deck", "scheme_discard"):
        counts = getattr(state, field).counts
        yield f"$.{field}", len(counts) == len(data.SCHEME_IDS) and min(counts) >= 0
    for seat, hand in enumerate(state.schemes):
        known = all(card in data.SCHEME_NUMBER for card in hand)
        yield f"$.schemes[{seat}]", known and hand == data.in_order(list(hand))
    wood = state.options.wood
    for n, trap in enumerate(state.traps):
        if trap is not None:
            owned = trap.owner is None or 0 <= trap.owner < seats
            yield f"$.traps[{n}]", trap.card in data.TRAPS and owned
            yield f"$.traps[{n}]", all(state.traps[m] is not None for m in wood.supports[n])
    there = [trap.card for trap in state.traps if trap is not None]
    there += [card for hand in state.schemes for card in hand]
    for n, card in enumerate(data.SCHEME_IDS):
        whole = there.count(card) + state.scheme_deck.counts[n] + state.scheme_discard.counts[n]
        yield f"$.scheme_deck.counts[{n}]", whole == deck.counts[n]
    yield "$.traps", all(state.tokens(seat) >= 0 for seat in range(seats))


def _resource_cards(state: State, seats: int) -> Claims:
    for field in ("resource_deck", "resource_discard"):
        counts = getattr(state, field).counts
        yield f"$.{field}", len(counts) == len(data.RESOURCE_IDS) and min(counts) >= 0
    picking = state.phase in {Phase.PICK, Phase.COLLECT}
    yield "$.picked", len(state.picked) == seats
    chosen = [card for card in state.picked if card is not None]
    yield "$.picked", all(card in data.RESOURCE_CARDS for card in chosen)
    some_left = None in state.picked
    yield "$.picked", (state.phase is Phase.PICK) == some_left or (not picking and not chosen)
    for seat, hand in enumerate(state.cards):
        known = all(card in data.RESOURCE_CARDS for card in hand)
        yield f"$.cards[{seat}]", known and hand == tuple(sorted(hand))
        card = state.picked[seat]
        held = state.phase is not Phase.PICK or card is None or card in hand
        yield f"$.picked[{seat}]", held
        # A card a round comes and one goes; while all lie open the one that goes is out of hand.
        full = data.NUMBERS.resource_cards - (state.phase is not Phase.PICK)
        yield f"$.cards[{seat}]", len(hand) == full
    deck = state.options.tables.resources
    there = [card for hand in state.cards for card in hand]
    if state.phase is Phase.COLLECT:
        there += chosen
    for n, card in enumerate(data.RESOURCE_IDS):
        whole = there.count(card) + state.resource_deck.counts[n] + state.resource_discard.counts[n]
        yield f"$.resource_deck.counts[{n}]", whole == deck.counts[n]


def _follies(state: State) -> Claims:
    cards = [lying.card for lying in state.lineup]
    yield "$.lineup", all(card in data.FOLLIES for card in cards) and len(set(cards)) == data.PLACES
    counts = state.folly_deck.counts
    yield "$.folly_deck", len(counts) == len(data.FOLLY_IDS) and set(counts) <= {0, 1}
    yield "$.folly_deck", all(not counts[data.FOLLY_IDS.index(card)] for card in cards)
    seen = len(data.FOLLY_IDS) - sum(counts)
    yield "$.folly_deck", seen == data.PLACES * ((state.round + 1) // 2)
    first = "red" if state.round % 2 else "blue"
    for n, lying in enumerate(state.lineup):
        yield f"$.lineup[{n}]", (lying.side == first) != lying.turned
        yield f"$.lineup[{n}]", not lying.turned or state.phase is Phase.BUILD
        yield f"$.lineup[{n}].back", lying.back is msgspec.UNSET or lying.back in data.FOLLIES


def _round(state: State, seats: int) -> Claims:
    yield "$.round", 1 <= state.round <= 2 * len(data.FOLLY_IDS) // data.PLACES
    yield "$.bound", len(state.bound) == len(data.TRAVELLERS)
    # Those who wait together are always the same; the day's end finds them in the other town.
    gone = state.phase is Phase.OVER
    odd = (state.round % 2 == 1) != gone
    for n, bound in enumerate(state.bound):
        east = (n % 2 == 0) == odd
        yield f"$.bound[{n}]", bound == ("east" if east else "west")
    yield "$.digit", 0 <= state.digit < 3 and (state.digit == 0 or state.phase is Phase.COLLECT)
    if state.options.first_leader == "seat":
        yield "$.leader", state.leader == (state.round - 1) % seats
    if state.phase is Phase.COLLECT:
        yield "$.turn", state.turn in range(seats)


def _bargain(state: State, seats: int) -> Claims:
    dealing = state.phase in _BARGAINING
    most = state.options.offers_per_phase
    yield "$.phase", not dealing or most != 0
    rows = seats if dealing else 0
    yield "$.resting", len(state.resting) == rows
    yield "$.offers", len(state.offers) == rows
    unlimited = most == UNLIMITED
    for seat, left in enumerate(state.offers):
        yield f"$.offers[{seat}]", left == UNLIMITED if unlimited else 0 <= left <= most
    if state.phase is Phase.FLOOR:
        yield "$.turn", not state.resting[state.turn] and state.offers[state.turn] != 0
    yield "$.made", dealing or not state.made
    early = state.phase in {Phase.PICK, Phase.COLLECT}
    yield "$.deals", state.deals >= 0 and not (early and state.deals)
    for n, (seat, to, give, want) in enumerate(state.made):
        yield f"$.made[{n}]", 0 <= seat < seats and 0 <= to < seats and seat != to
        yield f"$.made[{n}]", all(_is_kind(kind, False) and one > 0 for kind, one in give)
        yield f"$.made[{n}]", all(_is_kind(kind, True) and one > 0 for kind, one in want)
        yield f"$.made[{n}]", state.made.index((seat, to, give, want)) == n
    yield "$.named", dealing or not state.named
    for n, (seat, to, give, want) in enumerate(state.named):
        yield f"$.named[{n}]", 0 <= seat < seats and 0 <= to < seats and seat != to
        yield f"$.named[{n}]", all(_is_kind(kind, False) and one > 0 for kind, one in give)
        yield f"$.named[{n}]", all(_is_kind(kind, True) and one > 0 for kind, one in want)
        yield f"$.named[{n}]", state.named.index((seat, to, give, want)) == n
    yield "$.asked", 0 <= state.asked <= (data.NUMBERS.questions if dealing else 0)
    deal, question = state.deal, state.phase is Phase.ASKED
    yield "$.asked", not question or state.asked > 0
    yield "$.deal", (deal is not None) == (state.phase is Phase.ANSWER or question)
    if deal is not None:
        both = 0 <= deal.seat < seats and 0 <= deal.to < seats and deal.seat != deal.to
        yield "$.deal", both and deal.opener in {deal.seat, deal.to}
        first, last = (0, 0) if question else (1, data.NUMBERS.proposals)
        yield "$.deal.proposal", first <= deal.proposal <= last
        yield "$.deal.opener", (deal.seat == deal.opener) == (question or deal.proposal % 2 == 1)
        yield "$.turn", state.turn == deal.opener
        # The floor comes back to whoever asked, and nobody who rests opens a deal.
        yield "$.turn", not state.resting[state.turn]
        yield "$.turn", not question or state.offers[state.turn] != 0
        yield "$.deal.give", _within(deal.give, dict(to_give(state, deal.seat)))
        yield "$.deal.want", _within(deal.want, dict(to_ask(state, deal.to)))
        yield "$.deal", bool(deal.give or deal.want)


def _is_kind(kind: str, wanted: bool) -> bool:
    """Whether a deal may name such a thing at all."""
    if kind in _GOODS or kind.startswith((TRAP, UNCLAIM)):
        return True
    if wanted:
        return kind in {f"{WISH}{each}" for each in WISHES}
    return kind.startswith(SCHEME) and kind.removeprefix(SCHEME) in data.SCHEME_NUMBER


def _within(goods: tuple[tuple[str, int], ...], there: dict[str, int]) -> bool:
    return all(1 <= n <= there.get(kind, 0) for kind, n in goods)


def _build(state: State, seats: int) -> Claims:
    building = state.phase is Phase.BUILD
    yield "$.passed", len(state.passed) in {0, seats}
    if building:
        yield "$.passed", len(state.passed) == seats and not state.passed[state.turn]
    yield "$.special", building or not (state.special or state.deer or state.carpenter)
    yield "$.special", state.special or not (state.deer or state.carpenter)
    yield "$.special", not (state.deer and state.carpenter)
    yield "$.block", state.block is None or (building and state.block in state.options.wood.blocks)
    yield "$.bribed", building or not state.bribed
    yield "$.bribed", state.bribed == tuple([t for t in data.TRAVELLERS if t in state.bribed])
    yield "$.alms", building or not state.alms
    in_range = all(0 <= seat < seats for seat in state.alms)
    yield "$.alms", in_range and state.alms == tuple(sorted(set(state.alms)))


def _end(state: State, seats: int) -> Claims:
    over = state.phase is Phase.OVER
    yield "$.result", (state.result is not None) == over
    if state.result is None:
        return
    rich = max(state.profit) >= state.options.target_profit
    out = state.round == 2 * len(data.FOLLY_IDS) // data.PLACES
    yield "$.result.verdict", state.result.verdict == ("target" if rich else "follies")
    yield "$.round", rich or out
    yield "$.result.scores", state.result.scores == state.profit
    yield "$.result.won", _is_won(state, state.result, seats)


def _is_won(state: State, result: Result, seats: int) -> bool:
    best = max([standing(state, seat) for seat in range(seats)])
    first = [standing(state, seat) == best for seat in range(seats)]
    if state.options.last_tiebreak == "glance":
        lone = sum(result.won) == 1
        return lone and all(f or not w for f, w in zip(first, result.won, strict=True))
    return result.won == tuple(first)
