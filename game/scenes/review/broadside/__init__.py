"""The broadside of a finished game, to be read, made larger, and kept."""

from game.scenes.review.broadside.page import open_broadside

__all__ = ["open_broadside"]
