"""The sheet that tells a parlay, a fight or an adventure: its paper, the engraving, the rows of a
table with their chances, and the cards by which one answers.
"""

from dataclasses import dataclass
from typing import Final, Literal

from pygame import Rect, Surface

from game.engine.steeplechase.country import Kind
from game.sprites import art
from game.sprites.dice import DieColour, die_face
from game.sprites.lettering import SMALLEST, Face, Scale, cut_off, fit, measure, wrap
from game.sprites.palette import (
    CARD,
    DISABLED,
    DISABLED_INK,
    EDGE,
    ENOUGH,
    FADED,
    GOLD,
    INK,
    LEATHER,
    LIGHT_GOLD,
    MOSS,
    OFF,
    OXBLOOD,
    SEPIA,
    SHORT,
    SLIP,
    STITCH,
    WELCOME,
    Colour,
)
from game.sprites.pieces import (
    Piece,
    block,
    disc,
    kept,
    outline,
    picture_in,
    plate,
    rule,
    set_block,
    sheet_of,
    stock,
    words,
)
from game.sprites.steeplechase import woodcuts
from game.sprites.steeplechase.counters import chit, man
from game.sprites.steeplechase.layout import TableSheetLayout
from game.sprites.steeplechase.woodcuts import Pose, icon

Size = tuple[int, int]
Tone = Literal["good", "bad", "plain"]

_TONES: Final[dict[Tone, tuple[Colour, Colour]]] = {
    "good": (ENOUGH, MOSS),
    "bad": (SHORT, OXBLOOD),
    "plain": (SLIP, SEPIA),
}
"""The paper and the edge of a card."""

_NUMBER, _NAME, _WORDS, _CHANCE = 0.065, 0.365, 0.43, 0.14
"""The shares of a row's columns; chits stand at the end of what it does."""
_LEADING: Final = 1.1


@kept
def ground(sheet: TableSheetLayout, below: bool = True) -> Piece:
    """The paper of the sheet, with the rule under its upper half if anything lies `below`."""
    out = sheet_of(sheet.whole.size)
    stock(out, out.get_rect(), sheet.scale, CARD)
    if below and not sheet.large:
        inner = sheet.inner.move(-sheet.whole.left, -sheet.whole.top)
        y = sheet.at.fold - sheet.whole.top
        rule(out, inner.left, inner.right, y, INK, max(1, sheet.scale.px(1.6)))
    return Piece(out)


@kept
def vignette(name: str, size: Size, scale: Scale) -> Piece:
    """An engraving in its frame."""
    out = sheet_of(size)
    drawn = art.picture(name, size)
    at = drawn.get_rect(center=out.get_rect().center)
    out.blit(drawn, at)
    outline(out, at, 2, INK, max(2, scale.px(3)))
    return Piece(out, {"picture": at})


# Rows -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RowShown:
    """A row of a table: its `numbers` ("3–4"), its name, what it does, how many chits it brings,
    and how likely it is. `lit` is what was thrown, `dim` what cannot come.
    """

    numbers: str
    name: str
    words: str
    boasts: int = 0
    shames: int = 0
    chance: str = ""
    lit: bool = False
    dim: bool = False


@kept
def row(size: Size, scale: Scale, shown: RowShown) -> Piece:
    """A row. Rects "numbers", "name", "words", "boasts", "shames" and "chance"."""
    out = sheet_of(size)
    box = out.get_rect()
    paper = WELCOME if shown.lit else DISABLED if shown.dim else SLIP
    plate(out, box, scale.px(4), paper, EDGE, 1)
    if shown.lit:
        outline(out, box, scale.px(4), GOLD, max(2, scale.px(3)))
    ink: Colour = DISABLED_INK if shown.dim else INK
    pad = scale.px(8)
    wide = box.width - 2 * pad
    px = min(scale.text(16), round(box.height * 0.62))
    rects: dict[str, Rect] = {}
    left = box.left + pad
    for name, share in (("numbers", _NUMBER), ("name", _NAME), ("words", _WORDS)):
        rects[name] = Rect(left, 0, round(wide * share) - scale.px(6), box.height)
        left += round(wide * share)
    rects["chance"] = Rect(left, 0, box.right - pad - left, box.height)
    words(out, shown.numbers, rects["numbers"], px, Face.BOLD, ink, "centre")
    if not shown.words:
        # The name says it all.
        rects["name"].width = rects["words"].right - rects["name"].left - scale.px(56)
    else:
        _make_room(rects["name"], rects["words"], shown, scale)
    _said(out, shown.name, rects["name"], px, Face.BOLD_ITALIC, ink)
    chits = _chits(out, rects["words"], scale, shown, rects)
    rects["words"].width = max(1, chits - rects["words"].left)
    _said(out, shown.words, rects["words"], px, Face.TEXT, ink)
    small = min(px, scale.text(14))
    words(out, shown.chance, rects["chance"], small, Face.TEXT, ink, "right")
    return Piece(out, rects)


