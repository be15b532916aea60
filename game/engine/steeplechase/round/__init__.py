"""What happens in a turn, step by step.

Here a step of the game while it happens: the state, its luck, and what is told of it; and how
groups walk in it: up and down their lines, and over the squares to somewhere (§8.2, §2.7).
"""

from collections.abc import Sequence
from typing import Any

from game.engine.chance import Chance
from game.engine.geometry import Line, Point, distance, edges, nearest, rounded
from game.engine.kinds import Event, Seat
from game.engine.steeplechase import data
from game.engine.steeplechase import events as e
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.relations import is_enemy, may_pursue, touches
from game.engine.steeplechase.sight import TOUCHING, heading_to, near, nearest_door
from game.engine.steeplechase.state import Chit, Courier, Group, Horse, State, in_bag
from game.engine.steeplechase.tasks import TASKS, Fight, FightKind


class Play:
    """What a handler of a task is given. `tell` an event before what it changes is changed further:
    how things stand is told after each task by itself.
    """

    __slots__ = ("_couriers", "_groups", "before", "chance", "events", "looked", "state")

    def __init__(self, state: State, chance: Chance, events: list[Event]) -> None:
        self.state = state
        self.chance = chance
        self.events = events
        self._couriers = state.couriers
        self._groups = state.groups
        self.looked = False
        """Whether it was ever told how everybody stands."""
        self.before: e.TableStands | None = None
        """How the table lay before it was changed; None where it was not."""

    @property
    def turn(self) -> int:
        """The turn it is."""
        return self.state.turn

    def courier(self, seat: Seat) -> Courier:
        """A courier as he is."""
        return self.state.couriers[seat]

    def tell(self, event: Event) -> None:
        """Something has happened. Dice lie where everybody sees them till others are thrown."""
        self.events.append(event)
        if type(event) is e.DiceThrown:
            self.state.set(event.seat, lies=event.dice)
        elif type(event) is e.Rolled:
            self.state.set(event.seat, lies=(event.die,))

    def push(self, *tasks: TASKS) -> None:
        """Do these next, the first first."""
        self.state.agenda += tasks[::-1]

    def pop(self) -> TASKS:
        """The next thing to do."""
        task = self.state.agenda[-1]
        self.state.agenda = self.state.agenda[:-1]
        return task

    def lay(self, **fields: Any) -> None:
        """Change what lies on the table, or the result, at which hidden bags are counted."""
        self.before = self.before or self._lies()
        for name, thing in fields.items():
            setattr(self.state, name, thing)

    def _lies(self) -> e.TableStands:
        state = self.state
        return e.TableStands(
            state.burning,
            state.flocks,
            state.open_doors,
            state.loot_rights,
            state.grace,
            *in_bag(state),
        )

    def tell_standing(self) -> None:
        """Tell how whoever has changed stands now."""
        state, events = self.state, self.events
        moved = state.couriers is not self._couriers or state.groups is not self._groups
        if moved or not self.looked:
            self.lead_prisoners()
            self.looked = True
        couriers, groups = state.couriers, state.groups
        if couriers is not self._couriers:
            for seat, (was, now) in enumerate(zip(self._couriers, couriers, strict=True)):
                if was is not now and was != now:
                    events.append(e.CourierStands(seat, now, state.options.chit_counts == "open"))
            self._couriers = couriers
        if groups is not self._groups:
            known = {each.id: each for each in self._groups}
            for group in groups:
                was_so = known.get(group.id)
                if was_so is not group and was_so != group:
                    events.append(e.GroupStands(group))
            self._groups = groups
        if self.before is not None:
            table = self._lies()
            if table != self.before:
                events.append(table)
            self.before = None

    # What is told ---------------------------------------------------------------------------------

    def becomes(self, seat: Seat, how: str, group: str = "", other: Seat | None = None) -> None:
        """What has become of a courier."""
        self.tell(e.StateChanged(seat, how, group, other))

    def horse_is(self, seat: Seat, how: str, why: str = "") -> None:
        """What has become of his horse."""
        self.tell(e.HorseChanged(seat, how, why))

    def despatch_goes(self, message: Seat, giver: str, taker: str, why: str) -> None:
        """Whose despatch goes from whom to whom."""
        self.tell(e.MessageMoved(message, giver, taker, why))

    def goes(
        self, seat: Seat, path: tuple[Point, ...], far: int, mounted: bool, by: str, what: str = ""
    ) -> None:
        """A courier goes along a path."""
        self.tell(e.Went(seat, path, far, mounted, by, what))

    def group_goes(
        self, name: str, path: tuple[Point, ...], by: str, whom: Seat | None = None
    ) -> None:
        """A group goes along a path."""
        self.tell(e.GroupWent(name, path, by, whom))

    def fight_begins(
        self, seat: Seat, foes: tuple[tuple[str, int], ...], kind: FightKind = "fight"
    ) -> None:
        """So many of each group reach him, and the exchanges are to be fought."""
        self.tell(e.FightBegan(seat, foes, kind))
        self.push(Fight(seat, foes, kind))

    # Dice ---------------------------------------------------------------------------------------

    def throw(self, seat: Seat, why: str) -> int:
        """A die that may be thrown again, told as it falls: whoever looks on sees both."""
        die = self.chance.die()
        self.tell(e.DiceThrown(seat, why, (die,)))
        return die

    def throw_again(self, seat: Seat, why: str) -> int:
        """The same die once more."""
        die = self.chance.die()
        self.tell(e.DiceThrown(seat, why, (die,), (0,)))
        return die

    def roll(
        self, seat: Seat, what: str, plus: e.Modifiers = (), group: str = "", die: int | None = None
    ) -> int:
        """A die on a table: its row; or a trial: its total."""
        thrown = self.chance.die() if die is None else die
        plus = tuple([each for each in plus if each[1]])
        total = thrown + sum([much for _why, much in plus])
        row = data.row_of(what, total) if what in data.TABLES else total
        if what == "maiden_parlay" and total >= 6 and self.state.options.maiden_six == "nothing":
            row = 6
        self.tell(e.Rolled(seat, what, thrown, plus, total, row, group))
        return row

    # Chits --------------------------------------------------------------------------------------

    def boast(self, seat: Seat, count: int, why: str) -> None:
        """Draw boasting chits (§14.3)."""
        state = self.state
        for _chit in range(count):
            if not len(state.boast_bag):
                self.lay(boast_bag=state.options.tables.boasts)
            kind, left = state.boast_bag.draw(self.chance)
            self.lay(boast_bag=left)
            value = data.BOASTS[kind]
            self.tell(e.BoastDrawn(seat, value, why))
            state.set(seat, boasts=(*self.courier(seat).boasts, Chit(value)))

    def shame(self, seat: Seat, count: int, why: str) -> None:
        """Draw shame chits."""
        state = self.state
        for _chit in range(count):
            if not len(state.shame_bag):
                self.lay(shame_bag=state.options.tables.shames)
            kind, left = state.shame_bag.draw(self.chance)
            self.lay(shame_bag=left)
            value = data.SHAMES[kind]
            self.tell(e.ShameDrawn(seat, value, why))
            state.set(seat, shames=(*self.courier(seat).shames, value))

    # What becomes of a courier --------------------------------------------------------------------

    def energy(self, seat: Seat, now: int, why: str) -> None:
        """Set his energy."""
        was = self.courier(seat).energy
        if was != now:
            self.tell(e.EnergyChanged(seat, was, now, why))
            self.state.set(seat, energy=now)

    def wound(self, seat: Seat, why: str) -> None:
        """One wound more."""
        self.becomes(seat, "wounded", why)
        self.state.set(seat, wounds=self.courier(seat).wounds + 1)

    def stick(self, seat: Seat, why: str) -> None:
        """He may not move next turn."""
        self.becomes(seat, "stuck", why)
        self.state.set(seat, no_move=(*self.courier(seat).no_move, self.turn + 1))

    def refresh(self, seat: Seat, why: str) -> None:
        """REFRESH: eats, then drinks; sleep he has to find himself (A35)."""
        if self.courier(seat).energy in {1, 2}:
            self.energy(seat, 3, why)

    def gain(self, seat: Seat, thing: str, why: str) -> None:
        """A thing, or a ration; a second copy adds nothing."""
        courier = self.courier(seat)
        if thing == "ration" and self.state.options.found_food == "loaf":
            thing = "bread"
        if thing == "ration":
            self.tell(e.ThingMoved(seat, thing, True, why))
            self.state.set(seat, rations=courier.rations + 1)
        elif thing not in courier.items:
            self.tell(e.ThingMoved(seat, thing, True, why))
            self.state.set(seat, items=tuple(sorted((*courier.items, thing))))

    def lose(self, seat: Seat, thing: str, why: str) -> None:
        """A thing he has, or a ration."""
        courier = self.courier(seat)
        self.tell(e.ThingMoved(seat, thing, False, why))
        if thing == "ration":
            self.state.set(seat, rations=courier.rations - 1)
        else:
            items = tuple([each for each in courier.items if each != thing])
            self.state.set(seat, items=items)

    # Horses -------------------------------------------------------------------------------------

    def unhorse(self, seat: Seat, why: str, led: bool = False) -> None:
        """HORSE LOOSE: thrown, and the horse runs off this turn; or `led` it does so, too."""
        courier = self.courier(seat)
        if courier.mounted or (led and courier.leads):
            self.horse_is(seat, "loose", why)
            self.state.set_horse(seat, stands="loose", loose_since=self.turn, at=None)

    def kill_horse(self, seat: Seat) -> None:
        """HORSE KILLED."""
        self.horse_is(seat, "killed")
        self.state.set(seat, horse=None)

    def lose_horse(self, seat: Seat, how: str = "lost") -> None:
        """Whatever horse he has is gone for good."""
        if self.courier(seat).horse is not None:
            self.horse_is(seat, how)
            self.state.set(seat, horse=None)

    def horseless(self, seat: Seat) -> bool:
        """Whether he has no horse, or none but what a group holds of his."""
        horse = self.courier(seat).horse
        return horse is None or horse.stands == "held"

    def gain_horse(self, seat: Seat, door: Point | None = None) -> None:
        """GAIN HORSE: only whoever has none; a fresh ordinary one beside him, or at the door."""
        if self.horseless(seat):
            self.horse_is(seat, "gained")
            fresh = Horse(stands="beside") if door is None else Horse(stands="tethered", at=door)
            self.state.set(seat, horse=fresh)

    def loose_mount(self, seat: Seat) -> None:
        """LOOSE MOUNT: a riderless horse, to be caught from the next turn on."""
        if self.horseless(seat):
            self.horse_is(seat, "riderless")
            self.state.set(seat, horse=Horse(stands="loose", loose_since=self.turn))

    # Groups -------------------------------------------------------------------------------------

    def place_group(self, name: str, at: Point, facing: Point | None = None) -> Group:
        """Set a group down, and its captives with it."""
        group = self.state.group(name)
        group = self.state.set_group(name, at=at, facing=group.facing if facing is None else facing)
        for seat in group.captives:
            if self.courier(seat).at != at:
                self.state.set(seat, at=at)
        return group

    def bed(self, seat: Seat, *kinds: str) -> str | None:
        """The building of those kinds with the nearest door that does not burn."""
        burning = [name for name, _turn in self.state.burning]
        found = nearest_door(self.state.country, self.courier(seat).at, kinds, burning)
        return None if found is None else found[0]

    def lead_prisoners(self) -> None:
        """Prisoners of war go where he goes who leads them."""
        state = self.state
        for courier in state.couriers:
            led = courier.escorting
            if led is not None and state.there_is(led) and state.group(led).at != courier.at:
                state.set_group(led, at=courier.at)


