"""The phases of a round, and what their decisions do: here who may do what, with the wildcards, and
how cards come out of the bag and go back into it (§3, §6, §8).
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, Literal

from msgspec.structs import replace

from game.engine.chance import Bag, Chance
from game.engine.kinds import Event, Seat, Sides
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.state import Options, Phase, State, put, with_cards, without
from game.engine.riding_shotgun.view import RidingView

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
    events.append(e.CardsDrawn(seat, fresh, len(fresh), wanted, why, refilled, before))


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


@cache
def _of_team(teams: Sides, team: int) -> tuple[Seat, ...]:
    return tuple([seat for seat, own in enumerate(teams) if own == team])


def enemies(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Everybody of the other team."""
    return _of_team(state.teams, 1 - state.teams[seat])


def mates(state: State, seat: Seat) -> list[Seat]:
    """Everybody else of the own team."""
    return [other for other in _of_team(state.teams, state.teams[seat]) if other != seat]


def guards(state: State) -> tuple[Seat, ...]:
    """Everybody who guards the coach."""
    return _of_team(state.teams, data.GUARDS)


def victims(state: State, seat: Seat) -> list[Seat]:
    """Whom `seat` may attack desperately (D26)."""
    if state.options.desperate == "anywhere":
        return list(enemies(state, seat))
    return [other for other in enemies(state, seat) if not state.in_cover[other]]


def targets(state: State, seat: Seat, kind: data.Kind) -> list[d.Target]:
    """Whom `seat` may attack that way; the coach comes last."""
    found: list[d.Target]
    bandit = state.teams[seat] == data.BANDITS
    if kind == "lasso":
        if not bandit:
            return []  # D18
        return [other for other in enemies(state, seat) if state.gold[other]]
    if kind == "desperate":
        return [*victims(state, seat)]
    found = [other for other in enemies(state, seat) if not state.in_cover[other]]
    if kind == "dynamite" and bandit:
        found.append(data.COACH)
    return found


def possible(state: State, seat: Seat) -> list[data.Kind]:
    """The ways to attack with cards that have a target."""
    return [kind for kind in data.KINDS if targets(state, seat, kind)]


def can_attack(state: State, seat: Seat) -> bool:
    """Whether there is any attack to make; without one the turn ends."""
    if victims(state, seat):
        return True
    return bool(state.hands[seat]) and bool(possible(state, seat))


def responder(state: State, target: d.Target) -> Seat:
    """Who answers an attack: the target, and the Driver for the coach (§7.4)."""
    if target != data.COACH:
        return target
    if state.driver is None:
        raise RuntimeError("nobody drives yet")
    return state.driver


def needed(kind: data.Kind) -> str:
    """The symbol that meets an attack (§7.5)."""
    return "knife" if kind == "lasso" else "dodge"


def bonus(state: State) -> int:
    """What helps a defence without a card: the Driver's token and *Duck and Roll* (D24)."""
    attack = state.under_way
    token = (
        responder(state, attack.aim) == state.driver
        and needed(attack.way) == "dodge"
        and (attack.target == data.COACH or state.options.token == "all")  # noqa: S105
    )
    return token + attack.ducks


def wheels_lost(options: Options, burnt: int) -> int:
    """How many wheels a hit on the coach burns where so many are burnt already (§7.9, D53)."""
    return min(2 if options.wheels == "two" else 1, data.NUMBERS.wheels - burnt)


_SHARP, _CARTRIDGES = 2, 2
"""Cards that *Card Sharp* and *Fresh Cartridges* draw."""
_WHIP = 2
"""Stagecoaches that *Crack the Whip* is worth."""


def playable(state: State, seat: Seat, moment: str) -> list[d.PlayWildcard]:
    """The wildcards a seat may play at that moment of its own decision; of two alike the lower."""
    found: list[d.PlayWildcard] = []
    seen: set[data.Effect] = set()
    for card in state.wild[seat]:
        effect = data.EFFECT[card]
        if data.MOMENT[card] == moment and effect not in seen:
            seen.add(effect)
            found += _ways(state, seat, card, effect)
    return found


def _ways(state: State, seat: Seat, card: int, effect: data.Effect) -> list[d.PlayWildcard]:
    if effect is data.Effect.RALLY:
        return [
            d.PlayWildcard(card, mate)
            for mate in mates(state, seat)
            if state.grit[mate] < data.NUMBERS.grit_max
        ]
    if effect is data.Effect.SCOUTS_MAP:
        return [d.PlayWildcard(card, step=1), d.PlayWildcard(card, step=-1)]
    return [d.PlayWildcard(card)] if _changes(state, seat, effect) else []


