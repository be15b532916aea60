"""Your Money or Your Life as the window knows it."""

from typing import Final

from game.scenes.table.screen import Screen
from game.scenes.your_money.board import YorkBoard
from game.scenes.your_money.ending import Ending
from game.scenes.your_money.lesson import TEACHING
from game.scenes.your_money.ready import jobs

SCREEN: Final = Screen(YorkBoard, Ending, jobs, TEACHING, ghosts=True)
