"""The market's stalls and the tavern's counter: what is sold, for how much, and why not."""

from typing import Final

from pygame import Rect, Surface

from game.engine.phrases import headed
from game.engine.words import _, later, plural, said_as
from game.engine.your_money.data import GOODS, Stat
from game.engine.your_money.messages.things import stat_name
from game.sprites import art, lettering
from game.sprites.fitting import columns, down, rows_of
from game.sprites.lettering import Face, Scale
from game.sprites.palette import CARD, EDGE, INK
from game.sprites.pieces import (
    Piece,
    block,
    faded,
    fill,
    kept,
    narrow_enough,
    picture_in,
    rule,
    set_block,
    sheet_of,
    words,
)
from game.sprites.your_money.layout import TALL_FROM
from game.sprites.your_money.marks import (
    KIND_STATS,
    STAT_ICONS,
    coin,
    item_name,
    stat_letter,
    tick,
)
from game.sprites.your_money.wares import Deal as Deal
from game.sprites.your_money.wares import Portion as Portion
from game.sprites.your_money.wares import StallGood as StallGood
from game.sprites.your_money.wares import (
    counter,
    of_kind,
    offers_of,
    price_list,
    stall_ground,
    stepper,
    terms_of,
)

# The market's two rows of stalls: a heading, and what stands under it.
_ROWS: Final = (
    (("horse", of_kind("horse")), ("gear", of_kind("gear"))),
    (("weapon", of_kind("weapon")), ("food", ("meal",)), ("poor", ("alms",))),
)


_HEADINGS: Final = {
    "horse": later("Horses: one at a time"),
    "gear": later("Gear: one of each"),
    "weapon": later("Arms: two hands’ worth"),
    "food": later("Food"),
    "poor": later("The poor"),
}


@kept
def market_board(
    size: tuple[int, int],
    scale: Scale,
    goods: tuple[StallGood, ...],
    meal: Portion,
    alms: Portion,
    guineas: int,
    health: int,
) -> Piece:
    """All eleven goods, food and alms; rects by item id, "meal", "alms" and their "_minus",
    "_plus" and "_count", "purse", "note" (a line for what has just happened), "picture_<id>".
    """
    out = sheet_of(size)
    head, rects = counter(out, scale, "market", guineas, health)
    offers = offers_of(goods, meal, alms)
    if scale.text_factor >= TALL_FROM:
        price_list(out, head.bottom, scale, offers, rects)
        return Piece(out, rects)
    inner = out.get_rect().inflate(-2 * scale.px(14), -2 * scale.px(12))
    top = head.bottom + scale.px(4)
    gap, title = scale.px(7), min(scale.text(20), scale.px(30))
    below = Rect(inner.left, top, inner.width, inner.bottom - top)
    for row, groups in zip(rows_of(below, 2, scale.px(4)), _ROWS, strict=True):
        heads, stalls = down(row, 0, title, 1.0)
        count = sum(len(items) for _group, items in groups)
        between = scale.px(18)
        wide = (row.width - gap * (count - len(groups)) - between * (len(groups) - 1)) / count
        left = float(row.left)
        for group, items in groups:
            span = wide * len(items) + gap * (len(items) - 1)
            label = Rect(round(left), heads.top, round(span), title)
            _caption(out, label, _(_HEADINGS[group]), scale)
            for item in items:
                right = round(left + wide)
                box = Rect(round(left), stalls.top, right - round(left), stalls.height)
                offer = offers[item]
                if isinstance(offer, Portion):
                    _portion_at(out, box, scale, item, offer, rects)
                else:
                    out.blit(good_stall(box.size, scale, offer).surface, box)
                    rects[item] = box
                left += wide + gap
            left += between - gap
    return Piece(out, rects)


