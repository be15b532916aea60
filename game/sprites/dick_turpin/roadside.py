"""Drawings for the roadside: the picture above, the deck's contents, the Courant, and gold in a
heap, coin by coin.
"""

from typing import Final

from pygame import Rect, Surface

from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.messages.things import sovereigns
from game.engine.words import _
from game.session.seats.seats import MARKS
from game.sprites import art
from game.sprites.dick_turpin.cards import booty_card
from game.sprites.dick_turpin.road import BOTTLE
from game.sprites.lettering import Face, Scale, balanced, measure
from game.sprites.palette import CARD, INK, SEPIA, SLIP, Colour, seal
from game.sprites.pieces import (
    Piece,
    block,
    faded,
    kept,
    outline,
    plate,
    rule,
    set_block,
    sheet_of,
    words,
)

_TALL: Final = 0.6
"""A lying coin's height, of its width."""

_STEP, _RISE = 0.62, 0.36
"""How far apart coins lie side by side, and one row above another, in coins' widths."""

_DIP: Final = 0.03
"""How far a coin lies lower or higher than its row, at most."""

_FEWEST: Final = 21
"""A heap of so many coins fills its room, and a smaller one does not."""

Spot = tuple[float, float]


def spots(coins: int) -> tuple[Spot, ...]:
    """Where the coins of a heap lie, middle and height in coins' widths: rows that grow shorter
    upwards, in the order in which they are drawn, the hindmost first.
    """
    wide = 1
    while wide * (wide + 1) // 2 < coins:
        wide += 1
    rows: list[int] = []
    left = coins
    while left:
        rows.append(min(wide - len(rows), left))
        left -= rows[-1]
    laid: list[Spot] = []
    for storey in range(len(rows) - 1, -1, -1):
        across = rows[storey]
        for n in range(across):
            # No heap is laid with a ruler: each coin leans a little its own way.
            lean, dip = 0.05 * ((5 * n + 3 * storey) % 5 - 2), _DIP * ((3 * n + storey) % 3 - 1)
            x = (n - (across - 1) / 2) * _STEP + lean
            laid.append((x, dip - storey * _RISE))
    return tuple(laid)


def coin_width(room: tuple[int, int], most: int) -> int:
    """How wide a coin is where so many are to fit into `room`, in pixels."""
    left, top, right, bottom = _reach(spots(most))
    return max(6, int(min(room[0] / (right - left), room[1] / (bottom - top))))