def _changes(state: State, seat: Seat, effect: data.Effect) -> bool:
    match effect:
        case data.Effect.SWIG:
            return state.grit[seat] < data.NUMBERS.grit_max
        case data.Effect.SECOND_WIND:
            return state.grit[seat] == 0
        case data.Effect.FRESH_CARTRIDGES:
            return bool(len(state.deck) or state.spread or state.unseen)
        case data.Effect.CARD_SHARP:
            return len(state.deck) > 0
        case data.Effect.HAT:
            attack = state.under_way
            return attack.kind != "lasso" and attack.target != data.COACH and not attack.hat
        case data.Effect.READ_THE_TELL:
            attack = state.under_way
            return attack.blind is not None and seat not in attack.knowers
        case data.Effect.EAGLE_EYE:
            return seat not in state.under_way.met.knowers
        case _:
            return True


def quick_draws(state: State, seat: Seat) -> list[int]:
    """The wildcards that may lie under a Quick Draw."""
    return [card for card in state.wild[seat] if data.MOMENT[card] == "quick_draw"]


def spend(state: State, seat: Seat, card: int) -> None:
    """Take a wildcard out of its holder's hand and out of the game."""
    state.wild = put(state.wild, seat, without(state.wild[seat], (card,)))
    state.played = (*state.played, card)


def play(
    state: State, seat: Seat, action: d.PlayWildcard, chance: Chance, events: list[Event]
) -> None:
    """Play a wildcard, and do what it does."""
    spend(state, seat, action.wildcard)
    events.append(e.WildcardPlayed(seat, action.wildcard, action.seat, action.step))
    match data.EFFECT[action.wildcard]:
        case data.Effect.SWIG:
            _gain(state, seat, 1, events)
        case data.Effect.SECOND_WIND:
            _gain(state, seat, 2, events)
        case data.Effect.RALLY:
            _gain(state, seat if action.seat is None else action.seat, 1, events)
        case data.Effect.FRESH_CARTRIDGES:
            draw_cards(state, seat, _CARTRIDGES, "cartridges", chance, events, refill=True)
        case data.Effect.CARD_SHARP:
            draw_cards(state, seat, _SHARP, "card_sharp", chance, events)
        case data.Effect.CRACK_THE_WHIP:
            guards, bandits = state.whip
            guard = state.teams[seat] == data.GUARDS
            state.whip = (_WHIP, bandits) if guard else (guards, _WHIP)
        case data.Effect.SCOUTS_MAP:
            state.map = action.step or 0
        case data.Effect.HAT:
            state.attack = replace(state.under_way, hat=True)
        case data.Effect.DUCK:
            state.attack = replace(state.under_way, ducks=state.under_way.ducks + 1)
        case data.Effect.READ_THE_TELL:
            attack = state.under_way
            state.attack = replace(attack, knowers=(*attack.knowers, seat))
            events.append(e.BlindSeen(seat, attack.seat, attack.blind))
        case data.Effect.EAGLE_EYE:
            attack, defence = state.under_way, state.under_way.met
            seen = replace(defence, knowers=(*defence.knowers, seat))
            state.attack = replace(attack, defence=seen)
            events.append(e.BlindSeen(seat, responder(state, attack.aim), defence.blind))
        case effect:
            raise AssertionError(effect)


def _gain(state: State, seat: Seat, count: int, events: list[Event]) -> None:
    was = state.grit[seat]
    now = min(was + count, data.NUMBERS.grit_max)
    state.grit = put(state.grit, seat, now)
    events.append(e.GritChanged(seat, was, now, "wildcard"))


CLAIMS = data.DATA.claimable
_MAY: Final[tuple[d.Change, ...]] = (-1, 0, 1)
_MUST: Final[tuple[d.Change, ...]] = (-1, 1)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that may decide now."""
    match state.phase:
        case Phase.STRATEGY:
            return tuple([seat for seat, card in enumerate(state.laid) if card is None])
        case Phase.OVER:
            return ()
        case Phase.TURN | Phase.BUILD | Phase.CHALLENGE:
            return (state.active,)
        case Phase.RESPOND:
            return (responder(state, state.under_way.aim),)
        case _:
            return () if state.asked is None else (state.asked,)


def nominees(state: State) -> list[Seat]:
    """The guards who may be named beside the target of dynamite (D31)."""
    attack = state.under_way
    return [guard for guard in guards(state) if guard != attack.target]


def supports(state: State, seat: Seat) -> list[Seat]:
    """The mates who may be leant on: they have grit or cards, so none passes it on again (D33)."""
    return [mate for mate in mates(state, seat) if state.grit[mate] or state.hands[mate]]


def speeds(state: State | RidingView) -> list[d.Change]:
    """By how much the winners of the Posts may change the speed (D38, D40)."""
    changes = _MUST if state.options.speed == "must_change" else _MAY
    return [
        change
        for change in changes
        if data.NUMBERS.speed_min <= state.speed + change <= data.NUMBERS.speed_max
    ]


@cache
def subsets(cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every set of the cards, the empty one first."""
    return tuple(
        [chosen for count in range(len(cards) + 1) for chosen in combinations(cards, count)]
    )
