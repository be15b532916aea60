"""What a position is worth, and how a quick player decides: by prices, likelihoods and a little
whim (§19.2-19.13).
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from game.engine.chance import Chance
from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.heuristics import likelihoods
from game.engine.riding_shotgun.heuristics.attacking import best_attack, hit_worth, mixed
from game.engine.riding_shotgun.heuristics.likelihoods import standing
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.round import needed
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.state import Attack, Phase, without
from game.engine.riding_shotgun.view import RiderSeen, RidingView

A = TypeVar("A", bound=Action)

_CALLS: Final = 0.27
_CALLS_DEFENCE: Final = 0.13
_KEENLY: Final = 1.7
_SELDOM: Final = 0.03
_OFTEN: Final = 0.95
"""How likely a call is that is as good as its price, by how much more it becomes the better it is,
and the ends: nobody may count on it either way.
"""
_BOLD_DEFENCE: Final = 0.3
"""How much of the boldness goes into a defence."""
_BRAZEN: Final = 0.65
"""How often a defence is put up that can only be a bluff, if it promises most."""
_USE: Final = 0.16
_USE_WAITING: Final = 0.12
_USE_FOR_EACH_FOE: Final = 0.15
_FOES: Final = 3
"""What a card that a defence costs was good for, in points of grit: more while one's own turn is to
come, and more for each enemy who has yet to act.
"""

_STEERS: Final = {data.GUARDS: 0.16, data.BANDITS: 0.09}
"""What a stagecoach in the enemy's Post costs, in points of grit: haste is the guards' friend."""

WHIM: Final = 0.12
"""How far a quick player misjudges a choice, in points of grit (§19.14)."""

_KEEP: Final = {
    data.GUARDS: {"dodge": 1.0, "knife": 0.7, "shotgun": 0.65, "dynamite": 0.75, "lasso": 0.1},
    data.BANDITS: {"dodge": 1.0, "knife": 0.65, "shotgun": 0.5, "dynamite": 1.1, "lasso": 1.3},
}
"""What a card of a symbol is worth keeping for."""


def liked(choices: Sequence[A], worth: Callable[[A], float], chance: Chance) -> A:
    """The choice that seems best; worths are in points of grit."""
    return max(choices, key=lambda each: worth(each) + _amiss(chance))


def _amiss(chance: Chance) -> float:
    """A little more or less than what one thinks."""
    return (chance.below(2001) - 1000) / 1000 * WHIM


def habit(view: RidingView, chance: Chance) -> d.RidingAction:
    """One of `view.legal`, as a quick player takes it."""
    seat = view.to_act[0] if view.seat is None else view.seat
    if len(view.legal) == 1:
        return view.legal[0]
    for each in view.plays:
        if _worth_playing(view, seat, each.wildcard, each.seat, each.step):
            return each
    match view.phase:
        case Phase.STRATEGY:
            return _strategy(view, seat, chance)
        case Phase.TURN | Phase.BUILD:
            return best_attack(view, seat, chance, WHIM)
        case Phase.RESPOND:
            return _respond(view, seat, chance)
        case Phase.CHALLENGE:
            return _challenge(view, seat, chance)
        case Phase.LOSE_CARDS:
            return liked(view.legal, lambda each: -_kept(view, seat, each.about), chance)
        case Phase.NOMINATE | Phase.LEAN:
            return liked(view.legal, _by_grit(view), chance)
        case Phase.ROB:
            return liked(view.legal, lambda each: -0.1 * _named(view, each).gold, chance)
        case _:
            return _speed(view, seat, chance)


def _named(view: RidingView, action: d.RidingAction) -> RiderSeen:
    """Whom a decision names."""
    assert isinstance(action.aim, int)  # noqa: S101 - it is one of those that name somebody
    return view.riders[action.aim]


def _by_grit(view: RidingView) -> Callable[[d.RidingAction], float]:
    """A nomination falls on the weakest, a loss is leant on the strongest."""
    weakest = view.phase is Phase.NOMINATE
    return lambda each: (-0.2 if weakest else 0.2) * _named(view, each).grit


def card_worth(team: int, card: int) -> float:
    """What a card is worth keeping for."""
    return _KEEP[team][data.SYMBOL[card]] * (0.55 + 0.2 * data.VALUE[card])


def _kept(view: RidingView, seat: Seat, cards: Sequence[int]) -> float:
    """What those cards are worth together."""
    return _together(view.sides[seat], tuple(cards))


@lru_cache(4096)
def _together(team: int, cards: tuple[int, ...]) -> float:
    """Of a kind the second and third help less."""
    found: dict[str, int] = {}
    worth = 0.0
    for card in sorted(cards, key=lambda card: -data.VALUE[card]):
        before = found.get(data.SYMBOL[card], 0)
        found[data.SYMBOL[card]] = before + 1
        worth += card_worth(team, card) * (1.0, 0.85, 0.6, 0.4)[min(before, 3)]
    return worth * 0.4


def _strategy(view: RidingView, seat: Seat, chance: Chance) -> d.RidingAction:
    draws, hand = view.quick_draws, view.hand
    if draws:
        return liked(draws, lambda each: _draw_worth(view, seat, each.card, each.wildcard), chance)
    discards = [each for each in view.legal if each.sealed]
    return liked(discards, lambda each: _kept(view, seat, without(hand, each.about)), chance)


def _draw_worth(view: RidingView, seat: Seat, card: int, under: int | None) -> float:
    """A Quick Draw: what the hand loses, what the enemy's Post gains, and when one acts (§19.8)."""
    rest = tuple([each for each in view.hand if each != card])
    worth = _kept(view, seat, rest)
    worth -= _STEERS[view.sides[seat]] * data.COACHES[card]
    if data.SYMBOL[card] == "dodge" or (
        data.SYMBOL[card] == "lasso" and view.sides[seat] == data.BANDITS
    ):
        worth += 0.12  # of no use to an enemy's attack
    dodges = sum([data.shows(each, "dodge") for each in rest])
    late = tables_of(view.options.stock).late[card] - 0.5
    if under is not None:
        late = -0.5 if data.EFFECT[under] is data.Effect.HAIR_TRIGGER else 0.5
        worth -= 0.1
    if view.sides[seat] == data.GUARDS:
        return worth + late * (0.5 if dodges >= 5 else -0.15)
    return worth + late * 0.25


