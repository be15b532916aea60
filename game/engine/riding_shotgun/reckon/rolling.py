"""What the Posts count, and where the coach comes to (§8)."""

import msgspec

from game.engine.kinds import Part, Reckoning, Seat
from game.engine.riding_shotgun.data import BANDITS, GUARDS, NUMBERS, ROAD, TOWN
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.view import RidingView


class Contest(msgspec.Struct, frozen=True):
    """The stagecoaches of both teams as they lie now, and who would set the speed; None on a tie,
    when it stays.
    """

    guards: Reckoning
    bandits: Reckoning
    captain: Seat | None


class Roll(msgspec.Struct, frozen=True):
    """Where the coach comes to at a speed: `spaces` are speed and map, `towns` the small towns on
    the way (their places in the data), `wildcards` what the onlooker draws there, `left` how far it
    is to Town from there.
    """

    speed: int
    spaces: Reckoning
    was: int
    now: int
    towns: tuple[int, ...]
    wildcards: int
    left: int

    @property
    def arrives(self) -> bool:
        """Whether it comes to Town, and the guards win."""
        return not self.left

    @property
    def robs(self) -> bool:
        """Whether a burnt wheel costs a bar at that speed."""
        return self.speed >= NUMBERS.robbery_speed


def contest(view: RidingView) -> Contest:
    """What the Posts count as they lie."""
    guards, bandits = coaches_in(view, GUARDS), coaches_in(view, BANDITS)
    captain = None
    if guards.total != bandits.total and view.order:
        winners = GUARDS if guards.total > bandits.total else BANDITS
        captain = [seat for seat in view.order if view.sides[seat] == winners][-1]
    return Contest(guards, bandits, captain)


def roll(view: RidingView, change: int = 0) -> Roll:
    """Where the coach comes to if the speed changes by so much."""
    speed = view.speed + change
    parts = [Part("speed", speed)]
    if view.map:
        parts.append(Part("map", view.map))
    spaces = Reckoning(tuple(parts))
    now = min(view.space + max(spaces.total, 0), TOWN)
    towns = tuple([n for n, town in enumerate(ROAD.small_towns) if view.space < town.space <= now])
    return Roll(speed, spaces, view.space, now, towns, _drawn(view, len(towns)), TOWN - now)


def _drawn(view: RidingView, towns: int) -> int:
    """How many wildcards the onlooker gets of so many towns, in the order of the tracker (D43)."""
    if view.options.wildcards == "off" or view.seat not in view.order:
        return 0
    at, seats = view.order.index(view.seat), len(view.order)
    return len([lap for lap in range(towns) if lap * seats + at < view.wild_deck])
