"""How far it still is, as this race is measured (§2.7), to where one has arrived."""

from functools import lru_cache

from game.engine.geometry import Point, distance
from game.engine.steeplechase.country import Country, country
from game.engine.steeplechase.grid import FAR_OFF, field_to, squares
from game.engine.steeplechase.sight import MOUNTED
from game.engine.steeplechase.state import Options

SQUARE = 50
"""So many mils are one of the grid's units."""


def to_go(options: Options, at: Point) -> int:
    """Mils a horseman has to go from a spot to be at headquarters: straight, or by the road where
    the race is measured so and there is one.
    """
    finish = options.country.finish
    road = None if options.race_order == "straight" else by_road(options.map, at)
    far = distance(at, finish.at) if road is None else road
    return max(0, far - finish.radius - MOUNTED)


@lru_cache(maxsize=4096)
def by_road(country_id: str, at: Point) -> int | None:
    """Mils to the middle of headquarters, round by the bridges; None where there is no way. It is
    asked for whenever a table is laid.
    """
    there: Country = country(country_id)
    grid = squares(country_id)
    field = field_to(country_id, (grid.at(there.finish.at),))
    far = field[grid.number(grid.nearest_open(at))]
    return None if far >= FAR_OFF else far * SQUARE
