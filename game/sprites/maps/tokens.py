"""What stands on a map: tokens with a seal, a picture or a letter, and how many share a spot."""

import itertools
from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.chart import Chart
from game.engine.geometry import Line, Point, distance, nearest
from game.sprites import art, lettering
from game.sprites.lettering import Face, Scale, put
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.palette import GOLD, INK, IVORY, Colour
from game.sprites.pieces import Piece, disc, kept, sheet_of

TOKEN: Final = 34.0
"""Units a token is wide."""


class Token(NamedTuple):
    """A piece on the map: which it is, where, and what is seen of it. A `seal` is a picture that
    is a token by itself; a `picture` lies on a counter with a rim of `colour`.
    """

    name: str
    at: Point
    seal: str = ""
    picture: str = ""
    letter: str = ""
    colour: Colour = GOLD


def token_side(glass: Glass, scale: Scale) -> int:
    """Pixels a token is wide in that area."""
    return max(18, min(scale.text(TOKEN), min(glass.rect.size) // 7))


@kept
def counter(seal: str, picture: str, letter: str, colour: Colour, side: int) -> Piece:
    """A token."""
    out = sheet_of((side, side))
    if seal:
        out.blit(art.picture(seal, (side, side)), (0, 0))
        return Piece(out)
    rim = max(2, side // 10)
    whole = out.get_rect()
    disc(out, whole, INK, None)
    disc(out, whole.inflate(-2, -2), colour, None)
    disc(out, whole.inflate(-2 * rim, -2 * rim), IVORY, INK, 1)
    if picture:
        inner = round(side * 0.62)
        put(out, art.picture(picture, (inner, inner)), center=whole.center)
    elif letter:
        put(out, lettering.line(letter, round(side * 0.52), Face.HEADING, INK), center=whole.center)
    return Piece(out)


def drawn(token: Token, side: int) -> Piece:
    """The token's picture."""
    return counter(token.seal, token.picture, token.letter, token.colour, side)


def spread_out(tokens: Sequence[Token], glass: Glass, side: int) -> dict[str, Pixel]:
    """The middle of each token in pixels: those on one spot stand round it, in their order."""
    groups: dict[Point, list[Token]] = {}
    for token in tokens:
        groups.setdefault(token.at, []).append(token)
    found: dict[str, Pixel] = {}
    for at, group in groups.items():
        x, y = glass.pixel(at)
        count = len(group)
        # Side by side without lying on one another; alone in the middle.
        radius = 0.0 if count == 1 else side * 0.52 / sin(pi / count)
        for number, token in enumerate(group):
            angle = 2 * pi * number / count - (pi if count == 2 else pi / 2)
            found[token.name] = x + radius * cos(angle), y + radius * sin(angle)
    return found


@kept
def standing(tokens: tuple[Token, ...], glass: Glass, side: int) -> Piece:
    """All tokens in the area of the glass, cut off at its edge; a rect each, by name."""
    out = sheet_of(glass.rect.size)
    here = Glass(glass.size, (0, 0, *glass.rect.size), glass.camera, glass.margin)
    rects: dict[str, Rect] = {}
    for name, (x, y) in spread_out(tokens, here, side).items():
        token = next(each for each in tokens if each.name == name)
        piece = drawn(token, side).surface
        at = piece.get_rect(center=(round(x), round(y)))
        out.blit(piece, at)
        rects[name] = at
    return Piece(out, rects)


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
