"""Everybody's own keys, drawn large: in rows under what they choose, or as a block for a hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.engine.words import _, said_as
from game.session.seats.seats import EVERY_MARK, MARKS
from game.sprites import art
from game.sprites.lettering import Face, Scale, fit, measure, put
from game.sprites.palette import HAIR, INK, IVORY, LIGHT_GOLD, OXBLOOD, SEPIA, SLIP, Colour, seal
from game.sprites.pieces import (
    Anchor,
    Piece,
    block,
    disc,
    kept,
    picture_in,
    plate,
    rule,
    set_block,
    sheet_of,
    words,
)

ABREAST: Final = 3
"""How many keys of a block lie side by side."""


_WELL: Final = 0.7
"""From this share of the letters asked for on, all is read well."""
_BETWEEN: Final = 12
"""Pixels between the words over two columns, at least."""


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Somebody's own keys, one for each choice, and whether it is sealed.

    `look` and `seal` are "" where there is no such key; `looking` is whether the first of them is
    being held.
    """

    mark: int
    name: str
    keys: tuple[str, ...]
    sealed: bool
    look: str = ""
    seal: str = ""
    looking: bool = False


@kept
def table_of_keys(
    size: tuple[int, int],
    scale: Scale,
    labels: tuple[str, ...],
    rows: tuple[KeyRow, ...],
    ink: Colour = OXBLOOD,
) -> Piece:
    """Everybody's keys under what they choose; rects "row_<n>".

    Where names beside the keys leave less room for letters than over them they stand over them;
    where choices side by side leave too little, a column is whose mark stands over it.
    """
    out = sheet_of(size)
    plate(out, out.get_rect(), scale.px(6), SLIP, INK, max(1, scale.px(1.4)))
    inner = out.get_rect().inflate(-2 * scale.px(12), -2 * scale.px(8))
    looks = any(row.look for row in rows)
    heads = (*labels, said_as("key: to look at the own hand", "look")) if looks else labels
    # Whatever way has the largest letters, up to a size that is read well.
    well = round(scale.text(17) * _WELL)
    beside, stacked = [_Table(inner, scale, heads, rows, each) for each in (False, True)]
    table = max(beside, stacked, key=lambda each: min(each.letters, well))
    if min(_columns_letters(inner, scale, heads, rows), well) > table.letters:
        return Piece(out, _columns(out, inner, scale, heads, rows, ink))
    for number, head in enumerate(heads):
        box = table.head(number)
        colour = SEPIA if looks and number == len(labels) else ink
        if table.stacked:
            set_block(
                out, head, box.inflate(-_BETWEEN, 0), table.px, 2, Face.BOLD, colour, "centre", 1.0
            )
        else:
            words(out, head, box.inflate(-4, 0), table.px, Face.BOLD, colour, "centre")
    rects = {}
    for number, row in enumerate(rows):
        rects[f"row_{number}"] = box = table.row(number)
        rule(out, box.left, box.right, box.top, HAIR)
        _row(out, table, number, row)
    return Piece(out, rects)


