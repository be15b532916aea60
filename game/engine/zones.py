"""What lies on a table, in words: how a game is shown where it has no table of its own.

`say.zones(view, names)` of a game gives them in reading order; the plain table draws them, the
terminal table prints them. They name only what the view says.

A game that is played on a map has `say.chart(view)`, too: the `Chart` on which pieces lie.
"""

from collections.abc import Iterable

import msgspec

from game.engine.geometry import Point
from game.engine.kinds import Seat


class Piece(msgspec.Struct, frozen=True):
    """One thing in a zone: a card, a purse, a die, a track."""

    words: str
    """What it is, in a few words, in the player's tongue: "York", "12 coins"."""
    picture: str = ""
    """An asset under `assets/images` without suffix, as in "cards/back"; "" for none."""
    note: str = ""
    """How a number came about, or what a card does; "" for none."""
    hidden: bool = False
    """Whether it lies face down before whoever looks."""
    id: str = ""
    """Which piece it is, wherever it lies: what has one travels from where it was; "" for none."""
    at: str | Point = ""
    """Where it stands on the chart, a place's id or a point; "" for what is not on it."""


class Zone(msgspec.Struct, frozen=True):
    """A place on the table with what lies there."""

    name: str
    """Its name among the zones of this view, as a key: "hand 0", "road", "pile"."""
    title: str
    """What is written over it, in the player's tongue."""
    seat: Seat | None = None
    """Whose it is; None where it is everybody's."""
    line: str = ""
    """A sentence about it as a whole; "" for none."""
    pieces: tuple[Piece, ...] = ()


def lines_of(zones: Iterable[Zone]) -> tuple[str, ...]:
    """What stands in zones, line by line, with what is noted of it."""
    found: list[str] = []
    for zone in zones:
        found += [zone.line] if zone.line else []
        for piece in zone.pieces:
            found += [each for each in (piece.words, *piece.note.split("\n")) if each]
    return tuple(dict.fromkeys(found))
