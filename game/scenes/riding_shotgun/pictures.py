"""Pictures of what flies, until they are drawn with their words."""

import json

from pygame import Surface

from game.engine.riding_shotgun.data import SYMBOL
from game.session.paths import assets
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.pieces import Piece
from game.sprites.riding_shotgun.layout import CoachLayout


def back(team: int, size: tuple[int, int]) -> Surface:
    """A card from behind."""
    return art.picture("riding_shotgun/back_bandit" if team else "riding_shotgun/back_guard", size)


def front(card: int, size: tuple[int, int], scale: Scale) -> Piece:
    """An action card."""
    return Piece(art.picture(f"riding_shotgun/front_{SYMBOL[card]}", size))


def wild_front(card: int, size: tuple[int, int], scale: Scale) -> Piece:
    """A wildcard."""
    return Piece(art.picture("riding_shotgun/front_wild", size))


def space_at(layout: CoachLayout, space: int) -> tuple[int, int]:
    """The middle of a space."""
    path = assets() / "images" / "riding_shotgun" / "road.json"
    x, y = json.loads(path.read_text(encoding="utf-8"))["spaces"][space]
    return layout.on_road(x, y)


def coach_disc(side: int, scale: Scale) -> Piece:
    """The coach on its road."""
    return Piece(art.picture("riding_shotgun/token_speed", (side, side)))
