"""Pieces of the table drawn plainly (until the furniture proper takes their place)."""

from dataclasses import dataclass

from pygame import Rect, Surface

from game.engine.merry_way.data import FACES, RESOURCE_CARDS, RESOURCES, TRAPS
from game.sprites import art
from game.sprites.lettering import Face, Scale
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.palette import EDGE, GOLD, INK, PAPER, SEPIA
from game.sprites.pieces import Piece, kept, outline, picture_in, plate, sheet_of, stock, words


@dataclass(frozen=True)
class Shown:
    """A band's panel; numbers come with what they would be after what is drafted, or None."""

    claim: str
    name: str
    leads: bool
    profit: tuple[int, int | None]
    schemes: tuple[int, int | None]
    cards: int
    stores: tuple[tuple[int, int | None], ...]
    tokens: tuple[int, int | None]
    line: str
    acting: bool = False
    asked: bool = False
    lit: bool = False
    face: bool = False


def _number(n: tuple[int, int | None]) -> str:
    return str(n[0]) if n[1] is None or n[1] == n[0] else f"{n[0]} → {n[1]}"


@kept
def band_panel(size: tuple[int, int], scale: Scale, band: Shown) -> Piece:
    out = sheet_of(size)
    whole = out.get_rect()
    stock(out, whole, scale)
    if band.acting:
        outline(out, whole, scale.px(6), GOLD, scale.px(3))
    rects: dict[str, Rect] = {}
    pad = scale.px(8)
    row = (whole.height - 2 * pad) // 4
    head = Rect(pad, pad, whole.width - 2 * pad, row)
    rects["seal"] = Rect(head.left, head.top, row, row)
    picture_in(out, band.claim, rects["seal"])
    rects["name"] = Rect(head.left + row + 4, head.top, head.width - 2 * row - 4, row)
    words(out, band.name, rects["name"], scale.text(16), Face.BOLD)
    if band.face:
        rects["face"] = Rect(head.right - row, head.top, row, row)
    if band.leads:
        rects["horn"] = Rect(head.right - 2 * row, head.top, row, row)
        picture_in(out, "merry_way/icon_leader", rects["horn"])
    cells = [
        ("profit", "icon_profit", _number(band.profit)),
        ("schemes", "icon_schemes", _number(band.schemes)),
        ("cards", "icon_workcards", str(band.cards)),
    ]
    third = head.width // 3
    for n, (name, icon, text) in enumerate(cells):
        rects[name] = Rect(head.left + n * third, head.bottom, third, row)
        _cell(out, scale, rects[name], icon, text)
    for n, kind in enumerate(RESOURCES):
        rects[kind] = Rect(head.left + n * third, head.bottom + row, third, row)
        _cell(out, scale, rects[kind], f"icon_{kind}", _number(band.stores[n]))
    rects["tokens"] = Rect(head.left, head.bottom + 2 * row, third, row)
    _cell(out, scale, rects["tokens"], "", _number(band.tokens))
    rects["line"] = Rect(head.left + third, head.bottom + 2 * row, head.width - third, row)
    words(out, band.line, rects["line"], scale.text(13), Face.ITALIC, SEPIA)
    return Piece(out, rects)


def _cell(out: Surface, scale: Scale, at: Rect, icon: str, text: str) -> None:
    side = min(at.height, scale.px(24))
    if icon:
        picture_in(out, f"merry_way/{icon}", Rect(at.left, at.top, side, at.height))
    room = Rect(at.left + side + 2, at.top, at.width - side - 2, at.height)
    words(out, text, room, scale.text(16), Face.BOLD)


