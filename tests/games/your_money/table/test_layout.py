"""The table's parts at every size of window and of letters."""

from itertools import combinations, product

import pytest
from pygame import Rect

from game.engine.your_money.data import PLACES, ROADS
from game.sprites.your_money.desks import die_side, tray_spots
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.slips import TagRow, odds_tag, tag_spot

SIZES = [(960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
TEXTS = [1.0, 1.25, 1.5, 2.0]


@pytest.fixture(params=product(SIZES, TEXTS), ids=lambda at: f"{at[0][0]}x{at[0][1]} {at[1]}")
def layout(request: pytest.FixtureRequest) -> TableLayout:
    return TableLayout(*request.param)


def test_nothing_overlaps_and_nothing_leaves_the_window(layout: TableLayout) -> None:
    window = Rect(0, 0, *layout.size)
    parts = layout.parts()
    for name, rect in parts.items():
        assert window.contains(rect), name
        assert rect.width >= 24, name
        assert rect.height >= 24, name
    for (one, first), (other, second) in combinations(parts.items(), 2):
        assert not first.colliderect(second), f"{one} lies on {other}"


def test_plots_lie_on_the_map_and_apart(layout: TableLayout) -> None:
    places = layout.places()
    assert set(places) == set(PLACES)
    for place, rect in places.items():
        assert layout.map.contains(rect), place
        assert layout.plot(place) == rect
    for (one, first), (other, second) in combinations(places.items(), 2):
        assert not first.colliderect(second), f"{one} lies on {other}"


def test_a_board_covers_neither_sheets_nor_desk(layout: TableLayout) -> None:
    for rect in (*layout.sheets, layout.desk, layout.bar):
        assert not layout.board.colliderect(rect)
    assert layout.board.width >= 0.95 * layout.map.width


@pytest.mark.parametrize("size", SIZES)
def test_the_map_keeps_its_shape_and_takes_the_middle(size: tuple[int, int]) -> None:
    layout = TableLayout(size)
    assert layout.map.width / layout.map.height == pytest.approx(1.6, abs=0.01)
    assert abs(layout.map.centerx - size[0] // 2) <= 1


def test_the_table_as_it_was_composed() -> None:
    layout = TableLayout((1280, 800))
    assert layout.map.size == (872, 545)
    assert layout.bar.height == 44
    assert layout.plot("north").width >= 112
    assert layout.plot("north").height >= 157


@pytest.mark.parametrize("place", ROADS)
def test_roads_run_from_a_gate_of_york_off_the_map(layout: TableLayout, place: str) -> None:
    road = layout.road(place)
    assert layout.gate(place) == road[0]

    def from_york(point: tuple[int, int]) -> float:
        return (point[0] - layout.york[0]) ** 2 + (point[1] - layout.york[1]) ** 2

    assert from_york(road[-1]) > 2 * from_york(road[0])
    assert all(layout.map.inflate(6, 6).collidepoint(point) for point in road)
    for plot in (layout.plot(road_place) for road_place in ROADS):
        assert not any(plot.collidepoint(point) for point in road), "a card lies on a road"


@pytest.mark.parametrize("place", PLACES)
def test_dice_put_down_lie_clear_by_their_place(layout: TableLayout, place: str) -> None:
    side = die_side(layout)
    dice = [Rect(0, 0, side, side), Rect(0, 0, side, side)]
    told = (("100%", None if layout.tall else 1.0), ("doubtful", None))
    tags = [
        tag_spot(layout, road, odds_tag(rows, layout.scale).surface.get_size())
        for road in ROADS
        for rows in [
            tuple([TagRow(n, n, said, bar) for n in ("catch", "purse")]) for said, bar in told
        ]
    ]
    for number, die in enumerate(dice):
        x, y = layout.die_spot(number, place, side)
        die.center = (round(x), round(y))
        assert layout.map.contains(die)
        # Neither a number, nor a key, nor an edge of any place is under a die.
        assert die.collidelist(list(layout.places().values())) < 0
        assert die.collidelist(tags) < 0
    assert not dice[0].colliderect(dice[1])
    # A die's breadth from what they were put on.
    assert dice[0].union(dice[1]).inflate(2 * side, 2 * side).colliderect(layout.plot(place))


@pytest.mark.parametrize("place", PLACES)
def test_riders_wait_beside_their_place(layout: TableLayout, place: str) -> None:
    first, second = (layout.rider_spot(seat, place) for seat in (0, 1))
    assert first != second
    for spot in (first, second):
        assert not any(rect.collidepoint(spot) for rect in layout.places().values())
        wide = layout.scale.px(74)
        rider = Rect(0, 0, wide, wide)
        rider.center = (round(spot[0]), round(spot[1]))
        for other, rect in layout.places().items():
            # The horse's nose at most, and never the half of a card where its numbers stand.
            covered = rider.clip(rect)
            assert covered.width * covered.height <= 0.12 * rider.width * rider.height, other


@pytest.mark.parametrize("count", range(1, 7))
def test_dice_lie_inside_the_tray(layout: TableLayout, count: int) -> None:
    spots = tray_spots(layout, count)
    assert len(spots) == count
    assert all(layout.tray.contains(spot) for spot in spots)
    assert all(not a.colliderect(b) for a, b in combinations(spots, 2))


def test_dice_are_large_enough_for_a_thumb() -> None:
    assert die_side(TableLayout((1280, 800))) >= 56
    assert die_side(TableLayout((1920, 1080))) >= 64
