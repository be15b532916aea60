"""Actions that may be legal and may be not: members of a family with something changed in them."""

import random
from typing import Any

import msgspec

from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.open import Open

_NUMBERS = (-(2**70), -1, 0, 1, 359, 360, 2**31, 2**70)


def tried(lot: random.Random, luck: Chance, family: Open) -> Action:
    """A member of the family, or one in which one to three things were changed."""
    action = family.some(luck)
    for _change in range(lot.choice((0, 0, 1, 1, 1, 2, 3))):
        name = lot.choice(type(action).__struct_fields__ or ("",))
        if not name:
            break
        value = getattr(action, name)
        value = getattr(family.some(luck), name) if lot.random() < 0.25 else _spoilt(lot, value)
        action = msgspec.structs.replace(action, **{name: value})
    return action


def _spoilt(lot: random.Random, value: Any) -> Any:
    """Another value of the same type, near this one or far from it."""
    match value:
        case bool():
            return not value
        case int():
            near = value + lot.choice((-45, -9, -5, -2, -1, 1, 2, 5, 9, 45))
            return near if lot.random() < 0.8 else lot.choice(_NUMBERS)
        case str():
            return lot.choice((value + "s", "", value.upper(), "nothing"))
        case tuple() if value and lot.random() < 0.7:
            n = lot.randrange(len(value))
            return (*value[:n], _spoilt(lot, value[n]), *value[n + 1 :])
        case tuple() if not value or isinstance(value[0], tuple):
            changes = [value[::-1], value[1:], value + value[:1], (*value, ("moonshine", 1))]
            return lot.choice(changes)
        case _:
            return value
