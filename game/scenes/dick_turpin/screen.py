"""What the window has of The Famous Dick Turpin."""

from typing import Final

from game.scenes.dick_turpin import ready
from game.scenes.dick_turpin.board import TurpinBoard
from game.scenes.dick_turpin.finale import TurpinFinale
from game.scenes.table.screen import Screen

SCREEN: Final = Screen(TurpinBoard, TurpinFinale, ready.jobs)
