"""What a position is worth, and the habits of a quick courier: pure functions of a View (§22)."""

from typing import Final

from game.engine.chance import Chance
from game.engine.kinds import Action, Seat
from game.engine.steeplechase.heuristics.answers import answer
from game.engine.steeplechase.heuristics.way import to_go
from game.engine.steeplechase.view import SteeplechaseView

EDGE: Final = 8.0
"""By so much more worth a seat is nearly three times as likely to win."""


def worth(view: SteeplechaseView, seat: Seat) -> float:
    """Boasts, and how likely he is to deliver, over the best of the others."""
    each = [_standing(view, n) for n in range(len(view.couriers))]
    others = [value for n, value in enumerate(each) if n != seat]
    return each[seat] - max(others, default=0.0)


def _standing(view: SteeplechaseView, seat: Seat) -> float:
    courier = view.couriers[seat]
    boasts = len(courier.boasts)
    value = view.options.tables.boast * boasts + (courier.ability == "braggart") * boasts
    match courier.standing:
        case "dead":
            return value
        case "captured" | "buried":
            return value / 2 + 2
        case _:
            pass
    if courier.messages:
        value += 12 * max(0.0, 1 - to_go(view, courier.at) / 160)
    return value + courier.energy - 2 * courier.wounds + 2 * courier.mounted


def habit(view: SteeplechaseView, chance: Chance) -> Action:
    """What a quick courier does now (§22)."""
    return answer(view, chance)
