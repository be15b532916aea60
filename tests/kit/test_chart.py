"""A chart is checked as it is read, and tells what lies where and what leads where."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import parse_data
from game.engine.chart import Area, Chart, ChartPlace, Link, Way, parse_chart
from game.engine.errors import BadData
from game.engine.geometry import Point, distance, inside
from tests.sure import some

SHEET = """
size: [60, 40]
scale: 1000
places:
  - {id: gate, name: The Gate, at: [10.5, 36.5]}
  - {id: ford, at: [30, 22], kind: water}
  - {id: inn, at: [50, 22]}
ways:
  - {id: lane, ends: [gate, ford], via: [[20, 30.25]]}
  - {id: road, ends: [ford, inn], kind: road}
  - {id: drop, ends: [inn, gate], one_way: true}
  - {id: wall, kind: wall, via: [[40, 0], [40, 40]]}
areas:
  - {id: mire, kind: bog, edge: [[33, 20], [37, 20], [37, 24], [33, 24]]}
"""
CHART = parse_chart(SHEET, "moor/map.yaml")


def test_decimals_are_read_as_whole_units() -> None:
    assert CHART.size == (60_000, 40_000)
    assert CHART.place("gate").at == (10_500, 36_500)
    assert CHART.line("lane") == ((10_500, 36_500), (20_000, 30_250), (30_000, 22_000))
    assert CHART.length("road") == 20_000


def test_what_leads_where() -> None:
    assert CHART.neighbours("ford") == ("gate", "inn")
    assert CHART.neighbours("gate") == ("ford",)
    assert CHART.steps("inn") == (Link("ford", "road"), Link("gate", "drop"))
    assert CHART.route("gate", "inn") == (Link("ford", "lane"), Link("inn", "road"))
    assert CHART.route("gate", "gate") == ()
    assert CHART.route("inn", "gate") == (Link("gate", "drop"),)
    around = (Link("ford", "road"), Link("gate", "lane"))
    assert CHART.route("inn", "gate", closed={"drop"}) == around
    assert CHART.route("gate", "inn", closed={"road"}) is None


def test_what_is_near_and_what_is_crossed() -> None:
    assert CHART.nearest_place((48_000, 30_000)).id == "inn"
    found = some(CHART.nearest_way((45_000, 20_000)))
    assert (found[0].id, found[1]) == ("road", (45_000, 22_000))
    assert CHART.nearest_way((0, 0), {"canal"}) is None
    assert [area.id for area in CHART.areas_at((35_000, 22_000))] == ["mire"]
    assert CHART.areas_at((35_000, 22_000), {"wood"}) == ()
    met = CHART.crossed((30_000, 23_000), (50_000, 23_000), {"wall", "bog"})
    crossed = [(each.id, each.far) for each in met]
    assert crossed == [("mire", 3_000), ("mire", 7_000), ("wall", 10_000)]
    assert CHART.crossed((30_000, 23_000), (50_000, 23_000))[:3] == met  # all kinds


def test_a_place_or_a_point_is_a_spot() -> None:
    assert CHART.spot("ford") == (30_000, 22_000)
    assert CHART.spot((3, 4)) == (3, 4)
    assert CHART.holds((60_000, 0))
    assert not CHART.holds((60_001, 0))
    for ask in (CHART.place, CHART.way, CHART.area):
        with pytest.raises(KeyError):
            ask("nowhere")
    for ask, other in ((CHART.place, "lane"), (CHART.way, "mire"), (CHART.area, "gate")):
        with pytest.raises(KeyError):
            ask(other)


GATE = "  - {id: gate, name: The Gate, at: [10.5, 36.5]}\n"
MIRE = "edge: [[33, 20], [37, 20], [37, 24], [33, 24]]"


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ("id: ford", "id: gate", r"line 6: the id gate stands there twice.*places\[1\]\.id"),
        ("id: mire", "id: gate", r"line 14: the id gate stands there twice.*areas\[0\]\.id"),
        ("id: inn", "id: ''", r"line 7: an id is missing.*places\[2\]\.id"),
        (GATE, "", r"line 8: lane leads to gate, which is no place.*ways\[0\]\.ends\[0\]"),
        ("ends: [inn, gate]", "ends: [inn, inn]", r"line 11: drop leads from inn to itself.*ends"),
        ("[50, 22]", "[61, 22]", r"line 7: inn lies off the sheet.*places\[2\]\.at"),
        ("[50, 22]", "[50.0001, 22]", r"line 7: 50\.0001 is no whole number.*places\[2\]\.at\[0\]"),
        ("[50, 22]", "[.nan, 22]", r"line 7: a number here is 1,000,000,000 at most.*2\]\.at\[0\]"),
        ("[50, 22]", "[.inf, 22]", r"line 7: a number here is 1,000,000,000 at most"),
        ("[50, 22]", "[fifty, 22]", r"line 7: Expected `int`.*places\[2\]\.at\[0\]"),
        ("[50, 22]", "[50]", r"line 7: .*length 2.*places\[2\]\.at"),
        ("at: [50, 22]", "in: [50, 22]", r"line 7: .*places\[2\]"),
        ("[20, 30.25]", "[20, 44]", r"line 9: lane leaves the sheet.*ways\[0\]\.via\[0\]"),
        ("[20, 30.25]", "[30, 22]", r"line 9: lane has the same point twice.*ways\[0\]"),
        (", [40, 40]]", "]", r"line 12: wall joins no places and has not two points.*via"),
        (
            "kind: wall,",
            "kind: wall, one_way: true,",
            r"line 12: wall joins no places, so .*one_way",
        ),
        (MIRE, "edge: [[33, 20], [37, 20]]", r"line 14: mire has not three corners.*edge"),
        (MIRE, "edge: [[33, 20], [37, 24], [37, 20], [33, 24]]", "line 14: the edge of mire meets"),
        (MIRE, "edge: [[33, 20], [33, 20], [37, 24]]", r"line 14: mire has the same corner twice"),
        ("size: [60, 40]", "size: [0, 40]", r"line 2: a sheet is 1 to 1,000,000,000 units"),
        ("size: [60, 40]", "size: 60", r"line 2: Expected `array`.*\$\.size"),
        ("scale: 1000", "scale: 0", r"line 3: a scale is a whole number"),
        ("scale: 1000", "scale: 1.5", r"line 3: a scale is a whole number"),
        ("areas:", "fields:", r"line 13: .*unknown field `fields`"),
    ],
)
def test_a_slip_is_told_by_file_line_and_field(was: str, now: str, says: str) -> None:
    assert SHEET.count(was) >= 1
    with pytest.raises(BadData, match=rf"^moor/map\.yaml: {says}"):
        parse_chart(SHEET.replace(was, now, 1), "moor/map.yaml")


class Sheet(msgspec.Struct, frozen=True):
    """A game's data with a chart among it."""

    rounds: int
    moor: Chart


