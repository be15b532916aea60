"""The end of a game: a poster for each robber with the sum of what he leaves behind; and that of
the solo rival.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.engine.kinds import Reckoning
from game.engine.phrases import headed
from game.engine.words import _, later, plural
from game.engine.your_money.messages.sums import cause_name, minus
from game.sprites import art, lettering, palette
from game.sprites.lettering import Face, Scale
from game.sprites.palette import FADED, GOLD, INK, IVORY, MOSS, OXBLOOD, PAPER, SEPIA, Colour
from game.sprites.pieces import (
    Piece,
    block,
    fill,
    kept,
    picture_in,
    plate,
    rule,
    set_block,
    sheet_of,
    stock,
    words,
)
from game.sprites.your_money.layout import TALL_FROM
from game.sprites.your_money.marks import coin, rider_name, seat_seal

_DRAWN: Final = (600, 800)
_PORTRAIT: Final = (118, 198, 364, 320)
_NAME: Final = (60, 546, 480, 70)
_REWARD: Final = (60, 630, 480, 100)
_HEADING: Final = (60, 52, 480, 110)

_GAP, _COLUMN = 10, 222
"""Units between a large poster and its sum, and how wide the sum is in the reader's letters."""

_LEAST: Final = 10
"""Units below which the poster's small print is shortened rather than set smaller."""


class Fate(Enum):
    """How a robber ends."""

    WANTED = "wanted"  # lives, and is still on the road
    RETIRED = "retired"
    HANGED = "hanged"


@dataclass(frozen=True, slots=True)
class RobberFate:
    """A robber at the end: `sums` are the parts of the score in the order they are told."""

    seat: int
    name: str
    fate: Fate
    score: int
    sums: Reckoning
    won: bool = False
    shared: bool = False


_FATES: Final = {
    Fate.WANTED: (later("Wanted"), later("Dead or alive. Worth")),
    Fate.RETIRED: (later("Retired"), later("Gone to ground. Worth")),
    Fate.HANGED: (later("Hanged"), later("At York, before a crowd. Worth")),
}
"""What the poster is headed, and what it says before the figure."""
_DRAWN_HEAD: Final = _FATES[Fate.WANTED][0]
"""The head that is engraved, for whoever reads it so."""


@kept
def poster(size: tuple[int, int], scale: Scale, career: RobberFate, lines: int = -1) -> Piece:
    """The poster with the sum below it, of which `lines` are shown so far (−1: all of it).

    Rects: "poster", "portrait", "name", "reward", "sums", "sum_<cause>", "total", "laurel".
    """
    out = sheet_of(size)
    whole = out.get_rect()
    if scale.text_factor >= TALL_FROM:
        rects = _beside(out, scale, career, _Shown(lines))
        return Piece(out, rects)
    row = min(scale.text(27), round(size[1] * 0.055))
    parts = career.sums.parts
    sums_high = row * (len(parts) + 1) + scale.px(26)
    high = min(size[1] - sums_high - scale.px(8), round(size[0] * 4 / 3))
    wide = round(high * 3 / 4)
    at = Rect(0, 0, wide, high)
    at.midtop = (whole.centerx, 0)
    shown = _Shown(lines)
    rects = _sheet(out, at, scale, career, _whole(career, shown))
    box = Rect(0, at.bottom + scale.px(8), min(size[0], max(wide, scale.px(260))), sums_high)
    box.centerx = whole.centerx
    stock(out, box, scale)
    rects["sums"] = box
    _sums(out, box.inflate(-2 * scale.px(16), -2 * scale.px(9)), row, scale, career, shown, rects)
    return Piece(out, rects)


def large_width(scale: Scale, high: int) -> int:
    """How wide a large poster and its sum are together where they may be so high."""
    return round(high * 3 / 4) + scale.px(_GAP) + scale.text(_COLUMN)


@kept
def _large_sheet(size: tuple[int, int], scale: Scale, career: RobberFate, told: bool) -> Piece:
    """A poster's printed sheet alone, which stays the same while its sum is counted."""
    out = sheet_of(size)
    return Piece(out, _sheet(out, out.get_rect(), scale, career, told))