@kept
def trap(size: tuple[int, int], scale: Scale, card: str, claim: str) -> Piece:
    out = sheet_of(size)
    side = size[0]
    name = f"merry_way/trap_{card}" + ("_small" if side <= 72 else "")
    picture_in(out, name, out.get_rect())
    rects = {"trap": out.get_rect()}
    disc = Rect(0, 0, max(16, side // 3), max(16, side // 3))
    disc.bottomright = side, side
    plate(out, disc, disc.width // 2, GOLD, INK, 1)
    words(out, str(TRAPS[card].profit), disc, scale.text(14), Face.BOLD, INK, "centre")
    rects["profit"] = disc
    if claim:
        token = Rect(0, 0, max(18, side // 3), max(18, side // 3))
        picture_in(out, claim, token)
        rects["token"] = token
    return Piece(out, rects)


@kept
def folly_card(size: tuple[int, int], scale: Scale, face: str, lit: bool, turned: bool) -> Piece:
    out = sheet_of(size)
    plate(out, out.get_rect(), scale.px(4), PAPER, GOLD if lit else INK, scale.px(3 if lit else 1))
    known = FACES[face]
    icons = known.follies or (known.status,)
    wide = size[0] // len(icons)
    for n, each in enumerate(icons):
        at = Rect(n * wide, 4, wide, size[1] * 2 // 3)
        picture_in(out, f"merry_way/icon_{each}", at)
    words(out, known.name, Rect(2, size[1] * 2 // 3, size[0] - 4, size[1] // 3), scale.text(12))
    return Piece(out, {"card": out.get_rect()})


@kept
def traveller_card(
    size: tuple[int, int], scale: Scale, colour: str, status: str, east: bool, lit: bool, state: str
) -> Piece:
    out = sheet_of(size)
    now = lit or state == "walks"
    plate(out, out.get_rect(), scale.px(4), PAPER, GOLD if now else INK, scale.px(3 if now else 1))
    picture_in(out, f"merry_way/walker_{colour}", out.get_rect().inflate(-6, -6))
    picture_in(out, f"merry_way/icon_{status}", Rect(size[0] - 26, 2, 24, 24))
    words(out, "→" if east else "←", Rect(size[0] - 26, 30, 24, 20), scale.text(16))
    return Piece(out, {"card": out.get_rect()})


@kept
def work_card(size: tuple[int, int], scale: Scale, card: str, digit: int | None) -> Piece:
    out = sheet_of(size)
    stock(out, out.get_rect(), scale)
    known = RESOURCE_CARDS[card]
    high = size[1] // 3
    for n, each in enumerate(known.digits):
        at = Rect(0, n * high, size[0], high).inflate(-size[0] // 3, -4)
        name = "digit_pink" if known.is_pink(n) else "digit_plain"
        picture_in(out, f"merry_way/{name}", at)
        words(out, str(each), at, scale.text(20), Face.BOLD, GOLD if n == digit else INK, "centre")
    return Piece(out, {})


@kept
def panel(
    size: tuple[int, int],
    scale: Scale,
    title: str,
    rows: tuple[tuple[str, str, str], ...],
    foot: str,
) -> Piece:
    """A panel of the right column: a title, rows of icon, words and number, a line."""
    out = sheet_of(size)
    whole = out.get_rect()
    stock(out, whole, scale)
    pad = scale.px(9)
    high = round(scale.text(16) * 1.45)
    inner = whole.inflate(-2 * pad, -2 * scale.px(7))
    words(out, title, Rect(inner.left, inner.top, inner.width, high), scale.text(16), Face.HEADING)
    low = round(scale.text(12) * 1.5)
    room = Rect(inner.left, inner.top + high, inner.width, inner.height - high - low)
    each = room.height // max(1, len(rows))
    rects = {}
    for n, (icon, said, number) in enumerate(rows):
        at = Rect(room.left, room.top + n * each, room.width, each)
        rects[f"row_{n}"] = at
        side = min(each, scale.px(28))
        if icon:
            picture_in(out, icon, Rect(at.left, at.top, side, each))
        words(out, said, Rect(at.left + side + 6, at.top, at.width // 2, each), scale.text(15))
        rest = Rect(at.centerx, at.top, at.width // 2, each)
        words(out, number, rest, scale.text(16), Face.BOLD, INK, "right")
    rects["foot"] = Rect(inner.left, inner.bottom - low, inner.width, low)
    words(out, foot, rects["foot"], scale.text(12), Face.ITALIC, SEPIA)
    return Piece(out, rects)


@kept
def walker_sheet(
    size: tuple[int, int],
    scale: Scale,
    colour: str,
    name: str,
    status: str,
    follies: tuple[tuple[str, str], ...],
) -> Piece:
    out = sheet_of(size)
    whole = out.get_rect()
    stock(out, whole, scale)
    picture_in(out, f"merry_way/walker_{colour}", Rect(0, 0, size[0] // 2, size[1]).inflate(-8, -8))
    right = Rect(size[0] // 2, scale.px(8), size[0] // 2 - 8, size[1] - scale.px(16))
    third = right.height // 3
    words(out, name, Rect(right.left, right.top, right.width, third), scale.text(16), Face.BOLD)
    row = Rect(right.left, right.top + third, right.width, third)
    picture_in(out, f"merry_way/icon_{status}", Rect(row.left, row.top, third, third))
    wide = right.width // max(1, len(follies))
    for n, (folly, state) in enumerate(follies):
        at = Rect(right.left + n * wide, right.top + 2 * third, wide, third)
        picture_in(out, f"merry_way/icon_{folly}", at)
        outline(out, at, 3, {"now": GOLD, "done": EDGE}.get(state, INK), 2 if state == "now" else 1)
    return Piece(out, {})


def forest_board(layout: MerryLayout) -> Piece:
    drawn = art.picture(f"merry_way/{layout.woods.picture}", layout.forest.size)
    return Piece(drawn, {})