def test_a_chart_within_other_data_names_the_line_there() -> None:
    text = """
rounds: 8
moor:
  size: [60, 40]
  places:
    - {id: gate, at: [10, 36]}
    - {id: gate, at: [30, 22]}
"""
    with pytest.raises(BadData, match=r"^d\.yaml: line 7: the id gate stands there twice"):
        parse_data(text, Sheet, "d.yaml")
    assert parse_data(text.replace("gate", "ford", 1), Sheet, "d.yaml").moor.size == (60, 40)


def test_a_chart_made_in_code_is_checked_as_closely() -> None:
    with pytest.raises(ValueError, match="which is no place"):
        Chart((9, 9), (ChartPlace("a", (1, 1)),), (Way("w", ("a", "b")),))
    with pytest.raises(ValueError, match="meets itself"):
        Chart((9, 9), areas=(Area("x", ((0, 0), (9, 9), (9, 0), (0, 9))),))


# Any net of roads -------------------------------------------------------------------------------


@st.composite
def nets(draw: Any) -> Chart:
    spots = st.tuples(st.integers(0, 100), st.integers(0, 100))
    at = draw(st.lists(spots, min_size=2, max_size=8, unique=True))
    places = tuple([ChartPlace(f"p{n}", spot) for n, spot in enumerate(at)])
    pairs = st.tuples(st.integers(0, len(at) - 1), st.integers(0, len(at) - 1), st.booleans())
    ways = [
        Way(f"w{n}", (f"p{a}", f"p{b}"), one_way=one_way)
        for n, (a, b, one_way) in enumerate(draw(st.lists(pairs, max_size=14)))
        if a != b
    ]
    return Chart((100, 100), places, tuple(ways))


@given(nets())
def test_neighbours_are_the_ends_of_ways(chart: Chart) -> None:
    for place in chart.places:
        for other in chart.neighbours(place.id):
            assert any(
                way.ends == (place.id, other) or (way.ends == (other, place.id) and not way.one_way)
                for way in chart.ways
            )
    for way in chart.ways:
        assert way.ends is not None
        assert way.ends[1] in chart.neighbours(way.ends[0])


@given(nets())
def test_a_route_is_the_shortest_there_is(chart: Chart) -> None:
    ids = [place.id for place in chart.places]
    far = {(a, b): 0 if a == b else None for a in ids for b in ids}
    for place in ids:
        for step in chart.steps(place):
            known = far[place, step.place]
            along = chart.length(step.way)
            far[place, step.place] = along if known is None else min(known, along)
    for through in ids:
        for a in ids:
            for b in ids:
                one, other = far[a, through], far[through, b]
                if one is not None and other is not None:
                    known = far[a, b]
                    far[a, b] = one + other if known is None else min(known, one + other)
    for a in ids:
        for b in ids:
            route = chart.route(a, b)
            if route is None:
                assert far[a, b] is None
                continue
            assert sum(chart.length(step.way) for step in route) == far[a, b]
            for here, step in pairwise([Link(a, ""), *route]):
                assert step in chart.steps(here.place)


@given(nets(), st.tuples(st.integers(0, 100), st.integers(0, 100)))
def test_the_nearest_place_and_way_are_the_nearest(chart: Chart, p: Point) -> None:
    assert distance(chart.nearest_place(p).at, p) == min(distance(e.at, p) for e in chart.places)
    found = chart.nearest_way(p)
    assert (found is None) == (not chart.ways)
    if found is not None:
        off = distance(found[1], p)
        assert all(off <= distance(end, p) + 1 for way in chart.ways for end in chart.line(way.id))


@given(
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), min_size=3, max_size=7),
    st.tuples(st.integers(0, 30), st.integers(0, 30)),
)
def test_an_area_is_taken_or_refused_and_then_holds_points(edge: list[Point], p: Point) -> None:
    said = ""
    try:
        chart = Chart((30, 30), areas=(Area("x", tuple(edge)),))
    except ValueError as refused:
        said = str(refused)
    if said:
        assert "`$.areas[0]" in said
    else:
        assert bool(chart.areas_at(p)) == inside(edge, p)


# Maps of the kinds that games have --------------------------------------------------------------
