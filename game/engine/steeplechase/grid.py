"""Finding a way over the country by half-inch squares (§2.7).

A field says of every open square how far it is to the nearest of some squares: 10 a straight step,
14 a slanting one.
"""

from collections.abc import Iterator
from functools import cache, lru_cache

from game.engine.steeplechase.country import country
from game.engine.steeplechase.squares import (
    FAR_OFF,
    SLANTING,
    SQUARE,
    STRAIGHT,
    Field,
    Square,
    Squares,
)


@cache
def squares(country_id: str) -> Squares:
    """The squares of a map."""
    return Squares(country(country_id))


@lru_cache(maxsize=64)
def field_to(country_id: str, to: tuple[Square, ...]) -> Field:
    """A field of a map; those that are asked for often are kept."""
    return squares(country_id).field(to)


def often_asked(country_id: str) -> Iterator[tuple[Square, ...]]:
    """Where groups want to go in most races: back to their lines, and to the ends of bridges."""
    there, grid = country(country_id), squares(country_id)
    yield from [line_squares(country_id, line) for line in there.lines]
    for bridge in there.terrain.bridges:
        yield from [(grid.at(end),) for end in (bridge.start, bridge.end)]


@cache
def line_squares(country_id: str, line_id: str) -> tuple[Square, ...]:
    """The squares a patrol line goes through, found by quarter inches."""
    from game.engine.geometry import at_length, length

    line = country(country_id).lines[line_id]
    grid = squares(country_id)
    whole = length(line)
    found: dict[Square, None] = {}
    for far in range(0, whole + 1, SQUARE // 2):
        found[grid.at(at_length(line, far))] = None
    found[grid.at(line[-1])] = None
    return tuple(found)


__all__ = [
    "FAR_OFF",
    "SLANTING",
    "SQUARE",
    "STRAIGHT",
    "Field",
    "Square",
    "Squares",
    "field_to",
    "line_squares",
    "often_asked",
    "squares",
]
