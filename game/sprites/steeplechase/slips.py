"""A courier's slip: who he is, how far he has to go, how he stands, what he carries."""

from dataclasses import dataclass
from typing import Final, Literal

from pygame import Rect, Surface

from game.engine.steeplechase.data import ENERGETIC
from game.sprites import lettering
from game.sprites.fitting import line_if_it_fits, rows_of
from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.palette import (
    CARD,
    EDGE,
    FADED,
    GOLD,
    INK,
    IVORY,
    LIGHT_GOLD,
    OXBLOOD,
    SEPIA,
    SLIP,
    WELCOME,
    Colour,
    seal,
)
from game.sprites.pieces import (
    Piece,
    dimmed,
    disc,
    fill,
    kept,
    narrow_enough,
    outline,
    picture_in,
    plate,
    rule,
    sheet_of,
    stock,
    words,
)
from game.sprites.steeplechase import woodcuts
from game.sprites.steeplechase.counters import man
from game.sprites.steeplechase.layout import LARGE_FROM
from game.sprites.steeplechase.woodcuts import Pose, icon

Size = tuple[int, int]
Led = Literal["", "beside", "away"]
"""A horse he leads, or one that stands, runs or is held elsewhere."""

_THINGS: Final = 5
"""Places for an ability and things; with more they move together."""
_TWO_LINES: Final = 28
"""Pixels that two lines of the smallest letters take."""
_HELD: Final = 8
"""Units of the room for a number beside its sign."""
_SIGNS: Final = 3.05
"""Signs in a row: energy with its pips, despatches, and a small one for wounds."""


@dataclass(frozen=True, slots=True)
class SlipShown:
    """What stands on a slip. `where` is his place and how far he has to go, or where he is held;
    `line` says in a word or two what no sign says, and stands where the despatch would be if he has
    none.

    `things` are an ability and things by their names, `states` signs over the figure. `boasts` and
    `shames` are numbers of chits. `turn` is whose turn it is, `lit` who may be chosen; `rival`
    leaves room for a face.
    """

    mark: str
    name: str
    where: str
    pose: Pose
    energy: int = ENERGETIC
    despatches: int = 1
    wounds: int = 0
    things: tuple[str, ...] = ()
    rations: int = 0
    boasts: int = 0
    shames: int = 0
    states: tuple[str, ...] = ()
    line: str = ""
    horse: Led = ""
    superb: bool = False
    turn: bool = False
    lit: bool = False
    rival: bool = False


@kept
def slip(size: Size, scale: Scale, shown: SlipShown) -> Piece:
    """The slip of a courier.

    Rects "seal", "name", "where", "face" (a rival's), "figure", "state 0" …, "energy",
    "despatches", "wounds", "thing 0" …, "ration", "boasts", "shames", "line" and "speech"; where
    letters are large only "seal", "name", "where", "face", "energy", "despatches", "line" and
    "speech".
    """
    out = sheet_of(size)
    box = out.get_rect()
    stock(out, box, scale, WELCOME if shown.turn else CARD)
    inner = box.inflate(-2 * scale.px(8), -2 * scale.px(6))
    large = scale.text_factor >= LARGE_FROM
    head = round(inner.height * (0.52 if large else 0.31))
    long = not large and _is_long(shown, inner.width, head, scale)
    if long:
        # A name of two lines takes from all else.
        head = max(head, _TWO_LINES, scale.px(_TWO_LINES))
    row = Rect(inner.left, inner.top, inner.width, head)
    if shown.turn:
        band = Rect(0, 0, box.width - 2 * scale.px(4), row.bottom - scale.px(4))
        band.midtop = (box.centerx, scale.px(4))
        fill(out, band, INK)
    rects = _head(out, row, scale, shown, large, long)
    rest = Rect(inner.left, row.bottom, inner.width, inner.bottom - row.bottom)
    rest.top += scale.px(2)
    rest.height -= scale.px(2)
    rects |= _one_line(out, rest, scale, shown) if large else _body(out, rest, scale, shown)
    rects["speech"] = rest
    if shown.pose == "dead":
        out = dimmed(out, 0.55)
        name = rects["name"]
        rule(out, name.left, name.right, name.centery, INK, max(1, scale.px(1.6)))
    edge = box.inflate(-scale.px(2), -scale.px(2))
    if shown.turn:
        outline(out, edge, scale.px(6), GOLD, max(2, scale.px(3.5)))
    elif shown.lit:
        outline(out, edge, scale.px(6), GOLD, max(2, scale.px(2)))
    return Piece(out, rects)


