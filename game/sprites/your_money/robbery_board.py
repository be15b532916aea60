"""The board of a robbery: the coach, its three slots for dice, and what else counts."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pygame import Rect, Surface

from game.engine.words import _
from game.engine.your_money.data import STATS
from game.engine.your_money.messages.things import stat_name
from game.engine.your_money.state import Coach
from game.sprites import lettering
from game.sprites.fitting import across, down, rows_of
from game.sprites.lettering import Face, Scale
from game.sprites.palette import (
    CARD,
    EDGE,
    ENOUGH,
    GOLD,
    INK,
    IVORY,
    LEATHER,
    MOSS,
    OFF,
    OXBLOOD,
    REFUSED,
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
    fill,
    kept,
    narrow_enough,
    outline,
    picture_in,
    plate,
    set_block,
    sheet_of,
    stock,
    words,
)
from game.sprites.your_money.cards import StatShown, coach_strip, large_card, stats_of
from game.sprites.your_money.layout import TALL_FROM
from game.sprites.your_money.marks import (
    STAT_ICONS,
    draw_chip,
    seat_seal,
    shields,
    stat_letter,
    tick,
)
from game.sprites.your_money.marks import Chip as Chip

MOST_DICE: Final = 4


class SlotState(Enum):
    """How a slot stands."""

    IDLE = "idle"
    LEGAL = "legal"  # the die in hand may go here
    REFUSING = "refusing"
    MET = "met"
    MISSED = "missed"
    CLOSED = "closed"  # not now


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot's running total (None: nothing in it yet), its state and its chips."""

    state: SlotState = SlotState.IDLE
    total: int | None = None
    chips: tuple[Chip, ...] = ()
    key: str = ""
    """What is written on the key that sends a die here; else the stat's letter stands there."""


@dataclass(frozen=True, slots=True)
class Tray:
    """A robber at the coach, with the dice still in hand."""

    seat: int
    name: str
    dice: int
    deciding: bool = False


