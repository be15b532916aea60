"""What hurries, opens a menu or turns panels off confirms and tells nothing: every table."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.your_money.actions import Plan
from game.scenes.front.title import TitlePage
from game.scenes.kit.notice import CALM
from game.scenes.kit.scene import Pop, Swap, Transition
from game.scenes.table.curtain import APART, DEAF, OPENERS, Curtain
from game.scenes.table.game_table import GameTable
from game.scenes.table.pause import PauseMenu
from tests.games.your_money.table import player as york
from tests.scenes.hands import LONGEST, Anybody, alone, begun, in_every_game, played
from tests.scenes.rooms.house import House


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


def test_esc_opens_and_closes_it_over_the_shutters_and_a_press_leads_away(tmp_path: Path) -> None:
    player = before_the_curtain(tmp_path, "north")
    curtain = player.top()
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.top(), PauseMenu)
    player.press(pygame.K_ESCAPE)
    assert player.top() is curtain
    assert player.live.schedule.viewer is None
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


def panels_seen(table: GameTable) -> set[str]:
    names = table.board.panels
    return {s.id for s in table.stage if s.id.split(":")[0] in names and s.visible}


@pytest.mark.parametrize("key", list(games()))
def test_one_key_takes_the_panels_and_brings_them_back(key: str, tmp_path: Path) -> None:
    spec = games()[key]
    match = played(alone(spec), decisions=9)
    hands = Anybody(match, tmp_path, size=(1280, 800)).to_decision()
    hands.step()
    seen, decided = panels_seen(hands.table), set(hands.table.quiet._names)
    controls = {each.name for each in hands.table.controls}
    assert seen
    hands.press(pygame.K_k)
    hands.step()
    left = panels_seen(hands.table)
    assert left < seen, "at least one panel only tells"
    assert hands.context.settings.quiet_view
    assert set(hands.table.quiet._names) == decided
    assert decided <= {each.name for each in hands.table.controls}, "everything can be decided"
    assert "menu" in hands.table.controls
    hands.press(pygame.K_k)
    hands.step()
    assert panels_seen(hands.table) == seen
    assert {each.name for each in hands.table.controls} == controls
    assert not hands.context.settings.quiet_view


# The shutters between two people's secrets: which key opens them, and when ------------------------


class Shut:
    """The shutters before Jack, who opens them with one of `keys`."""

    def __init__(self, keys: tuple[int, ...]) -> None:
        self.house = House()
        self.house.show(Curtain(self.house.context, "Jack", "diamond", (), self._open, keys=keys))

    def _open(self) -> Transition:
        return Pop()

    def stand(self, seconds: float) -> None:
        self.house.app.step(seconds, ())

    def open_by(self, key: int) -> bool:
        """Whether they are open once it has been pressed."""
        self.house.press(key)
        return not isinstance(self.house.app.top, Curtain)


def test_where_the_key_that_confirms_must_not_they_are_deaf_for_a_moment() -> None:
    shut = Shut(APART)
    assert not shut.open_by(pygame.K_SPACE)
    shut.stand(DEAF)
    assert shut.open_by(pygame.K_SPACE)


def test_enter_opens_none_that_are_to_be_opened_by_a_key_apart() -> None:
    shut = Shut(APART)
    shut.stand(DEAF)
    shut.house.press(pygame.K_TAB)  # the ring is on the button, which Enter presses elsewhere
    assert not shut.open_by(pygame.K_RETURN)
    assert shut.open_by(pygame.K_SPACE)


@pytest.mark.parametrize("key", OPENERS)
def test_elsewhere_both_keys_open_them_at_once(key: int) -> None:
    assert Shut(OPENERS).open_by(key)


@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_RIGHT, pygame.K_1])
def test_no_other_key_does(key: int) -> None:
    assert not Shut(OPENERS).open_by(key)


# What comes next at a table: who is said to think, what is seen before it goes, what stays --------


@pytest.mark.parametrize("unseen", [False, True])
def test_a_rival_is_said_to_think_unless_it_is_done_unseen(
    unseen: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Anybody(alone(game_called("your_money")), tmp_path).to_decision()
    shown: list[Any] = []

    def let_read(then: Any = None) -> bool:
        shown.append(then)
        return False

    monkeypatch.setattr(hands.table.board, "hidden", lambda _view: unseen)
    monkeypatch.setattr(hands.live, "let_read", let_read)
    for _decision in range(3):
        hands.by_habit()
        hands.to_decision()
    thinkers = {each.thinking for each in shown if each is not None}
    assert (1 in thinkers) is not unseen


def test_all_that_was_told_is_seen_before_the_shutters_close(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Anybody(begun(game_called("your_money"), 2), tmp_path).to_decision()
    waited: list[bool] = []

    def await_next() -> bool:
        waited.append(hands.behind_curtain())
        return False

    monkeypatch.setattr(hands.live, "await_next", await_next)
    hands.by_habit()
    hands.settle()
    assert hands.behind_curtain()
    assert waited == [False, False], "once it is told, and once before they close"


def test_the_ring_stays_where_it_was_when_the_table_is_furnished_anew(tmp_path: Path) -> None:
    hands = Anybody(alone(game_called("your_money")), tmp_path).to_decision()
    controls = hands.table.controls
    name = next(each.name for each in controls if each.visible)
    controls.set_focus(name)
    hands.table.furnish()
    assert (controls.focus, controls.ring_seen) == (name, True)
