"""The road from London to Edinburgh with its eight places, and the Silver Flyer from the side: two
passengers at each window, who go down once they have paid.
"""

from functools import cache
from typing import Final, Literal

import msgspec
import pygame
from pygame import Rect, Surface

from game.engine.dick_turpin.data import DATA, ROAD, Halt
from game.engine.dick_turpin.messages.things import passengers, stop_name, stop_picture
from game.engine.words import _
from game.session.paths import assets
from game.sprites import art, lettering
from game.sprites.dick_turpin.layout import LAND, RoadLayout
from game.sprites.lettering import Face, Scale
from game.sprites.palette import FRESH, GOLD, INK, IVORY, Colour
from game.sprites.pieces import Piece, disc, kept, lay, outline, plate, sheet_of, smooth, words

BOTTLE: Final[Colour] = (0x23, 0x40, 0x2E)
"""This game's second colour."""

_LOOK: Final[dict[Halt, tuple[int, int]]] = {
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

_BESIDE: Final[dict[Halt, Literal["left", "right", "below"]]] = {
    # Which side of its medallion a place's name stands: over the sea, or over empty land.
    "london": "right",
    "oxford": "below",
    "bath": "left",
    "warwick": "right",
    "lancaster": "left",
    "york": "right",
    "carlisle": "left",
    "edinburgh": "right",
}

_SEA: Final = (40, 200)
"""A point of the board, in its units, where nothing is but sea."""

Point = tuple[int, int]


class _Board(msgspec.Struct, frozen=True):
    """What the drawn board says of itself, in its own units: its places, the road's points and
    which of them is which place, how large medallions are, and where the weather stands.
    """

    places: dict[str, tuple[float, float]]
    road: tuple[tuple[float, float], ...]
    stops: dict[str, int]
    medallion_radius: int
    weather: tuple[int, int, int, int]


@cache
def _board() -> _Board:
    path = assets() / "images" / "dick_turpin" / "board.json"
    return msgspec.json.decode(path.read_bytes(), type=_Board)


def sky(layout: RoadLayout) -> Rect:
    """Where the weather stands, in pixels of the window."""
    drawn = Rect(_board().weather)
    corner, far = layout.on_map(*drawn.topleft), layout.on_map(*drawn.bottomright)
    return Rect(corner, (far[0] - corner[0], far[1] - corner[1]))


def place(layout: RoadLayout, stop: Halt) -> Rect:
    """Where the medallion of a place lies, in pixels of the window."""
    radius = round(_board().medallion_radius * layout.road.width / LAND.width)
    rect = Rect(0, 0, 2 * radius, 2 * radius)
    rect.center = layout.on_map(*_board().places[stop])
    return rect


def coach_size(layout: RoadLayout) -> tuple[int, int]:
    """How large the Silver Flyer is on the road."""
    wide = round(place(layout, "york").width * 1.5)
    return wide, wide // 2


def coach_spot(layout: RoadLayout, stop: Halt) -> Point:
    """Where the coach halts: over the medallion, which stays to be seen."""
    there, (wide, high) = place(layout, stop), coach_size(layout)
    spot = Rect(0, 0, wide, high)
    spot.midbottom = (there.centerx, there.top + high // 4)
    return spot.clamp(layout.map.inflate(-4, -4)).center


def way(layout: RoadLayout, start: Halt, goal: Halt) -> list[Point]:
    """The way the coach takes from one place to another, along the road."""
    points, stops = _board().road, _board().stops
    first, last = stops[start], stops[goal]
    step = 1 if last >= first else -1
    lift = coach_size(layout)[1] // 3
    along = [layout.on_map(*points[n]) for n in range(first, last, 3 * step)]
    road = [(x, y - lift) for x, y in along[2:-1]]
    return [coach_spot(layout, start), *road, coach_spot(layout, goal)]


def northward(road: tuple[Halt, ...]) -> bool:
    """Whether a journey goes from London to Edinburgh."""
    return road[0] == ROAD[0]


def medallion(stop: Halt, side: int) -> Surface:
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


def medallion_side(layout: RoadLayout, stop: Halt) -> int:
    """How large a medallion's picture is, within its edge."""
    return place(layout, stop).width - 2 * _edge(layout) - 2


def label_px(layout: RoadLayout) -> int:
    """How high the letters of a place's name are."""
    widest = layout.road.width // 17
    return max(lettering.SMALLEST, min(layout.scale.text(16), widest))


def label(layout: RoadLayout, stop: Halt) -> Rect:
    """Where a place's name stands."""
    there, px = place(layout, stop), label_px(layout)
    wide, high = lettering.measure(stop_name(stop), px, Face.BOLD)
    rect = Rect(0, 0, wide + layout.scale.px(10), high + layout.scale.px(1))
    gap = layout.scale.px(5)  # a ring of gold may lie round the medallion
    match _BESIDE[stop]:
        case "left":
            rect.midright = (there.left - gap, there.centery)
        case "right":
            rect.midleft = (there.right + gap, there.centery)
        case "below":
            rect.midtop = (there.centerx, there.bottom + gap)
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


@kept
def place_ring(side: int, width: int) -> Piece:
    """A ring of gold round a place of the road, between two thin lines of ink."""
    out = sheet_of((side, side))
    whole = out.get_rect()
    outline(out, whole, side // 2, INK, width + 2)
    outline(out, whole.inflate(-2, -2), side // 2 - 1, GOLD, width)
    return Piece(out)


def coach_token(layout: RoadLayout, right: bool) -> Surface:
    """The Silver Flyer on the road, its horses to the right or to the left."""
    side = "right" if right else "left"
    return art.picture(f"dick_turpin/flyer_small_{side}", coach_size(layout))


_COACH: Final = (480, 320)
_PANES: Final = (Rect(64, 70, 106, 120), Rect(187, 70, 106, 120), Rect(310, 70, 106, 120))
_BOARD: Final = Rect(132, 211, 216, 32)
"""Windows of the drawn coach and the board under them, in its own units."""

_AT_WINDOW: Final = 72
"""How large a passenger is in the coach's units; the two at a window face each other."""

_WINDOW: Final = (96, 120)
_PANE: Final = Rect(12, 12, 72, 94)
_HEAD: Final = 72
"""A window that stands by itself, its pane, and a passenger's size in its units."""

_STRIP: Final = 2.9
"""How many times wider than high a place is in which the coach would be lost."""

_HELD_UP, _DOWN = 0.3, 0.72
"""How far a passenger sinks below the sill: with hands in the air, and when the purse is gone."""


@kept
def windows(
    size: tuple[int, int],
    scale: Scale,
    left: int,
    robbed_now: int = 0,
    right: bool = True,
    going: float = 1.0,
) -> Piece:
    """The coach with `left` passengers whose purses are whole; the last `robbed_now` of them hold
    their hands up at this moment. From 0 to 1 `going` is how far the newest of them has got, from 1
    to 2 how far all have gone down. Its horses are on the right or on the left. Rects "window_<n>"
    and "words".
    """
    out = sheet_of(size)
    held = _held_up(left, robbed_now, going)
    said = passengers(left) if left else _("no purse left")
    if size[0] > _STRIP * size[1]:
        return Piece(out, _row(out, scale, said, left, held))
    return Piece(out, _coach(out, scale, said, left, held, right))


def _held_up(left: int, robbed_now: int, going: float) -> dict[int, float]:
    """How far each of those being robbed has got, from 0 to 2: the last seats first."""
    hit = range(left, left - robbed_now, -1)
    newest = left - robbed_now + 1
    return {number: going if number == newest else max(1.0, going) for number in hit}


def _coach(
    out: Surface, scale: Scale, said: str, left: int, held: dict[int, float], right: bool
) -> dict[str, Rect]:
    """The whole coach, with the words on its board."""
    drawn = art.picture("dick_turpin/flyer_side", out.get_size())
    if not right:
        drawn = pygame.transform.flip(drawn, True, False)
    at = drawn.get_rect(center=out.get_rect().center)
    out.blit(drawn, at)
    factor = at.width / _COACH[0]
    rects = {}
    for number in range(1, DATA.passengers + 1):
        pane = _part(at, factor, _PANES[(number - 1) // 2])
        side = round(_AT_WINDOW * factor)
        first = number % 2 == 1
        over = round(10 * factor)
        x = pane.left - over if first else pane.right + over - side
        _passenger(out, pane, (x, side), number, left, held, facing_right=first)
        rects[f"window_{number}"] = pane
    board = _part(at, factor, _BOARD)
    words(
        out, said, board.inflate(-board.width // 16, 0), scale.text(18), Face.BOLD, IVORY, "centre"
    )
    return rects | {"words": board}


def _part(at: Rect, factor: float, part: Rect) -> Rect:
    """A rect of the drawing's units in pixels of what lies at `at`."""
    return Rect(
        at.left + round(part.left * factor),
        at.top + round(part.top * factor),
        round(part.width * factor),
        round(part.height * factor),
    )


def _row(
    out: Surface, scale: Scale, said: str, left: int, held: dict[int, float]
) -> dict[str, Rect]:
    """Six windows in a row, the words under them."""
    whole, gap = out.get_rect(), scale.px(6)
    foot = min(round(scale.text(20) * 1.35), round(whole.height * 0.38))
    line = Rect(0, whole.height - foot, whole.width, foot)
    room = Rect(0, 0, whole.width, whole.height - foot - scale.px(2))
    px = min(scale.text(20), round(foot * 0.75))
    words(out, said, line, px, Face.BOLD, BOTTLE if left else INK, "centre")
    count = DATA.passengers
    wide = (room.width - (count - 1) * gap) // count
    wide = max(1, min(wide, round(room.height * _WINDOW[0] / _WINDOW[1]), scale.px(96)))
    tall = round(wide * _WINDOW[1] / _WINDOW[0])
    first = room.centerx - (count * (wide + gap) - gap) // 2
    rects = {"words": line}
    for number in range(1, count + 1):
        at = Rect(0, room.centery - tall // 2, wide, tall)
        at.left = first + (number - 1) * (wide + gap)
        frame = art.picture("dick_turpin/passenger_window", at.size)
        out.blit(frame, frame.get_rect(center=at.center))
        factor = wide / _WINDOW[0]
        pane = _part(at, factor, _PANE)
        side = round(_HEAD * factor)
        place = (pane.centerx - side // 2, side)
        _passenger(out, pane, place, number, left, held, facing_right=True)
        rects[f"window_{number}"] = at
    return rects


def _passenger(
    out: Surface,
    pane: Rect,
    place: tuple[int, int],
    number: int,
    left: int,
    held: dict[int, float],
    *,
    facing_right: bool,
) -> None:
    """A passenger behind the sill of `pane`; `place` is the left edge and the size in pixels."""
    x, side = place
    bust = art.picture(f"dick_turpin/passenger_{number}", (side, side))
    if not facing_right:
        bust = pygame.transform.flip(bust, True, False)
    going = held.get(number, 0.0)
    sunk = _HELD_UP * min(going, 1.0) + (_DOWN - _HELD_UP) * max(0.0, going - 1.0)
    sunk = _DOWN if number > left else sunk
    clip = out.get_clip()
    out.set_clip(pane)
    out.blit(bust, (x, pane.bottom - side + round(side * sunk)))
    if 0.5 < going < 1.5:
        hands = art.picture("dick_turpin/hands_up", (side, side))
        out.blit(hands, (x, pane.bottom - round(side * (0.5 + 0.5 * min(going, 1.0)))))
    out.set_clip(clip)
