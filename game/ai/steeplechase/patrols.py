"""Who would see a courier where, come up to him, or hit him, before patrols look about.

The worst of them counts, not their sum: whoever is afraid of everybody stays at home.
"""

from typing import Final, NamedTuple

from game.ai.steeplechase.facts import REACHED
from game.engine.geometry import Point, direction, distance
from game.engine.kinds import Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import KINDS, NUMBERS
from game.engine.steeplechase.habit.ground import WALL, Edge, Ground, ground_of
from game.engine.steeplechase.sight import TOUCHING, in_front
from game.engine.steeplechase.state import Group, lasting
from game.engine.steeplechase.view import SteeplechaseView


class Watch(NamedTuple):
    """What a spot has to fear: the chance to be met by the worst patrol, and which that is; the
    chance that the horse, or he, is hit by a bullet.
    """

    met: float = 0.0
    by: Group | None = None
    hit: float = 0.0


SAFE: Final = Watch()


class Watching:
    """The patrols of a view, as one courier has to fear them."""

    def __init__(self, view: SteeplechaseView, seat: Seat) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.ground: Final[Ground] = ground_of(view.options.country)
        self.wood: Final = view.options.wood_sight * INCH
        self._watched: dict[tuple[int, bool], Watch] = {}
        self._near: dict[str, tuple[tuple[Edge, ...], frozenset[tuple[int, int]]]] = {}
        self.others: Final = self._others()

    def _others(self) -> tuple[Group, ...]:
        """The groups that may come after him."""
        view, seat = self.view, self.seat
        found = []
        for group in view.groups:
            if seat not in group.enemy_of or group.mode == "in_tow" or not group.patrols:
                continue
            if group.camped and group.captives:
                continue
            truce = lasting(group.truce, seat)
            if truce is not None and truce >= view.turn:
                continue
            found.append(group)
        return tuple(found)

    def watch(self, at: Point, mounted: bool = True) -> Watch:
        """What the patrols make of him there before he acts."""
        key = self.ground.square(at), mounted
        if key not in self._watched:
            self._watched[key] = self._watch(at, mounted)
        return self._watched[key]

    def _watch(self, at: Point, mounted: bool) -> Watch:
        met, by, missed = 0.0, None, 1.0
        radius = 750 if mounted else 500
        for group in self.others:
            reach = group.radius + radius
            gap = distance(group.at, at) - reach
            if gap > 24 * INCH:
                continue
            chance, shots = self._pursued(group, at, gap, reach)
            if gap <= NUMBERS.close and not self._cut_off(group, at, reach):
                chance = 1.0
            if chance > met:
                met, by = chance, group
            missed *= 1 - shots
        return Watch(met, by, 1 - missed) if by is not None or missed < 1 else SAFE

    def _pursued(self, group: Group, at: Point, gap: int, reach: int) -> tuple[float, float]:
        """How likely that group comes up to him, and how likely it hits him."""
        view, seat = self.view, self.seat
        until = lasting(group.no_pursuit, seat)
        if (until is not None and until >= view.turn) or gap <= TOUCHING:
            return 0.0, 0.0
        quarry = group.quarry == seat
        options = view.options
        far = options.keeps_up_at if quarry else options.begins_at
        if group.captives:
            far = min(far, NUMBERS.keep_near_prisoner)
        if gap > far:
            return 0.0, 0.0
        by_arc = (not quarry or group.captives) and at != group.at
        if by_arc and not in_front(group.facing, group.at, at, options.front_arc == 180):
            return 0.0, 0.0
        if not self.ground.clear(group.at, at, self.wood):
            return 0.0, 0.0
        mine = self._mine(group, gap)
        dice = KINDS[group.kind].dice
        reached = REACHED[dice][min(19, max(0, -(-gap // INCH)))]
        if reached and self._cut_off(group, at, reach):
            reached = 0.0
        bullets = dice * (2 if group.kind == "british_infantry" else 1) / 6
        return reached * mine, min(0.9, bullets * 0.5) * mine

    def _mine(self, group: Group, gap: int) -> float:
        """How likely it is to come after him rather than after another who is nearer."""
        view, found = self.view, 1.0
        waiting = {task.seat for task in view.agenda if isinstance(task, t.MoveOf)}
        for n, courier in enumerate(view.couriers):
            if n == self.seat or not courier.active or n not in group.enemy_of:
                continue
            if courier.hidden or courier.inside is not None:
                continue
            theirs = distance(group.at, courier.at) - group.radius - courier.radius
            if theirs >= gap or theirs > 18 * INCH:
                continue
            if group.quarry != n and not in_front(group.facing, group.at, courier.at):
                continue
            if self.ground.clear(group.at, courier.at, self.wood):
                found = min(found, 0.55 if n in waiting else 0.1)
        return found

    def _cut_off(self, group: Group, at: Point, reach: int) -> bool:
        """Whether water, a house or a wall lies between."""
        far = distance(group.at, at)
        if far <= reach + TOUCHING:
            return False
        if group.id not in self._near:
            lane = self.view.options.lane_length
            edges = self.ground.around(group.at, 25 * INCH, lane)
            self._near[group.id] = edges, self.ground.within(group.at, lane)
        edges, begins = self._near[group.id]
        heading = direction(at[0] - group.at[0], at[1] - group.at[1])
        way = self.ground.way(group.at, heading, far, edges, begins)
        if way.end < far - reach:
            return True
        return any(each.far < far - reach and each.kind == WALL for each in way.barriers)
