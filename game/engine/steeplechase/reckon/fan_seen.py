"""Who would see a courier where his ride ends, and come up with him."""

from collections import Counter
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
from game.engine.steeplechase.relations import may_pursue, target, touches
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


def pursuers(along: Along, seat: Seat) -> tuple[str, ...]:
    """The groups that would ride after that courier as everybody stands."""
    state = as_state(along)
    return tuple(
        [
            group.id
            for group in along.groups
            if looks(group)
            and may_pursue(state, group, seat)
            and (group.quarry == seat or _may_see(along, group, seat))
            and target(state, group) == seat
        ]
    )


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
