"""A view as a courier sees it: the land, how far everybody has to go, and what a position
is worth: the chance to win.
"""

from itertools import pairwise
from math import exp
from typing import Any, Final, NamedTuple

from game.ai.steeplechase.dice import (
    GOINGS,
    MEAN,
    ON_FOOT,
    SAFE,
    Watching,
    advantage,
    catching,
    clean,
    dice_of,
    going_of,
    points_of,
    replace,
    shame_of,
)
from game.ai.steeplechase.race import HORIZON, NEVER, Meeting, OtherCourier, Race, least_turns
from game.engine.geometry import Point, distance
from game.engine.kinds import Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.heuristics.ground import BLOCKED, MapGround, ground_of
from game.engine.steeplechase.heuristics.way import ROUND, awkward
from game.engine.steeplechase.state import Courier, Phase
from game.engine.steeplechase.view import SteeplechaseView

PACE: Final = 0.86
"""How much of what dice bring on average brings one nearer."""
THEIRS: Final = 1.35
"""Turns that others take for one, who do not always ride on."""
A_TURN: Final = 0.015
"""What a turn more to go costs where nothing else tells two places apart: nobody idles."""
LATE: Final = 0.04
"""What it costs besides when the day is over, and more from turn to turn: who waits for patrols to
look away may wait for ever.
"""
IDLE: Final = 0.3
"""Points a turn from whatever happens."""
JUMPS: Final = 0.42
"""Jumps a turn where there is something to jump."""
IDLED: Final = 0.6
"""What part of a turn's points is lost in one that brings neither boasts nor inches."""
NOON: Final = 0.5
"""From what part of the day on one's patience wears thin; at its end it is gone."""
LEAST_FEAR: Final = 0.25
"""What part of the day's fear of patrols is left at its end; half a day later there is none."""
STANDS: Final = 0.35
"""What part of it those are worth who only stand in the way: they will not go away."""
THEIR_GROWTH: Final = 0.9
"""What part of the points others gather a turn that one would gather in their place."""
LEAST_GROWTH: Final = 0.5
"""What comes to anybody, whatever he is on."""
FREED: Final = 3.0
"""Turns a captive loses who gets away with what he carries."""
AWAY: Final = 0.55
"""How likely that is."""
REGAINS: Final = 0.25
"""How likely one wins a despatch back from a band."""
FIGHTING: Final = 3.0
"""Turns that takes."""
ROUNDABOUT: Final = 1.5
"""How much longer a way is than it looks."""
CAUGHT: Final = 0.15
"""Points that come to a captive a turn."""


class CourierStand(NamedTuple):
    """A courier in a place: the turns he needs from there, his points, how many come to him a turn,
    what lateness costs, what wounds leave of his chance, whether he is a captive, his shame, and
    the turns he needs if he has to win a despatch back. (He is kept, so that nobody else is ever
    known by his number.)
    """

    courier: Courier
    turns: float
    points: float
    growth: float
    late: float = 0.0
    whole: float = 1.0
    caught: bool = False
    shame: float = 0.0
    regained: float = NEVER


