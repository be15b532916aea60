"""The fan of a ride is what the rules make of it: every throw is played, over positions by lot."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.geometry import direction, distance, toward
from game.engine.open import drawn, families
from game.engine.rules import Setup
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import rules
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import squares
from game.engine.steeplechase.odds import Rides
from game.engine.steeplechase.odds.fan import Fan, throws
from game.engine.steeplechase.relations import looks, target
from game.engine.steeplechase.round.pursuit import moved_by
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Options, State
from tests.games.steeplechase.rules.field import E, Thrown, field, place

DEFAULTS = {each.name: each.default for each in msgspec.structs.fields(Options)}
MAPS = ("two_rivers", "sierra_road", "road_to_burgos")


def positions(name: str, seed: int, wanted: int, **options: Any) -> list[State]:
    """Tables at which somebody may ride, out of a game by lot."""
    chance = Loose(seed)
    state, _ = RULES.new(Setup(4, options={**DEFAULTS, "map": name, **options}), chance)
    found: list[State] = []
    while state.result is None and len(found) < wanted:
        seat = RULES.to_act(state)[0]
        legal = RULES.legal(state, seat)
        riding = [each for each in families(legal) if isinstance(each, a.Riding)]
        if isinstance(state.agenda[-1], t.AskMove) and riding:
            if state.turn > 1:
                found.append(state.clone())
            finish = state.country.finish.at
            at = state.couriers[seat].at
            if at != finish and chance.below(3):
                way = direction(finish[0] - at[0], finish[1] - at[1])
                ride: Any = a.Ride(riding[0].most, way)
                if not riding[0].refusal(ride):
                    RULES.apply(state, seat, ride, chance)
                    continue
        RULES.apply(state, seat, drawn(legal, chance), chance)
    return found


def seat_of(state: State) -> int:
    """Who is asked."""
    return RULES.to_act(state)[0]


def ridden(state: State, heading: Any, dice: tuple[int, ...]) -> State:
    """The table when that throw has been ridden to its end, halting before whatever can be jumped
    and stopping nowhere by choice; patrols have not moved yet.
    """
    seat = seat_of(state)
    state = state.clone()
    chance = Thrown(dice)
    RULES.apply(state, seat, a.Ride(len(dice), heading), chance)
    while state.agenda and RULES.to_act(state) == (seat,):
        task = state.agenda[-1]
        match task:
            case t.AskReroll():
                answer: Any = a.Reroll(())
            case t.AskTurn():
                answer = a.Straight()
            case t.AskStop():
                answer = a.RideOn()
            case t.AskJump():
                answer = a.Halt()
            case _:
                break
        RULES.apply(state, seat, answer, chance)
    return state


def lone(state: State) -> State:
    """The same table with nothing to do but this ride."""
    state = state.clone()
    state.agenda = state.agenda[-1:]
    return state


@pytest.mark.parametrize("name", MAPS)
def test_every_throw_ends_where_the_fan_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two and three dice, four headings, twelve positions a map: all throws are played."""
    moved: list[tuple[str, ...]] = []

    def only_told(play: Any, task: t.Pairs) -> None:
        if play.state.result is None:
            moved.append(moved_by(play.state, task.seat)[: len(task.faces)])

    handlers: dict[Any, Any] = rules.HANDLERS
    monkeypatch.setitem(handlers, t.Pairs, only_told)
    for state in positions(name, 11, 12):
        seat = seat_of(state)
        rides = Rides(RULES.observe(state, seat), seat)
        family = next(e for e in RULES.legal(state, seat) if isinstance(e, a.Riding))
        for part in (20, 110, 200, 290):
            heading = toward(part)
            if family.against(a.Ride(1, heading)):
                continue
            count = min(3 if part == 20 else 2, family.most)
            fan = rides.fan(heading, count)
            ends: Counter[Any] = Counter()
            woken: Counter[str] = Counter()
            seen: Counter[str] = Counter()
            for dice in product(range(1, 7), repeat=count):
                moved.clear()
                after = ridden(lone(state), heading, dice)
                courier = after.couriers[seat]
                ends[courier.at, courier.mounted] += 1
                woken.update(*moved)
                if after.result is None:
                    seen.update(
                        [
                            group.id
                            for group in after.groups
                            if looks(group) and target(after, group) == seat
                        ]
                    )
            said: Counter[Any] = Counter()
            for end in fan.ends:
                said[end.at, end.mounted] += end.ways
            assert fan.whole == 6**count
            assert said == ends
            assert {each.group: each.odds.ways for each in fan.woken} == dict(woken)
            assert {e.group: e.seen.ways for e in fan.eyes if e.seen.ways} == dict(seen)


def test_throws_are_all_there_are() -> None:
    """Four dice are 1,296 throws; dice that lie are counted with those that are thrown."""
    assert sum(ways for _throw, ways in throws((), 4)) == 1296
    assert sum(ways for throw, ways in throws((), 2) if throw.pairs) == 6
    assert sum(ways for throw, ways in throws((), 3) if throw.triple) == 6
    kept = throws((4, 4), 1)
    assert sum(ways for _throw, ways in kept) == 6
    assert [throw.far for throw, _ways in kept if throw.triple] == [6000]


def fan_of(state: State, seat: int, heading: Any, dice: int, **fields: Any) -> Fan:
    """The fan from where he stands on the drill field."""
    state.agenda = (t.AskMove(seat),)
    return Rides(RULES.observe(state, seat), seat).fan(heading, dice, **fields)


def test_a_jump_is_reckoned_with_its_die_thrown_again() -> None:
    """Thirsty: a 1 or a 2 that falls short is thrown again, and every end of it adds up."""
    state = field()
    place(state, 0, 24, 14, energy=2)
    fan = fan_of(state, 0, E, 2, jumping=True)
    (mark,) = [each for each in fan.marks if each.kind == "stream"]
    assert mark.leap is not None
    assert sum(end.ways for end in fan.ends) == fan.whole


def test_what_a_patrol_would_do_at_each_end() -> None:
    """G1 looks east: whoever rides into its wedge is ridden after, and how likely caught."""
    state = field("G1")
    place(state, 0, 44, 30)
    behind = fan_of(state, 0, E, 1)
    assert not behind.eyes
    place(state, 0, 38, 12)
    fan = fan_of(state, 0, (-10000, 0), 1)
    (eye,) = fan.eyes
    assert eye.group == "G1"
    assert eye.here
    assert eye.seen.ways == 6
    assert 0 < Fraction(*eye.caught) < 1


def test_a_clean_jump_is_over_for_good() -> None:
    """Who rides along the very line of a stream meets it once, not at every mil."""
    state = field()
    place(state, 0, 30, 8, energy=0, in_stream=None)
    fan = fan_of(state, 0, (0, 10000), 2, jumping=True)
    assert sum(end.ways for end in fan.ends) == fan.whole


def test_the_nearest_open_square_is_the_nearest() -> None:
    """From the middle of a river or a house, the ring search finds what a look at all finds."""
    grid = squares("drill_field")
    closed = [n for n, is_open in enumerate(grid.open) if not is_open]
    for n in closed[:: max(1, len(closed) // 25)]:
        p = grid.middle((n % grid.wide, n // grid.wide))
        everywhere = [
            (distance(grid.middle(each), p), each[1], each[0])
            for m, is_open in enumerate(grid.open)
            if is_open
            for each in [(m % grid.wide, m // grid.wide)]
        ]
        assert grid.nearest_open(p) == min(everywhere)[:0:-1]