def large_poster(
    size: tuple[int, int],
    scale: Scale,
    career: RobberFate,
    lines: int = -1,
    eighths: int = 0,
    aside: bool = False,
) -> Piece:
    """The poster as high as there is room, and the sum beside it, of which `lines` are shown so
    far, and `eighths` of the next. With `aside` there is room over the sum for whoever speaks.

    Rects as a poster's, and "aside".
    """
    out = sheet_of(size)
    whole, shown = out.get_rect(), _Shown(lines, eighths)
    if scale.text_factor >= TALL_FROM:
        rects = _beside(out, scale, career, shown)
        box = rects["sums"]
        rects["aside"] = Rect(box.left, whole.top, box.width, box.top - whole.top - scale.px(6))
        return Piece(out, rects)
    gap, column = scale.px(_GAP), min(scale.text(_COLUMN), whole.width // 2)
    wide = min(round(whole.height * 3 / 4), whole.width - gap - column)
    at = Rect(whole.left, 0, wide, round(wide * 4 / 3))
    at.centery = whole.centery
    sheet = _large_sheet(at.size, scale, career, _whole(career, shown))
    out.blit(sheet.surface, at)
    rects = sheet.placed(*at.topleft)
    row = min(scale.text(29), round(at.height * 0.09))
    box = Rect(at.right + gap, 0, 0, row * (len(career.sums.parts) + 1) + scale.px(30))
    box.width = min(column, whole.right - box.left)
    box.bottom = at.bottom - scale.px(14)
    if not aside:
        box.centery = at.centery
    stock(out, box, scale)
    rects["sums"] = box
    _sums(out, box.inflate(-2 * scale.px(16), -2 * scale.px(10)), row, scale, career, shown, rects)
    top = at.top + scale.px(10)
    rects["aside"] = Rect(box.left, top, box.width, box.top - top - scale.px(10))
    return Piece(out, rects)


class _Shown(NamedTuple):
    """How much of the sum is told: lines (−1: all), and eighths of the next."""

    lines: int
    eighths: int = 0


def _beside(out: Surface, scale: Scale, career: RobberFate, lines: _Shown) -> dict[str, Rect]:
    """For large letters: the sum beside the poster, and over it the name once more."""
    whole = out.get_rect()
    wide = min(round(whole.width * 0.5), round(whole.height * 3 / 4))
    at = Rect(whole.left, 0, wide, round(wide * 4 / 3))
    at.centery = whole.centery
    rects = _sheet(out, at, scale, career, _whole(career, lines), named=False)
    gap = scale.px(10)
    count = len(career.sums.parts) + 1
    box = Rect(at.right + gap, 0, whole.right - at.right - gap, 0)
    row = min(scale.text(24), (whole.height - scale.px(30)) // (count + 2))
    box.height = min(whole.height, row * count + scale.px(30) + round(row * 2.2))
    box.centery = whole.centery
    stock(out, box, scale)
    rects["sums"] = box
    inner = box.inflate(-2 * scale.px(12), -2 * scale.px(9))
    name = Rect(inner.left, inner.top, inner.width, inner.height - row * count - scale.px(12))
    set_block(out, career.name, name, scale.text(17), 2, Face.BOLD, leading=1.0)
    rects["name"] = name
    inner.top, inner.height = name.bottom + scale.px(6), inner.bottom - name.bottom - scale.px(6)
    _sums(out, inner, row, scale, career, lines, rects)
    return rects


def _sums(
    out: Surface,
    inner: Rect,
    row: int,
    scale: Scale,
    career: RobberFate,
    lines: _Shown,
    rects: dict[str, Rect],
) -> None:
    """The parts of the score one under another, and under a rule what they come to."""
    parts = career.sums.parts
    shown = len(parts) if lines.lines < 0 else min(lines.lines, len(parts))
    # One height for all the names, so that the longest sets it, and the longest figure.
    room = inner.width - round(row * 0.8) - scale.px(13)
    px = min(
        lettering.fit(
            _sum_name(part.cause),
            scale.text(17),
            room - lettering.measure(_signed(part.amount), scale.text(18), Face.BOLD)[0],
        )
        for part in parts
    )
    for n, part in enumerate(parts):
        line = Rect(inner.left, inner.top + n * row, inner.width, row)
        rects[f"sum_{part.cause}"] = line
        if n < shown:
            _line(out, line, scale, part.cause, part.amount, px)
        elif n == shown and lines.eighths:
            _line(out, line, scale, part.cause, int(part.amount * lines.eighths / 8), px)
    total = Rect(inner.left, inner.top + len(parts) * row + scale.px(4), inner.width, row)
    rects["total"] = total
    if _whole(career, lines):
        rule(out, total.left, total.right, total.top, INK, max(1, scale.px(1.6)))
        figure = minus(career.score)
        at = words(out, figure, total, scale.text(21), Face.BOLD, INK, "right")
        before = Rect(total.left, total.top, at.left - scale.px(4) - total.left, total.height)
        words(out, _("Score"), before, scale.text(18), Face.BOLD)


def _inside(at: Rect, area: tuple[int, int, int, int]) -> Rect:
    k = at.width / _DRAWN[0]
    x, y, w, h = area
    return Rect(round(at.left + x * k), round(at.top + y * k), round(w * k), round(h * k))


def _whole(career: RobberFate, lines: _Shown) -> bool:
    """Whether the sum is told to its end, so that the score is no longer anybody's guess."""
    return lines.lines < 0 or lines.lines > len(career.sums.parts)


def _sheet(
    out: Surface, at: Rect, scale: Scale, career: RobberFate, told: bool, named: bool = True
) -> dict[str, Rect]:
    """The printed sheet; where the name stands beside it, what it is worth has its room too."""
    fate = career.fate
    head = _(_FATES[fate][0])
    drawn = head == _DRAWN_HEAD and not palette.now().plain_letters
    out.blit(art.picture("app/poster_wanted" if drawn else "app/poster_blank", at.size), at)
    if not drawn:
        colour = MOSS if fate is Fate.RETIRED else OXBLOOD
        _broadside(out, head.upper(), _inside(at, _HEADING), colour)
    portrait = _inside(at, _PORTRAIT)
    inner = portrait.inflate(-round(portrait.width * 0.06), -round(portrait.height * 0.06))
    drawn_as = {Fate.HANGED: "app/gallows", Fate.RETIRED: "your_money/hideout"}
    picture_in(out, drawn_as.get(fate, rider_name(career.seat)), inner)
    side = round(at.width * 0.15)
    seal = Rect(portrait.left - side // 3, portrait.bottom - round(side * 0.7), side, side)
    if named or not career.won:
        seat_seal(out, career.seat, seal)
    name_box, reward = _inside(at, _NAME), _inside(at, _REWARD)
    if named:
        px = round(name_box.height * 0.66)
        set_block(out, career.name, name_box, px, 2, Face.BOLD, leading=1.0)
        label = Rect(reward.left, reward.top + reward.height // 14, reward.width, 0)
        label.height = round(reward.height * 0.3)
        big = Rect(reward.left, label.bottom, reward.width, reward.bottom - label.bottom)
    else:
        label, big = name_box, reward
    _reward(out, label, big, scale, career, told)
    rects = {"poster": at, "portrait": portrait, "name": name_box, "reward": reward}
    if career.won:
        rects["laurel"] = _laurel(out, at, scale, career)
    return rects


def _broadside(out: Surface, text: str, rect: Rect, colour: Colour) -> None:
    """A poster's headline: heavy letters with an ink shadow, like the drawn WANTED."""
    px = lettering.fit(text, round(rect.height * 0.86), round(rect.width * 0.94), 12, Face.BOLD)
    drop = max(1, px // 22)
    for shift, ink in ((drop, INK), (0, PAPER), (-max(1, drop // 2), colour)):
        line = lettering.line(text, px, Face.BOLD, ink)
        out.blit(line, line.get_rect(center=rect.center).move(shift, shift))


def _reward(
    out: Surface, label: Rect, big: Rect, scale: Scale, career: RobberFate, told: bool
) -> None:
    """What he is worth: the words at `label`, the figure at `big`."""
    figure = minus(career.score) if told else "…"
    caption = _(_FATES[career.fate][1])
    # In large letters the least of it is said rather than all of it in small ones.
    least = max(lettering.SMALLEST, scale.text(_LEAST))
    faces = (Face.ITALIC, Face.SCRIPT)
    fits = [face for face in faces if lettering.measure(caption, least, face)[0] <= label.width]
    words(
        out,
        caption if fits else _("Worth"),
        label,
        round(label.height * 0.95),
        fits[0] if fits else Face.ITALIC,
        SEPIA,
        "centre",
    )
    words(out, figure, big, round(big.height * 0.92), Face.BOLD, OXBLOOD, "centre")


def _laurel(out: Surface, at: Rect, scale: Scale, career: RobberFate) -> Rect:
    """The wreath with its word, as large as that needs; with the seal where words are large."""
    text = _("Shared") if career.shared else _("Winner")
    sealed = scale.text_factor >= TALL_FROM
    least = 0.0 if sealed else lettering.measure(text, lettering.SMALLEST, Face.BOLD)[0] * 2.0
    side = max(round(at.width * 0.29), round(least))
    spot = Rect(0, 0, side, round(side * 300 / 320))
    # Opposite the seal, at the portrait's other lower corner.
    spot.midbottom = (at.left + round(at.width * 0.82), at.top + round(at.height * 0.675))
    spot.right = min(spot.right, out.get_width())
    k = spot.width / 320
    round_room = Rect(0, 0, round(196 * k), round(196 * k))
    round_room.center = (spot.left + round(160 * k), spot.top + round(146 * k))
    plate(out, round_room, round_room.width // 2, PAPER, None)
    picture_in(out, "app/laurel", spot)
    if sealed:
        # Who has won stands over the posters in the largest letters of all.
        inner = round_room.inflate(-round(44 * k), -round(44 * k))
        seat_seal(out, career.seat, inner)
        return spot
    room = round_room.inflate(-round(30 * k), 0)
    px = lettering.fit(text, scale.text(20), room.width, 12, Face.BOLD)
    words(out, text, room, px, Face.BOLD, INK, "centre")
    return spot


def _sum_name(cause: str) -> str:
    """What a part of the score is called on the poster."""
    return headed(cause_name(cause))


def _signed(amount: int) -> str:
    return f"{'+' if amount >= 0 else '−'} {abs(amount)}"


def _line(out: Surface, line: Rect, scale: Scale, cause: str, amount: int, px: int) -> None:
    side = round(line.height * 0.8)
    icon = "icon_guinea" if cause == "guineas" else f"icon_{cause}"
    spot = Rect(line.left, line.centery - side // 2, side, side)
    picture_in(out, f"your_money/{icon}", spot)
    room = Rect(spot.right + scale.px(7), line.top, line.right - spot.right, line.height)
    room.width = line.right - room.left
    figure = words(out, _signed(amount), room, scale.text(18), Face.BOLD, INK, "right")
    room.width = figure.left - scale.px(6) - room.left
    text = words(out, _sum_name(cause), room, px, Face.TEXT)
    # Leaders carry the eye across, as in a printer's index.
    dot, step = max(1, scale.px(1.4)), scale.px(6)
    for x in range(text.right + step, figure.left - step // 2, step):
        fill(out, (x, text.bottom - round(text.height * 0.27), dot, dot), SEPIA)


@kept
def rival_poster(
    size: tuple[int, int],
    scale: Scale,
    name: str,
    guineas: int,
    first_round: int,
    current: int,
    turn: bool = False,
) -> Piece:
    """The poster of one who rides from `first_round`; rects "name", "guineas", "portrait"."""
    out = sheet_of(size)
    whole = out.get_rect()
    body = whole.inflate(-2 * scale.px(4), -2 * scale.px(4))
    if turn:
        plate(out, whole, scale.px(9), GOLD, INK, max(1, scale.px(1.5)))
    stock(out, body, scale)
    inner = body.inflate(-2 * scale.px(12), -2 * scale.px(12))
    head = Rect(inner.left, inner.top, inner.width, 0)
    head.height = max(round(inner.height * 0.09), min(scale.text(26), round(inner.height * 0.12)))
    band = head.inflate(scale.px(8), 0)
    plate(out, band, scale.px(4), OXBLOOD, INK, max(1, scale.px(1.2)))
    title = " ".join(_("Rival").upper())
    words(out, title, head.inflate(-4, 0), scale.text(20), Face.HEADING, IVORY, "centre")
    purse = min(round(inner.width * 0.52), round(inner.height * 0.19))
    named = round(inner.height * 0.13)
    counted = min(scale.text(22), round(inner.height * 0.13))
    # The face gives way where large letters want the room.
    rest = inner.bottom - head.bottom - named - purse - counted - scale.px(14 + 8 + 16 + 2)
    side = min(inner.width, round(inner.height * 0.34), rest)
    portrait = Rect(0, head.bottom + scale.px(14), side, side)
    portrait.centerx = inner.centerx
    picture_in(out, "your_money/solo_rival", portrait)
    name_box = Rect(inner.left, portrait.bottom + scale.px(8), inner.width, 0)
    name_box.height = named
    set_block(out, name, name_box, scale.text(22), 2, Face.BOLD)
    rule(out, inner.left, inner.right, name_box.bottom + scale.px(4), FADED)
    spot = Rect(0, name_box.bottom + scale.px(16), purse, purse)
    spot.centerx = inner.centerx
    rest = inner.bottom - spot.bottom
    coin(out, spot, guineas, scale)
    caption = Rect(inner.left, spot.bottom + scale.px(2), inner.width, counted)
    # The number stands on the coin; only its word is wanted here.
    word = plural("{n} guinea", "{n} guineas", guineas)
    words(out, word, caption, min(scale.text(16), round(counted * 0.76)), Face.TEXT, INK, "centre")
    note = Rect(
        inner.left, caption.bottom, inner.width, max(0, rest - caption.height - scale.px(4))
    )
    if current < first_round:
        text = _("Rides from round {round} on.").format(round=first_round)
    else:
        text = _("Rides after you, for the fattest purse you leave.")
    px = min(
        scale.text(15), lettering.fit(lettering.words_of(text)[-1], scale.text(15), note.width, 12)
    )
    fits = block(text, px, note.width, note.height, 5, Face.ITALIC).whole
    if fits or current < first_round:  # that he rides on is no news
        set_block(out, text, note, px, 5, Face.ITALIC, INK)
    return Piece(out, {"portrait": portrait, "name": name_box, "guineas": spot, "sheet": body})