def _reach(laid: tuple[Spot, ...]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what lies there, in coins' widths."""
    xs, ys = [x for x, _y in laid], [y for _x, y in laid]
    return min(xs) - 0.5, min(ys) - _TALL / 2, max(xs) + 0.5, max(ys) + _TALL / 2


def heap_in(target: Surface, room: Rect, coins: int, most: int = _FEWEST) -> None:
    """Lay so many coins on the floor of `room`, which a heap of `most` or more would fill."""
    if not coins:
        return
    wide = min(coin_width(room.size, max(coins, most)), round(room.height * 0.5))
    coin = art.picture("dick_turpin/coin_flat", (wide, round(wide * _TALL)))
    laid = spots(coins)
    left, _top, right, _bottom = _reach(laid)
    middle = room.centerx - (left + right) / 2 * wide
    for x, y in laid:
        spot = coin.get_rect(midbottom=(round(middle + x * wide), 0))
        spot.bottom = room.bottom + round((y - _DIP) * wide)
        target.blit(coin, spot)


@kept
def heading(text: str, size: tuple[int, int], px: int) -> Piece:
    """What the roadside is about, in bottle green: a line, or two where there is room for them."""
    out = sheet_of(size)
    _evenly(out, text, out.get_rect(), px, 2, Face.HEADING, BOTTLE, 1.1)
    return Piece(out)


def _evenly(
    out: Surface,
    text: str,
    room: Rect,
    px: int,
    most: int,
    face: Face,
    ink: Colour,
    leading: float,
) -> None:
    """Lines from the left that are nearly of one length, so that no word stands alone."""
    made = block(text, px, room.width, room.height, most, face, leading)
    if made.whole and len(made.lines) > 1:
        room = Rect(room)
        room.width = balanced(text, made.px, room.width, made.face)
    set_block(out, text, room, made.px, most, made.face, ink, "left", leading)


@kept
def framed(name: str, size: tuple[int, int], scale: Scale) -> Piece:
    """A picture in a thin frame, filling its box; what is too much at the sides is left out."""
    out = sheet_of(size)
    whole = out.get_rect()
    plate(out, whole, scale.px(5), SLIP, None)
    flyer = "silver_flyer" in name
    if flyer:
        drawn = art.picture(name, (round(size[0] * 0.94), round(size[1] * 0.92)))
        out.blit(drawn, drawn.get_rect(midbottom=(whole.centerx, whole.bottom - scale.px(8))))
    else:
        aspect = 1.6 if name.endswith("driver") else 1280 / 520
        high = max(size[1], round(size[0] / aspect) + 1)
        drawn = art.picture(name, (round(high * aspect) + 1, high))
        at = drawn.get_rect(center=whole.center)
        # Of what is too high the upper part is kept: heads, not hooves.
        at.top = min(0, round((whole.height - at.height) * 0.2))
        out.blit(drawn, at)
    outline(out, whole, scale.px(5), INK, max(1, scale.px(2)))
    return Piece(out)


@kept
def left_in_deck(size: tuple[int, int], px: int, counts: tuple[int, ...]) -> Piece:
    """What is left in the deck: a small card of each kind, and how many there are."""
    out = sheet_of(size)
    kinds = [*range(1, len(counts)), PISTOL]
    wide = size[0] / len(kinds)
    foot = min(round(px * 1.5), round(size[1] * 0.3))
    high = size[1] - foot
    face = (min(round(wide * 0.8), round(high * 0.714)), high)
    for number, card in enumerate(kinds):
        middle = round((number + 0.5) * wide)
        drawn = booty_card(card, face)
        out.blit(drawn, drawn.get_rect(midbottom=(middle, high)))
        box = Rect(0, high, round(wide), foot)
        box.centerx = middle
        words(out, f"× {counts[card]}", box, px, Face.BOLD, INK, "centre")
    return Piece(out)


_SET: Final = 1.15
"""How far the Courant's lines stand apart, in their letters' height."""


@kept
def courant(size: tuple[int, int], px: int, lines: tuple[str, ...]) -> Piece:
    """The York Courant: a few lines of news, under its name where that leaves them their size."""
    out = sheet_of(size)
    plate(out, out.get_rect(), max(3, px // 4), SLIP, INK, 1)
    inner = out.get_rect().inflate(-px, -px // 2)
    text = " ".join(lines)
    head = Rect(inner.left, inner.top, inner.width, round(px * 1.4))
    low = Rect(inner.left, head.bottom + 2, inner.width, inner.bottom - head.bottom - 2)
    if block(text, px, low.width, low.height, 4, Face.TEXT, _SET).px == px:
        words(out, _("The York Courant"), head, px, Face.HEADING, BOTTLE)
        rule(out, inner.left, inner.right, head.bottom, SEPIA)
    else:
        low = inner
    _evenly(out, text, low, px, 4, Face.TEXT, INK, _SET)
    return Piece(out)


@kept
def duellist_line(size: tuple[int, int], px: int, mark: int, name: str, out_of_it: bool) -> Piece:
    """Who draws the card above: seal and name, and whether he is out."""
    out = sheet_of(size)
    side = min(size[1], round(size[0] * 0.34))
    wax = art.picture(seal(MARKS[mark]), (side, side))
    gap = max(4, side // 8)
    text = _("{name}: out").format(name=name) if out_of_it else name
    room = size[0] - side - gap
    made = block(text, px, room, size[1], 2, Face.BOLD, 1.0)
    wide = min(room, max([measure(one, made.px, made.face)[0] for one in made.lines]))
    # Seal and name together stand in the middle, under the card.
    left = (room - wide) // 2
    out.blit(wax, wax.get_rect(midleft=(left, size[1] // 2)))
    box = Rect(left + side + gap, 0, wide, size[1])
    set_block(out, text, box, px, 2, Face.BOLD, SEPIA if out_of_it else INK, "left", 1.0)
    return Piece(out)


_GENEROUS: Final = 10
"""Coins with which the heap before a robber fills its room."""


@kept
def heap(size: tuple[int, int], px: int, gold: int, lost: bool) -> Piece:
    """The booty in reach: a coin for each sovereign, and the sum under them."""
    out = sheet_of(size)
    foot = min(round(px * 1.35), round(size[1] * 0.42))
    room = Rect(0, 0, size[0], size[1] - foot)
    heap_in(out, room, gold, _GENEROUS)
    if lost and gold:
        out = faded(out, CARD, 0.6)
    box = Rect(0, size[1] - foot, size[0], foot)
    text = sovereigns(gold) if gold else _("nothing") if lost else ""
    words(
        out, text, box, min(px, round(foot * 0.74)), Face.BOLD, SEPIA if lost else BOTTLE, "centre"
    )
    if lost and gold:
        rule(out, box.left + 4, box.right - 4, box.centery, INK, max(2, px // 12))
    return Piece(out)
