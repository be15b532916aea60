"""The forest, drawn once; and who walks in it: travellers, footprints, and the ways to come."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface, Vector2

from game.engine.merry_way.data import TRAP_KINDS, Status, Traveller
from game.engine.merry_way.messages import things as say
from game.engine.merry_way.messages.odds import card_kind
from game.sprites import art, lettering
from game.sprites.lettering import Face
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.line_up import COATS, status, walker
from game.sprites.palette import CARD, EDGE, GOLD, INK, SLIP, Colour, Wash, shown
from game.sprites.pieces import Piece, disc, kept, lay, picture_in, plate, sheet_of, smooth, words

_PACE: Final = 23.0
"""Units from one print to the next of the other foot."""
_SOLE: Final = (20.0, 7.0)
"""A shoe's length and breadth, in the drawing's units."""
_LEAST: Final = 11
"""Pixels under which a shoe is a dot."""
_ABREAST: Final = 14.0
_ROAD: Final = 34.0
"""Units between two travellers who go the same way, and across all of them."""


@kept
def figure(
    layout: MerryLayout,
    colour: Traveller,
    left: bool,
    kind: Status | None = None,
    lit: bool = False,
) -> Piece:
    """A traveller in the forest, with the badge of what he is this round while he walks; `lit` who
    is pointed at.

    Rect "badge". His feet are at the middle of the foot of the piece.
    """
    wide, high = layout.walker_size
    out = sheet_of((wide, high))
    drawn = art.picture(walker(colour, 0, left), (wide, high))
    if lit:
        rim = pygame.mask.from_surface(drawn, 60).to_surface(
            setcolor=shown(GOLD), unsetcolor=(0, 0, 0, 0)
        )
        for x, y in ((-2, 0), (2, 0), (0, -2), (0, 2)):
            out.blit(rim, drawn.get_rect(midbottom=(wide // 2 + x, high + y)))
    at = drawn.get_rect(midbottom=(wide // 2, high))
    out.blit(drawn, at)
    if kind is None:
        return Piece(out)
    side = max(16, round(high * 0.34))
    badge = Rect(0, at.top, side, side)
    badge.right = out.get_width() if not left else side
    disc(out, badge, SLIP, INK, max(1, side // 16))
    picture_in(out, status(kind), badge.inflate(-side // 5, -side // 5))
    return Piece(out, {"badge": badge})


def feet(piece: Piece, at: tuple[int, int]) -> Rect:
    """Where a figure lies whose feet stand there."""
    return piece.surface.get_rect(midbottom=at)


@dataclass(frozen=True, slots=True)
class DrawnWalk:
    """A walk to be drawn: spaces by name. Its first `sure` steps nothing can turn any more (all,
    if None); `faint` where another is pointed at, `aside` how many units off the middle of the way.
    """

    traveller: Traveller
    path: tuple[str, ...]
    sure: int | None = None
    faint: bool = False
    aside: float = 0.0


def abreast(walks: Sequence[tuple[Traveller, tuple[str, ...]]]) -> dict[Traveller, float]:
    """How far off the middle each goes, so that those who share a road go side by side."""
    found: dict[Traveller, float] = {}
    for traveller, path in walks:
        same = [each for each, other in walks if _road_of(other) == _road_of(path)]
        between = min(_ABREAST, _ROAD / max(1, len(same) - 1))
        found[traveller] = (same.index(traveller) - (len(same) - 1) / 2) * between
    return found


def _road_of(path: Sequence[str]) -> str:
    """The road a walk leads over, by what its spaces are called; one road has no name."""
    return path[0].rpartition(".")[0]


def way_box(layout: MerryLayout, way: DrawnWalk) -> Rect:
    """Where the footprints of a walk lie."""
    margin = max(_LEAST, round(_SOLE[0] * layout.zoom)) + round(_ROAD * layout.zoom)
    spots = [Rect(layout.space(space), (1, 1)) for space in way.path]
    return spots[0].unionall(spots).inflate(2 * margin, 2 * margin)


@kept
def way_prints(layout: MerryLayout, way: DrawnWalk) -> Piece:
    """The footprints of a walk in its coat's ink: whole prints where it is sure, outlines where a
    trap may still turn it. They lie at `way_box`.
    """
    box = way_box(layout, way)
    out = sheet_of(box.size)
    origin, foot = Vector2(box.topleft), 1
    steps = []
    for start, end in pairwise(points(layout, way.path)):
        ahead = (end - start).normalize() if end != start else Vector2(1, 0)
        across = Vector2(-ahead.y, ahead.x) * way.aside * layout.zoom
        steps.append((start - origin + across, end - origin + across))
    sure = len(steps) if way.sure is None else way.sure
    # Five rows of prints are confetti; a thread under each keeps them apart.
    for wide, colour in ((5, shown(CARD)), (2, shown(COATS[way.traveller]))):
        cover = 120 if way.faint else 255
        for start, end in steps[:sure]:
            _thread(out, start, end, (*colour, cover), max(2, round(layout.zoom * wide)))
    for number, ends in enumerate(steps):
        foot = _lay_step(out, layout, way.traveller, ends, foot, number < sure, way.faint, 1.75)
    for place in layout.woods.names.values():
        # Names of towns stay to be read.
        out.fill((0, 0, 0, 0), layout.part_of_forest(place).move(-box.left, -box.top))
    return Piece(out)


def _thread(out: Surface, start: Vector2, end: Vector2, ink: Wash, wide: int) -> None:
    pygame.draw.line(out, ink, start, end, wide)


def points(layout: MerryLayout, path: Sequence[str]) -> list[Vector2]:
    """The middles of the spaces of a path, in pixels of the window."""
    return [Vector2(layout.space(space)) for space in path]


def step_box(layout: MerryLayout, start: str, to: str) -> Rect:
    """Where the footprints of a step lie."""
    margin = max(_LEAST, round(_SOLE[0] * layout.zoom)) + 6
    return (
        Rect(layout.space(start), (1, 1))
        .union((layout.space(to), (1, 1)))
        .inflate(2 * margin, 2 * margin)
    )


@kept
def step_prints(layout: MerryLayout, traveller: Traveller, start: str, to: str) -> Piece:
    """The footprints of one step; they lie at `step_box`."""
    box = step_box(layout, start, to)
    out = sheet_of(box.size)
    first, last = points(layout, (start, to))
    along = last - first
    if along.length():
        # The milestones keep their names: nobody steps on them.
        ahead = along.normalize()
        first += ahead * _milestone(layout, start)
        last -= ahead * _milestone(layout, to)
    origin = Vector2(box.topleft)
    _lay_step(out, layout, traveller, (first - origin, last - origin))
    (x, y), (to_x, to_y) = layout.space(start), layout.space(to)
    middle = Rect(0, 0, 28, 28)
    middle.center = ((x + to_x) // 2 - box.left, (y + to_y) // 2 - box.top)
    return Piece(out, {"step": middle})


def _milestone(layout: MerryLayout, space: str) -> float:
    """How much of a step is kept free at a milestone; in a clearing a trap lies over it."""
    return 15.0 * layout.zoom if "T" in space.rpartition(".")[2] else 0.0


def _lay_step(
    out: Surface,
    layout: MerryLayout,
    traveller: Traveller,
    ends: tuple[Vector2, Vector2],
    foot: int = 1,
    solid: bool = True,
    faint: bool = False,
    spread: float = 1.0,
) -> int:
    """The prints from one end to the other, so many times as far apart as one walks; which foot
    comes next.
    """
    start, end = ends
    along = end - start
    far = along.length()
    if not far:
        return foot
    pace = max(_PACE * layout.zoom, 14.0) * spread
    sole = (
        max(_LEAST, round(_SOLE[0] * layout.zoom)),
        max(4, round(_SOLE[1] * layout.zoom)),
    )
    ahead = along / far
    across = Vector2(-ahead.y, ahead.x)
    angle = -Vector2(1, 0).angle_to(ahead)
    shape = _print(sole, round(angle), shown(COATS[traveller]), solid, faint)
    count = max(1, round(far / pace))
    for step in range(count):
        at = start + ahead * (step + 0.5) * far / count
        at += across * foot * (sole[1] * 0.55 + 0.6) / spread
        foot = -foot
        half = shape.get_width() / 2
        lay(out, shape, (round(at.x - half), round(at.y - half)))
    return foot


def _print(sole: tuple[int, int], angle: int, colour: Colour, solid: bool, faint: bool) -> Surface:
    """A shoe's print, toe ahead, turned: ink in a rim of paper, or its outline alone."""
    side = sole[0] + 6
    key = ("print", sole, angle, colour, shown(CARD), solid, faint)

    def draw(large: Surface, n: int) -> None:
        middle = Vector2(large.get_width() / 2, large.get_height() / 2)
        long, broad = sole[0] * n, sole[1] * n
        cover = 150 if faint else 255
        rim = max(1, n)
        for grown, fill in ((2 * rim, (*shown(CARD), cover)), (0, (*colour, cover))):
            _shoe(large, middle, long, broad, angle, grown, fill)
        if not solid:
            _shoe(large, middle, long, broad, angle, -1.1 * n, (*shown(CARD), cover))

    return smooth(key, (side, side), draw)


