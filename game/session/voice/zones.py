"""What lies on a table, in words: zone by zone, as a terminal prints it and the voice says it."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from game.engine.messages import Zone
from game.engine.names import Names
from game.engine.words import _, later

_NOTHING_THERE: Final = later("There is nothing.")


def zone_called(zone: Zone, names: Names) -> str:
    """What is written over a zone, with its owner's name where that is not said."""
    if zone.seat is None or names.seat(zone.seat) in zone.title:
        return zone.title
    return _("{name}, {zone}").format(name=names.seat(zone.seat), zone=zone.title)


def table_lines(zones: Iterable[Zone], names: Names, about: str = "") -> list[str]:
    """Every zone, or those called `about`: its heading, the sentence about it, what lies there."""
    wanted = about.casefold()
    named = [(zone_called(zone, names), zone) for zone in zones]
    named = [each for each in named if wanted in each[0].casefold()]
    if about and not named:
        return [_("No place on the table is called “{words}”.").format(words=about)]
    told: list[str] = []
    for called, zone in named:
        told.append(_("{zone}:").format(zone=called))
        if zone.line:
            told.append(zone.line)
        told += _pieces(zone)
        if not zone.line and not zone.pieces:
            told.append(_(_NOTHING_THERE))
    return told


def _pieces(zone: Zone) -> list[str]:
    """What lies in a zone, a line a thing; things alike that lie together are counted."""
    lines = []
    for words, alike in groupby([piece.words for piece in zone.pieces]):
        many = len(list(alike))
        lines.append(words if many == 1 else _("{n} × {thing}").format(n=many, thing=words))
    return lines