@kept
def tavern_board(
    size: tuple[int, int],
    scale: Scale,
    meal: Portion,
    alms: Portion,
    guineas: int,
    health: int,
) -> Piece:
    """The tavern: its front, a meal, alms; rects "meal", "alms" and their "_minus", "_plus" and
    "_count", "purse", "note".
    """
    out = sheet_of(size)
    head, rects = counter(out, scale, "tavern", guineas, health)
    inner = out.get_rect().inflate(-2 * scale.px(20), -2 * scale.px(16))
    top = head.bottom + scale.px(10)
    room = Rect(inner.left, top, inner.width, inner.bottom - top)
    wide = min(round(room.width * 0.27), scale.px(250))
    gap = scale.px(20)
    high = min(room.height, round(wide * 1.75))
    stalls = Rect(0, 0, 2 * wide + gap, high)
    stalls.midright = (inner.right, room.centery)
    front = Rect(room.left, room.top, stalls.left - room.left - gap, room.height)
    picture_in(out, "your_money/tavern", front.inflate(-scale.px(10), -scale.px(10)))
    left, right = columns(stalls, 2, gap)
    _portion_at(out, left, scale, "meal", meal, rects)
    _portion_at(out, right, scale, "alms", alms, rects)
    return Piece(out, rects)


def _caption(out: Surface, rect: Rect, text: str, scale: Scale) -> None:
    at = words(out, text, rect, min(scale.text(15), rect.height), Face.ITALIC, INK)
    if at.right + scale.px(10) < rect.right:
        rule(out, at.right + scale.px(6), rect.right, rect.centery + 1, EDGE)


@kept
def good_stall(size: tuple[int, int], scale: Scale, good: StallGood) -> Piece:
    """A stall alone, on so much of the board: laid over it, it covers what stood there."""
    out = sheet_of(size)
    fill(out, out.get_rect(), CARD)
    _good(out, out.get_rect(), scale, good)
    return Piece(out, {good.item: out.get_rect()})


@kept
def portion_stall(size: tuple[int, int], scale: Scale, key: str, portion: Portion) -> Piece:
    """The same for "meal" or "alms"; rects `key`, `key`_minus, _plus and _count."""
    out = sheet_of(size)
    fill(out, out.get_rect(), CARD)
    rects: dict[str, Rect] = {}
    _portion(out, out.get_rect(), scale, key, portion, rects)
    return Piece(out, rects)


def _portion_at(
    out: Surface, box: Rect, scale: Scale, key: str, portion: Portion, rects: dict[str, Rect]
) -> None:
    laid = portion_stall(box.size, scale, key, portion)
    out.blit(laid.surface, box)
    rects |= laid.placed(*box.topleft)


def _good(out: Surface, box: Rect, scale: Scale, good: StallGood) -> None:
    paper = stall_ground(out, box, scale, good.deal)
    inner = box.inflate(-2 * scale.px(8), -2 * scale.px(7))
    sold = GOODS[good.item]
    shut = good.deal is Deal.CLOSED
    foot = round(inner.height * 0.34)
    name_high = min(round(inner.height * 0.2), scale.text(34))
    effect_high = min(round(inner.height * 0.12), scale.text(22))
    spot, label, effect, low = down(inner, 0, 1.0, name_high, effect_high, foot)
    drawn = art.picture(item_name(good.item), spot.inflate(-scale.px(4), -scale.px(2)).size)
    if shut:
        drawn = faded(drawn, paper, 0.45)
    out.blit(drawn, drawn.get_rect(center=spot.center))
    set_block(out, headed(_(sold.name)), label, scale.text(16), 2, Face.BOLD, INK)
    _effect(out, effect, scale, KIND_STATS[sold.kind], sold.bonus)
    low.inflate_ip(0, -scale.px(4))
    low.bottom = inner.bottom
    rule(out, low.left, low.right, low.top - 1, EDGE)
    if good.deal is Deal.OWNED:
        side = min(round(low.height * 0.5), scale.px(28))
        mark = Rect(0, 0, side, side)
        mark.midtop = (low.centerx, low.top + scale.px(3))
        tick(out, mark, met=True)
        rest = Rect(low.left, mark.bottom, low.width, low.bottom - mark.bottom)
        set_block(
            out,
            good.reason or said_as("a good", "Yours"),
            rest,
            scale.text(14),
            2,
            Face.ITALIC,
            INK,
        )
        return
    _price(out, low, scale, good.price, terms_of(good), good.price < sold.price)


