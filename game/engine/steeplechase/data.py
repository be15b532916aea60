"""The numbers of `data.yaml`, the names of everything there is a fixed number of, the rows of every
table (§16) by the first number of each; and the maps of `maps/`.
"""

from functools import cache, lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec

from game.engine.cards import parse_data, read_data, read_text
from game.engine.chance import Bag
from game.engine.chart import scaled
from game.engine.errors import BadData
from game.engine.steeplechase.country import INCH, Country, Kind
from game.engine.words import _

Ability = Literal["cunning", "braggart", "horseman", "swordsman"]
ABILITIES: Final[tuple[Ability, ...]] = ("cunning", "braggart", "horseman", "swordsman")

Equipment = Literal["coins", "wine", "superb", "pistol", "bread"]
EQUIPMENT: Final[tuple[Equipment, ...]] = ("coins", "wine", "superb", "pistol", "bread")

Item = Literal["coins", "wine", "pistol", "bread"]
ITEMS: Final[tuple[Item, ...]] = ("coins", "wine", "pistol", "bread")
"""What one carries; a superb horse is a horse."""

ENERGETIC: Final = 3

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
    tables: dict[str, tuple[int, ...]]


DATA: Final = read_data(__package__, Data)
NUMBERS: Final = DATA.numbers
KINDS: Final = DATA.kinds
TABLES: Final = DATA.tables
"""Every table with the first number of each of its rows, in their order."""

BOASTS: Final = tuple(sorted(DATA.chits.boasts))
SHAMES: Final = tuple(sorted(DATA.chits.shames))
"""The values of chits, by their number in a bag."""

BOAST_BAG: Final = Bag(tuple([DATA.chits.boasts[value] for value in BOASTS]))
SHAME_BAG: Final = Bag(tuple([DATA.chits.shames[value] for value in SHAMES]))

BRITISH: Final = ("british_cavalry", "british_infantry")
GUERRILLAS: Final = ("guerrilla", "bandit")


def row_of(table: str, total: int) -> int:
    """The row of a total, by its first number; what is too low or too high takes the outermost.

    >>> row_of("campsite", 3), row_of("wall", -1), row_of("loot", 9)
    (2, 1, 6)
    """
    rows = TABLES[table]
    return max([first for first in rows if first <= total], default=rows[0])


def ways(table: str, plus: int = 0) -> tuple[tuple[int, int], ...]:
    """Every row by its first number, and how many of the six faces come to it with that added.

    >>> ways("british_parlay", 1)
    ((1, 0), (2, 1), (3, 2), (5, 1), (6, 2))
    """
    found = [row_of(table, die + plus) for die in range(1, 7)]
    return tuple([(row, found.count(row)) for row in TABLES[table]])


def numbers(table: str, row: int) -> tuple[int, int | None]:
    """The totals of a row, from the first to the last; None for and all that is more.

    >>> numbers("campsite", 2), numbers("loot", 6), numbers("guerrilla_parlay", 7)
    ((2, 3), (6, None), (7, None))
    """
    rows = TABLES[table]
    at = rows.index(row)
    return row, rows[at + 1] - 1 if at + 1 < len(rows) else None


MAPS: Final = ("two_rivers", "sierra_road", "road_to_burgos")
"""Those one races over, the shortest first."""


DRILL_FIELD: Final = "drill_field"
"""A field to learn and to try things on."""


_INCHES: Final = {
    *("size", "at", "head", "polygon", "line", "doors", "from", "to", "around", "points"),
}
_LENGTHS: Final = {"radius", "width", "start_at"}


LARGEST: Final = 64 * 1024
"""Letters of a map at most, as a file and as a value."""


@lru_cache(maxsize=16)
def country(name: str) -> Country:
    """The map of that id, or the one a player made, which is its own id (see `own`); BadData says
    what is wrong with it.
    """
    return _made(name) if name.startswith("{") else _ours(name)


@lru_cache(maxsize=16)
def _made(value: str) -> Country:
    """The map that a value is, its data and nothing else; it goes by the whole value, so that
    nothing which is kept of one map can be taken for another's.
    """
    if len(value) > LARGEST or not value.isprintable():
        raise BadData(_("That is no map."))
    try:
        made = msgspec.json.decode(value, type=Country)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadData(_("That is no map: {why}.").format(why=str(error).rstrip("."))) from error
    return msgspec.structs.replace(made, id=value)


@cache
def _ours(name: str) -> Country:
    if name not in (*MAPS, DRILL_FIELD):
        raise BadData(_("There is no map {name}.").format(name=repr(name)[:60]))
    return parse_country(*read_text(__package__, f"maps/{name}.yaml"))


def parse_country(text: str, source: str) -> Country:
    """`text` (YAML) as a map; `source` is the file's name for the error sentence."""
    return parse_data(text, Country, source, lambda plain: in_mils(plain, "$"))


def in_mils(plain: Any, where: str) -> Any:
    """Inches with decimals as whole mils, wherever a place or a length stands."""
    if isinstance(plain, list):
        return [in_mils(each, f"{where}[{n}]") for n, each in enumerate(plain)]
    if not isinstance(plain, dict):
        return plain
    found = {}
    for key, value in plain.items():
        at = f"{where}.{key}"
        measured = key in _LENGTHS or (key in _INCHES and isinstance(value, list))
        found[key] = scaled(value, INCH, at) if measured else in_mils(value, at)
    return found
