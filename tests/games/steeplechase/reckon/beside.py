"""A courier before a group, touching it."""

from typing import Any

from game.engine.steeplechase.state import State
from tests.games.steeplechase.rules.field import E, place, stand


def beside(state: State, seat: int, group: str, **fields: Any) -> State:
    """He stands before that group, touching."""
    at = {"G1": (30.0, 12.0), "B1": (30.0, 30.0), "B2": (52.0, 6.0)}[group]
    place(state, seat, *at, **fields)
    off = (state.group(group).radius + state.couriers[seat].radius) / 1000
    stand(state, group, at[0] - off, at[1], facing=E, contact=((seat, state.turn),))
    return state
