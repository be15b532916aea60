"""A button is made of what it was made of, until something of it changes."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from game.scenes.kit.control import Press
from game.sprites import lettering, palette
from game.sprites.hearing import overheard
from game.sprites.lettering import Scale

SCALE = Scale(1280, 800)


def button(change: Callable[[Press], object] = lambda _press: None) -> Press:
    press = Press("ride", "Ride on", lambda: None, (pygame.K_r,), below="to the next town")
    press.place((10, 10, 300, 76))
    change(press)
    return press


def drawn(press: Press, hovered: bool = False, down: bool = False, scale: Scale = SCALE) -> bytes:
    page = Surface((340, 110))
    page.fill((190, 170, 130))
    press.draw(page, scale, hovered, down)
    return pygame.image.tobytes(page, "RGB")


CHANGES: dict[str, Callable[[Press], object]] = {
    "words": lambda press: setattr(press, "words", "Hold it up"),
    "below": lambda press: setattr(press, "below", ""),
    "icon": lambda press: setattr(press, "icon", "app/icon_menu"),
    "text": lambda press: setattr(press, "text", 15),
    "share": lambda press: setattr(press, "share", 0.7),
    "look": lambda press: setattr(press, "look", "plain"),
    "grave": lambda press: setattr(press, "grave", True),
    "chosen": lambda press: setattr(press, "chosen", True),
    "denied": lambda press: press.deny("Not now."),
    "key": lambda press: setattr(press, "keys", (pygame.K_o,)),
    "no key": lambda press: setattr(press, "show_key", False),
    "pad": lambda press: press.__dict__.update(device="pad", pads=("Y",)),
    "place": lambda press: press.place((20, 14, 290, 60)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_changes_is_seen(change: Callable[[Press], object]) -> None:
    press = button()
    before = drawn(press)
    assert drawn(press) == before
    change(press)
    assert drawn(press) != before
    assert drawn(press) == drawn(button(change))


def test_so_are_the_pointer_the_window_and_the_looks() -> None:
    press = button()
    usual = drawn(press)
    assert len({usual, drawn(press, hovered=True), drawn(press, down=True)}) == 3
    assert drawn(press, scale=Scale(1280, 800, 1.5)) != usual
    try:
        palette.take(palette.Looks(high_contrast=True))
        assert drawn(press) != usual
    finally:
        palette.take(palette.Looks())
    assert drawn(press) == usual


def test_nothing_is_set_anew_and_the_same_is_read_out(monkeypatch: pytest.MonkeyPatch) -> None:
    press, read = button(), []
    for _picture in range(2):
        with overheard.overhearing() as said:
            drawn(press)
        read.append(list(said))
        monkeypatch.setattr(lettering, "line", None)
        monkeypatch.setattr(lettering, "paragraph", None)
    assert read[0] == read[1] == ["to the next town", "Ride on"]
