"""How a quick player decides: by prices, likelihoods and a little whim (§19.2-19.13)."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from game.engine.chance import Chance
from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun.actions import (
    Accept,
    Call,
    Defend,
    Discard,
    GiveUp,
    LeanOn,
    Nominate,
    PlayWildcard,
    QuickDraw,
    SetSpeed,
    TakeGoldFrom,
    TakeIt,
)
from game.engine.riding_shotgun.data import (
    BANDITS,
    COACHES,
    EFFECT,
    GUARDS,
    SYMBOL,
    VALUE,
    Effect,
    shows,
)
from game.engine.riding_shotgun.habit.attacking import best_attack, hit_worth
from game.engine.riding_shotgun.habit.clocks import prices
from game.engine.riding_shotgun.habit.likely import bluff, in_sight
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.round.targets import needed
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView

A = TypeVar("A", bound=Action)

WHIM: Final = 0.03
"""How far a quick player misjudges a choice, as a share of a game's worth: about 0.12 of a point
of grit.
"""

_KEEP: Final = {
    GUARDS: {"dodge": 0.9, "knife": 0.85, "shotgun": 0.75, "dynamite": 0.6, "lasso": 0.1},
    BANDITS: {"dodge": 0.8, "knife": 0.7, "shotgun": 0.7, "dynamite": 1.0, "lasso": 0.9},
}
"""What a card of a symbol is worth keeping for."""


def whim(chance: Chance) -> float:
    """A little more or less than what one thinks."""
    return (chance.below(2001) - 1000) / 1000 * WHIM


def liked(choices: Sequence[A], worth: Callable[[A], float], chance: Chance) -> A:
    """The choice that seems best."""
    return max(choices, key=lambda each: worth(each) + whim(chance))


def of(view: RidingView, kind: type[A]) -> list[A]:
    """What is legal of a kind."""
    return [each for each in view.legal if isinstance(each, kind)]


def quick(view: RidingView, chance: Chance) -> Action:
    """What a quick player takes of `view.legal`."""
    seat = view.to_act[0] if view.seat is None else view.seat
    if len(view.legal) == 1:
        return view.legal[0]
    wildcard = _wildcard(view, seat, chance)
    if wildcard is not None:
        return wildcard
    match view.phase:
        case Phase.STRATEGY:
            return _strategy(view, seat, chance)
        case Phase.TURN | Phase.BUILD:
            return best_attack(view, seat, lambda: whim(chance))
        case Phase.RESPOND:
            return _respond(view, seat, chance)
        case Phase.CHALLENGE:
            return _challenge(view, seat, chance)
        case Phase.LOSE_CARDS:
            return liked(of(view, GiveUp), lambda each: -_kept(view, seat, each.cards), chance)
        case Phase.NOMINATE | Phase.LEAN:
            return liked([*of(view, Nominate), *of(view, LeanOn)], _by_grit(view), chance)
        case Phase.ROB:
            rich = of(view, TakeGoldFrom)
            return liked(rich, lambda each: -0.1 * view.riders[each.seat].gold, chance)
        case _:
            return _speed(view, seat, chance)


def _by_grit(view: RidingView) -> Callable[[Any], float]:
    """A nomination falls on the weakest, a loss is leant on the strongest."""
    weakest = view.phase is Phase.NOMINATE
    return lambda each: (-0.2 if weakest else 0.2) * view.riders[each.seat].grit


def card_worth(team: int, card: int) -> float:
    """What a card is worth keeping for."""
    return _KEEP[team][SYMBOL[card]] * (0.55 + 0.2 * VALUE[card])


def _kept(view: RidingView, seat: Seat, cards: Sequence[int]) -> float:
    """What those cards are worth together: of a kind the second and third help less."""
    team = view.sides[seat]
    found: dict[str, int] = {}
    worth = 0.0
    for card in sorted(cards, key=lambda card: -VALUE[card]):
        before = found.get(SYMBOL[card], 0)
        found[SYMBOL[card]] = before + 1
        worth += card_worth(team, card) * (1.0, 0.85, 0.6, 0.4)[min(before, 3)]
    return worth * 0.1


def _strategy(view: RidingView, seat: Seat, chance: Chance) -> Action:
    discards = of(view, Discard)
    if discards:
        hand = set(view.hand)
        return liked(discards, lambda each: _kept(view, seat, tuple(hand - {*each.cards})), chance)
    return liked(of(view, QuickDraw), lambda each: _draw_worth(view, seat, each), chance)


def _draw_worth(view: RidingView, seat: Seat, action: QuickDraw) -> float:
    """A Quick Draw: what the hand loses, what the enemy's Post gains, and when one acts (§19.8)."""
    card = action.card
    rest = tuple([each for each in view.hand if each != card])
    worth = _kept(view, seat, rest)
    worth -= 0.05 * COACHES[card]
    if SYMBOL[card] == "dodge" or (SYMBOL[card] == "lasso" and view.sides[seat] == BANDITS):
        worth += 0.03  # of no use to an enemy's attack
    dodges = sum([shows(each, "dodge") for each in rest])
    late = card / 69 - 0.5
    if action.wildcard is not None:
        late = -0.5 if EFFECT[action.wildcard] is Effect.HAIR_TRIGGER else 0.5
        worth -= 0.02
    if view.sides[seat] == GUARDS:
        return worth + late * (0.12 if dodges >= 5 else -0.06)
    return worth + late * 0.06


