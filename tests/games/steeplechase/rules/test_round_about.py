"""What is near, in the way, or gone in one stride is what looking at each by itself says."""

import random
from itertools import pairwise

import pytest

from game.engine.chance import Loose
from game.engine.geometry import Point, advanced, at_length, distance, length, toward
from game.engine.steeplechase import SPEC
from game.engine.steeplechase.country import INCH, MAPS
from game.engine.steeplechase.events import GroupWent
from game.engine.steeplechase.relations import close, gap_to
from game.engine.steeplechase.round.marching import STEP, along_line
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.walking import barriers_on, streams_on
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.sight import heading_to, not_aside
from game.engine.steeplechase.state import State

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
        points = [at_length(line, each) for each in step_by_step(line, spot, way, far)]
        went, now = play.events[-1], state.group(group.id)
        assert isinstance(went, GroupWent)
        assert went.by == "end"
        assert now.at == points[-1] == went.path[-1]
        assert distance(at_length(line, now.spot), now.at) == 0
        last = [(a, b) for a, b in pairwise(points) if a != b][-1]
        assert now.facing == heading_to(*last)
