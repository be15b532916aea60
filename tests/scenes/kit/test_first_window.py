"""How large the first window is: no part of it hangs off the desktop."""

import pygame
import pytest

from game.scenes.shell import window
from game.session.settings import Settings

MARGIN = (16, 64)
"""The least a desktop with frames and a panel takes for itself."""


@pytest.mark.parametrize(
    ("desktop", "maximised"),
    [((1024, 768), True), ((1280, 800), True), ((1366, 768), True), ((1920, 1080), False)],
)
@pytest.mark.parametrize("framed", [True, False])
def test_it_fits_and_is_maximised_where_there_is_no_room(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], maximised: bool, framed: bool
) -> None:
    asked: list[object] = []

    class Seen(pygame.Window):
        def maximize(self) -> None:
            asked.append(self)

    monkeypatch.setattr(pygame, "Window", Seen)
    monkeypatch.setattr(window, "_desktop", lambda: desktop)
    monkeypatch.setattr(window, "managed", lambda: framed)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert Settings().window_size == window.FIRST
    first = window.open_window("first", window.FIRST, full_screen=False)
    try:
        assert bool(asked) == (framed and maximised)
        for n in range(2):
            assert first.size[n] <= desktop[n] - MARGIN[n] * framed
    finally:
        first.destroy()
    own = window.open_window("own", (1000, 700), full_screen=False)
    try:
        assert own.size == (1000, 700), "one that was made so on this desktop stays"
        assert len(asked) == (framed and maximised)
    finally:
        own.destroy()
