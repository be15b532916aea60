"""Ways to move on this table: along the roads of York's map, in and out."""

from math import dist

from game.scenes.kit.moving import stamped, travel, turned_over
from game.sprites.stage import Point
from game.sprites.your_money.layout import TableLayout

__all__ = ["stamped", "travel", "turned_over", "way_out", "way_to"]


def way_to(layout: TableLayout, place: str, goal: Point) -> list[Point]:
    """From the middle of York through the gate and along the road, then off it to `goal`."""
    if place not in ("north", "south", "east", "west"):
        return [layout.york, goal]
    road = layout.road(place)
    nearest = min(range(len(road)), key=lambda n: dist(road[n], goal))
    return [layout.york, *road[: nearest + 1], goal]


def way_out(layout: TableLayout, place: str, start: Point) -> list[Point]:
    """From a coach card to its road, and along it off the map."""
    road = layout.road(place)
    nearest = min(range(len(road)), key=lambda n: dist(road[n], start))
    return [start, *road[nearest:]]
