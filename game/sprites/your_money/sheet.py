"""A robber's sheet: what he is, what he has, and how the law and the people think of him."""

from typing import Final

import msgspec
from pygame import Rect, Surface

from game.engine.words import _
from game.engine.your_money.data import DATA, GOODS
from game.engine.your_money.messages.results import Scores
from game.engine.your_money.state import Placed
from game.engine.your_money.view import SheetSeen
from game.sprites import art, lettering
from game.sprites.fitting import across, columns, down
from game.sprites.lettering import Face, Scale
from game.sprites.palette import (
    CARD,
    EDGE,
    FADED,
    GOLD,
    INK,
    IVORY,
    MOSS,
    OFF,
    OXBLOOD,
    PURSE,
    SEPIA,
    Colour,
)
from game.sprites.pieces import (
    NARROWER,
    Piece,
    dimmed,
    faded,
    kept,
    narrow_enough,
    outline,
    picture_in,
    plate,
    rule,
    set_block,
    sheet_of,
    stock,
    words,
)
from game.sprites.your_money.marks import (
    KIND_STATS,
    bonus_badge,
    draw_health,
    draw_track,
    item_name,
    seat_seal,
)

_GEAR: Final = tuple(good.id for good in DATA.goods if good.kind == "gear")
# Row heights in units of the design; together with their gaps they fill the sheet.
_ROWS: Final = {
    "head": 60,
    "badges": 25,
    "health": 50,
    "folk_hero": 56,
    "scoundrel": 56,
    "purse": 56,
    "kit": 80,
    "gear": 76,
}


def as_printed(sheet: SheetSeen) -> SheetSeen:
    """The same without what the sheet does not show: one drawing serves a whole decision."""
    return msgspec.structs.replace(
        sheet, dice=None, plan=None, sealed=sheet.sealed and sheet.plan is None, placed=Placed()
    )


@kept
def robber_sheet(
    size: tuple[int, int],
    scale: Scale,
    seat: int,
    name: str,
    sheet: SheetSeen,
    turn: bool = False,
    every_five: bool = False,
    rival: bool = False,
    scores: Scores | None = None,
) -> Piece:
    """The sheet of `seat`; `turn` where that seat decides now, `every_five` for the option.

    A rival's sheet has room for a portrait; where there are two `scores` both stand on
    it, the one that counts underlined. Rects: "seal", "portrait" (a rival's only), "sealed" (only
    while a plan lies sealed), "name", "badges"; the numbers' own boxes "health", "folk_hero",
    "scoundrel", "guineas", "score"; "health_track", "folk_hero_track",
    "scoundrel_track"; room for what changed, "health_change", "folk_hero_change" and
    "scoundrel_change"; "horse", "hand_0", "hand_1", "gear_mask", "gear_black_cloak",
    "gear_riding_boots".
    """
    out = sheet_of(size)
    whole = out.get_rect()
    if turn:
        plate(out, whole, scale.px(9), GOLD, INK, max(1, scale.px(1.5)))
    body = whole.inflate(-2 * scale.px(4), -2 * scale.px(4))
    stock(out, body, scale)
    rows = _rows(body, scale)
    rects: dict[str, Rect] = {"sheet": body}
    sealed = sheet.sealed and sheet.plan is None and sheet.on_the_road
    _head(out, rows["head"], body, scale, seat, name, turn, sealed, rects, rival)
    _badges(out, rows["badges"], scale, sheet, rects)
    draw_health(out, rows["health"], scale, sheet.health, rects)
    marks = DATA.guards
    folk = () if every_five else marks.folk_hero_marks
    wicked = () if every_five else marks.scoundrel_marks
    draw_track(out, rows["folk_hero"], scale, "folk_hero", sheet.folk_hero, folk, rects)
    draw_track(out, rows["scoundrel"], scale, "scoundrel", sheet.scoundrel, wicked, rects)
    _purse(out, rows["purse"], scale, sheet, scores, rects)
    _kit(out, rows["kit"], scale, sheet, rects)
    _gear(out, rows["gear"], scale, sheet, rects)
    if not sheet.on_the_road:
        veil = dimmed(out, 0.3)
        # The seal, the name and the score stay in full ink: they still count.
        for key in ("head", "badges", "purse"):
            veil.blit(out, rows[key], rows[key])
        out = veil
    return Piece(out, rects)


def _rows(body: Rect, scale: Scale) -> dict[str, Rect]:
    inner = body.inflate(-2 * scale.px(10), -2 * scale.px(9))
    shares = [high / sum(_ROWS.values()) for high in _ROWS.values()]
    return dict(zip(_ROWS, down(inner, scale.px(6), *shares), strict=True))


