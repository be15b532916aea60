"""How a piece goes over a map: along the ways, where they are no great roundabout."""

import itertools
from typing import Final

from game.engine.chart import Chart
from game.engine.geometry import Line, Point, distance, nearest

_ROUNDABOUT: Final = (3, 2)
"""How much longer than the straight line a journey by the ways may be."""
_BESIDE: Final = 200
"""Of how many parts of the sheet's longer side one is near enough to a way to be on it."""


def travelled(chart: Chart, start: str | Point, goal: str | Point) -> Line:
    """The line a piece goes from `start` to `goal`: along the way on which both lie, by the ways
    from place to place, or straight where these lead too far about or nowhere.
    """
    here, there = chart.spot(start), chart.spot(goal)
    if here == there:
        return (here,)
    straight = distance(here, there)
    for line in (_on_one_way(chart, here, there), _by_places(chart, here, there)):
        long = sum([distance(a, b) for a, b in itertools.pairwise(line)])
        if line and long * _ROUNDABOUT[1] <= straight * _ROUNDABOUT[0]:
            return line
    return here, there


def _on_one_way(chart: Chart, here: Point, there: Point) -> tuple[Point, ...]:
    """The piece of a way between two points on it; () where they lie on none together."""
    reach = max(chart.size) // _BESIDE
    for way in chart.ways:
        line = chart.line(way.id)
        one, other = nearest(line, here), nearest(line, there)
        if way.ends is None or one.off > reach or other.off > reach:
            continue
        if way.one_way and other.along < one.along:
            continue
        low, high = sorted((one.along, other.along))
        between = [p for p in line if low < nearest(line, p).along < high]
        if one.along > other.along:
            between.reverse()
        return here, *between, there
    return ()


def _by_places(chart: Chart, here: Point, there: Point) -> tuple[Point, ...]:
    """The shortest way from place to place, all its points; () where nothing leads."""
    places = {place.at: place.id for place in chart.places}
    if here not in places or there not in places:
        return ()
    route = chart.route(places[here], places[there])
    found: list[Point] = [here]
    for step in route or ():
        line = list(chart.line(step.way))
        if line[0] != found[-1]:
            line.reverse()
        found += line[1:]
    return tuple(found) if route else ()