def _wildcard(view: RidingView, seat: Seat, chance: Chance) -> PlayWildcard | None:
    """A wildcard that seems worth playing now (§19.13)."""
    for each in of(view, PlayWildcard):
        if _worth_playing(view, seat, each):
            return each
    return None


def _worth_playing(view: RidingView, seat: Seat, action: PlayWildcard) -> bool:
    team = view.sides[seat]
    match EFFECT[action.wildcard]:
        case Effect.RALLY:
            mates = [each.seat for each in of(view, PlayWildcard) if each.seat is not None]
            weakest = min(mates, key=lambda mate: view.riders[mate].grit)
            return action.seat == weakest
        case Effect.SCOUTS_MAP:
            return action.step == (1 if team == GUARDS else -1)
        case Effect.CRACK_THE_WHIP:
            own, other = coaches_in(view, team).total, coaches_in(view, 1 - team).total
            return -2 <= own - other <= 0
        case Effect.FRESH_CARTRIDGES:
            return len(view.hand) <= 3
        case Effect.HAT:
            return view.attack is not None and view.attack.strength >= 3
        case Effect.DUCK:
            return view.attack is not None and not any(
                isinstance(each, Defend) for each in view.legal
            )
        case _:
            return True


def _respond(view: RidingView, seat: Seat, chance: Chance) -> Action:
    """Take it, call it, or meet it (§19.3)."""
    attack, cost = view.attack, prices(view)
    if attack is None:
        return view.legal[0]
    own, foe = view.sides[seat], view.sides[attack.seat]
    hit = 0.0 if attack.hat else hit_worth(view, attack.seat, attack.way, attack.aim)
    point = cost.grit(own) if view.riders[seat].grit else 0.3 * cost.grit(own)
    gain = cost.grit(own) if view.riders[seat].grit < 5 else 0.0
    if attack.blind is not None and attack.seat != seat:
        lies = 1.0 if shows(attack.blind, attack.way) != attack.claim else 0.0
    else:
        lies = bluff(attack.way, attack.claim, len(attack.cards), in_sight(view))
    if any(isinstance(each, Call) for each in view.legal):
        even = point / (hit + point + gain) if hit + point + gain else 1.0
        likely = 0.0 if lies == 0 else 0.97 if lies == 1 else 0.2 + 1.7 * (lies - even)
        if chance.below(1000) < 1000 * min(max(likely, 0.03 * (lies > 0)), 0.95):
            return Call()
    enemy = cost.grit(foe)
    ways: list[TakeIt | Defend] = [*of(view, TakeIt), *of(view, Defend)]

    def worth(way: TakeIt | Defend) -> float:
        if isinstance(way, TakeIt):
            return -hit
        return _defence_worth(view, seat, way, hit, point, enemy)

    return liked(ways, worth, chance)


def _defence_worth(
    view: RidingView, seat: Seat, action: Defend, hit: float, point: float, enemy: float
) -> float:
    attack = view.attack
    if attack is None or action.blind is None:
        return 0.0
    symbol = needed(attack.way)
    shown = sum([VALUE[card] for card in action.cards])
    bonus = attack.ducks
    if seat == view.driver and symbol == "dodge":
        bonus += view.options.token == "all" or attack.target == "coach"  # noqa: S105
    claim = action.value - bonus - shown
    spent = _spent(view, seat, (action.blind, *action.cards))
    called = 0.24 + 0.05 * (claim - 1)
    if shows(action.blind, symbol) == claim:
        return 0.8 * called * enemy - spent
    return -called * (hit + point + enemy) - spent


def _spent(view: RidingView, seat: Seat, cards: Sequence[int]) -> float:
    """What cards are still good for this round, in the measure of the clocks."""
    price = prices(view).grit(view.sides[seat])
    team = view.sides[seat]
    use = sum([card_worth(team, card) for card in cards])
    waiting = seat in view.order[view.place + 1 :]
    return use * price * (0.34 if waiting else 0.2)


def _challenge(view: RidingView, seat: Seat, chance: Chance) -> Action:
    """Believe a defence or call it (§19.4)."""
    attack, cost = view.attack, prices(view)
    if attack is None or attack.defence is None:
        return Accept()
    own = view.sides[seat]
    defence = attack.defence
    symbol = needed(attack.way)
    claim = defence.value - defence.bonus - sum([VALUE[card] for card in defence.cards])
    hit = 0.0 if attack.hat else hit_worth(view, seat, attack.way, attack.aim)
    enemy = cost.grit(1 - own)
    gain = cost.grit(own) if view.riders[seat].grit < 5 else 0.0
    point = cost.grit(own) if view.riders[seat].grit else 0.3 * cost.grit(own)
    if defence.blind is not None:
        return Call() if shows(defence.blind, symbol) != claim else Accept()
    lies = bluff(symbol, claim, len(defence.cards), in_sight(view))
    even = point / (hit + enemy + point + gain)
    likely = min(max(0.2 + 1.7 * (lies - even), 0.03), 0.95)
    return Call() if chance.below(1000) < 1000 * likely else Accept()


def _speed(view: RidingView, seat: Seat, chance: Chance) -> Action:
    """Guards drive on while the gold is safe, bandits rein in unless they burn wheels for gold."""
    thin = sum([rider.gold for rider in view.riders]) > 0 and view.burnt >= 2
    if view.sides[seat] == GUARDS:
        wanted = 4 if thin else 6
    else:
        wanted = 5 if view.burnt >= 1 and view.space < 30 else 1
    return liked(
        of(view, SetSpeed), lambda each: -0.1 * abs(view.speed + each.change - wanted), chance
    )
