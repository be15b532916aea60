"""What is chosen in secret: what it leads to is said, and equal boasts are told apart."""

from pathlib import Path
from typing import Any

import pygame

from game.engine.steeplechase.actions import ShowChit
from game.engine.steeplechase.tasks import AskEagerness
from game.scenes.steeplechase.modes.choosing import Answer
from game.scenes.steeplechase.modes.secrets import told_apart
from tests.games.steeplechase.table.rider import Rider, begun, played


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
