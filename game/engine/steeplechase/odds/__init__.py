"""What can be reckoned before a decision: odds of trials, tables and fights; rides, and chases.

Here of whole decisions: of any answer, on which table it throws, what is kept by it, and its chance
in one figure; and of every ride from where a courier stands, made ready once a position, asked at
every turn of the pointer, and how far it still is (§2.7).
"""

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm

import msgspec

from game.engine.chance import Loose
from game.engine.geometry import Point, advanced, distance
from game.engine.kinds import Action, Seat
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import FAR_OFF, country, field_to, squares
from game.engine.steeplechase.observing import imagine
from game.engine.steeplechase.odds import duel, fates, tables
from game.engine.steeplechase.odds.effects import behind, played
from game.engine.steeplechase.odds.fan import (
    Along,
    Bar,
    Cases,
    Fan,
    Landed,
    Pieces,
    Pursuer,
    RideEnd,
    ThrowGroup,
    Woken,
    as_state,
    box_of,
    landings,
    on_foot,
    throws,
)
from game.engine.steeplechase.odds.fan_marks import caught, marks, pursuers, rivals
from game.engine.steeplechase.odds.fates import (
    Kept,
    answers,
    boasts,
    kept,
    kept_by_saying,
    kept_in_fight,
    rising,
)
from game.engine.steeplechase.odds.tables import OVER, leap_again, leap_now
from game.engine.steeplechase.relations import obliging, touches
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.fighting import begin_fight
from game.engine.steeplechase.round.groups import end_truce
from game.engine.steeplechase.round.pursuit import moved_by
from game.engine.steeplechase.sight import MOUNTED
from game.engine.steeplechase.state import Courier, Options, State
from game.engine.steeplechase.tasks import Walk
from game.engine.steeplechase.view import SteeplechaseView


def table_of(state: State, seat: Seat, task: t.TASKS | None, action: Action) -> tables.Table | None:
    """The table an answer throws on; None where it throws on none."""
    match task, action:
        case t.AskAction(), a.Parlay(group):
            return tables.parlay(state, seat, group)
        case t.AskAction(), a.Adventure(site):
            return tables.adventure(state, seat, site)
        case t.AskAction(), a.Loot():
            return tables.loot(state, seat)
        case t.AskYesNo(what="prisoner_roll" | "protected_prisoner"), a.Say(yes=True):
            return tables.prisoner(state, seat)
        case t.AskYesNo(what="protected_question"), a.Say(yes=True):
            return tables.question(state, seat, task.group or "", task.after)
        case t.AskYesNo(what="sleep_table"), a.Say(yes=True):
            return tables.night(state, seat)
        case t.AskYesNo(what="refuse_surrender"), a.Say(yes=True):
            return tables.overcoming_of(state, seat, task.group or "")
        case _:
            return None


def kept_in_parlay(state: State, seat: Seat, group: str) -> Kept:
    """What is kept by talking to them, whoever else touches him."""
    tasks = t.Parlayed(seat, group), t.Others(seat, group)
    return kept(state, seat, lambda play: play.push(*tasks))


def fight_with(state: State, seat: Seat, groups: tuple[str, ...]) -> tuple[State, t.Fight] | None:
    """The fight with those, once they have closed up; None where nobody is left to fight."""
    bare = state.clone()
    bare.agenda = ()

    def start(play: Play) -> None:
        for group in groups:
            if seat not in play.state.group(group).enemy_of:
                end_truce(play, group, seat)
        begin_fight(play, seat, groups)

    closed = next(played(bare, start))[1]
    fight = next((task for task in closed.agenda if isinstance(task, t.Fight)), None)
    return None if fight is None else (closed, fight)


def fought(state: State, seat: Seat, action: Action) -> tuple[str, ...]:
    """The groups an action begins a fight with; none for any other."""
    match action:
        case a.DoFight():
            return obliging(state, seat)
        case a.Attack(group):
            return (group,)
        case _:
            return ()


def trial_of(state: State, seat: Seat, action: Action) -> tables.Trial | None:
    """The die an action is tried with; None where it is not tried by one."""
    match action:
        case a.Catch(owner):
            return tables.catching(state, seat, owner)
        case a.Hide():
            return tables.hiding(state, seat)
        case a.Douse():
            return tables.dousing()
        case a.Fire():
            return tables.shooting(state, seat)
        case _:
            return None


