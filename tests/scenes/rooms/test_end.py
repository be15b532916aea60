"""The end of a game: nobody who only hurries the sums leaves them unread."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.discovery import game_called
from game.engine.names import Names
from game.scenes.front.title import TitlePage
from game.scenes.table.ending import EndingScene
from game.scenes.table.screen import PLAIN, Screen
from game.session.settings import Settings
from tests.scenes.hands import begun, played
from tests.scenes.rooms.house import FakeTable, House, lay_table

SCREENS = [("your_money", None), ("dick_turpin", None), ("your_money", PLAIN)]
"""Games and the screens they end on; None for a game's own."""


def at_the_end(
    game: str, screen: Screen | None, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> tuple[House, EndingScene]:
    """A house in which a game has just ended."""
    lay_table(monkeypatch, game=game)
    match = played(begun(game_called(game), 2))
    house = House(settings=settings)
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    end = house.show(EndingScene(house.context, match, names, screen))
    return house, end


def wait(house: House, seconds: float) -> None:
    house.step(times=round(seconds * 60) + 1)


PRESSES: dict[str, Callable[[House], None]] = {
    "its key": lambda house: house.press(pygame.K_a),
    "a click": lambda house: house.click("again"),
}


@pytest.mark.parametrize("press", PRESSES.values(), ids=list(PRESSES))
@pytest.mark.parametrize(("game", "screen"), SCREENS)
def test_whoever_hurries_the_sums_does_not_ride_again_unseen(
    game: str,
    screen: Screen | None,
    press: Callable[[House], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house, end = at_the_end(game, screen, monkeypatch, Settings())
    assert end.timeline.busy
    press(house)
    assert end.told
    for _press in range(6):
        wait(house, 0.3)
        press(house)
        assert house.app.top is end, "that press was still meant for the sums"
    wait(house, 0.6)
    press(house)
    assert isinstance(house.app.top, FakeTable)


def test_sums_that_end_by_themselves_or_at_once_are_seen_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house, end = at_the_end("your_money", None, monkeypatch, Settings())
    while not end.told:
        house.step()
    house.press(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE)
    assert house.app.top is end
    house, end = at_the_end("dick_turpin", None, monkeypatch, Settings(speed="instant"))
    assert end.told
    house.press(pygame.K_RETURN)
    assert house.app.top is end
    wait(house, 0.6)
    house.press(pygame.K_ESCAPE)
    house.room(TitlePage)


def test_who_asks_for_something_by_its_own_key_has_it_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house, end = at_the_end("your_money", None, monkeypatch, Settings())
    house.press(pygame.K_RETURN, pygame.K_l)
    assert house.app.top is not end


def test_the_key_that_hurries_the_sums_begins_no_other_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house, end = at_the_end("your_money", None, monkeypatch, Settings())
    for _press in range(4):
        house.press(pygame.K_RETURN)
        wait(house, 0.8)
    assert end.told
    assert house.app.top is end