def _worth_playing(
    view: RidingView, seat: Seat, wildcard: int, mate: Seat | None, step: int | None
) -> bool:
    """Whether a wildcard seems worth playing now, for that mate or so (§19.13)."""
    team = view.sides[seat]
    match data.EFFECT[wildcard]:
        case data.Effect.RALLY:
            mates = [each.seat for each in view.plays if each.seat is not None]
            return mate == min(mates, key=lambda mate: view.riders[mate].grit)
        case data.Effect.SCOUTS_MAP:
            return step == (1 if team == data.GUARDS else -1)
        case data.Effect.CRACK_THE_WHIP:
            own, other = coaches_in(view, team).total, coaches_in(view, 1 - team).total
            return -2 <= own - other <= 0
        case data.Effect.FRESH_CARTRIDGES:
            return len(view.hand) <= 3
        case data.Effect.HAT:
            return view.attack is not None and view.attack.strength >= 3
        case data.Effect.DUCK:
            return view.attack is not None and not view.defences
        case _:
            return True


def _respond(view: RidingView, seat: Seat, chance: Chance) -> d.RidingAction:
    """Take it, call it, or meet it (§19.3): whatever promises most, calls by lot."""
    attack, cost = view.attack, likelihoods.prices(view)
    if attack is None:
        return view.legal[0]
    stakes = _Stakes.of(view, seat, 0.0 if attack.hat else hit_worth_of(view, attack))
    meeting, defended = _best_defence(view, seat, stakes, chance)
    if d.CALL in view.legal:
        if attack.blind is not None:
            lies = float(is_bluff(view, attack.blind, attack.way, attack.claim))
        else:
            lies = likelihoods.bluff(
                attack.way, attack.claim, len(attack.cards), likelihoods.in_sight(view)
            )
        otherwise = max(-stakes.hit, defended)
        if _calls(lies, stakes.hit + stakes.point + otherwise, stakes, _CALLS, chance):
            return d.CALL
    price = cost.grit(view.sides[seat])
    if meeting is None or defended + _amiss(chance) * price < -stakes.hit:
        return d.TAKE_IT
    return meeting


class _Stakes(NamedTuple):
    """What a hit costs, a point of the own grit lost and gained, and the same of the enemy."""

    hit: float
    point: float
    gain: float
    enemy: float
    enemy_gain: float

    @classmethod
    def of(cls, view: RidingView, seat: Seat, hit: float) -> "_Stakes":
        attack, cost = view.attack, likelihoods.prices(view)
        own = view.sides[seat]
        other = seat if attack is None else attack.seat
        if other == seat and attack is not None:
            other = view.responder(attack.aim)
        return cls(
            hit,
            _lost(view, seat) * cost.grit(own),
            (view.riders[seat].grit < data.NUMBERS.grit_max) * cost.gain(own),
            _lost(view, other) * cost.grit(1 - own),
            (view.riders[other].grit < data.NUMBERS.grit_max) * cost.gain(1 - own),
        )


def _lost(view: RidingView, seat: Seat) -> float:
    """What a point of grit lost costs somebody, in points: without grit it costs a card."""
    return 1.0 if view.riders[seat].grit else 0.3


def hit_worth_of(view: RidingView, attack: Attack) -> float:
    """What the attack that is declared is worth if it hits."""
    return hit_worth(view, attack.seat, attack.way, attack.aim)


