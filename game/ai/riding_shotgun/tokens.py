"""When a wildcard is worth playing (§19.13): what it brings now beside what it may bring later."""

from typing import Final

from game.ai.riding_shotgun.respond import Answering
from game.ai.riding_shotgun.standing import Standing
from game.engine.kinds import Seat
from game.engine.riding_shotgun.actions import PlayWildcard
from game.engine.riding_shotgun.data import EFFECT, Effect
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.view import RidingView

_KEPT: Final = 0.05
"""Points a wildcard is worth for later: a small one, for most can be played at any turn."""
_SAVES: Final = 0.45
"""Points one that wards off a hit should save, to be spent on it."""
_DRAWS: Final = 0.3
_SHARP: Final = 0.25
_TELLS: Final = 0.6
"""Points at stake for which a Blind is looked at."""


def wildcard_worth(
    view: RidingView, seat: Seat, standing: Standing, action: PlayWildcard, best: float
) -> float:
    """What playing it now is worth beside the best without it, in points."""
    team, point = view.sides[seat], standing.point
    match EFFECT[action.wildcard]:
        case Effect.SWIG:
            return standing.grit(team, 1) / point - _KEPT
        case Effect.RALLY:
            mate = action.seat if action.seat is not None else seat
            # The weakest is weakest in hand as well.
            return standing.grit(team, 1) / point - _KEPT - 0.01 * view.riders[mate].grit
        case Effect.SECOND_WIND:
            change = standing.after(guards=2) if team == 0 else standing.after(bandits=2)
            return change / point
        case Effect.FRESH_CARTRIDGES:
            return _DRAWS
        case Effect.CARD_SHARP:
            return _SHARP
        case Effect.SCOUTS_MAP:
            return standing.after(space=action.step or 0) / point - _KEPT
        case Effect.CRACK_THE_WHIP:
            own, other = coaches_in(view, team).total, coaches_in(view, 1 - team).total
            return 0.2 if -2 <= own - other <= 0 else -1.0
        case _:
            return _answering(view, seat, standing, action, best)


def _answering(
    view: RidingView, seat: Seat, standing: Standing, action: PlayWildcard, best: float
) -> float:
    """Those of somebody attacked, or met."""
    at = Answering(view, seat, standing)
    hit = at.hit / standing.point
    match EFFECT[action.wildcard]:
        case Effect.HAT:
            return -best - at.hatted() / standing.point - _SAVES
        case Effect.DUCK:
            return at.with_a_duck() / standing.point - best - _SAVES
        case Effect.READ_THE_TELL:
            return 0.4 if hit > _TELLS and 0.1 < at.bluff() < 0.9 else -1.0
        case Effect.EAGLE_EYE:
            return 0.4 if hit > _TELLS and 0.1 < at.false() < 0.9 else -1.0
        case _:
            return -1.0
