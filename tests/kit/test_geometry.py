"""The plane in whole numbers: what is reckoned agrees with what fractions and angles say."""

from fractions import Fraction
from math import atan2, hypot, pi, sin

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from game.engine.geometry import (
    FAR,
    Point,
    advanced,
    at_length,
    cross,
    crossings,
    direction,
    distance,
    edges,
    heading,
    inside,
    is_direction,
    length,
    meeting,
    nearest,
    off,
    outline,
    rounded,
    spans,
    touching,
    toward,
    within,
)

FAR_OUT = 150_000
coordinate = st.integers(-FAR_OUT, FAR_OUT)
point = st.tuples(coordinate, coordinate)
near = st.tuples(st.integers(-12, 12), st.integers(-12, 12))
line = st.lists(point, min_size=2, max_size=7)
SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10))


@given(st.integers(-(10**12), 10**12), st.integers(-(10**6), 10**6).filter(bool))
def test_rounding_is_to_the_nearest_and_halves_go_away_from_nought(a: int, b: int) -> None:
    exact = Fraction(a, b)
    assert abs(rounded(a, b) - exact) <= Fraction(1, 2)
    assert rounded(-a, b) == -rounded(a, b)
    if abs(rounded(a, b) - exact) == Fraction(1, 2):
        assert abs(rounded(a, b)) > abs(exact)