STEP = INCH // 4
"""A patrol goes its line by quarter inches."""


def caught(play: Play, name: str) -> bool:
    """Whether the group touches a courier it is an enemy of, whom it can see."""
    state = play.state
    group = state.group(name)
    return any(
        _catchable(state, group, seat) and touches(state, group, seat)
        for seat in range(state.seats)
    )


def _catchable(state: State, group: Group, seat: Seat) -> bool:
    courier = state.couriers[seat]
    return not courier.hidden and courier.inside is None and is_enemy(state, group, seat)


def along_line(play: Play, name: str, far: int) -> None:
    """Up and down the line by quarter inches, till it touches somebody."""
    state = play.state
    group = state.group(name)
    line = state.country.lines[group.line or ""]
    laid = [(a, b, distance(a, b)) for a, b in edges(line)]
    whole = sum([long for _a, _b, long in laid])
    path, spots, way = [group.at], [group.spot], group.way
    by, whom, prey = "end", None, _prey(state, group, _at(line, laid, group.spot), far)
    while far > 0:
        if not prey:
            # Nobody is met: one stride does for all steps but the last before it turns or stands.
            room = whole - spots[-1] if way > 0 else spots[-1]
            stride = (min(room, far) // STEP - 1) * STEP
            if stride > 0:
                far -= stride
                spots.append(spots[-1] + way * stride)
        step = min(STEP, far)
        far -= step
        to = spots[-1] + way * step
        if to > whole or to < 0:
            path.append(line[-1] if to > whole else line[0])
            way = -way
            to = 2 * whole - to if to > whole else -to
        spots.append(to)
        whom = _upon(prey, _at(line, laid, to))
        if whom is not None:
            by = "contact"
            break
    if len(spots) > 1:
        state.set_group(name, spot=spots[-1], way=way)
        play.place_group(name, _at(line, laid, spots[-1]), _came(laid, spots[-1], way))
    play.group_goes(name, (*path, state.group(name).at), by, whom)


def _came(laid: Sequence[tuple[Point, Point, int]], spot: int, way: int) -> Point:
    """Which way it went last that has come so far along, going up or down the line."""
    (a, b, _whole), before = laid[-1], 0
    for one, other, whole in laid:
        ahead = before + whole
        if before < spot <= ahead if way > 0 else before <= spot < ahead:
            a, b = one, other
        before = ahead
    return heading_to(a, b) if way > 0 else heading_to(b, a)


def _at(line: Line, laid: Sequence[tuple[Point, Point, int]], far: int) -> Point:
    """`at_length` of a line whose edges are measured."""
    if far <= 0:
        return line[0]
    for (ax, ay), (bx, by), whole in laid:
        if far <= whole:
            return ax + rounded((bx - ax) * far, whole), ay + rounded((by - ay) * far, whole)
        far -= whole
    return line[-1]


def _prey(state: State, group: Group, at: Point, far: int) -> list[tuple[int, int, int, Seat]]:
    """Where those stand whom a group may catch that goes so far along a line, and how near its
    middle touches them.
    """
    # An edge may be longer than it is counted, by less than half.
    most = far + far // 2 + INCH
    found = []
    for seat, courier in enumerate(state.couriers):
        reach = TOUCHING + group.radius + courier.radius
        if near(at, courier.at, reach, most) and _catchable(state, group, seat):
            found.append((*courier.at, reach, seat))
    return found


def _upon(prey: Sequence[tuple[int, int, int, Seat]], at: Point) -> Seat | None:
    x, y = at
    for there, south, far, seat in prey:
        if (there - x) * (there - x) + (south - y) * (south - y) <= far * far:
            return seat
    return None


def back_to_line(play: Play, name: str, far: int) -> None:
    """Over the squares to its line, and on along it with what is left."""
    state = play.state
    group = state.group(name)
    country = state.country
    line = country.lines[group.line or ""]
    field = data.field_to(country.id, data.line_squares(country.id, group.line or ""))
    left, reached = over_squares(play, name, field, far)
    if reached:
        at = state.group(name).at
        foot = nearest(line, at)
        play.place_group(name, foot.at)
        state.set_group(name, spot=foot.along, mode="patrol" if group.quarry is None else "pursue")
        if left > 0 and not caught(play, name):
            along_line(play, name, left)


def over_squares(play: Play, name: str, field: data.Field, far: int) -> tuple[int, bool]:
    """Walk a field; how much is left, and whether its end is reached. The last step may overrun."""
    state = play.state
    grid = data.squares(state.country.id)
    group = state.group(name)
    square: data.Square = grid.nearest_open(group.at)
    prey = [
        (*courier.at, TOUCHING + group.radius + courier.radius, seat)
        for seat, courier in enumerate(state.couriers)
        if may_pursue(state, group, seat)
    ]
    path, before = [group.at], group.at
    by, whom = "end", None
    while field[grid.number(square)] != 0 and far > 0:
        step = grid.next(square, field)
        if step is None:
            break
        before = grid.middle(square)
        square, gone = step
        far -= gone
        path.append(grid.middle(square))
        whom = _upon(prey, path[-1])
        if whom is not None:
            by = "contact"
            far = 0
    if len(path) > 1:
        play.place_group(name, path[-1], heading_to(before, path[-1]))
        play.group_goes(name, tuple(path), by, whom)
    return max(0, far), field[grid.number(square)] == 0 and by != "contact"
