"""The odds of the towns on a slip: a column each, how likely one is alone and what it brings."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.sprites.lettering import Face, Scale, fit
from game.sprites.palette import HAIR, INK, MOSS, SEPIA, SLIP
from game.sprites.pieces import Piece, fill, kept, plate, rule, sheet_of, words

_HEAD: Final = 0.17
"""How much of the slip's width says what stands in the rows."""


@dataclass(frozen=True, slots=True)
class TownColumn:
    """A town: its name, how likely one is alone there, what it brings; `best` stands out."""

    name: str
    alone: str
    brings: str
    best: bool
    chosen: bool


def columns(area: Rect, count: int) -> tuple[Rect, ...]:
    """Where the columns of so many towns lie on a slip over that area."""
    left = area.left + round(area.width * _HEAD)
    wide = (area.right - left) / max(1, count)
    return tuple(
        [Rect(left + round(n * wide), area.top, round(wide), area.height) for n in range(count)]
    )


@kept
def town_odds(
    size: tuple[int, int], scale: Scale, heads: tuple[str, str], towns: tuple[TownColumn, ...]
) -> Piece:
    """The slip; `heads` are what its two rows of figures are called."""
    out = sheet_of(size)
    whole = out.get_rect()
    plate(out, whole, scale.px(6), SLIP, INK, max(1, scale.px(1.2)))
    pad, row = scale.px(6), (size[1] - 2 * scale.px(4)) / 3
    tops = [scale.px(4) + round(n * row) for n in range(3)]
    rooms = columns(whole, len(towns))
    wide = min([each.width for each in rooms]) - 2 * pad
    most = max(12, round(row * 0.82))
    name = min([fit(each.name, min(scale.text(17), most), wide, face=Face.BOLD) for each in towns])
    said = [words_ for each in towns for words_ in (each.alone, each.brings)]
    figure = min([fit(each, min(scale.text(18), most), wide) for each in said])
    first = rooms[0].left - 2 * pad
    head = min([fit(each, min(scale.text(15), most), first) for each in heads])
    rule(out, pad, size[0] - pad, tops[1], HAIR)
    for n, text in enumerate(heads):
        room = Rect(2 * pad, tops[n + 1], first, round(row))
        words(out, text, room, head, Face.ITALIC, SEPIA)
    for town, room in zip(towns, rooms, strict=True):
        fill(out, (room.left, scale.px(6), 1, size[1] - 2 * scale.px(6)), HAIR)
        inner = room.inflate(-2 * pad, 0)
        ink = MOSS if town.best else INK
        for n, (text, px, face) in enumerate(
            (
                (town.name, name, Face.BOLD),
                (town.alone, figure, Face.TEXT),
                (town.brings, figure, Face.BOLD),
            )
        ):
            at = Rect(inner.left, tops[n], inner.width, round(row))
            words(out, text, at, px, face, ink if n else INK, "centre")
        if town.chosen:
            thick = max(2, scale.px(2))
            fill(out, (inner.left, tops[1] - thick, inner.width, thick), INK)
    return Piece(out)
