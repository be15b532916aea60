"""The drum at the start, by the table’s clock; and what is chosen in secret."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.steeplechase.actions import ShowChit
from game.engine.steeplechase.tasks import AskDrum, AskEagerness
from game.scenes.steeplechase.modes.choosing import Answer
from game.scenes.steeplechase.modes.secrets import told_apart
from game.session.match import Match
from tests.games.steeplechase.table.rider import Rider, begun, played


def at_the_drum(tmp_path: Path, **settings: Any) -> tuple[Match, Rider, Any]:
    """A table at which a person hears the drum."""
    match = begun(2, ("person", "greedy"), seed="DRUM", start_order="reflex")
    while not isinstance(match.view(0).asked, AskDrum):  # type: ignore[attr-defined]
        played(match, 1)
    player = Rider(match, tmp_path, size=(1280, 800), **settings).to_decision()
    player.step(dt=0.6)
    mode: Any = player.table.mode
    return match, player, mode


def sprung(match: Match) -> int:
    """After how many milliseconds seat 0 has sprung."""
    found = [step.action for step in match.record().steps if "after" in step.action]
    return int(found[0]["after"])


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_who_waits_for_the_end_of_it_is_measured(tmp_path: Path, speed: str) -> None:
    """At whatever pace the game is told: the drum keeps the clock's time."""
    match, player, mode = at_the_drum(tmp_path, speed=speed)
    before = player.table.busy
    player.press(pygame.K_RETURN)
    assert (before, player.table.busy) == (False, True)
    said = set()
    for _frame in range(100):
        if mode.over:
            break
        said.add(mode.now.line)
        player.step(dt=0.05)
    assert said == {"The drum rolls…"}
    assert mode.now.line == "Now!"
    player.step(dt=0.1)
    player.step(dt=0.1)
    player.press(pygame.K_SPACE)
    assert 150 <= sprung(match) <= 350


def test_who_springs_before_it_has_butted_in(tmp_path: Path) -> None:
    """So many milliseconds too soon."""
    match, player, mode = at_the_drum(tmp_path)
    player.click("main")
    player.step(dt=0.1)
    assert not mode.over
    player.click("main")
    assert sprung(match) < 0


def test_whoever_has_no_key_to_press_leaves_it_to_luck(tmp_path: Path) -> None:
    """A moment is drawn."""
    match, player, _mode = at_the_drum(tmp_path)
    before = match.steps
    player.click("lot")
    assert match.steps > before


def test_equal_boasts_say_when_they_were_drawn_and_others_need_not() -> None:
    said = ["A boast of 3", "A boast of 1", "A boast of 3"]
    found = [Answer(words, ShowChit(place)) for place, words in enumerate(said)]
    below = [told_apart(each, found).below for each in found]
    assert below[1] == ""
    assert below[0] != below[2]
    assert "3" in below[2]


def test_how_eager_one_is_and_what_the_figures_are_is_said_till_one_is_chosen(
    tmp_path: Path,
) -> None:
    match = begun(2, ("person", "greedy"), seed="EAGER")
    while not isinstance(match.view(0).asked, AskEagerness):  # type: ignore[attr-defined]
        played(match, 1)
    player = Rider(match, tmp_path, size=(1280, 800)).to_decision()
    mode: Any = player.table.mode
    assert len(mode.now.below) == 1
    assert "throws a die" in mode.now.below[0]
    if not mode.sees_odds:
        player.press(pygame.K_o)
    assert mode.now.below[1:] == ("The figures: your chance to stand first in the line.",)
    player.press(pygame.K_4)
    assert mode.now.below != ()
    assert all("throws a die" not in line for line in mode.now.below)
