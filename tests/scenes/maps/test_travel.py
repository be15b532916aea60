"""How a piece goes over a map, and what of it lies under the pointer."""

from game.engine.chart import Area, Chart, ChartPlace, Way
from game.sprites.maps.camera import Glass, thing_at
from game.sprites.maps.tokens import Token, spread_out, standing, travelled

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


def test_a_piece_goes_along_the_way_that_joins_two_places() -> None:
    assert travelled(CHART, "gate", "ford") == ((100, 100), (300, 150), (500, 100))
    assert travelled(CHART, "ford", "gate") == ((500, 100), (300, 150), (100, 100))


def test_it_goes_by_several_ways_where_they_are_no_great_roundabout() -> None:
    assert travelled(CHART, "gate", "inn") == ((100, 100), (300, 150), (500, 100), (500, 500))
    # By the ways it would be three times as far.
    assert travelled(CHART, "gate", "mill") == ((100, 100), (100, 480))


def test_what_leads_one_way_is_not_gone_backwards_along() -> None:
    assert travelled(CHART, "inn", "mill") == ((500, 500), (100, 480))
    assert travelled(CHART, "mill", "inn") == ((100, 480), (500, 500))


def test_it_goes_along_a_way_between_two_points_of_it_and_straight_over_open_ground() -> None:
    assert travelled(CHART, (200, 125), (400, 125)) == ((200, 125), (300, 150), (400, 125))
    assert travelled(CHART, (400, 125), (200, 125)) == ((400, 125), (300, 150), (200, 125))
    assert travelled(CHART, "gate", "hut") == ((100, 100), (900, 900))
    assert travelled(CHART, "hut", (20, 900)) == ((900, 900), (20, 900))
    assert travelled(CHART, "hut", "hut") == ((900, 900),)


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
