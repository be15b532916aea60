"""The note a plan is written on: folded under its seal, then broken open for all to read."""

import pygame
from pygame import Rect, Surface

from game.sprites import art, lettering
from game.sprites.dice import die_face
from game.sprites.lettering import Face, Scale
from game.sprites.palette import INK, IVORY, SEPIA, shown
from game.sprites.pieces import Piece, kept, plate, sheet_of


@kept
def sealed_letter(side: int, seal: str) -> Piece:
    """A folded note, one and a half times `side` wide; all notes of a robber look alike."""
    out = _paper(side)
    whole = out.get_rect()
    flap = whole.inflate(-side // 8, -side // 8)
    for corner in (flap.topleft, flap.topright):
        pygame.draw.line(out, shown(SEPIA), corner, flap.center, max(1, side // 36))
    wax = art.picture(seal, (round(side * 0.6), round(side * 0.6)))
    at = wax.get_rect(center=whole.center)
    out.blit(wax, at)
    return Piece(out, {"seal": at})


@kept
def open_letter(side: int, seal: str, place: str, dice: tuple[int, ...], scale: Scale) -> Piece:
    """The note broken open: where to, the two dice, and the seal at its edge."""
    out = _paper(side)
    whole = out.get_rect()
    die = round(side * 0.42)
    gap = max(2, side // 14)
    left = whole.centerx - (len(dice) * die + (len(dice) - 1) * gap) // 2
    for number, face in enumerate(dice):
        out.blit(
            die_face("ivory", face, die),
            (left + number * (die + gap), whole.bottom - die - gap * 2),
        )
    room = Rect(gap, gap, whole.width - 2 * gap, whole.height - die - 3 * gap)
    px = min(scale.text(16), max(12, round(room.height * 0.8)))
    words = lettering.fitted(place, px, room.width - gap, 12, Face.BOLD, INK)
    out.blit(words, words.get_rect(center=room.center))
    wax = art.picture(seal, (round(side * 0.36), round(side * 0.36)))
    out.blit(wax, wax.get_rect(bottomleft=(0, whole.bottom)))
    return Piece(out)


def _paper(side: int) -> Surface:
    out = sheet_of((round(side * 1.6), side))
    plate(out, out.get_rect(), max(2, side // 14), IVORY, INK, max(1, side // 30))
    return out