@kept
def robbery_board(
    size: tuple[int, int],
    scale: Scale,
    card: str,
    coach: Coach,
    guards: int,
    speed: Slot,
    wit: Slot,
    combat: Slot,
    trays: tuple[Tray, ...] = (),
) -> Piece:
    """The board; no dice are drawn, their places are given back.

    Rects: the card's as "card", "purse", "card_speed", …; "speed", "wit", "combat" (the slots) and
    for each "…_dice" (its well), "…_die_0" to "…_die_3", "…_total", "…_target"; "chip_<item>_<n>"
    in the order given; "receipt"; with trays "tray_<seat>" and "tray_<seat>_die_<n>".
    """
    out = sheet_of(size)
    whole = out.get_rect()
    stock(out, whole, scale)
    inner = whole.inflate(-2 * scale.px(13), -2 * scale.px(12))
    gap = scale.px(9)
    low = max(scale.px(104), min(scale.text(88), round(inner.height * 0.26)))
    left = min(scale.px(262), round(inner.width * 0.34))
    # Beside large letters there is no room for the picture: the card becomes a strip.
    strip = scale.text_factor >= TALL_FROM
    left = round(inner.width * 0.39) if strip else left
    low = max(low, scale.px(124)) if strip and trays else low
    upper, foot = down(inner, gap, 1.0, low)
    if strip:
        high = min(scale.px(48), inner.height // 8)
        card_box, slots = down(upper, scale.px(4), high, 1.0)
        drawn = coach_strip(card, coach, card_box.size, scale)
        gap = scale.px(6)
    else:
        card_box, slots = across(upper, scale.px(13), left, 1.0)
        drawn = large_card(card, coach, card_box.size, scale)
    out.blit(drawn.surface, card_box)
    rects = {
        name if name in ("card", "purse") else f"card_{name}": rect
        for name, rect in drawn.placed(*card_box.topleft).items()
    }
    boxes = rows_of(slots, 3, gap)
    for box, shown, slot in zip(boxes, stats_of(card, coach), (speed, wit, combat), strict=True):
        laid = slot_strip(box.size, scale, shown, slot, guards if shown.stat == "combat" else 0)
        at = strip_spot(box, scale)
        out.blit(laid.surface, at)
        rects |= laid.placed(*at)
    receipt = foot
    if trays:
        beside, receipt = across(foot, scale.px(13), left, 1.0)
        _trays(out, beside, scale, trays, rects)
    plate(out, receipt, scale.px(5), SLIP, EDGE, 1)
    rects["receipt"] = receipt.inflate(-2 * scale.px(10), -2 * scale.px(6))
    return Piece(out, rects)


@kept
def slot_strip(
    size: tuple[int, int], scale: Scale, shown: StatShown, slot: Slot, guards: int
) -> Piece:
    """One slot with as much of the board round it as its edge may take: laid over the board it
    covers what stood there. The rects are the board's of that stat.
    """
    around = _around(scale)
    out = sheet_of((size[0] + 2 * around, size[1] + 2 * around))
    fill(out, out.get_rect(), CARD)
    rects: dict[str, Rect] = {}
    _slot(out, Rect((around, around), size), scale, shown, slot, guards, rects)
    return Piece(out, rects)


def strip_spot(box: Rect, scale: Scale) -> tuple[int, int]:
    """Where the strip of the slot in `box` has its top left."""
    return box.left - _around(scale), box.top - _around(scale)


def _around(scale: Scale) -> int:
    """The edge of a slot where the die in hand may go stands out by this."""
    return (scale.px(5) + 1) // 2


def _ground(out: Surface, box: Rect, scale: Scale, state: SlotState) -> None:
    radius = scale.px(8)
    match state:
        case SlotState.LEGAL:
            plate(out, box.inflate(scale.px(5), scale.px(5)), radius, GOLD, INK, 1)
            plate(out, box, scale.px(6), WELCOME, INK, max(1, scale.px(1.4)))
        case SlotState.REFUSING:
            plate(out, box, radius, REFUSED, OXBLOOD, max(4, scale.px(6)))
        case SlotState.MET:
            plate(out, box, radius, ENOUGH, MOSS, max(3, scale.px(4.5)))
        case SlotState.MISSED:
            edge = max(2, scale.px(3))
            plate(out, box, radius, SHORT, OXBLOOD, edge)
            _break_edge(out, box, radius, edge, scale.px(9))
        case SlotState.CLOSED:
            plate(out, box, radius, OFF, EDGE, 1)
        case SlotState.IDLE:
            plate(out, box, radius, IVORY, INK, max(1, scale.px(1.4)))


def _break_edge(out: Surface, box: Rect, radius: int, edge: int, dash: int) -> None:
    """Gaps in the edge between the corners: a broken line is not a whole one to any eye."""
    for x in range(box.left + radius + dash, box.right - radius - dash, 2 * dash):
        fill(out, (x, box.top, dash, edge), SHORT)
        fill(out, (x, box.bottom - edge, dash, edge), SHORT)
    for y in range(box.top + radius + dash, box.bottom - radius - dash, 2 * dash):
        fill(out, (box.left, y, edge, dash), SHORT)
        fill(out, (box.right - edge, y, edge, dash), SHORT)


def _slot(
    out: Surface,
    box: Rect,
    scale: Scale,
    shown: StatShown,
    slot: Slot,
    guards: int,
    rects: dict[str, Rect],
) -> None:
    stat = shown.stat
    _ground(out, box, scale, slot.state)
    rects[stat] = box
    inner = box.inflate(-2 * scale.px(9), -2 * scale.px(7))
    # Four dice first, at 56 units and more; what is left goes to the words on both sides.
    die = max(
        round(min(scale.px(58), inner.height * 0.66)),
        min(scale.px(62), round(inner.width * 0.1)),
    )
    if scale.text_factor >= TALL_FROM:
        die = min(die, round(inner.width * 0.078), inner.height - scale.px(8))
    gap = scale.px(7)
    well = Rect(0, 0, MOST_DICE * die + (MOST_DICE + 1) * gap, min(inner.height, die + 3 * gap))
    head_wide = round((inner.width - well.width) * 0.46)
    head = Rect(inner.left, inner.top, head_wide - scale.px(6), inner.height)
    well.midleft = (inner.left + head_wide, inner.centery)
    side = across(inner, scale.px(8), well.right - inner.left, 1.0)[1]
    _slot_head(out, head, scale, shown, slot.key, guards, rects)
    ground: Colour = LEATHER if slot.state is not SlotState.CLOSED else OFF
    plate(out, well, scale.px(7), ground, INK, max(1, scale.px(1.5)))
    rects[f"{stat}_dice"] = well
    for n in range(MOST_DICE):
        spot = Rect(well.left + gap + n * (die + gap), well.centery - die // 2, die, die)
        outline(out, spot, max(3, die // 7), STITCH, 1)
        rects[f"{stat}_die_{n}"] = spot
    _slot_side(out, side, scale, shown, slot, guards, rects)


def _slot_head(
    out: Surface,
    head: Rect,
    scale: Scale,
    shown: StatShown,
    key_word: str,
    guards: int,
    rects: dict[str, Rect],
) -> None:
    top, low = down(head, 0, round(head.height * 0.44), 1.0)
    icon = min(top.height, round(head.width * 0.28))
    spot = Rect(top.left, top.centery - icon // 2, icon, icon)
    picture_in(out, STAT_ICONS[shown.stat], spot)
    large = scale.text_factor >= TALL_FROM
    target = low.copy()
    if guards and large:
        high = min(low.height, scale.px(30))
        row = Rect(0, 0, round(low.width * 0.6), high)
        row.midright = low.midright
        target.width = shields(out, row, guards, scale, "right").left - low.left - scale.px(3)
    elif guards:
        high = min(round(low.height * 0.46), scale.px(30))
        row = Rect(low.left, low.bottom - high, low.width, high)
        shields(out, row, guards, scale)
        target.height = low.height - high
    key = min(top.height if large else round(icon * 0.7), scale.px(24))
    letter = key_word or stat_letter(shown.stat)
    wide = max(key, lettering.measure(letter, lettering.SMALLEST, Face.BOLD)[0] + scale.px(6))
    cap = Rect(head.right - wide, 0, wide, key)
    room = across(top, scale.px(5), icon, 1.0)[1]
    if large:  # one below the other there is no room for the number and its key
        cap.centery = top.centery
        room.width = max(1, cap.left - room.left - scale.px(6))
    else:
        cap.centery = target.centery
        target.width -= wide + scale.px(4)
    plate(out, cap, max(3, key // 5), INK, None)
    share = 0.86 if large else 0.72
    words(out, letter, cap, max(12, round(key * share)), Face.BOLD, IVORY, "centre")
    # One height and one face for all three, so that the longest sets them.
    names = [stat_name(stat) for stat in STATS]
    px = min(lettering.fit(name, scale.text(18), room.width, 12, Face.BOLD) for name in names)
    name = stat_name(shown.stat)
    face = narrow_enough(max(names, key=len), room.width)
    if lettering.measure(name, lettering.SMALLEST, face)[0] <= room.width:
        words(out, name, room, px, face)
    # Otherwise the icon and the letter say it, and the card beside has the word.
    words_left = _("needs")
    px = min(scale.text(15), target.height, round(target.width * 0.16))
    label = Rect(target.left, target.top, round(target.width * 0.62), target.height)
    wanted = lettering.measure(words_left, lettering.SMALLEST, Face.ITALIC)[0]
    # The number says it alone, the word does not.
    if (guards and large) or wanted > label.width:
        words_left = ""
    at = words(out, words_left, label, px, Face.ITALIC, SEPIA)
    number = across(target, scale.px(6), at.right - target.left, 1.0)[1]
    big = min(scale.text(30), target.height, round(number.width * 0.62))
    if shown.known is not None:
        words(out, str(shown.known + 5 * guards), number, big, Face.BOLD)
    else:
        px = min(scale.text(24), target.height, round(number.width * 0.4))
        text = lettering.line(f"{shown.printed}+", px, Face.BOLD)
        out.blit(text, text.get_rect(midleft=number.midleft))
        die = round(min(target.height * 0.8, text.get_height() * 0.7))
        mark = Rect(number.left + text.get_width() + 2, target.centery - die // 2, die, die)
        picture_in(out, "your_money/icon_dice", mark)
    rects[f"{shown.stat}_target"] = target


def _slot_side(
    out: Surface,
    side: Rect,
    scale: Scale,
    shown: StatShown,
    slot: Slot,
    guards: int,
    rects: dict[str, Rect],
) -> None:
    total_high = min(round(side.height * 0.42), scale.text(38))
    chips, total = down(side, scale.px(2), 1.0, total_high)
    rects[f"{shown.stat}_total"] = total
    if slot.chips:
        gap = scale.px(5)
        # What two robbers carry would be slivers in one row.
        strip = scale.text_factor >= TALL_FROM
        gap = scale.px(2) if strip and len(slot.chips) > 4 else gap
        rows = 2 if len(slot.chips) > 4 and not strip else 1
        count = max(3, -(-len(slot.chips) // rows))
        high = (chips.height - scale.px(2) * (rows - 1)) // rows
        most = scale.px(68) if strip else round(high * (1.7 if rows > 1 else 1.05))
        wide = min((chips.width - gap * (count - 1)) // count, most)
        for n, chip in enumerate(slot.chips):
            row, column = divmod(n, count)
            left = chips.left + column * (wide + gap)
            box = Rect(left, chips.top + row * (high + scale.px(2)), wide, high)
            draw_chip(out, box, scale, chip, shown.stat)
            rects[f"chip_{chip.item}_{n}"] = box
    if slot.total is None:
        return
    mark = 0
    if slot.state in (SlotState.MET, SlotState.MISSED, SlotState.REFUSING):
        mark = min(round(total_high * 0.82), scale.px(32))
        spot = Rect(total.right - mark, total.centery - mark // 2, mark, mark)
        tick(out, spot, slot.state is SlotState.MET)
    if shown.known is None:
        text = _("{total} so far").format(total=slot.total)
    else:
        text = _("{total} of {target}").format(total=slot.total, target=shown.known + 5 * guards)
    room = Rect(total.left, total.top, total.width - mark - scale.px(4), total.height)
    words(out, text, room, min(scale.text(24), total.height), Face.BOLD, INK, "left")


def _trays(
    out: Surface, area: Rect, scale: Scale, trays: tuple[Tray, ...], rects: dict[str, Rect]
) -> None:
    gap = scale.px(6)
    high = (area.height - gap * (len(trays) - 1)) // len(trays)
    high = min(high, scale.px(62))
    for tray, box in zip(trays, down(area, gap, *[high] * len(trays)), strict=True):
        edge = max(2, scale.px(3)) if tray.deciding else 1
        plate(out, box, scale.px(6), IVORY if tray.deciding else CARD, INK, edge)
        inner = box.inflate(-2 * scale.px(6), -2 * scale.px(5))
        seal = min(inner.height, scale.px(34))
        spot = Rect(inner.left, inner.centery - seal // 2, seal, seal)
        seat_seal(out, tray.seat, spot)
        die = min(inner.height, scale.px(36))
        step = die + scale.px(4)
        beside = inner.right - spot.right - scale.px(9)
        if not block(tray.name, 12, beside - tray.dice * step, inner.height, 2, leading=1.0).whole:
            # The name before the size of the dice.
            die = min(die, max(round(die * 0.6), 20))
            step = die + scale.px(2)
        dice_left = inner.right - max(tray.dice, 1) * step + scale.px(4)
        for number in range(tray.dice):
            rects[f"tray_{tray.seat}_die_{number}"] = Rect(
                dice_left + number * step, inner.centery - die // 2, die, die
            )
        if tray.dice == 0:
            dice_left = inner.right
        room = Rect(spot.right + scale.px(5), inner.top, 0, inner.height)
        room.width = max(1, dice_left - room.left - scale.px(4))
        face = Face.BOLD if tray.deciding else Face.TEXT
        set_block(out, tray.name, room, scale.text(16), 2, face, anchor="left", leading=1.0)
        rects[f"tray_{tray.seat}"] = box
