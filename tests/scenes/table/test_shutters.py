"""The shutters between two people's secrets: which key opens them, and when."""

import pygame
import pytest

from game.scenes.kit.scene import Pop, Transition
from game.scenes.table.curtain import APART, DEAF, OPENERS, Curtain
from tests.scenes.rooms.house import House


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
