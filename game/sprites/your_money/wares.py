"""What is sold in town and what every way of showing it shares: the board, a deal, a stepper; and
the list of prices for large letters.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pygame import Rect, Surface

from game.engine.phrases import headed, listed
from game.engine.words import _, said_as
from game.engine.your_money.data import GOODS
from game.engine.your_money.messages.things import good_name, place_name
from game.sprites import lettering
from game.sprites.fitting import columns, rows_of
from game.sprites.lettering import Face, Scale
from game.sprites.palette import EDGE, FADED, GOLD, INK, IVORY, OFF, OXBLOOD, Colour
from game.sprites.pieces import block, picture_in, plate, rule, set_block, stock, words
from game.sprites.your_money.layout import TALL_FROM
from game.sprites.your_money.marks import KIND_STATS, STAT_ICONS, coin, item_name, tick


class Deal(Enum):
    """How a stall stands to the buyer."""

    OPEN = "open"  # may be had
    CHOSEN = "chosen"
    CLOSED = "closed"  # not now, with a reason
    OWNED = "owned"


@dataclass(frozen=True, slots=True)
class StallGood:
    """A good on its stall: `price` after any part exchange of `give_in`; `reason` why not."""

    item: str
    price: int
    give_in: tuple[str, ...] = ()
    deal: Deal = Deal.OPEN
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Portion:
    """Food or alms: `count` now asked for, at `price` each, of `most` that may be had."""

    price: int
    count: int = 0
    most: int = 0
    reason: str = ""


def counter(
    out: Surface, scale: Scale, place: str, guineas: int, health: int
) -> tuple[Rect, dict[str, Rect]]:
    """The board, its name at the left, the purse and health at the right, and a line between."""
    whole = out.get_rect()
    stock(out, whole, scale)
    # A list of prices needs the height more than its heading does.
    most = 46 if place == "market" and scale.text_factor >= TALL_FROM else 62
    high = min(scale.px(most), max(scale.px(46), scale.text(34)))
    head = Rect(scale.px(14), scale.px(8), whole.width - scale.px(28), high)
    side = high - scale.px(4)
    sign = Rect(head.left, head.top, side, side)
    picture_in(out, f"your_money/{place}", sign)
    title = lettering.fitted(
        place_name(place), min(scale.text(30), high - 4), head.width // 4, 14, Face.HEADING
    )
    out.blit(title, title.get_rect(midleft=(sign.right + scale.px(8), sign.centery)))
    note_left = sign.right + scale.px(18) + title.get_width()
    purse = Rect(head.right - side, sign.top, side, side)
    coin(out, purse, guineas, scale)
    heart = Rect(purse.left - side - scale.px(10), sign.top, side, side)
    picture_in(out, "your_money/icon_health", heart)
    words(
        out, str(health), heart.inflate(-side // 3, -side // 8), round(side * 0.5), Face.BOLD,
        IVORY, "centre",
    )  # fmt: skip
    note = Rect(note_left, head.top, heart.left - scale.px(8) - note_left, side)
    rule(out, head.left, head.right, head.bottom, INK, max(1, scale.px(1.2)))
    rects = {"purse": purse, "health": heart, "note": note, "sign": sign}
    return head, rects


def stall_ground(out: Surface, box: Rect, scale: Scale, deal: Deal) -> Colour:
    """The stall's board in the state of the deal; gives the paper's colour."""
    fill: Colour = IVORY if deal in (Deal.OPEN, Deal.CHOSEN) else OFF
    match deal:
        case Deal.CHOSEN:
            plate(out, box, scale.px(7), OXBLOOD, INK, 1)
            inner = box.inflate(-2 * scale.px(4), -2 * scale.px(4))
            plate(out, inner, scale.px(4), fill, INK, 1)
        case Deal.OPEN:
            plate(out, box, scale.px(7), GOLD, INK, 1)
            inner = box.inflate(-2 * scale.px(2.5), -2 * scale.px(2.5))
            plate(out, inner, scale.px(5), fill, None)
        case Deal.CLOSED | Deal.OWNED:
            plate(out, box, scale.px(7), fill, EDGE, 1)
    return fill


def terms_of(good: StallGood) -> str:
    """What stands under a price: why it is not to be had, or what has to be given in."""
    if good.deal is Deal.CLOSED and good.reason:
        return good.reason
    if good.give_in:
        return _("and your {old}").format(old=listed([good_name(item) for item in good.give_in]))
    return ""


def stepper(
    out: Surface, row: Rect, scale: Scale, key: str, portion: Portion, rects: dict[str, Rect]
) -> None:
    """A number with − and + on either side of it; adds `key`_minus, _plus and _count to `rects`."""
    side = max(24, min(row.height, scale.px(34), round(row.width * 0.36)))
    row = row.inflate(-max(0, row.width - round(side * 3.7)), 0)
    minus = Rect(row.left, row.centery - side // 2, side, side)
    plus = Rect(row.right - side, row.centery - side // 2, side, side)
    for spot, sign, live in (
        (minus, "−", portion.count > 0),
        (plus, "+", portion.count < portion.most),
    ):
        plate(out, spot, scale.px(5), INK if live else OFF, INK if live else EDGE, 1)
        ink: Colour = IVORY if live else FADED
        line = lettering.line(sign, round(side * 0.8), Face.BOLD, ink)
        out.blit(line, line.get_rect(center=spot.center))
    middle = Rect(minus.right, row.top, plus.left - minus.right, row.height)
    words(
        out, str(portion.count), middle, min(scale.text(24), row.height), Face.BOLD, INK, "centre"
    )
    rects[f"{key}_minus"], rects[f"{key}_plus"], rects[f"{key}_count"] = minus, plus, middle


_KINDS: Final = (("horse", "gear"), ("weapon", "food"))


Offers = Mapping[str, StallGood | Portion]


def offers_of(goods: Sequence[StallGood], meal: Portion, alms: Portion) -> Offers:
    """Everything that is sold, by name; what is not among `goods` is not to be had."""
    shut = {good.id: StallGood(good.id, good.price, deal=Deal.CLOSED) for good in GOODS.values()}
    return {**shut, **{good.item: good for good in goods}, "meal": meal, "alms": alms}


def price_list(
    out: Surface, top: int, scale: Scale, offers: Offers, rects: dict[str, Rect]
) -> None:
    """Everything that is sold, below `top`; adds to `rects` what `market_board` promises."""
    inner = out.get_rect().inflate(-2 * scale.px(12), -2 * scale.px(10))
    room = Rect(inner.left, top + scale.px(5), inner.width, inner.bottom - top - scale.px(3))
    for column, kinds in zip(columns(room, 2, scale.px(12)), _KINDS, strict=True):
        items = [item for kind in kinds for item in of_kind(kind)]
        # Both columns end together: six rows and the caption of each kind, or seven rows.
        for item, box in zip(items, rows_of(column, len(items), scale.px(3)), strict=True):
            offer = offers[item]
            if isinstance(offer, Portion):
                _portion(out, box, scale, item, offer, rects)
            else:
                _good(out, box, scale, offer)
                rects[item] = box


def of_kind(kind: str) -> tuple[str, ...]:
    """What is sold of a kind, in the order of the market."""
    if kind == "food":
        return ("meal", "alms")
    return tuple(good.id for good in GOODS.values() if good.kind == kind)


def _good(out: Surface, box: Rect, scale: Scale, good: StallGood) -> None:
    stall_ground(out, box, scale, good.deal)
    sold = GOODS[good.item]
    inner = box.inflate(-2 * scale.px(6), -2 * scale.px(1))
    side = min(inner.height - 2, scale.px(44))
    picture_in(out, item_name(good.item), Rect(inner.left, inner.centery - side // 2, side, side))
    coin_side = min(inner.height - 2, scale.px(38))
    price = Rect(inner.right - coin_side, inner.centery - coin_side // 2, coin_side, coin_side)
    if good.deal is Deal.OWNED:
        tick(out, price, met=True)
    else:
        coin(out, price, good.price, scale)
    left = inner.left + side + scale.px(6)
    room = Rect(left, inner.top, price.left - scale.px(6) - left, inner.height)
    terms = (
        (good.reason or said_as("a good", "Yours")) if good.deal is Deal.OWNED else terms_of(good)
    )
    effects = ((STAT_ICONS[KIND_STATS[sold.kind]], f"+{sold.bonus}"),)
    _row(out, room, scale, headed(_(sold.name)), effects, terms)


def _row(
    out: Surface,
    room: Rect,
    scale: Scale,
    name: str,
    effects: tuple[tuple[str, str], ...],
    terms: str,
) -> None:
    """The name and what it does, and below them the terms, as far as there is room for them."""
    head, terms = _split(room, scale, terms)
    right = head.right
    px = min(scale.text(15), head.height, max(12, round(room.width * 0.13)))
    for icon, figure in reversed(effects):
        side = min(round(head.height * 0.75), px)
        at = Rect(right - side, head.centery - side // 2, side, side)
        picture_in(out, icon, at)
        text = lettering.line(figure, px, Face.BOLD, INK)
        spot = text.get_rect(midright=(at.left - scale.px(2), head.centery))
        out.blit(text, spot)
        right = spot.left - scale.px(6)
    room_left = Rect(head.left, head.top, right - head.left, head.height)
    words(out, name, room_left, scale.text(13), Face.BOLD)
    if terms:
        foot = Rect(room.left, head.bottom, room.width, room.bottom - head.bottom)
        set_block(out, terms, foot, scale.text(11), 2, Face.ITALIC, INK, "left", 0.95)


def _split(room: Rect, scale: Scale, terms: str) -> tuple[Rect, str]:
    """The upper part of a row, and the terms as the lower part can hold them.

    Letters are large here: only the first half is told, and that can be read; the table's line
    tells it whole as soon as it is chosen.
    """
    if not terms:
        return room, ""
    said = terms.split(";")[0]
    least = lettering.font(Face.BOLD, lettering.SMALLEST).get_height()
    for share in (0.52, 0.6, 0.66):
        low = min(round(room.height * share), room.height - least)
        if block(said, scale.text(11), room.width, low, 2, Face.ITALIC, 0.95).whole:
            return Rect(room.left, room.top, room.width, room.height - low), said
    return room, ""


def _portion(
    out: Surface, box: Rect, scale: Scale, key: str, portion: Portion, rects: dict[str, Rect]
) -> None:
    open_now, chosen = portion.most > 0, portion.count > 0
    deal = Deal.CHOSEN if chosen else Deal.OPEN if open_now else Deal.CLOSED
    stall_ground(out, box, scale, deal)
    rects[key] = box
    inner = box.inflate(-2 * scale.px(6), -2 * scale.px(1))
    side = min(inner.height - 2, scale.px(38))
    price = Rect(inner.right - side, inner.centery - side // 2, side, side)
    coin(out, price, portion.price, scale)
    right = price.left - scale.px(6)
    if open_now:
        row = Rect(0, inner.top, min(scale.px(116), inner.width // 3), inner.height)
        row.right = right
        stepper(out, row, scale, key, portion, rects)
        right = row.left - scale.px(6)
    room = Rect(inner.left, inner.top, right - inner.left, inner.height)
    effects: tuple[tuple[str, str], ...]
    if key == "meal":
        name, effects = _("A meal"), (("your_money/icon_health", "+1"),)
    else:
        name = _("Alms")
        effects = (("your_money/icon_scoundrel", "−1"), ("your_money/icon_folk_hero", "+1"))
    _row(out, room, scale, name, effects, "" if open_now else portion.reason)
