"""Riding off is for good: Enter alone does not do it, and not in passing."""

from pathlib import Path

import pygame

from game.engine.dick_turpin.actions import Stop
from game.scenes.dick_turpin.modes.hold_up import HoldUp
from tests.games.dick_turpin.table.highwayman import Highwayman, begun


def holding_up(folder: Path) -> Highwayman:
    """A table at which somebody stands before the coach."""
    player = Highwayman(begun(2), folder)
    for number in range(60):
        player.to_decision()
        if isinstance(player.table.mode, HoldUp):
            return player
        player.press(pygame.K_1 + number % 6, pygame.K_RETURN)
    raise AssertionError("nobody ever holds up the coach")


def test_enter_puts_the_ring_on_riding_off_and_a_second_press_rides_off(tmp_path: Path) -> None:
    player = holding_up(tmp_path)
    steps = player.match.steps
    player.press(pygame.K_RETURN)
    assert player.match.steps == steps
    assert player.table.controls.focus == "main"
    assert player.table.controls.ring_seen
    player.press(pygame.K_RETURN)
    assert player.match.steps == steps + 1
    assert player.match.batches[-1].action == Stop()


def test_its_own_key_rides_off_at_once(tmp_path: Path) -> None:
    player = holding_up(tmp_path)
    steps = player.match.steps
    player.press(pygame.K_r)
    assert player.match.steps == steps + 1
    assert player.match.batches[-1].action == Stop()
