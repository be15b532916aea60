"""The market for large letters: instead of stalls with pictures a list of prices in two columns."""

from typing import Final

from pygame import Rect, Surface

from game.engine.words import _
from game.engine.your_money.data import GOODS
from game.engine.your_money.messages.things import capital
from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.palette import INK
from game.sprites.pieces import block, picture_in, set_block, words
from game.sprites.your_money.marks import (
    KIND_STATS,
    STAT_ICONS,
    coin,
    item_name,
    tick,
)
from game.sprites.your_money.wares import (
    Deal,
    Good,
    Portion,
    stall_ground,
    stepper,
    terms_of,
)

_KINDS: Final = (("horse", "gear"), ("weapon", "food"))


def price_list(
    out: Surface,
    top: int,
    scale: Scale,
    goods: tuple[Good, ...],
    meal: Portion,
    alms: Portion,
    rects: dict[str, Rect],
) -> None:
    """Everything that is sold, below `top`; adds to `rects` what `market_board` promises."""
    by_item = {good.item: good for good in goods}
    inner = out.get_rect().inflate(-2 * scale.px(12), -2 * scale.px(10))
    room = Rect(inner.left, top + scale.px(5), inner.width, inner.bottom - top - scale.px(3))
    between, gap = scale.px(12), scale.px(3)
    wide = (room.width - between) // 2
    for column, kinds in enumerate(_KINDS):
        y = room.top
        left = room.left + column * (wide + between)
        items = [item for kind in kinds for item in _of_kind(kind)]
        # Both columns end together: six rows and the caption of each kind, or seven rows.
        high = (room.height - gap * (len(items) - 1)) // len(items)
        for item in items:
            box = Rect(left, y, wide, high)
            match item:
                case "meal":
                    _portion(out, box, scale, item, meal, rects)
                case "alms":
                    _portion(out, box, scale, item, alms, rects)
                case _:
                    good = by_item.get(item) or Good(item, GOODS[item].price, deal=Deal.CLOSED)
                    _good(out, box, scale, good)
                    rects[item] = box
            y += high + gap


def _of_kind(kind: str) -> tuple[str, ...]:
    if kind == "food":
        return ("meal", "alms")
    return tuple(good.id for good in GOODS.values() if good.kind == kind)


def _good(out: Surface, box: Rect, scale: Scale, good: Good) -> None:
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
    terms = (good.reason or _("Yours")) if good.deal is Deal.OWNED else terms_of(good)
    effects = ((STAT_ICONS[KIND_STATS[sold.kind]], f"+{sold.bonus}"),)
    _row(out, room, scale, capital(_(sold.name)), effects, terms)


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
    words(
        out,
        name,
        Rect(head.left, head.top, right - head.left, head.height),
        scale.text(13),
        Face.BOLD,
    )
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