# Who he is ------------------------------------------------------------------------------------


def _is_long(shown: SlipShown, wide: int, head: int, scale: Scale) -> bool:
    """Whether his name does not go into what seal, face and distance leave of a line."""
    side = min(head, scale.px(26))
    taken = side * (1 + shown.rival) + scale.px(14)
    px = scale.text(12)
    where = min(measure(shown.where, px, Face.ITALIC)[0] + 1, round((wide - taken) * 0.52))
    return measure(shown.name, px, Face.BOLD)[0] > wide - taken - where


def _head(
    out: Surface, row: Rect, scale: Scale, shown: SlipShown, large: bool, long: bool
) -> dict[str, Rect]:
    """Seal, face, name, and at the right how far he has to go."""
    right = row.right
    rects: dict[str, Rect] = {}
    if not large:
        rects["where"] = _where(out, row, scale, shown, long)
        right = rects["where"].left - scale.px(4)
    side = min(row.height, scale.px(26 if not large else 64))
    # The pictures give way to a long name, as far as they can.
    widest = max(
        [measure(word, SMALLEST, Face.SCRIPT)[0] for word in lettering.words_of(shown.name)],
        default=0,
    )
    least, count = scale.px(15), 1 + shown.rival
    while side > least and right - row.left - count * (side + scale.px(5)) < widest + 2:
        side -= 1
    rects["seal"] = Rect(row.left, row.centery - side // 2, side, side)
    picture_in(out, seal(shown.mark), rects["seal"])
    left = row.left + side + scale.px(5)
    if shown.rival:
        rects["face"] = Rect(left, rects["seal"].top, side, side)
        left += side + scale.px(4)
    room = Rect(left, row.top, max(1, right - left), row.height)
    rects["name"] = _name(out, room, scale.text(17 if not large else 14), shown)
    return rects


def _where(out: Surface, room: Rect, scale: Scale, shown: SlipShown, long: bool) -> Rect:
    """How far he has to go, in two lines where his name has two."""
    ink: Colour = LIGHT_GOLD if shown.turn else SEPIA
    said = shown.where.split(" · ") if long else [shown.where]
    # What seal and face leave is shared; a short name leaves it more.
    room = Rect(room)
    taken = (1 + shown.rival) * (min(room.height, scale.px(26)) + scale.px(5))
    room.left, room.width = room.left + taken, room.width - taken
    name = measure(shown.name, scale.text(17), Face.BOLD)[0] + scale.px(6)
    most = max(round(room.width * 0.52), room.width - name)
    px = scale.text(12)
    if len(said) == 1:
        px = lettering.fit(said[0], scale.text(13), most, SMALLEST, Face.ITALIC)
    wide = min(most, max([measure(each, px, Face.ITALIC)[0] for each in said]) + 1)
    at = Rect(room.right - wide, room.top, wide, room.height)
    for each, line in zip(said, rows_of(at, len(said), 0), strict=True):
        words(out, each, line, px, Face.ITALIC, ink, "right")
    return at


def _name(out: Surface, room: Rect, px: int, shown: SlipShown) -> Rect:
    """His name in a line, or in two where one would be small: all names in the same letters."""
    ink: Colour = IVORY if shown.turn else INK
    face = narrow_enough(shown.name, room.width)
    small = (
        face is not Face.BOLD or measure(shown.name, max(SMALLEST, px - 4), face)[0] > room.width
    )
    if small and " " in shown.name:
        drawn = lettering.broken(
            shown.name, px, room.width, room.height, 2, Face.BOLD, ink, "left", 0.95
        )
        at = drawn.get_rect(midleft=room.midleft)
        out.blit(drawn, at)
    else:
        at = words(out, shown.name, room, px, face, ink)
    return at.clip(room)


# How he stands and what he has ----------------------------------------------------------------


def _body(out: Surface, room: Rect, scale: Scale, shown: SlipShown) -> dict[str, Rect]:
    """The figure at the left, chits at the right, and between them two rows."""
    tall = room.height
    wide = min(round(tall * 1.05), round(room.width * 0.31))
    stage = Rect(room.left, room.top, wide, tall)
    rects = _figure(out, stage, scale, shown)
    chits = round(room.width * 0.175)
    right = Rect(room.right - chits, room.top, chits, tall)
    between = Rect(stage.right + scale.px(4), room.top, 0, tall)
    between.width = right.left - scale.px(4) - between.left
    half = tall // 2
    upper = Rect(between.left, between.top, between.width, half)
    lower = Rect(between.left, upper.bottom, between.width, tall - half)
    rects |= _held(out, upper, scale, shown)
    rects |= _things(out, lower, scale, shown)
    line_x = right.left - scale.px(3)
    fill(out, (line_x, right.top + scale.px(2), 1, right.height - scale.px(4)), EDGE)
    for name, count, row in (
        ("boasts", shown.boasts, Rect(right.left, right.top, right.width, half)),
        ("shames", shown.shames, Rect(right.left, right.top + half, right.width, tall - half)),
    ):
        rects[name] = row
        _counted(out, row, woodcuts.picture(f"chit_{name[:-1]}_back"), count, scale)
    return rects


def _figure(out: Surface, stage: Rect, scale: Scale, shown: SlipShown) -> dict[str, Rect]:
    """He as he stands on the table, and over his corner what has befallen him."""
    name = woodcuts.courier(shown.mark, shown.pose)
    high = stage.height
    wide = woodcuts.width_of(name, high)
    if wide > stage.width:
        high = round(high * stage.width / wide)
    feet = stage.centerx
    if shown.horse:
        # Behind him, and as pale as it is far off.
        tall = round(high * 0.84)
        behind = man(woodcuts.horse(shown.superb), tall).surface
        if shown.horse == "away":
            behind = dimmed(behind, 0.6)
        out.blit(behind, behind.get_rect(bottomleft=(stage.left, stage.bottom - 1)))
        feet = stage.right - wide // 2 - scale.px(2)
    at = woodcuts.stand(out, name, (feet, stage.bottom), high)
    rects = {"figure": at}
    side = min(scale.px(21), stage.width // 2)
    for number, state in enumerate(shown.states):
        spot = Rect(stage.left + number * (side * 3 // 4), stage.bottom - side, side, side)
        disc(out, spot, SLIP, INK, 1)
        picture_in(out, icon(state), spot.inflate(-side // 4, -side // 4))
        rects[f"state {number}"] = spot
    return rects


def _pips(out: Surface, at: Rect, energy: int) -> None:
    """What he has left, from the bottom: three rounds, filled or empty."""
    side = min(at.width, (at.height - 2) // ENERGETIC)
    for rung in range(ENERGETIC):
        pip = Rect(0, 0, side, side)
        pip.midbottom = (at.centerx, at.bottom - rung * (side + 1))
        disc(out, pip, GOLD if rung < energy else CARD, INK, 1)


def _held(out: Surface, row: Rect, scale: Scale, shown: SlipShown) -> dict[str, Rect]:
    """Energy, despatches, wounds."""
    side = min(row.height - 2, scale.px(25), round((row.width - scale.px(26)) / _SIGNS))
    at = Rect(row.left, row.centery - side // 2, side, side)
    picture_in(out, icon(f"energy_{shown.energy}"), at)
    pips = Rect(at.right + 1, at.top, max(6, round(side * 0.32)), side)
    _pips(out, pips, shown.energy)
    rects = {"energy": at.union(pips)}
    left = pips.right + scale.px(5)
    if shown.despatches:
        wide = side + (scale.px(_HELD) if shown.despatches > 1 else 0)
        rects["despatches"] = Rect(left, row.top, wide, row.height)
        _counted(
            out,
            rects["despatches"],
            icon("despatch"),
            shown.despatches,
            scale,
            shown.despatches > 1,
        )
        left = rects["despatches"].right + scale.px(3)
    if shown.wounds:
        wide = round(side * 0.7) + (scale.px(_HELD) if shown.wounds > 1 else 0)
        at = Rect(row.right - wide, row.top, wide, row.height)
        rects["wounds"] = at
        _counted(out, at, icon("wound"), shown.wounds, scale, shown.wounds > 1)
    if shown.line:
        end = rects["wounds"].left - 2 if shown.wounds else row.right
        said = Rect(left, row.top, max(1, end - left), row.height)
        line_if_it_fits(out, shown.line, said, scale.text(12), Face.ITALIC, OXBLOOD)
        rects["line"] = said
    return rects


def _counted(
    out: Surface, row: Rect, picture: str, count: int, scale: Scale, number: bool = True
) -> None:
    """A sign, and right of it how many there are."""
    px = max(SMALLEST, min(scale.text(14), row.height - 2))
    said = str(count)
    wide = measure(said, px, Face.BOLD)[0] if number else 0
    side = min(row.height - 2, row.width - wide - (1 if number else 0), scale.px(24))
    side = max(side, row.height // 2)
    at = Rect(row.left, row.centery - side // 2, side, side)
    picture_in(out, picture, at)
    if number:
        here = Rect(at.right + 1, row.top, max(1, row.right - at.right - 1), row.height)
        words(out, said, here, px, Face.BOLD, INK if count else FADED, "right")


def _things(out: Surface, row: Rect, scale: Scale, shown: SlipShown) -> dict[str, Rect]:
    """His ability and his things; meals with their number."""
    side = min(row.height - 2, scale.px(25))
    things: list[tuple[str, str]] = [(name, f"thing {n}") for n, name in enumerate(shown.things)]
    if shown.rations:
        things.append(("ration", "ration"))
    count = max(_THINGS - 1, len(things))
    step = min(side + scale.px(2), (row.width - side) / max(1, count - 1))
    rects: dict[str, Rect] = {}
    for number, (name, called) in enumerate(things):
        at = Rect(row.left + round(number * step), row.centery - side // 2, side, side)
        picture_in(out, icon(name), at)
        rects[called] = at
    if shown.rations > 1:
        at = rects["ration"]
        px = SMALLEST if scale.text(11) < SMALLEST else scale.text(11)
        plate_at = Rect(0, 0, round(px * 0.9), round(px * 1.05))
        plate_at.bottomright = (at.right + 1, at.bottom + 1)
        plate(out, plate_at, 2, SLIP, INK, 1)
        words(out, str(shown.rations), plate_at, px, Face.BOLD, INK, "centre")
    return rects


# Where letters are large ----------------------------------------------------------------------


def _one_line(out: Surface, room: Rect, scale: Scale, shown: SlipShown) -> dict[str, Rect]:
    """How far he has to go, energy and despatches; all else is in the sheet of his slip."""
    side = room.height
    rects: dict[str, Rect] = {}
    right = room.right
    if shown.despatches:
        wide = side + (scale.text(9) if shown.despatches > 1 else 0)
        rects["despatches"] = Rect(right - wide, room.top, wide, room.height)
        _counted(
            out,
            rects["despatches"],
            icon("despatch"),
            shown.despatches,
            scale,
            shown.despatches > 1,
        )
        right = rects["despatches"].left - scale.px(3)
    pips = Rect(right - max(8, round(side * 0.36)), room.top, max(8, round(side * 0.36)), side)
    _pips(out, pips, shown.energy)
    rects["energy"] = pips
    said = Rect(room.left, room.top, max(1, pips.left - scale.px(3) - room.left), room.height)
    words(out, shown.where, said, scale.text(13), Face.ITALIC, SEPIA)
    rects["where"] = said
    rects["line"] = said
    return rects
