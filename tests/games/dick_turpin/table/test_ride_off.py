"""Riding off is for good: Enter alone does not do it, and not in passing."""

from pathlib import Path

import pygame
import pytest

from game.engine.dick_turpin.actions import Stop, TurnAnother
from game.scenes.dick_turpin.modes.hold_up import HoldUp
from game.scenes.kit.notice import CALM
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
    wait(player, CALM)
    player.press(pygame.K_RETURN)
    assert player.match.steps == steps + 1
    assert player.match.batches[-1].action == Stop()


def wait(player: Highwayman, seconds: float) -> None:
    since = player.table.clock
    while player.table.clock < since + seconds:
        player.step()


def test_nothing_rides_off_just_after_a_card_has_moved(tmp_path: Path) -> None:
    player = holding_up(tmp_path)
    steps = player.match.steps
    player.press(pygame.K_r)
    player.click("pile")
    player.press(pygame.K_RETURN, pygame.K_RETURN)
    assert player.match.steps == steps
    wait(player, CALM)
    player.press(pygame.K_r)
    assert player.match.steps == steps + 1
    assert player.match.batches[-1].action == Stop()


@pytest.mark.parametrize("way", [pygame.K_t, "another", "deck"])
def test_turning_another_waits_for_nothing(tmp_path: Path, way: int | str) -> None:
    player = holding_up(tmp_path)
    player.click(way) if isinstance(way, str) else player.press(way)
    assert player.match.batches[-1].action == TurnAnother()
