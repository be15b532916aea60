"""The plate: the country with every way that was ridden engraved on it, for the last page."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.steeplechase.story import Track
from game.session.match import Match
from game.sprites.lettering import Scale
from game.sprites.maps.strokes import solid
from game.sprites.palette import IVORY, SEAT_COLOURS
from game.sprites.palette import shown as ink
from game.sprites.pieces import Piece
from game.sprites.steeplechase.map.camera import map_glass
from game.sprites.steeplechase.map.sheet import map_sheet


def plate(
    match: Match,
    view: SteeplechaseView,
    tracks: Sequence[Track],
    size: tuple[int, int],
    scale: Scale,
) -> Piece:
    """The country no larger than `size`, and everybody's way in his colour."""
    country = view.options.country
    glass = map_glass(country, Rect((0, 0), size), scale=scale)
    out = map_sheet(country, glass, scale).surface
    ways = [(track.path, SEAT_COLOURS[match.seats[int(track.who)].mark]) for track in tracks]
    for line, colour in ways:
        pixels = [glass.pixel(p) for p in line]
        solid(out, pixels, IVORY, 4)
        solid(out, pixels, colour, 2)
        pygame.draw.aacircle(out, ink(colour), pixels[-1], 3)
    return Piece(out)