def _price(out: Surface, low: Rect, scale: Scale, price: int, terms: str, exchanged: bool) -> None:
    side = min(round(low.height * (0.47 if terms else 0.68)), scale.px(38))
    spot = Rect(0, 0, side, side)
    spot.midtop = (low.centerx, low.top + scale.px(3))
    rest = Rect(low.left, spot.bottom + 1, low.width, low.bottom - spot.bottom + scale.px(3))
    # Of a long reason its first half stands, where it can be read; the table's line says all.
    terms = terms.split(";")[0]
    px, wide, high = scale.text(14), rest.width, rest.height
    if terms and not block(terms, px, wide, high, 2, Face.ITALIC, 1.02).whole:
        terms = ""
    if not terms:
        spot.centery = low.centery + 1
    coin(out, spot, price, scale)
    if terms:
        face = Face.BOLD_ITALIC if exchanged else Face.ITALIC
        set_block(out, terms, rest, scale.text(14), 2, face, INK, leading=1.02)


def _effect(out: Surface, row: Rect, scale: Scale, stat: Stat, bonus: int) -> None:
    side = round(row.height * 0.92)
    room = row.width - side - scale.px(4)
    text = f"+{bonus} {stat_name(stat)}"
    face = narrow_enough(text, room, Face.TEXT)
    if lettering.measure(text, lettering.SMALLEST, face)[0] > room:
        # No room for the word: its letter stands for it, as on the cards.
        text, face = f"+{bonus} {stat_letter(stat)}", Face.TEXT
    line = lettering.fitted(text, min(scale.text(15), row.height), room, 12, face)
    wide = side + scale.px(4) + line.get_width()
    left = row.centerx - wide // 2
    picture_in(out, STAT_ICONS[stat], Rect(left, row.centery - side // 2, side, side))
    out.blit(line, line.get_rect(midleft=(left + side + scale.px(4), row.centery)))


def _portion(
    out: Surface, box: Rect, scale: Scale, key: str, portion: Portion, rects: dict[str, Rect]
) -> None:
    open_now = portion.most > 0
    chosen = portion.count > 0
    deal = Deal.CHOSEN if chosen else Deal.OPEN if open_now else Deal.CLOSED
    paper = stall_ground(out, box, scale, deal)
    rects[key] = box
    inner = box.inflate(-2 * scale.px(8), -2 * scale.px(7))
    foot = round(inner.height * 0.24)
    step_high = max(24, min(round(inner.height * 0.17), scale.px(44)))
    name_high = min(round(inner.height * 0.11), scale.text(26))
    effect_high = min(round(inner.height * 0.19), scale.text(34))
    spot, label, rest, row, low = down(inner, 0, 1.0, name_high, effect_high, step_high, foot)
    icon = "your_money/meal" if key == "meal" else "your_money/icon_folk_hero"
    drawn = art.picture(icon, spot.inflate(-scale.px(8), -scale.px(4)).size)
    out.blit(drawn if open_now else faded(drawn, paper, 0.45), drawn.get_rect(center=spot.center))
    name = _("A meal") if key == "meal" else _("Alms")
    words(out, name, label, min(scale.text(17), label.height), Face.BOLD, INK, "centre")
    effect = _("+1 health") if key == "meal" else _("−1 scoundrel\n+1 folk hero")
    if block(effect, scale.text(15), rest.width, rest.height, 2, Face.TEXT, 1.05).whole:
        set_block(out, effect, rest, scale.text(15), 2, Face.TEXT, INK, leading=1.05)
    if open_now:
        stepper(out, row, scale, key, portion, rects)
    if not open_now:
        # No stepper to show: the price and the reason share its room.
        low = low.union(row)
        _price(out, low, scale, portion.price, portion.reason, False)
        return
    terms = plural("{n} guinea in all", "{n} guineas in all", portion.count * portion.price)
    _price(out, low, scale, portion.price, terms if chosen else said_as("a price", "each"), False)
