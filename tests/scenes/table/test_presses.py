"""What hurries, opens a menu or turns panels off confirms and tells nothing: every table."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.your_money.actions import Plan
from game.scenes.front.title import TitlePage
from game.scenes.kit.notice import CALM
from game.scenes.kit.scene import Swap
from game.scenes.table.curtain import Curtain
from game.scenes.table.pause import PauseMenu
from tests.games.your_money.table import player as york
from tests.scenes.hands import LONGEST, Anybody, alone, in_every_game, played


class Onlooker(Anybody):
    """Somebody at any game's own table while it is told what happens."""

    def until(self, holds: Callable[[], bool]) -> None:
        """Let it be told until that holds."""
        for _frame in range(LONGEST):
            if holds():
                return
            self.step()
        raise AssertionError("it never comes to that")


def at(key: str, folder: Path) -> Onlooker:
    """A table at which the first things are being told."""
    match = alone(games()[key])
    return Onlooker(match, folder, fresh=True, speed="normal")


@in_every_game
def test_what_comes_to_be_confirmed_is_looked_at_first(key: str, tmp_path: Path) -> None:
    hands = at(key, tmp_path)
    hands.until(lambda: hands.table.mode is not None or hands.table.held)
    steps, words = hands.match.steps, hands.live.untold.words
    hands.press(pygame.K_RETURN, pygame.K_SPACE)
    assert hands.match.steps == steps
    assert hands.live.untold.words == words


@in_every_game
def test_a_click_on_the_menu_opens_it_while_something_moves(key: str, tmp_path: Path) -> None:
    hands = at(key, tmp_path)
    table = hands.table
    hands.until(lambda: table.mode is not None or table.timeline.busy)
    if table.mode is not None:  # nothing has moved so far: a decision sees to that
        hands.by_habit(Loose(1))
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
    hands.step(times=round(CALM / 0.05) + 1)
    hands.press(pygame.K_RETURN)
    assert pressed[-2].key == pygame.K_RETURN


def before_the_curtain(folder: Path, first: str) -> york.Player:
    """A curtain between Nell, who has planned, and Jack."""
    player = york.Player(york.begun(2), folder, fresh=True, size=york.SMALL).to_decision()
    player.decide(Plan(first))  # type: ignore[arg-type]
    player.settle()
    assert isinstance(player.top(), Curtain)
    return player


def test_esc_opens_it_and_closes_it_and_the_shutters_stay_shut(tmp_path: Path) -> None:
    player = before_the_curtain(tmp_path, "north")
    curtain = player.top()
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.top(), PauseMenu)
    player.press(pygame.K_ESCAPE)
    assert player.top() is curtain
    assert player.live.schedule.viewer is None


def test_it_is_pressed_as_well_and_leads_away(tmp_path: Path) -> None:
    player = before_the_curtain(tmp_path, "north")
    player.click("menu")
    assert isinstance(player.top(), PauseMenu)
    names = {control.name for control in player.top().controls}  # type: ignore[attr-defined]
    told = {"back", "rules", "seats", "settings", "leave", "quit"}
    assert names == told, "nothing tells the story"
    player.click("leave")
    assert isinstance(player.top(), TitlePage)


def test_it_shows_nothing_of_what_has_been_planned(tmp_path: Path) -> None:
    seen = []
    for number, place in enumerate(("north", "market")):
        player = before_the_curtain(tmp_path / str(number), place)
        player.press(pygame.K_ESCAPE)
        seen.append(player.frame())
    assert seen[0] == seen[1]


class Looker(Anybody):
    """Any game's own table, and hands that turn its panels off."""

    @property
    def panels_seen(self) -> set[str]:
        names = self.table.board.panels
        return {s.id for s in self.table.stage if s.id.split(":")[0] in names and s.visible}

    @property
    def decided(self) -> set[str]:
        return set(self.table.quiet._names)


@pytest.mark.parametrize("key", list(games()))
def test_one_key_takes_the_panels_and_brings_them_back(key: str, tmp_path: Path) -> None:
    spec = games()[key]
    match = played(alone(spec), decisions=9)
    hands = Looker(match, tmp_path, size=(1280, 800)).to_decision()
    hands.step()
    seen, decided = hands.panels_seen, hands.decided
    controls = {each.name for each in hands.table.controls}
    assert seen
    hands.press(pygame.K_k)
    hands.step()
    left = hands.panels_seen
    assert left < seen, "at least one panel only tells"
    assert hands.context.settings.quiet_view
    assert hands.decided == decided
    assert decided <= {each.name for each in hands.table.controls}, "everything can be decided"
    assert "menu" in hands.table.controls
    hands.press(pygame.K_k)
    hands.step()
    assert hands.panels_seen == seen
    assert {each.name for each in hands.table.controls} == controls
    assert not hands.context.settings.quiet_view
