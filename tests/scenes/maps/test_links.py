"""A map without a table: arrows, ways, names beside their places, and letters that can be read."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.engine.chart import Area, Chart, ChartPlace, Way
from game.engine.geometry import Point
from game.scenes.kit import map_control as laying
from game.scenes.kit.focus import Arrows
from game.scenes.kit.map_control import Spots, links
from game.session.settings import TextSize
from game.sprites import palette
from game.sprites.fitting import area
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass, thing_at
from game.sprites.maps.sheet import names
from game.sprites.maps.tokens import Token, spread_out, standing, token_side, travelled
from game.sprites.palette import Looks
from tests.scenes.eyes.watching import Eyes, watching
from tools.pictures import maps
from tools.pictures.gallery import PICTURES, chosen
from tools.pictures.studio import open_studio

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


CHART = Chart(
    (1000, 1000),
    (
        ChartPlace("gate", (100, 100)),
        ChartPlace("ford", (500, 100)),
        ChartPlace("inn", (500, 500)),
        ChartPlace("mill", (100, 480)),
        ChartPlace("hut", (900, 900)),
    ),
    (
        Way("lane", ("gate", "ford"), ((300, 150),), name="the lane"),
        Way("road", ("ford", "inn")),
        Way("leat", ("inn", "mill"), one_way=True),
        Way("wall", None, ((0, 700), (1000, 700))),
    ),
    (Area("mire", ((600, 600), (800, 600), (700, 690)), "the mire"),),
)


@pytest.mark.parametrize(
    ("start", "goal", "along"),
    [
        ("gate", "ford", ((100, 100), (300, 150), (500, 100))),
        ("ford", "gate", ((500, 100), (300, 150), (100, 100))),
        ("gate", "inn", ((100, 100), (300, 150), (500, 100), (500, 500))),
        ("gate", "mill", ((100, 100), (100, 480))),  # by the ways it is three times as far
        ("inn", "mill", ((500, 500), (100, 480))),
        ("mill", "inn", ((100, 480), (500, 500))),  # not back along what leads one way
        ((200, 125), (400, 125), ((200, 125), (300, 150), (400, 125))),
        ((400, 125), (200, 125), ((400, 125), (300, 150), (200, 125))),
        ("gate", "hut", ((100, 100), (900, 900))),
        ("hut", (20, 900), ((900, 900), (20, 900))),
        ("hut", "hut", ((900, 900),)),
    ],
)
def test_a_piece_goes_along_ways_or_straight_over_open_ground(
    start: str | Point, goal: str | Point, along: tuple[Point, ...]
) -> None:
    assert travelled(CHART, start, goal) == along


def test_what_lies_under_the_pointer_is_a_place_a_way_or_an_area_by_its_edge() -> None:
    glass = Glass(CHART.size, (50, 50, 500, 500))

    def at(x: int, y: int) -> str:
        thing = thing_at(CHART, glass, glass.pixel((x, y)))
        return "" if thing is None else thing.id

    assert at(103, 98) == "gate"
    assert at(300, 155) == "lane"
    assert at(500, 300) == "road"
    assert at(700, 640) == "mire"
    assert at(610, 680) == ""  # in its rectangle, not in its polygon
    assert at(400, 700) == "wall"
    assert thing_at(CHART, glass, (20, 20)) is None


def test_tokens_on_one_spot_stand_round_it_and_do_not_hide_one_another() -> None:
    glass = Glass(CHART.size, (0, 0, 500, 500))
    alone = Token("coach", (500, 500), letter="C")
    assert spread_out([alone], glass, 30) == {"coach": (250, 250)}
    many = tuple([Token(f"horse {n}", (500, 500), letter="H") for n in range(6)])
    spots = list(spread_out(many, glass, 30).values())
    for n, (ax, ay) in enumerate(spots):
        for bx, by in spots[n + 1 :]:
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= 29**2
    drawn = standing(many, glass, 30)
    assert set(drawn.rects) == {token.name for token in many}


FORD = Chart(
    (60_000, 40_000),
    (
        ChartPlace("ford", (30_000, 14_000), "the ford"),
        ChartPlace("gate", (9_000, 32_000), "the gate"),
    ),
)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_names_stand_clear_of_what_stands_there(text: float, count: int) -> None:
    scale = Scale(1280, 800, text)
    glass = Glass(FORD.size, (10, 60, 520, 330), margin=10)
    side = token_side(glass, scale)
    at = FORD.places[0].at
    tokens = tuple(Token(f"{n}", at, letter="T") for n in range(count))
    stands = standing(tokens, glass, side).rects
    printed = names(FORD, glass, scale, tuple(area(each) for each in stands.values())).rects
    assert set(printed) == {"the ford", "the gate"}
    for name, rect in printed.items():
        assert rect.collidelist(list(stands.values())) < 0, name
    for one, other in combinations(printed.values(), 2):
        assert not one.colliderect(other)
    for place in FORD.places:
        x, y = glass.pixel(place.at)
        far = side * 2 if place.id == "ford" and count else scale.px(20)
        spot = Rect(round(x) - 10, round(y) - 60, 1, 1).inflate(2 * far, 2 * far)
        assert printed[place.name].colliderect(spot), place


__all__ = ["maps"]  # puts its pictures on the list

SEEN = tuple(chosen("map_*"))


@pytest.fixture
def studio() -> Iterator[None]:
    open_studio()
    yield
    palette.take(Looks())


@pytest.mark.usefixtures("studio")
@pytest.mark.narrow(apart=("size", "text"))
@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 800), 100), ((1280, 800), 200), ((960, 600), 100), ((1920, 1080), 150)],
)
def test_letters_are_whole(size: tuple[int, int], text: TextSize) -> None:
    for name in SEEN:
        with watching() as watch:
            PICTURES[name](Eyes(size, text))
        assert watch.letters
        assert (watch.cut, watch.lost, watch.crossed) == ([], [], []), name


@pytest.mark.usefixtures("studio")
@pytest.mark.parametrize("strong", [False, True])
def test_letters_are_dark_enough(strong: bool) -> None:
    for name in SEEN:
        with watching() as watch:
            PICTURES[name](Eyes((1280, 800), 100, high_contrast=strong))
        least = 7.0 if strong else 4.5
        pale = {
            seen.letters.text: round(seen.contrast, 1)
            for seen in watch.seen
            if seen.contrast < (3.0 if seen.large and not strong else least)
        }
        assert pale == {}, name
