"""A ruler and the rules see alike: what is measured of a spot is what the pursuit will say, and
what lies aside is not missed. A way out there is can always be drawn by lot.
"""

import os
import random
from itertools import accumulate, pairwise

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.geometry import (
    Point,
    advanced,
    at_length,
    distance,
    edges,
    enclosed,
    inside,
    length,
    nearest,
    off,
    spans,
    toward,
    within,
)
from game.engine.kinds import Action
from game.engine.steeplechase import SPEC
from game.engine.steeplechase.actions import Ride, Riding
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import DRILL_FIELD, MAPS, country
from game.engine.steeplechase.events import GroupWent
from game.engine.steeplechase.relations import close, counts, eye, eyes, gap_to, looks, may_pursue
from game.engine.steeplechase.round import STEP, Play, along_line
from game.engine.steeplechase.round.walking import barriers_on, streams_on
from game.engine.steeplechase.rules import RULES, run
from game.engine.steeplechase.sight import (
    MOUNTED,
    ON_FOOT,
    all_at,
    at_bridge,
    at_building,
    at_rough,
    at_wall,
    at_water,
    at_wood,
    beside,
    heading_to,
    not_aside,
    stretches_in,
    within_turn,
)
from game.engine.steeplechase.state import Horse, State
from game.engine.steeplechase.tasks import Walk, Walking
from tests.games.steeplechase.rules.field import field, place
from tests.scenes.hands import begun, played


def test_in_whole_games_a_ruler_on_a_courier_says_what_the_pursuit_says() -> None:
    seen = unseen = 0
    for name in ("two_rivers", "sierra_road"):
        for state in _games(name):
            for group in state.groups:
                for seat, courier in enumerate(state.couriers):
                    if not may_pursue(state, group, seat) or not looks(group):
                        continue
                    found = eye(state, group, seat, courier.at, courier.radius)
                    assert found.seen == counts(state, group, seat)
                    assert found.far == gap_to(state, group, seat)
                    seen, unseen = seen + found.seen, unseen + (not found.seen)
    assert seen > 20
    assert unseen > 200


def test_all_groups_that_look_about_are_asked_at_once() -> None:
    state = field("G1", "C1")
    place(state, 0, 30, 20)
    ids = {each.group for each in eyes(state, 0, (30000, 20000), 750)}
    assert ids == {group.id for group in state.groups if looks(group)}


def _games(country: str) -> list[State]:
    """States out of a game of quick couriers."""
    found, match = [], begun(SPEC, 3, map=country)
    for _ in range(120):
        played(match, 5)
        found.append(match._state)
    return found


everywhere = pytest.mark.parametrize("there", [country(name) for name in (*MAPS, DRILL_FIELD)])


def spots(there: Country, seed: str, count: int) -> list[Point]:
    """Spots all over a map, and close to whatever has corners."""
    lot, (wide, high) = random.Random(seed), there.size
    corners = [corner for areas in there.boxed.values() for each in areas for corner in each.line]
    found = [(lot.randint(0, wide), lot.randint(0, high)) for _spot in range(count)]
    for x, y in corners:
        found.append((x + lot.randint(-2500, 2500), y + lot.randint(-2500, 2500)))
    return found


@everywhere
def test_what_lies_beside_a_spot_is_what_each_kind_says(there: Country) -> None:
    for p in spots(there, f"beside {there.id}", 400):
        for radius in (ON_FOOT, MOUNTED):
            found = beside(there, p, radius)
            assert found is beside(there, p, radius)
            assert found.wood == at_wood(there, p, radius)
            assert found.building == at_building(there, p, radius)
            assert found.buildings == all_at(there, p, radius, "buildings")
            kinds = ("buildings", "woods", "bridges")
            assert found.sites == sum([all_at(there, p, radius, kind) for kind in kinds], ())
            covers = [at(there, p, radius) for at in (at_wood, at_rough, at_building, at_bridge)]
            assert found.cover == (any(covers) or at_wall(there, p, radius))
            assert found.water == at_water(there, p, radius)
            walls = [nearest(wall.line, p).off for wall in there.terrain.walls]
            assert found.climbs == any(0 < off <= INCH for off in walls)
            doors = [
                (building.id, n)
                for building in there.terrain.buildings
                for n, door in enumerate(building.doors)
                if within(door, p, INCH)
            ]
            assert found.doors == tuple(doors)
            assert found.in_rough == any(inside(area, p) for area in there.rough)