class RaceScene:
    """One decision: the view, and what is thought of it. `wary` is how much patrols are minded."""

    def __init__(self, view: SteeplechaseView, seat: Seat, wary: float = 1.0) -> None:
        self.wary: Final = wary
        self.view: Final = view
        self.seat: Final = seat
        self.ground: Final[MapGround] = ground_of(view.options.country)
        self._corners: Final = awkward(self.ground)
        self.finish: Final = view.options.country.finish
        self.courier: Final = view.couriers[seat]
        day = view.options.country.turn_limit_optional
        late = view.turn - day
        self.patience: Final = min(1.0, max(0.0, -late / ((1 - NOON) * day)))
        bold = max(0.0, 1 - max(0, late) / (day - NOON * day))
        self.fear: Final = self.wary * (LEAST_FEAR * bold + (1 - LEAST_FEAR) * self.patience)
        self.hurry: Final = A_TURN + LATE * min(2.5, 1 - self.patience + max(0, late) / 5)
        braggart = view.couriers[seat].ability == "braggart"
        self.tables: Final = view.options.tables
        self.boast: Final = self.tables.boast + braggart
        self._stands: Final[dict[tuple[int, int], CourierStand]] = {}
        self._shots: Final[dict[int, tuple[Courier, tuple[Courier, Courier, Courier]]]] = {}
        self.race: Final = Race(self._rivals(), self.tables.delivery * self.boast)
        self.patrols: Final = Watching(view, seat)
        self.meeting: Final = Meeting(self)

    # The race ---------------------------------------------------------------------------------

    def field(self, going: int) -> tuple[int, ...]:
        """How far every square is from headquarters."""
        return self.ground.field(GOINGS[going], self.finish.at)

    def _rivals(self) -> tuple[OtherCourier, ...]:
        view, seat = self.view, self.seat
        to_move = {task.seat for task in view.agenda if isinstance(task, t.MoveOf)}
        mine = distance(view.couriers[seat].at, self.finish.at)
        found = []
        for n, courier in enumerate(view.couriers):
            if n == seat:
                continue
            inches = self.inches(courier, courier.at)
            dice = dice_of(courier)
            turns = self._theirs(courier, inches, dice)
            least = least_turns(inches, dice)
            moved = view.phase is Phase.MOVEMENT and n not in to_move
            if view.phase is not Phase.MOVEMENT or moved:
                turns, least = turns + (1 if moved else 0), max(least, 0) + moved
            if view.phase is not Phase.MOVEMENT:
                turns, least = turns + 1, least + 1
            prize = self.tables.delivery * (self.tables.boast + (courier.ability == "braggart"))
            before = distance(courier.at, self.finish.at) < mine
            # Others gather as one would oneself in their place: whoever jumps, jumps again.
            gathers = THEIR_GROWTH * self.growth(courier, courier.at)
            growth = max(LEAST_GROWTH * self.patience, gathers)
            points = points_of(courier, self.tables.boast)
            shame = shame_of(courier, self.tables.shame)
            found.append(OtherCourier(turns, least - 1, points, prize, before, growth, shame))
        return tuple(found)

    def _theirs(self, courier: Courier, inches: float, dice: int) -> float:
        if not courier.messages or not courier.alive:
            return NEVER
        turns = THEIRS * max(0.0, inches - 2.75) / (dice * MEAN[courier.energy])
        horse = courier.horse
        if horse is not None and horse.stands == "loose":
            up = replace(courier, horse=replace(horse, stands="ridden"))
            riding = max(0.0, self.inches(up, courier.at) - 2.75)
            pace = dice_of(up) * MEAN[courier.energy]
            turns = min(turns, 1.5 + THEIRS * riding / pace)
        match courier.standing:
            case "captured":
                return turns + 5
            case "buried":
                return turns + 6
            case _:
                return turns + courier.asleep

    def inches(self, courier: Courier, at: Point) -> float:
        """How far he has still to go from there."""
        left = self.field(going_of(courier))[self.ground.square(at)]
        return 200.0 if left >= BLOCKED else left / 20

    # What a position is worth -----------------------------------------------------------------

    def worth(self, courier: Courier, at: Point | None = None, more: float = 0.0) -> float:
        """The chance to win once he stands so, his action and his turn over; `more` are points that
        may be counted on.
        """
        key = id(courier), self.ground.square(courier.at if at is None else at)
        known = self._stands.get(key)
        if known is None:
            known = self._stands[key] = self._standing(courier, courier.at if at is None else at)
        if known.caught:
            return self._caught(known, known.points + more)
        value = self.race.chance(known.turns, known.points + more, known.growth, known.shame)
        if known.regained < NEVER:
            # Empty-handed: what a band has taken may be won back.
            again = self.race.chance(known.regained, known.points + more, known.growth)
            value += max(0.0, REGAINS * (again - value))
        return (value - known.late) * known.whole

    def _standing(self, courier: Courier, at: Point) -> CourierStand:
        """All that a place has to do with it: asked once a square for each way he may be."""
        turns, growth, whole = self.turns(courier, at), 0.0, 1.0
        match courier.standing:
            case "dead":
                turns = NEVER
            case "captured":
                turns, growth = turns + FREED, 0.3
            case "buried":
                turns, growth, whole = turns + 5, 0.5, 0.8
            case _:
                turns += courier.asleep + (self.view.turn + 1 in courier.no_move)
                growth = self.growth(courier, at)
                whole -= 0.02 * min(3, courier.wounds)
        # Lateness costs everybody alike: nobody shall think a prison better than a long ride.
        late = self.hurry * min(turns, HORIZON)
        caught = courier.standing == "captured"
        tables = self.tables
        points = points_of(courier, tables.boast)
        shame, regained = shame_of(courier, tables.shame), NEVER
        if courier.active and not courier.messages:
            regained = self._regaining(courier, at)
        return CourierStand(courier, turns, points, growth, late, whole, caught, shame, regained)

    def _regaining(self, courier: Courier, at: Point) -> float:
        """In how many turns one could deliver who has to win a despatch back first."""
        found, dice = NEVER, dice_of(courier)
        for group in self.view.groups:
            if group.messages and self.seat in group.enemy_of:
                off = max(0.0, distance(at, group.at) / INCH - 4)
                back = replace(courier, messages=group.messages)
                turns = ROUNDABOUT * off / (dice * MEAN[courier.energy]) + FIGHTING
                found = min(found, turns + self.turns(back, group.at))
        return found

    def _caught(self, known: CourierStand, points: float) -> float:
        """What is left to a captive: as likely as not he comes away with what he carries; else it
        is searched for, and he is asked questions.
        """
        shame = known.shame + self.tables.shame * len(known.courier.messages)
        kept = self.race.chance(NEVER, points * 0.75, CAUGHT, shame) - self.hurry * HORIZON
        if known.turns >= NEVER:
            return kept
        away = self.race.chance(known.turns, points, known.growth) - known.late
        return AWAY * away + (1 - AWAY) * kept

    def points(self, courier: Courier, boasts: int = 0) -> float:
        """His points, with so many boasts more."""
        return points_of(courier, self.tables.boast) + boasts * self.boast

    def tired(self, courier: Courier) -> float:
        """What a triple takes from him, but for the way: a rung of energy and the horse's wind."""
        weary = replace(courier, energy=max(0, courier.energy - 1))
        if courier.mounted and courier.horse is not None:
            weary = replace(weary, horse=replace(courier.horse, fatigued=True))
        return max(0.0, self.worth(courier) - self.worth(weary))

    def turns(self, courier: Courier, at: Point) -> float:
        """How many turns he needs from there: 1 is the next move."""
        if not courier.messages:
            return NEVER
        horse = courier.horse
        walking = self._turns(2, courier.energy, self._left(ON_FOOT, at))
        if horse is None or horse.stands == "held":
            return walking
        dice = (2 if horse.tired else 4 if horse.superb else 3) + courier.rested
        riding = self._turns(dice, courier.energy, self._left(advantage(courier), at))
        if horse.stands in {"ridden", "beside"}:
            return riding
        if horse.stands == "tethered":
            return min(walking, riding + 0.7)
        return min(walking, riding + 0.6 / catching(courier))

    def _left(self, going: int, at: Point) -> float:
        square = self.ground.square(at)
        left = self.field(going)[square]
        round_about = ROUND * (square in self._corners)
        return 200.0 if left >= BLOCKED else max(0.0, left / 20 - 2.5) + round_about

    def _turns(self, dice: int, energy: int, inches: float) -> float:
        pace = dice * MEAN[energy]
        if inches <= pace:
            # The last stretch has to be thrown: a sum that is enough ends the way.
            return 1.0 + 0.6 * max(0.0, inches / pace - 0.55)
        return max(1.0, inches / (pace * PACE) + 0.25)

    def growth(self, courier: Courier, at: Point) -> float:
        """Points that come to him a turn, where he may jump and look about."""
        found = IDLE
        if courier.mounted or courier.leads:
            cleared = clean(advantage(courier), courier.energy)
            chit = self.tables.boast + (courier.ability == "braggart")
            found += JUMPS * chit * cleared * self.near(at)
        return found * self.patience

    def idled(self, courier: Courier, at: Point) -> float:
        """Points that a turn leaves lying which brings no boast and ends there: what is promised
        for the turns to come has to be gathered in one of them.
        """
        gone = self.turns(courier, courier.at) - self.turns(courier, at)
        return IDLED * self.growth(courier, courier.at) * (1 - min(1.0, max(0.0, gone)))

    def near(self, at: Point) -> float:
        """How near a stream or a wall is that may be jumped, 1 within a move and 0.3 far off."""
        square = self.ground.square(at)
        field = self._chest("barriers", self._barriers)
        return 1.0 if field[square] <= 10 else 0.6 if field[square] <= 18 else 0.35

    def _chest(self, name: str, make: Any) -> Any:
        kept = vars(self.ground)
        key = f"_mind_{name}"
        if key not in kept:
            kept[key] = make()
        return kept[key]

    def _barriers(self) -> list[float]:
        """How many inches every square is from a stream or a wall, as the crow flies, about."""
        ground = self.ground
        terrain = ground.country.terrain
        spots = []
        for line in [each.line for each in (*terrain.streams, *terrain.walls)]:
            for (ax, ay), (bx, by) in pairwise(line):
                steps = max(abs(bx - ax), abs(by - ay)) // 1500 + 1
                spots += [
                    (ax + (bx - ax) * k // steps, ay + (by - ay) * k // steps)
                    for k in range(steps + 1)
                ]
        found = []
        cells: dict[tuple[int, int], float] = {}
        for n in range(ground.wide * ground.high):
            i, j = n % ground.wide // 4, n // ground.wide // 4
            if (i, j) not in cells:
                x, y = i * 2000 + 1000, j * 2000 + 1000
                far = min([(x - a) ** 2 + (y - b) ** 2 for a, b in spots], default=10**12)
                cells[i, j] = far**0.5 / INCH
            found.append(cells[i, j])
        return found

    # Landing ---------------------------------------------------------------------------------

    def landed(self, courier: Courier, at: Point, more: float = 0.0) -> float:
        """The chance to win once he has moved there, before the patrols look about."""
        return self.feared(courier, at, self.worth(courier, at, more), more)

    def feared(self, courier: Courier, at: Point, quiet: float, more: float = 0.0) -> float:
        """What the patrols leave of a worth, before they have looked about; the later the day the
        less they are minded.
        """
        watch = self.patrols.watch(at, courier.mounted)
        if watch is SAFE:
            return quiet
        value, fear = quiet, self.fear
        if watch.by is not None and watch.by.line is None and watch.by.quarry != self.seat:
            fear *= STANDS
        if watch.hit > 0:
            value += fear * watch.hit * (self.shot(courier, at, more) - quiet)
        if watch.met > 0 and watch.by is not None:
            value += fear * watch.met * (self.meeting.met(courier, at, more, watch.by) - quiet)
        return value

    def shot(self, courier: Courier, at: Point, more: float = 0.0) -> float:
        """After a bullet that hit: a tired horse, a loose one, none; or a wound."""
        fates = self._shots.get(id(courier))
        if fates is None:
            fates = self._shots[id(courier)] = (courier, self._hit(courier))
        return sum([self.worth(each, at, more) for each in fates[1]]) / 3

    def _hit(self, courier: Courier) -> tuple[Courier, Courier, Courier]:
        horse = courier.horse
        if not courier.mounted or horse is None:
            hurt = replace(courier, wounds=courier.wounds + 1)
            return hurt, hurt, replace(courier, no_move=(self.view.turn + 1,))
        lame = replace(courier, horse=replace(horse, fatigued=True, wounded=True))
        loose = replace(courier, horse=replace(horse, stands="loose"))
        return lame, loose, replace(courier, horse=None)


HOPE: Final = 12.0
"""Turns after which hope is down to a third."""


class Road(RaceScene):
    """A scene in which the way still to go is all there is."""

    def worth(self, courier: Courier, at: Point | None = None, more: float = 0.0) -> float:
        """1 at headquarters, and less by every turn that it takes to get there."""
        if not courier.active:
            return exp(-NEVER / HOPE)
        turns = self.turns(courier, courier.at if at is None else at) + courier.asleep
        return exp(-turns / HOPE)

    def feared(self, courier: Courier, at: Point, quiet: float, more: float = 0.0) -> float:
        """As much as if nobody were about."""
        return quiet

    def idled(self, courier: Courier, at: Point) -> float:
        """Nothing: there is nothing to gather."""
        return 0.0