@given(point, point, st.integers(0, 400_000))
def test_within_reach_is_exact_and_distance_rounds_down(p: Point, q: Point, reach: int) -> None:
    square = (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
    assert distance(p, q) ** 2 <= square < (distance(p, q) + 1) ** 2
    assert within(p, q, reach) == (square <= reach * reach)


@given(point, point, st.integers(-(10**6), 10**6))
def test_who_goes_comes_as_far_as_rounding_says(p: Point, way: Point, far: int) -> None:
    there = (p[0] + rounded(way[0] * far, FAR), p[1] + rounded(way[1] * far, FAR))
    assert advanced(p, way, far) == there


@given(point)
def test_a_direction_is_long_as_it_should_be_and_points_the_same_way(vector: Point) -> None:
    assume(vector != (0, 0))
    found = direction(*vector)
    assert is_direction(found)
    assert abs(hypot(*found) - FAR) < 1
    far = hypot(*vector)
    assert abs(found[0] - FAR * vector[0] / far) < 0.51
    assert abs(found[1] - FAR * vector[1] / far) < 0.51


@pytest.mark.parametrize("vector", [(0, 0), (FAR, 1_000), (7073, 7072), (9999, 0), (FAR + 1, 0)])
def test_what_is_too_short_or_too_long_is_no_direction(vector: Point) -> None:
    assert not is_direction(vector)


@pytest.mark.parametrize("turn", [4, 8, 16, 32, 360, 3_600])
def test_a_heading_taken_is_the_heading_read(turn: int) -> None:
    for part in range(turn):
        way = toward(part, turn)
        assert is_direction(way)
        assert heading((5, 5), advanced((5, 5), way, FAR), turn) == part
        # Far enough from a half that no machine rounds it otherwise.
        exact = FAR * sin(2 * pi * part / turn)
        assert abs(exact % 1 - 0.5) > 1e-6


@given(point, point)
def test_a_heading_is_the_nearest_part_of_the_turn(p: Point, q: Point) -> None:
    assume(p != q)
    angle = atan2(q[0] - p[0], p[1] - q[1]) * 180 / pi
    off = (heading(p, q) - angle) % 360
    assert min(off, 360 - off) <= 0.5 + 1e-9


@given(line, st.integers(-1000, 2_000_000))
def test_a_point_along_a_line_lies_on_it_and_as_far_along(route: list[Point], far: int) -> None:
    found = at_length(route, far)
    if far <= 0:
        assert found == route[0]
    elif far >= length(route):
        assert found == route[-1]
    else:
        assert nearest(route, found).off <= 1


@given(st.lists(near, min_size=2, max_size=7) | line, near | point)
@example([(-897, -466), (45565, -90251)], (-1, -3))
def test_how_far_off_a_line_is_needs_no_foot(route: list[Point], p: Point) -> None:
    assert off(edges(route), p) == nearest(route, p).off


@given(line, point)
def test_no_point_of_a_line_is_nearer_than_the_nearest(route: list[Point], p: Point) -> None:
    found = nearest(route, p)
    assert found.off == distance(found.at, p)
    assert 0 <= found.along <= length(route)
    for a, b in edges(route):
        for part in range(21):
            on = (a[0] + (b[0] - a[0]) * part / 20, a[1] + (b[1] - a[1]) * part / 20)
            assert found.off <= hypot(on[0] - p[0], on[1] - p[1]) + 2


@pytest.mark.parametrize(
    ("p", "lies"),
    [((5, 5), True), ((0, 0), True), ((10, 5), False), ((5, 10), False), ((-1, 5), False)],
)
def test_a_square_holds_its_inside_and_half_of_its_edge(p: Point, lies: bool) -> None:
    assert inside(SQUARE, p) == lies
    assert inside(SQUARE[::-1], p) == lies


@given(near, near, near, st.integers(1, 3), near)
def test_areas_that_share_an_edge_share_no_point(
    a: Point, b: Point, c: Point, part: int, p: Point
) -> None:
    assume(cross(a, b, c))
    # Two triangles on either side of the edge from a to b.
    d = (a[0] + b[0] - c[0] + part * (b[0] - a[0]), a[1] + b[1] - c[1] + part * (b[1] - a[1]))
    assert (cross(a, b, c) > 0) != (cross(a, b, d) > 0)
    one, other = (a, b, c), (b, a, d)
    assert not (inside(one, p) and inside(other, p))
    assert (inside(one, p) or inside(other, p)) == inside((a, d, b, c), p)


@given(near, near, near, near)
def test_two_ways_meet_where_fractions_say(p: Point, q: Point, a: Point, b: Point) -> None:
    assume(p != q)
    found = meeting(p, q, a, b)
    if found is None:
        return
    part = Fraction(*found)
    assert 0 < part <= 1
    met = (p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part)
    # in line with a and b, and between them
    assert (b[0] - a[0]) * (met[1] - a[1]) == (b[1] - a[1]) * (met[0] - a[0])
    assert min(a[0], b[0]) <= met[0] <= max(a[0], b[0])
    assert touching(p, q, a, b)


@given(near, near, near, near)
def test_edges_that_do_not_touch_do_not_cross_and_touching_is_mutual(
    a: Point, b: Point, c: Point, d: Point
) -> None:
    assert touching(a, b, c, d) == touching(c, d, a, b) == touching(b, a, c, d)
    if not touching(a, b, c, d) and a != b:
        assert meeting(a, b, c, d) is None


@given(st.lists(near, min_size=3, max_size=6, unique=True), near, near)
def test_who_comes_in_goes_out(polygon: list[Point], p: Point, q: Point) -> None:
    assume(p != q)
    # Scaled so that no crossing is rounded away or onto another.
    big = [(x * 10_000, y * 10_000) for x, y in polygon]
    start, goal = (p[0] * 10_000 + 1_237, p[1] * 10_000 + 4_561), (q[0] * 10_000, q[1] * 10_000)
    assume(not any(cross(start, goal, corner) == 0 for corner in big))
    assume(not any(touching(goal, goal, a, b) for a, b in outline(big)))
    assume(not any(touching(start, start, a, b) for a, b in outline(big)))
    met = crossings(start, goal, outline(big))
    assert (inside(big, start) != inside(big, goal)) == (len(met) % 2 == 1)
    whole = distance(start, goal)
    found = spans(start, goal, [big])
    assert all(0 <= begin < end <= whole for begin, end in found)
    ends = {end for span in found for end in span} - {0, whole}
    assert ends <= set(met)


def test_spans_of_areas_that_lie_over_each_other_are_one() -> None:
    other = tuple([(x + 5, y) for x, y in SQUARE])
    assert spans((-5, 5), (25, 5), [SQUARE, other]) == ((5, 20),)
    assert spans((-5, 5), (25, 5), [SQUARE]) == ((5, 15),)
    assert spans((2, 5), (6, 5), [SQUARE]) == ((0, 4),)
    assert spans((-5, 50), (25, 50), [SQUARE, other]) == ()