@everywhere
def test_what_lies_aside_of_a_way_is_not_missed(there: Country) -> None:
    ends = spots(there, f"aside {there.id}", 300)
    areas = {"woods": there.woods, "rivers": there.rivers, "buildings": there.houses}
    areas["bridges"] = there.decks
    for a, b in pairwise(ends):
        for kind, polygons in areas.items():
            for far in (None, distance(a, b) + 1):
                assert stretches_in(there, kind, a, b, far) == spans(a, b, polygons, far)


@everywhere
def test_on_which_ground_a_spot_lies_is_what_its_polygons_say(there: Country) -> None:
    for p in spots(there, f"ground {there.id}", 400):
        wet = any(inside(river, p) for river in there.rivers)
        dry = any(inside(deck, p) for deck in there.decks)
        assert there.in_wood(p) == any(inside(wood, p) for wood in there.woods)
        assert there.in_water(p) == (wet and not dry)
        built = any(inside(house, p) for house in there.houses)
        assert there.is_open(p) == (there.holds(p) and not built and not there.in_water(p))


def test_no_more_is_remembered_than_a_few_hundred_spots() -> None:
    there = country(DRILL_FIELD)
    for x in range(1500):
        beside(there, (x * 20, x * 13), ON_FOOT)
    assert len(there.spots) <= 512
    assert len(there.fields) <= 512


def test_between_two_groups_the_one_way_left_is_found() -> None:
    hemmed = Riding((31000, 35906), 2, ((-20, -2406), (0, 1094)))
    for seed in range(20):
        way = hemmed.some(Loose(seed))
        assert isinstance(way, Ride)
        assert not hemmed.refusal(way)


def test_where_there_is_none_none_is_told() -> None:
    assert Riding((0, 0), 2, ((0, -1000), (0, 1000), (1000, 1), (-1000, 1))).ways() == []


# What is near, in the way, or gone in one stride is what looking at each by itself says -----------


on_each_map = pytest.mark.parametrize("name", MAPS)


def table(name: str) -> State:
    """A game that has just begun on that map, nobody near a patrol."""
    state, _events = RULES.new(SPEC.setup(2, {"map": name, "start_order": "seat"}), Loose(0))
    for seat in range(2):
        state.set(seat, at=(0, 0))
    return state


@on_each_map
def test_the_groups_near_by_are_those_whose_gap_is_small_enough(name: str) -> None:
    state, lot = table(name), random.Random(f"near by {name}")
    met = 0
    for _look in range(500):
        group = lot.choice(state.groups)
        x, y = lot.choice(state.groups).at
        state.set(0, at=(x + lot.randint(-9000, 9000), y + lot.randint(-9000, 9000)))
        if lot.random() < 0.2:  # now and then one of them moves
            state.set_group(group.id, at=(x + lot.randint(-900, 900), y))
        for reach in (50, INCH, 2 * INCH, 6 * INCH, 20 * INCH):
            found = close(state, 0, reach)
            # A gap is told in whole mils, rounded down.
            assert [each for each in state.groups if gap_to(state, each, 0) < reach] == [
                each for each in found if gap_to(state, each, 0) < reach
            ]
            assert all(gap_to(state, each, 0) <= reach for each in found)
            met += len(found)
    assert met > 200


@on_each_map
def test_where_nothing_seems_to_be_in_the_way_nothing_is(name: str) -> None:
    state, lot = table(name), random.Random(f"in the way {name}")
    wide, high = state.country.size
    clear = 0
    for _ride in range(1500):
        p, far = (lot.randint(0, wide), lot.randint(0, high)), lot.randint(1, 24) * INCH
        heading = toward(lot.randrange(720), 720)
        if not not_aside(state.country.in_the_way, p, advanced(p, heading, far)):
            assert not barriers_on(state, p, heading, far)
            assert not streams_on(state, p, heading, far)
            clear += 1
    assert clear > 200


def step_by_step(line: tuple[Point, ...], spot: int, way: int, far: int) -> list[int]:
    """Every quarter inch a patrol comes to that meets nobody, as §8.2 tells it."""
    whole = length(line)
    spots = [spot]
    while far > 0:
        step = min(STEP, far)
        far -= step
        to = spots[-1] + way * step
        if not 0 <= to <= whole:
            way, to = -way, 2 * whole - to if to > whole else -to
        spots.append(to)
    return spots


