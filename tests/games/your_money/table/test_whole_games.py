"""Whole games through the scene: after each telling the stage is what the View says."""

from pathlib import Path

from pygame import K_RETURN, K_a

from game.engine.your_money.actions import Plan
from game.scenes.kit.controls import Press
from tests.games.your_money.rules.hands import planning, sheet
from tests.games.your_money.table.player import SMALL, Player, begun, standing

# Who decides next is no event's matter: it is read off the View.


def test_the_end_leads_back_or_on(tmp_path: Path) -> None:
    match = begun(2, options={"rounds": 8})
    player = Player(match, tmp_path, fresh=True, size=SMALL)
    for _each in range(2):
        player.to_decision().decide(Plan("retire"))
    player.to_decision()
    assert player.over()
    assert match.result is not None
    player.press(K_RETURN)
    assert player.over(), "the sums have only been hurried"
    player.step(dt=0.6)
    player.press(K_a)
    assert not player.over()


def test_the_last_round_leads_to_the_end_and_to_no_round_after_it(tmp_path: Path) -> None:
    state = planning(sheet(), sheet())  # the last round
    player = Player(standing(state), tmp_path)
    for _each in range(2):
        player.to_decision().decide(Plan("tavern"))
    player.settle().press(K_RETURN)  # the seals; with empty purses nobody stays
    player.settle()
    assert player.table.shown.page is not None
    onward = player.table.controls["main"]
    assert isinstance(onward, Press)
    assert onward.words == "See how it ended"
    player.press(K_RETURN)
    player.settle()
    assert player.over()
