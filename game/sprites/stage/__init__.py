"""The stage: sprites by id over a ground. What lies still is drawn only where it has changed, and
only what moves is drawn again and again.
"""

from game.sprites.stage.sprite import Point, Sprite, fade, glide
from game.sprites.stage.stage import Overlay, Stage

__all__ = ["Overlay", "Point", "Sprite", "Stage", "fade", "glide"]