@on_each_map
def test_a_stride_ends_where_quarter_inches_end(name: str) -> None:
    state, lot = table(name), random.Random(f"strides {name}")
    patrols = [group for group in state.groups if group.line is not None]
    for _walk in range(200):
        group = lot.choice(patrols)
        line = state.country.lines[group.line or ""]
        spot, way = lot.randint(0, length(line)), lot.choice((1, -1))
        far = lot.choice((lot.randint(1, 30_000), lot.randint(1, 80) * STEP))
        state.set_group(group.id, spot=spot, way=way, at=at_length(line, spot))
        play = Play(state, Loose(0), [])
        along_line(play, group.id, far)
        spots = step_by_step(line, spot, way, far)
        points = [at_length(line, each) for each in spots]
        went, now = play.events[-1], state.group(group.id)
        assert isinstance(went, GroupWent)
        assert went.by == "end"
        assert now.at == points[-1] == went.path[-1]
        assert distance(at_length(line, now.spot), now.at) == 0
        # It faces the way it went last: from the corner behind it, whichever way it goes now.
        marks = list(accumulate([distance(a, b) for a, b in edges(line)], initial=0))
        gone = min([far for mark in marks if (far := (now.spot - mark) * now.way) > 0])
        if gone > 60:  # on shorter ways whole mils tell no direction
            last = at_length(line, now.spot - now.way * gone)
            (ax, ay), (bx, by) = now.facing, heading_to(last, now.at)
            assert ax * bx + ay * by > 99_985_000, "within a degree"


def askew(name: str) -> str:
    """That map with no wall of a house straight, as a map of one's own."""
    there, houses = country(name), []
    for house in there.terrain.buildings:
        (left, top), (right, _top), (_right, low), _corner = house.polygon
        outline = (left + 300, top), (right, top + 211), (right - 157, low), (left, low - 93)
        doors = tuple([at_length(outline, n * INCH) for n in (1, 3)])
        houses.append(msgspec.structs.replace(house, polygon=outline, doors=doors))
    terrain = msgspec.structs.replace(there.terrain, buildings=tuple(houses))
    return msgspec.json.encode(msgspec.structs.replace(there, terrain=terrain)).decode()


def at_the_edge(where: Country, lot: random.Random) -> Point:
    """A spot on an outline, a corner, a door, a bank, or where a bridge begins."""
    match lot.randrange(4):
        case 0:
            return lot.choice(where.doors)[2]
        case 1:
            return lot.choice(lot.choice(where.houses))
        case 2:
            bridge = lot.choice(where.terrain.bridges)
            return lot.choice((bridge.start, bridge.end, *bridge.deck))
        case _:
            area = lot.choice((*where.houses, *where.rivers))
            return at_length((*area, area[0]), lot.randint(0, length((*area, area[0]))))


def rides_to(state: State, walk: Walk, lot: random.Random) -> Point:
    """Where that ride ends, whatever is jumped on the way."""
    play = Play(state, luck := Loose(lot.randrange(1000)), [])
    play.push(Walking(walk))
    run(play)
    while state.agenda:
        action = lot.choice(RULES.legal(state, 0))
        assert isinstance(action, Action)
        RULES.apply(state, 0, action, luck)
    return state.couriers[0].at


def depth(where: Country, at: Point) -> int:
    """How deep in a house a spot lies."""
    houses = where.boxed["buildings"]
    return max([off(each.edges, at) for each in houses if enclosed(each.edges, at)], default=0)


RIDES = int(os.environ.get("STEEPLECHASE_RIDES", "2500"))
"""From the edges of each of four maps; a hundred thousand take four minutes."""


@pytest.mark.parametrize("name", [*MAPS, askew(MAPS[0])], ids=[*MAPS, "askew"])
def test_nobody_rides_into_a_house_wherever_he_sets_out(name: str) -> None:
    """On a slanting wall a spot in whole mils may itself lie a hair within: no deeper than that."""
    state, lot = table(name), random.Random(f"edges {name}")
    state.groups, state.agenda, where, went = (), (), country(name), 0
    for _ride in range(RIDES):
        start, far = at_the_edge(where, lot), lot.randint(1, 24 * INCH)
        heading, bend = toward(lot.randrange(720), 720), toward(lot.randrange(720), 720)
        now = state.clone()
        now.set(0, at=start, energy=0, horse=lot.choice((None, Horse(), Horse(superb=True))))
        walk = Walk(0, heading, far, 0, False, lot.choice(("move", "stagger")), ())
        if lot.random() < 0.3 and within_turn(heading, bend):
            walk = msgspec.structs.replace(walk, turn_at=lot.randint(0, far), turn_to=bend)
        at = rides_to(now, walk, lot)
        assert depth(where, at) <= (0 if name in MAPS else 2), (start, walk, at)
        went += at != start
    assert went > RIDES // 3
