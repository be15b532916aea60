"""Arrows on a map: by the chart's own neighbours, to every spot, in linear time."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.chart import Chart, ChartPlace, Way
from game.engine.geometry import Point
from game.scenes.kit import map_control as laying
from game.scenes.kit.focus import Arrows
from game.scenes.kit.map_control import Spots, links

UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
SIDE = 1000


def spots_of(chart: Chart) -> Spots:
    return tuple([(place.id, place.at) for place in chart.places])


def chart_of(points: list[Point], joined: list[tuple[int, int]] = []) -> Chart:  # noqa: B006
    places = tuple([ChartPlace(f"p{n}", at) for n, at in enumerate(points)])
    ways = [Way(f"w{n}", (f"p{a}", f"p{b}")) for n, (a, b) in enumerate(joined)]
    return Chart((SIDE, SIDE), places, tuple(ways))


def reached(laid: Arrows, start: str) -> set[str]:
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for (name, _way), there in laid.items():
            if name == here and there not in found:
                found.add(there)
                waiting.append(there)
    return found


def test_an_arrow_follows_a_way_before_it_goes_to_what_only_lies_near() -> None:
    # Three in a row, and a way from the first past the second to the third.
    points = [(100, 500), (300, 480), (450, 500)]
    bare = chart_of(points)
    assert links(bare, spots_of(bare))["p0", RIGHT] == "p1"
    led = chart_of(points, [(0, 2)])
    laid = links(led, spots_of(led))
    assert laid["p0", RIGHT] == "p2"
    assert laid["p2", LEFT] == "p0"
    assert "p1" in reached(laid, "p0")


def test_a_piece_beside_the_places_is_come_to_as_well() -> None:
    chart = chart_of([(100, 100), (900, 100)], [(0, 1)])
    laid = links(chart, (*spots_of(chart), ("horse 0", (500, 600))))
    assert reached(laid, "p0") == {"p0", "p1", "horse 0"}
    assert reached(laid, "horse 0") == {"p0", "p1", "horse 0"}


POINTS = st.lists(
    st.one_of(
        st.tuples(st.integers(0, SIDE), st.integers(0, SIDE)),
        st.tuples(st.integers(0, 6), st.integers(0, 6)),
        st.tuples(st.integers(0, SIDE), st.just(3)),
    ),
    min_size=1,
    max_size=60,
)


@given(POINTS, st.data())
def test_arrows_lead_from_any_spot_to_every_other(points: list[Point], data: st.DataObject) -> None:
    numbers = st.integers(0, len(points) - 1)
    pairs = data.draw(st.lists(st.tuples(numbers, numbers), max_size=20))
    chart = chart_of(points, [(a, b) for a, b in pairs if points[a] != points[b]])
    laid = links(chart, spots_of(chart))
    every = {place.id for place in chart.places}
    assert all(reached(laid, start) == every for start in every)


def moor(count: int) -> Chart:
    """So many places, each joined to one of those before it that lie near."""
    lot = random.Random(count)
    points = [(lot.randrange(SIDE * 60), lot.randrange(SIDE * 40)) for _n in range(count)]
    places = tuple([ChartPlace(f"p{n}", at) for n, at in enumerate(points)])
    ways = tuple([Way(f"w{n}", (f"p{n}", f"p{n - 1}")) for n in range(1, count)])
    return Chart((SIDE * 60, SIDE * 40), places, ways)


def compared(count: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often two spots are held against each other to lay all arrows."""
    chart, held = moor(count), 0

    def counting(here: Point, there: Point) -> object:
        nonlocal held
        held += 1
        return steer(here, there)

    steer = laying.steer
    with monkeypatch.context() as patch:
        patch.setattr(laying, "steer", counting)
        links.__wrapped__(chart, spots_of(chart))
    return held


def test_twice_as_many_spots_take_twice_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Comparisons are counted, not seconds: some fifteen a spot, however many there are."""
    counted = {count: compared(count, monkeypatch) for count in (60, 240, 960)}
    for count, held in counted.items():
        assert 2 * count < held < 16 * count, counted
    assert counted[960] < 4.6 * counted[240]