def chance_of(view: SteeplechaseView, action: Action) -> Fraction | None:
    """An answer's chance in one figure: that a die does, that an exchange is won, that freedom is
    kept where more is at stake. None where there is none.
    """
    if view.seat is None:
        return None
    state, seat, task = behind(view), view.seat, view.asked
    match task, action:
        case t.AskEagerness(), a.PickEagerness(number):
            return fates.eager(number, len(view.couriers)).places[0]
        case t.AskAction(), _:
            return _of_deed(view, state, seat, action)
        case t.AskJump(), a.Jump():
            return leap_now(state, task).cleared
        case t.AskAgain(), _:
            return _of_again(state, task, action)
        case t.AskStance(), a.Stand(bold):
            now = duel.exchange(state, task.fight, task.enemy)
            return now.strike.won if bold else now.defend.won
        case t.AskCombatReroll(), a.ThrowAgain(out_of):
            return duel.again(state, task.fight, task.enemy, task.bold, task.tired)[out_of]
        case t.AskYesNo(), a.Say(yes):
            return _of_saying(state, seat, task, yes)
        case t.AskContestChit(), a.ShowChit(place):
            return _of_chit(view, seat, task, place)
        case _:
            return None


def _of_deed(view: SteeplechaseView, state: State, seat: Seat, action: Action) -> Fraction | None:
    trial, groups = trial_of(state, seat, action), fought(state, seat, action)
    if trial is not None:
        return trial.chance
    if groups:
        fight = fight_with(state, seat, groups)
        return None if fight is None else kept_in_fight(*fight).freedom
    match action:
        case a.Parlay(group) if group in obliging(state, seat):
            return kept_in_parlay(state, seat, group).freedom
        case a.Challenge(other):
            return max([each.won for each in boasts(view, seat, other)], default=None)
        case _:
            return None


def _of_again(state: State, task: t.AskAgain, action: Action) -> Fraction:
    if isinstance(task.then, t.Jumped):
        row, leap = leap_again(state, task, task.then)
        return leap.cleared if isinstance(action, a.Again) else Fraction(int(row >= OVER))
    if isinstance(action, a.Again):
        return tables.once_more(state, task).chance
    return Fraction(int(tables.lies(state, task)))


def _of_saying(state: State, seat: Seat, task: t.AskYesNo, yes: bool) -> Fraction | None:
    match task.what:
        case "give_horse" | "give_coins" | "roll_again" | "surrender" | "give_despatch":
            return kept_by_saying(state, task, yes).freedom
        case "mutiny" if yes:
            return rising(state, seat).kept.freedom
        case "save_child" if yes:
            return tables.saving(state, seat)[0].chance
        case _:
            return None


def _of_chit(
    view: SteeplechaseView, seat: Seat, task: t.AskContestChit, place: int
) -> Fraction | None:
    shown = shown_chit(view, task)
    other = task.other
    found = boasts(view, seat, other) if shown is None else answers(view, seat, shown, other)
    return next((each.won for each in found if each.place == place), None)


def shown_chit(view: SteeplechaseView, task: t.AskContestChit) -> int | None:
    """The challenger's chit, where it lies open."""
    if task.against is None or task.against < 0:
        return None
    return view.couriers[task.other].boasts[task.against].value


SQUARE = 50
"""So many mils are one of the grid's units."""


def to_go(options: Options, at: Point) -> int:
    """Mils a horseman has to go from a spot to be at headquarters: straight, or by the road where
    the race is measured so and there is one.
    """
    finish = options.country.finish
    road = None if options.race_order == "straight" else by_road(options.map, at)
    far = distance(at, finish.at) if road is None else road
    return max(0, far - finish.radius - MOUNTED)


@lru_cache(maxsize=4096)
def by_road(country_id: str, at: Point) -> int | None:
    """Mils to the middle of headquarters, round by the bridges; None where there is no way. It is
    asked for whenever a table is laid.
    """
    there: Country = country(country_id)
    grid = squares(country_id)
    field = field_to(country_id, (grid.at(there.finish.at),))
    far = field[grid.number(grid.nearest_open(at))]
    return None if far >= FAR_OFF else far * SQUARE


