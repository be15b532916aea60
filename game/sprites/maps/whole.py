"""A game's map as a picture file, drawn by the game's own maker of maps."""

import importlib
import os
from pathlib import Path

import pygame

from game.engine.errors import BadData
from game.engine.words import _


def write_map(game: str, value: str, out: Path, wide: int) -> None:
    """Write the picture of a map; BadData where that cannot be."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    maker = importlib.import_module(f"game.sprites.{game}.map.whole")
    picture: pygame.Surface = maker.drawn(value, wide)
    try:
        pygame.image.save(picture, str(out))
    except (pygame.error, OSError) as error:
        refused = _("{file} cannot be written: {why}.")
        raise BadData(refused.format(file=out.name, why=error)) from error
