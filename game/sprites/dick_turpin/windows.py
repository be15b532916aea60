"""The Silver Flyer from the side: two passengers at each window, who go down once they are robbed.

Large letters leave no room for the coach: there the six windows stand in a row above the words.
"""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.messages import passengers
from game.engine.words import _
from game.sprites import art
from game.sprites.dick_turpin.road import BOTTLE
from game.sprites.lettering import Face, Scale
from game.sprites.palette import INK, IVORY
from game.sprites.pieces import Piece, kept, sheet_of, words

_COACH: Final = (480, 320)
_PANES: Final = (Rect(64, 70, 106, 120), Rect(187, 70, 106, 120), Rect(310, 70, 106, 120))
_BOARD: Final = Rect(132, 211, 216, 32)
"""Windows of the drawn coach and the board under them, in its own units."""

_AT_WINDOW: Final = 72
"""How large a passenger is in the coach's units; the two at a window face each other."""

_WINDOW: Final = (96, 120)
_PANE: Final = Rect(12, 12, 72, 94)
_HEAD: Final = 72
"""A window that stands by itself, its pane, and a passenger's size in its units."""

_STRIP: Final = 2.9
"""How many times wider than high a place is in which the coach would be lost."""

_HELD_UP, _DOWN = 0.3, 0.72
"""How far a passenger sinks below the sill: with hands in the air, and when the purse is gone."""


@kept
def windows(
    size: tuple[int, int],
    scale: Scale,
    left: int,
    robbed_now: int = 0,
    right: bool = True,
    going: float = 1.0,
) -> Piece:
    """The coach with `left` passengers whose purses are whole; the last `robbed_now` of them hold
    their hands up at this moment. From 0 to 1 `going` is how far the newest of them has got, from 1
    to 2 how far all have gone down. Its horses are on the right or on the left. Rects "window_<n>"
    and "words".
    """
    out = sheet_of(size)
    held = _held_up(left, robbed_now, going)
    said = passengers(left) if left else _("no purse left")
    if size[0] > _STRIP * size[1]:
        return Piece(out, _row(out, scale, said, left, held))
    return Piece(out, _coach(out, scale, said, left, held, right))


def _held_up(left: int, robbed_now: int, going: float) -> dict[int, float]:
    """How far each of those being robbed has got, from 0 to 2: the last seats first."""
    hit = range(left, left - robbed_now, -1)
    newest = left - robbed_now + 1
    return {number: going if number == newest else max(1.0, going) for number in hit}


def _coach(
    out: Surface, scale: Scale, said: str, left: int, held: dict[int, float], right: bool
) -> dict[str, Rect]:
    """The whole coach, with the words on its board."""
    drawn = art.picture("dick_turpin/flyer_side", out.get_size())
    if not right:
        drawn = pygame.transform.flip(drawn, True, False)
    at = drawn.get_rect(center=out.get_rect().center)
    out.blit(drawn, at)
    factor = at.width / _COACH[0]
    rects = {}
    for number in range(1, DATA.passengers + 1):
        pane = _part(at, factor, _PANES[(number - 1) // 2])
        side = round(_AT_WINDOW * factor)
        first = number % 2 == 1
        over = round(10 * factor)
        x = pane.left - over if first else pane.right + over - side
        _passenger(out, pane, (x, side), number, left, held, facing_right=first)
        rects[f"window_{number}"] = pane
    board = _part(at, factor, _BOARD)
    words(
        out, said, board.inflate(-board.width // 16, 0), scale.text(18), Face.BOLD, IVORY, "centre"
    )
    return rects | {"words": board}


def _part(at: Rect, factor: float, part: Rect) -> Rect:
    """A rect of the drawing's units in pixels of what lies at `at`."""
    return Rect(
        at.left + round(part.left * factor),
        at.top + round(part.top * factor),
        round(part.width * factor),
        round(part.height * factor),
    )


def _row(
    out: Surface, scale: Scale, said: str, left: int, held: dict[int, float]
) -> dict[str, Rect]:
    """Six windows in a row, the words under them."""
    whole, gap = out.get_rect(), scale.px(6)
    foot = min(round(scale.text(20) * 1.35), round(whole.height * 0.38))
    line = Rect(0, whole.height - foot, whole.width, foot)
    room = Rect(0, 0, whole.width, whole.height - foot - scale.px(2))
    px = min(scale.text(20), round(foot * 0.75))
    words(out, said, line, px, Face.BOLD, BOTTLE if left else INK, "centre")
    count = DATA.passengers
    wide = (room.width - (count - 1) * gap) // count
    wide = max(1, min(wide, round(room.height * _WINDOW[0] / _WINDOW[1]), scale.px(96)))
    tall = round(wide * _WINDOW[1] / _WINDOW[0])
    first = room.centerx - (count * (wide + gap) - gap) // 2
    rects = {"words": line}
    for number in range(1, count + 1):
        at = Rect(0, room.centery - tall // 2, wide, tall)
        at.left = first + (number - 1) * (wide + gap)
        frame = art.picture("dick_turpin/passenger_window", at.size)
        out.blit(frame, frame.get_rect(center=at.center))
        factor = wide / _WINDOW[0]
        pane = _part(at, factor, _PANE)
        side = round(_HEAD * factor)
        place = (pane.centerx - side // 2, side)
        _passenger(out, pane, place, number, left, held, facing_right=True)
        rects[f"window_{number}"] = at
    return rects


def _passenger(
    out: Surface,
    pane: Rect,
    place: tuple[int, int],
    number: int,
    left: int,
    held: dict[int, float],
    *,
    facing_right: bool,
) -> None:
    """A passenger behind the sill of `pane`; `place` is the left edge and the size in pixels."""
    x, side = place
    bust = art.picture(f"dick_turpin/passenger_{number}", (side, side))
    if not facing_right:
        bust = pygame.transform.flip(bust, True, False)
    going = held.get(number, 0.0)
    sunk = _HELD_UP * min(going, 1.0) + (_DOWN - _HELD_UP) * max(0.0, going - 1.0)
    sunk = _DOWN if number > left else sunk
    clip = out.get_clip()
    out.set_clip(pane)
    out.blit(bust, (x, pane.bottom - side + round(side * sunk)))
    if 0.5 < going < 1.5:
        hands = art.picture("dick_turpin/hands_up", (side, side))
        out.blit(hands, (x, pane.bottom - round(side * (0.5 + 0.5 * min(going, 1.0)))))
    out.set_clip(clip)