def _head(
    out: Surface,
    row: Rect,
    body: Rect,
    scale: Scale,
    seat: int,
    name: str,
    turn: bool,
    sealed: bool,
    rects: dict[str, Rect],
    rival: bool,
) -> None:
    ink: Colour = INK
    if turn:
        # Reversed out: seen in grey as well as in colour.
        band = Rect(body.left, body.top, body.width, row.bottom - body.top)
        plate(out, band.inflate(-scale.px(6), -scale.px(6)), scale.px(4), INK, None)
        ink = IVORY
    side = min(row.height - scale.px(8), round(row.width * 0.27))
    seal = Rect(row.left, row.centery - side // 2, side, side)
    rects["seal"] = seat_seal(out, seat, seal)
    if sealed:
        # The letter is folded and stamped: what it says stays inside.
        lock = max(14, side // 2)
        corner = Rect(0, 0, lock, lock)
        corner.midbottom = (seal.left + lock // 3, seal.bottom + lock // 8)
        plate(out, corner, lock // 4, IVORY, INK, 1)
        picture_in(out, "app/icon_lock", corner.inflate(-lock // 4, -lock // 4))
        rects["sealed"] = corner
    room = across(row, scale.px(8), side, 1.0)[1].inflate(0, -scale.px(4))
    if rival:
        face = Rect(0, 0, side, side)
        face.midright = (row.right, row.centery)
        rects["portrait"] = face
        room.width -= side + scale.px(6)
    set_block(out, name, room, scale.text(19), 2, Face.BOLD, ink, anchor="left", leading=1.08)
    rects["name"] = room
    if not turn:
        rule(out, row.left, row.right, row.bottom, EDGE)


def _badges(
    out: Surface, row: Rect, scale: Scale, sheet: SheetSeen, rects: dict[str, Rect]
) -> None:
    shown: list[tuple[str, str, Colour]] = []
    if not sheet.alive:
        shown.append(("app/gallows", _("Hanged"), OXBLOOD))
    elif sheet.retired:
        shown.append(("your_money/hideout", _("Retired"), MOSS))
    if sheet.turned:
        shown.append(("your_money/icon_scoundrel", _("Scoundrel"), OXBLOOD))
    if sheet.must_rest and sheet.on_the_road:
        shown.append(("your_money/icon_spur", _("Must rest"), INK))
    rects["badges"] = row
    if not shown:
        words(out, _("On the road"), row, scale.text(14), Face.ITALIC, FADED, "centre")
        return
    boxes = columns(row, len(shown), scale.px(5))
    for box, (icon, word, fill) in zip(boxes, shown, strict=True):
        plate(out, box, scale.px(5), fill, INK, 1)
        side = row.height - scale.px(5)
        spot = Rect(box.left + scale.px(3), box.centery - side // 2, side, side)
        room = Rect(spot.right + 2, box.top, box.right - spot.right - scale.px(4), box.height)
        if min(lettering.measure(word, 12, face)[0] for face in NARROWER) <= room.width:
            plate(out, spot, scale.px(4), CARD, None)
            picture_in(out, icon, spot.inflate(-2, -2))
        else:  # the word before the picture
            room = box.inflate(-scale.px(4), 0)
        face = narrow_enough(word, room.width)
        px = min(scale.text(14), round(row.height * 0.78))
        words(out, word, room, px, face, IVORY, "centre")


def _purse(
    out: Surface,
    row: Rect,
    scale: Scale,
    sheet: SheetSeen,
    scores: Scores | None,
    rects: dict[str, Rect],
) -> None:
    gap = scale.px(6)
    # Two scores want more room than one.
    wide = round((row.width - gap) * (0.5 if scores is None else 0.4))
    left, right = across(row, gap, wide, 1.0)
    for box, key, label, number in (
        (left, "guineas", _("Guineas"), sheet.guineas),
        (right, "score", _("Score"), sheet.score),
    ):
        fill: Colour = PURSE if key == "guineas" else IVORY
        plate(out, box, scale.px(5), fill, INK, max(1, scale.px(1.2)))
        head = Rect(box.left, box.top + scale.px(1), box.width, round(box.height * 0.4))
        inner = head.inflate(-scale.px(8), 0)
        words(out, label, inner, min(scale.text(14), head.height), Face.TEXT, INK, "centre")
        foot = Rect(box.left, head.bottom - scale.px(3), box.width, box.bottom - head.bottom)
        room = foot.inflate(-scale.px(8), 0)
        figure = str(number).replace("-", "−")
        px = min(scale.text(28), round(foot.height * 0.95))
        if key == "guineas":
            side = min(round(foot.height * 0.72), room.width // 3)
            text = lettering.fitted(figure, px, room.width - side - scale.px(4), 12, Face.BOLD)
            start = room.centerx - (text.get_width() + side + scale.px(5)) // 2
            coin_at = Rect(start, foot.centery - side // 2, side, side)
            picture_in(out, "your_money/icon_guinea", coin_at)
            out.blit(text, text.get_rect(midleft=(coin_at.right + scale.px(5), foot.centery)))
        elif scores is not None:
            _both(out, foot, scale, scores, px)
        else:
            words(out, figure, room, px, Face.BOLD, INK, "centre")
        rects[key] = box


def _both(out: Surface, foot: Rect, scale: Scale, scores: Scores, px: int) -> None:
    """The hero's score and the scoundrel's side by side, the one that counts bold on a line."""
    pad, gap = scale.px(3), scale.px(2)
    wide = (foot.width - 3 * pad) // 2
    side = min(round(foot.height * 0.56), round(wide * 0.3))
    said = (("folk_hero", scores.hero), ("scoundrel", scores.scoundrel))
    figures = [str(number).replace("-", "−") for _what, number in said]
    room = wide - side - gap
    # Of one size, however long one of them is.
    px = min([lettering.fit(figure, px, room, 12, Face.BOLD) for figure in figures])
    for n, ((what, _number), figure) in enumerate(zip(said, figures, strict=True)):
        counts = scores.counts == ("hero" if what == "folk_hero" else "scoundrel")
        face = narrow_enough(figure, room, Face.BOLD if counts else Face.TEXT)
        text = lettering.fitted(figure, px, room, 12, face, INK if counts else SEPIA)
        whole = side + gap + text.get_width()
        start = foot.left + pad + n * (wide + pad) + (wide - whole) // 2
        icon = Rect(start, foot.centery - side // 2, side, side)
        picture_in(out, f"your_money/icon_{what}", icon)
        out.blit(text, text.get_rect(midleft=(icon.right + gap, foot.centery)))
        if counts:
            thick = max(2, scale.px(2))
            rule(out, start, start + whole, foot.bottom - 2 * thick, OXBLOOD, thick)


def _places(out: Surface, row: Rect, scale: Scale, title: str) -> Rect:
    """The row's title, and the band below it for three places."""
    head, band = down(row, 1, min(round(row.height * 0.26), scale.text(18)), 1.0)
    at = words(out, title, head, min(scale.text(13.3), head.height), Face.ITALIC, SEPIA)
    rule(out, at.right + scale.px(5), row.right, head.centery + 1, EDGE)
    return band


def _place(
    out: Surface, box: Rect, scale: Scale, item: str | None, empty: str, pale: float = 0.72
) -> None:
    if item is None:
        plate(out, box, scale.px(5), OFF, None)
        outline(out, box, scale.px(5), EDGE, 1)
        inner = box.inflate(-round(box.width * 0.3), -round(box.height * 0.3))
        ghost = faded(art.picture(empty, inner.size), OFF, pale)
        out.blit(ghost, ghost.get_rect(center=box.center))
        return
    good = GOODS[item]
    plate(out, box, scale.px(5), IVORY, INK, max(1, scale.px(1.2)))
    inner = box.inflate(-scale.px(6), -scale.px(5))
    picture_in(out, item_name(item), inner)
    high = max(15, round(min(box.height, box.width) * 0.34))
    wide = round(high * 1.9)
    badge = Rect(box.right - wide + 1, box.bottom - high + 1, wide, high)
    bonus_badge(out, badge, KIND_STATS[good.kind], good.bonus, scale)


def _kit(out: Surface, row: Rect, scale: Scale, sheet: SheetSeen, rects: dict[str, Rect]) -> None:
    band = _places(out, row, scale, _("Horse and hands"))
    horse, *hands = columns(band, 3, scale.px(6))
    _place(out, horse, scale, sheet.horse, "your_money/icon_speed")
    rects["horse"] = horse
    held = list(sheet.weapons)
    if len(held) == 1 and GOODS[held[0]].hands == 2:
        both = hands[0].union(hands[1])
        _place(out, both, scale, held[0], "")
        rects["hand_0"] = rects["hand_1"] = both
        return
    for n, box in enumerate(hands):
        _place(out, box, scale, held[n] if n < len(held) else None, "your_money/open_hand", 0.5)
        rects[f"hand_{n}"] = box


def _gear(out: Surface, row: Rect, scale: Scale, sheet: SheetSeen, rects: dict[str, Rect]) -> None:
    band = _places(out, row, scale, _("Gear"))
    for item, box in zip(_GEAR, columns(band, 3, scale.px(6)), strict=True):
        _place(out, box, scale, item if item in sheet.gear else None, item_name(item))
        rects[f"gear_{item}"] = box
