"""The plain table as the window knows it: for every game that has no screen of its own."""

from typing import Final

from game.scenes.plain.board import PlainBoard
from game.scenes.plain.finale import PlainFinale
from game.scenes.table.screen import Screen

SCREEN: Final = Screen(PlainBoard, PlainFinale)
