"""The luck of the race: every die, as an almanack counts it, what is thrown by hand, and which
throw decides.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.flavour.luck import Cast, Throw, cast_of
from game.engine.flavour.talk import LIGHT, Weight, alike
from game.engine.geometry import distance
from game.engine.kinds import Event, Seat
from game.engine.steeplechase.events import (
    BulletFlew,
    DiceThrown,
    EnemyThrew,
    GroupThrew,
    LinedUp,
    RidersLost,
    Rolled,
    Woke,
)
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import later

PURPOSES: Final[Mapping[str, str]] = {
    "line": later("Eagerness"),
    "move": later("On the way"),
    "jump": later("Jumps"),
    "words": later("Words with people"),
    "combat": later("Blows"),
    "beaten": later("Beaten, and what came of it"),
    "overcoming": later("Bands beaten"),
    "prisoner": later("As a prisoner"),
    "adventure": later("Adventures"),
    "night": later("Nights"),
    "trial": later("Other trials"),
    "enemy": later("Blows of the enemy"),
    "patrols": later("Patrols"),
    "shots": later("Shots"),
}
"""What each purpose is called, about in the order in which a race comes to them."""

_THROWN: Final[Mapping[str, str]] = {
    "move": "move",
    "escape": "prisoner",
    "prisoner": "prisoner",
    "question": "prisoner",
    "dig": "prisoner",
    "stream": "jump",
    "wall": "jump",
    "combat": "combat",
    "ruse": "words",
    "driven_off": "beaten",
    "catch": "trial",
    "woods": "trial",
    "pistol": "trial",
}
"""What dice are for that are told as they fall."""

_ROLLED: Final[Mapping[str, str]] = {
    "campsite": "night",
    "billet": "night",
    "farmhouse": "adventure",
    "woods": "adventure",
    "bridge": "adventure",
    "loot": "adventure",
    "hide": "trial",
    "break_away": "trial",
    "child": "trial",
    "low_trees": "trial",
    "fire": "trial",
    "forage": "trial",
}
"""What a die is for that is told with its row. The others were told as they fell."""

_KEPT: Final = frozenset(
    {"stream", "wall", "catch", "dig", "branches", "pistol", "question"}
    | {"guerrilla_prisoner", "british_prisoner"}
)


def thrown(event: Event) -> tuple[Throw, ...]:
    """The dice an event tells of."""
    match event:
        case DiceThrown(seat, why, dice, ()):
            return (Throw(seat, _THROWN[why], dice),)
        case DiceThrown(seat, why, dice, again):
            return (Throw(seat, _THROWN[why], tuple([dice[place] for place in again])),)
        case Rolled(seat, what, die) if what not in _KEPT:
            return (Throw(seat, _purpose(what), (die,)),)
        case Woke(seat, die):
            return (Throw(seat, "night", (die,)),)
        case LinedUp(_queue, picks, dice) if picks:
            return tuple([Throw(seat, "line", (die,)) for seat, die in enumerate(dice)])
        case EnemyThrew(_seat, _group, die):
            return (Throw(None, "enemy", (die,)),)
        case GroupThrew(_group, dice) | RidersLost(_group, dice):
            return (Throw(None, "patrols", dice),)
        case BulletFlew(_group, _seat, die):
            return (Throw(None, "shots", (die,)),)
        case _:
            return ()


def _purpose(what: str) -> str:
    if what in _ROLLED:
        return _ROLLED[what]
    if what.endswith("_parlay"):
        return "words"
    return "beaten" if what.endswith("_losing") else "overcoming"


WAYS: Final = ("dice", "hand")
CAST_FOR: Final = PURPOSES


def cast(event: Event) -> Cast | None:
    """The dice an event tells of."""
    return cast_of(thrown, event)


INCH: Final = 1000
HIT: Final = 4
"""From which die on a bullet has found somebody."""


def weight(event: Event, view: SteeplechaseView, told: Sequence[Event]) -> Weight:
    """What hangs on an event, the table being `view` before it."""
    match event:
        case DiceThrown(seat, "move", dice, again):
            fresh = tuple([dice[place] for place in again]) if again else dice
            held = tuple([die for place, die in enumerate(dice) if again and place not in again])
            return Weight(_may_arrive(view, seat, len(dice)), alike(fresh, held), seat)
        case DiceThrown(seat, "escape" | "question"):
            return Weight(True, "", seat)
        case DiceThrown(seat, "combat"):
            return Weight(bool(view.couriers[seat].messages), "", seat)
        case Rolled(seat, "question", _die, _plus, _total, row):
            return Weight(False, "gasp" if row in {1, 5} else "thump", seat)
        case Rolled(seat, "guerrilla_losing" | "british_losing"):
            return Weight(True, "thump", seat)
        case BulletFlew(_group, seat, die):
            return Weight(False, "thump" if die >= HIT else "", seat)
        case _:
            return LIGHT


def _may_arrive(view: SteeplechaseView, seat: Seat, dice: int) -> bool:
    """Whether so many dice may bring a despatch to headquarters."""
    courier, finish = view.couriers[seat], view.options.country.finish
    reach = finish.radius + courier.radius + 6 * dice * INCH
    return bool(courier.messages) and distance(courier.at, finish.at) <= reach
