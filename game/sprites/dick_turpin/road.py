"""The road from London to Edinburgh: the land, its eight places in medallions, and their names."""

import json
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.dick_turpin.data import ROAD, Stop
from game.engine.dick_turpin.messages import stop_name, stop_picture
from game.session.paths import assets
from game.sprites import art, lettering
from game.sprites.dick_turpin.layout import LAND, RoadLayout
from game.sprites.lettering import Face
from game.sprites.palette import FRESH, GOLD, INK, Colour
from game.sprites.pieces import Piece, disc, lay, outline, plate, sheet_of, smooth

BOTTLE: Final[Colour] = (0x23, 0x40, 0x2E)
"""This game's second colour."""

_LOOK: Final[dict[Stop, tuple[int, int]]] = {
    # The middle of what a medallion shows of each picture, in the picture's units of 600 × 400.
    "london": (300, 170),
    "oxford": (300, 190),
    "bath": (300, 220),
    "warwick": (310, 190),
    "lancaster": (290, 200),
    "york": (300, 200),
    "carlisle": (330, 210),
    "edinburgh": (310, 200),
}
_SEEN: Final = 170
"""How far round that middle a medallion shows, in the same units."""

_BESIDE: Final[dict[Stop, tuple[int, int]]] = {
    # Which way from its medallion a place's name stands: over the sea, or over empty land.
    "london": (1, 0),
    "oxford": (0, 1),
    "bath": (-1, 0),
    "warwick": (1, 0),
    "lancaster": (-1, 0),
    "york": (1, 0),
    "carlisle": (-1, 0),
    "edinburgh": (1, 0),
}

_SEA: Final = (40, 200)
"""A point of the board, in its units, where nothing is but sea."""

Point = tuple[int, int]


@lru_cache(maxsize=1)
def _drawn() -> tuple[dict[str, tuple[int, int]], tuple[tuple[float, float], ...], dict[str, int]]:
    """The places, the road's points and which of them is which place, in the board's units."""
    path = assets() / "images" / "dick_turpin" / "board.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    places = {name: (x, y) for name, (x, y) in data["places"].items()}
    return places, tuple([(x, y) for x, y in data["road"]]), data["stops"]


@lru_cache(maxsize=1)
def sky_drawn() -> Rect:
    """Where the weather stands on the board, in its units."""
    path = assets() / "images" / "dick_turpin" / "board.json"
    return Rect(json.loads(path.read_text(encoding="utf-8"))["weather"])


def sky(layout: RoadLayout) -> Rect:
    """The same in pixels of the window."""
    drawn = sky_drawn()
    corner, far = layout.on_map(*drawn.topleft), layout.on_map(*drawn.bottomright)
    return Rect(corner, (far[0] - corner[0], far[1] - corner[1]))


@lru_cache(maxsize=1)
def medallion_radius() -> int:
    """How large the board's medallions are, in its units."""
    path = assets() / "images" / "dick_turpin" / "board.json"
    radius: int = json.loads(path.read_text(encoding="utf-8"))["medallion_radius"]
    return radius


def place(layout: RoadLayout, stop: Stop) -> Rect:
    """Where the medallion of a place lies, in pixels of the window."""
    radius = round(medallion_radius() * layout.road.width / LAND.width)
    rect = Rect(0, 0, 2 * radius, 2 * radius)
    rect.center = layout.on_map(*_drawn()[0][stop])
    return rect


def coach_size(layout: RoadLayout) -> tuple[int, int]:
    """How large the Silver Flyer is on the road."""
    wide = round(place(layout, "york").width * 1.5)
    return wide, wide // 2


