"""A highwayman's plate in the row of seats: seal, name, gold, and how many cards are in hand."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.engine.dick_turpin.data import DATA
from game.session.seats.seats import MARKS
from game.sprites import art
from game.sprites.dick_turpin.cards import back
from game.sprites.dick_turpin.road import BOTTLE
from game.sprites.dick_turpin.roadside import heap_in
from game.sprites.fitting import down
from game.sprites.lettering import Face, Scale
from game.sprites.palette import CARD, GOLD, INK, IVORY, WELCOME, seal
from game.sprites.pieces import (
    Piece,
    kept,
    outline,
    picture_in,
    plate,
    set_block,
    sheet_of,
    stock,
    words,
)

_LEAST_CARD: Final = 54
"""Pixels a small card is wide at least."""


@dataclass(frozen=True, slots=True)
class Rider:
    """What is printed on a plate; that of a `rival` has room for a portrait.

    `turn` is whether he decides now, `robs` whether he stands before the coach. A heap of `most`
    coins fills its room: it is the same for all, so that heaps can be compared.
    """

    mark: int
    name: str
    gold: int
    hand: int
    drives: bool
    turn: bool
    robs: bool
    most: int
    rival: bool = False


def wealth(seats: int) -> int:
    """Coins with which a heap fills its room where so many play: half as many again as each begins
    with.
    """
    return 3 * DATA.sovereigns // (2 * seats)


@kept
def purse_plate(size: tuple[int, int], scale: Scale, rider: Rider) -> Piece:
    """The plate; rects "seal", "name", "gold", "hand", "driver", "portrait" (a rival's only),
    "last" and "down": the last two are where cards come to lie.
    """
    out = sheet_of(size)
    whole = out.get_rect()
    stock(out, whole, scale, WELCOME if rider.turn or rider.robs else CARD)
    if rider.turn or rider.robs:
        edge = max(2, scale.px(3))
        outline(out, whole.inflate(-scale.px(5), -scale.px(5)), scale.px(4), GOLD, edge)
    inner = whole.inflate(-2 * scale.px(9), -2 * scale.px(7))
    rects: dict[str, Rect] = {}
    head, low = down(inner, scale.px(4), round(inner.height * 0.32), 1.0)
    rects["seal"] = picture_in(
        out, seal(MARKS[rider.mark]), Rect(head.left, head.top, head.height, head.height)
    )
    left = rects["seal"].right + scale.px(6)
    right = head.right
    if rider.drives:
        badge = Rect(0, head.top, round(head.height * 1.75), head.height - scale.px(2))
        badge.right = right
        plate(out, badge, scale.px(5), BOTTLE, INK, 1)
        whip(out, badge.inflate(-scale.px(6), -scale.px(4)))
        rects["driver"] = badge
        right = badge.left - scale.px(4)
    if rider.rival:
        right -= head.height + scale.px(4)
        rects["portrait"] = Rect(right, head.top, head.height, head.height)
    rects["name"] = Rect(left, head.top, right - left, head.height)
    set_block(out, rider.name, rects["name"], scale.text(19), 2, Face.BOLD, INK, "left", 1.0)
    rects |= _cards(low, scale)
    low.width = rects["last"].left - scale.px(6) - low.left
    rects["gold"], under = down(low, 0, round(low.height * 0.58), 1.0)
    _gold(out, rects["gold"], scale, rider)
    rects |= _under(out, under, scale, rider)
    return Piece(out, rects)


def _cards(low: Rect, scale: Scale) -> dict[str, Rect]:
    """The places of the last card played and of the one face down, at the right."""
    high = low.height
    # Wide enough for the longest of the towns' names in the smallest letters.
    wide = min(round(high * 0.95), max(_LEAST_CARD, round(low.width * 0.275)))
    down = Rect(low.right - wide, low.top, wide, high)
    return {"down": down, "last": down.move(-wide - scale.px(6), 0)}


def _gold(out: Surface, box: Rect, scale: Scale, rider: Rider) -> None:
    heap = Rect(box.left, box.top, round(box.width * 0.5), box.height - 2)
    heap_in(out, heap, rider.gold, rider.most)
    room = Rect(heap.right, box.top, box.right - heap.right, box.height)
    px = min(scale.text(30), round(box.height * 1.0))
    words(out, str(rider.gold), room, px, Face.BOLD, INK, "centre")


def _under(out: Surface, box: Rect, scale: Scale, rider: Rider) -> dict[str, Rect]:
    """How many cards are in hand."""
    high = box.height - scale.px(2)
    card = back(rider.mark, (round(high * 0.72), high))
    out.blit(card, card.get_rect(midleft=(box.left, box.centery)))
    text = f"× {rider.hand}"
    room = Rect(box.left + card.get_width() + scale.px(4), box.top, 0, box.height)
    room.width = min(box.right - room.left, max(scale.px(30), scale.text(22)))
    words(out, text, room, min(scale.text(17), high), Face.BOLD, INK)
    return {"hand": Rect(box.left, box.top, room.right - box.left, box.height)}


def whip(out: Surface, box: Rect) -> None:
    """The driver's mark: the coach and its pair."""
    drawn = art.picture("dick_turpin/flyer_small_right", box.size)
    ground = drawn.get_rect(center=box.center)
    plate(out, ground.inflate(2, 0), 3, IVORY, None)
    out.blit(drawn, ground)


def all_played(last: Rect, count: int, number: int) -> Rect:
    """Where the card of that number lies where every played card shows: in a fan to the left."""
    step = min(last.width, round(last.width * 1.3 / max(1, count - 1))) if count > 1 else 0
    return last.move(-step * (count - 1 - number), 0)
