"""Wildcards: when each may be played, and what it does at once (§9).

Each is played inside a decision its holder has anyway (D44), and only if it changes something
(D45).
"""

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.kinds import Event, Seat
from game.engine.riding_shotgun.actions import PlayWildcard
from game.engine.riding_shotgun.data import COACH, EFFECT, GUARDS, MOMENT, NUMBERS, Effect
from game.engine.riding_shotgun.events import BlindSeen, GritChanged, WildcardPlayed
from game.engine.riding_shotgun.round.drawing import draw_cards
from game.engine.riding_shotgun.round.targets import mates, responder
from game.engine.riding_shotgun.state import State, put, without

_SHARP, _CARTRIDGES = 2, 2
"""Cards that *Card Sharp* and *Fresh Cartridges* draw."""
_WHIP = 2
"""Stagecoaches that *Crack the Whip* is worth."""


def playable(state: State, seat: Seat, moment: str) -> list[PlayWildcard]:
    """The wildcards a seat may play at that moment of its own decision; of two alike the lower."""
    found: list[PlayWildcard] = []
    seen: set[Effect] = set()
    for card in state.wild[seat]:
        effect = EFFECT[card]
        if MOMENT[card] == moment and effect not in seen:
            seen.add(effect)
            found += _ways(state, seat, card, effect)
    return found


def _ways(state: State, seat: Seat, card: int, effect: Effect) -> list[PlayWildcard]:
    if effect is Effect.RALLY:
        return [
            PlayWildcard(card, mate)
            for mate in mates(state, seat)
            if state.grit[mate] < NUMBERS.grit_max
        ]
    if effect is Effect.SCOUTS_MAP:
        return [PlayWildcard(card, step=1), PlayWildcard(card, step=-1)]
    return [PlayWildcard(card)] if _changes(state, seat, effect) else []


def _changes(state: State, seat: Seat, effect: Effect) -> bool:
    match effect:
        case Effect.SWIG:
            return state.grit[seat] < NUMBERS.grit_max
        case Effect.SECOND_WIND:
            return state.grit[seat] == 0
        case Effect.FRESH_CARTRIDGES:
            return bool(len(state.deck) or state.spread or state.unseen)
        case Effect.CARD_SHARP:
            return len(state.deck) > 0
        case Effect.HAT:
            attack = state.under_way
            return attack.kind != "lasso" and attack.target != COACH and not attack.hat
        case Effect.READ_THE_TELL:
            attack = state.under_way
            return attack.blind is not None and seat not in attack.knowers
        case Effect.EAGLE_EYE:
            return seat not in state.under_way.met.knowers
        case _:
            return True


def quick_draws(state: State, seat: Seat) -> list[int]:
    """The wildcards that may lie under a Quick Draw."""
    return [card for card in state.wild[seat] if MOMENT[card] == "quick_draw"]


def spend(state: State, seat: Seat, card: int) -> None:
    """Take a wildcard out of its holder's hand and out of the game."""
    state.wild = put(state.wild, seat, without(state.wild[seat], (card,)))
    state.played = (*state.played, card)


def play(
    state: State, seat: Seat, action: PlayWildcard, chance: Chance, events: list[Event]
) -> None:
    """Play a wildcard, and do what it does."""
    spend(state, seat, action.wildcard)
    events.append(WildcardPlayed(seat, action.wildcard, action.seat, action.step))
    match EFFECT[action.wildcard]:
        case Effect.SWIG:
            _gain(state, seat, 1, events)
        case Effect.SECOND_WIND:
            _gain(state, seat, 2, events)
        case Effect.RALLY:
            _gain(state, seat if action.seat is None else action.seat, 1, events)
        case Effect.FRESH_CARTRIDGES:
            draw_cards(state, seat, _CARTRIDGES, "cartridges", chance, events, refill=True)
        case Effect.CARD_SHARP:
            draw_cards(state, seat, _SHARP, "card_sharp", chance, events)
        case Effect.CRACK_THE_WHIP:
            guards, bandits = state.whip
            guard = state.teams[seat] == GUARDS
            state.whip = (_WHIP, bandits) if guard else (guards, _WHIP)
        case Effect.SCOUTS_MAP:
            state.map = action.step or 0
        case Effect.HAT:
            state.attack = replace(state.under_way, hat=True)
        case Effect.DUCK:
            state.attack = replace(state.under_way, ducks=state.under_way.ducks + 1)
        case Effect.READ_THE_TELL:
            attack = state.under_way
            state.attack = replace(attack, knowers=(*attack.knowers, seat))
            events.append(BlindSeen(seat, attack.seat, attack.blind))
        case Effect.EAGLE_EYE:
            attack, defence = state.under_way, state.under_way.met
            seen = replace(defence, knowers=(*defence.knowers, seat))
            state.attack = replace(attack, defence=seen)
            events.append(BlindSeen(seat, responder(state, attack.aim), defence.blind))
        case effect:
            raise AssertionError(effect)


def _gain(state: State, seat: Seat, count: int, events: list[Event]) -> None:
    was = state.grit[seat]
    now = min(was + count, NUMBERS.grit_max)
    state.grit = put(state.grit, seat, now)
    events.append(GritChanged(seat, was, now, "wildcard"))
