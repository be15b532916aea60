"""How far it still is by the shortest way there is (§2.7)."""

from game.engine.geometry import Point
from game.engine.steeplechase.grid import FAR_OFF, field_to, squares

SQUARE = 50
"""So many mils are one of the grid's units."""


def by_road(country_id: str, at: Point) -> int | None:
    """Mils to headquarters from a spot, round by the bridges; None where there is no way."""
    from game.engine.steeplechase.country import country

    grid = squares(country_id)
    finish = country(country_id).finish.at
    field = field_to(country_id, (grid.at(finish),))
    far = field[grid.number(grid.nearest_open(at))]
    return None if far >= FAR_OFF else far * SQUARE