def coach_spot(layout: RoadLayout, stop: Stop) -> Point:
    """Where the coach halts: over the medallion, which stays to be seen."""
    there, (wide, high) = place(layout, stop), coach_size(layout)
    spot = Rect(0, 0, wide, high)
    spot.midbottom = (there.centerx, there.top + high // 4)
    return spot.clamp(layout.map.inflate(-4, -4)).center


def way(layout: RoadLayout, start: Stop, goal: Stop) -> list[Point]:
    """The way the coach takes from one place to another, along the road."""
    _places, points, stops = _drawn()
    first, last = stops[start], stops[goal]
    step = 1 if last >= first else -1
    lift = coach_size(layout)[1] // 3
    along = [layout.on_map(*points[n]) for n in range(first, last, 3 * step)]
    road = [(x, y - lift) for x, y in along[2:-1]]
    return [coach_spot(layout, start), *road, coach_spot(layout, goal)]


def northward(road: tuple[Stop, ...]) -> bool:
    """Whether a journey goes from London to Edinburgh."""
    return road[0] == ROAD[0]


def medallion(stop: Stop, side: int) -> Surface:
    """A place's picture in a round; premultiplied, so lay it with `pieces.lay`."""

    def draw(large: Surface, n: int) -> None:
        whole = side * n
        factor = whole / (2 * _SEEN)
        picture = art.proof(stop_picture(stop), (round(600 * factor), round(400 * factor)))
        x, y = _LOOK[stop]
        left, top = round(x * factor - whole / 2), round(y * factor - whole / 2)
        large.blit(picture, (-left, -top))
        mask = Surface((whole, whole), pygame.SRCALPHA)
        pygame.draw.circle(mask, (255, 255, 255, 255), (whole // 2, whole // 2), whole // 2)
        large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    return smooth(("medallion", stop), (side, side), draw)


def _edge(layout: RoadLayout) -> int:
    """How thick a medallion's edge is."""
    return max(2, layout.scale.px(3))


def medallion_side(layout: RoadLayout, stop: Stop) -> int:
    """How large a medallion's picture is, within its edge."""
    return place(layout, stop).width - 2 * _edge(layout) - 2


def label_px(layout: RoadLayout) -> int:
    """How high the letters of a place's name are."""
    widest = layout.road.width // 17
    return max(lettering.SMALLEST, min(layout.scale.text(16), widest))


def label(layout: RoadLayout, stop: Stop) -> Rect:
    """Where a place's name stands."""
    there, px = place(layout, stop), label_px(layout)
    wide, high = lettering.measure(stop_name(stop), px, Face.BOLD)
    rect = Rect(0, 0, wide + layout.scale.px(10), high + layout.scale.px(1))
    across, down = _BESIDE[stop]
    gap = layout.scale.px(5)  # a ring of gold may lie round the medallion
    match across, down:
        case 0, _:
            rect.midtop = (there.centerx, there.bottom + gap)
        case -1, _:
            rect.midright = (there.left - gap, there.centery)
        case _, 0:
            rect.midleft = (there.right + gap, there.centery)
        case _:
            rect.midtop = (there.centerx + 2 * gap, there.bottom + gap)
    return rect.clamp(layout.map.inflate(-2 * layout.scale.px(6), -2 * layout.scale.px(6)))


def road_map(layout: RoadLayout) -> Surface:
    """The map with its places and their names, in the size of `layout.map`; opaque."""
    return art.keep(("road", layout.scale, layout.map.size), lambda: _road_map(layout))


def _road_map(layout: RoadLayout) -> Surface:
    out = Surface(layout.map.size)
    shift = (-layout.map.left, -layout.map.top)
    factor = layout.road.width / LAND.width
    thick = max(2, layout.scale.px(3))
    # All that is kept comes first: drawn in small pieces, the board has to be the last of them.
    there = {stop: place(layout, stop).move(shift) for stop in ROAD}
    inside = {stop: at.inflate(-2 * thick - 2, -2 * thick - 2) for stop, at in there.items()}
    pictures = {stop: medallion(stop, inside[stop].width) for stop in ROAD}
    px = label_px(layout)
    names = {stop: lettering.line(stop_name(stop), px, Face.BOLD, INK) for stop in ROAD}
    board = art.proof("dick_turpin/board", (round(1280 * factor), round(800 * factor)))
    corner = layout.road.move(shift).topleft
    left, top = corner[0] - round(LAND.left * factor), corner[1] - round(LAND.top * factor)
    # Round the land, where its frame is larger, the sea goes on.
    out.fill(board.get_at((round(_SEA[0] * factor), round(_SEA[1] * factor)))[:3])
    land = Rect(round(LAND.left * factor), 0, round(LAND.width * factor), board.get_height())
    out.blit(board, (left + land.left, top), land)
    for stop in ROAD:
        disc(out, there[stop], FRESH, INK, thick)
        lay(out, pictures[stop], inside[stop].topleft)
    for stop in ROAD:
        box = label(layout, stop).move(shift)
        plate(out, box, layout.scale.px(4), FRESH, INK, max(1, layout.scale.px(1)))
        out.blit(names[stop], names[stop].get_rect(center=box.center))
    outline(out, out.get_rect(), layout.scale.px(6), INK, max(2, layout.scale.px(3)))
    return art.converted(out, alpha=False)


def ringed(side: int, width: int, colour: Colour = GOLD) -> Piece:
    """A ring of gold round a place, between two thin lines of ink."""
    out = sheet_of((side, side))
    whole = out.get_rect()
    outline(out, whole, side // 2, INK, width + 2)
    outline(out, whole.inflate(-2, -2), side // 2 - 1, colour, width)
    return Piece(out)


def coach_token(layout: RoadLayout, right: bool) -> Surface:
    """The Silver Flyer on the road, its horses to the right or to the left."""
    side = "right" if right else "left"
    return art.picture(f"dick_turpin/flyer_small_{side}", coach_size(layout))
