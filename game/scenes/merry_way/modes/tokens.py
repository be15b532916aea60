"""Goods that can be taken up where they lie: off a band's panel, off the supply, off a trap.

The picture of a good lies over its own place there, so that it can be dragged; a token is called
`good:<where>:<what>`, where "supply" or a seat.
"""

from collections.abc import Callable, Mapping
from typing import Final

from pygame import Rect

from game.engine.merry_way.data import RESOURCES
from game.scenes.table.composer import Composer
from game.sprites.merry_way import desk_rows
from game.sprites.merry_way.layout import MerryLayout

GOOD: Final = "good:"
SUPPLY: Final = "supply"
CLAIMED: Final = "claimed"
"""Where a claim token lies: on the trap in the clearing that is named."""
_Z: Final = 9


def name(where: object, what: str) -> str:
    """What a token is called."""
    return f"{GOOD}{where}:{what}"


def read(thing: str) -> tuple[str, str]:
    """Where it lies and what it is; ("", "") of anything else."""
    if not thing.startswith(GOOD):
        return "", ""
    where, _colon, what = thing.removeprefix(GOOD).partition(":")
    return where, what


def picture(what: str) -> str:
    """What a good looks like."""
    return f"merry_way/icon_{what}"


Parts = Callable[[str], Mapping[str, Rect]]
"""Where the parts of a piece of the table lie, by the name of the piece."""


def on_supply(layout: MerryLayout, parts: Parts, kind: str) -> Rect:
    """Where a resource of the supply lies, or the pile of schemes."""
    if kind not in RESOURCES:
        return parts("decks").get("schemes") or Rect(layout.decks)
    found = parts("supply").get(f"{kind}_icon")
    return found or row_of(layout, kind)


def lay_supply(kind: str, layout: MerryLayout, on: Composer) -> None:
    """A good of the supply, or the top scheme of the pile, over its place, so that it can be
    dragged; nothing where that page of the table does not lie up.
    """
    if kind in RESOURCES:
        if "supply" in on.parts:
            lay(name(SUPPLY, kind), on_supply(layout, parts_on(on), kind), on)
    elif (card := on.parts.get("decks", {}).get("schemes_card")) is not None:
        lay(name(SUPPLY, "schemes"), card, on, looks="merry_way/scheme_back")


def row_of(layout: MerryLayout, kind: str) -> Rect:
    """The row of a resource in the supply."""
    return layout.supply_rows[[str(each) for each in RESOURCES].index(kind)]


def parts_on(on: Composer) -> Parts:
    """The parts of what lies on a table that is being composed."""
    return lambda piece: on.parts.get(piece, {})


def on_panel(parts: Mapping[str, Rect], kind: str) -> Rect | None:
    """Where a good of a band's panel lies: its picture, left of its number."""
    if f"{kind}_icon" in parts:
        return parts[f"{kind}_icon"]
    cell = parts.get(kind)
    if cell is None:
        return None
    return Rect(cell.left, cell.top, min(cell.height, cell.width), cell.height)


def lay(thing: str, at: Rect, on: Composer, z: int = _Z, looks: str = "") -> None:
    """The picture of a good over its place, or what it `looks` like besides."""
    if on.keep_moving(thing):
        return
    _where, what = read(thing)
    drawn = desk_rows.mark(at.size, looks or picture(what))
    on.piece(thing, drawn, at, f"good {what}", z)
