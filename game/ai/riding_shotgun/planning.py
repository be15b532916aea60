"""What to keep, what to lay as Quick Draw, where to drive the horses, and when a wildcard is worth
playing (§19.13).
"""

from collections.abc import Sequence
from typing import Final

from game.ai.riding_shotgun.respond import AttackFaced
from game.ai.riding_shotgun.standing import TeamStanding
from game.engine.kinds import Seat
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.actions import PlayWildcard, QuickDraw
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.view import RidingView

_DODGE: Final = (0.0, 0.2, 0.38, 0.54, 0.62, 0.7, 0.76)
"""So many dodge symbols in a hand, in points; beyond the last a little more each."""
_MORE: Final = 0.04
_ARMS: Final = {
    data.GUARDS: {"knife": 0.2, "shotgun": 0.1, "dynamite": 0.07, "lasso": 0.0},
    data.BANDITS: {"knife": 0.13, "shotgun": 0.06, "dynamite": 0.09, "lasso": 0.0},
}
_ROPE, _ROPES = 0.065, (0.05, 0.2)
"""A symbol of lasso to a bandit, for every point of grit a bar is worth; and the least and most."""
_EARLY: Final = {
    4: {data.GUARDS: 0.9, data.BANDITS: 0.4},
    6: {data.GUARDS: 0.15, data.BANDITS: 0.15},
    8: {data.GUARDS: 0.0, data.BANDITS: 0.25},
}
"""What acting first instead of last is worth, by seats."""
_DRIVER: Final = 0.05
"""What a symbol of dodge beyond three is worth to a Driver, for whoever may be one."""
_HANDED: Final = 0.03
"""What a symbol the enemy may attack with costs, lying in his Post."""
_WILD: Final = 0.1  # a wildcard under a Quick Draw is gone
_ROBS: Final = {4: 0.1, 6: 0.15, 8: 0.35}
"""Bars that a round at a robbery speed is thought to cost, by seats."""


def hand_worth(standing: TeamStanding, team: int, cards: Sequence[int]) -> float:
    """What a hand is worth at the reveal, in points."""
    dodges = 0
    rope = standing.after(gold=-1) / standing.point if team == data.BANDITS else 0.0
    rope = min(max(_ROPE * rope, _ROPES[0]), _ROPES[1]) if team == data.BANDITS else 0.0
    worth = 0.0
    for card in cards:
        symbol, value = data.SYMBOL[card], data.VALUE[card]
        if symbol == "dodge":
            dodges += value
        else:
            worth += (rope if symbol == "lasso" else _ARMS[team][symbol]) * value
    last = len(_DODGE) - 1
    return worth + _DODGE[min(dodges, last)] + _MORE * max(0, dodges - last)


def draw_worth(
    view: RidingView, standing: TeamStanding, seat: Seat, rest: Sequence[int], draw: QuickDraw
) -> float:
    """A Quick Draw, in points: the hand it leaves, when one acts, and what the enemy is handed."""
    team, card = view.sides[seat], draw.card
    seats = len(view.sides)
    when = tables_of(view.options.stock).late[card] - 0.5
    worth = hand_worth(standing, team, rest)
    if draw.wildcard is not None:
        when = -0.5 if data.EFFECT[draw.wildcard] is data.Effect.HAIR_TRIGGER else 0.5
        worth -= _WILD
    worth -= _EARLY[seats][team] * when
    if team == data.GUARDS:
        dodges = sum([data.VALUE[each] for each in rest if data.SYMBOL[each] == "dodge"])
        worth += _DRIVER * (dodges - 3) * max(0.0, when)
    sign = -1.0 if view.options.posts == "owner" else 1.0
    worth += sign * data.COACHES[card] * standing.steer / standing.point
    usable = data.SYMBOL[card] not in ("dodge", "lasso") or (
        data.SYMBOL[card] == "lasso" and team == data.GUARDS
    )
    return worth - _HANDED * data.VALUE[card] * usable


def kept_worth(view: RidingView, standing: TeamStanding, seat: Seat, kept: Sequence[int]) -> float:
    """Four cards, with the best Quick Draw among them."""
    worths = []
    for card in kept:
        rest = [each for each in kept if each != card]
        worths.append(draw_worth(view, standing, seat, rest, QuickDraw(card)))
    return max(worths)


def speed_worth(view: RidingView, standing: TeamStanding, change: int) -> float:
    """What driving so is worth to the team's chance, once the coach has rolled on."""
    speed = view.speed + change
    worth = standing.after(speed=change, space=max(0, speed + view.map))
    if speed >= data.NUMBERS.robbery_speed:
        worth += _ROBS[len(view.sides)] * standing.after(gold=-1)
    return worth


_KEPT: Final = 0.05
"""Points a wildcard is worth for later: a small one, for most can be played at any turn."""
_SAVES: Final = 0.45
"""Points one that wards off a hit should save, to be spent on it."""
_DRAWS: Final = 0.3
_SHARP: Final = 0.25
_TELLS: Final = 0.6
"""Points at stake for which a Blind is looked at."""


def wildcard_worth(
    view: RidingView, seat: Seat, standing: TeamStanding, action: PlayWildcard, best: float
) -> float:
    """What playing it now is worth beside the best without it, in points."""
    team, point = view.sides[seat], standing.point
    match data.EFFECT[action.wildcard]:
        case data.Effect.SWIG:
            return standing.grit(team, 1) / point - _KEPT
        case data.Effect.RALLY:
            mate = action.seat if action.seat is not None else seat
            # The weakest is weakest in hand as well.
            return standing.grit(team, 1) / point - _KEPT - 0.01 * view.riders[mate].grit
        case data.Effect.SECOND_WIND:
            change = standing.after(guards=2) if team == 0 else standing.after(bandits=2)
            return change / point
        case data.Effect.FRESH_CARTRIDGES:
            return _DRAWS
        case data.Effect.CARD_SHARP:
            return _SHARP
        case data.Effect.SCOUTS_MAP:
            return standing.after(space=action.step or 0) / point - _KEPT
        case data.Effect.CRACK_THE_WHIP:
            own, other = coaches_in(view, team).total, coaches_in(view, 1 - team).total
            return 0.2 if -2 <= own - other <= 0 else -1.0
        case _:
            return _answering(view, seat, standing, action, best)


def _answering(
    view: RidingView, seat: Seat, standing: TeamStanding, action: PlayWildcard, best: float
) -> float:
    """Those of somebody attacked, or met."""
    at = AttackFaced(view, seat, standing)
    hit = at.hit / standing.point
    match data.EFFECT[action.wildcard]:
        case data.Effect.HAT:
            return -best - at.hatted() / standing.point - _SAVES
        case data.Effect.DUCK:
            return at.with_a_duck() / standing.point - best - _SAVES
        case data.Effect.READ_THE_TELL:
            return 0.4 if hit > _TELLS and 0.1 < at.bluff() < 0.9 else -1.0
        case data.Effect.EAGLE_EYE:
            return 0.4 if hit > _TELLS and 0.1 < at.false() < 0.9 else -1.0
        case _:
            return -1.0
