"""The weather on the boards hides nothing that is read or clicked, at any size of letters."""

import json

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.dick_turpin.data import ROAD
from game.engine.merry_way.greenwood import Roads
from game.session.paths import assets
from game.sprites import art
from game.sprites.dick_turpin import road
from game.sprites.dick_turpin.layout import LAND, RoadLayout
from game.sprites.lettering import Scale
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.your_money import desks
from game.sprites.your_money.layout import TableLayout

KINDS = ("rain", "fog", "snow", "wind", "sun", "fair")
WINDOWS = ((1280, 800), (1024, 768), (1920, 1080), (2560, 1600))
LETTERS = (1.0, 1.25, 1.5, 2.0)


def spot(file: str) -> Rect:
    """Where the weather lies on a board, in the board's units."""
    told = json.loads((assets() / "images" / file).read_text(encoding="ascii"))
    return Rect(told["weather"])


def between(first: tuple[int, int], last: tuple[int, int]) -> Rect:
    """The rect with these two corners."""
    return Rect(first, (last[0] - first[0], last[1] - first[1]))


@pytest.mark.parametrize(
    ("game", "file"), [("your_money", "map_plots.json"), ("dick_turpin", "board.json")]
)
def test_the_weather_has_the_shape_of_the_place_it_lies_in(game: str, file: str) -> None:
    at = spot(f"{game}/{file}")
    for kind in KINDS:
        picture = art.proof(f"{game}/weather_{kind}", at.size)
        assert abs(picture.get_width() - at.width) <= 1
        assert abs(picture.get_height() - at.height) <= 1


@pytest.mark.parametrize("kind", KINDS)
def test_over_a_stagecoach_it_is_a_picture_of_its_own(kind: str) -> None:
    picture = art.proof(f"riding_shotgun/weather_{kind}", (300, 200))
    assert picture.get_size() == (300, 200)
    assert picture.get_at((2, 2)).a == 0, "one sees the sky through it"


@pytest.mark.parametrize("rows", [3, 4, 5])
@pytest.mark.parametrize("roads", ["two_roads", "one_road"])
def test_in_sherwood_it_stands_where_no_board_has_anything(roads: Roads, rows: int) -> None:
    layout = MerryLayout(Scale(1280, 800), 4, roads, rows)
    sky = layout.sky
    assert layout.forest.contains(sky)
    woods = layout.woods
    for name in woods.spaces:
        assert not layout.clearing(name).colliderect(sky) if name[-2] != "T" else True
    for at in (*woods.names.values(), woods.legend):
        assert not layout.part_of_forest(at).colliderect(sky)
    for kind in KINDS:
        picture = art.proof(f"merry_way/weather_{kind}", sky.size)
        assert picture.get_at((sky.width // 2, sky.height // 2)).a == 255, "it is a plate"


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("letters", LETTERS)
def test_in_spain_it_stands_in_the_bar_and_can_be_made_out(
    window: tuple[int, int], letters: float
) -> None:
    layout = SteepleLayout(Scale(*window, letters), 6)
    assert layout.bar.contains(layout.sky)
    assert min(layout.sky.size) >= 24
    for sign in (layout.turn, layout.limit, *layout.steps_of_turn):
        assert not layout.sky.colliderect(sign)
    shapes = set()
    for kind in KINDS:
        picture = art.proof(f"steeplechase/weather_{kind}", layout.sky.size)
        middle = (picture.get_width() // 2, picture.get_height() // 2)
        assert picture.get_at(middle).a == 255, "it is a plate"
        shapes.add(pygame.image.tobytes(pygame.transform.grayscale(picture), "RGBA"))
    assert len(shapes) == len(KINDS)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("letters", LETTERS)
def test_over_york_it_covers_no_name_and_no_place(
    window: tuple[int, int], letters: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = TableLayout(window, letters)
    at = spot("your_money/map_plots.json")
    weather = between(layout.on_map(*at.topleft), layout.on_map(*at.bottomright))
    names: list[Rect] = []
    monkeypatch.setattr(desks, "plate", lambda _out, box, *_how: names.append(box.copy()))
    shift = (-layout.map.left, -layout.map.top)
    for place in ("north", "south", "east", "west"):
        sheet = Surface(layout.map.size)
        desks._town_label(sheet, place, layout.label(place), shift, layout.scale)
    assert len(names) == 4
    there = [name.move(layout.map.topleft) for name in names] + list(layout.places().values())
    there += [Rect(x - 20, y - 20, 40, 40) for x, y in layout.road("east")]
    assert weather.collidelist(there) == -1
    assert layout.map.contains(weather)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("letters", LETTERS)
def test_on_the_road_it_covers_no_name_and_no_town(window: tuple[int, int], letters: float) -> None:
    layout = RoadLayout(Scale(*window, letters), 5)
    at = spot("dick_turpin/board.json")
    weather = between(layout.on_map(*at.topleft), layout.on_map(*at.bottomright))
    there = [each(layout, stop) for stop in ROAD for each in (road.label, road.place)]
    assert weather.collidelist(there) == -1
    assert LAND.contains(at)
