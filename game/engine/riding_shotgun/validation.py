"""What Riding Shotgun keeps: whether a state is one that play can come to.

A state is taken up from a file only if it is; whatever follows may then rely on it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sized

from msgspec.structs import astuple

from game.engine.kinds import Seat
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.round import can_attack, possible, responder, targets, to_act
from game.engine.riding_shotgun.round.strategy import outcome, result_of
from game.engine.riding_shotgun.state import Attack, Phase, State
from game.engine.rules import Setup

Claims = Iterator[tuple[str, bool]]
"""Places in a state, and whether each is as play leaves it. Whoever asks stops at the first that is
not: what comes later may rely on what came before.
"""

_INSIDE = (Phase.LOSE_CARDS, Phase.NOMINATE, Phase.ROB, Phase.LEAN)
"""Phases inside §7.7."""
_ATTACKED = (Phase.BUILD, Phase.RESPOND, Phase.CHALLENGE, *_INSIDE)
_ASKED = {
    Phase.LOSE_CARDS: "cards",
    Phase.NOMINATE: "nominate",
    Phase.ROB: "rob",
    Phase.LEAN: "lose",
}
_CAUSES = {
    "lose": {
        *("shotgun", "knife", "dynamite", "desperate", "nominated"),
        *("call_wrong", "bluff_caught", "passed_on"),
    },
    "gain": {"call_right", "hit_gain"},
    "cards": {"shotgun", "knife", "dynamite", "no_grit"},
    "gold": {"lasso"},
}


def unsound(state: State, setup: Setup, legal: Callable[[State, Seat], Sized]) -> str:
    """The first place at which no game begun so comes to `state`; "" if there is none. `legal` is
    what a seat may do.
    """
    return next((place for place, sound in _claims(state, setup, legal) if not sound), "")


def _claims(state: State, setup: Setup, legal: Callable[[State, Seat], Sized]) -> Claims:
    options, seats = state.options, setup.seats
    known = {name: getattr(options, name) for name in options.__struct_fields__}
    yield "$.options", known == dict(setup.options)
    yield "$.teams", state.teams == (setup.sides or data.alternate(seats))
    yield "$.boards", state.boards == data.boards(state.teams)
    rows = ("grit", "gold", "hands", "wild", "in_cover", "aside", "laid", "under")
    for field in rows:
        yield f"$.{field}", len(getattr(state, field)) == seats
    yield "$.words", len(state.words) in (0, seats)
    yield "$.words", all(word.called <= word.asked for word in state.words)
    yield "$.words", all(word.doubted <= word.met for word in state.words)
    yield "$.words", all(min(astuple(word)) >= 0 for word in state.words)
    yield from _numbers(state, seats)
    yield from _cards(state)
    yield from _wildcards(state)
    yield from _tracker(state, seats)
    yield from _strategy(state)
    yield from _attack(state)
    yield from _pending(state, seats)
    if state.phase is not Phase.OVER:
        for seat in to_act(state):
            few = 2 if state.phase in _INSIDE else 1
            yield "$.phase", len(legal(state, seat)) >= few
    yield from _end(state)


def _numbers(state: State, seats: int) -> Claims:
    brought = tables_of(state.options.stock).gold
    bars = brought * state.teams.count(data.GUARDS)
    yield "$.grit", all(0 <= grit <= data.NUMBERS.grit_max for grit in state.grit)
    yield "$.gold", min(state.gold) >= 0 and sum(state.gold) == bars
    kept = [gold for gold, team in zip(state.gold, state.teams, strict=True) if team == data.GUARDS]
    yield "$.gold", max(kept) <= brought
    yield "$.speed", data.NUMBERS.speed_min <= state.speed <= data.NUMBERS.speed_max
    yield "$.burnt", 0 <= state.burnt <= data.NUMBERS.wheels
    yield "$.round", 1 <= state.round <= data.ROAD.spaces + 1
    start = data.ROAD.starts[seats].space
    yield "$.space", start <= state.space <= data.TOWN
    yield "$.space", (state.space == data.TOWN) == _is_verdict(state, "town")
    yield "$.space", state.space - start <= (state.round) * (data.NUMBERS.speed_max + 1)
    yield "$.whip", all(extra in (0, 2) for extra in state.whip)
    yield "$.map", state.map in (-1, 0, 1)


def _is_verdict(state: State, verdict: str) -> bool:
    return state.result is not None and state.result.verdict == verdict


def _cards(state: State) -> Claims:
    """Each card of the deck is somewhere, once."""
    deck = tables_of(state.options.stock).deck
    yield "$.deck", len(state.deck.counts) == len(deck.counts)
    yield "$.deck", all(count in (0, 1) for count in state.deck.counts)
    lying = Counter(n + 1 for n, count in enumerate(state.deck.counts) if count)
    attack = state.attack
    piles: list[tuple[str, list[int]]] = [
        *[(f"$.hands[{seat}]", list(hand)) for seat, hand in enumerate(state.hands)],
        *[(f"$.aside[{seat}]", list(cards)) for seat, cards in enumerate(state.aside)],
        ("$.laid", [card for card in state.laid if card is not None]),
        ("$.spread", list(state.spread)),
        ("$.unseen", [each.card for each in state.unseen]),
        ("$.posts", [each.card for post in state.posts for each in post]),
        ("$.attack", [] if attack is None else _in_attack(attack)),
    ]
    for place, cards in piles:
        lying.update(cards)
        yield place, all(0 < card < len(data.VALUE) for card in cards)
        yield place, max([0, *lying.values()]) <= 1
        if place[2:7] in ("hands", "aside", "sprea"):
            yield place, cards == sorted(cards)
    yield "$.deck", sorted(lying) == [n for n, count in enumerate(deck.counts, 1) if count]
    seats = len(state.teams)
    for n, each in enumerate(state.unseen):
        yield (
            f"$.unseen[{n}].knowers",
            _are_seats(each.knowers, seats) and len(each.knowers) < seats,
        )
    for n, post in enumerate(state.posts):
        yield f"$.posts[{n}]", all(each.team in (data.GUARDS, data.BANDITS) for each in post)


def _are_seats(knowers: tuple[Seat, ...], seats: int) -> bool:
    return (
        bool(knowers)
        and all(0 <= seat < seats for seat in knowers)
        and len(set(knowers)) == len(knowers)
    )


def _in_attack(attack: Attack) -> list[int]:
    cards = [*attack.cards] + ([] if attack.blind is None else [attack.blind])
    if attack.defence is not None:
        cards += attack.defence.cards
        if attack.defence.blind is not None:
            cards.append(attack.defence.blind)
    return cards


def _wildcards(state: State) -> Claims:
    """Each of the deck is somewhere, once; what is played moved the numbers it moves."""
    counts, deck = state.wild_deck.counts, tables_of(state.options.stock).wild_deck
    yield "$.wild_deck", len(counts) == len(deck.counts)
    yield "$.wild_deck", all(count in (0, 1) for count in counts)
    lying = Counter(n + 1 for n, count in enumerate(counts) if count)
    under = [card for card in state.under if card is not None]
    for place, cards in (
        *[(f"$.wild[{seat}]", list(cards)) for seat, cards in enumerate(state.wild)],
        ("$.under", under),
        ("$.played", list(state.played)),
    ):
        lying.update(cards)
        yield place, all(card in data.EFFECT for card in cards)
        yield place, max([0, *lying.values()]) <= 1
        if place.startswith("$.wild["):
            yield place, cards == sorted(cards)
    yield "$.wild_deck", sorted(lying) == [n for n, count in enumerate(deck.counts, 1) if count]
    yield "$.under", all(data.MOMENT[card] == "quick_draw" for card in under)
    yield (
        "$.under",
        all(
            card is not None or wild is None
            for card, wild in zip(state.laid, state.under, strict=True)
        ),
    )
    played = [data.EFFECT[card] for card in state.played]
    whips = [extra for extra in state.whip if extra]
    yield "$.whip", len(whips) <= played.count(data.Effect.CRACK_THE_WHIP)
    yield "$.map", not state.map or data.Effect.SCOUTS_MAP in played
    drawn = sum(counts) < len(counts)
    passed = [town for town in data.ROAD.small_towns if town.space <= state.space]
    yield "$.wild_deck", not drawn or (bool(passed) and state.options.wildcards == "on")


def _tracker(state: State, seats: int) -> Claims:
    if state.phase is Phase.STRATEGY:
        yield "$.order", (state.order, state.place, state.driver) == ((), 0, None)
        yield "$.posts", state.posts == ((), ())
        yield "$.whip", (state.whip, state.map) == ((0, 0), 0)
        yield "$.in_cover", not any(state.in_cover)
        yield "$.spread", not state.spread and not state.unseen
        return
    yield "$.order", sorted(state.order) == list(range(seats))
    yield "$.place", 0 <= state.place < seats
    last = [seat for seat in state.order if state.teams[seat] == data.GUARDS][-1]
    yield "$.driver", state.driver == last
    yield "$.aside", not any(state.aside)
    yield "$.laid", not any(card is not None for card in (*state.laid, *state.under))
    for owner, post in enumerate(state.posts):
        # A trade takes one out and puts one in.
        enemies = len([team for team in state.teams if team != owner])
        yield f"$.posts[{owner}]", len(post) == enemies


def _strategy(state: State) -> Claims:
    if state.phase is not Phase.STRATEGY:
        return
    yield "$.laid", None in state.laid
    for seat, (hand, laid, aside) in enumerate(
        zip(state.hands, state.laid, state.aside, strict=True)
    ):
        held = len(hand) + (laid is not None)
        yield f"$.hands[{seat}]", held >= data.NUMBERS.hand_size
        settled = bool(aside) or laid is not None
        yield f"$.hands[{seat}]", not settled or held == data.NUMBERS.hand_size


def _attack(state: State) -> Claims:
    attack = state.attack
    yield "$.attack", (attack is not None) == (state.phase in _ATTACKED)
    if attack is None:
        return
    seats = len(state.teams)
    yield "$.attack.seat", attack.seat == state.active
    if attack.blind is None:
        yield "$.attack.kind", attack.kind == "desperate" and not attack.knowers
        plain = (attack.cards, attack.taken, attack.added, attack.claim, attack.loaded)
        yield "$.attack", plain == ((), None, False, 0, False) and attack.strength == 1
    else:
        yield "$.attack.kind", attack.kind is None or attack.kind in data.KINDS
        yield "$.attack.knowers", _are_seats(attack.knowers, seats)
        yield "$.attack.knowers", attack.seat in attack.knowers
        yield "$.attack.kind", (attack.kind is not None) or not attack.cards
        kind = attack.kind or ""
        yield "$.attack.cards", all(data.shows(card, kind) for card in attack.cards)
        yield "$.attack.taken", attack.taken is None or attack.taken in attack.cards[:1]
        yield "$.attack.added", attack.added == (len(attack.cards) > (attack.taken is not None))
        added = attack.cards[attack.taken is not None :]
        yield "$.attack.cards", list(added) == sorted(added)
    if state.phase is Phase.BUILD:
        fresh = (attack.target, attack.strength, attack.claim, attack.loaded, attack.defence)
        yield "$.attack", fresh == (None, 0, 0, False, None) and attack.blind is not None
        yield "$.attack", not attack.hat and not attack.ducks
        ways = possible(state, attack.seat)
        yield "$.attack.kind", bool(ways) and (attack.kind is None or attack.kind in ways)
        return
    yield from _declared(state, attack)


def _declared(state: State, attack: Attack) -> Claims:
    yield "$.attack.kind", attack.kind is not None
    yield "$.attack.target", attack.target is not None
    kind, target, seats = attack.way, attack.aim, len(state.teams)
    yield "$.attack.target", target == data.COACH or 0 <= target < seats
    bandit = state.teams[attack.seat] == data.BANDITS
    if target == data.COACH:
        yield "$.attack.target", kind == "dynamite" and bandit
    else:
        yield "$.attack.target", state.teams[target] != state.teams[attack.seat]
    if state.phase in (Phase.RESPOND, Phase.CHALLENGE):
        yield "$.attack.target", target in targets(state, attack.seat, kind)
    if attack.blind is not None:
        shown = sum([data.VALUE[card] for card in attack.cards])
        yield "$.attack.strength", attack.strength == shown + attack.claim + attack.loaded
        low = 2 if kind == "dynamite" else 1
        yield "$.attack.claim", low <= attack.claim <= 3
    played = [data.EFFECT[card] for card in state.played]
    yield "$.attack.loaded", not attack.loaded or data.Effect.LOADED in played
    yield (
        "$.attack.hat",
        not attack.hat or (data.Effect.HAT in played and kind != "lasso" and target != data.COACH),
    )
    yield "$.attack.ducks", 0 <= attack.ducks <= played.count(data.Effect.DUCK)
    yield from _defended(state, attack, responder(state, target))


def _defended(state: State, attack: Attack, owner: Seat) -> Claims:
    defence = attack.defence
    if state.phase is Phase.RESPOND:
        yield "$.attack.defence", defence is None
        return
    if state.phase is Phase.CHALLENGE:
        yield "$.attack.defence", defence is not None and defence.blind is not None
    if defence is None:
        return
    symbol = "knife" if attack.kind == "lasso" else "dodge"
    token = owner == state.driver and symbol == "dodge"
    yield "$.attack.defence.bonus", attack.ducks <= defence.bonus <= attack.ducks + token
    yield "$.attack.defence.cards", all(data.shows(card, symbol) for card in defence.cards)
    yield "$.attack.defence.cards", list(defence.cards) == sorted(defence.cards)
    shown = defence.bonus + sum([data.VALUE[card] for card in defence.cards])
    claim = defence.value - shown
    low, high = (1, 3) if defence.blind is not None else (0, 0)
    yield "$.attack.defence.value", low <= claim <= high and defence.value >= attack.strength
    yield "$.attack.defence.knowers", _are_seats(defence.knowers, len(state.teams))
    yield "$.attack.defence.knowers", owner in defence.knowers


def _pending(state: State, seats: int) -> Claims:
    inside = state.phase in _INSIDE
    yield "$.pending", bool(state.pending) == inside
    yield "$.asked", (state.asked is not None) == (inside or state.phase is Phase.SPEED)
    yield "$.asked", state.asked is None or 0 <= state.asked < seats
    if inside:
        attack = state.under_way
        yield "$.pending", [step.do for step in state.pending[-2:]] == ["clear", "end"]
        yield "$.pending", len(state.pending) <= 8
        for n, step in enumerate(state.pending):
            place = f"$.pending[{n}]"
            closing = n >= len(state.pending) - 2
            yield place, closing == (step.do in ("clear", "end"))
            yield place, (step.seat == -1) if closing else 0 <= step.seat < seats
            yield place, step.cause in _CAUSES.get(step.do, {""})
            yield place, step.count == 1 or (step.do == "cards" and step.count == 2)
            yield place, step.count == 1 or step.cause == "shotgun"
            yield place, not step.passed or (step.do == "lose" and step.cause == "passed_on")
            yield place, all(0 <= seat < seats for seat in step.passed)
            yield place, (step.do != "wheel" and step.do != "cover") or step.seat != attack.seat
        first = state.pending[0]
        yield "$.phase", first.do == _ASKED[state.phase]
        asker = state.asked
        yield "$.asked", asker == first.seat
        if first.do in ("rob", "nominate"):
            yield "$.asked", asker == attack.seat and state.teams[attack.seat] == data.BANDITS
        if first.do == "nominate":
            yield "$.pending", attack.kind == "dynamite" and attack.target != data.COACH
        if first.do == "rob":
            yield (
                "$.pending",
                attack.target == data.COACH and state.speed >= data.NUMBERS.robbery_speed,
            )
        if first.do == "cards":
            yield "$.pending", len(state.hands[first.seat]) > first.count
        if first.do == "lose":
            bare = not state.grit[first.seat] and not state.hands[first.seat]
            yield "$.pending", bare
    if state.phase is Phase.SPEED:
        team = state.teams[state.asked or 0]
        last = [seat for seat in state.order if state.teams[seat] == team][-1]
        yield "$.asked", state.asked == last
    if state.phase is Phase.TURN:
        yield "$.phase", can_attack(state, state.active)


def _end(state: State) -> Claims:
    over = state.phase is Phase.OVER
    yield "$.result", over == (state.result is not None)
    if not over:
        early = state.phase in (Phase.STRATEGY, Phase.TURN, Phase.SPEED)
        yield "$.phase", not early or outcome(state) is None
        return
    ended = outcome(state)
    if state.space == data.TOWN:
        yield "$.space", ended is None
        ended = (data.GUARDS, "town")
    yield "$.result", ended is not None and state.result == result_of(state, *ended)
