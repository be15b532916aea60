"""Panels of paper with what lies in the zones: cards in their frames, tickets, a seat's seal."""

from pygame import Rect, Surface

from game.engine.zones import Zone
from game.sprites import art, lettering
from game.sprites.lettering import Face
from game.sprites.palette import CARD, EDGE, FADED, GOLD, INK, IVORY, OXBLOOD, SEPIA, SLIP, Colour
from game.sprites.pieces import Piece, disc, fill, kept, outline, picture_in, plate, sheet_of
from game.sprites.plain.flow import (
    Block,
    Grain,
    Laid,
    head_face,
    is_small,
    lay_panel,
    title_px,
    title_step,
)


@kept
def panel(
    zones: tuple[Zone, ...],
    size: tuple[int, int],
    grain: Grain,
    back: str = "",
    name: str = "",
    seal: str = "",
    turn: bool = False,
    rival: bool = False,
) -> Piece:
    """The zones on their paper. `back` is the picture of what lies face down; `name` and `seal`
    are whose they are; `turn` marks whoever has to decide, and beside the name of a `rival` there
    is room for a face. Rects "zone/n" are the pieces.
    """
    laid_panel = lay_panel(zones, grain, back, size[0], name)
    out = sheet_of(size)
    whole = out.get_rect()
    plate(out, whole, grain.px(8), CARD, INK, grain.px(1.8))
    inset = whole.inflate(-2 * grain.px(4), -2 * grain.px(4))
    if turn:
        outline(out, inset, grain.px(5), GOLD, grain.px(3))
    else:
        outline(out, inset, grain.px(5), EDGE, grain.px(1))
    if name:
        free = whole.right - head_face(whole, grain).left if rival else grain.px(16)
        _head(out, laid_panel.head, grain, name, seal, turn, free)
    rects: dict[str, Rect] = {}
    for (left, top), block in laid_panel.blocks:
        _block(out, left, top, block, grain, back)
        for laid in block.pieces:
            rects[f"{block.zone.name}/{laid.number}"] = laid.rect.move(left, top)
    return Piece(out, rects)


def _head(
    out: Surface, high: int, grain: Grain, name: str, seal: str, turn: bool, free: int
) -> None:
    """The seat's seal and name over a hairline; a pointing hand for whoever has to decide. The
    last `free` pixels are left so.
    """
    pad = grain.px(16)
    left, middle = pad, pad + high // 2 - grain.px(4)
    if seal:
        wax = art.picture(seal, (high, high))
        out.blit(wax, wax.get_rect(midleft=(left, middle)))
        left += wax.get_width() + grain.px(8)
    right = out.get_width() - free
    if turn:
        hand = art.picture("app/manicule_left", (round(high * 0.9), round(high * 0.56)))
        right -= hand.get_width() + grain.px(6)
    words = lettering.fitted(
        name, round(grain.text * 1.3), right - left, lettering.SMALLEST, Face.HEADING, INK
    )
    at = words.get_rect(midleft=(left, middle))
    out.blit(words, at)
    if turn:
        out.blit(hand, hand.get_rect(midleft=(at.right + grain.px(8), middle)))
    y = pad + high - grain.px(7)
    fill(out, (pad, y, out.get_width() - 2 * pad, max(1, grain.px(1))), EDGE)


def _block(out: Surface, left: int, top: int, block: Block, grain: Grain, back: str) -> None:
    y = top
    room = out.get_width() - left - grain.px(16)
    for number, called in enumerate(block.title):
        least = lettering.SMALLEST
        title = lettering.fitted(called, title_px(grain), room, least, Face.HEADING, OXBLOOD)
        out.blit(title, (left, y))
        last = number == len(block.title) - 1
        y += round(grain.text * 1.5) if last else title_step(grain)
    if block.beside:
        words = lettering.line(block.line[0], grain.text, Face.ITALIC, SEPIA)
        at = words.get_rect(left=left + block.beside, bottom=y - grain.px(2))
        out.blit(words, at)
    for line in block.line if not block.beside else ():
        words = lettering.line(line, grain.text, Face.ITALIC, SEPIA)
        out.blit(words, (left, y))
        y += grain.step
    for laid in block.pieces:
        _piece(out, laid, laid.rect.move(left, top), grain, back)


def _piece(out: Surface, laid: Laid, rect: Rect, grain: Grain, back: str) -> None:
    """A card or a ticket; a dot in its corner says that there is a note on it."""
    piece = laid.piece
    pad = max(grain.px(6), grain.text // 3)
    picture = back if piece.hidden and back else piece.picture
    plate(out, rect, grain.px(4), SLIP if not piece.hidden else IVORY, EDGE, grain.px(1))
    if laid.picture[0] and not is_small(piece) and not grain.tickets:
        box = Rect((0, 0), laid.picture)
        box.midtop = (rect.centerx, rect.top + pad)
        picture_in(out, picture, box)
        ink = FADED if piece.hidden else INK
        _words(out, laid.lines, rect, box.bottom + grain.px(4), grain, ink)
    else:
        left = rect.left + round(pad * 1.5)
        if laid.picture[0]:
            box = Rect((left, 0), laid.picture)
            box.centery = rect.centery
            picture_in(out, picture, box)
            left = box.right + pad
        tall = (len(laid.lines) - 1) * grain.step + lettering.font(
            Face.TEXT, grain.text
        ).get_height()
        y = rect.centery - tall // 2
        for line in laid.lines:
            words = lettering.line(line, grain.text, Face.TEXT, FADED if piece.hidden else INK)
            out.blit(words, (left, y))
            y += grain.step
    if piece.note:
        side = max(4, grain.px(5))
        dot = Rect(rect.right - side - grain.px(3), rect.top + grain.px(3), side, side)
        disc(out, dot, OXBLOOD, None)


def _words(
    out: Surface, lines: tuple[str, ...], rect: Rect, top: int, grain: Grain, ink: Colour
) -> None:
    for number, line in enumerate(lines):
        words = lettering.line(line, grain.text, Face.TEXT, ink)
        out.blit(words, words.get_rect(midtop=(rect.centerx, top + number * grain.step)))