def _make_room(name: Rect, said: Rect, shown: RowShown, scale: Scale) -> None:
    """A long name takes of the column beside it what that can spare."""
    needs = measure(shown.name, SMALLEST, Face.SCRIPT)[0] + 2
    if name.width >= needs:
        return
    chits = (shown.boasts + shown.shames) * (_chit_side(name, scale) + 2) + scale.px(3)
    spare = said.width - chits - measure(shown.words, SMALLEST, Face.SCRIPT)[0] - 2
    more = max(0, min(needs - name.width, spare))
    name.width += more
    said.left, said.width = said.left + more, said.width - more


def _chit_side(row: Rect, scale: Scale) -> int:
    return min(row.height - scale.px(6), scale.px(24 if scale.text_factor < 1.5 else 34))


def _said(out: Surface, said: str, room: Rect, px: int, face: Face, ink: Colour) -> None:
    """A line, or two of them where one would have to be small."""
    least = max(SMALLEST, px - 3)
    if measure(said, least, face)[0] <= room.width or room.height < 2.1 * SMALLEST:
        words(out, said, room, px, face, ink)
        return
    found = block(said, px, room.width, room.height - 2, 2, face, _LEADING)
    if found.whole:
        set_block(out, said, room.inflate(0, -2), px, 2, face, ink, "left", _LEADING)
    else:
        words(out, said, room, px, face, ink)