replace = msgspec.structs.replace
MOST = 5
"""Dice there ever are: four of a superb horse and one of a restful night."""


@cache
def pieces(name: str) -> Pieces:
    """The map in pieces."""
    return Pieces(country(name))


Key = tuple[int, Point, str, str, bool]


class Rides:
    """All rides of one courier as the table stands before him."""

    def __init__(self, view: SteeplechaseView, seat: Seat, purpose: str = "move") -> None:
        state = imagine(view, Loose(0))
        self.seat, self.purpose = seat, purpose
        self.whole_map = country(view.options.map)
        courier = state.couriers[seat]
        self.start = courier.at
        self._pieces = pieces(view.options.map)
        reach = (MOST * 6 + 1) * INCH
        sight = max(state.options.begins_at, state.options.keeps_up_at)
        near = [
            group
            for group in state.groups
            if abs(group.at[0] - courier.at[0]) <= reach + sight + 6 * INCH
            and abs(group.at[1] - courier.at[1]) <= reach + sight + 6 * INCH
        ]
        everything = box_of((courier.at, *[group.at for group in near]), reach)
        self.along = Along(state, self._pieces.within(everything))
        self._sight = self.along.on(self.along.country, tuple(near))
        self.ignored = tuple(
            [
                group.id
                for group in state.groups
                if courier.inside is None and touches(state, group, seat)
            ]
        )
        self._rivals = rivals(self._sight, seat)
        self._now = pursuers(self._sight, seat, self._rivals)

    # Rides --------------------------------------------------------------------------------------

    def fan(
        self, heading: Point, dice: int, jumping: bool = False, fixed: tuple[int, ...] = ()
    ) -> Fan:
        """What that heading may come to, `fixed` dice lying and so many to be thrown."""
        return self._fan(heading, throws(fixed, dice), dice, fixed, jumping, None)

    def course(self, walk: Walk, pairs: int, jumping: bool = False) -> Fan:
        """The same of a ride whose dice lie: how far it goes is known."""
        lies = ((ThrowGroup(walk.left, walk.ones, pairs, False), 1),)
        return self._fan(walk.heading, lies, 0, (), jumping, walk)

    def _fan(
        self,
        heading: Point,
        cast: tuple[tuple[ThrowGroup, int], ...],
        dice: int,
        fixed: tuple[int, ...],
        jumping: bool,
        planned: Walk | None,
    ) -> Fan:
        longest = max(throw.far for throw, _ways in cast)
        start = self.start
        reach = advanced(start, heading, longest)
        line = [start, reach]
        if planned is not None and planned.turn_at is not None and planned.turn_to is not None:
            bend = advanced(start, heading, planned.turn_at)
            reach = advanced(bend, planned.turn_to, longest - planned.turn_at)
            line = [start, bend, reach]
        along = self.along.on(self._pieces.within(box_of(line)))
        found, whole = self._landings(along, heading, cast, jumping, planned)
        bars = Counter[int]()
        for throw, ways in cast:
            bars[throw.far] += ways
        out_of = sum(bars.values())
        seen, ends, catches = self._ends(found, whole)
        woken = self._woken(found)
        return Fan(
            seat=self.seat,
            start=start,
            heading=heading,
            dice=dice,
            fixed=fixed,
            jumping=jumping,
            whole=whole,
            reach=reach,
            bars=tuple([Bar(far, ways) for far, ways in sorted(bars.items())]),
            ends=ends,
            marks=marks(along, self._walk(heading, longest, False, planned), start, cast),
            eyes=self._eyes(seen, catches, whole),
            woken=tuple([Woken(name, Cases(n, whole)) for name, n in woken.items()]),
            pair=Cases(sum([ways for throw, ways in cast if throw.pairs]), out_of),
            triple=Cases(sum([ways for throw, ways in cast if throw.triple]), out_of),
            bend=line[1] if len(line) == 3 else None,
        )

    def _walk(self, heading: Point, far: int, ones: bool, planned: Walk | None) -> Walk:
        if planned is not None:
            return planned
        stream = self.along.couriers[self.seat].in_stream
        return Walk(self.seat, heading, far, 0, ones, self.purpose, self.ignored, stream)

    def _landings(
        self,
        along: Along,
        heading: Point,
        cast: tuple[tuple[ThrowGroup, int], ...],
        jumping: bool,
        planned: Walk | None,
    ) -> tuple[dict[Key, tuple[int, dict[int, int]]], int]:
        """Where throws come to rest: the ways of each, and of them with how many pairs."""
        courier = along.couriers[self.seat]
        weary = along.with_courier(self.seat, replace(courier, energy=max(0, courier.energy - 1)))
        kept: dict[tuple[int, bool, int], list[Landed]] = {}
        shares: dict[Key, dict[int, Fraction | int]] = defaultdict(dict)
        for throw, ways in cast:
            tired = jumping and throw.triple
            key = (throw.far, throw.ones and courier.mounted, int(tired))
            if key not in kept:
                walk = self._walk(heading, throw.far, throw.ones, planned)
                kept[key] = landings(weary if tired else along, walk, self.start, jumping)
            for each in kept[key]:
                end = (each.far, each.at, each.by, each.what, each.mounted)
                by_pairs = shares[end]
                share = ways if each.part == 1 else each.part * ways
                by_pairs[throw.pairs] = by_pairs.get(throw.pairs, 0) + share
        out_of = sum([ways for _throw, ways in cast])
        parts = [share for each in shares.values() for share in each.values()]
        scale = lcm(*[p.denominator for p in parts if isinstance(p, Fraction)], 1)
        found = {
            end: (
                int(sum(by_pairs.values()) * scale),
                {pairs: int(share * scale) for pairs, share in by_pairs.items()},
            )
            for end, by_pairs in sorted(shares.items())
        }
        return found, out_of * scale

    # What comes of them -------------------------------------------------------------------------

    def stands(self, at: Point, mounted: bool) -> Courier:
        """The courier as he would be there."""
        courier = self.along.couriers[self.seat]
        if courier.mounted and not mounted:
            courier = on_foot(courier)
        return replace(courier, at=at, moved=True, hidden=False, in_stream=None)

    def _ends(
        self, found: dict[Key, tuple[int, dict[int, int]]], whole: int
    ) -> tuple[Counter[str], tuple[RideEnd, ...], dict[str, Fraction]]:
        seen = Counter[str]()
        catches: dict[str, Fraction] = {}
        ends = []
        for (far, at, by, what, mounted), (ways, _pairs) in found.items():
            there = self._sight.with_courier(self.seat, self.stands(at, mounted))
            after = () if by in {"finish", "door"} else pursuers(there, self.seat, self._rivals)
            for name in after:
                seen[name] += ways
                odds = caught(there, name, self.seat)
                share = Fraction(ways * odds.ways, whole * odds.whole)
                catches[name] = catches.get(name, Fraction(0)) + share
            left = 0 if by == "finish" else to_go(self.along.options, at)
            ends.append(RideEnd(far, at, ways, by, what, mounted, left, after))
        return seen, tuple(ends), catches

    def _eyes(
        self, seen: Counter[str], catches: dict[str, Fraction], whole: int
    ) -> tuple[Pursuer, ...]:
        names = [*seen, *[name for name in self._now if name not in seen]]
        found = []
        for name in names:
            part = catches.get(name, Fraction(0))
            caught_ = Cases(part.numerator, part.denominator)
            found.append(Pursuer(name, Cases(seen[name], whole), caught_, name in self._now))
        return tuple(sorted(found, key=lambda eye: (-eye.seen.ways, eye.group)))

    def _woken(self, found: dict[Key, tuple[int, dict[int, int]]]) -> dict[str, int]:
        """The groups that pairs would move, and the ways they do."""
        woken: dict[str, int] = {}
        for (_far, at, by, _what, mounted), (_ways, by_pairs) in found.items():
            if by == "finish" or not any(by_pairs.get(n) for n in (1, 2)):
                continue
            there = self.along.with_courier(self.seat, self.stands(at, mounted))
            names = moved_by(as_state(there), self.seat)
            for pairs, ways in by_pairs.items():
                for name in names[:pairs]:
                    woken[name] = woken.get(name, 0) + ways
        return dict(sorted(woken.items(), key=lambda each: -each[1]))