class _Table:
    """Where everything of such a table lies."""

    def __init__(
        self, inner: Rect, scale: Scale, heads: Sequence[str], rows: Sequence[KeyRow], stacked: bool
    ) -> None:
        self.inner, self.scale, self.stacked = inner, scale, stacked
        self.high = inner.height / (len(rows) + 1)
        self.tick = min(round(self.high), scale.px(34))
        if stacked:
            self.first, self.step = 0, inner.width / len(heads)
            room = max(1, round(self.step) - _BETWEEN), round(self.high)
            blocks = [block(head, scale.text(16), *room, 2, Face.BOLD, 1.0) for head in heads]
            self.px = min([each.px for each in blocks])
            fits = all(each.whole and each.face is Face.BOLD for each in blocks)
        else:
            # As wide as the names want it: what is left is the choices'.
            longest = max(measure(row.name, scale.text(18), Face.BOLD)[0] for row in rows)
            self.first = min(round(inner.width * 0.24), round(self.high) + longest + scale.px(18))
            self.step = (inner.width - self.first - self.tick) / len(heads)
            least = max(1, round(self.step) - 6)
            self.px, fits = _alike(heads, scale.text(17), least)
        name = self.name(0)
        wide = name.width - min(name.height - 4, scale.px(40)) - scale.px(10)
        named, whole = _alike([row.name for row in rows], scale.text(18), wide)
        key = self.key(0, 0)
        self.letters = 0
        """Pixels of its smallest letters; nothing where something is not read whole."""
        if fits and whole:
            self.letters = min(self.px, named, name.height, _key_letters(key.size, scale))

    def head(self, number: int) -> Rect:
        """The place of what stands over a column."""
        left = self.inner.left + self.first + round(number * self.step)
        return Rect(left, self.inner.top, round(self.step), round(self.high))

    def row(self, number: int) -> Rect:
        """The place of somebody's row."""
        top = self.inner.top + round((number + 1) * self.high)
        return Rect(self.inner.left, top, self.inner.width, round(self.high))

    def name(self, number: int) -> Rect:
        """The place of mark and name in it."""
        row = self.row(number)
        if self.stacked:
            return Rect(row.left, row.top + 1, row.width - self.tick, round(row.height * 0.44))
        return Rect(row.left, row.top, self.first, row.height)

    def key(self, number: int, column: int) -> Rect:
        """The place of a key in it."""
        row = self.row(number)
        top = self.name(number).bottom if self.stacked else row.top
        left = row.left + self.first + round(column * self.step)
        return Rect(left, top, round(self.step), row.bottom - top)

    def done(self, number: int) -> Rect:
        """The place of the mark that tells whether it is sealed."""
        name, row = self.name(number), self.row(number)
        side = min(self.tick, name.height)
        return Rect(row.right - side, name.centery - side // 2, side, side)


def _alike(every: Sequence[str], px: int, wide: int) -> tuple[int, bool]:
    """The size in which each of them is as wide as that at most, and whether all are then."""
    px = min([fit(each, px, wide, face=Face.BOLD) for each in every])
    return px, all(measure(each, px, Face.BOLD)[0] <= wide for each in every)


def _key_letters(spot: tuple[int, int], scale: Scale) -> int:
    """The letters of a key of one letter in a spot of that size."""
    return min(scale.text(18), round(spot[1] * 0.6), int((spot[0] - 4) / 1.5))


def _columns_letters(
    inner: Rect, scale: Scale, heads: Sequence[str], rows: Sequence[KeyRow]
) -> int:
    """Pixels of the smallest letters of a line for each choice; nothing where one is cut."""
    high, first = round(inner.height / (len(heads) + 1)), round(inner.width * 0.34)
    px, whole = _alike(heads, scale.text(17), first - 4)
    key = _key_letters((round((inner.width - first) / len(rows)), high), scale)
    return min(px, round(high * 0.8), key) if whole else 0


def _columns(
    out: Surface,
    inner: Rect,
    scale: Scale,
    heads: Sequence[str],
    rows: Sequence[KeyRow],
    ink: Colour,
) -> dict[str, Rect]:
    """The same the other way round: whose keys they are over columns, a line for each choice."""
    high = inner.height / (len(heads) + 1)
    tick = min(round(high), scale.px(24))
    first = round(inner.width * 0.34)
    step = (inner.width - first) / len(rows)
    px = min(round(high * 0.8), _alike(heads, scale.text(17), first - 4)[0])
    rects = {}
    for number, row in enumerate(rows):
        left = inner.left + first + round(number * step)
        rects[f"row_{number}"] = column = Rect(left, inner.top, round(step), inner.height)
        side = min(round(high) - tick, column.width) - 2
        picture_in(out, seal(MARKS[row.mark]), Rect(0, 0, side, side).move_to(midtop=column.midtop))
        done = Rect(0, 0, tick, tick).move_to(midtop=(column.centerx, inner.top + side))
        _done(out, done.inflate(-4, -4), row.sealed)
    for number, head in enumerate(heads):
        top = inner.top + round((number + 1) * high)
        rule(out, inner.left, inner.right, top, HAIR)
        name = Rect(inner.left, top, first - 4, round(high))
        words(out, head, name, px, Face.BOLD, ink)
        for place, row in enumerate(rows):
            left = inner.left + first + round(place * step)
            key = (*row.keys, row.look)[number]
            held = row.looking and key == row.look
            draw_key(out, Rect(left, top, round(step), round(high)), key, scale, held=held)
    return rects


def _row(out: Surface, table: _Table, number: int, row: KeyRow) -> None:
    scale, box = table.scale, table.name(number)
    side = min(box.height - 4, scale.px(40))
    picture_in(out, seal(MARKS[row.mark]), Rect(box.left, box.centery - side // 2, side, side))
    left = box.left + side + scale.px(6)
    name = Rect(left, box.top, box.right - left - scale.px(4), box.height)
    words(out, row.name, name, scale.text(18), Face.BOLD, INK)
    for column, key in enumerate(row.keys):
        draw_key(out, table.key(number, column), key, scale)
    if row.look:
        draw_key(out, table.key(number, len(row.keys)), row.look, scale, held=row.looking)
    _done(out, table.done(number).inflate(-6, -6), row.sealed)


def _done(out: Surface, at: Rect, sealed: bool) -> None:
    """A tick for whoever has sealed, a dot for whoever is choosing."""
    if sealed:
        put(out, art.picture("app/icon_confirm", at.size), center=at.center)
    else:
        disc(out, at.inflate(-at.width // 2, -at.height // 2), HAIR, None)


def draw_key(
    out: Surface, spot: Rect, key: str, scale: Scale, px: int = 0, held: bool = False
) -> Rect:
    """A key of ivory in the middle of the spot, of gold while it is held; where it was drawn."""
    px = min(px or scale.text(18), round(spot.height * 0.6))
    wide = max(round(px * 1.5), measure(key, px, Face.BOLD)[0] + scale.px(10))
    cap = Rect(0, 0, min(wide, spot.width - 2), min(round(px * 1.5), spot.height - 4))
    cap.center = spot.center
    plate(out, cap, scale.px(5), LIGHT_GOLD if held else IVORY, INK, max(1, scale.px(1.2)))
    words(out, key, cap.inflate(-2, 0), px, Face.BOLD, INK, "centre")
    return cap


@kept
def key_slate(size: tuple[int, int], scale: Scale, labels: tuple[str, ...], row: KeyRow) -> Piece:
    """The block of keys for one hand as it lies on the keyboard, beside its owner's mark and name;
    under it the keys that look and seal. Rects "name" and "key_<n>".
    """
    out = sheet_of(size)
    whole = out.get_rect()
    plate(out, whole, scale.px(6), SLIP, INK, max(1, scale.px(1.4)))
    inner = whole.inflate(-2 * scale.px(8), -2 * scale.px(5))
    beside = inner.width > 1.7 * inner.height
    owner = Rect(inner.topleft, (round(inner.width * 0.31), inner.height))
    if not beside:
        owner = Rect(inner.topleft, (inner.width, round(inner.height * 0.27)))
    _owner(out, owner, scale, row, beside)
    keys = Rect(owner.right + scale.px(6), inner.top, 0, inner.height)
    if not beside:
        keys = Rect(inner.left, owner.bottom + scale.px(4), 0, 0)
    keys.size = inner.right - keys.left, inner.bottom - keys.top
    rects = {"name": owner} | _block(out, keys, scale, labels, row)
    return Piece(out, rects)


def _owner(out: Surface, box: Rect, scale: Scale, row: KeyRow, over: bool) -> None:
    """Mark, name, and how far its owner is; one `over` the other, or side by side."""
    said = _("has sealed") if row.sealed else _("is choosing")
    side = round(box.height * (0.42 if over else 0.9))
    mark = Rect(box.left, box.top, side, side)
    if over:
        low = max(17, round(box.height * 0.24))
        state = Rect(box.left, box.bottom - low, box.width, low)
        tall = min(max(32, round(box.height * 0.36)), state.top - box.top)
        name = Rect(box.left, state.top - tall, box.width, tall)
        mark.height = name.top - box.top
        mark.centerx = box.centerx
    else:
        left = mark.right + scale.px(8)
        name = Rect(left, box.top, box.right - left, round(box.height * 0.56))
        state = Rect(left, name.bottom, box.right - left, box.bottom - name.bottom)
    picture_in(out, seal(MARKS[row.mark]), mark)
    anchor: Anchor = "centre" if over else "left"
    set_block(out, row.name, name, scale.text(18), 2, Face.BOLD, INK, anchor, 1.0)
    if row.sealed:
        colour = EVERY_MARK[row.mark].colour
        plate(out, state, scale.px(5), IVORY, colour, max(2, scale.px(2.4)))
        words(out, said, state.inflate(-8, -4), scale.text(15), Face.BOLD, INK, "centre")
    else:
        words(out, said, state, scale.text(15), Face.ITALIC, SEPIA, anchor)


def _block(
    out: Surface, box: Rect, scale: Scale, labels: tuple[str, ...], row: KeyRow
) -> dict[str, Rect]:
    """The keys, three over three, each with its word if there is room for all of them."""
    lines = -(-len(row.keys) // ABREAST) + 1
    step, high = box.width / ABREAST, box.height / lines
    px = min(scale.text(18), round(high * 0.56))
    cap = round(px * 1.5) + scale.px(3)
    room = round(step) - cap - scale.px(6)
    fits = all(measure(label, 12, Face.BOLD)[0] <= room for label in labels)
    own = (
        (lines - 1, 0, 1, row.look, said_as("key: to look at the own hand", "look")),
        (lines - 1, 1, 2, row.seal, said_as("key: to seal", "seal")),
    )
    each = [
        (*divmod(number, ABREAST), 1, key, label if fits else "")
        for number, (key, label) in enumerate(zip(row.keys, labels, strict=True))
    ]
    rects = {}
    for number, (line, column, across, key, label) in enumerate([*each, *own]):
        left, top = box.left + round(column * step), box.top + round(line * high)
        held = row.looking and key == row.look
        at = Rect(left, top, cap, round(high))
        rects[f"key_{number}"] = draw_key(out, at, key, scale, px, held)
        word = Rect(at.right + 2, top, round(step * across) - cap - 4, at.height)
        ink = SEPIA if line == lines - 1 else INK
        words(out, label, word, min(scale.text(16), px), Face.BOLD, ink)
    return rects


@kept
def seat_cap(key: str, mark: int, scale: Scale, most: int) -> Piece:
    """A key on the table, in the colour of whose it is and with the mark beside it."""
    px = max(12, min(scale.text(16), most - scale.px(9)))
    tall = px + scale.px(9)
    wide = max(px + scale.px(8), measure(key, px, Face.BOLD)[0] + scale.px(16))
    out = sheet_of((wide + tall, tall))
    plate(out, out.get_rect(), scale.px(4), EVERY_MARK[mark].colour, IVORY, max(1, scale.px(1.2)))
    picture_in(out, seal(MARKS[mark]), Rect(1, 1, tall - 2, tall - 2))
    face = Rect(tall - 1, 2, wide - 1, tall - 4)
    plate(out, face, scale.px(3), IVORY, INK, 1)
    words(out, key, face.inflate(-2, 0), px, Face.BOLD, INK, "centre")
    return Piece(out)
