"""An exchange: who stands against whom, and on the leather between them die against die."""

from dataclasses import dataclass
from typing import Final, Literal

from pygame import Rect, Surface

from game.engine.steeplechase.country import Kind
from game.sprites.dice import DieColour, die_face
from game.sprites.lettering import SMALLEST, Face, Scale, fit, measure
from game.sprites.palette import INK, LEATHER, LIGHT_GOLD, SEPIA, SLIP, STITCH
from game.sprites.pieces import Piece, kept, outline, plate, rule, sheet_of, words
from game.sprites.steeplechase import figures
from game.sprites.steeplechase.counters import man
from game.sprites.steeplechase.figures import Pose

Size = tuple[int, int]
Beaten = Literal["", "foe", "own"]

_MOST_FOES: Final = 4
"""So many are drawn at most, with dice between or without."""


@dataclass(frozen=True, slots=True)
class ExchangeShown:
    """Who meets whom. With `dice` there is leather between them with a place for the black die and
    for the ivory one; 0 is a die that does not lie yet. Words stand under each die, or without dice
    in a line under the figures. `beaten` is laid down.
    """

    kind: Kind
    count: int
    mark: str
    pose: Pose
    dice: bool = True
    black: int = 0
    ivory: int = 0
    black_words: str = ""
    ivory_words: str = ""
    beaten: Beaten = ""
    charging: bool = False
    unmasked: bool = False


@kept
def exchange(size: Size, scale: Scale, shown: ExchangeShown) -> Piece:
    """The picture of it. Rects "foes", "own", and with dice "leather", "black", "ivory",
    "black_words" and "ivory_words".
    """
    out = sheet_of(size)
    box = out.get_rect()
    plate(out, box, scale.px(7), SLIP, INK, max(1, scale.px(2)))
    inner = box.inflate(-2 * scale.px(10), -2 * scale.px(9))
    rects: dict[str, Rect] = {}
    floor = inner.bottom
    if shown.dice:
        wide = round(inner.width * 0.48)
        leather = Rect(0, inner.top, wide, inner.height)
        leather.centerx = inner.centerx
        rects |= _leather(out, leather, scale, shown)
        left = Rect(inner.left, inner.top, leather.left - scale.px(6) - inner.left, inner.height)
        right = Rect(leather.right + scale.px(6), inner.top, 0, inner.height)
        right.width = inner.right - right.left
        count = 1
    else:
        line = round(scale.text(13) * 1.5)
        floor = inner.bottom - line
        y = floor + max(1, scale.px(1))
        rule(out, inner.left, inner.right, y, INK, max(1, scale.px(1.6)))
        half = inner.width // 2
        said = Rect(inner.left, floor, half, line)
        words(out, shown.black_words, said, scale.text(13), Face.ITALIC, SEPIA)
        rects["black_words"] = said
        said = Rect(inner.left + half, floor, inner.width - half, line)
        words(out, shown.ivory_words, said, scale.text(13), Face.ITALIC, SEPIA, "right")
        rects["ivory_words"] = said
        left = Rect(inner.left, inner.top, round(inner.width * 0.62), floor - inner.top)
        right = Rect(left.right, inner.top, inner.right - left.right, floor - inner.top)
        count = min(shown.count, _MOST_FOES)
    rects["foes"] = _foes(out, left, count, shown)
    rects["own"] = _own(out, right, shown)
    return Piece(out, rects)


def _foes(out: Surface, room: Rect, count: int, shown: ExchangeShown) -> Rect:
    """The enemies, as large as the room lets them stand side by side; the first may lie."""
    names = [
        figures.folk(shown.kind, n, shown.charging, shown.unmasked) for n in range(max(1, count))
    ]
    if shown.beaten == "foe":
        return _laid(out, room, names[0])
    high = room.height
    step = figures.width_of(names[0], high)
    if step * len(names) > room.width:
        high = round(high * room.width / (step * len(names)))
        step = room.width // len(names)
    found = []
    left = room.centerx - step * len(names) // 2
    for n, name in enumerate(names):
        found.append(figures.stand(out, name, (left + n * step + step // 2, room.bottom), high))
    return found[0].unionall(found)


def _own(out: Surface, room: Rect, shown: ExchangeShown) -> Rect:
    name = figures.courier(shown.mark, "foot" if shown.beaten == "own" else shown.pose)
    if shown.beaten == "own":
        return _laid(out, room, name)
    high = min(room.height, round(room.height * room.width / figures.width_of(name, room.height)))
    return figures.stand(out, name, (room.centerx, room.bottom), high)


def _laid(out: Surface, room: Rect, name: str) -> Rect:
    """Somebody who has been beaten, on his back on the ground."""
    high = min(room.width, round(room.height * 1.2))
    lying = man(name, high, down=True).surface
    at = lying.get_rect(midbottom=room.midbottom)
    out.blit(lying, at)
    return at


def _leather(out: Surface, at: Rect, scale: Scale, shown: ExchangeShown) -> dict[str, Rect]:
    plate(out, at, scale.px(7), LEATHER, INK, max(1, scale.px(2)))
    line = round(scale.text(14) * 1.5)
    room = Rect(at.left + scale.px(8), at.top + scale.px(6), at.width - 2 * scale.px(8), 0)
    room.height = at.height - line - scale.px(13)
    half = room.width // 2
    side = min(half - scale.px(8), room.height, scale.px(78))
    rects = {"leather": at}
    pairs: tuple[tuple[str, DieColour, int, str, int], ...] = (
        ("black", "black", shown.black, shown.black_words, room.left + half // 2),
        ("ivory", "ivory", shown.ivory, shown.ivory_words, room.right - half // 2),
    )
    for name, colour, face, said, middle in pairs:
        die = Rect(0, 0, side, side)
        die.center = (middle, room.centery)
        rects[name] = die
        if face:
            out.blit(die_face(colour, face, side), die)
        else:
            outline(out, die, scale.px(6), STITCH, max(1, scale.px(1.4)))
        under = Rect(0, 0, half - 2, line)
        under.midtop = (middle, room.bottom)
        rects[f"{name}_words"] = under
        if not said:
            continue
        px = fit(
            said, max(SMALLEST, scale.text(14)), under.width - scale.px(8), SMALLEST, Face.BOLD
        )
        tag = Rect(0, 0, min(under.width, measure(said, px, Face.BOLD)[0] + scale.px(12)), line)
        tag.center = under.center
        plate(out, tag, max(2, line // 5), LIGHT_GOLD, INK, 1)
        words(out, said, tag.inflate(-4, -2), px, Face.BOLD, INK, "centre")
    return rects
