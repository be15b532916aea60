"""A ruler and the rules see alike: what is measured of a spot is what the pursuit will say, and
what lies aside is not missed. A way out there is can always be drawn by lot.
"""

import random
from itertools import pairwise

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.geometry import Point, distance, inside, nearest, spans, within
from game.engine.steeplechase.actions import Ride, Riding
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import DRILL_FIELD, MAPS, country
from game.engine.steeplechase.relations import counts, eye, eyes, gap_to, looks, may_pursue
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
    stretches_in,
)
from game.engine.steeplechase.state import State
from tests.games.steeplechase.rules.field import field, place
from tests.scenes.hands import begun, played

SPEC = game_called("steeplechase")


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
