"""The forest: its ground with trees, clearings, names and the legend, drawn once."""

from typing import Final

from pygame import Rect, Surface

from game.engine.merry_way.data import TRAP_KINDS
from game.engine.merry_way.messages import things as say
from game.engine.merry_way.messages.odds import card_kind
from game.sprites import art, lettering
from game.sprites.lettering import Face
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.palette import CARD, EDGE, INK, SLIP
from game.sprites.pieces import Piece, kept, picture_in, plate, sheet_of, words

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
    at = tag_at(layout, text, middle)
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
