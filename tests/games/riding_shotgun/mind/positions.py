"""Positions a rival of Riding Shotgun is asked about."""

from collections.abc import Iterator
from typing import Any

from game.ai.riding_shotgun.agent import Mind
from game.ai.riding_shotgun.respond import AttackFaced
from game.engine.chance import Loose
from game.engine.kinds import Seat
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.heuristics import habit
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State
from game.engine.riding_shotgun.view import RidingView


def decisions(seats: int, games: int, **options: Any) -> Iterator[RidingView]:
    """What was put to whom in games of quick players, where there was something to choose."""
    for game in range(games):
        luck = Loose(1 + game)
        state, _events = RULES.new(SPEC.setup(seats, options), luck)
        while waiting := RULES.to_act(state):
            view = RULES.observe(state, waiting[0])
            if len(view.legal) > 1:
                yield view
            RULES.apply(state, waiting[0], habit(view, luck), luck)


def answering(view: RidingView) -> AttackFaced:
    """What its onlooker makes of the attack."""
    mind = Mind(view)
    return AttackFaced(view, mind.seat, mind.standing)


def seen(state: State, seat: Seat) -> RidingView:
    """The table through somebody's eyes."""
    return RULES.observe(state, seat)
