"""What stands for what: couriers in every pose, the folk of the groups, signs and scenes."""

from typing import Final, Literal

from pygame import Rect, Surface

from game.engine.steeplechase.country import Kind
from game.engine.steeplechase.state import Courier
from game.sprites import art
from game.sprites.palette import SEAT_MARKS

Pose = Literal["mounted", "superb", "foot", "captive", "hidden", "dead"]

FOLK: Final[dict[Kind, tuple[str, ...]]] = {
    "guerrilla": ("guerrilla",),
    "bandit": ("bandit",),
    "british_infantry": ("redcoat",),
    "british_cavalry": ("dragoon",),
    "civilian": ("townsman", "townswoman"),
    "priest": ("monk",),
    "maiden": ("maiden",),
}
"""The figures of a group, in turns."""

_WIDE: Final = {
    "dragoon": 240,
    "redcoat_charge": 190,
    "guerrilla": 170,
    "bandit": 180,
    "false_monk": 180,
    "maiden": 180,
}
"""How wide the drawings are that are not as most, to 240 of height."""
_MAN: Final = 150
_BUSH: Final = 240 * 240 / 190


def picture(name: str) -> str:
    """A picture of this game by name."""
    return f"steeplechase/{name}"


def icon(name: str) -> str:
    """A sign: a thing, an ability, a state, an action, `energy_3` to `energy_0`."""
    return picture(f"icon_{name}")


def courier(mark: str, pose: Pose) -> str:
    """The courier with that mark; who is dead is not drawn, and stands for himself on foot."""
    if mark not in SEAT_MARKS:
        raise ValueError(f"no such seat mark: {mark!r}")
    match pose:
        case "mounted":
            return picture(f"courier_{mark}")
        case "superb":
            return picture(f"courier_{mark}_superb")
        case "captive" | "hidden":
            return picture(f"{pose}_{mark}")
        case _:
            return picture(f"foot_{mark}")


def horse(superb: bool) -> str:
    """A horse without its rider."""
    return picture("horse_superb" if superb else "horse")


def pose_of(courier: Courier) -> Pose:
    """How he stands on the table."""
    if not courier.alive:
        return "dead"
    if not courier.active:
        return "captive"
    if courier.hidden:
        return "hidden"
    if courier.mounted and courier.horse is not None:
        return "superb" if courier.horse.superb else "mounted"
    return "foot"


def folk(kind: Kind, number: int, charging: bool = False, unmasked: bool = False) -> str:
    """Figure `number` of a group: soldiers level their muskets while they pursue, and some monks
    turn out to be none.
    """
    names = FOLK[kind]
    name = names[number % len(names)]
    if kind == "british_infantry" and charging:
        name = "redcoat_charge"
    if unmasked:
        name = "false_monk"
    return picture(name)


def width_of(name: str, high: int) -> int:
    """How wide a figure is that is so high."""
    own = name.rpartition("/")[2]
    wide: float = _WIDE.get(own, _MAN)
    if own.startswith(("courier_", "horse")):
        wide = 240
    elif own.startswith("hidden_"):
        wide = _BUSH
    return round(high * wide / 240)


def stand(target: Surface, name: str, feet: tuple[int, int], high: int) -> Rect:
    """A figure with its feet there; where it came to lie."""
    drawn = art.picture(name, (width_of(name, high), high))
    at = drawn.get_rect(midbottom=feet)
    target.blit(drawn, at)
    return at


_FIGHTS: Final[dict[str, str]] = {
    "guerrilla": "scene_skirmish",
    "bandit": "scene_skirmish",
    "civilian": "scene_village",
    "priest": "scene_monastery",
}


def fight(kind: str) -> str:
    """The engraving of a fight with people of that kind; soldiers, where nothing else is said."""
    return _FIGHTS.get(kind, "scene_fight")
