"""A seat's panel, with all that everybody may know of them; and the tracker: who acts when."""

from dataclasses import dataclass
from typing import Final, Literal

from pygame import Rect, Surface

from game.engine.riding_shotgun.data import NUMBERS
from game.engine.words import _
from game.sprites import art, lettering
from game.sprites.fitting import block_if_it_fits, line_fits
from game.sprites.lettering import SMALLEST, Face, Scale, balanced, measure
from game.sprites.palette import CARD, EDGE, FADED, FRESH, GOLD, HAIR, INK, SEPIA, WELCOME, seal
from game.sprites.pieces import (
    Piece,
    dimmed,
    disc,
    kept,
    outline,
    picture_in,
    plate,
    sheet_of,
    stock,
    words,
)
from game.sprites.riding_shotgun.cards import back, icon
from game.sprites.riding_shotgun.layout import LARGE_FROM, CoachLayout

FACES: Final = ("cole", "finch", "hale", "boone", "harker", "ruiz", "mccrae", "rose")
"""The people of the boards, in the order of the data."""
SMALL_UNDER: Final = 110
"""Pixels below which a face's small cut is clearer."""
_BARS_SHOWN: Final = 2
"""Gold bars drawn side by side; more are told as a figure."""


@dataclass(frozen=True, slots=True)
class Rider:
    """What stands on a panel. `mark` is the seat's seal by name, `board` whose face it has.

    `active` is whose turn it is, `glows` who can be chosen, `aimed` who is the target. The face of
    a `rival` is left to whoever draws its moods.
    """

    mark: str
    name: str
    board: int
    team: int
    grit: int
    gold: int
    cards: int
    wild: int
    driver: bool = False
    cover: bool = False
    active: bool = False
    glows: bool = False
    aimed: bool = False
    rival: bool = False


def face(board: int, side: int) -> str:
    """The name of the picture of who has that board, as large as that."""
    small = "_small" if side < SMALL_UNDER else ""
    return f"riding_shotgun/face_{FACES[board]}{small}"


@kept
def rider_panel(size: tuple[int, int], scale: Scale, rider: Rider) -> Piece:
    """The panel. Rects "face" (in large letters a rival's only), "seal", "name", "grit",
    "grit_0" on, "gold", "cards", "wild", "speech", and "driver" and "cover" where they are.
    """
    out = sheet_of(size)
    box = out.get_rect()
    stock(out, box, scale, WELCOME if rider.active or rider.aimed else CARD)
    edge = box.inflate(-scale.px(4), -scale.px(4))
    if rider.aimed:
        outline(out, edge, scale.px(5), INK, max(2, scale.px(4)))
    elif rider.active or rider.glows:
        outline(out, edge, scale.px(5), GOLD, max(2, scale.px(4 if rider.active else 3)))
    inner = box.inflate(-2 * scale.px(9), -2 * scale.px(7))
    if scale.text_factor >= LARGE_FROM:
        return Piece(out, _in_figures(out, inner, scale, rider))
    if size[1] > 0.9 * size[0]:
        return Piece(out, _tall(out, inner, scale, rider))
    return Piece(out, _wide(out, inner, scale, rider))


