"""The last chance to turn is a moment of its own: seen once, gone with one press or by itself."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.your_money.actions import Plan
from game.scenes.kit.notice import Notice
from game.scenes.table.ambience import HELD
from tests.games.your_money.rules.hands import planning, sheet
from tests.games.your_money.table.player import Player, standing


def last_round(folder: Path, **how: Any) -> Player:
    """Nell before her last plan, who would score more as a scoundrel."""
    mine = sheet(guineas=11, scoundrel=9, folk_hero=2)
    match = standing(planning(mine, sheet(retired=True), round_number=16))
    return Player(match, folder, **how).to_decision()


def test_one_press_puts_it_down_and_does_nothing_else(tmp_path: Path) -> None:
    player = last_round(tmp_path)
    assert HELD in player.table.stage
    assert player.table.shown.held.title == "The last chance to turn"
    assert [figure.number for figure in player.table.shown.held.figures] == [4, 18]
    assert player.context.sounds.asked.count("bell") == 1
    player.press(pygame.K_x)
    assert player.top() is player.table, "the press was for the card"
    assert HELD not in player.table.stage
    assert player.table.mode is not None
    player.press(pygame.K_x)
    assert isinstance(player.top(), Notice)
    player.press(pygame.K_ESCAPE)
    player.table.lay_anew()
    assert HELD not in player.table.stage, "it is seen once"


@pytest.mark.parametrize("speed", ["half", "quadruple", "instant"])
def test_it_goes_by_itself(tmp_path: Path, speed: str) -> None:
    player = last_round(tmp_path, speed=speed)
    seconds = 0.0
    while HELD in player.table.stage:
        player.step(dt=0.5)
        seconds += 0.5
        assert seconds < 20
    assert seconds > 3
    assert player.table.mode is not None


def test_its_numbers_explain_themselves(tmp_path: Path) -> None:
    player = last_round(tmp_path)
    player.step()
    for number in (0, 1):
        note = player.table.controls[f"number:figure_{number}"].tip
        assert "turned scoundrel it would be 18" in note
        assert note.endswith("rule 7.2")


def test_a_decision_taken_meanwhile_takes_it_along(tmp_path: Path) -> None:
    player = last_round(tmp_path)
    player.live.commit(0, Plan("tavern"))
    player.step()
    assert player.table.shown.held is None
