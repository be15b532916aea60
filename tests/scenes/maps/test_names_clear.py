"""No token on a map lies on a name, and names stand beside their places."""

from itertools import combinations

import pytest
from pygame import Rect

from game.engine.chart import Chart, ChartPlace
from game.sprites.fitting import area
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass
from game.sprites.maps.sheet import names
from game.sprites.maps.tokens import Token, standing, token_side

CHART = Chart(
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
    glass = Glass(CHART.size, (10, 60, 520, 330), margin=10)
    side = token_side(glass, scale)
    at = CHART.places[0].at
    tokens = tuple(Token(f"{n}", at, letter="T") for n in range(count))
    stands = standing(tokens, glass, side).rects
    printed = names(CHART, glass, scale, tuple(area(each) for each in stands.values())).rects
    assert set(printed) == {"the ford", "the gate"}
    for name, rect in printed.items():
        assert rect.collidelist(list(stands.values())) < 0, name
    for one, other in combinations(printed.values(), 2):
        assert not one.colliderect(other)
    for place in CHART.places:
        x, y = glass.pixel(place.at)
        far = side * 2 if place.id == "ford" and count else scale.px(20)
        spot = Rect(round(x) - 10, round(y) - 60, 1, 1).inflate(2 * far, 2 * far)
        assert printed[place.name].colliderect(spot), place