def is_bluff(view: RidingView, blind: int, symbol: str, claim: int) -> bool:
    """Whether a Blind one knows is not what it is said to be (D14)."""
    shown = data.shows(blind, symbol)
    return shown < claim if view.options.bluff == "at_least" else shown != claim


def _calls(lies: float, risk: float, stakes: _Stakes, base: float, chance: Chance) -> bool:
    """Whether to call, by lot: the likelier the further a bluff is above what it must be (§19.6).

    A call that is wrong costs `risk` more than not calling; one that is right brings the rest.
    """
    if lies in (0.0, 1.0):
        return lies == 1.0
    stake = stakes.hit + stakes.point + stakes.gain
    # Where all is lost, or won, already, nothing is at stake: the lot alone decides.
    even = risk / stake if stake else lies
    likely = min(max(base + _KEENLY * (lies - even), _SELDOM), _OFTEN)
    return chance.below(1000) < 1000 * likely


def _best_defence(
    view: RidingView, seat: Seat, stakes: _Stakes, chance: Chance
) -> tuple[d.RidingAction | None, float]:
    """The defence one would put up, and what it promises."""
    attack = view.attack
    honest: list[tuple[float, d.RidingAction]] = []
    bluffs: list[tuple[float, d.RidingAction]] = []
    if attack is None:
        return None, -stakes.hit
    symbol, said = needed(attack.way), likelihoods.meant(attack.way)
    price = likelihoods.prices(view).grit(view.sides[seat])
    helped = attack.ducks + view.helped(attack.way, attack.aim)
    for each in view.defences:
        if each.blind is None:
            honest.append((0.0, each))
            continue
        claim = each.value - helped - sum([data.VALUE[card] for card in each.cards])
        spent = price * _spent(view, seat, (each.blind, *each.cards))
        called = likelihoods.call(said, claim, len(each.cards))
        if is_bluff(view, each.blind, symbol, claim):
            worth = -called * (stakes.hit + stakes.point + stakes.enemy_gain) - spent
            bluffs.append((worth + _amiss(chance) * price, each))
        else:
            honest.append((called * stakes.enemy - spent + _amiss(chance) * price, each))
    if not honest and (not bluffs or chance.below(1000) >= 1000 * _BRAZEN):
        return None, -stakes.hit
    meeting = mixed(honest, bluffs, likelihoods.boldness(view, seat) * _BOLD_DEFENCE, price, chance)
    worth = next(worth for worth, each in (*honest, *bluffs) if each is meeting)
    return meeting, worth


def _spent(view: RidingView, seat: Seat, cards: Sequence[int]) -> float:
    """What cards are still good for, in points of grit."""
    team = view.sides[seat]
    use = sum([card_worth(team, card) for card in cards])
    waiting = seat in view.order[view.place + 1 :]
    foes = min(likelihoods.yet_to_act(view, seat), _FOES)
    return use * (_USE + _USE_WAITING * waiting + _USE_FOR_EACH_FOE * foes)


def _challenge(view: RidingView, seat: Seat, chance: Chance) -> d.RidingAction:
    """Believe a defence or call it (§19.4)."""
    attack = view.attack
    if attack is None or attack.defence is None:
        return d.ACCEPT
    met = attack.defence
    symbol, said = needed(attack.way), likelihoods.meant(attack.way)
    claim = met.value - met.bonus - sum([data.VALUE[card] for card in met.cards])
    if met.blind is not None:
        return d.CALL if is_bluff(view, met.blind, symbol, claim) else d.ACCEPT
    hit = 0.0 if attack.hat else hit_worth_of(view, attack)
    stakes = _Stakes.of(view, seat, hit)
    lies = likelihoods.bluff(said, claim, len(met.cards), likelihoods.in_sight(view))
    wins = stakes._replace(hit=hit + stakes.enemy)
    return d.CALL if _calls(lies, stakes.point, wins, _CALLS_DEFENCE, chance) else d.ACCEPT


def _speed(view: RidingView, seat: Seat, chance: Chance) -> d.RidingAction:
    """Guards drive on while the gold is safe, bandits rein in unless they burn wheels for gold."""
    thin = sum([rider.gold for rider in view.riders]) > 0 and view.burnt >= 2
    if view.sides[seat] == data.GUARDS:
        wanted = 4 if thin else 6
    else:
        wanted = 5 if view.burnt >= 1 and view.space < 30 else 1
    return liked(
        view.legal, lambda each: -0.1 * abs(view.speed + (each.faster or 0) - wanted), chance
    )


EDGE: Final = 1.0
"""By so much more worth a seat is nearly three times as likely to win: worths are the logarithm of
the odds.
"""


def worth(view: RidingView, seat: Seat) -> float:
    """The larger the better for the seat."""
    return standing(view, seat)