def _shoe(
    large: Surface,
    middle: Vector2,
    long: float,
    broad: float,
    angle: float,
    grown: float,
    fill: tuple[int, int, int, int],
) -> None:
    """Sole and heel: two ovals on a line."""
    sheet = Surface(large.get_size(), pygame.SRCALPHA)
    x, y = middle
    for centre, length, width in ((0.17, 0.66, 1.0), (-0.34, 0.32, 0.74)):
        oval = Rect(0, 0, max(1, long * length + 2 * grown), max(1, broad * width + 2 * grown))
        oval.center = (round(x + long * centre), round(y))
        pygame.draw.ellipse(sheet, fill, oval)
    turned = pygame.transform.rotate(sheet, angle)
    large.blit(turned, turned.get_rect(center=(round(x), round(y))))


OUTLINES: Final = (*TRAP_KINDS, "special")
"""The kinds of scheme, each of which has an outline of its own: circle, sawblade, square, cloud,
hexagon, cut corners.
"""
_PICTURES: Final = 48
"""Units that an outline takes in the legend at most where there are no words in it."""


def blank(kind: str) -> str:
    """The picture of an outline alone, with its folly's beast: `blank("lazy")`."""
    return f"merry_way/trap_blank_{kind}"


def spot_name(space: str) -> str:
    """What is printed at a space: `A3` on either road, `NA3` where both sides have one road."""
    return space.rpartition(".")[2]


