"""Who would see a courier where his ride ends, and come up with him."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product

from game.engine.geometry import distance
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import KINDS
from game.engine.steeplechase.eyes import looks
from game.engine.steeplechase.reckon.fan import FACES, Odds
from game.engine.steeplechase.reckon.fan_ground import Along
from game.engine.steeplechase.reckon.fan_walk import as_state
from game.engine.steeplechase.relations import counts, may_pursue, nearness, touches
from game.engine.steeplechase.round.pursuit import way_met
from game.engine.steeplechase.sight import heading_to
from game.engine.steeplechase.state import Group


@cache
def totals(dice: int) -> Counter[int]:
    """How many throws of so many dice come to each total."""
    return Counter([sum(faces) for faces in product(FACES, repeat=dice)])


def pursuit_dice(along: Along, group: Group) -> int:
    """How many dice it pursues with."""
    if group.kind == "british_cavalry" and along.country.in_rough(group.at):
        return 1
    return KINDS[group.kind].dice


Nearness = tuple[int, bool, int, Seat]


def rivals(along: Along, seat: Seat) -> dict[str, Nearness | None]:
    """Of every group that looks about, how near whoever else it would pursue is."""
    state = as_state(along)
    found: dict[str, Nearness | None] = {}
    for group in along.groups:
        if looks(group):
            others = [
                nearness(state, group, other)
                for other in range(along.seats)
                if other != seat and counts(state, group, other)
            ]
            found[group.id] = min(others, default=None)
    return found


def pursuers(along: Along, seat: Seat, others: Mapping[str, Nearness | None]) -> tuple[str, ...]:
    """The groups that would ride after that courier as everybody stands; `others` are how near
    whoever else is that they would pursue.
    """
    state = as_state(along)
    found = []
    for group in along.groups:
        if group.id not in others or not may_pursue(state, group, seat):
            continue
        if group.quarry != seat and not _may_see(along, group, seat):
            continue
        other = others[group.id]
        nearer = other is None or nearness(state, group, seat) < other
        if nearer and counts(state, group, seat):
            found.append(group.id)
    return tuple(found)


def _may_see(along: Along, group: Group, seat: Seat) -> bool:
    """Whether he is near enough to be worth a closer look."""
    courier = along.couriers[seat]
    reach = along.options.begins_at + group.radius + courier.radius
    return distance(group.at, courier.at) <= reach


def caught(along: Along, name: str, seat: Seat) -> Odds:
    """How likely that group comes up with him in one straight pursuit over the ground between them;
    what stops it on the way saves him this turn.
    """
    state, group = as_state(along), along.group(name)
    if touches(state, group, seat):
        return Odds(1, 1)
    quarry = along.couriers[seat].at
    if group.at == quarry:
        return Odds(1, 1)
    dice = pursuit_dice(along, group)
    far = min(distance(group.at, quarry), dice * FACES[-1] * INCH)
    found = way_met(state, group, heading_to(group.at, quarry), far)
    first, kind, what = min(found, default=(far, "end", ""))
    ways = totals(dice)
    whole = sum(ways.values())
    if kind != "contact" or what != str(seat):
        return Odds(0, whole)
    return Odds(sum([n for total, n in ways.items() if total * INCH >= first]), whole)
