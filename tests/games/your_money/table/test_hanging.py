"""A robbery tells what comes of it before it is confirmed; one that hangs wants two presses."""

from pathlib import Path
from typing import Any

import pytest
from pygame import K_1, K_2, K_3, K_4, K_BACKSPACE, K_ESCAPE, K_RETURN, K_c, K_s, K_w

from game.engine.your_money.state import Coach
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from tests.games.your_money.rules.hands import alone, coach, planning, sheet
from tests.games.your_money.table.player import Player, standing

RIGHT = (K_4, K_s, K_1, K_w, K_2, K_w, K_3, K_c)
"""6 on speed, 1 and 2 on wit, 3 on combat."""


def at(target: Coach, folder: Path, **numbers: Any) -> Player:
    """Nell north with 1, 2, 3 and 6."""
    player = Player(standing(alone((1, 2, 3, 6), target, **numbers)), folder).to_decision()
    player.press(*RIGHT)
    player.pass_time(0.6)
    return player


@pytest.fixture
def doomed(tmp_path: Path) -> Player:
    """All lies so that it costs the last six of her health."""
    return at(coach(6, 9, 9), tmp_path, health=6)


def main(player: Player) -> Press:
    button = player.table.controls["main"]
    assert isinstance(button, Press)
    return button


def line(player: Player) -> str:
    return player.table.words[0]


def test_the_line_says_what_comes_and_praises_a_clean_robbery_alone(tmp_path: Path) -> None:
    lost = at(coach(6, 9, 9), tmp_path)
    assert line(lost) == "All dice lie, Nell. This costs 6 health and brings nothing."
    assert not main(lost).grave
    won = at(coach(6, 1, 3), tmp_path)
    assert line(won).startswith("A clean robbery, Nell: it brings 5 guineas")
    steps = won.match.steps
    won.press(K_RETURN)
    assert won.match.steps == steps + 1, "what is not the rope wants one press"


def test_while_a_die_hangs_over_a_slot_the_line_speaks_of_it_there(tmp_path: Path) -> None:
    player = at(coach(6, 1, 4), tmp_path)
    assert line(player).startswith("All dice lie, Nell. This costs 1 health")
    player.lift("die:1", "combat")
    assert line(player) == "All dice lie, Nell. This brings 5 guineas and 1 point of scoundrel."
    assert player.draft().slot_of(1) == "wit", "it is not let go of yet"


def test_a_fatal_button_says_so_in_red_and_wants_two_keys(doomed: Player) -> None:
    assert main(doomed).words == "Rob, and hang for it"
    assert main(doomed).grave
    steps = doomed.match.steps
    doomed.press(K_RETURN)
    assert main(doomed).words == "Press again to hang"
    assert "press again if you mean it. Esc takes it back" in line(doomed)
    doomed.press(K_RETURN, K_RETURN)
    assert doomed.match.steps == steps, "three presses in one breath are one"
    doomed.pass_time(0.6)
    doomed.press(K_RETURN)
    assert doomed.match.steps == steps + 1


def test_a_double_click_is_one_press_and_two_clicks_are_two(doomed: Player) -> None:
    steps = doomed.match.steps
    doomed.click("main")
    doomed.click("main")
    assert doomed.match.steps == steps
    doomed.pass_time(0.6)
    doomed.click("main")
    assert doomed.match.steps == steps + 1


@pytest.mark.parametrize("way", ["escape", "backspace", "lift", "menu"])
def test_what_comes_between_takes_the_first_press_back(doomed: Player, way: str) -> None:
    steps = doomed.match.steps
    doomed.press(K_RETURN)
    match way:
        case "escape":
            doomed.press(K_ESCAPE)
            assert doomed.top() is doomed.table
        case "backspace":
            doomed.press(K_BACKSPACE, K_3, K_c)
        case "lift":
            doomed.drag("die:2", doomed.table.layout.sheets[0].center)
        case "menu":
            doomed.click("menu")
            assert doomed.top() is not doomed.table
            doomed.press(K_ESCAPE)
    assert not doomed.robbing.now.pressed
    assert main(doomed).words == "Rob, and hang for it"
    assert "hang for it" in line(doomed)
    doomed.pass_time(0.6)
    doomed.press(K_RETURN)
    assert doomed.match.steps == steps, "it has to be pressed twice again"


def test_a_question_without_way_back_is_no_double_click(tmp_path: Path) -> None:
    player = Player(standing(planning(sheet(), sheet(), round_number=9)), tmp_path).to_decision()
    steps = player.match.steps
    player.click("retire")
    notice = player.top()
    assert isinstance(notice, Notice)
    assert notice.controls.focus == "no"
    player.click("yes")
    assert player.match.steps == steps
    player.pass_time(0.6)
    player.click("yes")
    assert player.match.steps == steps + 1
