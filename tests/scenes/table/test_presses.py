"""What hurries the telling on confirms nothing, and the menu opens whatever moves: every table."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import Loose
from game.engine.discovery import games
from game.scenes.kit.notice import CALM
from game.scenes.kit.scene import Swap
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from game.scenes.table.pause import PauseMenu
from tests.scenes.hands import LONGEST, Hands, begun

in_every_game = pytest.mark.parametrize("key", list(games()))


class Onlooker(Hands[GameTable]):
    """Somebody at any game's own table while it is told what happens."""

    laid = GameTable
    opened = staticmethod(open_table)

    def until(self, holds: Callable[[], bool]) -> None:
        """Let it be told until that holds."""
        for _frame in range(LONGEST):
            if holds():
                return
            self.step()
        raise AssertionError("it never comes to that")


def at(key: str, folder: Path) -> Onlooker:
    """A table at which the first things are being told."""
    seats = min(n for n in games()[key].seats if n > 1)
    match = begun(games()[key], seats, ("person",) + ("greedy",) * (seats - 1))
    return Onlooker(match, folder, fresh=True, speed="normal")


@in_every_game
def test_what_comes_to_be_confirmed_is_looked_at_first(key: str, tmp_path: Path) -> None:
    hands = at(key, tmp_path)
    hands.until(lambda: hands.table.mode is not None or hands.table.held)
    steps, words = hands.match.steps, hands.live.untold.words
    hands.press(pygame.K_RETURN)
    hands.press(pygame.K_SPACE)
    assert hands.match.steps == steps
    assert hands.live.untold.words == words


@in_every_game
def test_a_click_on_the_menu_opens_it_while_something_moves(key: str, tmp_path: Path) -> None:
    hands = at(key, tmp_path)
    table, match = hands.table, hands.match
    hands.until(lambda: table.mode is not None or table.timeline.busy)
    if table.mode is not None:  # nothing has moved so far: a decision sees to that
        seat = match.to_act[0]
        hands.live.decide(seat, match.spec.heuristics.habit(match.view(seat), Loose(1)))
        hands.until(lambda: table.mode is None and table.timeline.busy)
    hands.click("menu")
    assert isinstance(hands.top(), PauseMenu)


def test_whoever_comes_to_another_page_confirms_nothing_there_at_once(tmp_path: Path) -> None:
    hands = at("your_money", tmp_path)
    hands.context.spread = True  # a window in which somebody looks on
    page, pressed = hands.top(), list[Any]()
    hands.app._go(Swap(page), True)
    page.handle = pressed.append  # type: ignore[method-assign, assignment]
    hands.press(pygame.K_RETURN)
    assert not [e for e in pressed if e.type == pygame.KEYDOWN]
    hands.press(pygame.K_l)
    assert [e.key for e in pressed if e.type == pygame.KEYDOWN] == [pygame.K_l]
    for _frame in range(round(CALM / 0.05) + 1):
        hands.step()
    hands.press(pygame.K_RETURN)
    assert pressed[-2].key == pygame.K_RETURN