@kept
def forest_board(layout: MerryLayout) -> Piece:
    """The forest with everything that never changes; it lies at `layout.forest`.

    Rects "west" and "east" round the towns' names, and "legend".
    """
    forest, woods = layout.forest, layout.woods
    # What is small is engraved first and kept. The ground, which is large and is not kept, comes
    # last, so that whoever draws with patience waits for it once.
    lettered = sheet_of(forest.size)
    rects = {side: _town(lettered, layout, side, at) for side, at in woods.names.items()}
    for space in woods.spaces:
        _spot(lettered, layout, space)
    rects["legend"] = _legend(lettered, layout)
    laid = _glades(layout) + _trees(layout)
    out = sheet_of(forest.size)
    out.blit(art.proof(f"merry_way/{woods.picture}", forest.size), (0, 0))
    out.blits(laid, doreturn=False)
    out.blit(lettered, (0, 0))
    return Piece(out, rects)


def _here(layout: MerryLayout, space: str) -> tuple[int, int]:
    """The middle of a space on the board's own surface."""
    x, y = layout.space(space)
    return x - layout.forest.left, y - layout.forest.top


Laid = tuple[Surface, tuple[int, int]]
"""A picture and where it goes."""


def _glades(layout: MerryLayout) -> list[Laid]:
    """The clearings, in turn by three drawings."""
    sheet, radius, drawings = layout.woods.glade
    side = round(sheet * (layout.woods.radius + 6) / radius * layout.zoom)
    found = []
    for number, space in enumerate(layout.woods.spaces):
        if is_clearing(space):
            drawn = art.picture(f"merry_way/glade_{number % drawings}", (side, side))
            found.append((drawn, drawn.get_rect(center=_here(layout, space)).topleft))
    return found


def is_clearing(space: str) -> bool:
    """Whether a space is a clearing and not one of a trail."""
    return "T" not in spot_name(space)


def _trees(layout: MerryLayout) -> list[Laid]:
    """Every tree, from the far ones to the near ones."""
    (wide, high), (foot_x, foot_y) = layout.woods.tree
    zoom, found = layout.zoom, []
    for tree in layout.woods.trees:
        size = tree.size * zoom
        drawn = art.picture(
            f"merry_way/tree_{tree.drawing}", (round(wide * size), round(high * size))
        )
        share = drawn.get_height() / high
        x, y = tree.x * zoom - foot_x * share, tree.y * zoom - foot_y * share
        found.append((drawn, (round(x), round(y))))
    return found


