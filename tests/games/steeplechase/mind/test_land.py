"""The lie of the land as rivals reckon it, held to what the rules measure."""

import pytest

from game.engine.chance import Loose
from game.engine.geometry import Point, advanced, distance, toward
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import MAPS, country
from game.engine.steeplechase.heuristics.ground import Going, ground_of
from game.engine.steeplechase.heuristics.way import RIDING, WALKING, stop_on
from game.engine.steeplechase.round.walking import first_met
from game.engine.steeplechase.sight import sees
from game.engine.steeplechase.state import State
from game.engine.steeplechase.tasks import Walk
from tests.games.steeplechase.rules.field import field

PLAIN = Going(wall=10, stream=10, rough=10, wood=10)
FAR = 24 * INCH


def spots(where: Country, seed: int, many: int) -> list[Point]:
    """Points of open ground by lot."""
    luck = Loose(seed)
    found: list[Point] = []
    while len(found) < many:
        spot = (luck.below(where.size[0]), luck.below(where.size[1]))
        if where.is_open(spot):
            found.append(spot)
    return found


@pytest.mark.parametrize("name", MAPS)
def test_sight_is_as_the_rules_have_it(name: str) -> None:
    where, ground = country(name), ground_of(country(name))
    ends = [spots(where, seed, 400) for seed in (1, 2)]
    pairs = [(a, b) for a, b in zip(*ends, strict=True) if distance(a, b) < FAR]
    wrong = [(a, b) for a, b in pairs if ground.clear(a, b, 2000) != sees(where, a, b, 2000)]
    assert len(pairs) > 60
    # A line that clips a corner is measured in whole mils by the rules.
    assert len(wrong) <= len(pairs) // 200


@pytest.mark.parametrize("name", MAPS)
def test_what_ends_a_ride_is_where_the_rules_have_it(name: str) -> None:
    where, ground = country(name), ground_of(country(name))
    luck = Loose(3)
    state: State = field(map=name)
    for at in spots(where, 4, 150):
        heading = toward(luck.below(360))
        way = ground.way(at, heading, FAR, ground.around(at, FAR, 6), ground.within(at, 6))
        state.set(0, at=at, messages=())
        met = first_met(state, Walk(0, heading, FAR, 0, False, "move"), at, heading, FAR)
        stop = FAR if met is None else met.far
        if met is not None and met.kind in {"river", "building", "wall"}:
            stop -= 250
        if met is None or (met.kind == "stream" and met.far <= 500):
            continue
        assert abs(stop_on(way) - max(0, stop)) <= 3, (at, heading, met)


@pytest.mark.parametrize(("name", "inches"), list(zip(MAPS, (67, 102, 144), strict=True)))
def test_the_shortest_way_is_as_long_as_the_rules_page_says(name: str, inches: int) -> None:
    where, ground = country(name), ground_of(country(name))
    way = ground.field(PLAIN, where.finish.at)[ground.square(where.start.head)] / 20
    assert abs(way - inches) < 2


def test_dear_ground_makes_ways_longer_and_is_made_ready_once() -> None:
    where, ground = country("two_rivers"), ground_of(country("two_rivers"))
    start = ground.square(where.start.head)
    plain = ground.field(PLAIN, where.finish.at)
    dear = sum(ground.field(RIDING, where.finish.at))
    assert dear > sum(ground.field(WALKING, where.finish.at)) > sum(plain)
    assert ground.field(RIDING, where.finish.at)[start] >= plain[start]
    assert ground.field(PLAIN, where.finish.at) is plain
    assert ground_of(where) is ground


def test_a_lane_is_found_where_the_case_has_it() -> None:
    # C14: the lane covers 7.0 to 9.0 in. of the way north from (36, 28)
    where, ground = country("drill_field"), ground_of(country("drill_field"))
    at, north = (36000, 28000), (0, -10000)
    way = ground.way(at, north, FAR, ground.around(at, FAR, 6), ground.within(at, 6))
    assert [tuple(map(round, lane)) for lane in way.lanes] == [(7000, 9000)]
    # C13: over the bridge and no lane left; C12: into the river
    for y, stop in ((20500, 24000), (25000, 3750)):
        at = (36000, y)
        way = ground.way(at, (10000, 0), FAR, ground.around(at, FAR, 6), ground.within(at, 6))
        assert round(way.end) == min(stop, where.size[0] - 36000)
    assert advanced((36000, 25000), (10000, 0), 3750) == (39750, 25000)
