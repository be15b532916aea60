"""What comes to lie on the map in the course of a game: fire on a roof, a flock across the road."""

from math import atan2, cos, hypot, sin

import pygame
from pygame import Rect, Surface

from game.sprites.lettering import Scale
from game.sprites.palette import INK, IVORY, shown
from game.sprites.pieces import Piece, kept, lay, picture_in, sheet_of, smooth
from game.sprites.steeplechase.counters import trimmed
from game.sprites.steeplechase.figures import icon

Pixel = tuple[int, int]


@kept
def fire(inch: int, scale: Scale) -> Piece:
    """A house on fire, to be laid over its roof. Rect "base"."""
    side = max(scale.px(26), min(scale.px(48), round(inch * 2)))
    out = sheet_of((side, side))
    picture_in(out, icon("fire"), out.get_rect())
    return Piece(out, {"base": out.get_rect()})


@kept
def flock(to: Pixel, inch: int, scale: Scale) -> Piece:
    """Sheep that stand like a wall, from rect "start" to so many pixels from there. Each looks
    along the road, and the next one behind it.
    """
    long = hypot(*to)
    side = max(scale.px(11), round(inch * 0.62))
    count = max(2, round(long / (side * 0.8)))
    margin = 2 * side
    left, top = min(0, to[0]) - margin, min(0, to[1]) - margin
    out = sheet_of((abs(to[0]) + 2 * margin, abs(to[1]) + 2 * margin))
    angle = atan2(to[1], to[0])
    across = (-sin(angle), cos(angle))
    spots: list[tuple[float, float]] = []
    for number in range(count):
        share = number / (count - 1)
        # A little out of line, as sheep are: always the same ones.
        aside = ((number * 37) % 5 - 2) * side * 0.09
        x, y = to[0] * share + across[0] * aside, to[1] * share + across[1] * aside
        spots.append((x - left, y - top))
    for number, (x, y) in enumerate(sorted(spots, key=lambda spot: spot[1])):
        shape = _sheep(side, number % 2 == 0)
        lay(out, shape, (round(x - shape.get_width() / 2), round(y - shape.get_height() / 2)))
    start = Rect(-left, -top, 1, 1)
    return trimmed(out, start=start)


def _sheep(side: int, right: bool) -> Surface:
    """A sheep from the side: fleece, black face and legs."""
    size = (round(side * 1.3), side)

    def draw(large: Surface, n: int) -> None:
        wide, high = large.get_size()
        ink, wool = shown(INK), shown(IVORY)

        def x(share: float) -> float:
            return wide * (share if right else 1 - share)

        for foot in (0.3, 0.42, 0.58, 0.7):
            leg = pygame.Rect(0, 0, max(2, wide // 16), high // 3)
            leg.midbottom = (round(x(foot)), high - 1)
            pygame.draw.rect(large, ink, leg)
        puffs = ((0.3, 0.42), (0.45, 0.34), (0.6, 0.36), (0.7, 0.48), (0.36, 0.56), (0.55, 0.58))
        for grow, colour in ((max(2, n), ink), (0, wool)):
            for px, py in puffs:
                pygame.draw.circle(large, colour, (x(px), high * py), high * 0.2 + grow)
        pygame.draw.ellipse(
            large,
            ink,
            (x(0.84) - wide * 0.09, high * 0.26, wide * 0.18, high * 0.34),
        )

    return smooth(("sheep", side, right, shown(INK)), size, draw)