def tag_size(layout: MerryLayout, text: str) -> tuple[int, int]:
    """How large the little plate is with the name of a clearing."""
    px = tag_letters(layout)
    wide, high = lettering.measure(text, px, Face.BOLD)
    return wide + max(4, px // 3), round(high * 0.86)


def tag_letters(layout: MerryLayout) -> int:
    """How large the names of clearings are: never so that they hide what lies there."""
    wanted = min(layout.scale.text(12), round(layout.trap_size * 0.3))
    return max(lettering.SMALLEST, wanted)


def tag_at(layout: MerryLayout, text: str, middle: tuple[int, int]) -> Rect:
    """Where a clearing's name stands: at the lower left of what lies in it."""
    half = layout.trap_size / 2
    out = Rect((0, 0), tag_size(layout, text))
    out.center = (round(middle[0] - half * 0.8), round(middle[1] + half * 0.8))
    return out


def lay_tag(out: Surface, layout: MerryLayout, text: str, middle: tuple[int, int]) -> None:
    """The name of a clearing on its plate."""
    at = tag_at(layout, text, middle).clip(out.get_rect())
    plate(out, at, max(2, at.height // 4), SLIP, EDGE, 1)
    words(out, text, at, tag_letters(layout), Face.BOLD, INK, "centre")


def _spot(out: Surface, layout: MerryLayout, space: str) -> None:
    """The name of a clearing, or the number of a milestone."""
    name, middle = spot_name(space), _here(layout, space)
    if is_clearing(space):
        lay_tag(out, layout, name, middle)
        return
    if name in {"T0", f"T{_last(layout)}"}:
        return
    side = round(34 * layout.zoom)
    px = max(lettering.SMALLEST, round(side * 0.5))
    if lettering.measure(name, px, Face.BOLD)[0] <= side:
        at = Rect(0, 0, side, side)
        at.center = middle
        words(out, name, at, px, Face.BOLD, INK, "centre")


def _last(layout: MerryLayout) -> int:
    return max(int(spot_name(space)[1:]) for space in layout.woods.spaces if not is_clearing(space))


def _town(
    out: Surface, layout: MerryLayout, side: str, at: tuple[float, float, float, float]
) -> Rect:
    """The name of a town on its plate, as large as the reader's letters."""
    name = say.town("east" if side == "east" else "west")
    zoom, scale = layout.zoom, layout.scale
    room = Rect(*[round(each * zoom) for each in at])
    px = max(lettering.SMALLEST, min(scale.text(14), round(28 * zoom)))
    wide = lettering.measure(name, px, Face.BOLD_ITALIC)[0] + scale.px(12)
    face = Face.BOLD_ITALIC
    if wide > room.width * 1.06:
        # Beside it lies the last clearing, whose claim must not be covered.
        px, face = lettering.SMALLEST, Face.ITALIC
        wide = max(room.width, lettering.measure(name, px, face)[0] + 6)
    high = max(room.height, round(px * 1.35))
    frame = round(20 * zoom)
    left = frame if side == "west" else out.get_width() - frame - wide
    if wide < room.width:
        left = room.centerx - wide // 2
    there = Rect(left, room.top, wide, high)
    plate(out, there, scale.px(3), CARD, INK, max(1, scale.px(1.2)))
    words(out, name, there.inflate(-4, 0), px, face, INK, "centre")
    return there


def _legend(out: Surface, layout: MerryLayout) -> Rect:
    """What each outline means, in a corner where nothing lies: the outline round its folly's beast,
    with the word where there is room for words.
    """
    room = Rect(*[round(each * layout.zoom) for each in layout.woods.legend])
    names = [card_kind(kind) for kind in OUTLINES]
    pad = layout.scale.px(4)
    least = lettering.SMALLEST
    tries = [(layout.scale.text(12), 3), (layout.scale.text(12), 2)]
    # Who wants large letters is not helped by words in the smallest.
    for px, across in tries if layout.large else [*tries, (least, 3), (least, 2)]:
        widest = max(lettering.measure(name, px, Face.TEXT)[0] for name in names)
        side = round(px * 1.3)
        cell = (side + pad + max(3, pad // 2) + widest, side + 1)
        wide, high = across * cell[0] + pad, len(OUTLINES) // across * cell[1] + pad
        if wide <= room.width and high <= room.height:
            break
    else:
        names, across = [""] * len(OUTLINES), len(OUTLINES)
        side = min(round(layout.scale.text(12) * 1.5), round(_PICTURES * layout.zoom))
        side = max(18, side)
        cell = (side + pad, side)
        wide, high = across * cell[0] + pad, side + pad
    there = Rect(room.left, room.bottom - high, wide, high)
    plate(out, there, layout.scale.px(4), SLIP, INK, max(1, layout.scale.px(1.2)))
    for number, (kind, name) in enumerate(zip(OUTLINES, names, strict=True)):
        left = there.left + pad + (number % across) * cell[0]
        top = there.top + pad // 2 + (number // across) * cell[1]
        side = cell[1] - 1
        lay_outline(out, kind, Rect(left, top, side, side))
        if name:
            line = Rect(left + side + max(3, pad // 2), top, widest + 1, side)
            words(out, name, line, px, Face.TEXT, INK)
    return there


def lay_outline(out: Surface, kind: str, at: Rect) -> None:
    """A kind's outline with its folly's beast in it."""
    drawn = picture_in(out, blank(kind), at)
    if kind != "special":
        picture_in(out, f"merry_way/icon_{kind}", drawn.inflate(-drawn.w // 3, -drawn.h // 3))
