"""The foot of the table: the leather with its dice, who is asked what, the answers; and the step of
a turn in the bar.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from pygame import Rect

from game.sprites.fitting import Bounds, across, cells, columns, down, grown, read_at
from game.sprites.lettering import SMALLEST, Face, Scale, fit, measure
from game.sprites.palette import BAND_GILT, CARD, INK, LEATHER, LIGHT_GOLD, OXBLOOD, STITCH
from game.sprites.pieces import Piece, block, fill, kept, outline, plate, set_block, sheet_of, words

MOST_DICE: Final = 5
"""A restful night on a superb horse; else four."""
USUAL_DICE: Final = 4
ROOMY: Final = 6
"""Answers that have room for large letters on a desk without dice, four over two."""
_UPPER: Final = 4


class Told(NamedTuple):
    """Where words stand: the line that counts, and what is below."""

    line: Rect
    lines: Rect


@dataclass(frozen=True)
class DeskLayout:
    """The desk of a decision; `area` is the foot of the window, `large` whether letters are,
    `dice` whether the leather lies there; `low` whether all answers lie beside the large button, so
    that large letters have the more room.
    """

    scale: Scale
    area: Bounds
    large: bool
    dice: bool
    low: bool = False

    @property
    def whole(self) -> Rect:
        return Rect(self.area)

    @property
    def _letters(self) -> float:
        return read_at(self.scale)

    @property
    def gap(self) -> int:
        return self.scale.px(8)

    @cached_property
    def inner(self) -> Rect:
        return self.whole.inflate(-2 * self.scale.px(14), -2 * self.scale.px(10))

    # Dice ---------------------------------------------------------------------------------------

    @cached_property
    def _left_column(self) -> tuple[Rect, ...]:
        """The leather, and under it two small buttons."""
        scale, inner = self.scale, self.inner
        high = min(round(scale.px(42) * grown(self._letters, 0.4)), self._row_high)
        wide = round(scale.px(240) * grown(self._letters, 0.1))
        upper, lower = down(Rect(inner.topleft, (wide, inner.height)), self.gap, 1.0, high)
        return upper, *columns(lower, 2, self.gap)

    @property
    def leather(self) -> Rect:
        """The leather, tags and all."""
        return self._left_column[0]

    def places(self, count: int = USUAL_DICE) -> tuple[Rect, ...]:
        """A square for each die, four or as many as there are."""
        room = self.leather.inflate(-2 * self.scale.px(10), -2 * self.scale.px(7))
        tag = self._tag_high
        count = max(USUAL_DICE, count)
        gap = self.scale.px(5)
        side = min((room.width - gap * (count - 1)) // count, room.height - tag)
        left = room.centerx - (side * count + gap * (count - 1)) // 2
        top = room.top + max(0, room.height - tag - side) // 2
        return tuple([Rect(left + n * (side + gap), top, side, side) for n in range(count)])

    @property
    def _tag_high(self) -> int:
        return min(round(self.scale.text(12) * 1.7), self.leather.height // 3)

    def tags(self, count: int = USUAL_DICE) -> tuple[Rect, ...]:
        """Under each die the room for what is said of it."""
        high = self._tag_high
        return tuple([Rect(at.left, at.bottom, at.width, high) for at in self.places(count)])

    # Buttons ------------------------------------------------------------------------------------

    @cached_property
    def _row_high(self) -> int:
        """How high the row of the large button is."""
        wanted = round(self.scale.px(60) * grown(self._letters, 0.4))
        return min(wanted, round(self.inner.height * (0.36 if self.large else 0.38)))

    @property
    def hint(self) -> Rect:
        return self._left_column[1]

    @property
    def odds(self) -> Rect:
        return self._left_column[2]

    @cached_property
    def main(self) -> Rect:
        """The one large button, for Enter: the same on every desk."""
        wide = round(self.scale.px(262) * grown(self._letters, 0.3))
        inner = self.inner
        return Rect(inner.right - wide, inner.bottom - self._row_high, wide, self._row_high)

    @cached_property
    def column(self) -> Rect:
        """The answers. Where letters are large they are below the words."""
        inner = self.inner
        if self.large:
            left = self.odds.right + 2 * self.gap
            # Without dice the words are as wide as the window, and leave room for two rows.
            top = self.main.top if self.dice or self.low else inner.top + round(inner.height * 0.42)
            return Rect(left, top, inner.right - left, inner.bottom - top)
        wide = self.scale.px(386 if self.dice else 540)
        wide = round(wide * grown(self._letters, 0.3))
        return Rect(inner.right - wide, inner.top, wide, inner.height)

    @cached_property
    def over_main(self) -> Rect:
        """What is left of the column when the large button is there."""
        column, gap = self.column, self.gap
        if self.large:
            return Rect(column.left, column.top, self.main.left - gap - column.left, column.height)
        high = self.main.top - gap - column.top
        return Rect(column.left, column.top, column.width, high)

    def answers(self, count: int, main: bool = False) -> tuple[Rect, ...]:
        """So many buttons of one size, with the large one beside or below them if `main`."""
        room = self.over_main if main else self.column
        gap = self.scale.px(5)
        if self.large and main and not (self.dice or self.low) and _UPPER < count <= ROOMY:
            return self._roomy(room, gap)[-count:]
        most = max(1, room.height // round(self.scale.text(13) * 2.1))
        lines = min(most, 1 if self.large and count < 3 else 2 if main or count < 7 else 3)
        if count <= 2 and not self.large:
            # Two answers are as large as the large button.
            foot = Rect(room.left, room.bottom - self._row_high, room.width, self._row_high)
            room = foot if not main else room
            lines = 1
        return cells(room, count, -(-count // lines), gap)

    def _roomy(self, room: Rect, gap: int) -> tuple[Rect, ...]:
        """Four answers as wide as the desk, in line with the buttons below, and two below them."""
        upper, low = down(room, gap, 1.0, self.main.height)
        first = Rect(self.inner.left, room.top, room.left - gap - self.inner.left, upper.height)
        last = Rect(self.main.left, room.top, self.main.width, upper.height)
        return first, *columns(upper, 2, gap), last, *columns(low, 2, gap)

    def squares(self, count: int) -> tuple[Rect, ...]:
        """Numbers to choose from, over the large button: as many dice, how eager one is."""
        room = self.over_main
        gap = self.scale.px(5)
        side = min((room.width - gap * (count - 1)) // count, round(self.scale.px(46)), room.height)
        side = max(side, min(round(self.scale.text(22) * 1.7), room.width // count - gap))
        side = min(side, room.height)
        top = room.bottom - side if not self.large else room.centery - side // 2
        return tuple([Rect(room.left + n * (side + gap), top, side, side) for n in range(count)])

    def beside_squares(self, count: int) -> Rect:
        """A small answer beside the numbers."""
        room, last = self.over_main, self.squares(count)[-1]
        left = last.right + self.gap
        return Rect(left, last.top, room.right - left, last.height)

    # Words --------------------------------------------------------------------------------------

    @cached_property
    def free(self) -> Rect:
        """All that leather and answers leave."""
        room = Rect(self._beside)
        if self.large:
            room.height = self.column.top - self.gap - room.top
            return room
        room.height = room.height if self.dice else self.leather.height
        return across(room, 2 * self.gap, 1.0, self.column.width)[0]

    def _told(self, room: Rect, share: float) -> Told:
        high = min(round(self.scale.text(19) * 2.5), round(room.height * share))
        if room.height < self.scale.text(19) * 3.6:
            # In a low room the bold line has one line, so that the others can be read as well.
            high = min(high, round(self.scale.text(19) * 1.35))
        return Told(*down(room, self.scale.px(2), high, 1.0))

    @cached_property
    def told(self) -> Told:
        """What is asked, and what follows."""
        return self._told(self.free, 0.36)

    # While nobody is asked ----------------------------------------------------------------------

    @cached_property
    def _beside(self) -> Rect:
        """What is right of the leather, or all of it without one."""
        _left, room = across(self.inner, 2 * self.gap, self.leather.width, 1.0)
        return room if self.dice else self.inner

    @cached_property
    def _said(self) -> tuple[Rect, ...]:
        """Words over eyes, as far as the kit's own buttons."""
        room, _steps = across(self._beside, 2 * self.gap, 1.0, self.steps.width)
        high = min(self.scale.text(34), self.inner.height // 3)
        return down(room, self.scale.px(4), 1.0, high)

    @cached_property
    def telling(self) -> Told:
        """The words while nobody is asked."""
        return self._told(self._said[0], 0.5)

    @property
    def eyes(self) -> Rect:
        """Where it is chosen whose eyes are used."""
        return self._said[1]

    @cached_property
    def steps(self) -> Rect:
        """What goes through time in a replay, over the main button."""
        wide = round(self.scale.px(400) * grown(self._letters, 0.2))
        high = min(self.scale.px(60), self.main.top - self.gap - self.inner.top)
        return Rect(self.inner.right - wide, self.main.top - self.gap - high, wide, high)

    @cached_property
    def halves(self) -> tuple[Rect, Rect]:
        """The two buttons of a moment looked back on."""
        one, two = columns(self.steps, 2, self.gap)
        return one, two

    @cached_property
    def own_keys(self) -> Rect:
        """Everybody's own keys while all choose at once, as far as the kit's own buttons."""
        inner = self.inner
        return Rect(inner.topleft, (self.steps.left - self.gap - inner.left, inner.height))


_DIE: Final = 0.88
"""A die's side, of its place."""


@kept
def leather(
    desk: DeskLayout, scale: Scale, count: int = USUAL_DICE, tags: tuple[str, ...] = ()
) -> Piece:
    """The leather with a stitched place for each die, four or five, and under the dice a tag for
    what may be done with them ("" for nothing).

    Rects "place 0" … and "tag 0" …, where there is a tag.
    """
    whole = desk.leather
    out = sheet_of(whole.size)
    box = out.get_rect()
    plate(out, box, scale.px(7), LEATHER, INK, max(2, scale.px(4)))
    outline(out, box.inflate(-2 * scale.px(7), -2 * scale.px(7)), scale.px(5), STITCH, 1)
    rects: dict[str, Rect] = {}
    for number, at in enumerate(desk.places(count)):
        here = at.move(-whole.left, -whole.top)
        outline(out, here, scale.px(5), STITCH, max(1, scale.px(1.4)))
        rects[f"place {number}"] = here
    for number, (at, said) in enumerate(zip(desk.tags(count), tags, strict=False)):
        if not said:
            continue
        here = at.move(-whole.left, -whole.top)
        rects[f"tag {number}"] = here
        plate(out, here.inflate(0, -2), max(2, here.height // 5), LIGHT_GOLD, INK, 1)
        px = max(SMALLEST, min(scale.text(12), here.height - 6))
        inner = here.inflate(-max(2, here.width // 8 - 3), -2)
        words(out, said, inner, px, Face.BOLD, INK, "centre")
    return Piece(out, rects)


Size = tuple[int, int]
_NEARLY: Final = 0.75


@kept
def paper(size: Size) -> Piece:
    """A piece of the table sheet with nothing on it."""
    out = sheet_of(size)
    fill(out, (0, 0, *size), CARD)
    return Piece(out)


@kept
def line(size: Size, scale: Scale, text: str, refused: bool = False) -> Piece:
    """What is asked, or why not."""
    out = sheet_of(size)
    ink = OXBLOOD if refused else INK
    set_block(out, text, out.get_rect(), scale.text(19), 2, Face.BOLD, ink, "left", top=True)
    return Piece(out)


@kept
def lines(size: Size, scale: Scale, text: str) -> Piece:
    """What follows."""
    out = sheet_of(size)
    set_block(out, text, out.get_rect(), scale.text(15), 9, Face.TEXT, INK, "left", top=True)
    return Piece(out)


def read_well(size: Size, scale: Scale, said: Sequence[str]) -> list[str]:
    """As many of these lines, the first ones, as can be set there in letters that are nearly as
    large as was wished; one of them in any case.
    """
    found = list(said)
    wished = scale.text(15) * _NEARLY
    while len(found) > 1:
        set_ = block("\n".join(found), scale.text(15), *size, 9, Face.TEXT)
        if set_.whole and set_.px >= wished:
            break
        found.pop()
    return found


def line_high(wide: int, scale: Scale, text: str) -> int:
    """Pixels the line that counts takes: of one line, or of two."""
    px = scale.text(19)
    return round(px * (1.35 if measure(text, px, Face.BOLD)[0] <= wide else 2.5))


@kept
def bar_steps(
    size: tuple[int, int], scale: Scale, names: tuple[str, ...], now: int | None
) -> Piece:
    """The step in force, gilt and underlined at its place in the order.

    Rects "step 0" ….
    """
    out = sheet_of(size)
    wide, high = size
    arrow = scale.px(16)
    each = (wide - arrow * (len(names) - 1)) // len(names)
    px = min(scale.text(17), round(high * 0.6))
    # All of one size, as large as the longest fits where it is in force.
    px = min([fit(name, px, each - 2, SMALLEST, Face.BOLD) for name in names])
    rects: dict[str, Rect] = {}
    for number, name in enumerate(names):
        at = Rect(number * (each + arrow), 0, each, high)
        rects[f"step {number}"] = at
        if number != now:
            continue
        said = words(out, name, at, px, Face.BOLD, BAND_GILT, "centre")
        thick = max(2, scale.px(3))
        y = min(high - thick, said.bottom)
        fill(out, (said.left, y, said.width, thick), BAND_GILT)
    return Piece(out, rects)
