"""Every die of the race, as an almanack counts it: the couriers’ own, and those of patrols and
foes, which fall for nobody at the table.

A die that may be thrown again is counted as it falls, and again where it was thrown again; so that
what people keep and what they throw once more tells nothing about luck.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.kinds import Event
from game.engine.lore.casts import Throw
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
