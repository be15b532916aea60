"""The candle page has a small menu, which shows no more than the shutters do."""

from pathlib import Path

import pygame

from game.engine.your_money.actions import Plan
from game.scenes.front.title import TitlePage
from game.scenes.table.curtain import Curtain
from game.scenes.table.pause import PauseMenu
from tests.games.your_money.table.player import SMALL, Player, begun


def before_the_curtain(folder: Path, first: str) -> Player:
    """A curtain between Nell, who has planned, and Jack."""
    player = Player(begun(2), folder, fresh=True, size=SMALL).to_decision()
    player.decide(Plan(first))  # type: ignore[arg-type]
    player.settle()
    assert isinstance(player.top(), Curtain)
    return player


def picture(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.frame(), "RGB")


def test_esc_opens_it_and_closes_it_and_the_shutters_stay_shut(tmp_path: Path) -> None:
    player = before_the_curtain(tmp_path, "north")
    curtain = player.top()
    player.app.frame()
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.top(), PauseMenu)
    player.app.frame()
    player.press(pygame.K_ESCAPE)
    assert player.top() is curtain
    assert player.live.schedule.viewer is None


def test_it_is_pressed_as_well_and_leads_away(tmp_path: Path) -> None:
    player = before_the_curtain(tmp_path, "north")
    player.app.frame()
    player.click("menu")
    assert isinstance(player.top(), PauseMenu)
    names = {control.name for control in player.top().controls}  # type: ignore[attr-defined]
    told = {"back", "rules", "seats", "settings", "leave", "quit"}
    assert names == told, "nothing tells the story"
    player.app.frame()
    player.click("leave")
    assert isinstance(player.top(), TitlePage)


def test_it_shows_nothing_of_what_has_been_planned(tmp_path: Path) -> None:
    seen = []
    for number, place in enumerate(("north", "market")):
        player = before_the_curtain(tmp_path / str(number), place)
        player.app.frame()
        player.press(pygame.K_ESCAPE)
        seen.append(picture(player))
    assert seen[0] == seen[1]
