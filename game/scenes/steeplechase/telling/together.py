"""What is told in one beat: an event, and how everybody stands after it."""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.steeplechase import events as e
from game.engine.steeplechase.messages.summaries import tale
from game.engine.steeplechase.state import Options
from game.engine.words import _

SILENT: Final = e.CourierStands | e.GroupStands | e.TableStands
"""How things stand after an event: nothing is said of it."""


def run_length(coming: Sequence[Event]) -> int:
    """How many of the events that come next are told in one beat: a group's throw goes with its
    march, all chits of one draw with the first, and how things stand with whatever came before.
    """
    first, length = coming[0], 1
    while length < len(coming) and _goes_with(first, coming[length - 1], coming[length]):
        length += 1
    return length


def _goes_with(first: Event, before: Event, event: Event) -> bool:
    match event:
        case e.CourierStands() | e.GroupStands() | e.TableStands():
            return True
        case e.BoastDrawn(seat) | e.ShameDrawn(seat):
            return type(first) is type(event) and getattr(first, "seat", None) == seat
        case e.GroupWent(group):
            return isinstance(before, e.GroupThrew) and before.group == group
        case e.EnergyChanged(why="triple"):
            return isinstance(first, e.EnergyChanged) and first.why == "triple"
        case _:
            return False


def thrown_told(event: e.Rolled, names: Names, options: Options) -> str:
    """What was thrown on a table, for whom, and its row."""
    told = tale(event, names, options)
    if told is None:
        return ""
    name = names.seat(event.seat)
    if not told.row:
        return _("{table}, {name}: {sum}.").format(table=told.heading, name=name, sum=told.sum)
    return _("{table}, {name}: {sum}, {row}.").format(
        table=told.heading, name=name, sum=told.sum, row=told.row
    )


def run_told(events: Sequence[Event], sentences: Sequence[str]) -> str:
    """What is said of it all."""
    said = [sentence for sentence in sentences if sentence]
    first = events[0]
    if isinstance(first, e.BoastDrawn | e.ShameDrawn | e.EnergyChanged) and len(said) > 1:
        return said[0] if len(set(said)) == 1 else " ".join(said[:2])
    return " ".join(said)
