"""Your Money or Your Life as the window knows it."""

from typing import Final

from game.scenes.table.screen import Screen
from game.scenes.your_money.board import YorkBoard
from game.scenes.your_money.finale import YorkFinale
from game.scenes.your_money.lesson import TEACHING
from game.scenes.your_money.ready import jobs

SCREEN: Final = Screen(YorkBoard, YorkFinale, jobs, TEACHING, ghosts=True)
