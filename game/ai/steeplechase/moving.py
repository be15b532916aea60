"""Where to ride, whether to stay, and what to do on the way."""

from typing import Final

from game.ai.steeplechase.dice import Thought, catching, dice_of, expected, falls, hostile, replace
from game.ai.steeplechase.paths import CourierRides, Path
from game.ai.steeplechase.scene import RaceScene
from game.engine.geometry import Point, advanced, toward, within
from game.engine.kinds import Action
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.heuristics.way import headings
from game.engine.steeplechase.sight import (
    TOUCHING,
    at_bridge,
    at_building,
    at_rough,
    at_wall,
    at_water,
    at_wood,
)
from game.engine.steeplechase.state import Courier

KEPT: Final = 8
"""So many headings are told apart more finely, and listed."""


class Moving:
    """A movement step."""

    def __init__(self, scene: RaceScene, parts: int = 36) -> None:
        self.scene: Final = scene
        self.view: Final = scene.view
        self.parts: Final = parts

    # What to do -------------------------------------------------------------------------------

    def moves(self, task: t.AskMove) -> list[Thought]:
        """Everything one may begin with."""
        scene, legal = self.scene, self.view.legal
        courier = scene.courier
        found: list[Thought] = []
        for each in legal:
            match each:
                case a.Stay():
                    found.append(Thought(each, self.stays(courier), "stay"))
                case a.Riding():
                    found += self.rides(each, courier)
                case a.Mount(owner) if not self._led(owner):
                    found.append(Thought(each, self._mounted(owner), "mount"))
                case a.Dismount():
                    found += self._dismounted(each)
                case a.Release():
                    found.append(Thought(each, self._released(), "release"))
                case a.Leaving():
                    found += self._leaving(each)
                case a.Climbing():
                    found += self._climbing(each)
                case a.Enter():
                    found.append(Thought(each, self._indoors(), "indoors"))
                case _:
                    pass
        return found

    def rides(self, family: a.Riding, courier: Courier) -> list[Thought]:
        """Headings and dice, the best of them."""
        rides = CourierRides(self.scene, courier, family.most)
        ways = [
            way
            for way in headings(self.view, courier.at, self.parts)
            if not family.against(a.Ride(1, way))
        ]
        best = rides.best(ways, family.most)
        return [
            Thought(a.Ride(count, heading), value, "ride")
            for value, count, heading in best[: 3 * KEPT]
        ]

    def stays(self, courier: Courier) -> float:
        """What it is worth not to move, and to do the best that is open then."""
        scene, at = self.scene, courier.at
        watch = scene.patrols.watch(at, courier.mounted)
        quiet = scene.worth(courier, at)
        idle = quiet - scene.worth(courier, at, -scene.idled(courier, at))
        for value in self.at_rest(courier, watch.hit > 0 or self._hunted()):
            quiet = max(quiet, value)
        quiet -= idle
        if courier.hidden or courier.inside is not None:
            return quiet
        return scene.feared(courier, at, quiet)

    def at_rest(self, courier: Courier, hunted: bool) -> list[float]:
        """What may be done by one who has not moved."""
        scene, at, country = self.scene, courier.at, self.scene.ground.country
        found = []
        if courier.energy == 2 and self._drinks(courier):
            found.append(scene.worth(replace(courier, energy=3)))
        if courier.energy == 1 and self._eats(courier):
            found.append(scene.worth(replace(courier, energy=2)))
        horse = courier.horse
        if courier.energy == 0 or (horse is not None and horse.fatigued and not horse.wounded):
            rests = None if horse is None else replace(horse, fatigued=False)
            fresh = replace(courier, horse=rests)
            slept = replace(fresh, energy=max(1, courier.energy), asleep=True)
            found.append(scene.worth(slept))
        if horse is not None and horse.stands == "loose":
            caught = replace(courier, horse=replace(horse, stands="ridden"))
            chance = catching(courier)
            found.append(chance * scene.worth(caught) + (1 - chance) * scene.worth(courier))
        covered = at_wall(country, at, courier.radius) or any(
            each(country, at, courier.radius) is not None
            for each in (at_wood, at_rough, at_building, at_bridge)
        )
        if hunted and covered and not courier.hidden and courier.inside is None:
            faces = 3 + (courier.ability == "cunning") - 2 * courier.mounted
            chance = faces / 6
            boasts = scene.worth(courier, None, scene.tables.hide * scene.boast)
            found.append(chance * boasts + (1 - chance) * scene.worth(courier))
        return found

    def _hunted(self) -> bool:
        return any(group.quarry == self.scene.seat for group in self.view.groups)

    def _drinks(self, courier: Courier) -> bool:
        if "wine" in courier.items or courier.may_water == self.view.turn:
            return True
        near = at_water(self.scene.ground.country, courier.at, courier.radius)
        return courier.inside is None and (courier.in_stream is not None or near)

    def _eats(self, courier: Courier) -> bool:
        if "bread" in courier.items or courier.rations or courier.inside is not None:
            return True
        country = self.scene.ground.country
        return (
            at_wood(country, courier.at, courier.radius) is not None
            or at_building(country, courier.at, courier.radius) is not None
        )

    def _led(self, owner: int) -> bool:
        """Whether another leads that horse: he could be asked for it, and refuse, without end."""
        horse = self.view.couriers[owner].horse
        return owner != self.scene.seat and horse is not None and horse.stands == "beside"

    def _mounted(self, owner: int) -> float:
        """On the horse: the best ride then, or the same as before."""
        scene, courier, horse = self.scene, self.scene.courier, self.view.couriers[owner].horse
        if horse is None:
            return 0.0
        up = replace(courier, horse=replace(horse, stands="ridden", at=None, held_by=None))
        if owner != scene.seat and courier.horse is not None and courier.horse.stands != "loose":
            return 0.0
        best = self.rides(a.Riding(up.at, self._most(up), self._barred(up)), up)
        return max([thought.worth for thought in best], default=self.stays(up)) + 1e-6

    def _released(self) -> float:
        """Without his prisoners: what he may do now he may do then, and ride with all his dice."""
        scene = self.scene
        free = replace(scene.courier, escorting=None)
        family = a.Riding(free.at, self._most(free), self._barred(free))
        rides = [thought.worth for thought in self.rides(family, free)]
        return max([self.stays(free), *rides]) + 1e-6

    def _barred(self, courier: Courier) -> tuple[Point, ...]:
        """The ways to those who touch him: mounted he takes more room, and more of them may."""
        return tuple(
            [
                (group.at[0] - courier.at[0], group.at[1] - courier.at[1])
                for group in self.view.groups
                if hostile(self.view, group, self.scene.seat)
                and self.scene.seat not in group.all_round
                and within(group.at, courier.at, group.radius + courier.radius + TOUCHING)
            ]
        )

    def _most(self, courier: Courier) -> int:
        if courier.blind or courier.escorting is not None:
            return 1
        if self.scene.ground.country.in_rough(courier.at):
            return 1
        return dice_of(courier) + courier.rested

    def _dismounted(self, action: a.Dismount) -> list[Thought]:
        """Off the horse, if there is something to hide from, or to sleep for."""
        courier = self.scene.courier
        # Up and down again leads nowhere: nobody who has just mounted thinks of getting off.
        if courier.horse is None or not self._hunted() or courier.deed.startswith("mounts"):
            return []
        down = replace(courier, horse=replace(courier.horse, stands="beside"))
        return [Thought(action, self.stays(down), "dismount")]

    def _leaving(self, family: a.Leaving) -> list[Thought]:
        scene, found = self.scene, []
        horse = scene.courier.horse
        for door in family.doors:
            for part in range(12):
                action = a.Leave(advanced(door, toward(part, 12), 900))
                if family.refusal(action):
                    continue
                out = replace(scene.courier, inside=None)
                at = None if horse is None or horse.stands != "tethered" else horse.at
                if horse and at is not None and within(at, action.spot, 2 * INCH):
                    out = replace(out, horse=replace(horse, stands="ridden", at=None))
                found.append(Thought(action, scene.landed(out, action.spot), "leave"))
        return found

    def _climbing(self, family: a.Climbing) -> list[Thought]:
        found = []
        for part in range(24):
            way = toward(part, 24)
            far = family.wall(way)
            if far is not None and not family.against(a.Climb(way)):
                spot = advanced(family.start, way, far + 250)
                value = self.scene.landed(self.scene.courier, spot)
                found.append(Thought(a.Climb(way), value, "climb"))
        return found

    def _indoors(self) -> float:
        """Nobody sees one there; it takes the turn, and the next move to come out again."""
        scene, courier = self.scene, self.scene.courier
        horse = courier.horse
        if courier.mounted and horse is not None:
            courier = replace(courier, horse=replace(horse, stands="beside"))
        return scene.worth(replace(courier, asleep=True)) - 0.005

    # Dice lie ---------------------------------------------------------------------------------

    def rerolls(self, task: t.AskReroll) -> list[Thought]:
        """Which dice to throw again."""
        scene = self.scene
        rides = CourierRides(scene, self._mover(task.purpose), max(len(task.dice), 2))
        path = rides.country.straight(task.heading)
        worth = rides.throws(path, len(task.dice), rides.bends(path, few=True))
        if task.purpose == "escape":
            worth = self.shot_down(worth, len(task.dice))
        spread = rides.spread(worth, len(task.dice))
        found = []
        for each in self.view.legal:
            if isinstance(each, a.Reroll):
                kept = [die for n, die in enumerate(task.dice) if n not in each.places]
                found.append(Thought(each, spread[tuple(sorted(kept))], "reroll"))
        return found

    def shot_down(self, worth: list[float], count: int) -> list[float]:
        """An escape: whoever shows a 1 is dead; whoever gets away has two boasts."""
        dead = self.scene.worth(replace(self.scene.courier, standing="dead"))
        return [
            dead if fall.one else value for fall, value in zip(falls(count), worth, strict=True)
        ]

    def _mover(self, purpose: str) -> Courier:
        """Who goes: a captive as though he were free, with the boasts it brings."""
        courier = self.scene.courier
        if purpose == "move":
            return courier
        horse = courier.horse
        if horse is not None and horse.stands != "ridden":
            horse = None
        return replace(courier, standing="active", horse=horse, captor=None)

    def escapes(self, task: t.AskEscape) -> list[Thought]:
        """With how many dice to run, and where to; or not at all."""
        scene, found = self.scene, []
        runner = self._mover("escape" if task.group is not None else "dig")
        for each in self.view.legal:
            if isinstance(each, a.Decline):
                found.append(Thought(each, scene.worth(scene.courier), "stay"))
            elif isinstance(each, a.Riding):
                rides = CourierRides(scene, runner, each.most)
                for way in headings(self.view, runner.at, 24):
                    if each.against(a.Ride(1, way)):
                        continue
                    path = rides.country.straight(way)
                    for count in range(1, each.most + 1):
                        worth = rides.throws(path, count)
                        if task.group is not None:
                            worth = self.shot_down(worth, count)
                        value = expected(worth, count, runner.energy)
                        found.append(Thought(a.Ride(count, way), value, "escape"))
        return found

    # The path ---------------------------------------------------------------------------------

    def turns(self, task: t.AskTurn) -> list[Thought]:
        """A horseman's turn, or straight on."""
        rides = CourierRides(self.scene, None, max(1, -(-task.walk.left // (6 * INCH))))
        walk = task.walk
        path = rides.country.straight(walk.heading)
        found = [Thought(a.Straight(), rides.value(path, walk.left, walk.ones) + 1e-6, "straight")]
        for bent in rides.bends(path):
            if bent.turn_at <= walk.left and bent.turn_at < 1 << 30:
                value = rides.value(bent, walk.left, walk.ones)
                found.append(Thought(a.Turn(bent.turn_at, bent.turn_to), value, "turn"))
        return found

    def stops(self, task: t.AskStop) -> list[Thought]:
        """On, or a stop in line with a bridge, or in at a door."""
        walk = task.walk
        rides, path = self._planned(task)
        found = [Thought(a.RideOn(), rides.gone(path, walk.left, walk.ones), "on")]
        for each in self.view.legal:
            if isinstance(each, a.Stopping):
                step = max(250, (each.most - each.least) // 8)
                spots = {each.most, *range(each.least, each.most + 1, step)}
                for spot in sorted(spots):
                    value = rides.gone(path, spot, walk.ones)
                    found.append(Thought(a.StopAt(spot), value, "lane"))
            elif isinstance(each, a.Enter):
                found.append(Thought(each, self._indoors(), "indoors"))
        return found

    def _planned(self, task: t.AskStop) -> tuple[CourierRides, Path]:
        """The way as it is meant, with its bend."""
        walk = task.walk
        rides = CourierRides(self.scene, None, max(1, -(-walk.left // (6 * INCH))))
        path = rides.country.straight(walk.heading)
        if walk.turn_at is not None and walk.turn_to is not None:
            path = rides.country.bent(path, walk.turn_at, walk.turn_to, walk.left)
        return rides, path

    def jumps(self, task: t.AskJump) -> list[Thought]:
        """Over it, or a halt."""
        walk = task.walk
        rides = CourierRides(self.scene, None, max(1, -(-walk.left // (6 * INCH)) + 1))
        path = rides.country.straight(walk.heading, None, walk.done)
        if walk.turn_at is not None and walk.turn_to is not None and walk.turn_at > walk.done:
            path = rides.country.bent(path, walk.turn_at - walk.done, walk.turn_to, walk.left)
        n = min(range(len(path.met)), key=lambda k: abs(path.met[k].far - task.far), default=None)
        if n is None:
            return [Thought(a.Jump(), 0.5, "jump"), Thought(a.Halt(), 0.4, "halt")]
        halt = rides.before(path, path.met[n])
        jumped = rides.jumped(path, walk.left, n)
        return [Thought(a.Jump(), jumped, "jump"), Thought(a.Halt(), halt, "halt")]

    def slips(self, task: t.AskRuse) -> list[Thought]:
        """Where a ruse takes one."""
        ways = headings(self.view, self.scene.courier.at, self.parts)
        return [Thought(a.Slip(way), self._slipped(way, task.far), "slip") for way in ways]

    def _slipped(self, way: Point, far: int) -> float:
        """So far that way, or to what stops him."""
        rides = CourierRides(self.scene, None, 2)
        path = rides.country.straight(way, far)
        stop = min([path.end, *[each.far for each in path.met], far])
        return self.scene.landed(self.scene.courier, path.at(stop))

    def cuts(self, task: t.AskShortcut) -> list[Thought]:
        """Where a shortcut comes out."""
        found = []
        for each in self.view.legal:
            if isinstance(each, a.Cutting):
                for spot in each.spots():
                    value = self.scene.landed(self.scene.courier, spot)
                    found.append(Thought(a.Cut(spot), value, "cut"))
            elif isinstance(each, a.Decline):
                found.append(Thought(each, self.scene.worth(self.scene.courier), "stay"))
        return found

    # An answer that was given -----------------------------------------------------------------

    def of(self, played: Action, task: object) -> Thought | None:
        """What is thought of one way among the many there are; None for another kind of answer."""
        scene, courier = self.scene, self.scene.courier
        match played, task:
            case a.Ride(count, heading), t.AskMove():
                rides = CourierRides(scene, courier, max(2, count))
                worth = rides.throws(rides.country.straight(heading), count)
                return Thought(played, expected(worth, count, courier.energy), "ride")
            case a.Ride(count, heading), t.AskEscape(_seat, group):
                runner = self._mover("dig" if group is None else "escape")
                rides = CourierRides(scene, runner, max(2, count))
                worth = rides.throws(rides.country.straight(heading), count)
                if group is not None:
                    worth = self.shot_down(worth, count)
                return Thought(played, expected(worth, count, runner.energy), "escape")
            case a.Turn(at, heading), t.AskTurn():
                rides = CourierRides(scene, None, max(1, -(-task.walk.left // (6 * INCH))))
                straight = rides.country.straight(task.walk.heading)
                bent = rides.country.bent(straight, at, heading, rides.country.far)
                value = rides.value(bent, task.walk.left, task.walk.ones)
                return Thought(played, value, "turn")
            case a.StopAt(far), t.AskStop():
                rides, path = self._planned(task)
                return Thought(played, rides.gone(path, far, task.walk.ones), "lane")
            case a.Leave(spot), _:
                out = replace(courier, inside=None)
                return Thought(played, scene.landed(out, spot), "leave")
            case a.Cut(spot), _:
                return Thought(played, scene.landed(courier, spot), "cut")
            case a.Slip(way), t.AskRuse():
                return Thought(played, self._slipped(way, task.far), "slip")
            case _:
                return None
