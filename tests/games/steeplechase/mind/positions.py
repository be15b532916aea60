"""Positions of Steeplechase to think about."""

from collections.abc import Callable, Iterator
from typing import Any

from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.steeplechase import SPEC
from game.engine.steeplechase.heuristics import habit
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import State
from game.engine.steeplechase.view import SteeplechaseView


def seen(state: State, seat: Seat) -> SteeplechaseView:
    """What that courier sees."""
    return RULES.observe(state, seat)


def decisions(
    seats: int,
    seed: int,
    every: int = 1,
    by: Callable[[SteeplechaseView, Loose], Action] = habit,
    fewest: int = 2,
    **options: Any,
) -> Iterator[SteeplechaseView]:
    """Some decisions with a choice in them, from a game of quick couriers, or of others."""
    luck, number = Loose(seed), 0
    state, _events = RULES.new(SPEC.setup(seats, options), luck)
    while waiting := RULES.to_act(state):
        view = RULES.observe(state, waiting[0])
        if len(view.legal) >= fewest:
            number += 1
            if number % every == 0:
                yield view
        RULES.apply(state, waiting[0], by(view, luck), luck)