def _chits(out: Surface, room: Rect, scale: Scale, shown: RowShown, rects: dict[str, Rect]) -> int:
    """The backs of the chits it brings, at the end of its column; where they begin."""
    side = _chit_side(room, scale)
    right = room.right
    for name, count in (("shames", shown.shames), ("boasts", shown.boasts)):
        if not count:
            continue
        start = right - side - (count - 1) * (side + 1)
        for n in range(count):
            at = Rect(start + n * (side + 1), room.centery - side // 2, side, side)
            out.blit(chit("boast" if name == "boasts" else "shame", None, side).surface, at)
        rects[name] = Rect(start, room.top, right - start, room.height)
        right = start - scale.px(3)
    return right


# Cards ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardShown:
    """An answer as a card: what it is called, what it means in up to three lines, how it may end,
    and a sign. `key` presses it; `off` says why it cannot be pressed.
    """

    title: str
    lines: tuple[str, ...]
    chance: str = ""
    sign: str = ""
    tone: Tone = "plain"
    key: str = ""
    off: str = ""
    lit: bool = False


@kept
def card(size: Size, scale: Scale, shown: CardShown) -> Piece:
    """The card. Rects "title", "lines", "chance", "sign" and "key"."""
    out = sheet_of(size)
    box = out.get_rect()
    paper, edge = _TONES[shown.tone]
    if shown.off:
        paper, edge = OFF, FADED
    wide = max(2, scale.px(4 if shown.lit else 3))
    plate(out, box, scale.px(8), paper, GOLD if shown.lit else edge, wide)
    inner = box.inflate(-2 * scale.px(14), -2 * scale.px(9))
    ink: Colour = FADED if shown.off else INK
    side = min(round(inner.height * 0.34), scale.px(40)) if shown.sign else 0
    rects: dict[str, Rect] = {}
    right = inner.right
    if shown.sign:
        rects["sign"] = Rect(inner.right - side, inner.top, side, side)
        picture_in(out, icon(shown.sign), rects["sign"])
        right = rects["sign"].left - scale.px(6)
    head = min(round(scale.text(20) * 1.3), round(inner.height * 0.3))
    rects["title"] = Rect(inner.left, inner.top, right - inner.left, head)
    if shown.key:
        cap = round(scale.text(14) * 1.35)
        rects["key"] = Rect(
            0, 0, max(cap, measure(shown.key, scale.text(13), Face.BOLD)[0] + 8), cap
        )
        rects["key"].midright = (right, rects["title"].centery)
        plate(out, rects["key"], max(2, cap // 5), SLIP, INK, 1)
        words(out, shown.key, rects["key"], scale.text(13), Face.BOLD, ink, "centre")
        rects["title"].width = rects["key"].left - scale.px(6) - inner.left
    words(out, shown.title, rects["title"], scale.text(20), Face.HEADING, ink)
    foot = round(scale.text(17) * 1.4) if shown.chance else 0
    foot = min(foot, inner.height // 3)
    rects["chance"] = Rect(inner.left, inner.bottom - foot, inner.width, foot)
    top = rects["title"].bottom + scale.px(2)
    rects["lines"] = Rect(inner.left, top, inner.width, max(1, rects["chance"].top - top))
    said = (shown.off,) if shown.off else shown.lines
    lines(out, said, rects["lines"], scale.text(15), ink)
    if shown.chance:
        words(out, shown.chance, rects["chance"], scale.text(17), Face.BOLD, ink)
    return Piece(out, rects)


def lines(
    out: Surface,
    said: tuple[str, ...],
    room: Rect,
    px: int,
    ink: Colour = INK,
    face: Face = Face.TEXT,
) -> None:
    """Sentences one under another from the top, each broken where it has to be, as large as all of
    them fit.
    """
    for size in range(max(px, SMALLEST), SMALLEST - 1, -1):
        step = round(size * 1.3)
        broken = [line for each in said for line in wrap(each, size, room.width, face)]
        if len(broken) * step <= room.height:
            break
    else:
        cut_off.extend(said)
    for number, each in enumerate(broken):
        at = Rect(room.left, room.top + number * step, room.width, step)
        if at.bottom <= room.bottom + step // 2:
            words(out, each, at, size, face, ink)


@kept
def down(size: Size, scale: Scale, removed: int, threshold: int, said: str) -> Piece:
    """How many figures are down, of those that break a group: a round each, and in words."""
    out = sheet_of(size)
    wide, high = size
    side = min(high, scale.px(24))
    gap = scale.px(5)
    x = 0
    for number in range(threshold):
        at = Rect(x, (high - side) // 2, side, side)
        gone = number < removed
        disc(out, at, OXBLOOD if gone else SLIP, INK, max(1, scale.px(1.6)))
        if gone:
            words(out, "×", at, round(side * 0.8), Face.BOLD, SLIP, "centre")
        x += side + gap
    rects = {"rounds": Rect(0, 0, max(1, x - gap), high)}
    rest = Rect(x + gap, 0, max(1, wide - x - gap), high)
    words(out, said, rest, scale.text(14), Face.ITALIC, SEPIA)
    rects["words"] = rest
    return Piece(out, rects)


Beaten = Literal["", "foe", "own"]

_MOST_FOES: Final = 4
"""So many are drawn at most, with dice between or without."""


@dataclass(frozen=True, slots=True)
class ExchangeShown:
    """Who meets whom. With `dice` there is leather between them with a place for the black die and
    for the ivory one; 0 is a die that does not lie yet. Words stand under each die, or without dice
    in a line under the figures. `beaten` is laid down.
    """

    kind: Kind
    count: int
    mark: str
    pose: Pose
    dice: bool = True
    black: int = 0
    ivory: int = 0
    black_words: str = ""
    ivory_words: str = ""
    beaten: Beaten = ""
    charging: bool = False
    unmasked: bool = False


@kept
def exchange(size: Size, scale: Scale, shown: ExchangeShown) -> Piece:
    """The picture of it. Rects "foes", "own", and with dice "leather", "black", "ivory",
    "black_words" and "ivory_words".
    """
    out = sheet_of(size)
    box = out.get_rect()
    plate(out, box, scale.px(7), SLIP, INK, max(1, scale.px(2)))
    inner = box.inflate(-2 * scale.px(10), -2 * scale.px(9))
    rects: dict[str, Rect] = {}
    floor = inner.bottom
    if shown.dice:
        wide = round(inner.width * 0.48)
        leather = Rect(0, inner.top, wide, inner.height)
        leather.centerx = inner.centerx
        rects |= _leather(out, leather, scale, shown)
        left = Rect(inner.left, inner.top, leather.left - scale.px(6) - inner.left, inner.height)
        right = Rect(leather.right + scale.px(6), inner.top, 0, inner.height)
        right.width = inner.right - right.left
        count = 1
    else:
        line = round(scale.text(13) * 1.5)
        floor = inner.bottom - line
        y = floor + max(1, scale.px(1))
        rule(out, inner.left, inner.right, y, INK, max(1, scale.px(1.6)))
        half = inner.width // 2
        said = Rect(inner.left, floor, half, line)
        words(out, shown.black_words, said, scale.text(13), Face.ITALIC, SEPIA)
        rects["black_words"] = said
        said = Rect(inner.left + half, floor, inner.width - half, line)
        words(out, shown.ivory_words, said, scale.text(13), Face.ITALIC, SEPIA, "right")
        rects["ivory_words"] = said
        left = Rect(inner.left, inner.top, round(inner.width * 0.62), floor - inner.top)
        right = Rect(left.right, inner.top, inner.right - left.right, floor - inner.top)
        count = min(shown.count, _MOST_FOES)
    rects["foes"] = _foes(out, left, count, shown)
    rects["own"] = _own(out, right, shown)
    return Piece(out, rects)


def _foes(out: Surface, room: Rect, count: int, shown: ExchangeShown) -> Rect:
    """The enemies, as large as the room lets them stand side by side; the first may lie."""
    names = [
        woodcuts.folk(shown.kind, n, shown.charging, shown.unmasked) for n in range(max(1, count))
    ]
    if shown.beaten == "foe":
        return _laid(out, room, names[0])
    high = room.height
    step = woodcuts.width_of(names[0], high)
    if step * len(names) > room.width:
        high = round(high * room.width / (step * len(names)))
        step = room.width // len(names)
    found = []
    left = room.centerx - step * len(names) // 2
    for n, name in enumerate(names):
        found.append(woodcuts.stand(out, name, (left + n * step + step // 2, room.bottom), high))
    return found[0].unionall(found)


def _own(out: Surface, room: Rect, shown: ExchangeShown) -> Rect:
    name = woodcuts.courier(shown.mark, "foot" if shown.beaten == "own" else shown.pose)
    if shown.beaten == "own":
        return _laid(out, room, name)
    high = min(room.height, round(room.height * room.width / woodcuts.width_of(name, room.height)))
    return woodcuts.stand(out, name, (room.centerx, room.bottom), high)


def _laid(out: Surface, room: Rect, name: str) -> Rect:
    """Somebody who has been beaten, on his back on the ground."""
    high = min(room.width, round(room.height * 1.2))
    lying = man(name, high, down=True).surface
    at = lying.get_rect(midbottom=room.midbottom)
    out.blit(lying, at)
    return at


def _leather(out: Surface, at: Rect, scale: Scale, shown: ExchangeShown) -> dict[str, Rect]:
    plate(out, at, scale.px(7), LEATHER, INK, max(1, scale.px(2)))
    line = round(scale.text(14) * 1.5)
    room = Rect(at.left + scale.px(8), at.top + scale.px(6), at.width - 2 * scale.px(8), 0)
    room.height = at.height - line - scale.px(13)
    half = room.width // 2
    side = min(half - scale.px(8), room.height, scale.px(78))
    rects = {"leather": at}
    pairs: tuple[tuple[str, DieColour, int, str, int], ...] = (
        ("black", "black", shown.black, shown.black_words, room.left + half // 2),
        ("ivory", "ivory", shown.ivory, shown.ivory_words, room.right - half // 2),
    )
    for name, colour, face, said, middle in pairs:
        die = Rect(0, 0, side, side)
        die.center = (middle, room.centery)
        rects[name] = die
        if face:
            out.blit(die_face(colour, face, side), die)
        else:
            outline(out, die, scale.px(6), STITCH, max(1, scale.px(1.4)))
        under = Rect(0, 0, half - 2, line)
        under.midtop = (middle, room.bottom)
        rects[f"{name}_words"] = under
        if not said:
            continue
        px = fit(
            said, max(SMALLEST, scale.text(14)), under.width - scale.px(8), SMALLEST, Face.BOLD
        )
        tag = Rect(0, 0, min(under.width, measure(said, px, Face.BOLD)[0] + scale.px(12)), line)
        tag.center = under.center
        plate(out, tag, max(2, line // 5), LIGHT_GOLD, INK, 1)
        words(out, said, tag.inflate(-4, -2), px, Face.BOLD, INK, "centre")
    return rects
