"""What is sold in town, and what every way of showing it shares: the board, a deal, a stepper."""

from dataclasses import dataclass
from enum import Enum

from pygame import Rect, Surface

from game.engine.words import _
from game.engine.your_money.data import GOODS
from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.palette import EDGE, FADED, GOLD, INK, IVORY, OFF, OXBLOOD, Colour
from game.sprites.pieces import picture_in, plate, rule, stock, words
from game.sprites.your_money.layout import TALL_FROM
from game.sprites.your_money.marks import coin, place_name


class Deal(Enum):
    """How a stall stands to the buyer."""

    OPEN = "open"  # may be had
    CHOSEN = "chosen"
    CLOSED = "closed"  # not now, with a reason
    OWNED = "owned"


@dataclass(frozen=True, slots=True)
class Good:
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


def terms_of(good: Good) -> str:
    """What stands under a price: why it is not to be had, or what has to be given in."""
    if good.deal is Deal.CLOSED and good.reason:
        return good.reason
    if good.give_in:
        old = _(" and ").join(_(GOODS[item].name) for item in good.give_in)
        return _("and your {old}").format(old=old)
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
