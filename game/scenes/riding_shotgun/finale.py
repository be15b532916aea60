"""The end: who has won."""

from game.scenes.plain.finale import PlainFinale as RidingFinale

__all__ = ["RidingFinale"]
