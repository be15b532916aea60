"""The numbers of `data.yaml`, and the names of everything there is a fixed number of."""

from typing import Annotated, Final, Literal

import msgspec

from game.engine.cards import read_data
from game.engine.chance import Bag
from game.engine.steeplechase.country import Kind

Ability = Literal["cunning", "braggart", "horseman", "swordsman"]
ABILITIES: Final[tuple[Ability, ...]] = ("cunning", "braggart", "horseman", "swordsman")

Equipment = Literal["coins", "wine", "superb", "pistol", "bread"]
EQUIPMENT: Final[tuple[Equipment, ...]] = ("coins", "wine", "superb", "pistol", "bread")

Item = Literal["coins", "wine", "pistol", "bread"]
ITEMS: Final[tuple[Item, ...]] = ("coins", "wine", "pistol", "bread")
"""What one carries; a superb horse is a horse."""

ENERGETIC: Final = 3
THIRSTY: Final = 2
HUNGRY: Final = 1
EXHAUSTED: Final = 0

Whole = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


class Chits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many chits of each value a full bag has (§1.1)."""

    boasts: dict[int, Positive]
    shames: dict[int, Positive]


class KindOfGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all groups of a kind have in common (§1.6)."""

    threshold: Positive
    dice: Whole
    patrols: bool
    takes_horse: bool


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Distances in mils, and what is drawn and thrown for (§1.7, §24)."""

    keep_near_prisoner: Positive
    close: Positive
    pistol: Positive
    pistol_hits: Positive
    beside: Positive
    helper: Positive
    held_horse: Positive
    stand_off: Positive
    entered: Positive
    flock_ahead: Positive
    flock_wide: Positive
    shortcut_nearer: Positive
    shortcut_clear: Positive
    delivery: Positive
    recovery: Positive
    rescue: Positive
    hide: Positive
    hide_succeeds: Positive
    catch_succeeds: Positive
    dig_succeeds: Positive
    burial_fails: Positive
    last_turn: Positive
    bandits: Positive
    soldiers: Positive
    soldiers_break: Positive
    monks_unmasked: Positive


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `data.yaml`."""

    chits: Chits
    kinds: dict[Kind, KindOfGroup]
    numbers: Numbers


DATA: Final = read_data(__package__, Data)
NUMBERS: Final = DATA.numbers
KINDS: Final = DATA.kinds

BOASTS: Final = tuple(sorted(DATA.chits.boasts))
SHAMES: Final = tuple(sorted(DATA.chits.shames))
"""The values of chits, by their number in a bag."""

BOAST_BAG: Final = Bag(tuple([DATA.chits.boasts[value] for value in BOASTS]))
SHAME_BAG: Final = Bag(tuple([DATA.chits.shames[value] for value in SHAMES]))

BRITISH: Final = ("british_cavalry", "british_infantry")
GUERRILLAS: Final = ("guerrilla", "bandit")
NEUTRAL: Final = ("civilian", "priest", "maiden")