def _wide(out: Surface, inner: Rect, scale: Scale, rider: Rider) -> dict[str, Rect]:
    """Face at the left, words and boots beside it, gold and cards along the foot."""
    foot_high = max(scale.px(22), round(scale.text(15) * 1.1))
    foot_high = min(foot_high, inner.height // 3)
    foot = Rect(inner.left, inner.bottom - foot_high, inner.width, foot_high)
    side = min(
        inner.height - foot_high - scale.px(2),
        round(inner.width * (0.36 if scale.u > 0.9 else 0.3)),
    )
    rects = _face(out, Rect(inner.left, inner.top, side, side), rider)
    left = max(rects["seal"].right, inner.left + side) + scale.px(5)
    beside = Rect(left, inner.top, inner.right - left, foot.top - inner.top - scale.px(2))
    rects |= _said(out, beside, scale, rider)
    rects["speech"] = Rect(beside)
    return rects | _foot(out, foot, scale, rider)


def _tall(out: Surface, inner: Rect, scale: Scale, rider: Rider) -> dict[str, Rect]:
    """A large face above, everything else below it."""
    foot_high = max(scale.px(24), round(scale.text(15) * 1.1))
    foot = Rect(inner.left, inner.bottom - foot_high, inner.width, foot_high)
    side = min(scale.px(110), round(inner.height * 0.5), inner.width)
    rects = _face(out, Rect(inner.left, inner.top, side, side), rider)
    tokens = Rect(inner.left + side, inner.top, inner.width - side, side)
    rects |= _tokens(out, tokens, scale, rider)
    low = Rect(inner.left, inner.top + side + scale.px(3), inner.width, 0)
    low.height = foot.top - scale.px(3) - low.top
    rects |= _said(out, low, scale, rider, tokens=False)
    rects["speech"] = Rect(low)
    return rects | _foot(out, foot, scale, rider)


def _face(out: Surface, at: Rect, rider: Rider) -> dict[str, Rect]:
    """Face and seal."""
    if not rider.rival:
        picture_in(out, face(rider.board, at.width), at)
    side = max(16, round(at.width * 0.42))
    wax = Rect(0, 0, side, side)
    wax.bottomright = (at.right + side // 5, at.bottom + side // 12)
    if not rider.rival:
        picture_in(out, seal(rider.mark), wax)
        return {"face": at, "seal": wax}
    # A rival's face is laid over the panel: the seal stands clear of it.
    picture_in(out, seal(rider.mark), wax)
    clear = Rect(at)
    clear.width = clear.height = at.width - side // 2
    return {"face": clear, "seal": wax}


def _said(
    out: Surface, room: Rect, scale: Scale, rider: Rider, tokens: bool = True
) -> dict[str, Rect]:
    """Name and boots, in two lines; a long name has two itself."""
    name = Rect(room.left, room.top, room.width, round(room.height * 0.64))
    boots = Rect(room.left, name.bottom, room.width, room.bottom - name.bottom)
    rects: dict[str, Rect] = {}
    if tokens:
        # One beside the name, a second one beside the boots.
        held = _held(rider)
        for row, token in zip((name, boots), held, strict=False):
            side = min(max(24, scale.px(27)), row.height)
            at = Rect(row.right - side, row.top, side, side)
            rects[token] = picture_in(out, f"riding_shotgun/token_{token}", at)
            row.width -= side + scale.px(2)
    _name(out, rider.name, name, scale.text(17))
    return rects | {"name": name} | _boots(out, boots, scale, rider)


def _name(out: Surface, name: str, room: Rect, px: int) -> None:
    """A name in one line or two, whole wherever that can be had."""
    drawn = lettering.broken(name, px, room.width, room.height, 2, Face.BOLD, INK, "left", 1.0)
    out.blit(drawn, drawn.get_rect(midleft=(room.left, room.centery)))


def _held(rider: Rider) -> list[str]:
    """The tokens somebody has."""
    return [name for name in ("driver", "cover") if getattr(rider, name)]


def _tokens(out: Surface, room: Rect, scale: Scale, rider: Rider) -> dict[str, Rect]:
    """The Driver's token and that of cover, at the right."""
    found = _held(rider)
    if not found:
        return {}
    side = min(max(24, scale.px(27)), room.height, room.width // len(found))
    rects = {}
    for number, name in enumerate(found):
        at = Rect(room.right - (number + 1) * (side + 1), room.top, side, side)
        rects[name] = picture_in(out, f"riding_shotgun/token_{name}", at)
    return rects


def _boots(out: Surface, room: Rect, scale: Scale, rider: Rider) -> dict[str, Rect]:
    """Grit: a boot for each point, a hole for each that is wanting."""
    most = NUMBERS.grit_max
    step = min(room.width // most, round(room.height * 1.15), scale.px(26))
    side = min(step, room.height)
    rects = {}
    for number in range(most):
        at = Rect(room.left + number * step, room.centery - side // 2, side, side)
        rects[f"grit_{number}"] = at
        if number < rider.grit:
            picture_in(out, icon("grit"), at)
        else:
            hole = Rect(0, 0, max(4, side // 3), max(4, side // 3))
            hole.center = at.center
            disc(out, hole, HAIR, None)
    return rects | {"grit": Rect(room.left, room.top, step * most, room.height)}


def _foot(out: Surface, foot: Rect, scale: Scale, rider: Rider) -> dict[str, Rect]:
    """Gold, cards and wildcards, each with its number."""
    px = min(scale.text(15), foot.height)
    gold = Rect(foot.left, foot.top, round(foot.width * 0.4), foot.height)
    cards = Rect(gold.right, foot.top, round(foot.width * 0.28), foot.height)
    wild = Rect(cards.right, foot.top, foot.right - cards.right, foot.height)
    _bars(out, gold, px, rider.gold)
    high = foot.height - 2
    _counted(out, cards, back(rider.team, (round(high * 0.72), high)), rider.cards, px)
    _counted(out, wild, art.picture(icon("wild"), (foot.height, foot.height)), rider.wild, px)
    return {"gold": gold, "cards": cards, "wild": wild}


def _bars(out: Surface, room: Rect, px: int, gold: int) -> None:
    """Bars of gold: one or two as they are, more as one and a figure."""
    if not gold:
        return
    size = (round(room.height * 1.35), round(room.height * 0.82))
    drawn = art.picture("riding_shotgun/gold_bar", size)
    if gold <= _BARS_SHOWN:
        for number in range(gold):
            left = room.left + number * round(size[0] * 1.05)
            out.blit(drawn, drawn.get_rect(midleft=(left, room.centery)))
    else:
        _counted(out, room, drawn, gold, px)


def _counted(out: Surface, room: Rect, drawn: Surface, count: int, px: int) -> None:
    """A picture and how many of it there are."""
    out.blit(drawn, drawn.get_rect(midleft=(room.left, room.centery)))
    left = room.left + drawn.get_width() + max(3, px // 4)
    box = Rect(left, room.top, max(1, room.right - left), room.height)
    words(out, str(count), box, px, Face.BOLD, INK if count else FADED)


def _in_figures(out: Surface, inner: Rect, scale: Scale, rider: Rider) -> dict[str, Rect]:
    """Where letters are large: seal and name, and below them four figures."""
    first = round(inner.height * 0.5)
    if not line_fits(rider.name, Rect(0, 0, inner.width - first - scale.px(70), first), Face.BOLD):
        first = min(max(first, round(lettering.SMALLEST * 2.5)), round(inner.height * 0.62))
    top = Rect(inner.left, inner.top, inner.width, first)
    low = Rect(inner.left, top.bottom, inner.width, inner.height - first)
    side = min(first, scale.px(34))
    rects = {"seal": picture_in(out, seal(rider.mark), Rect(top.left, top.top, side, first))}
    rects |= _tokens(out, top, scale, rider)
    right = min([top.right, *[rects[name].left for name in ("driver", "cover") if name in rects]])
    left = rects["seal"].right + scale.px(5)
    if rider.rival:
        rects["face"] = Rect(left, top.centery - side // 2, side, side)
        left += side + scale.px(4)
    rects["name"] = Rect(left, top.top, right - scale.px(3) - left, first)
    _name(out, rider.name, rects["name"], scale.text(14))
    rects["speech"] = Rect(low)
    px = min(scale.text(14), low.height)
    wide = low.width // 4
    high = min(low.height - scale.px(2), round(wide * 0.52))
    # A bar's figure is all there is of it: every one of the four has the same room.
    pictures = {
        "grit": art.picture(icon("grit"), (high, high)),
        "gold": art.picture("riding_shotgun/gold_bar", (high, high)),
        "cards": back(rider.team, (round(high * 0.72), high)),
        "wild": art.picture(icon("wild"), (high, high)),
    }
    counts = {"grit": rider.grit, "gold": rider.gold, "cards": rider.cards, "wild": rider.wild}
    for number, (name, drawn) in enumerate(pictures.items()):
        rects[name] = Rect(low.left + number * wide, low.top, wide, low.height)
        _counted(out, rects[name], drawn, counts[name], px)
    return rects


State = Literal["open", "coming", "now", "done"]
"""Of a field: nobody known yet, somebody still to act, acting, done."""

_PALE: Final = 0.55


@kept
def tracker_plate(layout: CoachLayout) -> Piece:
    """What the fields lie on, with its name; it lies at `layout.tracker`. Nothing in large letters:
    there the fields are a list.
    """
    out = sheet_of(layout.tracker.size)
    scale = layout.scale
    if layout.large:
        return Piece(out)
    stock(out, out.get_rect(), scale)
    title = layout.tracker_title.move(-layout.tracker.left, -layout.tracker.top)
    words(out, _("Turn order"), title, scale.text(15), Face.SCRIPT, SEPIA)
    return Piece(out, {"title": title})


@kept
def field(
    size: tuple[int, int],
    scale: Scale,
    place: int,
    mark: str = "",
    board: int = 0,
    number: int | None = None,
    state: State = "open",
) -> Piece:
    """The field of the tracker of whoever acts in that place, from 1: face, seal and number, or the
    place alone. Rects "face", "seal", "number".
    """
    out = sheet_of(size)
    box = out.get_rect()
    now = state == "now"
    fill = WELCOME if now else FRESH if state == "open" else CARD
    plate(out, box, scale.px(5), fill, INK if now else EDGE, max(1, scale.px(2.4 if now else 1)))
    inner = box.inflate(-2 * scale.px(4), -2 * scale.px(2))
    if state == "open" or not mark:
        px = min(scale.text(18), inner.height)
        words(out, str(place), inner, px, Face.BOLD, FADED, "centre")
        return Piece(out, {"number": inner})
    rects = _somebody(out, inner, scale, mark, board, number)
    if now:
        outline(out, box.inflate(-4, -4), scale.px(4), GOLD, max(2, scale.px(2.5)))
    if state == "done":
        return Piece(dimmed(out, _PALE), rects)
    return Piece(out, rects)


def _somebody(
    out: Surface, inner: Rect, scale: Scale, mark: str, board: int, number: int | None
) -> dict[str, Rect]:
    """Face, seal and number, from the left."""
    rects: dict[str, Rect] = {}
    left = inner.left
    large = scale.text_factor >= LARGE_FROM
    said = "" if number is None else str(number)
    wanted = measure(said, SMALLEST, Face.BOLD)[0] + round(inner.height * 0.9) + scale.px(6)
    faced = not large and inner.width - wanted > inner.height // 3
    if faced:
        side = min(inner.height, round(inner.width * 0.42))
        rects["face"] = Rect(left, inner.centery - side // 2, side, side)
        picture_in(out, face(board, side), rects["face"])
        left = rects["face"].right - side // 6
    side = min(round(inner.height * (0.85 if large else 0.58)), round(inner.width * 0.36))
    rects["seal"] = Rect(left, inner.centery - side // 2, side, side)
    if faced:
        rects["seal"].bottom = inner.bottom
    picture_in(out, seal(mark), rects["seal"])
    left = rects["seal"].right + scale.px(3)
    rects["number"] = Rect(left, inner.top, max(1, inner.right - left), inner.height)
    if said:
        px = min(scale.text(19), inner.height)
        words(out, said, rects["number"], px, Face.BOLD, INK, "right" if large else "centre")
    return rects


@kept
def receipt_line(layout: CoachLayout, head: str, lines: tuple[str, ...], wild: str = "") -> Piece:
    """In Reload, in the tracker's place: who steers, the sum, and what a town brought. Rects
    "head", "lines", "wild".
    """
    out = sheet_of(layout.tracker.size)
    scale = layout.scale
    stock(out, out.get_rect(), scale, WELCOME)
    inner = out.get_rect().inflate(-2 * scale.px(12), -2 * scale.px(6))
    # Each has what it needs, and what is left is for the lines.
    px = scale.text(20)
    first = min(measure(head, px, Face.BOLD)[0] + scale.px(4), round(inner.width * 0.4))
    rects = {"head": Rect(inner.left, inner.top, first, inner.height)}
    block_if_it_fits(out, head, rects["head"], px, 2, Face.BOLD, INK, "left", 1.05)
    left = rects["head"].right + scale.px(14)
    right = inner.right
    if wild:
        side = min(inner.height, scale.px(38))
        wanted = balanced(wild, scale.text(15), round(inner.width * 0.24)) + scale.px(2)
        room = Rect(right - wanted, inner.top, wanted, inner.height)
        at = Rect(room.left - scale.px(6) - side, inner.top, side, inner.height)
        picture_in(out, "riding_shotgun/icon_wild", at)
        block_if_it_fits(out, wild, room, scale.text(15), 2, Face.TEXT, INK, "left", 1.1)
        rects["wild"] = room
        right = at.left - scale.px(10)
    rects["lines"] = Rect(left, inner.top, right - left, inner.height)
    said, most = "\n".join(lines), max(2, len(lines))
    block_if_it_fits(out, said, rects["lines"], scale.text(15), most, Face.TEXT, SEPIA, "left", 1.0)
    return Piece(out, rects)
