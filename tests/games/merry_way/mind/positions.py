"""Positions of On Their Merry Way to think about."""

from collections.abc import Iterator
from typing import Any

from game.engine.chance import Loose
from game.engine.kinds import Seat
from game.engine.merry_way import SPEC
from game.engine.merry_way.heuristics import habit, minded
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import State
from game.engine.merry_way.view import MerryView


def seen(state: State, seat: Seat) -> MerryView:
    """What that band sees, when it may answer a person."""
    return minded(RULES.observe(state, seat), {seat})


def decisions(seats: int, seed: int, every: int = 1, **options: Any) -> Iterator[MerryView]:
    """Some decisions with a choice in them, from a game of quick bands."""
    luck, number = Loose(seed), 0
    state, _events = RULES.new(SPEC.setup(seats, options), luck)
    while waiting := RULES.to_act(state):
        view = RULES.observe(state, waiting[0])
        if len(view.legal) > 1:
            number += 1
            if number % every == 0:
                yield view
        rivals = set(range(seats))
        RULES.apply(state, waiting[0], habit(minded(view, rivals), luck), luck)
