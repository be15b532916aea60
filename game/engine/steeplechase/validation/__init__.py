"""What Steeplechase keeps: whether a state is one that play can come to.

A state is taken up from a file only if it is; whatever follows may then rely on it.
"""

from game.engine.rules import Setup
from game.engine.steeplechase.state import State
from game.engine.steeplechase.validation.agenda import agenda
from game.engine.steeplechase.validation.couriers import couriers, groups
from game.engine.steeplechase.validation.table import Claims, table


def unsound(state: State, setup: Setup) -> str:
    """The first place at which no game begun so comes to `state`; "" if there is none."""
    return next((place for place, sound in _claims(state, setup) if not sound), "")


def _claims(state: State, setup: Setup) -> Claims:
    options = state.options
    known = {name: getattr(options, name) for name in options.__struct_fields__}
    yield "$.options", known == dict(setup.options)
    yield "$.couriers", len(state.couriers) == setup.seats
    yield from groups(state)
    yield from couriers(state)
    yield from table(state)
    yield from agenda(state)
